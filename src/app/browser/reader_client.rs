//! The page's end of the line to the reader of tiles.
//!
//! The first photograph starts the reader and fetches its weights. Where it does not start, fails, or is of another version, or where the
//! weights do not come, who waits is told; the next photograph tries again. Weights that turn out damaged are fetched once more, past all
//! that is kept of them.

use std::cell::RefCell;
use std::rc::Rc;

use bafan_camera::{LookProgress, Row};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::window;
use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, RequestCache, RequestInit, Response, Worker};

use super::worker::{decode, encode};
use crate::model::camera::{ReaderReply, ReaderRequest, ShownRow, Size};

/// What starts the reader, beside the page, and the file of its weights.
const LOADER: &str = "reader_loader.js";
const WEIGHTS: &str = "camera/tiles.weights";

/// How far a photograph has come.
#[derive(Clone, Debug, PartialEq)]
pub enum LookState {
    /// The reader and its weights are on their way.
    Coming,
    /// It is being looked at.
    Looking(LookProgress),
    /// What has been seen.
    Seen(Rc<Vec<Row>>),
    /// The weights did not come.
    NoWeights,
    /// The weights are damaged, also when they are fetched anew.
    BrokenWeights,
    /// There is no reader, or none that would do.
    NoReader,
}

/// A photograph to be looked at.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its width and height.
    pub size: Size,
    /// Its pixels: red, green, blue, opacity.
    pub rgba: Vec<u8>,
    /// The tiles that the device knows.
    pub known: Vec<String>,
    /// The row to be read, where somebody has shown it.
    pub row: Option<ShownRow>,
}

/// A look under way. When this is dropped, it ends.
#[derive(Debug)]
pub struct Inquiry(u32);

/// Has a photograph looked at, in place of the one before. `tell` is called at each progress and at last with the end, never from within
/// this call.
pub fn look(question: Question, tell: impl Fn(LookState) + 'static) -> Inquiry {
    Inquiry(CLIENT.with_borrow_mut(|client| client.take(question, Rc::new(tell))))
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        // What the question held is let go when the client is free again.
        drop(CLIENT.with_borrow_mut(|client| client.cancel(self.0)));
    }
}

thread_local! {
    static CLIENT: RefCell<Client> = RefCell::default();
}

#[derive(Default)]
struct Client {
    line: Option<Line>,
    next: u32,
    open: Option<Open>,
}

/// The line to a reader.
struct Line {
    worker: Worker,
    weights: Weights,
    _listeners: [EventListener; 2],
}

/// What has become of the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weights {
    /// The reader has not greeted us yet; before that it hears nothing.
    Unasked,
    /// They are being fetched, or looked at by the reader.
    Coming {
        /// For the second time, past all that is kept.
        anew: bool,
    },
    /// They could not be had; the next question tries again.
    Missing,
    /// The reader has them.
    There,
}

/// A question that somebody waits for.
struct Open {
    number: u32,
    question: Question,
    tell: Tell,
}

type Tell = Rc<dyn Fn(LookState)>;

impl Line {
    /// Calls the reader; a browser without workers, or a page that may have none, refuses with an exception.
    fn open() -> Result<Line, JsValue> {
        let worker = Worker::new(LOADER)?;
        let message = EventListener::new(&worker, "message", |event| {
            let parts = event.dyn_ref().and_then(|event: &MessageEvent| event.data().dyn_into::<Array>().ok());
            match parts.and_then(|parts| decode(parts.get(0))) {
                Some(reply) => hear(reply),
                None => lose(LookState::NoReader),
            }
        });
        let error = EventListener::new(&worker, "error", |_| lose(LookState::NoReader));
        Ok(Line { worker, weights: Weights::Unasked, _listeners: [message, error] })
    }

    /// Says something; the bytes change hands.
    fn say(&self, request: &ReaderRequest, bytes: &ArrayBuffer) {
        // A plain object and a buffer that is whole can always be sent.
        _ = self.worker.post_message_with_transfer(&Array::of2(&encode(request), bytes), &Array::of1(bytes));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Client {
    fn take(&mut self, question: Question, tell: Tell) -> u32 {
        drop(self.open.as_ref().map(|open| open.number).and_then(|number| self.cancel(number)));
        let number = self.next;
        self.next = number.wrapping_add(1);
        self.open = Some(Open { number, question, tell });
        match self.line.as_mut().map(|line| line.weights) {
            Some(Weights::There) => self.ask(),
            Some(Weights::Missing) => self.fetch(false),
            Some(Weights::Unasked | Weights::Coming { .. }) => {}
            None => match Line::open() {
                Ok(line) => self.line = Some(line),
                Err(_) => _ = Timeout::new(0, || lose(LookState::NoReader)).forget(),
            },
        }
        number
    }

    fn cancel(&mut self, number: u32) -> Option<Open> {
        let open = self.open.take_if(|open| open.number == number)?;
        if let Some(line) = self.line.as_ref().filter(|line| line.weights == Weights::There) {
            line.say(&ReaderRequest::Cancel { number }, &ArrayBuffer::new(0));
        }
        Some(open)
    }

    /// Asks what somebody waits for.
    fn ask(&self) {
        let (Some(line), Some(Open { number, question, .. })) = (&self.line, &self.open) else { return };
        let Question { size: (width, height), rgba, known, row } = question;
        let request = ReaderRequest::Look {
            number: *number,
            width: *width as usize,
            height: *height as usize,
            known: known.clone(),
            row: *row,
        };
        line.say(&request, &Uint8Array::from(rgba.as_slice()).buffer());
    }

    /// Fetches the weights for the reader.
    fn fetch(&mut self, anew: bool) {
        let Some(line) = &mut self.line else { return };
        line.weights = Weights::Coming { anew };
        spawn_local(async move {
            match weights(anew).await {
                Ok(bytes) => CLIENT.with_borrow(|client| {
                    if let Some(line) = &client.line {
                        line.say(&ReaderRequest::Weights, &bytes);
                    }
                }),
                Err(_) => without_weights(LookState::NoWeights),
            }
        });
    }

    fn hear(&mut self, reply: ReaderReply) -> Option<(Tell, LookState)> {
        match reply {
            ReaderReply::Hello { .. } => self.fetch(false),
            ReaderReply::Ready => {
                self.line.as_mut()?.weights = Weights::There;
                self.ask();
            }
            // `broken` has dealt with it.
            ReaderReply::Broken { .. } => {}
            ReaderReply::Progress { number, progress } => {
                let open = self.open.as_ref().filter(|open| open.number == number)?;
                return Some((open.tell.clone(), LookState::Looking(progress)));
            }
            ReaderReply::Seen { number, rows } => {
                let open = self.open.take_if(|open| open.number == number)?;
                return Some((open.tell, LookState::Seen(Rc::new(rows))));
            }
            ReaderReply::Refused { number } => {
                let open = self.open.take_if(|open| open.number == number)?;
                return Some((open.tell, LookState::Seen(Rc::default())));
            }
        }
        None
    }
}

/// Tells those who wait when the client is free again: they may ask at once.
fn hear(reply: ReaderReply) {
    if matches!(reply, ReaderReply::Hello { .. }) && reply != ReaderReply::hello() {
        return lose(LookState::NoReader);
    }
    if matches!(reply, ReaderReply::Broken { .. }) {
        return broken();
    }
    if let Some((tell, state)) = CLIENT.with_borrow_mut(|client| client.hear(reply)) {
        tell(state);
    }
}

/// Damaged weights are fetched once more; then it is said.
fn broken() {
    let first = CLIENT.with_borrow_mut(|client| {
        let first = client.line.as_ref().is_some_and(|line| line.weights == Weights::Coming { anew: false });
        if first {
            client.fetch(true);
        }
        first
    });
    if !first {
        without_weights(LookState::BrokenWeights);
    }
}

/// Who waits is told that there are no weights; the reader stays for the next attempt.
fn without_weights(state: LookState) {
    let open = CLIENT.with_borrow_mut(|client| {
        if let Some(line) = &mut client.line {
            line.weights = Weights::Missing;
        }
        client.open.take()
    });
    if let Some(Open { tell, .. }) = open {
        tell(state);
    }
}

/// There is no reader, or none that would do.
fn lose(state: LookState) {
    let (line, open) = CLIENT.with_borrow_mut(|client| (client.line.take(), client.open.take()));
    drop(line);
    if let Some(Open { tell, .. }) = open {
        tell(state);
    }
}

async fn weights(anew: bool) -> Result<ArrayBuffer, JsValue> {
    let init = RequestInit::new();
    if anew {
        init.set_cache(RequestCache::Reload);
    }
    let answer: Response = JsFuture::from(window().fetch_with_str_and_init(WEIGHTS, &init)).await?.dyn_into()?;
    if !answer.ok() {
        return Err(answer.status_text().into());
    }
    JsFuture::from(answer.array_buffer()?).await?.dyn_into()
}
