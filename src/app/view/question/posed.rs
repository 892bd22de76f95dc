//! What is asked, in words and tiles.

use std::rc::Rc;

use bafan::{Draft, order};
use bafan_study::quiz::{Choice, Question, Reply, Shown, Task};

use super::threat::threat_view;
use crate::view::account::{fan_name, situation};
use crate::view::prelude::*;

/// The question in a line, and the hand with how it was won.
#[autoprops]
#[component]
pub fn Posed(question: &Rc<Question>, over: bool) -> Html {
    let text = use_text();
    let words = text.question();
    let task = &question.task;
    let wanted = task.reply();
    let twice = matches!(wanted.choices(), [Choice::Arrangement { .. }, ..]);
    html! {
        <div class={classes!("posed", twice.then_some("twice"))}>
            <h2>{ words.prompt(task.kind()) }</h2>
            { for task.shown().into_iter().map(|shown| part(shown, &wanted, over, text)) }
            if (!over || weighs_chances(&wanted)) && needs_hint(task, &wanted) {
                { for words.hint(task.kind()).map(|hint| html! { <p class="remark">{ hint }</p> }) }
            }
        </div>
    }
}

/// Whether the answer depends on what is reckoned with, which the hint says: it is the measure of the verdict too.
fn weighs_chances(wanted: &Reply) -> bool {
    matches!(wanted, Reply::Discard { .. }) || matches!(wanted.choices(), [Choice::Call(_), ..])
}

/// Whether what is to be observed can matter: flowers, where there are some.
fn needs_hint(task: &Task, wanted: &Reply) -> bool {
    match wanted {
        // It stands where the fans will.
        Reply::Fans => false,
        Reply::Total => has_flowers(task),
        _ => true,
    }
}

/// Whether the hand has flowers, which are easily left out of a total.
pub fn has_flowers(task: &Task) -> bool {
    task.hand().is_some_and(|hand| hand.flowers().count() > 0)
}

/// What the question is about, or tiles. Of those that are to be changed or discarded the standing ones are keys as long as they can be.
fn part(shown: Shown, wanted: &Reply, over: bool, text: &Text) -> Html {
    let words = text.question();
    match shown {
        Shown::Fan(fan) => html! { <p class="about">{ fan_name(fan, text) }</p> },
        Shown::Points(points) => html! { <p class="about">{ text.advice.points(points.into()) }</p> },
        Shown::Winner { winner, total } => html! { <p class="about">{ words.how_won(winner, total) }</p> },
        Shown::Offered(tile) => coming(words.left_discards, tile),
        Shown::Hand(hand) => {
            let mut draft = Draft::from(hand);
            if matches!(wanted, Reply::Change(_)) && !over {
                draft.standing.clear();
            }
            hand_view(&draft, true, text)
        }
        Shown::Threat(threat) => threat_view(threat, text),
        Shown::Tiles { mut draft, .. } if matches!(wanted, Reply::Discard { .. }) => {
            if !over {
                draft.standing.clear();
            }
            lying(draft, None)
        }
        Shown::Tiles { draft, whole } => hand_view(&draft, whole, text),
    }
}

/// Tiles that are no winning hand, or may be none.
pub fn tiles_shown(task: &Task) -> Option<Draft> {
    task.shown().into_iter().find_map(|shown| match shown {
        Shown::Tiles { draft, .. } => Some(draft),
        _ => None,
    })
}

/// Melds with their names, standing tiles in order, the winning one by itself; and how it was won.
pub fn hand_view(draft: &Draft, won: bool, text: &Text) -> Html {
    let how = if draft.situation.self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    let flowers = u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX);
    html! {
        <>
            { lying(draft.clone(), won.then_some(how)) }
            <p class="how">{ situation(draft.situation, flowers, won, text) }</p>
        </>
    }
}

/// The tiles in order; one that won is the last.
fn lying(mut draft: Draft, won: Option<&'static str>) -> Html {
    let sorted = draft.standing.len().saturating_sub(usize::from(won.is_some()));
    order::by(&mut draft.standing[..sorted], Ord::cmp);
    html! { <HandTiles {draft} class="dealt" kinds=true {won} /> }
}
