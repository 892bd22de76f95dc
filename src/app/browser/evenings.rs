//! The club evenings kept on this device.

use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::TableResult;
use yew::prelude::*;

use super::archive::{ArchiveKeeper, Handle};
use super::storage;
use crate::model::archive::Archive;
use crate::model::evenings::{EveningLine, EveningLog, RUNNING, Seat};

pub type KeptEvenings = Handle<Archive<EveningLog>>;

/// Provides the evenings to all components below, which may call [`use_evenings`].
pub type EveningKeeper = ArchiveKeeper<Archive<EveningLog>>;

impl KeptEvenings {
    pub fn begin(&self, name: String, book: Book, rounds: usize) -> Id {
        self.begin_with([EveningLine::Begin { book, rounds, name }])
    }

    /// Records a table's result and, if `link` is given, the link of the match.
    pub fn result(&self, of: Id, result: TableResult, link: Option<String>) {
        self.add_to(of, [EveningLine::Result { result, link }]);
    }

    pub fn remove_result(&self, of: Id, Seat { round, table }: Seat) {
        self.add_to(of, [EveningLine::NoResult { round, table }]);
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
