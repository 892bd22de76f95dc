//! What a person has set, as plain data: read from the texts that the device keeps, and written as such.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::RuleSet;

use crate::text::Language;

/// Light, dark, or as the device is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name under which it is kept; the style sheets know it too.
    pub const fn name(self) -> &'static str {
        ["system", "light", "dark"][self as usize]
    }
}

/// Everything that can be set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The language of the page.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// The rules by which hands are scored.
    pub rules: Rc<RuleSet>,
    /// A text of rules that was kept and names none. It stays on the device until other rules are chosen.
    pub unread: Option<String>,
    /// Whether the tiles show their index, where somebody has said so.
    numerals: Option<bool>,
}

/// One thing set otherwise.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Another language.
    Language(Language),
    /// Other colours.
    Theme(Theme),
    /// An index on the tiles, or none.
    Numerals(bool),
    /// Other rules.
    Rules(Rc<RuleSet>),
}

const LANGUAGE: &str = "bafan.language";
const THEME: &str = "bafan.theme";
const NUMERALS: &str = "bafan.numerals";
const RULES: &str = "bafan.rules";

/// The two texts for the index.
const OFF_ON: [&str; 2] = ["off", "on"];

impl Settings {
    /// The settings that the kept texts say; what is not kept, or not understood, is as at the first visit.
    ///
    /// `kept` gives the text under a key, `browser` is the tag of the language that the browser asks for.
    pub fn read(kept: impl Fn(&str) -> Option<String>, browser: Option<&str>) -> Settings {
        let language = kept(LANGUAGE).and_then(|tag| Language::of_tag(&tag));
        let asked = || browser.map(|tag| Language::of_tag(tag).unwrap_or(Language::English));
        let theme = kept(THEME).and_then(|name| Theme::ALL.into_iter().find(|theme| theme.name() == name));
        let numerals = kept(NUMERALS).and_then(|text| OFF_ON.iter().position(|&word| word == text));
        let (rules, unread) = match kept(RULES).map(|text| text.parse().map_err(|_| text)) {
            None => (RuleSet::default(), None),
            Some(Ok(rules)) => (rules, None),
            Some(Err(text)) => (RuleSet::default(), Some(text)),
        };
        Settings {
            language: language.or_else(asked).unwrap_or_default(),
            theme: theme.unwrap_or_default(),
            numerals: numerals.map(|place| place == 1),
            rules: Rc::new(rules),
            unread,
        }
    }

    /// Whether the tiles show their index. Unless somebody has chosen, they do for a reader who may not know 萬.
    pub fn numerals(&self) -> bool {
        self.numerals.unwrap_or(self.language != Language::Chinese)
    }

    /// The settings after a change.
    pub fn after(&self, change: Change) -> Settings {
        let settings = self.clone();
        match change {
            Change::Language(language) => Settings { language, ..settings },
            Change::Theme(theme) => Settings { theme, ..settings },
            Change::Numerals(on) => Settings { numerals: Some(on), ..settings },
            Change::Rules(rules) => Settings { rules, unread: None, ..settings },
        }
    }
}

impl Change {
    /// The key and the text under which it is kept.
    pub fn kept(&self) -> (&'static str, String) {
        match self {
            Change::Language(language) => (LANGUAGE, language.text().tag.to_owned()),
            Change::Theme(theme) => (THEME, theme.name().to_owned()),
            Change::Numerals(on) => (NUMERALS, OFF_ON[usize::from(*on)].to_owned()),
            Change::Rules(rules) => (RULES, rules.to_string()),
        }
    }
}
