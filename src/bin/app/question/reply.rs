//! What an answer is entered with: for each kind of question its own part.

use std::rc::Rc;

use bafan::study::quiz::{Answer, Question, Task};
use bafan::{RuleSet, Wind};
use yew::prelude::*;

use super::Marked;
use super::building::Building;
use super::choices::Choices;
use super::fans::FanPicker;
use super::field::number_field;
use super::outcome::Outcome;
use super::sheet::{Action, Sheet, winning_seat};
use super::tiles::TilesReply;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Reply`], and of a part that takes all of them.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The rules.
    pub rules: Rc<RuleSet>,
    /// What has been entered.
    pub sheet: Sheet,
    /// The answer, once it was marked.
    pub marked: Option<Marked>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The part that the kind of question asks for. Fans are entered no more once they are marked: the verdict lists them.
#[component]
pub fn Reply(props: &Props) -> Html {
    let text = use_text();
    let Props { question, rules, sheet, marked, act } = props;
    match &question.task {
        Task::Score { .. } | Task::Total { .. } if marked.is_some() => Html::default(),
        Task::Total { .. } => {
            number_field(html! { text.question().total }, None, &sheet.total, act.reform(Action::Total))
        }
        Task::Score { .. } => html! { <FanPicker sheet={sheet.clone()} {rules} {act} /> },
        Task::Build { .. } if marked.is_some() => Html::default(),
        Task::Build { .. } => html! { <Building {act} /> },
        Task::Waits { .. } | Task::Discard { .. } => {
            html! { <TilesReply {question} {rules} sheet={sheet.clone()} marked={marked.clone()} {act} /> }
        }
        Task::Pays { winner, .. } => pays(winning_seat(*winner), props, text),
        _ => html! { <Choices {question} chosen={sheet.chosen} marked={marked.clone()} {act} /> },
    }
}

/// A field for each seat; once marked, what is right.
fn pays(winner: Wind, props: &Props, text: &Text) -> Html {
    let words = text.question();
    let right = props.marked.as_ref().and_then(|marked| match &marked.marking.solution {
        Answer::Pays(pays) => Some((*pays, marked.skipped)),
        _ => None,
    });
    let seat = |wind: Wind| {
        let word = if wind == winner { words.gets } else { words.pays };
        let typed = &props.sheet.pays[wind as usize];
        let label = html! { <>{ (text.wind)(wind) }{ " " }<small>{ word }</small></> };
        let Some((pays, skipped)) = right else {
            let on_type = props.act.reform(move |typed| Action::Pays(wind, typed));
            return html! { <li>{ number_field(label, None, typed, on_type) }</li> };
        };
        let amount = pays[wind as usize].unsigned_abs();
        let outcome = if typed.parse() == Ok(amount) { Outcome::Right } else { Outcome::Wrong };
        html! {
            <li>
                <span>{ label }</span>
                <b>{ amount }</b>
                if !skipped {
                    { outcome.sign(text) }
                    if outcome == Outcome::Wrong {
                        <small>{ (words.given)(typed) }</small>
                    }
                }
            </li>
        }
    };
    html! { <ul class="pays">{ for Wind::ALL.map(seat) }</ul> }
}
