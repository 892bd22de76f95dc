//! The address of a hand of another game, with the rules and the way of paying.

use bafan_table::games::{Entry, Fault, GameName, Way};

use super::kept_choices;

/// The characters of the notation that have a special meaning in an address, and their replacements.
const SIGNS: [(char, char); 7] = [('|', '!'), ('[', '('), (']', ')'), (' ', '_'), ('=', ':'), ('+', '~'), ('/', '.')];
/// The text for the default rules. An address without rules means the device's own rules.
const DEFAULT_RULES: &str = "0";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinkedHand {
    pub entry: Entry,
    /// The rules in their stored form; `None` for the device's own.
    pub rules: Option<String>,
    /// The way of paying, if the address names one.
    pub way: Option<Way>,
}

/// Whose rules score a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesOf {
    User,
    /// The address names rules that differ from the user's own.
    Link,
    /// The user's own, because those of the address cannot be read.
    Unknown,
}

impl LinkedHand {
    /// Returns the rules that score the hand, and whose rules they are; `own` are the user's rules.
    pub fn scored_by(&self, name: GameName, own: &str) -> (String, RulesOf) {
        let kept = |rules: &str| kept_choices(name, &*name.game_by(rules));
        match &self.rules {
            Some(rules) if name.game().take(rules).is_err() => (own.to_owned(), RulesOf::Unknown),
            Some(rules) if kept(rules) != kept(own) => (rules.clone(), RulesOf::Link),
            _ => (own.to_owned(), RulesOf::User),
        }
    }

    /// Formats the address: `h=` and the notation with replaced characters, then `r=` and the rules, then `w=` and the way of paying. An
    /// empty hand gives an empty text.
    pub fn text(&self) -> String {
        if self.entry == Entry::default() {
            return String::new();
        }
        let mut text = format!("h={}", other_signs(&self.entry.to_string()));
        if let Some(rules) = &self.rules {
            text += &format!("&r={}", other_signs(if rules.is_empty() { DEFAULT_RULES } else { rules }));
        }
        if let Some(way) = self.way {
            text += &format!("&w={}", other_signs(&way.to_string()));
        }
        text
    }

    /// Parses an address. An unreadable way of paying is ignored.
    ///
    /// # Errors
    ///
    /// Returns the fault in the notation if the hand cannot be read.
    pub fn read(text: &str) -> Result<LinkedHand, Fault> {
        let part = |name: &str| text.split('&').find_map(|part| part.strip_prefix(name)).map(own_signs);
        Ok(LinkedHand {
            entry: part("h=").map_or(Ok(Entry::default()), |hand| hand.parse())?,
            rules: part("r=").map(|rules| if rules == DEFAULT_RULES { String::new() } else { rules }),
            way: part("w=").and_then(|way| way.parse().ok()),
        })
    }
}

fn other_sign(c: char) -> char {
    SIGNS.iter().find(|(own, _)| *own == c).map_or(c, |(_, other)| *other)
}

fn other_signs(text: &str) -> String {
    text.chars().map(other_sign).collect()
}

fn own_signs(text: &str) -> String {
    let own = |c: char| SIGNS.iter().find(|(_, other)| *other == c).map_or(c, |(own, _)| *own);
    text.chars().map(own).collect()
}
