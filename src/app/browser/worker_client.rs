//! The page's side of the connection to the engine's worker.
//!
//! Most questions about a hand take less than 2 ms, and for these the page calls the engine directly. Longer computations are tasks
//! ([`crate::model::tasks`]): components ask with [`use_task`], other code with [`ask`]. The first question starts the worker. If the
//! worker does not start, fails, or has another version, all waiting callers are told [`TaskState::NoWorker`]; the next question tries
//! again.

mod hook;

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use bafan::wire::Failure;
use wasm_bindgen::JsValue;

use super::desk::decode;
use super::line::{self, Client, Heard, Line, Service};
use crate::model::tasks::{Reply, Request, TaskProgress, TaskQuestion, TaskState, WorkerTask};

pub use self::hook::use_task;

/// A handle to a question in progress. Dropping it cancels the question.
pub type Inquiry = line::Inquiry<Engine>;

/// Asks a question. `tell` is called with each progress report and finally with the result, never from within this call.
pub fn ask<T: WorkerTask>(task: T, tell: impl Fn(TaskState<T::Answer>) + 'static) -> Inquiry {
    let question = task.question();
    let tell = move |news| {
        tell(match news {
            News::Progress(progress) => TaskState::Pending(Some(progress)),
            News::Answer(message) => {
                let answer = decode(message).and_then(|message| task.read(message));
                answer.map_or(TaskState::NoWorker, |answer| TaskState::Ready(Rc::new(answer)))
            }
            News::Failed(failure) => TaskState::Failed(failure),
            News::NoWorker => TaskState::NoWorker,
        });
    };
    line::ask::<Engine>(question, tell)
}

/// Terminates an unresponsive worker: all waiting callers are told [`TaskState::NoWorker`], and the next question starts another worker.
pub fn give_up() {
    line::lose::<Engine>();
}

thread_local! {
    static CLIENT: RefCell<Client<Engine>> = RefCell::default();
}

pub struct Engine;

/// An update about a question, for its caller. [`News::Answer`] holds the encoded answer, which the caller decodes.
pub enum News {
    Progress(TaskProgress),
    Answer(JsValue),
    Failed(Failure),
    NoWorker,
}

impl Service for Engine {
    const LOADER: &'static str = "worker_loader.js";
    type Question = TaskQuestion;
    type News = News;
    type Reply = Reply;

    fn client() -> &'static LocalKey<RefCell<Client<Engine>>> {
        &CLIENT
    }

    fn lost() -> News {
        News::NoWorker
    }

    fn ask(line: &Line, number: u32, question: &TaskQuestion) {
        line.say(&Request::Ask { number, question: question.clone() });
    }

    fn cancel(line: &Line, number: u32) {
        line.say(&Request::Cancel { number });
    }

    fn hear(client: &mut Client<Engine>, reply: Reply, answer: JsValue) -> Heard<News> {
        match reply {
            Reply::Hello { .. } if reply != Reply::hello() => Heard::Lost,
            Reply::Hello { .. } => {
                client.ready();
                Heard::Nothing
            }
            Reply::Progress { number, progress } => Heard::News { number, news: News::Progress(progress), last: false },
            Reply::Answer { number } => Heard::News { number, news: News::Answer(answer), last: true },
            Reply::Failed { number, failure } => Heard::News { number, news: News::Failed(failure), last: true },
        }
    }
}
