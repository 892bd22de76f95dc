//! The input of an answer, by kind of answer.

use bafan_study::quiz::Reply as Wanted;

use super::posed::has_flowers;
use super::why::wins;
use super::{ReplyProps, building, choices, fans, improving, numbers, tiles, tiles_outcome};
use crate::view::prelude::*;

/// Renders the input for the kind of answer that the question asks for. The input is removed after marking if the account lists what was
/// entered.
pub fn reply(props: &ReplyProps, text: &Text) -> Html {
    let ReplyProps { question, rules, sheet, marked, act } = props;
    match question.task.reply() {
        Wanted::Fans | Wanted::Total if marked.is_some() => Html::default(),
        // If the hand wins, the account shows it.
        Wanted::Change(_) | Wanted::Build if marked.is_some() => {
            let wins_not = marked.as_ref().is_some_and(|marked| marked.marking.won.is_none());
            html! { <>{ for wins_not.then(|| wins(&sheet.built, rules, text)).flatten() }</> }
        }
        Wanted::Fans => {
            let (sheet, act, flowers) = (sheet.clone(), act.clone(), has_flowers(&question.task));
            html! { <fans::FanPicker {sheet} rules={*rules} alone=true {flowers} {act} /> }
        }
        Wanted::Change(hand) => {
            let (hand, built, act) = (hand.clone(), sheet.built.clone(), act.clone());
            html! { <improving::Improving {hand} {built} {act} /> }
        }
        Wanted::Build => html! { <building::Building act={act.clone()} /> },
        Wanted::Waits(_) | Wanted::Discard { .. } if marked.is_some() => tiles_outcome::tiles_outcome(props, text),
        Wanted::Waits(_) | Wanted::Discard { .. } => html! { <tiles::TilesReply ..props.clone() /> },
        Wanted::Total | Wanted::Announcement(_) | Wanted::Payments(_) => numbers::numbers_reply(props, text),
        Wanted::Choice(_) => choices::choices(props, text),
    }
}
