//! Long computations as tasks: what the page can ask the worker, how the worker computes an answer in steps, and how a question is
//! canceled.
//!
//! A component asks with `use_task(question)` and renders a [`TaskState`]; other code calls `worker_client::ask`. The worker keeps its
//! tasks in a [`TaskQueue`] and checks for messages between turns, so a canceled question costs at most one more turn.
//!
//! # Adding a kind of task
//!
//! 1. A file `tasks/<kind>.rs`, modeled on `tasks/routes.rs`: the question and its answer as messages (plain data with serde),
//!    [`WorkerTask`] for the question, and a [`TaskWork`] that computes the answer. None of this may depend on the browser.
//! 2. A variant of [`TaskQuestion`] and one of [`TaskAnswer`], and an arm in `TaskQuestion::begin`.
//! 3. Tests in `tests/app/tasks.rs`, which check that the answer by message equals the one that the engine gives directly.
//!
//! Each program links only what it uses: the page links the messages of its own questions, and the worker links the computations of all
//! questions. A step should take at most 20 ms on a phone, because canceled tasks end between steps and concurrent tasks take turns.

mod chances;
mod claims;
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

pub use self::claims::{ClaimChances, ClaimChancesQuestion};
pub use self::patterns::{PatternStage, Patterns, PatternsQuestion};
pub use self::play::{Decided, Decision, DecisionQuestion, Eight, Review, ReviewQuestion};
pub use self::protocol::{Reply, Request};
pub use self::records::{BrokenRecord, ReadFault, ReadFaultKind, ReadHand, ReadHands, RecordsFile, RecordsQuestion};
pub use self::routes::in_order;
pub use self::seats::{Seats, SeatsQuestion};
pub use self::stand_ins::{FoundStandIns, StandIns, StandInsQuestion};

/// A question of any kind, in the form sent to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskQuestion {
    Routes(RouteQuestion),
    Decision(DecisionQuestion),
    Review(ReviewQuestion),
    /// The chance of winning with at least eight points after each discard.
    Chances(ChanceQuestion),
    Claims(ClaimChancesQuestion),
    Seats(SeatsQuestion),
    Patterns(PatternsQuestion),
    StandIns(StandInsQuestion),
    Records(RecordsQuestion),
}

/// An answer of any kind, in the form sent by the worker. The message does not name its kind, because the asker knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum TaskAnswer {
    Routes(wire::Routes),
    Decided(Decided),
    Review(Review),
    Chances(wire::Chances),
    Claims(ClaimChances),
    Seats(Seats),
    Patterns(Patterns),
    StandIns(StandIns),
    Records(ReadHands),
}

impl TaskQuestion {
    /// Returns the work that computes the answer, not yet started; fails if the question is invalid.
    fn begin(&self) -> Result<Box<dyn TaskWork>, Failure> {
        match self {
            TaskQuestion::Routes(question) => routes::begin(question),
            TaskQuestion::Decision(question) => play::decide(question),
            TaskQuestion::Review(question) => play::review(question),
            TaskQuestion::Chances(question) => chances::begin(question),
            TaskQuestion::Claims(question) => claims::begin(question),
            TaskQuestion::Seats(question) => seats::begin(question),
            TaskQuestion::Patterns(question) => patterns::begin(question),
            TaskQuestion::StandIns(question) => stand_ins::begin(question),
            TaskQuestion::Records(question) => records::begin(question),
        }
    }
}

/// A question that the page can ask. Equal questions have equal answers.
pub trait WorkerTask: Clone + PartialEq + 'static {
    type Message: DeserializeOwned;
    /// The answer in the form that the page uses.
    type Answer: 'static;

    fn question(&self) -> TaskQuestion;

    /// Converts an answer; `None` if this version of the engine could not have given it.
    fn read(&self, message: Self::Message) -> Option<Self::Answer>;
}

/// Work that is done in steps.
pub trait TaskWork {
    /// Performs the next step. After the step that gives the answer, it must not be called again.
    fn step(&mut self) -> TaskStep;
}

#[derive(Clone, Debug, PartialEq)]
pub enum TaskStep {
    More(TaskProgress),
    Done(TaskAnswer),
}

/// Work with a single step: its answer, computed when the work begins.
struct Answered(TaskAnswer);

impl TaskWork for Answered {
    fn step(&mut self) -> TaskStep {
        TaskStep::Done(self.0.clone())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskProgress {
    /// The number of completed parts.
    pub done: u32,
    pub all: u32,
}

#[derive(Debug)]
pub enum TaskState<A> {
    /// There is no answer yet; the progress is `None` until the work has begun.
    Pending(Option<TaskProgress>),
    Ready(Rc<A>),
    Failed(Failure),
    /// There is no usable worker, so no answer will come. The page reports this and works without the worker.
    NoWorker,
}

// Not derived, because an answer need not be `Clone` or `PartialEq`: answers are shared, and equal only to themselves.
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

/// The tasks of a worker. They take turns, so that a short task need not wait for a long one to finish.
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

    /// Drops a question, whether or not its work has begun; does nothing if the number is unknown.
    pub fn cancel(&mut self, number: u32) {
        self.0.retain(|task| task.number != number);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Works on the next task until it is answered, or until a step has been made and `enough` returns true. Returns the task's number and
    /// its news; `None` if there is nothing to do.
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
