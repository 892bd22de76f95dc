//! A hand in which tiles are replaced by others.

use bafan::{Draft, Hand, Tile};

use super::tiles::TileKeys;
use crate::model::answer_sheet::Action;
use crate::view::prelude::*;

/// The concealed tiles, one of which is chosen, and the keys for its replacement. The winning tile cannot be replaced.
#[autoprops]
#[component]
pub fn Improving(hand: &Hand, built: &Draft, act: &Callback<Action>) -> Html {
    let text = use_text();
    let at = use_state_eq(|| None::<usize>);
    let before = Draft::from(hand);
    let now = if built.standing.is_empty() { before.clone() } else { built.clone() };
    let slot = |(place, &tile): (usize, &Tile)| {
        let setter = at.setter();
        let on_tap = move |()| setter.set(Some(place));
        let changed = before.standing.get(place) != Some(&tile);
        html! {
            <li>
                <Button
                    class={classes!("key", changed.then_some("changed"))}
                    label={text.tile(tile)}
                    pressed={*at == Some(place)}
                    {on_tap}
                >
                    { tile_face(tile) }
                </Button>
            </li>
        }
    };
    let replace = {
        let (act, at, draft) = (act.clone(), *at, now.clone());
        Callback::from(move |tile: Tile| {
            let mut draft = draft.clone();
            if let Some(slot) = at.and_then(|place| draft.standing.get_mut(place)) {
                *slot = tile;
                act.emit(Action::Built(draft));
            }
        })
    };
    let Some((winning, rest)) = now.standing.split_last() else { return Html::default() };
    html! {
        <>
            <ul class="slots" aria-label={text.input.hand}>
                { for rest.iter().enumerate().map(slot) }
                <li class="won"><TileFace tile={*winning} winning=true /></li>
            </ul>
            <TileKeys tiles={Tile::all().collect::<Vec<_>>()} barred={at.is_none()} on_tap={replace} />
        </>
    }
}
