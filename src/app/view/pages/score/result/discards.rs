//! The choice of a discard from a hand that does not win: what it leaves, the chance of eight points, and the danger.

use std::rc::Rc;

use bafan::wire::ChanceQuestion;
use bafan::{DiscardChance, Prospect, RuleSet, Tile, WaitValue, Winning, order};

use super::chance::{DRAWS, DrawsLeft};
use super::compare::Compare;
use super::useful::TilesLeft;
use crate::browser::worker_client::use_task;
use crate::model::entry::{Action, Table};
use crate::model::tasks::TaskState;
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
    let (asked, draws) = (use_state_eq(|| false), use_state_eq(|| DRAWS));
    let state = use_task(asked.then(|| ChanceQuestion::new(draft, &rules, seen, *draws)));
    let turn = {
        let asked = asked.clone();
        Callback::from(move |()| asked.set(!*asked))
    };
    let chances = match &state {
        Some(TaskState::Ready(chances)) => chances.as_slice(),
        _ => &[],
    };
    let distance = |prospect: &Prospect| prospect.discard.shanten.distance;
    let least = props.prospects.first().map(distance);
    let mut prospects = props.prospects.clone();
    let near = if chances.is_empty() {
        prospects.partition_point(|prospect| Some(distance(prospect)) == least)
    } else {
        let place = |prospect: &Prospect| chances.iter().position(|chance| chance.tile == prospect.discard.tile);
        order::by_key(&mut prospects, |prospect| place(prospect).unwrap_or(chances.len()));
        prospects.len()
    };
    let (best, others) = prospects.split_at(near);
    let list = |prospects: &[Prospect]| {
        let line = |prospect| line(prospect, props, chances, text);
        html! { <ol class="discards">{ for prospects.iter().map(line) }</ol> }
    };
    html! {
        <>
            <h2>{ text.advice.discards }</h2>
            <p class="remark">{ text.advice.discards_tip }</p>
            <Button class="chip" pressed={*asked} on_tap={turn.clone()}>{ text.advice.chance }</Button>
            if let Some(state) = &state {
                <div class="chance">
                    <DrawsLeft {draws} />
                    <p class="remark">{ text.advice.discards_model }</p>
                    { under_way(state, &turn, text) }
                </div>
            }
            if players.iter().any(|other| other.is_known()) {
                <p class="remark">{ text.advice.danger_model }</p>
            }
            { list(best) }
            if let [first, second, ..] = best
                && !first.waits.is_empty() {
                <Compare
                    table={props.table.clone()}
                    {rules}
                    name={text.advice.compare_discards}
                    discards={[first.discard.tile, second.discard.tile]}
                />
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

/// Renders the progress until the chances are computed, or the reason why they cannot be; nothing once they are.
pub(super) fn under_way<A>(state: &TaskState<A>, cancel: &Callback<()>, text: &Text) -> Html {
    match state {
        TaskState::Pending(progress) => {
            html! { <TaskUnderWay label={text.advice.chance} progress={*progress} on_stop={cancel.clone()} /> }
        }
        TaskState::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
        TaskState::NoWorker => html! { <p class="remark">{ text.worker.missing }</p> },
        TaskState::Ready(_) => Html::default(),
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
                <TileFace {tile} />
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
                <TilesLeft tiles={useful.to_vec()} />
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
            <TileFace {tile} named=true />
            <span>{ text.advice.left(unseen) }</span>
            <span class="both">{ for ways.map(way) }</span>
        </li>
    }
}
