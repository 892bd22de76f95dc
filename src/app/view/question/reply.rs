//! What an answer is entered with: for each kind of question its own part.

use std::rc::Rc;

use bafan::RuleSet;
use bafan_study::quiz::{Question, Task};

use super::{Marked, building, choices, fans, improving, numbers, tiles, tiles_outcome};
use crate::model::answer_sheet::{Action, Sheet};
use crate::view::prelude::*;

#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    pub question: Rc<Question>,
    pub rules: RuleSet,
    pub sheet: Sheet,
    pub marked: Option<Marked>,
    pub act: Callback<Action>,
}

/// The part that the kind of question asks for. What was entered is asked for no more once it is marked: the
/// verdict lists it.
#[component]
pub fn Reply(props: &Props) -> Html {
    let Props { question, rules, sheet, marked, act } = props;
    match &question.task {
        Task::Score { .. } | Task::Total { .. } | Task::Improve { .. } | Task::Build { .. } if marked.is_some() => {
            Html::default()
        }
        Task::Score { .. } => html! {
            <fans::FanPicker
                sheet={sheet.clone()}
                rules={*rules}
                alone={true}
                act={act.clone()}
            />
        },
        Task::Improve { hand, .. } => {
            let (hand, built, act) = (hand.clone(), sheet.built.clone(), act.clone());
            html! { <improving::Improving {hand} {built} {act} /> }
        }
        Task::Build { .. } => html! { <building::Building act={act.clone()} /> },
        Task::Waits { .. } | Task::Discard { .. } if marked.is_some() => {
            html! { <tiles_outcome::TilesOutcome ..props.clone() /> }
        }
        Task::Waits { .. } | Task::Discard { .. } => html! { <tiles::TilesReply ..props.clone() /> },
        Task::Total { .. } | Task::Announce { .. } | Task::Pays { .. } => {
            html! { <numbers::NumbersReply ..props.clone() /> }
        }
        _ => {
            let (question, chosen) = (question.clone(), sheet.chosen);
            html! { <choices::Choices {question} {chosen} marked={marked.clone()} act={act.clone()} /> }
        }
    }
}
