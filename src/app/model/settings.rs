//! The user's settings as plain data, read from the stored texts and written to them.

#[cfg(test)]
mod tests;

use std::fmt;

use bafan::RuleSet;

use crate::model::games::GameName;
use crate::model::language::Language;

/// The color theme: light, dark, or the device's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// Returns the stored name, which the style sheets also use.
    pub const fn name(self) -> &'static str {
        ["system", "light", "dark"][self as usize]
    }
}

/// The text size, relative to the browser's own setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// The browser's size.
    #[default]
    Standard,
    Large,
    Largest,
}

impl TextSize {
    pub const ALL: [TextSize; 3] = [TextSize::Standard, TextSize::Large, TextSize::Largest];

    /// Returns the stored name, which the style sheets also use.
    pub const fn name(self) -> &'static str {
        ["standard", "large", "largest"][self as usize]
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Whether choosing an answer requires a second tap to confirm it.
    pub second_tap: bool,
    /// Whether the next question appears automatically after a right answer.
    pub goes_on: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    pub language: Language,
    pub theme: Theme,
    pub text_size: TextSize,
    pub pace: Pace,
    pub rules: RuleSet,
    /// The game that Score shows; `None` for the official one.
    pub game: Option<GameName>,
    /// A stored rules text that cannot be read. It stays on the device until other rules are chosen.
    pub unread: Option<String>,
    /// Whether the tiles show their index; `None` until the user has chosen.
    numerals: Option<bool>,
    /// Whether a fan's Chinese name comes before its name in the language of the page.
    pub chinese_first: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    Language(Language),
    Theme(Theme),
    TextSize(TextSize),
    Numerals(bool),
    ChineseFirst(bool),
    Pace(Pace),
    Rules(RuleSet),
    Game(Option<GameName>),
}

const LANGUAGE: &str = "bafan.language";
const THEME: &str = "bafan.theme";
const TEXT_SIZE: &str = "bafan.text-size";
const NUMERALS: &str = "bafan.numerals";
const CHINESE_FIRST: &str = "bafan.chinese-first";
const PACE: &str = "bafan.pace";
const RULES: &str = "bafan.rules";
const GAME: &str = "bafan.game";

/// The stored texts of two settings, off and on: whether tiles show their index, and whether the Chinese names of fans come first.
const OFF_ON: [&str; 2] = ["off", "on"];

impl Settings {
    /// Parses the stored texts; missing or unreadable settings have their defaults.
    ///
    /// `kept` returns the text stored under a key; `browser` is the language tag that the browser requests.
    pub fn read(kept: impl Fn(&str) -> Option<String>, browser: Option<&str>) -> Settings {
        let language = kept(LANGUAGE).and_then(|tag| Language::of_tag(&tag));
        let asked = || browser.map(|tag| Language::of_tag(tag).unwrap_or(Language::English));
        let theme = kept(THEME).and_then(|name| Theme::ALL.into_iter().find(|theme| theme.name() == name));
        let text_size = kept(TEXT_SIZE).and_then(|name| TextSize::ALL.into_iter().find(|size| size.name() == name));
        let numerals = kept(NUMERALS).and_then(|text| OFF_ON.iter().position(|&word| word == text));
        let chinese_first = kept(CHINESE_FIRST).is_some_and(|text| text == OFF_ON[1]);
        let pace = kept(PACE).map_or_else(Pace::default, |text| Pace::read(&text));
        let (rules, unread) = match kept(RULES).map(|text| text.parse().map_err(|_| text)) {
            None => (RuleSet::default(), None),
            Some(Ok(rules)) => (rules, None),
            Some(Err(text)) => (RuleSet::default(), Some(text)),
        };
        Settings {
            language: language.or_else(asked).unwrap_or_default(),
            theme: theme.unwrap_or_default(),
            text_size: text_size.unwrap_or_default(),
            numerals: numerals.map(|place| place == 1),
            chinese_first,
            pace,
            rules,
            game: kept(GAME).and_then(|name| GameName::named(&name)),
            unread,
        }
    }

    /// Returns whether the tiles show their index. By default, they show it only in English, because its readers may not know characters
    /// such as 萬.
    pub fn numerals(&self) -> bool {
        self.numerals.unwrap_or(self.language == Language::English)
    }

    pub fn after(&self, change: Change) -> Settings {
        let settings = self.clone();
        match change {
            Change::Language(language) => Settings { language, ..settings },
            Change::Theme(theme) => Settings { theme, ..settings },
            Change::TextSize(text_size) => Settings { text_size, ..settings },
            Change::Numerals(on) => Settings { numerals: Some(on), ..settings },
            Change::ChineseFirst(chinese_first) => Settings { chinese_first, ..settings },
            Change::Pace(pace) => Settings { pace, ..settings },
            Change::Rules(rules) => Settings { rules, unread: None, ..settings },
            Change::Game(game) => Settings { game, ..settings },
        }
    }
}

/// The stored words for the fields of a pace.
const PACES: [&str; 2] = ["second-tap", "goes-on"];

impl Pace {
    /// Parses a stored text; unknown words are ignored.
    fn read(text: &str) -> Pace {
        let [second_tap, goes_on] = PACES.map(|word| text.split(' ').any(|said| said == word));
        Pace { second_tap, goes_on }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = PACES.into_iter().zip([self.second_tap, self.goes_on]).filter_map(|(word, on)| on.then_some(word));
        f.write_str(&said.collect::<Vec<_>>().join(" "))
    }
}

impl Change {
    /// Returns the storage key and the text to store.
    pub fn kept(&self) -> (&'static str, String) {
        match self {
            Change::Language(language) => (LANGUAGE, language.tag().to_owned()),
            Change::Theme(theme) => (THEME, theme.name().to_owned()),
            Change::TextSize(size) => (TEXT_SIZE, size.name().to_owned()),
            Change::Numerals(on) => (NUMERALS, OFF_ON[usize::from(*on)].to_owned()),
            Change::ChineseFirst(on) => (CHINESE_FIRST, OFF_ON[usize::from(*on)].to_owned()),
            Change::Pace(pace) => (PACE, pace.to_string()),
            Change::Rules(rules) => (RULES, rules.to_string()),
            Change::Game(game) => (GAME, game.map_or_else(String::new, |game| game.slug().to_owned())),
        }
    }
}
