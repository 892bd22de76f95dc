//! The matches stored on this device: read once, stored entry by entry, and kept in sync with other tabs.

use bafan_study::progress::Id;
use bafan_table::record::{Entry, Event, Log, Merged, Refusal, Start};
use js_sys::Date;
use yew::prelude::*;

use super::archive::{ArchiveKeeper, Handle, new_id};
use super::storage;
use crate::model::archive::Archive;
use crate::model::matches::{Arrivals, KeptMatch, MatchLog, ONLY, Placed, RUNNING};

/// Returns the id of the running match if this device is only its scorekeeper.
pub fn only_scored() -> Option<Id> {
    storage::read(RUNNING)?.strip_suffix(ONLY)?.parse().ok()
}

pub type Matches = Handle<Archive<MatchLog>>;

/// Provides the matches to all components below, which may call [`use_matches`].
pub type MatchKeeper = ArchiveKeeper<Archive<MatchLog>>;

impl Matches {
    pub fn begin(&self, start: Start) -> Id {
        self.import(vec![Entry { at: Some(now()), event: Event::Start(start) }])
    }

    /// Begins a match with the given entries.
    pub fn import(&self, entries: Vec<Entry>) -> Id {
        self.begin_with(placed(0, entries))
    }

    /// Imports a received match: if the received match continues the local copy, extends the copy and shows it if it was hidden; does
    /// nothing if the local copy is equal or continues the received match; and otherwise begins a new match. Returns the id of the match.
    pub fn receive(&self, log: &Log) -> Id {
        match self.archive.like(log) {
            Some((kept, Merged::Same | Merged::This)) => kept.id,
            Some((kept, Merged::Other)) => {
                self.extend(&kept, log.entries()[kept.log.entries().len()..].to_vec());
                if kept.hidden {
                    self.hide(kept.id, false);
                }
                kept.id
            }
            _ => self.import(log.entries().to_vec()),
        }
    }

    /// Imports the matches of a file, except those that have diverged from local matches.
    pub fn receive_all(&self, arrivals: &Arrivals) {
        let new = arrivals.new.iter().map(|log| (new_id(), placed(0, log.entries().to_vec())));
        let further = arrivals.further.iter().map(|(kept, entries)| {
            if kept.hidden {
                self.hide(kept.id, false);
            }
            (kept.id, placed(kept.log.entries().len(), entries.clone()))
        });
        self.add_many(new.chain(further));
    }

    /// Adds an event to a match.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal`] if the match's log does not allow the event.
    pub fn add(&self, of: &KeptMatch, event: Event) -> Result<(), Refusal> {
        let at = Some(now());
        let mut log = of.log.clone();
        log.push(event.clone(), at)?;
        self.extend(of, vec![Entry { at, event }]);
        Ok(())
    }

    /// Adds several events to a match, or none of them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal`] if the match's log does not allow one of the events.
    pub fn try_all(&self, of: &KeptMatch, events: Vec<Event>) -> Result<(), Refusal> {
        let mut log = of.log.clone();
        for event in &events {
            log.push(event.clone(), None)?;
        }
        self.enter(of, events);
        Ok(())
    }

    /// Adds entries after those that the match already has. The match's log must allow them.
    pub fn extend(&self, of: &KeptMatch, entries: Vec<Entry>) {
        self.add_to(of.id, placed(of.log.entries().len(), entries));
    }

    /// Adds events that the match's log has already accepted.
    pub fn enter(&self, of: &KeptMatch, events: Vec<Event>) {
        let at = Some(now());
        self.extend(of, events.into_iter().map(|event| Entry { at, event }).collect());
    }
}

/// Gives entries their positions, from `first` on.
fn placed(first: usize, entries: Vec<Entry>) -> impl Iterator<Item = Placed> {
    (first..).zip(entries).map(|(place, entry)| Placed { place, entry })
}

/// Returns whether a match is running. Pages that do not load the matches use this.
pub fn one_goes_on() -> bool {
    that_goes_on().is_some()
}

/// Returns the id of the running match; `None` if no match is running. Pages that do not load the matches use this.
pub fn that_goes_on() -> Option<String> {
    let note = storage::read(RUNNING).filter(|note| !note.is_empty())?;
    Some(note.trim_end_matches(ONLY).to_owned())
}

/// Returns the current time, in seconds since the Unix epoch.
pub fn now() -> u64 {
    (Date::now() / 1000.0) as u64
}

/// Returns the matches; `None` in a component that is not below a [`MatchKeeper`].
#[hook]
pub fn use_matches() -> Option<Matches> {
    use_context()
}
