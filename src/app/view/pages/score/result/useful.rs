//! The tiles that bring a hand nearer to waiting.

use bafan::{Approach, Tile};

use crate::view::prelude::*;

/// The number of kinds above which a list is not helpful.
const MANY: usize = Tile::KINDS / 2;

/// Renders the useful kinds with the copies left; only a remark if more than one tile is missing and over half of all kinds are useful.
pub fn useful_view(approach: &Approach, text: &Text) -> Html {
    let Approach { missing, useful, .. } = approach;
    html! {
        <>
            <h2>{ text.advice.useful }</h2>
            if *missing > 1 && useful.len() > MANY {
                <p class="remark">{ text.advice.most_are_useful }</p>
            } else {
                { tiles_left(useful, text) }
            }
        </>
    }
}

pub fn tiles_left(tiles: &[(Tile, u8)], text: &Text) -> Html {
    let item = |&(tile, left): &(Tile, u8)| {
        html! {
            <li class={(left == 0).then_some("gone")}><TileFace {tile} /><span>{ text.advice.left(left) }</span></li>
        }
    };
    html! { <ul class="tiles-left">{ for tiles.iter().map(item) }</ul> }
}
