//! The browser's database. Its one object store holds the records of all streams ([`model::stream`](crate::model::stream)), keyed by the
//! stream's name and the record's number within it, from 1 on.
//!
//! The database is open only during a read or a write, so that no tab blocks another from upgrading it; if the browser closes it, it is
//! reopened the next time. A refusal by the browser (private window, full disk, storage that fails or never answers) is reported to the
//! caller, which keeps its data until the page is closed.

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

/// The maximum number of records per [`read`].
pub const READ: u32 = 500;

/// The maximum number of records per [`append`].
pub const WRITTEN: usize = 5_000;

/// The time to wait for the database. If it has not answered by then, it may never answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// The time that storing may take; an import has thousands of records. If storing finishes later, the records are appended a second time,
/// but each counts once.
const LONG_PATIENCE: Duration = Duration::from_secs(30);

/// The exclusive upper bound of record numbers, far beyond any number that the app writes. Larger numbers, written by other programs, are
/// ignored, because they would leave no number for the next record.
const LARGEST: f64 = (1_u64 << 52) as f64;

/// The number of records written before the page can handle other work.
const AT_ONCE: usize = 100;

/// The browser refuses storage, permanently or for now.
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

#[derive(Debug, Default, PartialEq)]
pub struct Page {
    /// The texts, in the order in which they were appended. A value that is not text is formatted as in the browser's console.
    pub texts: Vec<String>,
    /// The number of the last text, possibly fractional if another program wrote it; the requested number if there are no texts.
    pub last: f64,
}

/// Appends all records or none; returns the number of the first record.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses to store the records or does not answer in time.
pub async fn append(stream: Stream, records: Vec<String>) -> Result<f64, Refused> {
    in_time(LONG_PATIENCE, async move {
        let database = open().await?;
        let write = database.0.transaction(&[STREAMS], TransactionMode::ReadWrite)?;
        let store = write.object_store(STREAMS)?;
        let first = last(&store, stream).await?.floor() + 1.0;
        append_to(&store, stream, first, records).await?;
        // Because of the explicit commit, the transaction is stored even if the user leaves the page before the browser answers.
        done(write.commit()?).await?;
        Ok(first)
    })
    .await
}

/// Reads at most `limit` records whose numbers are greater than `after`.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses to read the records or does not answer in time.
pub async fn read(stream: Stream, after: f64, limit: u32) -> Result<Page, Refused> {
    in_time(PATIENCE, async move {
        let database = open().await?;
        let read = database.0.transaction(&[STREAMS], TransactionMode::ReadOnly)?;
        let store = read.object_store(STREAMS)?;
        let range = || Ok::<_, Error>(Some(range(stream, after)?.into()));
        // Both requests are made before either is awaited, because a transaction without pending requests is committed.
        let keys = store.get_all_keys(range()?, Some(limit))?.into_future();
        let values = store.get_all(range()?, Some(limit))?.into_future();
        let last = keys.await?.last().map_or(after, number);
        Ok(Page { texts: values.await?.iter().map(text).collect(), last })
    })
    .await
}

/// Appends records from the given number on, in an open transaction, yielding to the page after every [`AT_ONCE`] records.
async fn append_to(
    store: &ObjectStore,
    stream: Stream,
    first: f64,
    records: impl IntoIterator<Item = String>,
) -> Result<(), Refused> {
    for (place, record) in records.into_iter().enumerate() {
        // `add` never overwrites an existing record.
        let request = store.add(&record.as_str().into(), Some(&key(stream, first + place as f64)))?;
        if place % AT_ONCE == AT_ONCE - 1 {
            request.await?;
        }
    }
    Ok(())
}

/// Returns the number of a stream's last record; 0 if the stream is empty.
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

/// Returns the range of a stream's keys after the given number.
fn range(stream: Stream, after: f64) -> Result<KeyRange, Error> {
    KeyRange::bound(&key(stream, after), &key(stream, LARGEST), Some(true), Some(true))
}

fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}

/// An open database, closed on drop once all its requests are done.
struct Open(Database);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Opens the database in its existing version, even if a newer app created it. If it lacks the store, upgrades it.
async fn open() -> Result<Open, Refused> {
    let (sender, receiver) = oneshot::channel();
    // The request continues even if the wait has timed out; a database that it opens after that is closed at once.
    spawn_local(async move { _ = sender.send(opened().await) });
    in_time(PATIENCE, async { receiver.await.unwrap_or(Err(Refused)) }).await
}

/// Awaits a future; fails with [`Refused`] if that takes longer than `patience`.
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
    // If another tab has upgraded the database first, the upgrade is refused and the existing version is opened.
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
        // If the store cannot be created, the upgrade fails as a whole, and so does the request to open the database.
        if let Ok(database) = event.database()
            && !database.store_names().iter().any(|name| name == STREAMS)
        {
            _ = database.create_object_store(STREAMS, ObjectStoreParams::new());
        }
    });
    answered(&mut request).await;
    Ok(Open(request.database()?))
}

/// Waits until a request to open the database is answered. Unlike awaiting idb's own future, this leaks no handlers.
async fn answered(request: &mut OpenDatabaseRequest) {
    let (sender, receiver) = oneshot::channel();
    let sender = Rc::new(Cell::new(Some(sender)));
    let answer = move |_| _ = sender.take().map(|sender| sender.send(()));
    request.on_success(answer.clone());
    request.on_error(answer);
    _ = receiver.await;
}

/// Waits until a transaction has been committed.
async fn done(transaction: Transaction) -> Result<(), Refused> {
    let result = transaction.await?;
    if result.is_committed() { Ok(()) } else { Err(Refused) }
}
