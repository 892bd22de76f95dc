//! Somebody's progress: read once, stored event by event, and in step with other tabs.

mod keeper;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_study::progress::backup::{self, Preview, Reading, Unread};
use bafan_study::progress::{Deed, Log, Progress};
use yew::prelude::*;

use self::keeper::Keeper;
pub use self::keeper::new_id;
use super::sliced::sliced;
use super::storage;
use crate::model::progress::{History, State};
pub use crate::model::progress::{Keeping, Reset};

/// Somebody's progress, and how to add to it.
#[derive(Clone)]
pub struct Kept {
    /// What is computed from all that happened.
    pub progress: Rc<Progress>,
    /// Whether the browser keeps it.
    pub keeping: Keeping,
    /// Adds what has just happened.
    pub add: Callback<Deed>,
    /// Adds what an import brings.
    pub import: Callback<Rc<Preview>>,
    /// Begins anew; or takes that back.
    pub reset: Callback<Reset>,
    /// Reads what other tabs have stored.
    pub follow: Callback<()>,
    now: Callback<(), State>,
    history: Rc<History>,
    version: u32,
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        let same = self.version == other.version && self.keeping == other.keeping;
        same && Rc::ptr_eq(&self.history, &other.history)
    }
}

impl Kept {
    /// The same as it is at this moment, for what was made when something was last drawn.
    pub fn now(&self) -> Kept {
        let State { history, progress, keeping, version, .. } = self.now.emit(());
        Kept { history, progress, keeping, version, ..self.clone() }
    }

    /// Whether somebody has answered or read anything; before the database has been read, what the browser noted of it.
    pub fn has_begun(&self) -> bool {
        match self.keeping {
            Keeping::Reading => storage::read(BEGUN).is_some_and(|begun| begun == "1"),
            Keeping::Kept | Keeping::Refused => !self.log().is_empty(),
        }
    }

    /// All that happened.
    pub fn log(&self) -> &Log {
        &self.history.log
    }

    /// Whether the last new beginning can be taken back.
    pub fn can_restore(&self) -> bool {
        !self.history.before.is_empty()
    }

    /// How many parts of what is stored cannot be read.
    pub fn unread(&self) -> usize {
        self.history.unread().len()
    }

    /// What of it cannot be read, as text.
    pub fn unread_text(&self) -> String {
        self.history.unread().collect::<Vec<_>>().join("\n")
    }

    /// All of it as a file.
    pub fn export(&self) -> String {
        backup::export(&self.history.log)
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
                preview.take(&self.history.log, line, event);
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
    let shown = use_state(|| State::new(keeper::clock()));
    let keeper = {
        let (first, show) = ((*shown).clone(), shown.setter());
        use_memo((), move |()| Keeper::new(first, show))
    };
    {
        let keeper = keeper.clone();
        use_effect_with((), move |()| {
            let listening = keeper.begin();
            || drop(listening)
        });
    }
    let begun = (shown.keeping == Keeping::Kept).then(|| !shown.history.log.is_empty());
    use_effect_with(begun, |&begun| {
        if let Some(begun) = begun {
            // Where it is not kept, the page for learning opens as for somebody new, until the database is read.
            _ = storage::keep(BEGUN, if begun { "1" } else { "0" });
        }
    });
    let add = use_callback(keeper.clone(), |deed, keeper| keeper.add(deed));
    let import = use_callback(keeper.clone(), |preview: Rc<Preview>, keeper| keeper.import(preview));
    let reset = use_callback(keeper.clone(), |reset, keeper| keeper.reset(reset));
    let follow = use_callback(keeper.clone(), |(), keeper| keeper.follow());
    let now = use_callback(keeper, |(), keeper| keeper.now());
    Kept {
        progress: shown.progress.clone(),
        keeping: shown.keeping,
        add,
        import,
        reset,
        follow,
        now,
        history: shown.history.clone(),
        version: shown.version,
    }
}

/// The parts of a file that are new among what cannot be read.
fn unread_of<'a>(preview: &'a Preview, history: &History) -> Vec<&'a Unread> {
    preview.unread.iter().filter(|part| !history.has_unread(&part.text)).collect()
}
