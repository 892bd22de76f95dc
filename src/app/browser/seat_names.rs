//! The names at the seats, the running totals and the way of paying, kept on the device.

use bafan::Wind;
use bafan_table::games::{Amount, Way};
use yew::prelude::*;

use super::kept::{Key, use_kept_value};
use super::storage;

/// The key of the names, which are stored one per line, East first.
const NAMES: Key<SeatNames> = Key::new("bafan.seats", read, |names| names.join("\n"));

/// The key of the running totals, which are stored one per line, East first.
const TOTALS: Key<[Amount; 4]> =
    Key::new("bafan.totals", read_totals, |totals| totals.map(|total| total.to_string()).join("\n"));

/// The key of the way of paying; `None` is the official way.
const WAY: Key<Option<Way>> =
    Key::new("bafan.way", |text| text.parse().ok(), |way| way.as_ref().map(Way::to_string).unwrap_or_default());

/// The maximum length of a name, in characters.
pub const LONGEST: usize = 12;

/// The names at the four seats, East first; empty where no name was given.
pub type SeatNames = [String; 4];

/// Returns the stored name at a seat; empty if no name was given.
pub fn name_at(seat: Wind) -> String {
    NAMES.read()[seat as usize].clone()
}

#[hook]
pub fn use_seat_names() -> (SeatNames, Callback<SeatNames>) {
    use_kept_value(&NAMES)
}

/// Returns the running totals, East first, and a callback that changes them. Totals belong to players, who keep them when they change
/// seats.
#[hook]
pub fn use_totals() -> ([Amount; 4], Callback<[Amount; 4]>) {
    use_kept_value(&TOTALS)
}

/// Returns whether any running total is not 0.
pub fn has_totals() -> bool {
    // This checks the text itself, so that the first page does not need the code that parses amounts.
    storage::read(TOTALS.name).is_some_and(|text| text.contains(|c| matches!(c, '1'..='9')))
}

/// Returns the way of paying, and a callback that changes it; `None` is the official way.
#[hook]
pub fn use_way() -> (Option<Way>, Callback<Option<Way>>) {
    use_kept_value(&WAY)
}

fn read_totals(text: &str) -> [Amount; 4] {
    let mut lines = text.lines().map(|line| line.parse().unwrap_or_default());
    std::array::from_fn(|_| lines.next().unwrap_or_default())
}

fn read(text: &str) -> SeatNames {
    let mut lines = text.lines().map(|line| line.chars().take(LONGEST).collect());
    std::array::from_fn(|_| lines.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::{Amount, read, read_totals};

    #[wasm_bindgen_test]
    fn totals_are_exact_to_the_half() {
        assert_eq!(read_totals("-26\n22.5\nx").map(Amount::in_halves), [-52, 45, 0, 0]);
    }

    #[wasm_bindgen_test]
    fn whatever_was_kept_gives_four_names() {
        assert_eq!(read("小王\n\nAnna").join("|"), "小王||Anna|");
        assert_eq!(read(""), <[String; 4]>::default());
        let long = "很".repeat(500);
        assert!(read(&format!("{long}\n1\n2\n3\n4\n5"))[0].chars().count() == 12);
    }
}
