//! Who sits where, and what each has received and paid so far: kept on the device.

use bafan::Wind;
use yew::prelude::*;

use super::storage;

/// Where the names are kept: a line for each seat, East first.
const KEY: &str = "bafan.seats";

/// Where the running totals are kept, in the same order.
const TOTALS: &str = "bafan.totals";

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
pub fn use_totals() -> ([i32; 4], Callback<[i32; 4]>) {
    let totals = use_state_eq(|| storage::read(TOTALS).map(|text| read_totals(&text)).unwrap_or_default());
    let change = {
        let totals = totals.clone();
        Callback::from(move |changed: [i32; 4]| {
            _ = storage::keep(TOTALS, &changed.map(|total| total.to_string()).join("\n"));
            totals.set(changed);
        })
    };
    (*totals, change)
}

/// What cannot be read is 0.
fn read_totals(text: &str) -> [i32; 4] {
    let mut lines = text.lines().map(|line| line.parse().unwrap_or_default());
    std::array::from_fn(|_| lines.next().unwrap_or_default())
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

    use super::read;

    #[wasm_bindgen_test]
    fn whatever_was_kept_gives_four_names() {
        assert_eq!(read("小王\n\nAnna").join("|"), "小王||Anna|");
        assert_eq!(read(""), <[String; 4]>::default());
        let long = "很".repeat(500);
        assert!(read(&format!("{long}\n1\n2\n3\n4\n5"))[0].chars().count() == 12);
    }
}
