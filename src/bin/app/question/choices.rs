//! Choices, one of which is right.

use std::rc::Rc;

use bafan::study::quiz::{Question, Task};
use yew::prelude::*;

use super::Marked;
use super::outcome::Outcome;
use super::sheet::{Action, options, place_of};
use crate::account::{Groups, fan_name};
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Choices`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The place of the one that was chosen.
    pub chosen: Option<usize>,
    /// What is to be said of it.
    pub marked: Option<Marked>,
    /// What is done.
    pub act: Callback<Action>,
}

/// A wide button for each, with the digit that chooses it; once marked, the right one and a wrong one say so.
#[component]
pub fn Choices(props: &Props) -> Html {
    let text = use_text();
    let task = &props.question.task;
    let right = props.marked.as_ref().and_then(|marked| place_of(task, &marked.marking.solution));
    let choice = |place: usize| {
        let onclick = props.act.reform(move |_: MouseEvent| Action::Choose(place));
        let outcome = match right {
            None => None,
            Some(right) if right == place => Some(Outcome::Right),
            Some(_) => (props.chosen == Some(place)).then_some(Outcome::Wrong),
        };
        let drawn = drawn(task, place);
        html! {
            <li class={classes!(outcome.map(Outcome::class), drawn.is_some().then_some("drawn"))}>
                <button
                    type="button"
                    class="choice-button"
                    aria-pressed={(props.chosen == Some(place)).to_string()}
                    disabled={props.marked.is_some()}
                    {onclick}
                >
                    <kbd aria-hidden="true">{ place + 1 }</kbd>
                    <span>{ label(task, place, text) }</span>
                    { for outcome.map(|outcome| outcome.sign(text)) }
                </button>
                { for drawn }
            </li>
        }
    };
    let yes_or_no = matches!(task, Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. });
    let class = classes!("choices", yes_or_no.then_some("two"));
    html! { <ul {class} aria-label={text.question().choices}>{ for (0..options(task)).map(choice) }</ul> }
}

/// The reading that is to be chosen.
fn drawn(task: &Task, place: usize) -> Option<Html> {
    let Task::Reading { hand, choices } = task else { return None };
    choices.get(place).map(|reading| html! { <Groups groups={reading.groups(hand)} /> })
}

fn label(task: &Task, place: usize, text: &Text) -> Html {
    let words = text.question();
    match task {
        Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => {
            html! { <>{ for choices.get(place).map(|&fan| fan_name(fan, text)) }</> }
        }
        Task::Worth { choices, .. } => {
            html! { <>{ for choices.get(place).map(|&points| (text.advice.points)(points.into())) }</> }
        }
        Task::Reading { .. } => html! { <>{ (words.reading)(place + 1) }</> },
        _ => html! { <>{ (words.yes_or_no)(task.kind())[place.min(1)] }</> },
    }
}
