//! Converts the human player's tiles to the input of the table component.

use bafan::Tile;
use bafan_table::play::{Asked, Observation};

use super::coach::{is_nothing, less};
use super::seats::meld_view;
use crate::view::felt::{Held, HeldTile};
use crate::view::prelude::*;

/// The cost in points that fills the bar of a tile, unless another tile costs more. From about this cost on, the choice with the better
/// estimate also gains more points in playouts (`docs/play.md`).
const COSTLY: f32 = 3.0;

/// The melds and the concealed tiles, with the drawn tile separate.
#[autoprops]
#[component]
pub fn OwnTiles(
    seen: &Observation,
    // The concealed tiles in the order shown, without one just drawn.
    standing: &Vec<Tile>,
    confirm: bool,
    // The number of actions so far.
    moment: usize,
    on_discard: &Callback<Tile>,
    #[prop_or_default] on_move: &Option<Callback<(usize, usize)>>,
    // The cost of each discard, if shown.
    #[prop_or_default] costs: &Vec<(Tile, f32)>,
) -> Html {
    let text = use_text();
    let words = text.play();
    let drawn = drawn(seen);
    let tiles: Vec<Tile> = standing.iter().copied().chain(drawn).collect();
    let most = costs.iter().map(|(_, cost)| *cost).fold(COSTLY, f32::max);
    let barred = !matches!(seen.asked, Asked::Turn { .. });
    let held = |(place, &tile): (usize, &Tile)| {
        let cost = costs.iter().find(|(known, _)| *known == tile).map(|(_, cost)| *cost);
        let named = |name: String| {
            let name = if place == standing.len() { words.drawn(&name) } else { name };
            cost.map_or(name.clone(), |cost| format!("{name}, {}", less(cost, cost <= 0.0, text)))
        };
        HeldTile {
            face: tile_face(tile),
            pick: named(words.pick(tile)).into(),
            discard: named(words.discard(tile)).into(),
            barred,
            over: cost.map(|cost| bar(cost, most)).unwrap_or_default(),
        }
    };
    let of_place = {
        let (tiles, on_discard) = (tiles.clone(), on_discard.clone());
        Callback::from(move |place: usize| {
            if let Some(&tile) = tiles.get(place) {
                on_discard.emit(tile);
            }
        })
    };
    html! {
        <Held
            label={words.hand}
            tiles={tiles.iter().enumerate().map(held).collect::<Vec<_>>()}
            drawn={drawn.is_some()}
            melds={seen.melds.iter().map(|&meld| meld_view(Some(meld))).collect::<Vec<_>>()}
            melds_label={words.melds(seen.seat)}
            {moment}
            {confirm}
            on_discard={of_place}
            on_move={on_move.clone()}
        />
    }
}

pub fn drawn(seen: &Observation) -> Option<Tile> {
    match seen.asked {
        Asked::Turn { drawn, .. } => drawn,
        _ => None,
    }
}

/// Renders a bar across the bottom of a tile: the longer the bar, the higher the cost of the discard. The best discards have a frame
/// instead.
fn bar(cost: f32, most: f32) -> Html {
    if is_nothing(cost) {
        return html! { <i class="best" /> };
    }
    let width = cost / most * 100.0;
    html! {
        <svg class="cost" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="track" width="100" height="10" />
            <rect class="full" width={width.to_string()} height="10" />
        </svg>
    }
}
