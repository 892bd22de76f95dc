//! A winning hand as its sets.

use bafan::{Laid, TileGroup};

use crate::view::prelude::*;

/// The groups in a row; melds have a background.
#[autoprops]
#[component]
pub fn Groups(groups: &Vec<TileGroup>) -> Html {
    let text = use_text();
    html! { <ul class="groups" aria-label={text.result.sets}>{ for groups.iter().map(group) }</ul> }
}

fn group(group: &TileGroup) -> Html {
    let face = |place: usize| {
        let (tile, lie) = (*group.tiles.get(place)?, *group.lies.get(place)?);
        Some((lie, html! { <TileFace {tile} {lie} winning={group.winning == Some(place)} named=true /> }))
    };
    let laid = (group.laid != Laid::Standing).then_some("laid");
    html! { <li class={classes!(laid)}>{ laid_out(group.lying().filter_map(face)) }</li> }
}
