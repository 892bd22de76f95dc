//! Moves the contents of the app's first database into the streams in a single transaction, so that a tab closed midway has moved either
//! all of them or none.

use std::future::IntoFuture;

use idb::{ObjectStore, TransactionMode};
use wasm_bindgen::JsValue;

use super::{Refused, STREAMS, append_to, done, has, last, open, text};
use crate::model::progress::{Entry, Reset};
use crate::model::stream::PROGRESS;
use bafan_study::progress::Id;

/// The object stores of the first database: the events before the last reset, the events since that reset, and the unreadable events. Each
/// record was stored under its event's id.
const BEFORE: &str = "before";
const EVENTS: &str = "events";
const ASIDE: &str = "aside";

/// Moves the contents of the first database's stores into the progress stream. A tab with an older version of the app may add to the stores
/// at any time, so they are checked at every full read. `now` is the id of the reset record that is written after the events from before
/// the last reset, if there are any.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses; nothing has then changed.
pub async fn migrate(now: Id) -> Result<(), Refused> {
    let database = open().await?;
    let stores: Vec<&str> = [BEFORE, EVENTS, ASIDE].into_iter().filter(|store| has(&database, store)).collect();
    if stores.is_empty() {
        return Ok(());
    }
    let all: Vec<&str> = [STREAMS].into_iter().chain(stores.iter().copied()).collect();
    let write = database.0.transaction(&all, TransactionMode::ReadWrite)?;
    let streams = write.object_store(STREAMS)?;
    let first = last(&streams, PROGRESS).await?.floor() + 1.0;
    let mut records = Vec::new();
    for name in stores {
        let store = write.object_store(name)?;
        let rows = rows(&store).await?;
        let any = !rows.is_empty();
        records.extend(rows.iter().map(|(key, value)| Entry::migrated(&text(key), &text(value)).text()));
        if any && name == BEFORE {
            records.push(Entry::Reset(now, Reset::Begin).text());
        }
        if any {
            store.clear()?;
        }
    }
    append_to(&streams, PROGRESS, first, records).await?;
    done(write).await
}

async fn rows(store: &ObjectStore) -> Result<Vec<(JsValue, JsValue)>, Refused> {
    let (keys, values) = (store.get_all_keys(None, None)?.into_future(), store.get_all(None, None)?.into_future());
    Ok(keys.await?.into_iter().zip(values.await?).collect())
}
