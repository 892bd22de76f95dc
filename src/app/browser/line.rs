//! The page's side of the connection to a worker; the engine's worker and the tile reader share this code.
//!
//! The first question starts the worker, which first reports its version; questions wait until the worker is ready. If the worker does not
//! start, fails or has another version, all waiting callers are told, and the next question starts a new worker.

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

/// A kind of worker, as seen by the page.
pub trait Service: Sized + 'static {
    /// The path of the script that starts the worker.
    const LOADER: &'static str;
    type Question;
    /// The message that callers receive.
    type News: 'static;
    type Reply: DeserializeOwned;

    /// Returns the page's only client for this kind of worker.
    fn client() -> &'static LocalKey<RefCell<Client<Self>>>;

    /// Returns the message for waiting callers when the worker is lost.
    fn lost() -> Self::News;

    fn ask(line: &Line, number: u32, question: &Self::Question);

    fn cancel(line: &Line, number: u32);

    /// Handles a reply from the worker and any data sent with the reply.
    fn hear(client: &mut Client<Self>, reply: Self::Reply, beside: JsValue) -> Heard<Self::News>;
}

/// What follows from a worker's reply.
pub enum Heard<N> {
    Nothing,
    /// News about a question; `last` says whether no further news about the question will follow.
    News {
        number: u32,
        news: N,
        last: bool,
    },
    /// All open questions end without an answer; the worker stays for later questions.
    Disappointed(fn() -> N),
    Lost,
}

type Tell<N> = Rc<dyn Fn(N)>;

/// The waiting callers, and the connection to the worker.
pub struct Client<S: Service> {
    pub line: Option<Line>,
    /// The number of the next question.
    next: u32,
    /// The number of the latest connection; 0 before the first.
    next_line: u32,
    open: BTreeMap<u32, (S::Question, Tell<S::News>)>,
}

impl<S: Service> Default for Client<S> {
    fn default() -> Client<S> {
        Client { line: None, next: 0, next_line: 0, open: BTreeMap::new() }
    }
}

/// A numbered connection to a worker. Data fetched for one connection is not sent on another.
pub struct Line {
    worker: Worker,
    pub number: u32,
    ready: bool,
    _listeners: [EventListener; 2],
}

/// A handle to a question in progress. Dropping it cancels the question.
pub struct Inquiry<S: Service> {
    number: u32,
    client: &'static LocalKey<RefCell<Client<S>>>,
}

/// Asks a question. `tell` is called with each progress report and finally with the result, never from within this call.
pub fn ask<S: Service>(question: S::Question, tell: impl Fn(S::News) + 'static) -> Inquiry<S> {
    let number = S::client().with_borrow_mut(|client| client.take(question, Rc::new(tell)));
    Inquiry { number, client: S::client() }
}

impl<S: Service> Drop for Inquiry<S> {
    fn drop(&mut self) {
        // Drop the question's callback only after the borrow has ended, because dropping it may cancel another inquiry.
        drop(self.client.with_borrow_mut(|client| client.cancel(self.number)));
    }
}

impl Line {
    /// Starts the worker. Fails if the browser has no workers or does not allow them.
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

    /// Sends a request. A plain object can always be posted to the worker.
    pub fn say(&self, request: &impl Serialize) {
        _ = self.worker.post_message(&encode(request));
    }

    /// Sends a request with bytes, which are transferred rather than copied.
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

    /// Sends the waiting questions, now that the worker is ready.
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

/// Handles a reply, and passes any news on to the caller concerned. The client is not borrowed during the call, because callers may ask
/// again immediately.
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

/// Terminates the worker, and tells the callers of all open questions that it is lost.
pub fn lose<S: Service>() {
    drop(S::client().with_borrow_mut(|client| client.line.take()));
    disappoint::<S>(S::lost);
}

/// Ends all open questions by telling their callers the given news. The worker is kept for later questions.
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

    /// A worker that echoes the number of a question, sends an invalid reply, or closes itself.
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

    /// Asks a question; returns the inquiry and a list that collects its news.
    fn asked(what: &'static str) -> (Inquiry<Echo>, News) {
        let news = News::default();
        let told = news.clone();
        (ask::<Echo>(what, move |one| told.borrow_mut().push(one)), news)
    }

    /// Asks a question, waits for its first news, and returns it. Panics if no news arrives within five seconds.
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
