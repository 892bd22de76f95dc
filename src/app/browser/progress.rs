//! Somebody's progress: read once, stored event by event, and in step with other tabs.

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

/// Somebody's progress, and how to add to it.
#[derive(Clone)]
pub struct Kept {
    pub progress: Rc<Progress>,
    /// Whether the browser keeps it.
    pub keeping: Keeping,
    known: Handle<Known>,
}

/// Whether the browser keeps what is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    Reading,
    Kept,
    /// It refuses: all stays as long as the page is open, and can be exported.
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

    /// The same as it is at this moment, for what was made when something was last drawn.
    pub fn now(&self) -> Kept {
        Kept::of(self.known.now())
    }

    /// Adds what has just happened.
    pub fn add(&self, deed: Deed) {
        self.known.append([Entry::from(Event { id: new_id(), deed }).text()]);
    }

    /// Adds what an import brings.
    pub fn import(&self, preview: Rc<Preview>) {
        let known = self.known.clone();
        spawn_local(async move {
            let records = imported(&preview, &known.now().archive.history).await;
            known.append_many(records);
        });
    }

    /// Begins anew, or takes that back; nothing where that would change nothing.
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

    /// Reads what other tabs have stored.
    pub fn follow(&self) {
        self.known.follow();
    }

    /// Whether somebody has answered or read anything; before the database has been read, what the browser noted of it.
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

    /// Whether the last new beginning can be taken back.
    pub fn can_restore(&self) -> bool {
        !self.history().before.is_empty()
    }

    /// How many parts of what is stored cannot be read.
    pub fn unread(&self) -> usize {
        self.history().unread().len()
    }

    /// What of it cannot be read, as text.
    pub fn unread_text(&self) -> String {
        self.history().unread().collect::<Vec<_>>().join("\n")
    }

    /// All of it as a file.
    pub fn export(&self) -> String {
        backup::export(&self.history().log)
    }

    /// What the text of a file would add. The page stays at work meanwhile.
    ///
    /// # Errors
    ///
    /// Where it is no file of ours.
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

/// How many pieces of a file are read before the clock is looked at.
const PIECES: usize = 100;

/// Under which key a browser knows, before the database is read, that there is some progress.
const BEGUN: &str = "bafan.begun";

/// The progress and how to add to it; nothing outside the pages that learn and practise.
#[hook]
pub fn use_kept() -> Option<Kept> {
    use_context()
}

/// Reads the progress, stores it and keeps it in step with other tabs; only the pages for learning and practising ask for it, together.
#[hook]
pub fn use_stored() -> Kept {
    let known = use_archive::<Known>();
    let begun = (known.read && !known.refused).then(|| !known.archive.history.log.is_empty());
    use_effect_with(begun, |&begun| {
        if let Some(begun) = begun {
            // Where it is not kept, the page for learning opens as for somebody new, until the database is read.
            _ = storage::keep(BEGUN, if begun { "1" } else { "0" });
        }
    });
    Kept::of(known)
}

/// The records of what a file brings: its events, and what of it cannot be read.
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
