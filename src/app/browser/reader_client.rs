//! The page's side of the connection to the tile reader.
//!
//! The first photograph starts the reader and fetches its weights. If the reader does not start, fails or has another version, or if the
//! weights do not arrive, the caller is told, and the next photograph triggers another attempt. If the weights are damaged, they are
//! fetched once more, bypassing all caches.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use bafan_camera::{LookProgress, Row};
use gloo::utils::window;
use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{RequestCache, RequestInit, Response};

use super::line::{self, Client, Heard, Line, Service, disappoint};
use crate::model::camera::{ReaderReply, ReaderRequest, ShownRow, Size, Weights};

const WEIGHTS: &str = "camera/tiles.weights";

#[derive(Clone, Debug, PartialEq)]
pub enum LookState {
    /// The reader is starting, or its weights are being fetched.
    Coming,
    Looking(LookProgress),
    Seen(Rc<Vec<Row>>),
    NoWeights,
    /// The weights are still damaged after a second fetch.
    BrokenWeights,
    /// The reader did not start, failed, or has another version.
    NoReader,
}

#[derive(Clone, Debug)]
pub struct Question {
    pub size: Size,
    /// The pixels as RGBA bytes.
    pub rgba: Vec<u8>,
    pub known: Vec<String>,
    pub row: Option<ShownRow>,
}

/// A handle to a reading in progress. Dropping it cancels the reading.
pub type Inquiry = line::Inquiry<Reader>;

/// Sends a photograph to the reader. `tell` is called with each progress report and finally with the result, never from within this call.
pub fn look(question: Question, tell: impl Fn(LookState) + 'static) -> Inquiry {
    let inquiry = line::ask::<Reader>(question, tell);
    if let Some(line) = CLIENT.with_borrow(|client| client.line.as_ref().map(|line| line.number))
        && KNOWN.with_borrow(|known| known.are_missing(line))
    {
        fetch(line, false);
    }
    inquiry
}

thread_local! {
    static CLIENT: RefCell<Client<Reader>> = RefCell::default();
    static KNOWN: RefCell<Weights> = RefCell::default();
}

pub struct Reader;

impl Service for Reader {
    const LOADER: &'static str = "reader_loader.js";
    type Question = Question;
    type News = LookState;
    type Reply = ReaderReply;

    fn client() -> &'static LocalKey<RefCell<Client<Reader>>> {
        &CLIENT
    }

    fn lost() -> LookState {
        LookState::NoReader
    }

    fn ask(line: &Line, number: u32, Question { size: (width, height), rgba, known, row }: &Question) {
        let (width, height) = (*width as usize, *height as usize);
        let request = ReaderRequest::Look { number, width, height, known: known.clone(), row: *row };
        line.say_with(&request, &Uint8Array::from(rgba.as_slice()).buffer());
    }

    fn cancel(line: &Line, number: u32) {
        line.say_with(&ReaderRequest::Cancel { number }, &ArrayBuffer::new(0));
    }

    fn hear(client: &mut Client<Reader>, reply: ReaderReply, _: JsValue) -> Heard<LookState> {
        let Some(line) = client.line.as_ref().map(|line| line.number) else { return Heard::Nothing };
        match reply {
            ReaderReply::Hello { .. } if reply != ReaderReply::hello() => return Heard::Lost,
            ReaderReply::Hello { .. } => fetch(line, false),
            ReaderReply::Ready => {
                KNOWN.with_borrow_mut(|known| known.have_come(line));
                client.ready();
            }
            // Damaged weights are fetched once more before the user is told.
            ReaderReply::Broken { .. } if KNOWN.with_borrow_mut(|known| known.are_broken(line)) => fetch(line, true),
            ReaderReply::Broken { .. } => return Heard::Disappointed(|| LookState::BrokenWeights),
            ReaderReply::Progress { number, progress } => {
                return Heard::News { number, news: LookState::Looking(progress), last: false };
            }
            ReaderReply::Seen { number, rows } => {
                return Heard::News { number, news: LookState::Seen(Rc::new(rows)), last: true };
            }
            ReaderReply::Refused { number } => {
                return Heard::News { number, news: LookState::Seen(Rc::default()), last: true };
            }
        }
        Heard::Nothing
    }
}

/// Fetches the weights for the reader on the given connection. If the reader has been replaced meanwhile, the weights are dropped; the new
/// reader fetches its own.
fn fetch(line: u32, anew: bool) {
    KNOWN.with_borrow_mut(|known| known.fetch(line, anew));
    spawn_local(async move {
        match weights(anew).await {
            Ok(bytes) => CLIENT.with_borrow(|client| {
                if let Some(line) = client.line_of(line) {
                    line.say_with(&ReaderRequest::Weights, &bytes);
                }
            }),
            Err(_) => {
                if KNOWN.with_borrow_mut(|known| known.did_not_come(line)) {
                    disappoint::<Reader>(|| LookState::NoWeights);
                }
            }
        }
    });
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
