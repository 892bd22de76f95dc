//! A drawn tile.

use bafan::{Lie, Tile};
use yew::prelude::*;

use crate::browser::settings::use_numerals;
use crate::view::language::use_text;

/// Properties of [`TileFace`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The tile.
    pub tile: Tile,
    /// How it lies.
    #[prop_or_default]
    pub lie: Lie,
    /// Whether it is the winning tile.
    #[prop_or_default]
    pub winning: bool,
    /// Whether it says its name; within a button the button does.
    #[prop_or_default]
    pub named: bool,
}

/// A tile: its body, and the face out of the sprite.
#[component]
pub fn TileFace(props: &Props) -> Html {
    let text = use_text();
    let closed = props.lie == Lie::FaceDown;
    let face = if closed { "tiles.svg#back".to_owned() } else { format!("tiles.svg#{}", props.tile) };
    let (role, label) = if props.named { (Some("img"), Some(text.tile(props.tile))) } else { (None, None) };
    let numerals = use_numerals() && !closed;
    // As in the notation: a rank, or the letter of an honor.
    let index = props.tile.to_string().chars().next().filter(|_| numerals);
    let lie = match props.lie {
        Lie::Upright => None,
        Lie::Across => Some("across"),
        Lie::FaceDown => Some("closed"),
    };
    html! {
        <span
            class={classes!("tile", lie, props.winning.then_some("winning"), index.and(Some("indexed")))}
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
