//! The engine beside the page, in a worker of the browser: what goes over the line, and what is done at its far end.

use gloo::timers::callback::Timeout;
use gloo::worker::{HandlerId, Worker, WorkerScope};
use js_sys::Date;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsValue, throw_str};

use crate::jobs::Jobs;
use crate::wire::{Packet, Reply, Request};

/// How long the worker works before it listens again, in milliseconds. A browser lets a while pass between two turns,
/// 4 ms or so, hence not too short.
const TURN: f64 = 20.0;

/// Messages as plain objects.
#[derive(Debug)]
pub struct Codec;

impl gloo::worker::Codec for Codec {
    fn encode<I: Serialize>(input: I) -> JsValue {
        input.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        // A packet is read whatever it holds. Only what wraps it can be wrong, if the library at the other end is another:
        // then this message is lost, and the silence is noticed.
        serde_wasm_bindgen::from_value(input).unwrap_or_else(|error| throw_str(&error.to_string()))
    }
}

/// The worker's end: greets the page, then answers its questions in turns.
#[derive(Debug)]
pub struct Engine {
    jobs: Jobs,
    page: Option<HandlerId>,
    next: Option<Timeout>,
}

/// It is time for the next turn.
#[derive(Debug)]
pub struct Turn;

impl Worker for Engine {
    type Message = Turn;
    type Input = Packet<Request>;
    type Output = Packet<Reply>;

    fn create(_: &WorkerScope<Self>) -> Engine {
        Engine { jobs: Jobs::default(), page: None, next: None }
    }

    fn connected(&mut self, scope: &WorkerScope<Self>, page: HandlerId) {
        self.page = Some(page);
        scope.respond(page, Packet(Some(Reply::hello())));
    }

    fn received(&mut self, scope: &WorkerScope<Self>, Packet(request): Packet<Request>, _: HandlerId) {
        match request {
            Some(Request::Routes { number, question }) => self.jobs.ask(number, &question),
            Some(Request::Cancel { number }) => self.jobs.cancel(number),
            // From a page of another version, which the greeting has told that we are none for it.
            None => {}
        }
        if self.next.is_none() {
            self.plan(scope);
        }
    }

    fn update(&mut self, scope: &WorkerScope<Self>, Turn: Turn) {
        if let (Some(page), Some((number, news))) = (self.page, self.jobs.turn(enough(TURN))) {
            scope.respond(page, Packet(Some(Reply::new(number, news))));
        }
        self.plan(scope);
    }
}

impl Engine {
    /// Sees to the next turn, if there is anything to do. What the page has said meanwhile is heard before it.
    fn plan(&mut self, scope: &WorkerScope<Self>) {
        let turn = || {
            let scope = scope.clone();
            Timeout::new(0, move || scope.send_message(Turn))
        };
        self.next = (!self.jobs.is_empty()).then(turn);
    }
}

/// Says when so many milliseconds have passed from now.
pub fn enough(milliseconds: f64) -> impl FnMut() -> bool {
    let end = Date::now() + milliseconds;
    move || Date::now() >= end
}
