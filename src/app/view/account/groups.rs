//! A winning hand as its sets.

use bafan::{Laid, TileGroup};

use crate::view::prelude::*;

/// Renders the groups in a row; melds have a background.
pub fn sets(groups: &[TileGroup], text: &Text) -> Html {
    laid_groups(groups, false, text)
}

/// Renders the groups of a win that a hand has not reached yet; the missing winning tile is faint.
pub fn sets_lacking_one(groups: &[TileGroup], text: &Text) -> Html {
    laid_groups(groups, true, text)
}

fn laid_groups(groups: &[TileGroup], missing: bool, text: &Text) -> Html {
    let one = |of: &TileGroup| group(of, missing);
    html! { <ul class="groups" aria-label={text.result.sets}>{ for groups.iter().map(one) }</ul> }
}

fn group(group: &TileGroup, missing: bool) -> Html {
    let face = |place: usize| {
        let (tile, lie) = (*group.tiles.get(place)?, *group.lies.get(place)?);
        let winning = group.winning == Some(place);
        let face = html! { <TileFace {tile} {lie} winning={winning && !missing} /> };
        Some((
            lie,
            if winning && missing {
                html! { <span class="missing">{ face }</span> }
            } else {
                face
            },
        ))
    };
    let laid = (group.laid != Laid::Standing).then_some("laid");
    html! { <li class={classes!(laid)}>{ laid_out(group.lying().filter_map(face)) }</li> }
}
