//! The page's end of the line to a worker: what both workers have in common.
//!
//! The first question starts the worker. It speaks first and says which version it is; until it is ready for questions they wait here.
//! Where it does not start, fails or is of another version, all who wait are told so, and the next question calls it anew.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::thread::LocalKey;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, ArrayBuffer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use super::desk::{decode, encode};

/// A worker, as the page knows it.
pub trait Service: Sized + 'static {
    /// What starts the worker, beside the page.
    const LOADER: &'static str;
    type Question;
    /// What somebody is told of it.
    type News: 'static;
    type Reply: DeserializeOwned;

    /// A page has one worker of a kind.
    fn client() -> &'static LocalKey<RefCell<Client<Self>>>;

    /// What is said to those who wait where there is no worker.
    fn lost() -> Self::News;

    fn ask(line: &Line, number: u32, question: &Self::Question);

    fn cancel(line: &Line, number: u32);

    /// Takes what the worker says, with what belongs to it.
    fn hear(client: &mut Client<Self>, reply: Self::Reply, beside: JsValue) -> Heard<Self::News>;
}

/// What comes of what a worker has said.
pub enum Heard<N> {
    Nothing,
    /// This is to be told about a question; whether that was the last of it.
    News {
        number: u32,
        news: N,
        last: bool,
    },
    /// Nobody will be answered; the worker stays for the next question.
    Disappointed(fn() -> N),
    Lost,
}

type Tell<N> = Rc<dyn Fn(N)>;

/// Those who wait, and the line.
pub struct Client<S: Service> {
    pub line: Option<Line>,
    /// The numbers of the next question and of the next line.
    next: u32,
    next_line: u32,
    open: BTreeMap<u32, (S::Question, Tell<S::News>)>,
}

impl<S: Service> Default for Client<S> {
    fn default() -> Client<S> {
        Client { line: None, next: 0, next_line: 0, open: BTreeMap::new() }
    }
}

/// A line to a worker, by a number of its own: what was begun for one line is of no use to the next.
pub struct Line {
    worker: Worker,
    pub number: u32,
    ready: bool,
    _listeners: [EventListener; 2],
}

/// A question under way. When this is dropped, it is cancelled.
pub struct Inquiry<S: Service> {
    number: u32,
    client: &'static LocalKey<RefCell<Client<S>>>,
}

/// Asks a question. `tell` is called at each progress and at last with the end, never from within this call.
pub fn ask<S: Service>(question: S::Question, tell: impl Fn(S::News) + 'static) -> Inquiry<S> {
    let number = S::client().with_borrow_mut(|client| client.take(question, Rc::new(tell)));
    Inquiry { number, client: S::client() }
}

impl<S: Service> Drop for Inquiry<S> {
    fn drop(&mut self) {
        // What the question held is let go when the client is free again, since that may end another inquiry.
        drop(self.client.with_borrow_mut(|client| client.cancel(self.number)));
    }
}

impl Line {
    /// Calls the worker; a browser without workers, or a page that may have none, refuses with an exception.
    fn open<S: Service>(number: u32) -> Result<Line, JsValue> {
        let worker = Worker::new(S::LOADER)?;
        let message = EventListener::new(&worker, "message", |event| {
            let parts = event.dyn_ref().and_then(|event: &MessageEvent| event.data().dyn_into::<Array>().ok());
            match parts.and_then(|parts| Some((decode(parts.get(0))?, parts.get(1)))) {
                Some((reply, beside)) => hear::<S>(reply, beside),
                None => lose::<S>(),
            }
        });
        let error = EventListener::new(&worker, "error", |_| lose::<S>());
        Ok(Line { worker, number, ready: false, _listeners: [message, error] })
    }

    /// Says something. A plain object can always be copied to the worker.
    pub fn say(&self, request: &impl Serialize) {
        _ = self.worker.post_message(&encode(request));
    }

    /// Says something with bytes, which change hands.
    pub fn say_with(&self, request: &impl Serialize, bytes: &ArrayBuffer) {
        _ = self.worker.post_message_with_transfer(&Array::of2(&encode(request), bytes), &Array::of1(bytes));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl<S: Service> Client<S> {
    fn take(&mut self, question: S::Question, tell: Tell<S::News>) -> u32 {
        let number = self.next;
        self.next = number.wrapping_add(1);
        match &self.line {
            Some(line) if line.ready => S::ask(line, number, &question),
            Some(_) => {}
            None => {
                self.next_line = self.next_line.wrapping_add(1);
                match Line::open::<S>(self.next_line) {
                    Ok(line) => self.line = Some(line),
                    Err(_) => _ = Timeout::new(0, || lose::<S>()).forget(),
                }
            }
        }
        self.open.insert(number, (question, tell));
        number
    }

    fn cancel(&mut self, number: u32) -> Option<(S::Question, Tell<S::News>)> {
        let open = self.open.remove(&number)?;
        if let Some(line) = self.line.as_ref().filter(|line| line.ready) {
            S::cancel(line, number);
        }
        Some(open)
    }

    /// The worker takes questions: those that wait are passed on.
    pub fn ready(&mut self) {
        if let Some(line) = self.line.as_mut().filter(|line| !line.ready) {
            line.ready = true;
            self.open.iter().for_each(|(&number, (question, _))| S::ask(line, number, question));
        }
    }

    pub fn line_of(&self, number: u32) -> Option<&Line> {
        self.line.as_ref().filter(|line| line.number == number)
    }
}

/// Tells those who wait when the client is free again: they may ask at once.
fn hear<S: Service>(reply: S::Reply, beside: JsValue) {
    let heard = S::client().with_borrow_mut(|client| S::hear(client, reply, beside));
    match heard {
        Heard::Nothing => {}
        Heard::Disappointed(news) => disappoint::<S>(news),
        Heard::Lost => lose::<S>(),
        Heard::News { number, news, last } => {
            let open = S::client().with_borrow_mut(|client| match last {
                true => client.open.remove(&number).map(|(_, tell)| tell),
                false => client.open.get(&number).map(|(_, tell)| tell.clone()),
            });
            if let Some(tell) = open {
                tell(news);
            }
        }
    }
}

/// There is no worker, or none that would do: nobody will answer what is open.
pub fn lose<S: Service>() {
    drop(S::client().with_borrow_mut(|client| client.line.take()));
    disappoint::<S>(S::lost);
}

/// Nobody will answer what is open, but the worker stays for the next question.
pub fn disappoint<S: Service>(news: fn() -> S::News) {
    let open = S::client().with_borrow_mut(|client| std::mem::take(&mut client.open));
    open.into_values().for_each(|(_, tell)| tell(news()));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use wasm_bindgen_test::wasm_bindgen_test;
    use yew::platform::time::sleep;

    use super::*;

    thread_local! {
        static CLIENT: RefCell<Client<Echo>> = RefCell::default();
    }

    /// A worker that says the number of a question again, something that is no reply, or nothing any more.
    struct Echo;

    impl Service for Echo {
        const LOADER: &'static str = "data:text/javascript,\
            onmessage=({data:[what,number]})=>what==='close'?close():postMessage(what==='echo'?[String(number)]:0);\
            postMessage(['hello'])";
        type Question = &'static str;
        type News = Option<u32>;
        type Reply = String;

        fn client() -> &'static LocalKey<RefCell<Client<Echo>>> {
            &CLIENT
        }

        fn lost() -> Option<u32> {
            None
        }

        fn ask(line: &Line, number: u32, what: &&'static str) {
            line.say(&(what, number));
        }

        fn cancel(_: &Line, _: u32) {}

        fn hear(client: &mut Client<Echo>, reply: String, _: JsValue) -> Heard<Option<u32>> {
            match reply.parse() {
                Ok(number) => Heard::News { number, news: Some(number), last: true },
                Err(_) => {
                    client.ready();
                    Heard::Nothing
                }
            }
        }
    }

    type News = Rc<RefCell<Vec<Option<u32>>>>;

    /// A question, and what is told of it.
    fn asked(what: &'static str) -> (Inquiry<Echo>, News) {
        let news = News::default();
        let told = news.clone();
        (ask::<Echo>(what, move |one| told.borrow_mut().push(one)), news)
    }

    /// What is told of a question that nobody takes back.
    async fn told(what: &'static str) -> Option<u32> {
        let (inquiry, news) = asked(what);
        for _ in 0..500 {
            if let Some(told) = news.borrow().first() {
                return *told;
            }
            sleep(Duration::from_millis(10)).await;
        }
        panic!("nothing was told of {}", inquiry.number)
    }

    #[wasm_bindgen_test]
    async fn a_line_that_is_lost_is_not_the_next_one() {
        let first = told("echo").await.expect("a number");
        let line = CLIENT.with_borrow(|client| client.line.as_ref().map(|line| line.number)).expect("a line");
        assert_eq!(told("echo").await, Some(first + 1));
        assert!(CLIENT.with_borrow(|client| client.line_of(line).is_some()), "it is the same line");
        assert_eq!(told("nonsense").await, None);
        assert!(CLIENT.with_borrow(|client| client.line.is_none()));
        assert_eq!(told("echo").await, Some(first + 3));
        assert!(CLIENT.with_borrow(|client| client.line.is_some() && client.line_of(line).is_none()));
    }

    #[wasm_bindgen_test]
    async fn a_worker_that_ended_without_a_word_is_given_up() {
        told("echo").await.expect("a number");
        let (inquiry, news) = asked("close");
        sleep(Duration::from_millis(100)).await;
        assert_eq!(news.take(), []);
        lose::<Echo>();
        assert_eq!(news.take(), [None]);
        assert_eq!(told("echo").await, Some(inquiry.number + 1));
    }
}
