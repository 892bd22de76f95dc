//! Long work within the page: the program for learning, which has room for it, searches in the worker's place, and both ends
//! say what page and worker would say to each other.
//!
//! Each end is a function that the window holds, called with a plain object, and never before the caller has come to rest.

use std::cell::RefCell;

use bafan::jobs::Jobs;
use bafan::wire::{Packet, Reply, Request};
use bafan::worker::{Codec, enough};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use gloo::worker::Codec as _;
use js_sys::{Function, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

/// Where each end is found.
const SEARCH: &str = "bafan.search";
const ANSWER: &str = "bafan.answer";

/// What `static/boot.js` hears, and what it says where the program does not come.
const WANTED: &str = "bafan-wanted";
const MISSING: &str = "bafan-missing";

/// How long the page works before it lets the browser see to taps and drawing, in milliseconds. With the step in which it
/// runs out, that stays far below the 50 ms at which a page seems to hang.
const TURN: f64 = 8.0;

/// Has the program for learning started; it says hello when it is there. `missing` is called where it does not come.
pub fn call(heard: fn(Packet<Reply>), missing: fn()) {
    offer(ANSWER, heard);
    EventListener::once(&window(), MISSING, move |_| missing()).forget();
    if there(SEARCH).is_some() {
        later(|| pass(SEARCH, &Packet::<Request>(None)));
    } else if let Ok(event) = Event::new(WANTED) {
        later(move || drop(window().dispatch_event(&event)));
    }
}

/// Says something to the one who searches.
pub fn say(request: Request) {
    later(move || pass(SEARCH, &Packet(Some(request))));
}

/// The other end: works off questions, in turns.
pub fn search() {
    offer(SEARCH, |Packet(request)| {
        JOBS.with_borrow_mut(|(jobs, _)| match request {
            Some(Request::Routes { number, question }) => jobs.ask(number, &question),
            Some(Request::Cancel { number }) => jobs.cancel(number),
            // Somebody asks who is there.
            None => later(|| tell(Reply::hello())),
        });
        plan();
    });
    later(|| tell(Reply::hello()));
}

thread_local! {
    static JOBS: RefCell<(Jobs, Option<Timeout>)> = RefCell::default();
}

/// Sees to the next turn, if there is anything to do.
fn plan() {
    JOBS.with_borrow_mut(|(jobs, next)| {
        if next.is_none() && !jobs.is_empty() {
            *next = Some(Timeout::new(0, work));
        }
    });
}

fn work() {
    let news = JOBS.with_borrow_mut(|(jobs, next)| {
        *next = None;
        jobs.turn(enough(TURN))
    });
    if let Some((number, news)) = news {
        tell(Reply::new(number, news));
    }
    plan();
}

fn tell(reply: Reply) {
    pass(ANSWER, &Packet(Some(reply)));
}

/// Holds an end at the window, for as long as the page lives.
fn offer<T: for<'de> serde::Deserialize<'de> + 'static>(name: &str, heard: impl Fn(Packet<T>) + 'static) {
    let closure = Closure::<dyn Fn(JsValue)>::new(move |packet| heard(Codec::decode(packet)));
    // A property of the window can be set.
    _ = Reflect::set(&window(), &name.into(), &closure.into_js_value());
}

fn there(name: &str) -> Option<Function> {
    Reflect::get(&window(), &name.into()).ok()?.dyn_into().ok()
}

fn pass(name: &str, packet: &impl Serialize) {
    if let Some(end) = there(name) {
        // Our own functions throw nothing.
        _ = end.call1(&JsValue::UNDEFINED, &Codec::encode(packet));
    }
}

fn later(act: impl FnOnce() + 'static) {
    Timeout::new(0, act).forget();
}
