//! The tiles that bring a hand nearer.

use bafan::{Approach, Tile};
use yew::prelude::*;

use crate::view::components::TileFace;
use crate::view::language::use_text;

/// More kinds than this say nothing.
const MANY: usize = Tile::KINDS / 2;

/// Properties of [`Useful`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// A hand that does not wait yet.
    pub approach: Approach,
}

/// The useful kinds, each with the copies left; in the beginning, when most are useful, that alone.
#[component]
pub fn Useful(props: &Props) -> Html {
    let text = use_text();
    let Approach { missing, useful, .. } = &props.approach;
    html! {
        <>
            <h2>{ text.advice.useful }</h2>
            if *missing > 1 && useful.len() > MANY {
                <p class="remark">{ text.advice.most_are_useful }</p>
            } else {
                <TilesLeft tiles={useful.clone()} />
            }
        </>
    }
}

/// Properties of [`TilesLeft`].
#[derive(Properties, PartialEq)]
pub struct TilesLeftProps {
    /// Kinds, each with the number of unseen copies.
    pub tiles: Vec<(Tile, u8)>,
}

/// Tiles with the copies left below them.
#[component]
pub fn TilesLeft(props: &TilesLeftProps) -> Html {
    let text = use_text();
    let item = |&(tile, left): &(Tile, u8)| {
        html! {
            <li class={(left == 0).then_some("gone")}>
                <TileFace {tile} named=true />
                <span>{ text.advice.left(left) }</span>
            </li>
        }
    };
    html! { <ul class="tiles-left">{ for props.tiles.iter().map(item) }</ul> }
}
