//! The engine's worker. Each message to it is a [`Request`].

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::desk::{Desk, decode, encode, serve};
use crate::model::tasks::{Reply, Request, TaskNews, TaskQueue};

/// Sends the hello message, and handles messages for as long as the worker lives.
pub fn start() {
    serve::<TaskQueue>(&Reply::hello());
}

impl Desk for TaskQueue {
    fn take(&mut self, message: JsValue) -> Option<Array> {
        match decode(message)? {
            Request::Ask { number, question } => self.ask(number, question),
            Request::Cancel { number } => self.cancel(number),
        }
        None
    }

    fn is_empty(&self) -> bool {
        TaskQueue::is_empty(self)
    }

    fn turn(&mut self, enough: impl FnMut() -> bool) -> Option<Array> {
        let (number, news) = TaskQueue::turn(self, enough)?;
        Some(match news {
            TaskNews::Progress(progress) => Array::of1(&encode(&Reply::Progress { number, progress })),
            TaskNews::Answer(answer) => Array::of2(&encode(&Reply::Answer { number }), &encode(&answer)),
            TaskNews::Failed(failure) => Array::of1(&encode(&Reply::Failed { number, failure })),
        })
    }
}
