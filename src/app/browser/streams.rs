//! The browser's database: one object store with the records of all streams ([`model::stream`](crate::model::stream)), under
//! the stream's name and the record's number within it, from 1 on.
//!
//! The database is open only while something is read or written, so that no tab keeps another from changing it, and one that
//! the browser closes is opened again the next time. What a browser refuses (a private window, a full disk, a storage that
//! fails or never answers) is no error of ours: the caller keeps what it has until the page is closed.

mod migration;

use std::cell::Cell;
use std::future::{IntoFuture, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use idb::request::OpenDatabaseRequest;
use idb::{
    Database, DatabaseEvent, Error, Factory, KeyRange, ObjectStore, ObjectStoreParams, Request, Transaction,
    TransactionMode,
};
use js_sys::Array;
use wasm_bindgen::JsValue;
use yew::platform::pinned::oneshot;
use yew::platform::{spawn_local, time::sleep};

pub use migration::migrate;

use crate::model::stream::Stream;

const NAME: &str = "bafan";

const STREAMS: &str = "streams";

/// How long the database may take for an answer. One that has not answered by then may never do so.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long it may take to store what is appended: an import is thousands of records. What comes in later is in the stream twice, and counts
/// once.
const LONG_PATIENCE: Duration = Duration::from_secs(30);

/// The largest number of a record. A larger one is none of ours, and no number would be left after it.
const LARGEST: f64 = (1_u64 << 52) as f64;

/// How many records are given to the database before the page goes on with something else.
const AT_ONCE: usize = 100;

/// The browser keeps nothing for us, or not now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl From<Error> for Refused {
    fn from(_: Error) -> Refused {
        Refused
    }
}

impl From<JsValue> for Refused {
    fn from(_: JsValue) -> Refused {
        Refused
    }
}

/// Some records of a stream.
#[derive(Debug, Default, PartialEq)]
pub struct Page {
    /// Their texts, in the order in which they were appended. What is there and is no text is written as the browser's
    /// console would.
    pub texts: Vec<String>,
    /// The number of the last of them, which need not be whole where others write, too; the number that was asked for where there is none.
    pub last: f64,
}

/// Appends records; returns the number of the first. All of them are stored or none is.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn append(stream: Stream, records: Vec<String>) -> Result<f64, Refused> {
    in_time(LONG_PATIENCE, async move {
        let database = open().await?;
        let write = database.0.transaction(&[STREAMS], TransactionMode::ReadWrite)?;
        let store = write.object_store(STREAMS)?;
        let first = last(&store, stream).await?.floor() + 1.0;
        append_to(&store, stream, first, records).await?;
        // Said to be whole, it is stored even where the page is left before the browser answers.
        done(write.commit()?).await?;
        Ok(first)
    })
    .await
}

/// The records after a number, so many of them at most.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn read(stream: Stream, after: f64, limit: u32) -> Result<Page, Refused> {
    in_time(PATIENCE, async move {
        let database = open().await?;
        let read = database.0.transaction(&[STREAMS], TransactionMode::ReadOnly)?;
        let store = read.object_store(STREAMS)?;
        let range = || Ok::<_, Error>(Some(range(stream, after)?.into()));
        // Both are asked before either is waited for: a transaction that is asked nothing ends.
        let keys = store.get_all_keys(range()?, Some(limit))?.into_future();
        let values = store.get_all(range()?, Some(limit))?.into_future();
        let last = keys.await?.last().map_or(after, number);
        Ok(Page { texts: values.await?.iter().map(text).collect(), last })
    })
    .await
}

/// Appends records from a number on, in an open transaction. The page goes on in between.
async fn append_to(
    store: &ObjectStore,
    stream: Stream,
    first: f64,
    records: impl IntoIterator<Item = String>,
) -> Result<(), Refused> {
    for (place, record) in records.into_iter().enumerate() {
        // Nothing that is there is ever written over.
        let request = store.add(&record.as_str().into(), Some(&key(stream, first + place as f64)))?;
        if place % AT_ONCE == AT_ONCE - 1 {
            request.await?;
        }
    }
    Ok(())
}

/// The number of a stream's last record; 0 where it has none.
async fn last(store: &ObjectStore, stream: Stream) -> Result<f64, Refused> {
    let range = range(stream, 0.0)?.into();
    let cursor = store.open_key_cursor(Some(range), Some(idb::CursorDirection::Prev))?.await?;
    Ok(cursor.map(|cursor| cursor.key()).transpose()?.as_ref().map_or(0.0, number))
}

fn key(stream: Stream, number: f64) -> JsValue {
    Array::of2(&stream.name.into(), &number.into()).into()
}

fn number(key: &JsValue) -> f64 {
    Array::from(key).get(1).as_f64().unwrap_or_default()
}

/// The keys of a stream behind a number.
fn range(stream: Stream, after: f64) -> Result<KeyRange, Error> {
    KeyRange::bound(&key(stream, after), &key(stream, LARGEST), Some(true), Some(true))
}

fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}

/// An open database; closed when all that was begun is done.
struct Open(Database);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Opens the database in whatever version it is, a newer app's, too; where it lacks the store, in a version that has it.
async fn open() -> Result<Open, Refused> {
    let (sender, receiver) = oneshot::channel();
    // The request goes on where nobody waits for it any more, and what it opens then is closed at once.
    spawn_local(async move { _ = sender.send(opened().await) });
    in_time(PATIENCE, async { receiver.await.unwrap_or(Err(Refused)) }).await
}

/// What comes of something, unless it takes too long; then it is given up.
async fn in_time<T>(patience: Duration, something: impl Future<Output = Result<T, Refused>>) -> Result<T, Refused> {
    let (mut something, mut late) = (pin!(something), pin!(sleep(patience)));
    poll_fn(|context| match something.as_mut().poll(context) {
        Poll::Pending => late.as_mut().poll(context).map(|()| Err(Refused)),
        done => done,
    })
    .await
}

async fn opened() -> Result<Open, Refused> {
    let database = version(None).await?;
    if has(&database, STREAMS) {
        return Ok(database);
    }
    let next = database.0.version()? + 1;
    drop(database);
    // Another tab may have been faster.
    match version(Some(next)).await {
        Ok(database) => Ok(database),
        Err(Refused) => version(None).await,
    }
}

fn has(database: &Open, store: &str) -> bool {
    database.0.store_names().iter().any(|name| name == store)
}

async fn version(version: Option<u32>) -> Result<Open, Refused> {
    let mut request = Factory::new()?.open(NAME, version)?;
    request.on_upgrade_needed(|event| {
        // Where the store cannot be made, the upgrade fails as a whole, and with it the opening.
        if let Ok(database) = event.database()
            && !database.store_names().iter().any(|name| name == STREAMS)
        {
            _ = database.create_object_store(STREAMS, ObjectStoreParams::new());
        }
    });
    answered(&mut request).await;
    Ok(Open(request.database()?))
}

/// Waits until a request to open the database is answered. Its handlers are freed with it; idb's own future leaks them.
async fn answered(request: &mut OpenDatabaseRequest) {
    let (sender, receiver) = oneshot::channel();
    let sender = Rc::new(Cell::new(Some(sender)));
    let answer = move |_| _ = sender.take().map(|sender| sender.send(()));
    request.on_success(answer.clone());
    request.on_error(answer);
    _ = receiver.await;
}

/// Waits until all that a transaction writes is stored.
async fn done(transaction: Transaction) -> Result<(), Refused> {
    let result = transaction.await?;
    if result.is_committed() { Ok(()) } else { Err(Refused) }
}
