//! A table at which a hand is played, in any game: the four seats around its middle, and below it what the person holds and can do.

mod dock;
mod hand;
mod seat;
#[cfg(test)]
mod tests;

pub use self::dock::{Call, Dock};
pub use self::hand::{Held, HeldTile};
pub use self::seat::{Discard, Place, Seat, Sign};

use self::seat::SeatBox;

use crate::view::prelude::*;

/// The seats where they sit. Tiles are as large as the room lets them be (`felt.css`).
#[autoprops]
#[component]
pub fn Felt(
    // What the table is called.
    label: &'static str,
    // The opposite one first, the person's own last.
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
