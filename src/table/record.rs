//! A match as an append-only log of events, and the match that the log comes to.
//!
//! Nothing else is kept: seats, scores, rounds, penalties and the sheet are computed from the log. What was entered wrongly is
//! put right by a further event, so that the log still says what it said before.

mod event;
mod fold;
mod given;
mod hands;
mod merge;
mod reconcile;
mod refusal;
pub(crate) mod seats;

pub use event::{Dealing, Entry, Event, Length, OnDraw, OnWin, Outcome, Penalty, Played, Start};
pub use fold::correct::PUBLISHED_AFTER;
pub use fold::{Match, TimeCalled};
pub use given::Given;
pub use hands::{HandRecord, Move, Shift, Was};
pub use merge::{Merged, merge};
pub use reconcile::{Conflict, conflicts, reconcile};
pub use refusal::{Broken, Refusal};

use crate::record::fold::fold;

/// A log of events that were all accepted, and the match they come to.
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
    /// [`Refusal`] where the names are not four different ones, or the length is none of the known ones.
    pub fn new(start: Start, at: Option<u64>) -> Result<Log, Refusal> {
        Log::replay(vec![Entry { at, event: Event::Start(start) }]).map_err(|broken| broken.refusal)
    }

    /// The log with these entries, as it was stored or sent.
    ///
    /// # Errors
    ///
    /// [`Broken`] names the first entry that cannot be.
    pub fn replay(entries: Vec<Entry>) -> Result<Log, Broken> {
        let state = fold(&entries)?;
        Ok(Log { entries, state })
    }

    /// Appends an event.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be; the log is as before.
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

    /// Takes back what was entered last.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where nothing but the start is left.
    pub fn undo(&mut self, at: Option<u64>) -> Result<(), Refusal> {
        let entry = self.last().ok_or(Refusal::NothingToWithdraw)?;
        self.push(Event::Withdraw { entry }, at)
    }

    /// The place of the last entry that still holds and can be taken back.
    pub fn last(&self) -> Option<usize> {
        fold::last_standing(&self.entries)
    }

    /// The entries, the start first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The match they come to.
    pub fn state(&self) -> &Match {
        &self.state
    }
}
