//! A table for playing a hand of any game: the seats around the middle, and below them the human player's tiles and calls.

mod dock;
mod hand;
mod seat;
#[cfg(test)]
mod tests;

pub use self::dock::{Call, DOCK, Dock};
pub use self::hand::{Held, HeldTile};
pub use self::seat::{Discard, Place, Seat, Sign};

use self::seat::SeatBox;

use crate::view::prelude::*;

/// The seats, four or fewer. The tiles are as large as the space allows (`felt.css`).
#[autoprops]
#[component]
pub fn Felt(
    // The accessible name of the table.
    label: &'static str,
    // The seats in reading order: the opposite player first, the human player last.
    seats: &Vec<Seat>,
) -> Html {
    html! {
        <div class="felt" role="group" aria-label={label}>
            <div class="seats">
                { for seats.iter().map(|seat| html! { <SeatBox key={seat.place as usize} seat={seat.clone()} /> }) }
            </div>
        </div>
    }
}
