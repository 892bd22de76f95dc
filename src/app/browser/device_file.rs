//! Saves everything that the device keeps to a file, and adds the content of a file to it.

use gloo::utils::window;
use web_sys::Event;

use super::sliced::sliced;
use super::streams::{self, Refused};
use super::tabs::Tabs;
use super::{sharing, storage};
use crate::model::device_file::{self, Kept, Opened, missing};
use crate::model::stream::Stream;

/// The result of adding the content of a file to the device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The number of records and values that the device lacked.
    pub added: usize,
    /// The number of records and values that the device already had. A value on the device is not overwritten.
    pub known: usize,
    /// The number of values that the browser refused to store.
    pub refused: usize,
    /// The numbers, from 1, of the lines that cannot be read.
    pub unread: Vec<usize>,
}

/// Saves everything to a file, and returns the file's name.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses to read the records.
pub async fn save() -> Result<String, Refused> {
    let mut kept = Vec::new();
    for stream in Stream::ALL {
        kept.extend(records(stream).await?.into_iter().map(|record| Kept::Record(stream, record)));
    }
    kept.extend(storage::all().into_iter().filter_map(|(key, value)| Kept::value(&key, value)));
    Ok(sharing::save_text("device", "txt", &device_file::file(&kept)))
}

/// Parses the text of a saved file. The work is sliced, so the page stays responsive.
///
/// # Errors
///
/// Fails if the text is not a file saved by [`save`], or if this version of the app cannot read it.
pub async fn open(text: &str) -> Result<Opened, device_file::DeviceFileFault> {
    let (mut opened, mut lines) = (Opened::default(), device_file::lines(text)?);
    sliced(|| lines.next().map(|line| opened.take(line)).is_none()).await;
    Ok(opened)
}

/// Adds what the device lacks, and shows it on the open pages.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses to read or store records. Some records may have been stored by then; if the file is opened
/// again, they are not added a second time.
pub async fn add(opened: Opened) -> Result<Added, Refused> {
    let mut added = Added { unread: opened.unread, ..Added::default() };
    let total = opened.kept.len();
    let (mut found, mut values) = (Vec::new(), Vec::new());
    for kept in opened.kept {
        match kept {
            Kept::Record(stream, record) => found.push((stream, record)),
            Kept::Value(key, value) => values.push((key, value)),
        }
    }
    for stream in Stream::ALL {
        let here = records(stream).await?;
        let of_stream = found.extract_if(.., |(of, _)| *of == stream).map(|(_, record)| record);
        let new = missing(stream, &here, of_stream);
        for records in new.chunks(streams::WRITTEN) {
            streams::append(stream, records.to_vec()).await?;
            added.added += records.len();
        }
        if !new.is_empty() {
            Tabs::of(stream).tell();
        }
    }
    for (key, value) in values {
        if storage::read(&key).is_none() {
            match storage::keep(&key, &value) {
                Ok(()) => added.added += 1,
                Err(_) => added.refused += 1,
            }
        }
    }
    added.known = total - added.added - added.refused;
    // The browser announces changed values to other tabs only.
    _ = Event::new("storage").and_then(|event| window().dispatch_event(&event));
    Ok(added)
}

async fn records(stream: Stream) -> Result<Vec<String>, Refused> {
    let (mut records, mut after) = (Vec::new(), 0.0);
    loop {
        let page = streams::read(stream, after, streams::READ).await?;
        if page.texts.is_empty() {
            return Ok(records);
        }
        records.extend(page.texts);
        after = page.last;
    }
}
