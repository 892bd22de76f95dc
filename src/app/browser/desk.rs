//! The worker's side of the connection to the page: it announces its version, receives messages, and works on them in short turns.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, Date};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The time a worker works before it checks for messages, in milliseconds. A browser may wait about 4 ms between two turns, so shorter
/// turns would waste a large share of the time.
const TURN: f64 = 20.0;

/// A worker's work. Each message that the worker sends is an array of a reply and any data sent with the reply.
pub trait Desk: Default + 'static {
    /// Handles a message; returns the immediate reply, if any.
    fn take(&mut self, message: JsValue) -> Option<Array>;

    fn is_empty(&self) -> bool;

    /// Works until there is a reply, or until a step has been made and `enough` returns true.
    fn turn(&mut self, enough: impl FnMut() -> bool) -> Option<Array>;
}

struct Server<D> {
    desk: RefCell<D>,
    next: Cell<Option<Timeout>>,
}

/// Sends the hello message, and handles messages for as long as the worker lives.
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
    /// Schedules the next turn if there is work. Messages from the page are handled first.
    fn plan(self: &Rc<Self>) {
        let next = self.next.take().or_else(|| {
            let server = self.clone();
            (!self.desk.borrow().is_empty()).then(|| Timeout::new(0, move || server.work()))
        });
        self.next.set(next);
    }

    fn work(self: &Rc<Self>) {
        // The timeout that called this has already fired, so there is nothing to cancel.
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
    // A plain object can always be posted to the page.
    _ = message.map(|message| scope().post_message(&message));
}

/// Encodes a message as a plain object.
pub fn encode(message: &impl Serialize) -> JsValue {
    message.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
}

/// Decodes a message; `None` if it cannot be read, as may happen if the other side has another version.
pub fn decode<T: serde::de::DeserializeOwned>(message: JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(message).ok()
}
