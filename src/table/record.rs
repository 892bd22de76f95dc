//! A match as an append-only log of events, and the match computed from it.
//!
//! Nothing else is stored: seats, scores, rounds, penalties and the sheet all follow from the log. A mistake is corrected by a further
//! event, so the log also keeps the original entry.

mod event;
mod fold;
mod given;
mod hands;
mod merge;
mod reconcile;
mod refusal;
mod seats;

pub use event::{Dealing, Entry, Event, Length, OnDraw, OnWin, Outcome, Penalty, Played, Start};
pub use fold::correct::PUBLISHED_AFTER;
pub use fold::{Match, TimeCalled};
pub use given::Given;
pub use hands::{HandRecord, Move, Shift, Was};
pub use merge::{Merged, merge};
pub use reconcile::{Conflict, conflicts, reconcile};
pub use refusal::{Broken, Refusal};

use crate::record::fold::fold;

/// A log of accepted events, and the match computed from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    state: Match,
}

impl Log {
    /// Begins a match.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal`] if the names are not four different, valid names, or if the number of rounds or the base score is out of range.
    pub fn new(start: Start, at: Option<u64>) -> Result<Log, Refusal> {
        if let Some(player) = start.ill_named() {
            return Err(Refusal::Name(player));
        }
        Log::replay(vec![Entry { at, event: Event::Start(start) }]).map_err(|broken| broken.refusal)
    }

    /// Makes a log from stored or received entries.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`], which names the first impossible entry, if there is one.
    pub fn replay(entries: Vec<Entry>) -> Result<Log, Broken> {
        let state = fold(&entries)?;
        Ok(Log { entries, state })
    }

    /// Appends an event.
    ///
    /// # Errors
    ///
    /// Returns the reason as a [`Refusal`] if the event is not possible; in that case, the log is unchanged.
    pub fn push(&mut self, event: Event, at: Option<u64>) -> Result<(), Refusal> {
        let entry = Entry { at, event };
        if self.entries.len() >= fold::MOST_ENTRIES {
            return Err(Refusal::TooLong);
        }
        if let Event::Withdraw { .. } = entry.event {
            let mut entries = self.entries.clone();
            entries.push(entry);
            *self = Log::replay(entries).map_err(|broken| broken.refusal)?;
            return Ok(());
        }
        let mut state = self.state.clone();
        state.apply(self.entries.len(), &entry)?;
        self.state = state;
        self.entries.push(entry);
        Ok(())
    }

    /// Undoes the last entry.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal`] if only the start is left.
    pub fn undo(&mut self, at: Option<u64>) -> Result<(), Refusal> {
        let entry = self.last().ok_or(Refusal::NothingToWithdraw)?;
        self.push(Event::Withdraw { entry }, at)
    }

    /// Returns the index of the last active entry that can be undone; `None` if there is none.
    pub fn last(&self) -> Option<usize> {
        fold::last_standing(&self.entries)
    }

    /// Returns the entries, the start first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the match computed from the log.
    pub fn state(&self) -> &Match {
        &self.state
    }
}
