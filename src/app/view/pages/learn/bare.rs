//! The top of a fan's page: only the sets that form the fan, if they are not the whole hand.

use bafan::{Fan, Lie, Part, Tile, TileGroup, lit};
use bafan_study::example::Example;

use super::example::drawn;
use crate::view::prelude::*;

/// Renders the sets that form the fan. If all sets or none do, renders the whole hand; for the flower fan, the flowers.
pub fn bare(example: &Example, fan: Fan, text: &Text) -> Html {
    let won = &example.won;
    let best = &won.score.best;
    if fan == Fan::FlowerTiles {
        return flowers(text);
    }
    let whole_hand = || html! { <div class="whole-hand">{ drawn(example, Some(fan), text) }</div> };
    let part = best.counted.iter().find(|one| one.fan == fan).and_then(|one| one.parts.first().copied());
    let Some(part) = part else { return whole_hand() };
    let groups = best.reading.groups(&won.hand);
    let lit = lit(&won.hand, &best.reading, fan, part);
    let whole = groups.iter().zip(&lit).filter(|(_, lit)| lit.iter().all(|&lit| lit));
    let sets: Vec<&TileGroup> = whole.map(|(group, _)| group).collect();
    if sets.is_empty() || sets.len() == groups.len() {
        return whole_hand();
    }
    let tiles: Vec<Tile> = sets.iter().flat_map(|set| set.tiles.iter().copied()).collect();
    // For fans about the last tile, that tile is framed.
    let frames = part == Part::Hand;
    let set = |set: &TileGroup| {
        let face =
            |(place, &tile): (usize, &Tile)| lying_face(tile, Lie::Upright, frames && set.winning == Some(place));
        html! { <span class="group">{ for set.tiles.iter().enumerate().map(face) }</span> }
    };
    html! {
        <div class="lit-hand bare" role="img" aria-label={text.account.made_of(&tiles)}>
            { for sets.into_iter().map(set) }
        </div>
    }
}
