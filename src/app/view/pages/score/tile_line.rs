//! A whole hand in one small line.

use std::iter;

use bafan::{Draft, DraftMeld, Lie, Meld, Tile};

use crate::view::prelude::*;

/// Melds, standing tiles, and the last one by itself; a screen reader hears the tiles one by one.
#[autoprops]
#[component]
pub fn TileLine(draft: &Draft) -> Html {
    let text = use_text();
    let Draft { melds, standing, .. } = draft;
    let faces = |tiles: &[Tile]| tiles.iter().map(|&tile| html! { <TileFace {tile} /> }).collect::<Html>();
    let group = |meld: &DraftMeld| {
        let laid = Meld::try_from(meld);
        let lies = laid.iter().flat_map(|meld| meld.lies()).chain(iter::repeat(Lie::Upright));
        let face = |(&tile, lie)| html! { <TileFace {tile} {lie} /> };
        html! { <span class="set">{ for meld.tiles.iter().zip(lies).map(face) }</span> }
    };
    let (last, rest) = standing.split_last().map_or((None, &standing[..]), |(last, rest)| (Some(last), rest));
    let mut sorted = rest.to_vec();
    sorted.sort_by_key(|&tile| tile);
    let named = melds.iter().flat_map(|meld| &meld.tiles).chain(&sorted).chain(last);
    let name = named.map(|&tile| text.tile(tile)).collect::<Vec<_>>().join(" ");
    html! {
        <span class="tile-line" role="img" aria-label={name}>
            { for melds.iter().map(group) }
            if !sorted.is_empty() {
                <span class="set">{ faces(&sorted) }</span>
            }
            if let Some(&tile) = last {
                <span class="set"><TileFace {tile} /></span>
            }
        </span>
    }
}
