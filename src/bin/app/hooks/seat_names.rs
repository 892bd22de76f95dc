//! Who sits where: four names, kept on the device.

use yew::prelude::*;

use super::storage;

/// Where the names are kept: a line for each seat, East first.
const KEY: &str = "bafan.seats";

/// A longer name would not fit its seat.
pub const LONGEST: usize = 12;

/// The names at the four seats, East first; an empty one where none was given.
pub type SeatNames = [String; 4];

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
