//! A search without a worker: it runs in short turns, between which events and timers are handled.

use std::any::Any;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

use bafan::wire::{RouteQuestion, Routes};
use gloo::timers::callback::Timeout;
use js_sys::Date;

use crate::{News, Tell};

/// The length of a turn in milliseconds. Browsers wait about 4 ms between two turns, so shorter turns would waste time.
const TURN: f64 = 20.0;

/// The next scheduled turn; dropping it cancels the search.
type Next = RefCell<Option<Timeout>>;

/// Searches for routes in turns; see [`crate::Search`].
pub fn search(question: RouteQuestion, tell: Tell) -> Box<dyn Any> {
    let next = Rc::new(Next::default());
    let weak = Rc::downgrade(&next);
    let begin = move || match question.search() {
        Ok(search) => take_turn(&weak, search, tell),
        Err(failure) => tell(News::Failed(failure)),
    };
    next.replace(Some(Timeout::new(0, begin)));
    Box::new(next)
}

/// Searches for one turn, reports the progress or the routes, and schedules the next turn unless the routes were found. The listener may
/// end the search.
fn take_turn(next: &Weak<Next>, mut search: bafan::Search, tell: Tell) {
    let end = Date::now() + TURN;
    let progress = loop {
        match search.step() {
            Some(progress) if progress.done < progress.all => {
                if Date::now() >= end {
                    break progress;
                }
            }
            _ => return tell(News::Found(Routes::from(&search.routes()))),
        }
    };
    tell(News::Progress(progress.done as u32, progress.all as u32));
    if let Some(here) = next.upgrade() {
        let next = next.clone();
        here.replace(Some(Timeout::new(0, move || take_turn(&next, search, tell))));
    }
}
