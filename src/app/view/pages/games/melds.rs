//! Melds of the other games, which need not be melds of the official one, and what function tiles stand for.

use bafan::{DraftMeld, Lie, Tile, Wind};
use bafan_table::games::Assignment;

use crate::view::prelude::*;

/// A meld with its name; of one that is hidden, what it is.
pub fn melded(meld: &DraftMeld, text: &Text) -> Html {
    let name = if meld.tiles.is_empty() { text.games().laying[4].to_owned() } else { text.tiles(&meld.tiles) };
    html! { <span class="melded" role="img" aria-label={name}>{ melded_tiles(meld) }</span> }
}

/// The tiles of a meld. A concealed kong shows the two inner ones; of another's only the backs are seen.
pub fn melded_tiles(meld: &DraftMeld) -> Html {
    if meld.tiles.is_empty() {
        let back = html! { <TileFace tile={Wind::East.tile()} lie={Lie::FaceDown} /> };
        return std::iter::repeat_n(back, 4).collect();
    }
    let concealed = meld.tiles.len() == 4 && meld.mark.is_none();
    let face = |(place, &tile)| {
        let lie = if concealed && (place == 0 || place == 3) { Lie::FaceDown } else { Lie::Upright };
        html! { <TileFace {tile} {lie} /> }
    };
    meld.tiles.iter().enumerate().map(face).collect()
}

/// Each function tile beside the kinds it may stand for.
pub fn function_tiles(assignment: &Assignment, text: &Text) -> Html {
    let row = |number: u8| {
        let stood_for: Vec<Tile> = assignment.of(number).iter().collect();
        html! {
            <li>
                <span role="img" aria-label={text.games().stands_for(number, &text.tiles(&stood_for))}>
                    <b>{ number }</b>
                    { tiles(&stood_for) }
                </span>
            </li>
        }
    };
    (1..=8).map(row).collect()
}
