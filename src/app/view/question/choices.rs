//! Choices, one of which is right.

use std::rc::Rc;

use bafan::{Draft, Entry};
use bafan_study::quiz::{Call, Line, Question, Task};

use super::Marked;
use super::outcome::Outcome;
use super::posed::hand_view;
use crate::model::answer_sheet::{Action, options, place_of};
use crate::view::account::{Groups, fan_name};
use crate::view::prelude::*;

/// A wide button for each, with the digit that chooses it; once marked, the right one and a wrong one say so.
#[autoprops]
#[component]
pub fn Choices(
    question: &Rc<Question>,
    chosen: Option<usize>,
    marked: &Option<Marked>,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let task = &question.task;
    let right = marked.as_ref().and_then(|marked| place_of(task, &marked.marking.solution));
    let choice = |place: usize| {
        let on_tap = act.reform(move |()| Action::Choose(place));
        let outcome = match right {
            None => None,
            Some(right) if right == place => Some(Outcome::Right),
            Some(_) => (chosen == Some(place)).then_some(Outcome::Wrong),
        };
        // Of what was not chosen and is not right nothing remains to be said.
        if right.is_some() && outcome.is_none() {
            return Html::default();
        }
        let drawn = drawn(task, place, text);
        html! {
            <li class={classes!(outcome.map(Outcome::class), drawn.is_some().then_some("drawn"))}>
                <Button class="choice-button" pressed={chosen == Some(place)} disabled={marked.is_some()} {on_tap}>
                    <kbd aria-hidden="true">{ place + 1 }</kbd>
                    <span>{ label(task, place, text) }</span>
                    { for outcome.map(|outcome| outcome.sign(text)) }
                </Button>
                { for drawn }
            </li>
        }
    };
    let yes_or_no = matches!(task, Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. });
    let class = classes!("choices", yes_or_no.then_some("two"));
    html! { <ul {class} aria-label={text.question().choices}>{ for (0..options(task)).map(choice) }</ul> }
}

/// The reading, or the hand, that is to be chosen.
fn drawn(task: &Task, place: usize, text: &Text) -> Option<Html> {
    match task {
        Task::Arrangement { hand, choices } => {
            choices.get(place).map(|reading| html! { <Groups groups={reading.groups(hand)} /> })
        }
        Task::Greater { hands } => hands.get(place).map(|hand| hand_view(&Draft::from(hand), true, text)),
        _ => None,
    }
}

fn label(task: &Task, place: usize, text: &Text) -> Html {
    let words = text.question();
    match task {
        Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => {
            html! { <>{ for choices.get(place).map(|&fan| fan_name(fan, text)) }</> }
        }
        Task::Worth { choices, .. } => {
            html! { <>{ for choices.get(place).map(|&points| text.advice.points(points.into())) }</> }
        }
        Task::Arrangement { .. } => html! { <>{ words.reading(place + 1) }</> },
        Task::Greater { .. } => html! { <>{ words.hand(place + 1) }</> },
        Task::Claim { calls, .. } => html! { <>{ for calls.get(place).map(|&call| call_view(call, text)) }</> },
        Task::Written { lines, total, .. } => match lines.get(place) {
            Some(line) => line_view(*line, text),
            None if place == lines.len() => html! { words.line_missing },
            None => html! { <>{ words.wrong_sum(*total) }</> },
        },
        _ => html! { <>{ words.yes_or_no(task.kind())[place.min(1)] }</> },
    }
}

/// What is said to a discard, a meld with its tiles.
pub fn call_view(call: Call, text: &Text) -> Html {
    match call {
        Call::Pass => html! { text.advice.pass },
        Call::Win => html! { text.question().call_win },
        Call::Meld(meld) => html! {
            <>
                { text.input.entry(Entry::from(meld)) }
                <span class="call-tiles" aria-hidden="true">{ tiles(meld.tiles()) }</span>
            </>
        },
    }
}

/// A line of somebody's account.
fn line_view(line: Line, text: &Text) -> Html {
    html! {
        <span class="written">
            <span>{ fan_name(line.fan, text) }</span>
            <span class="worth">{ text.result.worth(line.points, line.times) }</span>
        </span>
    }
}
