//! Where progress is kept: a database of the browser, with a record for each event under the event's id.
//!
//! The database is open only while something is read or written, so that no tab stands in the way of another's newer one, and
//! one that the browser closes is opened again the next time. What a browser refuses (a private window, a full disk, a
//! storage that fails) is no error of ours: the caller keeps the events until the page is closed.

use std::future::IntoFuture;

use bafan::study::progress::Event;
use bafan::study::progress::backup::{Unread, event, record};
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStore, ObjectStoreParams, Transaction, TransactionMode};
use wasm_bindgen::JsValue;

const NAME: &str = "bafan";
const VERSION: u32 = 1;

/// The events.
const EVENTS: &str = "events";
/// What could not be read, as it was.
const ASIDE: &str = "aside";
/// The events before the last reset.
const BEFORE: &str = "before";

/// The browser keeps nothing for us, or not now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// What was kept.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The events.
    pub events: Vec<Event>,
    /// How many records are set aside, because they cannot be read.
    pub aside: usize,
    /// Whether there is something to go back to behind the last reset.
    pub before: bool,
}

impl From<Error> for Refused {
    fn from(_: Error) -> Refused {
        Refused
    }
}

/// Reads everything; what cannot be read is set aside, and what was set aside and can be read by now comes back: a page of an
/// older version may have met what a newer one keeps.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn load() -> Result<Loaded, Refused> {
    let database = open().await?;
    let read = database.0.transaction(&[EVENTS, ASIDE, BEFORE], TransactionMode::ReadOnly)?;
    let (events, aside) = (rows(&read.object_store(EVENTS)?).await?, rows(&read.object_store(ASIDE)?).await?);
    let before = read.object_store(BEFORE)?.count(None)?.await? > 0;
    let (read, unread) = sorted(events);
    let (back, aside) = sorted(aside);
    let loaded = Loaded {
        events: read.into_iter().chain(back.iter().cloned()).map(|(_, event)| event).collect(),
        aside: aside.len() + unread.len(),
        before,
    };
    if !unread.is_empty() || !back.is_empty() {
        let write = database.0.transaction(&[EVENTS, ASIDE], TransactionMode::ReadWrite)?;
        let (events, aside) = (write.object_store(EVENTS)?, write.object_store(ASIDE)?);
        for (key, value) in unread {
            aside.put(&value, Some(&key))?;
            events.delete(key)?;
        }
        for ((key, value), _) in back {
            events.put(&value, Some(&key))?;
            aside.delete(key)?;
        }
        done(write).await?;
    }
    Ok(loaded)
}

/// A key and what is kept under it.
type Row = (JsValue, JsValue);

/// The rows that are events under their own ids, and the others.
fn sorted(rows: Vec<Row>) -> (Vec<(Row, Event)>, Vec<Row>) {
    let (mut read, mut unread) = (Vec::new(), Vec::new());
    for (key, value) in rows {
        let event = value.as_string().and_then(|text| event(&text).ok());
        match event.filter(|event| key.as_string() == Some(event.id.to_string())) {
            Some(event) => read.push(((key, value), event)),
            None => unread.push((key, value)),
        }
    }
    (read, unread)
}

/// Keeps events. One that is there already is written over by the same.
///
/// # Errors
///
/// Where the browser refuses; then none of them is kept.
pub async fn add(events: &[Event]) -> Result<(), Refused> {
    let database = open().await?;
    let write = database.0.transaction(&[EVENTS], TransactionMode::ReadWrite)?;
    let store = write.object_store(EVENTS)?;
    for event in events {
        store.put(&record(event.id, &event.deed).into(), Some(&event.id.to_string().into()))?;
    }
    done(write).await?;
    Ok(())
}

/// Sets aside what could not be read of an imported file; the same part only once.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn set_aside(unread: &[Unread]) -> Result<(), Refused> {
    let database = open().await?;
    let write = database.0.transaction(&[ASIDE], TransactionMode::ReadWrite)?;
    for part in unread {
        write.object_store(ASIDE)?.put(&part.text.as_str().into(), Some(&part.text.as_str().into()))?;
    }
    done(write).await?;
    Ok(())
}

/// What is set aside, as text.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn aside() -> Result<Vec<String>, Refused> {
    let database = open().await?;
    let read = database.0.transaction(&[ASIDE], TransactionMode::ReadOnly)?;
    let rows = rows(&read.object_store(ASIDE)?).await?;
    let text = |value: JsValue| value.as_string().unwrap_or_else(|| format!("{value:?}"));
    Ok(rows.into_iter().map(|(_, value)| text(value)).collect())
}

/// Begins anew. The events so far take the place of those before the last reset.
///
/// # Errors
///
/// Where the browser refuses; then nothing has changed.
pub async fn reset() -> Result<(), Refused> {
    carry(EVENTS, BEFORE, true).await
}

/// Brings back what was there before the last reset, beside what was added since.
///
/// # Errors
///
/// Where the browser refuses; then nothing has changed.
pub async fn undo_reset() -> Result<(), Refused> {
    carry(BEFORE, EVENTS, false).await
}

/// Moves all rows from one store to another, in one transaction.
async fn carry(from: &str, to: &str, anew: bool) -> Result<(), Refused> {
    let database = open().await?;
    let write = database.0.transaction(&[from, to], TransactionMode::ReadWrite)?;
    let (source, target) = (write.object_store(from)?, write.object_store(to)?);
    let rows = rows(&source).await?;
    if anew {
        target.clear()?;
    }
    for (key, value) in rows {
        target.put(&value, Some(&key))?;
    }
    source.clear()?;
    done(write).await?;
    Ok(())
}

/// An open database; closed when all that was begun is done.
struct Open(Database);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Opens the database; one of a newer version as it is, since it may well hold what is asked for.
async fn open() -> Result<Open, Refused> {
    match version(Some(VERSION)).await {
        Ok(database) => Ok(database),
        Err(Refused) => version(None).await,
    }
}

async fn version(version: Option<u32>) -> Result<Open, Refused> {
    let mut request = Factory::new()?.open(NAME, version)?;
    request.on_upgrade_needed(|event| {
        // Where a store cannot be made, the upgrade fails as a whole, and with it the opening.
        if let Ok(database) = event.database() {
            let there = database.store_names();
            for name in [EVENTS, ASIDE, BEFORE].into_iter().filter(|name| !there.iter().any(|known| known == name)) {
                _ = database.create_object_store(name, ObjectStoreParams::new());
            }
        }
    });
    Ok(Open(request.await?))
}

async fn rows(store: &ObjectStore) -> Result<Vec<Row>, Refused> {
    // Both are asked before either is waited for: a transaction that is asked nothing ends.
    let (keys, values) = (store.get_all_keys(None, None)?.into_future(), store.get_all(None, None)?.into_future());
    Ok(keys.await?.into_iter().zip(values.await?).collect())
}

/// Waits until all that a transaction writes is kept.
async fn done(transaction: Transaction) -> Result<(), Refused> {
    let result = transaction.await?;
    if result.is_committed() { Ok(()) } else { Err(Refused) }
}
