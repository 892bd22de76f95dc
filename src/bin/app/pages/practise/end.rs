//! How a set of questions came out.

use yew::platform::spawn_local;
use yew::prelude::*;

use super::run::link_to;
use super::session::{Mark, Mode, Session};
use crate::components::Link;
use crate::hooks::language::use_text;
use crate::place::Place;
use crate::sharing;

/// Properties of [`EndPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The set.
    pub session: Session,
    /// Another set, or a place in this one.
    pub on_go: Callback<Session>,
}

/// So many right of so many, what went wrong, and what can be done next.
#[component]
pub fn EndPage(props: &Props) -> Html {
    let text = use_text();
    let words = text.practise();
    let session = &props.session;
    let said = use_state_eq(|| None::<&'static str>);
    let (right, wrong, skipped) =
        (session.count(Mark::Right), session.count(Mark::Wrong), session.count(Mark::Skipped));
    let redo = session.redo().map(|redo| {
        let onclick = props.on_go.reform(move |_: MouseEvent| redo.clone());
        html! { <button type="button" class="main-act" {onclick}>{ (words.redo)(wrong) }</button> }
    });
    let mut asked = session.clone();
    let missed = |at: usize| {
        asked = asked.go_to(at);
        let kind = asked.question().map(|question| (text.question().kind)(question.task.kind()));
        html! { <li key={at}><span>{ (words.number)(at + 1, None) }</span>{ for kind }</li> }
    };
    let share = {
        let (said, link) = (said.setter(), link_to(&session.passed_on()));
        let title = words.title;
        move |_: MouseEvent| {
            let (said, link) = (said.clone(), link.clone());
            spawn_local(async move {
                if sharing::can_share() {
                    sharing::share(title, words.same_quiz, &link).await;
                } else {
                    said.set(Some(if sharing::copy(&link).await { text.more.done } else { text.more.not_done }));
                }
            });
        }
    };
    let again = (session.mode != Mode::Daily).then(|| {
        let to = Place::Practise.to_string();
        html! { <Link {to} class="plain">{ words.other }</Link> }
    });
    html! {
        <article class="end-page">
            <h2 class="page-title">{ words.over }</h2>
            <p class="result"><b>{ right }</b>{ " " }{ (words.of)(right + wrong) }</p>
            if skipped > 0 {
                <p class="remark">{ (words.skipped)(skipped) }</p>
            }
            if wrong > 0 {
                <h3>{ words.went_wrong }</h3>
                <ul class="went-wrong">{ for session.wrong().map(missed) }</ul>
            } else if right > 0 {
                <p>{ words.all_right }</p>
            }
            { for redo }
            <div class="passing-on">
                <button type="button" onclick={share}>{ words.share }</button>
                <p class="remark" role="status">{ said.unwrap_or_default() }</p>
            </div>
            { for again }
        </article>
    }
}
