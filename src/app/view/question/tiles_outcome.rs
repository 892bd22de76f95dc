//! The outcome of tiles as an answer: the right and the wrong ones, each with what it leaves or is worth.

use bafan::Tile;
use bafan_study::quiz::{Answer, Reply, Task};

use super::ReplyProps;
use super::discarded::{Props as Lost, WaysLost, is_near, left, next_best, prospects};
use super::outcome::Outcome;
use super::posed::tiles_shown;
use crate::model::answer_sheet::Sheet;
use crate::view::account::sets;
use crate::view::prelude::*;

/// Renders the right and the wrong tiles; nothing before marking.
pub fn tiles_outcome(props: &ReplyProps, text: &Text) -> Html {
    let Some(marked) = &props.marked else { return Html::default() };
    let given = &props.sheet.tiles;
    let (right, worth): (Vec<Tile>, &[(Tile, [u32; 2])]) = match &marked.marking.solution {
        Answer::Waits { tiles, worth } => (tiles.clone(), worth),
        Answer::Discard(tile) => (vec![*tile], &[]),
        _ => return Html::default(),
    };
    let wrong = given.iter().filter(|tile| !right.contains(tile) && !marked.skipped);
    let prospects = prospects(&props.question.task, &props.rules);
    let line = |&tile: &Tile| {
        // A wait can be missed, because several are right; only one discard is right.
        let outcome = match right.contains(&tile) {
            true if worth.is_empty() || given.contains(&tile) => Outcome::Right,
            true => Outcome::Missed,
            false => Outcome::Wrong,
        };
        let points = worth.iter().find(|(known, _)| *known == tile).map(|(_, points)| *points);
        html! {
            <li class={outcome.class()}>
                <TileFace {tile} />
                if !marked.skipped { { outcome.sign(text) } }
                if outcome == Outcome::Wrong && is_near(&props.question.task, tile) {
                    <span>{ text.question().as_good }</span>
                }
                { for points.map(|points| html! { <span>{ text.question().worth(points) }</span> }) }
                { for left(tile, &props.question.task, &prospects, text) }
                { for held(tile, outcome, &props.question.task, text) }
                if outcome == Outcome::Missed {
                    { for completed(tile, props, text) }
                }
                { for points.and_then(|points| mistaken(tile, points, &props.sheet, text)) }
            </li>
        }
    };
    let next = given.iter().find(|tile| right.contains(tile)).and_then(|&tile| next_best(&props.question.task, tile));
    let next = next.map(|tile| {
        let words = text.question();
        html! {
            <li>
                <TileFace {tile} />
                <span>{ if is_near(&props.question.task, tile) { words.as_good } else { words.next_best } }</span>
                { for left(tile, &props.question.task, &prospects, text) }
            </li>
        }
    });
    let lost = Lost::of(&props.question, marked, given.first().copied(), props.rules, text);
    html! {
        <>
            <ul class="tile-outcomes">{ for right.iter().chain(wrong).map(line) }{ for next }</ul>
            { for lost.map(|lost| html! { <WaysLost ..lost /> }) }
        </>
    }
}

/// Renders the sets of the hand completed by one of its waits; `None` if the tile does not complete it.
fn completed(tile: Tile, props: &ReplyProps, text: &Text) -> Option<Html> {
    let mut draft = tiles_shown(&props.question.task).filter(|draft| draft.hand().is_err())?;
    draft.standing.push(tile);
    let hand = draft.hand().ok()?;
    let reading = bafan::score(&hand, &props.rules).ok()?.best.reading;
    Some(sets(&reading.groups(&hand), text))
}

/// Renders a remark on a wrong wait that would be right if the hand did not hold all four copies.
fn held(tile: Tile, outcome: Outcome, task: &Task, text: &Text) -> Option<Html> {
    let Reply::Waits(holding) = task.reply() else { return None };
    let all = outcome == Outcome::Wrong && holding.counts()[tile] == 4;
    all.then(|| html! { <small>{ text.question().all_held }</small> })
}

/// Renders the given points of a wait, if they are wrong.
fn mistaken(tile: Tile, right: [u32; 2], sheet: &Sheet, text: &Text) -> Option<Html> {
    let typed = [0, 1].map(|place| sheet.worth_of(tile, place));
    let wrong = typed.iter().zip(right).any(|(typed, right)| !typed.is_empty() && typed.parse() != Ok(right));
    wrong.then(|| html! { <small>{ text.question().given(&typed.join(" / ")) }</small> })
}
