//! The club evenings kept on this device.

use bafan_study::progress::Id;
use bafan_table::Book;
use yew::prelude::*;

use super::archive::{ArchiveKeeper, Handle};
use super::storage;
use crate::model::archive::Archive;
use crate::model::evenings::{EveningLine, EveningLog, RUNNING};

pub type KeptEvenings = Handle<Archive<EveningLog>>;

/// Provides the evenings to all components below, which may call [`use_evenings`].
pub type EveningKeeper = ArchiveKeeper<Archive<EveningLog>>;

impl KeptEvenings {
    pub fn begin(&self, name: String, book: Book, rounds: usize) -> Id {
        self.begin_with([EveningLine::Begin { book, rounds, name }])
    }
}

/// Returns whether a club evening on this device is collecting results. Pages that do not load the evenings use this.
pub fn one_collects() -> bool {
    storage::read(RUNNING).is_some_and(|running| !running.is_empty())
}

#[hook]
pub fn use_evenings() -> Option<KeptEvenings> {
    use_context()
}
