//! Another player's discard: claim or pass.

use bafan::{ClaimAdvice, Draft, Entry, Meld, Tile, TileCounts, claim_advice};

use super::discards::left;
use crate::browser::settings::use_rules;
use crate::view::prelude::*;

/// Asks for the discarded tile, then shows the result of each claim.
#[autoprops]
#[component]
pub fn Claims(draft: &Draft, seen: &TileCounts, tile: &Option<Tile>) -> Html {
    let text = use_text();
    let rules = use_rules();
    let Some(tile) = *tile else { return html! { <p>{ text.input.claim_hint }</p> } };
    html! {
        <>
            <p class="offered">{ text.advice.claim(tile) }<TileFace {tile} /></p>
            { answers(&claim_advice(draft, tile, &rules, seen), tile, |_| Vec::new(), text) }
            <p class="remark">{ text.advice.claims_tip }</p>
        </>
    }
}

/// Renders the result of each answer to a tile, with further remarks on the following discard.
pub fn answers(list: &[ClaimAdvice], tile: Tile, beside: impl Fn(Tile) -> Vec<String>, text: &Text) -> Html {
    html! {
        <ol class="discards" aria-label={text.advice.claim(tile)} aria-live="polite">
            { for list.iter().map(|answer| line(answer, answer.discard.map(&beside).unwrap_or_default(), text)) }
        </ol>
    }
}

fn line(answer: &ClaimAdvice, beside: Vec<String>, text: &Text) -> Html {
    let ClaimAdvice { meld, discard, distance, useful, waits } = answer;
    let name = meld.map_or(text.advice.pass, |meld| text.input.entry(Entry::from(meld)));
    let said = html! {
        <>
            if let Some(tile) = discard { <span class="aside">{ text.advice.discard(*tile) }</span> }
            { text.advice.leaves(*distance, useful.len(), answer.unseen()) }
            { for beside.into_iter().map(|said| html! { <span class="aside">{ said }</span> }) }
        </>
    };
    html! {
        <li>
            <div class="answer"><b>{ name }</b>if let Some(meld) = meld { { laid(*meld) } }</div>
            { left(said, useful, waits, answer.winning(), text) }
        </li>
    }
}

fn laid(meld: Meld) -> Html {
    html! { <span class="tile-line" aria-hidden="true"><span class="set">{ meld_tiles(meld) }</span></span> }
}
