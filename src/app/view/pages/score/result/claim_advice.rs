//! Another player's discard: claim it, or pass.

use bafan::{ClaimAdvice, Draft, Entry, Meld, Tile, TileCounts, claim_advice, claimable};

use super::discards::left;
use crate::browser::settings::use_rules;
use crate::view::prelude::*;

/// A switch, and while it is on the tiles that can be claimed; of the one chosen, what each answer leads to.
#[autoprops]
#[component]
pub fn Offers(draft: &Draft, seen: &TileCounts) -> Html {
    let text = use_text();
    let rules = use_rules();
    let open = use_state_eq(|| false);
    let chosen = use_state_eq(|| None::<Tile>);
    let kinds = claimable(draft);
    if kinds.is_empty() {
        return Html::default();
    }
    let offered = chosen.filter(|&tile| kinds.contains(tile));
    let choice = |tile: Tile| {
        let chosen = chosen.clone();
        let on_tap = move |()| chosen.set(Some(tile));
        html! { <li key={tile.index()}><TileKey {tile} pressed={offered == Some(tile)} {on_tap} /></li> }
    };
    let turn = {
        let open = open.clone();
        move |()| open.set(!*open)
    };
    html! {
        <>
            <Button class="chip" pressed={*open} on_tap={turn}>{ text.advice.claims }</Button>
            if *open {
                <div class="whole">
                    <p class="remark">{ text.advice.claims_tip }</p>
                    <ul class="seen" aria-label={text.advice.claims}>{ for kinds.iter().map(choice) }</ul>
                    if let Some(tile) = offered {
                        { answers(&claim_advice(draft, tile, &rules, seen), tile, |_| Vec::new(), text) }
                    }
                </div>
            }
        </>
    }
}

/// What each answer to a tile leads to, and of the discard after it what is said beside.
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
