//! Where long work is done: by the worker, or within the page where there is no worker to be had.
//!
//! Most questions take less than 2 ms, and whoever has one calls the engine. The ways to eight take longer, a good while on a
//! phone: they are asked for here ([`use_routes`], [`ask`]), and whoever asks does not learn who answers. The first question
//! starts the worker. Without one that starts, speaks up and is of our version, the other program of the page works off what is
//! open and what comes, a little at a time ([`beside`]). A question that nobody waits for any more is cancelled.

pub mod beside;
mod hook;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use bafan::jobs::News;
use bafan::wire::{Failure, Packet, Reply, Request, RouteQuestion};
use bafan::worker::{Codec, Engine};
use bafan::{Progress, Routes};
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use gloo::worker::{Spawnable, WorkerBridge};
use js_sys::Reflect;

pub use self::hook::use_routes;

/// What starts the worker, beside the page.
const LOADER: &str = "worker_loader.js";

/// How long the worker may be silent while it is waited for, in milliseconds. At work it speaks up many times a second.
const PATIENCE: u32 = 2_000;

/// What is known of the answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// Not yet found; how far the search is, once it has begun.
    Pending(Option<Progress>),
    /// The answer.
    Ready(Rc<Routes>),
    /// There is none, and why.
    Failed(Failure),
}

/// A question under way. When this is dropped, it is cancelled.
#[derive(Debug)]
pub struct Inquiry(u32);

/// Asks for the ways to eight. `tell` is called at each progress and at last with the answer, never from within this call.
pub fn ask(question: RouteQuestion, tell: impl Fn(Finding) + 'static) -> Inquiry {
    if LINK.with_borrow(|link| matches!(link.worker, Worker::Unasked)) {
        let worker = spawn().map_or(Worker::None, Worker::Starting);
        LINK.with_borrow_mut(|link| link.worker = worker);
    }
    Inquiry(LINK.with_borrow_mut(|link| link.take(question, Rc::new(tell))))
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        // What the question held is let go when the link is free again, since that may end another inquiry.
        drop(LINK.with_borrow_mut(|link| link.cancel(self.0)));
    }
}

thread_local! {
    /// A page has one worker.
    static LINK: RefCell<Link> = RefCell::default();
}

#[derive(Default)]
struct Link {
    worker: Worker,
    /// The number of the next question.
    next: u32,
    open: BTreeMap<u32, Open>,
    beside: Beside,
    /// Runs while the worker is waited for.
    watch: Option<Timeout>,
}

#[derive(Default)]
enum Worker {
    /// No question has come yet.
    #[default]
    Unasked,
    /// It has been called.
    Starting(WorkerBridge<Engine>),
    /// It is there, and like us.
    Speaking(WorkerBridge<Engine>),
    /// It has been waited for in vain; should it speak again, it gets the next question.
    Silent(WorkerBridge<Engine>),
    /// There is none that would do.
    None,
}

/// The other program of the page.
#[derive(Clone, Copy, Default, PartialEq)]
enum Beside {
    /// It has not been needed yet, or did not come.
    #[default]
    Unasked,
    /// It has been called.
    Starting,
    /// It is there.
    Speaking,
}

/// A question that somebody waits for.
struct Open {
    question: RouteQuestion,
    tell: Rc<dyn Fn(Finding)>,
    /// Whether the worker has it, and not the program beside us.
    away: bool,
}

/// Somebody who waits, and what is to be said.
type Told = (Rc<dyn Fn(Finding)>, Finding);

/// Calls the worker, if this browser has any.
fn spawn() -> Option<WorkerBridge<Engine>> {
    // Within a page without an origin, such as a frame that is kept apart, it would be refused with an exception.
    let window = window();
    let can = Reflect::has(&window, &"Worker".into()).unwrap_or(false) && window.origin() != "null";
    can.then(|| Engine::spawner().callback(heard).encoding::<Codec>().spawn_with_loader(LOADER))
}

/// The worker has said something.
fn heard(packet: Packet<Reply>) {
    tell(LINK.with_borrow_mut(|link| link.heard(packet)));
}

/// The program beside us has said something.
fn heard_beside(Packet(reply): Packet<Reply>) {
    match reply.and_then(|reply| LINK.with_borrow_mut(|link| link.heard_beside(reply))) {
        Some(told) => tell(told),
        // It is of another version.
        None => alone(),
    }
}

/// It does not come.
fn alone() {
    for told in LINK.with_borrow_mut(Link::alone) {
        tell(Some(told));
    }
}

/// Speaks to those who wait, when the link is free again: they may ask at once.
fn tell(told: Option<Told>) {
    if let Some((tell, finding)) = told {
        tell(finding);
    }
}

impl Link {
    fn take(&mut self, question: RouteQuestion, tell: Rc<dyn Fn(Finding)>) -> u32 {
        let number = self.next;
        self.next = number.wrapping_add(1);
        let away = match &self.worker {
            Worker::Starting(worker) | Worker::Speaking(worker) => {
                worker.send(Packet(Some(Request::Routes { number, question: question.clone() })));
                true
            }
            _ => false,
        };
        if !away {
            self.pass_beside(number, &question);
        }
        self.open.insert(number, Open { question, tell, away });
        self.wind();
        number
    }

    /// Leaves a question to the program beside us; until that is there, it waits among the open ones.
    fn pass_beside(&mut self, number: u32, question: &RouteQuestion) {
        match self.beside {
            Beside::Speaking => beside::say(Request::Routes { number, question: question.clone() }),
            Beside::Starting => {}
            Beside::Unasked => {
                beside::call(heard_beside, alone);
                self.beside = Beside::Starting;
            }
        }
    }

    fn cancel(&mut self, number: u32) -> Option<Open> {
        let open = self.open.remove(&number)?;
        if open.away {
            self.say(Request::Cancel { number });
        } else if self.beside == Beside::Speaking {
            beside::say(Request::Cancel { number });
        }
        self.wind();
        Some(open)
    }

    fn heard(&mut self, Packet(reply): Packet<Reply>) -> Option<Told> {
        let Some(news) = reply.and_then(|reply| self.understood(reply)) else {
            self.dismiss();
            return None;
        };
        self.worker = match std::mem::take(&mut self.worker) {
            Worker::Starting(worker) | Worker::Silent(worker) => Worker::Speaking(worker),
            worker => worker,
        };
        self.watch = None;
        let told = news.and_then(|(number, news)| self.pass_on(number, news, true));
        self.wind();
        told
    }

    /// What is to be told; `None` where the program beside us is not like us.
    fn heard_beside(&mut self, reply: Reply) -> Option<Option<Told>> {
        let news = self.understood(reply)?;
        if self.beside == Beside::Starting {
            self.beside = Beside::Speaking;
            for (&number, open) in self.open.iter().filter(|(_, open)| !open.away) {
                beside::say(Request::Routes { number, question: open.question.clone() });
            }
        }
        Some(news.and_then(|(number, news)| self.pass_on(number, news, false)))
    }

    /// Nobody answers what is open.
    fn alone(&mut self) -> Vec<Told> {
        self.beside = Beside::Unasked;
        let waiting: Vec<u32> = self.open.iter().filter(|(_, open)| !open.away).map(|(&number, _)| number).collect();
        let failed =
            |number| Some((self.open.remove(&number)?.tell, Finding::Failed(Failure::new("the search did not come"))));
        waiting.into_iter().filter_map(failed).collect()
    }

    /// The news in a reply, if it bears any; `None` where it does not come from an engine like ours.
    fn understood(&self, reply: Reply) -> Option<Option<(u32, News)>> {
        match reply {
            Reply::Hello { .. } => (reply == Reply::hello()).then_some(None),
            Reply::Progress { number, done, all } => Some(Some((number, News::Progress(Progress { done, all })))),
            Reply::Failed { number, failure } => Some(Some((number, News::Failed(failure)))),
            Reply::Routes { number, routes } => match self.open.get(&number) {
                Some(open) => Some(Some((number, News::Routes(open.question.read(&routes)?)))),
                None => Some(None),
            },
        }
    }

    /// Who is to be told what, if somebody waits for this news, from the worker or from beside us.
    fn pass_on(&mut self, number: u32, news: News, away: bool) -> Option<Told> {
        let tell = self.open.get(&number).filter(|open| open.away == away)?.tell.clone();
        let finding = match news {
            News::Progress(progress) => return Some((tell, Finding::Pending(Some(progress)))),
            News::Routes(routes) => Finding::Ready(Rc::new(routes)),
            News::Failed(failure) => Finding::Failed(failure),
        };
        self.open.remove(&number);
        Some((tell, finding))
    }

    /// Sees to the end of the page's patience.
    fn wind(&mut self) {
        if !self.open.values().any(|open| open.away) {
            self.watch = None;
        } else if self.watch.is_none() {
            self.watch = Some(Timeout::new(PATIENCE, || LINK.with_borrow_mut(Link::lose_patience)));
        }
    }

    fn lose_patience(&mut self) {
        self.watch = None;
        self.worker = match std::mem::take(&mut self.worker) {
            Worker::Starting(worker) | Worker::Speaking(worker) => Worker::Silent(worker),
            worker => worker,
        };
        for number in self.take_over() {
            self.say(Request::Cancel { number });
        }
    }

    /// Does without the worker for good.
    fn dismiss(&mut self) {
        self.worker = Worker::None;
        self.take_over();
    }

    /// Takes the worker's questions; says which.
    fn take_over(&mut self) -> Vec<u32> {
        let mut taken = Vec::new();
        for (&number, open) in self.open.iter_mut().filter(|(_, open)| open.away) {
            open.away = false;
            taken.push((number, open.question.clone()));
        }
        for (number, question) in &taken {
            self.pass_beside(*number, question);
        }
        self.wind();
        taken.into_iter().map(|(number, _)| number).collect()
    }

    fn say(&self, request: Request) {
        if let Worker::Starting(worker) | Worker::Speaking(worker) | Worker::Silent(worker) = &self.worker {
            worker.send(Packet(Some(request)));
        }
    }
}
