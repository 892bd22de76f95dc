//! The end of the line at which tiles are read, in a worker of its own: it greets, takes weights and photographs, and looks in turns.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::{Array, Date, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::worker::{decode, encode};
use crate::model::camera::{ReaderDesk, ReaderReply};

/// How long it looks before it listens again, in milliseconds.
const TURN: f64 = 20.0;

thread_local! {
    static DESK: RefCell<(ReaderDesk, Option<Timeout>)> = RefCell::default();
}

/// Starts to listen, for as long as the worker lives, and greets the page.
pub fn start() {
    EventListener::new(&scope(), "message", |event| {
        if let Some(parts) = event.dyn_ref().and_then(|event: &MessageEvent| event.data().dyn_into::<Array>().ok()) {
            take(&parts);
        }
    })
    .forget();
    say(&ReaderReply::hello());
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn take(parts: &Array) {
    let Some(request) = decode(parts.get(0)) else { return };
    let bytes = Uint8Array::new(&parts.get(1)).to_vec();
    let reply = DESK.with_borrow_mut(|(desk, _)| desk.take(request, bytes));
    reply.iter().for_each(say);
    plan();
}

/// Sees to the next turn, if there is anything to do. What the page says meanwhile is heard before it.
fn plan() {
    DESK.with_borrow_mut(|(desk, next)| {
        if next.is_none() && !desk.is_empty() {
            *next = Some(Timeout::new(0, look));
        }
    });
}

fn look() {
    let reply = DESK.with_borrow_mut(|(desk, next)| {
        *next = None;
        let end = Date::now() + TURN;
        desk.turn(|| Date::now() >= end)
    });
    reply.iter().for_each(say);
    plan();
}

fn say(reply: &ReaderReply) {
    // A plain object can always be copied to the page.
    _ = scope().post_message(&Array::of1(&encode(reply)));
}
