//! The page's end of the line to the worker.
//!
//! Most questions about a hand take less than 2 ms, and whoever has one calls the engine. What may take longer is a task
//! ([`crate::model::tasks`]): components ask with [`use_task`], other code with [`ask`]. The first question starts the worker. Where it
//! does not start, fails, or is of another version, all who wait are told [`TaskState::NoWorker`]; the next question tries again.

mod hook;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use bafan::wire::Failure;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use crate::browser::worker::{decode, encode};
use crate::model::tasks::{Reply, Request, TaskProgress, TaskQuestion, TaskState, WorkerTask};

pub use self::hook::use_task;

/// What starts the worker, beside the page.
const LOADER: &str = "worker_loader.js";

/// A question under way. When this is dropped, it is cancelled.
#[derive(Debug)]
pub struct Inquiry(u32);

/// Asks a question. `tell` is called at each progress and at last with the end, never from within this call.
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
    Inquiry(CLIENT.with_borrow_mut(|client| client.take(question, Rc::new(tell))))
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        // What the question held is let go when the client is free again, since that may end another inquiry.
        drop(CLIENT.with_borrow_mut(|client| client.cancel(self.0)));
    }
}

thread_local! {
    /// A program has one worker.
    static CLIENT: RefCell<Client> = RefCell::default();
}

#[derive(Default)]
struct Client {
    line: Option<Line>,
    /// The number of the next question.
    next: u32,
    open: BTreeMap<u32, Open>,
}

/// The line to a worker.
struct Line {
    worker: Worker,
    /// Whether the worker has greeted us. Before that it hears nothing.
    greeted: bool,
    _listeners: [EventListener; 2],
}

/// A question that somebody waits for.
struct Open {
    question: TaskQuestion,
    tell: Tell,
}

type Tell = Rc<dyn Fn(News)>;

/// What the worker says of a question; its answer is read by who asked.
enum News {
    Progress(TaskProgress),
    Answer(JsValue),
    Failed(Failure),
    NoWorker,
}

impl Line {
    /// Calls the worker; a browser without workers, or a page that may have none, refuses with an exception.
    fn open() -> Result<Line, JsValue> {
        let worker = Worker::new(LOADER)?;
        let message = EventListener::new(&worker, "message", |event| {
            let heard = event.dyn_ref().and_then(|event: &MessageEvent| understood(&event.data()));
            match heard {
                Some((reply, answer)) => hear(reply, answer),
                None => lose(),
            }
        });
        let error = EventListener::new(&worker, "error", |_| lose());
        Ok(Line { worker, greeted: false, _listeners: [message, error] })
    }

    fn say(&self, request: &Request) {
        // A plain object can always be copied to the worker.
        _ = self.worker.post_message(&encode(request));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// A message from the worker: the reply, and the answer beside it.
fn understood(message: &JsValue) -> Option<(Reply, JsValue)> {
    let parts: &Array = message.dyn_ref()?;
    Some((decode(parts.get(0))?, parts.get(1)))
}

/// Tells those who wait, when the client is free again: they may ask at once.
fn hear(reply: Reply, answer: JsValue) {
    if matches!(reply, Reply::Hello { .. }) && reply != Reply::hello() {
        return lose();
    }
    if let Some((tell, news)) = CLIENT.with_borrow_mut(|client| client.hear(reply, answer)) {
        tell(news);
    }
}

/// There is no worker, or none that would do: nobody will answer what is open.
fn lose() {
    let (line, open) = CLIENT.with_borrow_mut(|client| (client.line.take(), std::mem::take(&mut client.open)));
    drop(line);
    for Open { tell, .. } in open.into_values() {
        tell(News::NoWorker);
    }
}

impl Client {
    fn take(&mut self, question: TaskQuestion, tell: Tell) -> u32 {
        let number = self.next;
        self.next = number.wrapping_add(1);
        match &self.line {
            Some(line) if line.greeted => line.say(&Request::Ask { number, question: question.clone() }),
            Some(_) => {}
            None => match Line::open() {
                Ok(line) => self.line = Some(line),
                Err(_) => _ = Timeout::new(0, lose).forget(),
            },
        }
        self.open.insert(number, Open { question, tell });
        number
    }

    fn cancel(&mut self, number: u32) -> Option<Open> {
        let open = self.open.remove(&number)?;
        if let Some(line) = self.line.as_ref().filter(|line| line.greeted) {
            line.say(&Request::Cancel { number });
        }
        Some(open)
    }

    fn hear(&mut self, reply: Reply, answer: JsValue) -> Option<(Tell, News)> {
        match reply {
            Reply::Hello { .. } => {
                let line = self.line.as_mut()?;
                line.greeted = true;
                for (&number, Open { question, .. }) in &self.open {
                    line.say(&Request::Ask { number, question: question.clone() });
                }
                None
            }
            Reply::Progress { number, progress } => {
                Some((self.open.get(&number)?.tell.clone(), News::Progress(progress)))
            }
            Reply::Answer { number } => Some((self.open.remove(&number)?.tell, News::Answer(answer))),
            Reply::Failed { number, failure } => Some((self.open.remove(&number)?.tell, News::Failed(failure))),
        }
    }
}
