//! A whole hand in one small line.

use bafan::{Draft, DraftMeld, Meld, order};

use crate::view::prelude::*;

/// Renders the melds, then the concealed tiles, with a gap before the last tile. A screen reader reads each tile.
pub fn tile_line(draft: &Draft, text: &Text) -> Html {
    let Draft { melds, standing, .. } = draft;
    let group = |meld: &DraftMeld| {
        let laid = Meld::try_from(meld).map_or_else(|_| tiles(&meld.tiles), meld_tiles);
        html! { <span class="set">{ laid }</span> }
    };
    let (last, rest) = standing.split_last().map_or((None, &standing[..]), |(last, rest)| (Some(last), rest));
    let mut sorted = rest.to_vec();
    order::by(&mut sorted, Ord::cmp);
    let named = melds.iter().flat_map(|meld| &meld.tiles).chain(&sorted).chain(last);
    let name = named.map(|&tile| text.tile(tile)).collect::<Vec<_>>().join(" ");
    let (before, end) = sorted.split_at(sorted.len().saturating_sub(1));
    html! {
        <span class="tile-line" role="img" aria-label={name}>
            { for melds.iter().map(group) }
            <span class="set">
                { tiles(before) }
                <span class="end">{ tiles(end.iter().copied().chain(last.copied())) }</span>
            </span>
        </span>
    }
}
