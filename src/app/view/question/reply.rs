//! What an answer is entered with: a part of its own for whatever is wanted.

use bafan_study::quiz::Reply as Wanted;

use super::posed::has_flowers;
use super::{ReplyProps, building, choices, fans, improving, numbers, tiles, tiles_outcome};
use crate::view::prelude::*;

/// The part for what is wanted. What was entered is asked for no more once it is marked: the
/// verdict lists it.
#[component]
pub fn Reply(props: &ReplyProps) -> Html {
    let ReplyProps { question, rules, sheet, marked, act } = props;
    match question.task.reply() {
        Wanted::Fans | Wanted::Total | Wanted::Change(_) | Wanted::Build if marked.is_some() => Html::default(),
        Wanted::Fans => {
            let (sheet, act, flowers) = (sheet.clone(), act.clone(), has_flowers(&question.task));
            html! { <fans::FanPicker {sheet} rules={*rules} alone=true {flowers} {act} /> }
        }
        Wanted::Change(hand) => {
            let (hand, built, act) = (hand.clone(), sheet.built.clone(), act.clone());
            html! { <improving::Improving {hand} {built} {act} /> }
        }
        Wanted::Build => html! { <building::Building act={act.clone()} /> },
        Wanted::Waits(_) | Wanted::Discard { .. } if marked.is_some() => {
            html! { <tiles_outcome::TilesOutcome ..props.clone() /> }
        }
        Wanted::Waits(_) | Wanted::Discard { .. } => html! { <tiles::TilesReply ..props.clone() /> },
        Wanted::Total | Wanted::Announcement(_) | Wanted::Payments(_) => {
            html! { <numbers::NumbersReply ..props.clone() /> }
        }
        Wanted::Choice(_) => {
            let (question, chosen) = (question.clone(), sheet.chosen);
            html! { <choices::Choices {question} {chosen} marked={marked.clone()} act={act.clone()} /> }
        }
    }
}
