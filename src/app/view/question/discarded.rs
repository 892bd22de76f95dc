//! Why one discard is better than another: the chances, and the ways to eight that the worse discard loses.

use std::cmp::Reverse;

use bafan::wire::RouteQuestion;
use bafan::{Analysis, Draft, Fan, Prospect, Route, Routes, RuleSet, Tile, TileCounts, order};
use bafan_study::quiz::kinds::{AfterCall, Claim};
use bafan_study::quiz::{Answer, Call, Likely, Question, Reply, Task};

use super::Marked;
use super::choices::call_named;
use super::posed::tiles_shown;
use crate::browser::worker_client::use_task;
use crate::model::tasks::TaskState;
use crate::view::account::fan_name;
use crate::view::prelude::*;

const WAYS: usize = 3;

/// Returns the result of each possible discard if the question asks for a discard; otherwise, the list is empty.
pub fn prospects(task: &Task, rules: &RuleSet) -> Vec<Prospect> {
    let draft = tiles_shown(task).filter(|_| matches!(task.reply(), Reply::Discard { .. }));
    match draft.map(|draft| Analysis::of(&draft, rules, &TileCounts::EMPTY)) {
        Some(Analysis::Choice(prospects)) => prospects,
        _ => Vec::new(),
    }
}

/// Renders the chance and the useful tiles that a discard leaves and, if the hand then waits, the winning tiles; `None` if the question
/// does not ask for a discard, or if the tile cannot be discarded.
pub fn left(tile: Tile, task: &Task, prospects: &[Prospect], text: &Text) -> Option<Html> {
    let Reply::Discard { after, .. } = task.reply() else { return None };
    let likely = after.iter().find(|(other, _)| *other == tile).map(|&(_, likely)| likely)?;
    let prospect = prospects.iter().find(|prospect| prospect.discard.tile == tile)?;
    let Prospect { discard, useful, waits } = prospect;
    let winning = (!waits.is_empty()).then(|| prospect.winning());
    let left = text.advice.leaves_and_wins(discard.shanten.distance, useful, winning);
    Some(html! { <span class="leaves"><b>{ chance(likely, text) }</b>{ " " }<span>{ left }</span></span> })
}

/// Describes the chance of eight points.
pub fn chance(likely: Likely, text: &Text) -> String {
    text.advice.eight_chance(likely.lacking, likely.chance(), likely.exact)
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The tiles after the best choice.
    pub best: Draft,
    /// The tiles after the other choice.
    pub made: Draft,
    /// The name of the other choice.
    pub name: String,
    /// Whether the user made the other choice; otherwise it is an example.
    pub is_own: bool,
    pub rules: RuleSet,
}

impl Props {
    /// Returns the properties for comparing the best discard with the user's discard or, if that is right or the question was skipped, with
    /// the best of the wrong discards; `None` if there is nothing to compare.
    pub fn of(question: &Question, marked: &Marked, given: Option<Tile>, rules: RuleSet, text: &Text) -> Option<Props> {
        let Answer::Discard(best) = marked.marking.solution else { return None };
        let own = given.filter(|&made| made != best && !marked.skipped);
        let Reply::Discard { after, .. } = question.task.reply() else { return None };
        let &(_, most) = after.first()?;
        let worse = || after.iter().find(|(_, likely)| !likely.is_nearly_as_good(most)).map(|&(tile, _)| tile);
        let made = own.or_else(worse)?;
        let draft = tiles_shown(&question.task)?;
        let (best, name) = (without(&draft, best), text.advice.discard(made));
        Some(Props { best, made: without(&draft, made), name, is_own: own.is_some(), rules })
    }

    /// Returns the properties for comparing the best answer to a discard with the learner's own, if that was wrong and not a win, otherwise
    /// with the best of the answers that are neither wins nor nearly as good; `None` if there is no such answer, or if the best answer is a
    /// win or leaves no chance.
    pub fn of_calls(
        calls: &[AfterCall],
        claim: &Claim,
        marked: &Marked,
        chosen: Option<usize>,
        rules: &RuleSet,
        text: &Text,
    ) -> Option<Props> {
        let best = calls.iter().max_by_key(|one| one.likely)?;
        let own = chosen.filter(|_| !marked.skipped && !marked.marking.right).and_then(|place| calls.get(place));
        let own = own.filter(|one| one.won.is_none());
        let is_worse = |one: &&AfterCall| one.won.is_none() && !one.likely.is_nearly_as_good(best.likely);
        let worse = || calls.iter().filter(is_worse).max_by_key(|one| one.likely);
        let made = own.or_else(worse)?;
        let is_win = best.likely == Likely::LOST || best.won.is_some();
        let name = call_named(made.call, text);
        let (best, made) = (after(claim, best), after(claim, made));
        (!is_win).then_some(Props { best, made, name, is_own: own.is_some(), rules: *rules })
    }
}

/// Returns the best discard other than the right one; `None` if there is none.
pub fn next_best(task: &Task, right: Tile) -> Option<Tile> {
    let Reply::Discard { after, .. } = task.reply() else { return None };
    after.iter().map(|&(tile, _)| tile).find(|&tile| tile != right)
}

/// Returns whether the chance after this discard is nearly as good as the best.
pub fn is_near(task: &Task, tile: Tile) -> bool {
    let Reply::Discard { after, .. } = task.reply() else { return false };
    after.iter().any(|&(other, likely)| other == tile && likely.is_nearly_as_good(after[0].1))
}

/// The ways to eight that a choice has lost or lengthened compared with the best choice. The worker searches for them.
#[component]
pub fn WaysLost(props: &Props) -> Html {
    let text = use_text();
    let Props { best, made, name: choice, is_own, rules } = props;
    let asked = |draft: &Draft| RouteQuestion::new(draft, rules, &TileCounts::EMPTY);
    let (kept, left) = (use_task(Some(asked(best))), use_task(Some(asked(made))));
    let (Some(TaskState::Ready(kept)), Some(TaskState::Ready(left))) = (kept, left) else { return Html::default() };
    let lost = lost(&kept, &left);
    let words = text.question();
    let name = |route: &&Route| {
        let fan = |(place, &fan): (usize, &Fan)| {
            html! { <>if place > 0 { { " + " } }{ fan_name(fan, text) }</> }
        };
        html! { <li>{ for route.fans.iter().enumerate().map(fan) }</li> }
    };
    html! {
        <div class="because ways-lost" role="status">
            <p>
                { match (lost.is_empty(), is_own) {
                    (true, true) => words.no_way_lost(choice),
                    (true, false) => words.no_way_lost_so(choice),
                    (false, true) => words.ways_lost(choice),
                    (false, false) => words.ways_lost_so(choice),
                } }
            </p>
            if !lost.is_empty() { <ul>{ for lost.iter().take(WAYS).map(name) }</ul> }
        </div>
    }
}

/// Returns the ways of one hand whose fans the other hand cannot reach with as few tiles: the nearest ways first and, among equally near
/// ways, those with the most unseen tiles first. Ways that need at least two tiles more than the nearest are left out, because they are
/// rarely taken, and so is a way that names no fans.
fn lost<'a>(kept: &'a Routes, left: &Routes) -> Vec<&'a Route> {
    let left = left.distinct();
    let as_near = |way: &Route| left.iter().any(|other| other.fans == way.fans && other.distance <= way.distance);
    let ways = kept.distinct();
    let reach = ways.iter().map(|way| way.distance).min().map_or(0, |nearest| nearest + 1);
    let named = ways.into_iter().filter(|way| !way.fans.is_empty() && way.distance <= reach);
    let mut lost: Vec<&Route> = named.filter(|way| !as_near(way)).collect();
    order::by_key(&mut lost, |way| (way.distance, Reverse(way.unseen)));
    lost
}

/// Returns the tiles that remain after an answer to a discard and, if the answer is a chow or pung, after the discard that follows it.
fn after(claim: &Claim, AfterCall { call, discard, .. }: &AfterCall) -> Draft {
    let mut draft = claim.draft.clone();
    if let Call::Meld(meld) = *call {
        draft.standing.push(claim.offered);
        draft = meld.tiles().fold(draft, |draft, tile| without(&draft, tile));
        draft.melds.push(meld.into());
    }
    discard.map(|tile| without(&draft, tile)).unwrap_or(draft)
}

/// Returns the tiles after a discard.
fn without(draft: &Draft, tile: Tile) -> Draft {
    let mut after = draft.clone();
    if let Some(place) = after.standing.iter().position(|&own| own == tile) {
        after.standing.remove(place);
    }
    after
}
