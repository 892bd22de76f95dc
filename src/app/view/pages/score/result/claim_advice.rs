//! Advice on another player's discard: what each possible claim leads to, and what passing leads to.

use std::cmp::Reverse;

use bafan::ahead::USUAL_DRAWS;
use bafan::{ClaimAdvice, ClaimChance, Draft, Entry, Meld, Tile, TileCounts, order};

use super::chance::use_chances;
use super::discards::left;
use crate::browser::settings::use_rules;
use crate::model::tasks::ClaimChancesQuestion;
use crate::view::prelude::*;

/// Asks for the discarded tile; once it is known, renders the result of each claim and of passing.
pub fn claims_view(draft: &Draft, seen: &TileCounts, tile: Option<Tile>, text: &Text) -> Html {
    match tile {
        None => html! { <p>{ text.input.claim_hint }</p> },
        Some(tile) => html! {
            <>
                <p class="offered">{ text.advice.claim(tile) }{ tile_face(tile) }</p>
                <Answers draft={draft.clone()} seen={*seen} {tile} />
                <p class="remark">{ text.advice.claims_tip }</p>
            </>
        },
    }
}

/// The result of each answer to a tile and, on request, the chances of eight points, by which the answers are then ranked.
#[autoprops]
#[component]
fn Answers(draft: &Draft, seen: &TileCounts, tile: &Tile) -> Html {
    let text = use_text();
    let rules = use_rules();
    let tile = *tile;
    let question = |draws| ClaimChancesQuestion::new(draft, tile, &rules, seen, draws);
    let (panel, chances) = use_chances(question);
    let list = question(USUAL_DRAWS).answers();
    let after = |place: usize| *chances.as_ref()?.get(place)?;
    let mut ranked: Vec<(&ClaimAdvice, Option<ClaimChance>)> =
        list.iter().enumerate().map(|(place, answer)| (answer, after(place))).collect();
    order::by_key(&mut ranked, |(_, after)| Reverse(after.map(|after| (after.chance * 1e9) as u64)));
    html! { <>{ panel }{ lines(ranked.into_iter(), tile, |_| Vec::new(), text) }</> }
}

/// Renders the result of each answer to a tile; `beside` returns further remarks on the tile that the answer then discards.
pub fn answers(list: &[ClaimAdvice], tile: Tile, beside: impl Fn(Tile) -> Vec<String>, text: &Text) -> Html {
    lines(list.iter().map(|answer| (answer, None)), tile, beside, text)
}

fn lines<'a>(
    list: impl Iterator<Item = (&'a ClaimAdvice, Option<ClaimChance>)>,
    tile: Tile,
    beside: impl Fn(Tile) -> Vec<String>,
    text: &Text,
) -> Html {
    html! {
        <ol class="discards" aria-label={text.advice.claim(tile)} aria-live="polite">
            { for list.map(|(answer, after)| line(answer, after, &beside, text)) }
        </ol>
    }
}

/// Renders an answer. If the discard with the best chance is not the one that leaves the hand nearest to waiting, the distance and the
/// useful tiles, which belong to the latter discard, are not shown.
fn line(answer: &ClaimAdvice, after: Option<ClaimChance>, beside: impl Fn(Tile) -> Vec<String>, text: &Text) -> Html {
    let ClaimAdvice { meld, distance, useful, waits, .. } = answer;
    let name = meld.map_or(text.advice.pass, |meld| text.input.entry(Entry::from(meld)));
    let discard = after.map_or(answer.discard, |after| after.discard);
    let is_same = discard == answer.discard;
    let chance = after.map(|after| text.advice.eight_chance(after.lacking, after.chance, after.exact));
    let said = html! {
        <>
            if let Some(tile) = discard { <span class="aside">{ text.advice.discard(tile) }</span> }
            if is_same { { text.advice.leaves(*distance, useful) } }
            { for chance.map(|chance| html! { <b class="aside">{ chance }</b> }) }
            { for discard.map(beside).unwrap_or_default().into_iter().map(|said| html! { <span class="aside">{ said }</span> }) }
        </>
    };
    html! {
        <li>
            <div class="answer"><b>{ name }</b>if let Some(meld) = meld { { laid(*meld) } }</div>
            if is_same {
                { left(said, useful, waits, answer.winning(), text) }
            } else {
                <div class="leaves"><p>{ said }</p></div>
            }
        </li>
    }
}

fn laid(meld: Meld) -> Html {
    html! { <span class="tile-line" aria-hidden="true"><span class="set">{ meld_tiles(meld) }</span></span> }
}
