//! The worker's end of the line to the page: it greets, takes questions, and works on them in turns.
//!
//! A message to the worker is a [`Request`]; a message from it is an array of a [`Reply`] and, where that announces one, the answer.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, Date};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::model::tasks::{Reply, Request, TaskNews, TaskQueue};

/// How long the worker works before it listens again, in milliseconds. A browser lets about 4 ms pass between two turns, so a shorter
/// turn would waste them.
const TURN: f64 = 20.0;

thread_local! {
    static TASKS: RefCell<(TaskQueue, Option<Timeout>)> = RefCell::default();
}

/// Starts to listen, for as long as the worker lives, and greets the page.
pub fn start() {
    EventListener::new(&scope(), "message", |event| {
        if let Some(request) = event.dyn_ref().and_then(|event: &MessageEvent| decode(event.data())) {
            take(request);
        }
    })
    .forget();
    say(&Reply::hello(), &JsValue::UNDEFINED);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn take(request: Request) {
    TASKS.with_borrow_mut(|(tasks, _)| match request {
        Request::Ask { number, question } => tasks.ask(number, question),
        Request::Cancel { number } => tasks.cancel(number),
    });
    plan();
}

/// Sees to the next turn, if there is anything to do. What the page says meanwhile is heard before it.
fn plan() {
    TASKS.with_borrow_mut(|(tasks, next)| {
        if next.is_none() && !tasks.is_empty() {
            *next = Some(Timeout::new(0, work));
        }
    });
}

fn work() {
    let news = TASKS.with_borrow_mut(|(tasks, next)| {
        *next = None;
        let end = Date::now() + TURN;
        tasks.turn(|| Date::now() >= end)
    });
    match news {
        Some((number, TaskNews::Progress(progress))) => say(&Reply::Progress { number, progress }, &JsValue::UNDEFINED),
        Some((number, TaskNews::Answer(answer))) => say(&Reply::Answer { number }, &encode(&answer)),
        Some((number, TaskNews::Failed(failure))) => say(&Reply::Failed { number, failure }, &JsValue::UNDEFINED),
        None => {}
    }
    plan();
}

fn say(reply: &Reply, answer: &JsValue) {
    // A plain object can always be copied to the page.
    _ = scope().post_message(&Array::of2(&encode(reply), answer));
}

/// A message as a plain object.
pub fn encode(message: &impl Serialize) -> JsValue {
    message.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
}

/// Reads a message; `None` where it comes from another version and has no meaning here.
pub fn decode<T: serde::de::DeserializeOwned>(message: JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(message).ok()
}
