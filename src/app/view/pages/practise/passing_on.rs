//! Passing a set of questions on, or one question with the engine's account of it.

use std::rc::Rc;

use bafan_study::quiz::{Question, report};
use yew::platform::spawn_local;

use crate::browser::navigation::link_to;
use crate::browser::sharing;
use crate::model::location::Location;
use crate::model::session::Session;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PassingOn(session: &Session, question: &Rc<Question>) -> Html {
    let text = use_text();
    let words = text.practise();

    let said = use_state_eq(|| None::<&'static str>);
    let rules = &session.quiz.settings().rules;
    let told = report(question, rules, env!("CARGO_PKG_VERSION"), &link_to(Location::Quiz(session.to_string())));
    let copy = |what: String| {
        let said = said.setter();
        move |()| {
            let (what, said) = (what.clone(), said.clone());
            spawn_local(async move {
                said.set(Some(if sharing::copy(&what).await { text.more.done } else { text.more.not_done }));
            });
        }
    };
    html! {
        <div class="passing-on">
            <Button on_tap={copy(link_to(Location::Quiz(session.passed_on())))}>{ words.copy_link }</Button>
            <Button on_tap={copy(told)}>{ words.report }</Button>
            <p class="remark" role="status">{ said.unwrap_or_default() }</p>
        </div>
    }
}
