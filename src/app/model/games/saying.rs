//! Changes a hand's flags and flowers by single taps.

use bafan::{Flower, Tile, Wind};
use bafan_table::games::Entry;

/// The number of copies of each kind of tile.
const COPIES: usize = 4;

/// Returns the entry with one more copy of an honor among the flowers or, if four copies are already there, with none.
pub fn honor_turned(entry: &Entry, tile: Tile) -> Entry {
    let mut changed = entry.clone();
    let held = entry.flowers.honors.iter().filter(|&&held| held == tile).count();
    if held < COPIES {
        changed.flowers.honors.push(tile);
    } else {
        changed.flowers.honors.retain(|&held| held != tile);
    }
    changed
}

pub fn flower_turned(entry: &Entry, flower: Flower) -> Entry {
    let mut changed = entry.clone();
    match entry.flowers.named.iter().position(|&named| named == flower) {
        Some(place) => drop(changed.flowers.named.remove(place)),
        None => changed.flowers.named.push(flower),
    }
    changed
}

/// Returns the entry with a flag set to a number; 0 removes the flag.
pub fn with_number(entry: &Entry, flag: &str, number: u32) -> Entry {
    with_value(entry, flag, if number == 0 { String::new() } else { number.to_string() })
}

pub fn seat_added(entry: &Entry, flag: &str, seat: Wind) -> Entry {
    with_value(entry, flag, format!("{}{}", entry.flag(flag).unwrap_or_default(), seat.letter()))
}

/// Returns the entry without the seat at the given position in a flag's list.
pub fn seat_taken(entry: &Entry, flag: &str, place: usize) -> Entry {
    let seats = entry.flag(flag).unwrap_or_default().chars().enumerate();
    with_value(entry, flag, seats.filter(|(at, _)| *at != place).map(|(_, seat)| seat).collect())
}

pub fn seat_turned(entry: &Entry, flag: &str, seat: Wind) -> Entry {
    let place = entry.flag(flag).unwrap_or_default().chars().position(|letter| letter == seat.letter());
    place.map_or_else(|| seat_added(entry, flag, seat), |place| seat_taken(entry, flag, place))
}

/// Returns the entry with a flag set to a value; an empty value removes the flag.
fn with_value(entry: &Entry, flag: &str, value: String) -> Entry {
    let mut changed = entry.clone();
    changed.flags.retain(|(name, _)| name != flag);
    if !value.is_empty() {
        changed.flags.push((flag.to_owned(), value));
    }
    changed
}
