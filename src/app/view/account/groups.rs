//! A winning hand as its sets.

use bafan::{Laid, TileGroup};
use yew::prelude::*;

use crate::view::components::TileFace;
use crate::view::language::use_text;

/// Properties of [`Groups`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The sets, pair or pairs.
    pub groups: Vec<TileGroup>,
}

/// The groups side by side; those on the table lie on a ground.
#[component]
pub fn Groups(props: &Props) -> Html {
    let text = use_text();
    html! {
        <ul class="groups" aria-label={text.result.sets}>
            { for props.groups.iter().map(group) }
        </ul>
    }
}

fn group(group: &TileGroup) -> Html {
    let face = |(place, (&tile, &lie))| {
        html! { <TileFace {tile} {lie} winning={group.winning == Some(place)} named=true /> }
    };
    let laid = (group.laid != Laid::Standing).then_some("laid");
    html! { <li class={classes!(laid)}>{ for group.tiles.iter().zip(&group.lies).enumerate().map(face) }</li> }
}
