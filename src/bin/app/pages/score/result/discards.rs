//! What to discard from a hand that does not win.

use bafan::{Prospect, Tile, WaitValue};
use yew::prelude::*;

use super::useful::TilesLeft;
use crate::account::worth;
use crate::components::TileFace;
use crate::entering::state::Action;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Discards`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Every discard, best first.
    pub prospects: Vec<Prospect>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The discards that leave the hand nearest, then the others, folded away.
#[component]
pub fn Discards(props: &Props) -> Html {
    let text = use_text();
    let distance = |prospect: &Prospect| prospect.discard.shanten.distance;
    let least = props.prospects.first().map(distance);
    let near = props.prospects.partition_point(|prospect| Some(distance(prospect)) == least);
    let (best, others) = props.prospects.split_at(near);
    let list = |prospects: &[Prospect]| {
        html! { <ol class="discards">{ for prospects.iter().map(|prospect| line(prospect, &props.act, text)) }</ol> }
    };
    html! {
        <>
            <h2>{ text.advice.discards }</h2>
            <p class="remark">{ text.advice.discards_tip }</p>
            { list(best) }
            if !others.is_empty() {
                <details class="more">
                    <summary>{ (text.advice.worse_discards)(others.len()) }</summary>
                    { list(others) }
                </details>
            }
        </>
    }
}

fn line(prospect: &Prospect, act: &Callback<Action>, text: &Text) -> Html {
    let Prospect { discard, useful, waits } = prospect;
    let tile = discard.tile;
    let onclick = act.reform(move |_: MouseEvent| Action::Discard(tile));
    let leaves = (text.advice.leaves)(discard.shanten.distance, useful.len(), discard.unseen);
    html! {
        <li key={tile.index()}>
            <button type="button" class="discard" aria-label={(text.advice.discard)(tile)} {onclick}>
                <span aria-hidden="true">{ text.advice.discard_word }</span>
                <TileFace {tile} />
            </button>
            { left(html! { leaves }, useful, waits, prospect.winning(), text) }
        </li>
    }
}

/// What is left: said in short, then the useful kinds, or the waits with their worth.
pub(super) fn left(said: Html, useful: &[(Tile, u8)], waits: &[WaitValue], winning: u32, text: &Text) -> Html {
    html! {
        <div class="leaves">
            <p>
                { said }
                if !waits.is_empty() {
                    <span class="aside">{ (text.advice.winning)(winning) }</span>
                }
            </p>
            if waits.is_empty() {
                <TilesLeft tiles={useful.to_vec()} />
            } else {
                <ul class="tiles-left valued">{ for waits.iter().map(|wait| valued(wait, text)) }</ul>
            }
        </div>
    }
}

/// A wait with its points by discard and by draw.
fn valued(wait: &WaitValue, text: &Text) -> Html {
    let WaitValue { tile, unseen, .. } = *wait;
    let ways = [(text.advice.discarded, &wait.discarded), (text.advice.drawn, &wait.drawn)];
    let way =
        |(name, tally)| html! { <span class="way"><span class="label">{ name }</span>{ worth(tally, text) }</span> };
    html! {
        <li class={(unseen == 0).then_some("gone")}>
            <TileFace {tile} named=true />
            <span>{ (text.advice.left)(unseen) }</span>
            <span class="both">{ for ways.map(way) }</span>
        </li>
    }
}
