//! Many entries taken into what is known, a step at a time: no step depends on how much is known already.

use std::collections::VecDeque;

use bafan_study::progress::{Clock, Id, Log, Progress};

use super::{Changed, Entry, History, State};

/// Entries that are being taken in.
#[derive(Clone, Debug)]
pub struct Merge {
    history: History,
    progress: Progress,
    rest: VecDeque<Entry>,
    clock: Clock,
    /// Whether the progress is to be computed anew from the log, and up to which event it has been.
    anew: Option<Option<Id>>,
}

/// What comes of a merge.
#[derive(Clone, Debug)]
pub struct Merged {
    /// What happened.
    pub history: History,
    /// What is computed from it.
    pub progress: Progress,
}

impl Merge {
    /// Takes entries into what a state knows.
    pub fn into(state: &State, entries: VecDeque<Entry>, clock: Clock) -> Merge {
        let mut progress = (*state.progress).clone();
        progress.set_now(clock.now);
        if state.stale {
            progress = Progress::of(&Log::default(), clock);
        }
        Merge { history: (*state.history).clone(), progress, rest: entries, clock, anew: state.stale.then_some(None) }
    }

    /// Takes all entries that there are: nothing else is known.
    pub fn all(entries: VecDeque<Entry>, clock: Clock) -> Merge {
        let progress = Progress::of(&Log::default(), clock);
        Merge { history: History::default(), progress, rest: entries, clock, anew: None }
    }

    /// Takes so many entries or events; returns whether it is done.
    pub fn step(&mut self, count: usize) -> bool {
        (0..count).any(|_| self.step_once())
    }

    fn step_once(&mut self) -> bool {
        if let Some(entry) = self.rest.pop_front() {
            self.take(&entry);
            return false;
        }
        let Some(done) = self.anew else { return true };
        let Some((id, deed)) = self.history.log.after(done) else { return true };
        self.progress.take(id, deed);
        self.anew = Some(Some(id));
        false
    }

    fn take(&mut self, entry: &Entry) {
        match (self.history.take(entry), entry) {
            (Changed::Event { latest: true }, Entry::Event(id, deed)) if self.anew.is_none() => {
                self.progress.take(*id, deed);
            }
            (Changed::Nothing, _) => {}
            _ if self.anew.is_none() => {
                self.progress = Progress::of(&Log::default(), self.clock);
                self.anew = Some(None);
            }
            _ => {}
        }
    }

    /// What came of it, once [`step`](Merge::step) has returned that it is done.
    pub fn merged(self) -> Merged {
        Merged { history: self.history, progress: self.progress }
    }
}
