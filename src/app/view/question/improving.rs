//! A hand of which tiles are put in the place of others.

use bafan::{Draft, Hand, Tile};
use yew::prelude::*;
use yew_autoprops::autoprops;

use crate::model::answer_sheet::Action;
use crate::view::components::TileFace;
use crate::view::language::use_text;

/// The standing tiles, of which one is chosen, and the keys for what takes its place. The winning tile stays.
#[autoprops]
#[component]
pub fn Improving(hand: &Hand, built: &Draft, act: &Callback<Action>) -> Html {
    let text = use_text();
    let at = use_state_eq(|| None::<usize>);
    let before = Draft::from(hand);
    let now = if built.standing.is_empty() { before.clone() } else { built.clone() };
    let slot = |(place, &tile): (usize, &Tile)| {
        let setter = at.setter();
        let onclick = move |_: MouseEvent| setter.set(Some(place));
        let changed = before.standing.get(place) != Some(&tile);
        html! {
            <li>
                <button
                    type="button"
                    class={classes!("key", changed.then_some("changed"))}
                    aria-label={text.tile(tile)}
                    aria-pressed={(*at == Some(place)).to_string()}
                    {onclick}
                >
                    <TileFace {tile} />
                </button>
            </li>
        }
    };
    let key = |tile: Tile| {
        let (act, at, draft) = (act.clone(), *at, now.clone());
        let onclick = move |_: MouseEvent| {
            let mut draft = draft.clone();
            if let Some(slot) = at.and_then(|place| draft.standing.get_mut(place)) {
                *slot = tile;
                act.emit(Action::Built(draft));
            }
        };
        html! {
            <button type="button" class="key" aria-label={text.tile(tile)} aria-disabled={at.is_none().then_some("true")} {onclick}>
                <TileFace {tile} />
            </button>
        }
    };
    let Some((winning, rest)) = now.standing.split_last() else { return Html::default() };
    html! {
        <>
            <ul class="slots" aria-label={text.input.hand}>
                { for rest.iter().enumerate().map(slot) }
                <li class="won"><TileFace tile={*winning} winning=true named=true /></li>
            </ul>
            <div class="keyboard" role="group" aria-label={text.input.keyboard}>{ for Tile::all().map(key) }</div>
        </>
    }
}
