//! Who sits where, what each has received and paid so far, and by which way of paying: kept on the device.

use bafan::Wind;
use bafan_table::games::{Amount, Way};
use yew::prelude::*;

use super::storage;

/// Where the names are kept: a line for each seat, East first.
const KEY: &str = "bafan.seats";

/// Where the running totals are kept, in the same order.
const TOTALS: &str = "bafan.totals";

/// Where the way of paying is kept; nothing for the official one.
const WAY: &str = "bafan.way";

/// A longer name would not fit its seat.
pub const LONGEST: usize = 12;

/// The names at the four seats, East first; an empty one where none was given.
pub type SeatNames = [String; 4];

/// The name at a seat, as it is kept; empty where none was given.
pub fn name_at(seat: Wind) -> String {
    let names = storage::read(KEY).map(|text| read(&text)).unwrap_or_default();
    names[seat as usize].clone()
}

/// The running totals, East first, and how to change them. Who moves on a seat takes the total along.
#[hook]
pub fn use_totals() -> ([Amount; 4], Callback<[Amount; 4]>) {
    let totals = use_state_eq(|| storage::read(TOTALS).map(|text| read_totals(&text)).unwrap_or_default());
    let change = {
        let totals = totals.clone();
        Callback::from(move |changed: [Amount; 4]| {
            _ = storage::keep(TOTALS, &changed.map(|total| total.to_string()).join("\n"));
            totals.set(changed);
        })
    };
    (*totals, change)
}

/// What cannot be read is 0.
fn read_totals(text: &str) -> [Amount; 4] {
    let mut lines = text.lines().map(|line| line.parse().unwrap_or_default());
    std::array::from_fn(|_| lines.next().unwrap_or_default())
}

/// The way of paying, and how to choose another; the official one where there is none.
#[hook]
pub fn use_way() -> (Option<Way>, Callback<Option<Way>>) {
    let way = use_state_eq(|| storage::read(WAY)?.parse().ok());
    let change = {
        let way = way.setter();
        Callback::from(move |chosen: Option<Way>| {
            // Where the browser keeps nothing, it lasts as long as the page.
            _ = storage::keep(WAY, &chosen.map(|way| way.to_string()).unwrap_or_default());
            way.set(chosen);
        })
    };
    (*way, change)
}

/// The names, and how to change them. A browser that keeps nothing has them for this visit.
#[hook]
pub fn use_seat_names() -> (SeatNames, Callback<SeatNames>) {
    let names = use_state_eq(|| storage::read(KEY).map(|text| read(&text)).unwrap_or_default());
    let change = {
        let names = names.clone();
        Callback::from(move |changed: SeatNames| {
            // What is not kept is still shown; the settings tell that the browser keeps nothing.
            _ = storage::keep(KEY, &changed.join("\n"));
            names.set(changed);
        })
    };
    ((*names).clone(), change)
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
