//! Long work in turns, so that whoever does it can listen in between: the same in the worker and in a page without one.

use std::collections::VecDeque;

use crate::route::{Progress, Routes, Search};
use crate::wire::{Failure, RouteQuestion};

/// The questions under way, answered one after the other in the order in which they came.
///
/// ```
/// use bafan::jobs::{Jobs, News};
/// use bafan::wire::RouteQuestion;
///
/// let mut jobs = Jobs::default();
/// let question = RouteQuestion { hand: "1112345678999p".into(), rules: "textbook".into(), seen: "".into() };
/// jobs.ask(7, &question);
/// let mut news = std::iter::from_fn(|| jobs.turn(|| true));
/// assert!(matches!(news.next(), Some((7, News::Progress(progress))) if progress.done == 1));
/// assert!(matches!(news.last(), Some((7, News::Routes(_)))));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Jobs(VecDeque<Job>);

/// What a turn has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// There is more to do.
    Progress(Progress),
    /// The answer.
    Routes(Routes),
    /// There is no answer, and why.
    Failed(Failure),
}

#[derive(Clone, Debug)]
struct Job {
    number: u32,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Asked(RouteQuestion),
    Begun(Box<Search>),
}

impl Jobs {
    /// Takes a question.
    pub fn ask(&mut self, number: u32, question: &RouteQuestion) {
        self.0.push_back(Job { number, state: State::Asked(question.clone()) });
    }

    /// Drops a question, wherever it stands; one that is not there is no matter.
    pub fn cancel(&mut self, number: u32) {
        self.0.retain(|job| job.number != number);
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Works on the first question until it is answered, or until a step has been made and `enough` says so; gives its number
    /// and the news of it, `None` where there is nothing to do. The longest step takes a tenth or so of the whole.
    pub fn turn(&mut self, mut enough: impl FnMut() -> bool) -> Option<(u32, News)> {
        let mut job = self.0.pop_front()?;
        let number = job.number;
        let mut search = match job.state {
            State::Begun(search) => search,
            State::Asked(question) => match question.search() {
                Ok(search) => Box::new(search),
                Err(failure) => return Some((number, News::Failed(failure))),
            },
        };
        while let Some(progress) = search.step() {
            if progress.done < progress.all && enough() {
                job.state = State::Begun(search);
                self.0.push_front(job);
                return Some((number, News::Progress(progress)));
            }
        }
        Some((number, News::Routes(search.routes())))
    }
}
