//! A search among other work, where there is no worker: in turns of some milliseconds, between which events and timers have theirs.

use std::any::Any;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

use bafan::wire::{RouteQuestion, Routes};
use gloo::timers::callback::Timeout;
use js_sys::Date;

use crate::{News, Tell};

/// How long a turn is, in milliseconds. A browser lets about 4 ms pass between two, so shorter ones would waste them.
const TURN: f64 = 20.0;

/// The turn that comes next; when this is dropped, none does.
type Next = RefCell<Option<Timeout>>;

/// Searches for the ways to eight in turns: see [`crate::Search`].
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

/// Searches for a turn, and plans the next one. Whoever hears of it may end the search.
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
