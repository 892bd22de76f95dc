//! The worker that reads tiles. Each message to it is an array of a [`ReaderRequest`](crate::model::camera::ReaderRequest) and its bytes.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use super::desk::{Desk, decode, encode, serve};
use crate::model::camera::{ReaderDesk, ReaderReply};

/// Sends the hello message, and handles messages for as long as the worker lives.
pub fn start() {
    serve::<ReaderDesk>(&ReaderReply::hello());
}

impl Desk for ReaderDesk {
    fn take(&mut self, message: JsValue) -> Option<Array> {
        let parts: Array = message.dyn_into().ok()?;
        let request = decode(parts.get(0))?;
        let reply = ReaderDesk::take(self, request, Uint8Array::new(&parts.get(1)).to_vec())?;
        Some(Array::of1(&encode(&reply)))
    }

    fn is_empty(&self) -> bool {
        ReaderDesk::is_empty(self)
    }

    fn turn(&mut self, enough: impl FnMut() -> bool) -> Option<Array> {
        ReaderDesk::turn(self, enough).map(|reply| Array::of1(&encode(&reply)))
    }
}
