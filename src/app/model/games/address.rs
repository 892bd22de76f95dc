//! A hand of another game in an address, with the rules and the way of paying by which it was shown.

use bafan_table::games::{Entry, Fault, Way};

/// Signs of the notation that separate something in an address, and what stands for them there.
const SIGNS: [(char, char); 7] = [('|', '!'), ('[', '('), (']', ')'), (' ', '_'), ('=', ':'), ('+', '~'), ('/', '.')];
/// What stands for the default rules. Where nothing stands, the hand is shown by the rules of the device.
const DEFAULT_RULES: &str = "0";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinkedHand {
    pub entry: Entry,
    /// The rules, as they are kept; the device's own where the address does not say.
    pub rules: Option<String>,
    /// The way of paying, where the address says which.
    pub way: Option<Way>,
}

impl LinkedHand {
    /// As an address has it: `h=` and the notation with other signs, `r=` and the rules, `w=` and the way of paying. Nothing
    /// for an empty hand.
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

    /// What an address says. A way of paying that cannot be read is none.
    ///
    /// # Errors
    ///
    /// The hand cannot be read.
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
