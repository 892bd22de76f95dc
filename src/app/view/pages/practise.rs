//! The pages for practising: what there is, a set of questions, and how it came out.

mod asking;
mod clock;
mod end;
mod home;
mod known;
mod passing_on;
mod quiz;
mod run;

use std::rc::Rc;

use bafan_study::quiz::Question;

pub use self::end::EndPage;
pub use self::home::HomePage;
pub use self::passing_on::PassingOn;
pub use self::quiz::QuizPage;
use crate::browser::navigation::Here;
use crate::browser::progress::{Keeping, Kept};
use crate::browser::storage;
use crate::model::location::Location;
pub use crate::model::session::Session;
use crate::model::session::{Mark, Mode};
use crate::view::prelude::*;
use crate::view::question::Done;

/// Under which the present set is kept.
const KEPT: &str = "bafan.quiz";

/// Under which the ten of the day are kept besides, whatever else is practised meanwhile.
const DAILY: &str = "bafan.daily";

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is or was last among the places for practising.
    pub here: Here,
}

/// What there is to practise, or the set of questions of the address. Someone who only looks at what there is does not fetch what makes
/// questions; a set that was left stays as it was, with nothing of it shown.
#[component]
pub fn PractisePage(props: &Props) -> Html {
    let asking = matches!(props.here.place, Location::Quiz(_));
    let asked = use_mut_ref(|| false);
    let asked = {
        *asked.borrow_mut() |= asking;
        *asked.borrow()
    };
    html! { <>if asked { <QuizPage here={props.here.clone()} /> }if !asking { <HomePage /> }</> }
}

/// Under which the questions made are kept beside the present set, part by part.
fn part_key(part: usize) -> String {
    format!("{KEPT}.{part}")
}

/// Keeps how the questions of a set were made; a part that is kept already has those before it kept, too.
fn keep_made(session: &Session) {
    for (part, text) in session.made_parts() {
        if storage::read(&part_key(part)).is_some_and(|kept| kept == text) {
            break;
        }
        _ = storage::keep(&part_key(part), &text);
    }
}

/// Where the browser keeps nothing, the set lasts as long as the page.
fn keep(session: &Session) {
    _ = storage::keep(KEPT, &session.keep());
    if session.mode == Mode::Daily {
        _ = storage::keep(DAILY, &session.keep());
    }
}

fn kept() -> Option<Session> {
    Session::kept(&storage::read(KEPT)?)
}

/// A set with what the answers say of it. While they are read, and where the browser keeps none, it is as it was noted.
fn known(session: Session, progress: Option<&Kept>) -> Session {
    match progress.filter(|progress| progress.keeping == Keeping::Kept) {
        Some(progress) => session.answered(progress.log()),
        None => session,
    }
}

/// A question that was answered, in the mode and with what became of it.
struct Answered {
    session: Session,
    question: Rc<Question>,
    done: Done,
}

/// What became of a question.
fn mark_of(done: &Done) -> Mark {
    match &done.marking {
        None => Mark::Skipped,
        Some(marking) if marking.right => Mark::Right,
        Some(_) => Mark::Wrong,
    }
}
