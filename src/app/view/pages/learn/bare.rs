//! The sets that make a fan, without the rest of a hand: what is seen first on its page.

use bafan::{Fan, Part, Tile, TileGroup, lit};
use bafan_study::example::Example;

use crate::view::prelude::*;

/// The sets; nothing where all of the hand makes the fan, or none of its sets does.
#[autoprops]
#[component]
pub fn Bare(example: &Example, fan: &Fan) -> Html {
    let text = use_text();
    let won = &example.won;
    let best = &won.score.best;
    let part = best.counted.iter().find(|one| one.fan == *fan).and_then(|one| one.parts.first().copied());
    let Some(part) = part else { return Html::default() };
    let groups = best.reading.groups(&won.hand);
    let lit = lit(&won.hand, &best.reading, *fan, part);
    let whole = groups.iter().zip(&lit).filter(|(_, lit)| lit.iter().all(|&lit| lit));
    let sets: Vec<&TileGroup> = whole.map(|(group, _)| group).collect();
    if sets.is_empty() || sets.len() == groups.len() {
        return Html::default();
    }
    let tiles: Vec<Tile> = sets.iter().flat_map(|set| set.tiles.iter().copied()).collect();
    // Where it is about the tile that came last, that one is framed.
    let frames = part == Part::Hand;
    let set = |set: &TileGroup| {
        let face = |(place, &tile): (usize, &Tile)| {
            html! { <TileFace {tile} winning={frames && set.winning == Some(place)} /> }
        };
        html! { <span class="group">{ for set.tiles.iter().enumerate().map(face) }</span> }
    };
    html! {
        <div class="lit-hand bare" role="img" aria-label={text.account.made_of(&tiles)}>
            { for sets.into_iter().map(set) }
        </div>
    }
}
