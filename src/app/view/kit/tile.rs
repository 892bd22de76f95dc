//! Tiles as they are drawn.

use crate::browser::settings::use_numerals;
use crate::view::prelude::*;
use bafan::{Lie, Tile};

#[autoprops]
#[component]
pub fn TileFace(
    tile: &Tile,
    #[prop_or_default] lie: &Lie,
    #[prop_or_default] winning: bool,
    // Whether it says its name; within a button the button does.
    #[prop_or_default] named: bool,
) -> Html {
    let text = use_text();
    let closed = *lie == Lie::FaceDown;
    let face = if closed { "tiles.svg#back".to_owned() } else { format!("tiles.svg#{}", *tile) };
    let (role, label) = if named { (Some("img"), Some(text.tile(*tile))) } else { (None, None) };
    let numerals = use_numerals() && !closed;
    // As in the notation: a rank, or the letter of an honor.
    let index = tile.to_string().chars().next().filter(|_| numerals);
    let lie = match *lie {
        Lie::Upright => None,
        Lie::Across => Some("across"),
        Lie::FaceDown => Some("closed"),
    };
    html! {
        <span
            class={classes!("tile", lie, winning.then_some("winning"), index.and(Some("indexed")))}
            {role}
            aria-label={label}
        >
            <svg viewBox="0 0 60 80" aria-hidden="true">
                <use href={face} />
                if let Some(index) = index {
                    <use href={format!("tiles.svg#i{index}")} class="index" />
                }
            </svg>
        </span>
    }
}
