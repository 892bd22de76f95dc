//! A worker's end of the line to the page: it greets, takes messages, and works on them in turns.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, Date};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a worker works before it listens again, in milliseconds. A browser lets about 4 ms pass between two turns, so a shorter
/// turn would waste them.
const TURN: f64 = 20.0;

/// What a worker has to do. A message from it is an array of a reply and what belongs to that.
pub trait Desk: Default + 'static {
    /// Takes a message; gives what is to be said at once.
    fn take(&mut self, message: JsValue) -> Option<Array>;

    /// Whether there is nothing to do.
    fn is_empty(&self) -> bool;

    /// Works until there is something to say, or until a step has been made and `enough` says so.
    fn turn(&mut self, enough: impl FnMut() -> bool) -> Option<Array>;
}

struct Server<D> {
    desk: RefCell<D>,
    next: Cell<Option<Timeout>>,
}

/// Starts to listen, for as long as the worker lives, and greets the page.
pub fn serve<D: Desk>(hello: &impl Serialize) {
    let server = Rc::new(Server { desk: RefCell::new(D::default()), next: Cell::default() });
    EventListener::new(&scope(), "message", move |event| {
        if let Some(event) = event.dyn_ref::<MessageEvent>() {
            let reply = server.desk.borrow_mut().take(event.data());
            say(reply);
            server.plan();
        }
    })
    .forget();
    say(Some(Array::of1(&encode(hello))));
}

impl<D: Desk> Server<D> {
    /// Sees to the next turn, if there is anything to do. What the page says meanwhile is heard before it.
    fn plan(self: &Rc<Self>) {
        let next = self.next.take().or_else(|| {
            let server = self.clone();
            (!self.desk.borrow().is_empty()).then(|| Timeout::new(0, move || server.work()))
        });
        self.next.set(next);
    }

    fn work(self: &Rc<Self>) {
        // It has come.
        self.next.take().map(Timeout::forget);
        let end = Date::now() + TURN;
        let reply = self.desk.borrow_mut().turn(|| Date::now() >= end);
        say(reply);
        self.plan();
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn say(message: Option<Array>) {
    // A plain object can always be copied to the page.
    _ = message.map(|message| scope().post_message(&message));
}

/// A message as a plain object.
pub fn encode(message: &impl Serialize) -> JsValue {
    message.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
}

/// Reads a message; `None` where it comes from another version and has no meaning here.
pub fn decode<T: serde::de::DeserializeOwned>(message: JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(message).ok()
}
