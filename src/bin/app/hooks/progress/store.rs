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

/// Reads everything; what cannot be read is set aside.
///
/// # Errors
///
/// Where the browser refuses.
pub async fn load() -> Result<Loaded, Refused> {
    let database = open().await?;
    let read = database.0.transaction(&[EVENTS, ASIDE, BEFORE], TransactionMode::ReadOnly)?;
    let rows = rows(&read.object_store(EVENTS)?).await?;
    let aside = read.object_store(ASIDE)?.count(None)?.await? as usize;
    let before = read.object_store(BEFORE)?.count(None)?.await? > 0;
    let mut loaded = Loaded { aside, before, ..Loaded::default() };
    let mut unread = Vec::new();
    for (key, value) in rows {
        let read = value.as_string().and_then(|text| event(&text).ok());
        match read.filter(|event| key.as_string() == Some(event.id.to_string())) {
            Some(event) => loaded.events.push(event),
            None => unread.push((key, value)),
        }
    }
    if !unread.is_empty() {
        loaded.aside += unread.len();
        let write = database.0.transaction(&[EVENTS, ASIDE], TransactionMode::ReadWrite)?;
        for (key, value) in unread {
            write.object_store(ASIDE)?.put(&value, Some(&key))?;
            write.object_store(EVENTS)?.delete(key)?;
        }
        done(write).await?;
    }
    Ok(loaded)
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

async fn open() -> Result<Open, Refused> {
    let mut request = Factory::new()?.open(NAME, Some(VERSION))?;
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

async fn rows(store: &ObjectStore) -> Result<Vec<(JsValue, JsValue)>, Refused> {
    // Both are asked before either is waited for: a transaction that is asked nothing ends.
    let (keys, values) = (store.get_all_keys(None, None)?.into_future(), store.get_all(None, None)?.into_future());
    Ok(keys.await?.into_iter().zip(values.await?).collect())
}

/// Waits until all that a transaction writes is kept.
async fn done(transaction: Transaction) -> Result<(), Refused> {
    let result = transaction.await?;
    if result.is_committed() { Ok(()) } else { Err(Refused) }
}
