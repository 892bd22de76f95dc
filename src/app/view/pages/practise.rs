//! The Practice pages: the first page, a set of questions, and its result.

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
use crate::browser::progress::{Keeping, Kept};
use crate::browser::storage;
use crate::model::location::Location;
pub use crate::model::session::Session;
use crate::model::session::{Mark, Mode};
use crate::view::prelude::*;
use crate::view::question::Done;

/// The storage key of the current set.
const KEPT: &str = "bafan.quiz";

/// The storage key of a second copy of the ten questions of the day, which other sets do not overwrite.
const DAILY: &str = "bafan.daily";

/// The first page, or the question set given by the address. Once a set has been shown, the component of the sets stays mounted and keeps
/// its state, but renders nothing while the first page is shown.
#[component]
pub fn PractisePage(props: &PlaceProps) -> Html {
    let asking = matches!(props.here.place, Location::Quiz(_));
    let asked = use_mut_ref(|| false);
    let asked = {
        *asked.borrow_mut() |= asking;
        *asked.borrow()
    };
    html! { <>if asked { <QuizPage here={props.here.clone()} /> }if !asking { <HomePage /> }</> }
}

/// Returns the storage key of a part of the generated questions.
fn part_key(part: usize) -> String {
    format!("{KEPT}.{part}")
}

/// Stores the generated questions of a set, the last part first. Stops at a part that is already stored, because the earlier parts are then
/// stored as well.
fn keep_made(session: &Session) {
    for (part, text) in session.made_parts() {
        if storage::read(&part_key(part)).is_some_and(|kept| kept == text) {
            break;
        }
        _ = storage::keep(&part_key(part), &text);
    }
}

/// Stores a set. If the browser refuses to store it, the set lasts only until the page is closed.
fn keep(session: &Session) {
    _ = storage::keep(KEPT, &session.keep());
    if session.mode == Mode::Daily {
        _ = storage::keep(DAILY, &session.keep());
    }
}

fn kept() -> Option<Session> {
    Session::kept(&storage::read(KEPT)?)
}

/// Returns a set with the results from the stored answers. While these are being read, or if the browser refuses to store answers, the set
/// keeps its own results.
fn known(session: Session, progress: Option<&Kept>) -> Session {
    match progress.filter(|progress| progress.keeping == Keeping::Kept) {
        Some(progress) => session.answered(progress.log()),
        None => session,
    }
}

/// A question that was answered or skipped, with its set and result.
struct Answered {
    session: Session,
    question: Rc<Question>,
    done: Done,
}

/// Returns the mark of a question's result.
fn mark_of(done: &Done) -> Mark {
    match &done.marking {
        None => Mark::Skipped,
        Some(marking) if marking.right => Mark::Right,
        Some(_) => Mark::Wrong,
    }
}
