//! Long work as tasks: what the page may ask of the worker, how the worker does it in steps, and how it is cancelled.
//!
//! A component asks with `use_task(question)` and draws a [`TaskState`]; other code calls `worker_client::ask`. The worker keeps
//! its tasks in a [`TaskQueue`] and listens between two turns, so a question that nobody waits for any more costs one step at most.
//!
//! # Adding a kind of task
//!
//! 1. A file `tasks/<kind>.rs`, after the example of `tasks/routes.rs`: the question and its answer as messages (plain data with
//!    serde), [`WorkerTask`] for the question, and a [`TaskWork`] that works it out. Nothing of it may need the browser.
//! 2. A variant of [`TaskQuestion`] and one of [`TaskAnswer`], and an arm in `TaskQuestion::begin`.
//! 3. Tests in `tests/app/tasks.rs`: the answer by message is the one that the engine gives directly.
//!
//! A program contains what it asks for and no more: the page links the messages of its own questions, only the worker links the
//! work of all. A step should take no longer than 20 ms on a phone, since a cancelled task ends between steps and tasks that are
//! under way at the same time take turns.

mod chances;
mod patterns;
mod play;
mod protocol;
mod records;
mod routes;
mod seats;
mod stand_ins;

use std::collections::VecDeque;
use std::rc::Rc;

use bafan::wire::{self, ChanceQuestion, Failure, RouteQuestion};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use self::patterns::{PatternStage, Patterns, PatternsQuestion};
pub use self::play::{Decided, Decision, DecisionQuestion, Eight, Review, ReviewQuestion};
pub use self::protocol::{Reply, Request};
pub use self::records::{ReadFault, ReadFaultKind, ReadHand, ReadHands, RecordsQuestion};
pub use self::seats::{Seats, SeatsQuestion};
pub use self::stand_ins::{FoundStandIns, StandIns, StandInsQuestion};

/// A question of any kind, as it goes to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskQuestion {
    /// Which ways lead to eight points?
    Routes(RouteQuestion),
    Decision(DecisionQuestion),
    /// What did each decision of a hand promise?
    Review(ReviewQuestion),
    /// How likely is a win of eight after each discard?
    Chances(ChanceQuestion),
    /// Who sits where on an evening of several tables?
    Seats(SeatsQuestion),
    Patterns(PatternsQuestion),
    StandIns(StandInsQuestion),
    /// Which hands does a text of records hold?
    Records(RecordsQuestion),
}

/// An answer of any kind, as it comes from the worker. Whoever asked knows its kind, so the message does not name it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum TaskAnswer {
    Routes(wire::Routes),
    Decided(Decided),
    Review(Review),
    Chances(wire::Chances),
    Seats(Seats),
    Patterns(Patterns),
    StandIns(StandIns),
    Records(ReadHands),
}

impl TaskQuestion {
    /// The work that answers the question, not yet begun.
    fn begin(&self) -> Result<Box<dyn TaskWork>, Failure> {
        match self {
            TaskQuestion::Routes(question) => routes::begin(question),
            TaskQuestion::Decision(question) => play::decide(question),
            TaskQuestion::Review(question) => play::review(question),
            TaskQuestion::Chances(question) => chances::begin(question),
            TaskQuestion::Seats(question) => seats::begin(question),
            TaskQuestion::Patterns(question) => patterns::begin(question),
            TaskQuestion::StandIns(question) => stand_ins::begin(question),
            TaskQuestion::Records(question) => records::begin(question),
        }
    }
}

/// A question that the page asks. Equal questions have equal answers.
pub trait WorkerTask: Clone + PartialEq + 'static {
    type Message: DeserializeOwned;
    /// What the page makes of it.
    type Answer: 'static;

    fn question(&self) -> TaskQuestion;

    /// Reads an answer; `None` where the engine of this page could not have given it.
    fn read(&self, message: Self::Message) -> Option<Self::Answer>;
}

/// Work that is done in steps.
pub trait TaskWork {
    /// Does the next step. It is not called again after it gave an answer.
    fn step(&mut self) -> TaskStep;
}

#[derive(Clone, Debug, PartialEq)]
pub enum TaskStep {
    More(TaskProgress),
    Done(TaskAnswer),
}

/// How far a task has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskProgress {
    /// How many parts of the work are done.
    pub done: u32,
    pub all: u32,
}

/// What the page knows of the answer to a question.
#[derive(Debug)]
pub enum TaskState<A> {
    /// There is none yet; how far the work has come, once it has begun.
    Pending(Option<TaskProgress>),
    Ready(Rc<A>),
    Failed(Failure),
    /// The worker did not start, so nobody answers. The page says so and goes on without.
    NoWorker,
}

// Not derived, since an answer need not be cloned to be held twice, nor compared: it is the same where it is the same object.
impl<A> Clone for TaskState<A> {
    fn clone(&self) -> TaskState<A> {
        match self {
            TaskState::Pending(progress) => TaskState::Pending(*progress),
            TaskState::Ready(answer) => TaskState::Ready(answer.clone()),
            TaskState::Failed(failure) => TaskState::Failed(failure.clone()),
            TaskState::NoWorker => TaskState::NoWorker,
        }
    }
}

impl<A> PartialEq for TaskState<A> {
    fn eq(&self, other: &TaskState<A>) -> bool {
        match (self, other) {
            (TaskState::Pending(one), TaskState::Pending(other)) => one == other,
            (TaskState::Ready(one), TaskState::Ready(other)) => Rc::ptr_eq(one, other),
            (TaskState::Failed(one), TaskState::Failed(other)) => one == other,
            (TaskState::NoWorker, TaskState::NoWorker) => true,
            _ => false,
        }
    }
}

/// The tasks of a worker. They take turns, so that a short one need not wait for the end of a long one.
///
/// ```
/// use bafan_app::model::tasks::{TaskNews, TaskQuestion, TaskQueue};
/// use bafan::wire::RouteQuestion;
///
/// let mut queue = TaskQueue::default();
/// let question = RouteQuestion { hand: "1112345678999p".into(), rules: "textbook".into(), seen: "".into() };
/// queue.ask(7, TaskQuestion::Routes(question));
/// let mut news = std::iter::from_fn(|| queue.turn(|| true));
/// assert!(matches!(news.next(), Some((7, TaskNews::Progress(progress))) if progress.done == 1));
/// assert!(matches!(news.last(), Some((7, TaskNews::Answer(_)))));
/// ```
#[derive(Default)]
pub struct TaskQueue(VecDeque<Queued>);

/// What a turn has brought.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskNews {
    Progress(TaskProgress),
    Answer(TaskAnswer),
    Failed(Failure),
}

struct Queued {
    number: u32,
    state: State,
}

enum State {
    Asked(TaskQuestion),
    Begun(Box<dyn TaskWork>),
}

impl TaskQueue {
    pub fn ask(&mut self, number: u32, question: TaskQuestion) {
        self.0.push_back(Queued { number, state: State::Asked(question) });
    }

    /// Drops a question, whether its work has begun or not; nothing happens where there is none of this number.
    pub fn cancel(&mut self, number: u32) {
        self.0.retain(|task| task.number != number);
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Works on the next task until it is answered, or until a step has been made and `enough` says so; gives its number and
    /// the news of it, `None` where there is nothing to do.
    pub fn turn(&mut self, mut enough: impl FnMut() -> bool) -> Option<(u32, TaskNews)> {
        let Queued { number, state } = self.0.pop_front()?;
        let mut work = match state {
            State::Begun(work) => work,
            State::Asked(question) => match question.begin() {
                Ok(work) => work,
                Err(failure) => return Some((number, TaskNews::Failed(failure))),
            },
        };
        loop {
            match work.step() {
                TaskStep::Done(answer) => return Some((number, TaskNews::Answer(answer))),
                TaskStep::More(progress) if enough() => {
                    self.0.push_back(Queued { number, state: State::Begun(work) });
                    return Some((number, TaskNews::Progress(progress)));
                }
                TaskStep::More(_) => {}
            }
        }
    }
}
