//! Sharing a question set, or a single question with the engine's account.

use std::rc::Rc;

use bafan_study::quiz::{Question, report};

use crate::browser::navigation::link_to;
use crate::model::location::Location;
use crate::model::session::Session;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn PassingOn(session: &Session, question: &Rc<Question>) -> Html {
    let text = use_text();
    let words = text.practise();
    let (passing_on, reporting) = (use_passing_on(), use_passing_on());
    let rules = &session.quiz.settings().rules;
    let told = report(question, rules, env!("CARGO_PKG_VERSION"), &link_to(Location::Quiz(session.to_string())));
    let link = link_to(Location::Quiz(session.passed_on()));
    html! {
        <div class="passing-on">
            <p class="remark">{ text.learn().under(&text.settings.rule_set(rules)) }</p>
            // What is said stands above the buttons, because the bar with the verdict covers what appears below them.
            { passing_on.said(text) }
            { reporting.said_with(words.reported, text) }
            <Button on_tap={passing_on.copy(link)}>{ words.copy_link }</Button>
            <Button on_tap={reporting.copy(told)}>{ words.report }</Button>
        </div>
    }
}
