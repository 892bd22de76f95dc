//! Drawings beside the procedures: how melds lie, and discards.

use bafan::{Draft, Lie, Tile};
use yew::prelude::*;

use crate::model::text::Text;
use crate::view::components::TileFace;

use Lie::{Across, FaceDown, Upright};

/// Melds as they lie: the tiles, and how each does. Of a tile added to a pung the last one lies beside the one before it.
const LAID: [(&str, &[Lie]); 5] = [
    ("213m", &[Across, Upright, Upright]),
    ("777p", &[Upright, Across, Upright]),
    ("EEE", &[Upright, Upright, Across]),
    ("55s5s5s", &[Upright, Upright, Across, Across]),
    ("FFFF", &[FaceDown, FaceDown, FaceDown, FaceDown]),
];

/// Discards in their order.
const DISCARDS: &str = "9mNE1s8pP2p9s4mS6s1p3m7m";

/// How many lie in a row.
const ROW: usize = 6;

fn tiles(text: &str) -> Vec<Tile> {
    text.parse::<Draft>().map(|draft| draft.standing).unwrap_or_default()
}

/// The melds with whose tile each one took.
pub fn melds(text: &Text) -> Html {
    let words = &text.table().procedure;
    let meld = |(place, (held, lies)): (usize, &(&str, &[Lie]))| {
        let held = tiles(held);
        let faces: Vec<Html> =
            held.iter().zip(*lies).map(|(&tile, &lie)| html! { <TileFace {tile} {lie} /> }).collect();
        // An added tile lies beside the one across.
        let (alone, beside) =
            faces.split_at(if lies.ends_with(&[Across, Across]) { faces.len() - 2 } else { faces.len() });
        html! {
            <li>
                <span class="laid" role="img" aria-label={words.laid[place]}>
                    { for alone.iter().cloned() }
                    if !beside.is_empty() {
                        <span class="added">{ for beside.iter().rev().cloned() }</span>
                    }
                </span>
                <small aria-hidden="true">{ words.laid[place] }</small>
            </li>
        }
    };
    html! { <ul class="drawings">{ for LAID.iter().enumerate().map(meld) }</ul> }
}

/// A player's discards.
pub fn discards(text: &Text) -> Html {
    let rows = tiles(DISCARDS);
    let row = |row: &[Tile]| html! { <span>{ for row.iter().map(|&tile| html! { <TileFace {tile} /> }) }</span> };
    html! {
        <span class="laid river" role="img" aria-label={text.table().procedure.river}>{ for rows.chunks(ROW).map(row) }</span>
    }
}
