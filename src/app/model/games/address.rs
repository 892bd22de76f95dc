//! A hand of another game in an address.

use bafan_table::games::{Entry, Fault};

/// Signs of the notation that separate something in an address, and what stands for them there.
const SIGNS: [(char, char); 5] = [('|', '!'), ('[', '('), (']', ')'), (' ', '_'), ('=', ':')];

/// A hand as an address has it: `h=` and the notation, with other signs. Nothing for an empty hand.
pub fn hand_text(entry: &Entry) -> String {
    if *entry == Entry::default() {
        return String::new();
    }
    let sign = |c: char| SIGNS.iter().find(|(own, _)| *own == c).map_or(c, |(_, other)| *other);
    format!("h={}", entry.to_string().chars().map(sign).collect::<String>())
}

/// The hand of an address.
///
/// # Errors
///
/// What cannot be read.
pub fn hand_of_text(text: &str) -> Result<Entry, Fault> {
    let sign = |c: char| SIGNS.iter().find(|(_, other)| *other == c).map_or(c, |(own, _)| *own);
    match text.split('&').find_map(|part| part.strip_prefix("h=")) {
        None => Ok(Entry::default()),
        Some(hand) => hand.chars().map(sign).collect::<String>().parse(),
    }
}
