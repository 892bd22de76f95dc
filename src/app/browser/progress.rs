//! The user's progress: read once, stored event by event, and kept in sync with other tabs.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_study::progress::backup::{self, Preview, Reading};
use bafan_study::progress::{Deed, Event, Log, Progress};
use yew::platform::spawn_local;
use yew::prelude::*;

pub use super::archive::new_id;
use super::archive::{Handle, use_archive};
use super::sliced::sliced;
use super::storage;
pub use crate::model::progress::Reset;
use crate::model::progress::{Entry, History, Known};

/// The user's progress, and the methods that add to it.
#[derive(Clone)]
pub struct Kept {
    pub progress: Rc<Progress>,
    pub keeping: Keeping,
    known: Handle<Known>,
}

/// Whether the browser stores the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    Reading,
    Kept,
    /// The browser refuses to store the answers: progress lasts only as long as the page is open, but can be exported.
    Refused,
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.known == other.known
    }
}

impl Kept {
    fn of(known: Handle<Known>) -> Kept {
        let keeping = match (known.read, known.refused) {
            (false, _) => Keeping::Reading,
            (true, false) => Keeping::Kept,
            (true, true) => Keeping::Refused,
        };
        Kept { progress: known.archive.progress.clone(), keeping, known }
    }

    /// Returns the current handle, for callbacks created in an earlier render.
    pub fn now(&self) -> Kept {
        Kept::of(self.known.now())
    }

    pub fn add(&self, deed: Deed) {
        self.known.append([Entry::from(Event { id: new_id(), deed }).text()]);
    }

    pub fn import(&self, preview: Rc<Preview>) {
        let known = self.known.clone();
        spawn_local(async move {
            let records = imported(&preview, &known.now().archive.history).await;
            known.append_many(records);
        });
    }

    /// Resets the progress or undoes a reset; does nothing if nothing would change.
    pub fn reset(&self, reset: Reset) {
        let known = self.known.now();
        let changed = match reset {
            Reset::Begin => &known.archive.history.log,
            Reset::Restore => &known.archive.history.before,
        };
        if !changed.is_empty() {
            known.append([Entry::Reset(new_id(), reset).text()]);
        }
    }

    pub fn follow(&self) {
        self.known.follow();
    }

    /// Returns whether the user has answered or read anything since the last reset. Until the database has been read, the answer comes from
    /// a note in the browser's storage.
    pub fn has_begun(&self) -> bool {
        match self.keeping {
            Keeping::Reading => storage::read(BEGUN).is_some_and(|begun| begun == "1"),
            Keeping::Kept | Keeping::Refused => !self.log().is_empty(),
        }
    }

    fn history(&self) -> &History {
        &self.known.archive.history
    }

    pub fn log(&self) -> &Log {
        &self.history().log
    }

    /// Returns whether the last reset can be undone.
    pub fn can_restore(&self) -> bool {
        !self.history().before.is_empty()
    }

    /// Returns the number of unreadable records.
    pub fn unread(&self) -> usize {
        self.history().unread().len()
    }

    /// Returns the unreadable records, as text.
    pub fn unread_text(&self) -> String {
        self.history().unread().collect::<Vec<_>>().join("\n")
    }

    /// Returns the progress since the last reset as the text of a backup file.
    pub fn export(&self) -> String {
        backup::export(&self.history().log)
    }

    /// Returns a preview of what importing a backup file would add. The work is sliced, so the page stays responsive.
    ///
    /// # Errors
    ///
    /// Fails if the file is not an export of the app.
    pub async fn preview(&self, text: String) -> Result<Preview, backup::Refused> {
        let mut reading = Reading::new(text);
        sliced(|| reading.step(PIECES)).await;
        let read = reading.finish()?;
        let mut preview = Preview { unread: read.unread, ..Preview::default() };
        let mut events = read.events.into_iter();
        sliced(|| {
            for (line, event) in events.by_ref().take(PIECES) {
                preview.take(&self.history().log, line, event);
            }
            events.len() == 0
        })
        .await;
        Ok(preview)
    }
}

/// The number of pieces of a file, or of events, handled before the clock is checked.
const PIECES: usize = 100;

/// The storage key of a note that says whether there is any progress, for use before the database has been read.
const BEGUN: &str = "bafan.begun";

/// Returns the progress; `None` outside the Learn, Practice and progress pages.
#[hook]
pub fn use_kept() -> Option<Kept> {
    use_context()
}

/// Reads and stores the progress and keeps it in sync with other tabs. A single call serves all Learn, Practice and progress pages.
#[hook]
pub fn use_stored() -> Kept {
    let known = use_archive::<Known>();
    let begun = (known.read && !known.refused).then(|| !known.archive.history.log.is_empty());
    use_effect_with(begun, |&begun| {
        if let Some(begun) = begun {
            // Without the note, Learn looks as it does for a new user until the database has been read.
            _ = storage::keep(BEGUN, if begun { "1" } else { "0" });
        }
    });
    Kept::of(known)
}

/// Returns the records of an import: its events, and the unreadable parts that the history does not have yet.
async fn imported(preview: &Preview, history: &History) -> Vec<String> {
    let mut records = Vec::with_capacity(preview.added.len());
    let mut events = preview.added.iter();
    sliced(|| {
        records.extend(events.by_ref().take(PIECES).map(|event| Entry::from(event.clone()).text()));
        events.len() == 0
    })
    .await;
    let new = preview.unread.iter().filter(|part| !history.has_unread(&part.text));
    records.extend(new.map(|part| Entry::Unread(part.text.clone()).text()));
    records
}
