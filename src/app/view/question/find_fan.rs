//! Finding a fan for an answer by typing: by name, pinyin, initials or points.

use bafan::RuleSet;
use bafan_study::search::search;

use super::fans::FanKeys;
use crate::model::answer_sheet::{Action, Sheet};
use crate::view::prelude::*;

/// The field for finding a fan, and those that are found; Enter takes the first.
#[autoprops]
#[component]
pub fn FindFan(
    sheet: &Sheet,
    // The rules: a fan that is worth nothing under them is not found.
    rules: &RuleSet,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let asked = use_state_eq(String::new);
    let mut fans = if asked.trim().is_empty() { Vec::new() } else { search(&asked) };
    fans.retain(|&fan| rules.points(fan) > 0);
    let on_type = {
        let asked = asked.setter();
        move |typed| asked.set(typed)
    };
    let on_enter = {
        let (asked, first, act) = (asked.setter(), fans.first().copied(), act.clone());
        move |()| {
            if let Some(fan) = first {
                act.emit(Action::AddFan(fan));
                asked.set(String::new());
            }
        }
    };
    html! {
        <>
            <FindField
                label={text.learn().search}
                hint={text.learn().search_hint}
                value={(*asked).clone()}
                {on_type}
                {on_enter}
            />
            <FanKeys {fans} sheet={sheet.clone()} act={act.clone()} />
        </>
    }
}
