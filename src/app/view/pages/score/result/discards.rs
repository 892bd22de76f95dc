//! The choice of a discard from a hand that does not win: what it leaves, the chance of eight points, and the danger.

use std::rc::Rc;

use bafan::wire::ChanceQuestion;
use bafan::{DiscardChance, Prospect, RuleSet, Tile, WaitValue, Winning, order};

use super::chance::use_chances;
use super::compare::compare_link;
use super::useful::tiles_left;
use crate::model::entry::{Action, Table};
use crate::view::account::worth;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Every discard, best first.
    pub prospects: Vec<Prospect>,
    pub table: Rc<Table>,
    /// The rules for scoring waits and chances.
    pub rules: RuleSet,
    pub act: Callback<Action>,
}

/// The discards that leave the hand nearest to waiting, and the others folded; once the chances are known, all by their chance.
#[component]
pub fn Discards(props: &Props) -> Html {
    let text = use_text();
    let rules = props.rules;
    let Table { draft, seen, others: players, .. } = &*props.table;
    let (panel, chances) = use_chances(|draws| ChanceQuestion::new(draft, &rules, seen, draws));
    let chances = chances.as_deref().map_or(&[][..], Vec::as_slice);
    let distance = |prospect: &Prospect| prospect.discard.shanten.distance;
    let least = props.prospects.first().map(distance);
    let mut prospects: Vec<&Prospect> = props.prospects.iter().collect();
    let near = if chances.is_empty() {
        prospects.partition_point(|prospect| Some(distance(prospect)) == least)
    } else {
        let place = |prospect: &Prospect| chances.iter().position(|chance| chance.tile == prospect.discard.tile);
        order::by_key(&mut prospects, |prospect| place(prospect).unwrap_or(chances.len()));
        prospects.len()
    };
    let (best, others) = prospects.split_at(near);
    let list = |prospects: &[&Prospect]| {
        let line = |prospect: &&Prospect| line(prospect, props, chances, text);
        html! { <ol class="discards">{ for prospects.iter().map(line) }</ol> }
    };
    html! {
        <>
            <h2>{ text.advice.discards }</h2>
            <p class="remark">{ text.advice.discards_tip }</p>
            { panel }
            if players.iter().any(|other| other.is_known()) { <p class="remark">{ text.advice.danger_model }</p> }
            { list(best) }
            if let [first, second, ..] = best
                && !first.waits.is_empty() {
                { compare_link(&props.table, &rules, text.advice.compare_discards, Some([first.discard.tile, second.discard.tile])) }
            }
            if !others.is_empty() {
                <details class="more">
                    <summary>{ text.advice.worse_discards(others.len()) }</summary>
                    { list(others) }
                </details>
            }
        </>
    }
}

fn line(prospect: &Prospect, Props { table, act, .. }: &Props, chances: &[DiscardChance], text: &Text) -> Html {
    let Prospect { discard, useful, waits } = prospect;
    let tile = discard.tile;
    let on_tap = act.reform(move |()| Action::Discard(tile));
    let leaves = text.advice.leaves(discard.shanten.distance, useful);
    let chance = chances.iter().find(|chance| chance.tile == tile);
    let chance = chance.map(|found| text.advice.eight_chance(found.lacking, found.chance, found.exact));
    let dangers = text.advice.dangers(&table.dangers(tile));
    let said = html! {
        <>
            { leaves }
            { for chance.map(|chance| html! { <b class="aside">{ chance }</b> }) }
            { for dangers.into_iter().map(|danger| html! { <span class="aside">{ danger }</span> }) }
        </>
    };
    html! {
        <li key={tile.index()}>
            <Button class="discard" label={text.advice.discard(tile)} {on_tap}>
                <span aria-hidden="true">{ text.advice.discard_word }</span>
                { tile_face(tile) }
            </Button>
            { left(said, useful, waits, prospect.winning(), text) }
        </li>
    }
}

/// Renders a summary, followed by the useful kinds, or by the waits with their points.
pub(super) fn left(said: Html, useful: &[(Tile, u8)], waits: &[WaitValue], winning: Winning, text: &Text) -> Html {
    html! {
        <div class="leaves">
            <p>{ said }if !waits.is_empty() { <span class="aside">{ text.advice.winning(winning) }</span> }</p>
            if waits.is_empty() {
                { tiles_left(useful, text) }
            } else {
                <ul class="tiles-left valued">{ for waits.iter().map(|wait| valued(wait, text)) }</ul>
            }
        </div>
    }
}

/// Renders a wait with its points, on a discard and by self-draw.
fn valued(wait: &WaitValue, text: &Text) -> Html {
    let WaitValue { tile, unseen, .. } = *wait;
    let ways = [(text.advice.discarded, &wait.discarded), (text.advice.drawn, &wait.drawn)];
    let way =
        |(name, tally)| html! { <span class="way"><span class="label">{ name }</span>{ worth(tally, text) }</span> };
    html! {
        <li class={(unseen == 0).then_some("gone")}>
            <TileFace {tile} />
            <span>{ text.advice.left(unseen) }</span>
            <span class="both">{ for ways.map(way) }</span>
        </li>
    }
}
