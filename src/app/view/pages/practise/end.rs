//! The result of a question set.

use bafan_study::progress::Id;

use crate::browser::navigation::link_to;
use crate::browser::progress::use_kept;
use crate::browser::sharing;
use crate::model::location::Location;
use crate::model::session::{Mark, Mode, Session};
use crate::view::prelude::*;

/// The score, the wrong answers, the share button, and the next steps.
#[autoprops]
#[component]
pub fn EndPage(session: &Session, on_go: &Callback<Session>) -> Html {
    let text = use_text();
    let words = text.practise();
    let passing_on = use_passing_on();
    let (right, wrong, skipped) =
        (session.count(Mark::Right), session.count(Mark::Wrong), session.count(Mark::Skipped));
    let all = right + wrong + skipped;
    let latest = use_kept().and_then(|kept| kept.log().latest()).map_or(0, Id::at);
    let redo = session.redo(latest).map(|redo| {
        let on_tap = on_go.reform(move |()| redo.clone());
        html! { <Button class="main-act" {on_tap}>{ words.redo(wrong) }</Button> }
    });
    let mut asked = session.clone();
    let missed = |at: usize| {
        asked = asked.go_to(at);
        let kind = asked.question().map(|question| text.question().kind(question.task.kind()));
        let to = asked.key().and_then(|key| Session::once_more(&key, latest));
        let line = html! { <><span>{ words.number(at + 1, None) }</span>{ for kind }</> };
        html! {
            <li key={at}>
                if let Some(to) = to {
                    <Link to={Location::Quiz(to.to_string()).to_string()}>{ line }</Link>
                } else {
                    { line }
                }
            </li>
        }
    };
    let link = link_to(Location::Quiz(session.passed_on()));
    let told = words.same_quiz(words.mode[session.mode as usize], right, all);
    let told = format!("{told}\n{}", session.line());
    let share = if sharing::can_share() {
        share(words.title.into(), told.into(), link.into())
    } else {
        passing_on.copy(format!("{told}\n{link}"))
    };
    let ends = redo.is_none();
    let again = (session.mode != Mode::Daily).then(|| {
        let to = Location::Practise.to_string();
        html! { <Link {to} class={if ends { "main-act onward" } else { "plain" }}><b>{ words.other }</b></Link> }
    });
    html! {
        <article class="end-page">
            <h2 class="page-title">{ words.over }</h2>
            if right + wrong > 0 { <p class="result"><b>{ right }</b>{ " " }{ words.of(all) }</p> }
            <p class="marks"><span class="heard">{ words.marks }{ " " }</span>{ session.line() }</p>
            if skipped > 0 { <p class="remark">{ words.skipped(skipped) }</p> }
            { for redo }
            if wrong > 0 {
                <h3>{ words.went_wrong }</h3>
                <ul class="went-wrong">{ for session.wrong().map(missed) }</ul>
            } else if right > 0 {
                <p class="medal won" aria-hidden="true">{ icon(Glyph::Yes) }</p>
                <p>{ words.all_right }</p>
            }
            <div class="passing-on"><Button on_tap={share}>{ words.share }</Button>{ passing_on.said(text) }</div>
            { for again }
        </article>
    }
}
