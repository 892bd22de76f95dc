//! A set of questions, one by one.

use std::rc::Rc;

use bafan_study::quiz::LEVELS;

use super::clock::Clock;
use super::known::level;
use super::{Answered, PassingOn, kept, mark_of};
use crate::browser::progress::use_kept;
use crate::model::location::Location;
use crate::model::session::{MISSES, Mark, Mode, Session};
use crate::view::prelude::*;
use crate::view::question::{Done, QuestionView};

/// The progress in the set, and the question.
#[autoprops]
#[component]
pub fn Run(session: &Session, on_go: &Callback<Session>, on_answered: &Callback<Answered>) -> Html {
    let text = use_text();
    let words = text.practise();
    let after = use_state(|| None::<Session>);
    let question = use_memo((session.name(), session.at), |_| session.clone().question().map(Rc::new));
    let rules = session.quiz.settings().rules;
    let known = after.as_ref().filter(|known| known.name() == session.name() && known.at == session.at).cloned();
    let waiting = known.is_none();
    let now = known.unwrap_or_else(|| session.clone());
    let Some(question) = (*question).clone() else {
        return nothing_to_ask(&now, on_go, text);
    };
    let on_done = {
        let (after, session, question) = (after.setter(), session.clone(), question.clone());
        let on_answered = on_answered.clone();
        Callback::from(move |done: Done| {
            // Another tab may be further in the same set.
            let session = kept().map_or_else(|| session.clone(), |kept| session.joined(&kept));
            let first = session.mark(session.at) == Mark::Open;
            let session = session.after(mark_of(&done), done.took);
            after.set(Some(session.clone()));
            // A question answered again, after a reload or in a second tab, does not count twice.
            if first {
                on_answered.emit(Answered { session, question: question.clone(), done });
            }
        })
    };
    let progress = use_kept().map(|kept| kept.progress);
    let next = {
        let now = now.clone();
        on_go.reform(move |()| now.next(progress.as_ref().and_then(|progress| level(now.quiz.settings(), progress))))
    };
    let end = {
        let now = now.clone();
        on_go.reform(move |()| now.end())
    };
    let out_of_time = {
        let now = now.clone();
        on_go.reform(move |()| now.out_of_time())
    };
    let last = now.go_to(now.at + 1).is_over();
    let key = format!("{}.{}", session.name(), session.at);
    html! {
        <>
            <div class="how-far">
                <Link to={Location::Practise.to_string()} class="up">
                    { icon(Glyph::Back) }
                    <span>{ words.title }</span>
                </Link>
                <p>{ words.number(session.at + 1, session.length()) }</p>
                { tally(&now, text) }
                if session.mode == Mode::Timed {
                    <Clock key={key.clone()} left={now.left} running={waiting} on_end={out_of_time} />
                }
                if session.length().is_none() {
                    <Button class="end" on_tap={end}>{ words.end }</Button>
                }
            </div>
            <QuestionView
                {key}
                question={question.clone()}
                {rules}
                {on_done}
                {next}
                {last}
                hurried={session.mode == Mode::Timed}
            >
                <PassingOn session={session.clone()} question={question.clone()} />
            </QuestionView>
        </>
    }
}

/// Renders the message that there is nothing to ask and, in a set with an end, a button to the next question, so that the rest of the set
/// can still be reached.
fn nothing_to_ask(now: &Session, on_go: &Callback<Session>, text: &Text) -> Html {
    let next = now.go_to(now.at + 1);
    let on_tap = on_go.reform(move |()| next.clone());
    html! {
        <>
            <p class="warning" role="alert">{ text.practise().nothing_to_ask }</p>
            if now.length().is_some() { <Button class="main-act" {on_tap}>{ text.question().next }</Button> }
        </>
    }
}

/// Renders the numbers of right and wrong answers; in a timed run also how many more misses are allowed; in a set whose difficulty follows
/// the answers, also the difficulty.
fn tally(session: &Session, text: &Text) -> Html {
    let words = text.practise();
    let (right, wrong) = (session.count(Mark::Right), session.count(Mark::Wrong));
    let more = match session.mode {
        Mode::Timed => Some(words.lives(MISSES.saturating_sub(wrong))),
        Mode::Follow => {
            let asked = session.quiz.level(session.number()).unwrap_or_default();
            let level = LEVELS.iter().filter(|&&level| level <= asked).count();
            Some(format!("{} {}", words.difficulty, level.max(1)))
        }
        _ => None,
    };
    html! {
        <p class="tally-line">
            <span class="heard">{ words.so_far(right, wrong) }</span>
            <span class="so-far" aria-hidden="true">{ icon(Glyph::Yes) }{ right }{ icon(Glyph::No) }{ wrong }</span>
            { for more.map(|more| html! { <>{ " · " }{ more }</> }) }
        </p>
    }
}
