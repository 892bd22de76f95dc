//! The user's progress: the content of its records, and what is computed from them. The caller sets the time and runs long computations in
//! steps.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use bafan_study::hash::fnv1a;
use bafan_study::progress::backup::{event, record};
use bafan_study::progress::{Clock, Deed, Event, Id, Log, Progress};

use super::archive::Streamed;
use super::stream::{PROGRESS, Record, Stream, UNKNOWN};

/// The payload of a reset and, below, of a record that undoes a reset.
const BEGIN: &str = PROGRESS.clearing[0];
const RESTORE: &str = PROGRESS.clearing[1];

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Event(Id, Arc<Deed>),
    /// A reset, or a record that undoes one; the id distinguishes repetitions.
    Reset(Id, Reset),
    /// A text that this version of the app cannot read.
    Unread(String),
}

/// A change to all earlier events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// Puts the current events aside, replacing those put aside before.
    Begin,
    /// Brings back the events that were put aside.
    Restore,
}

impl Entry {
    /// Parses a stored text. A text that is damaged or comes from a newer app is [`Entry::Unread`]: it stays in storage, and is applied
    /// once a version of the app can read it.
    pub fn of(text: &str) -> Entry {
        let unread = |text: &str| Entry::Unread(text.to_owned());
        let Some(Record { id, version, payload }) = Record::read(text) else { return unread(text) };
        match (version, payload.as_str()) {
            (version, _) if version > PROGRESS.version => unread(&payload),
            (1.., BEGIN) => Entry::Reset(id, Reset::Begin),
            (1.., RESTORE) => Entry::Reset(id, Reset::Restore),
            (_, text) => match event(text) {
                Ok(event) if version == UNKNOWN || event.id == id => Entry::from(event),
                _ => unread(text),
            },
        }
    }

    pub fn text(&self) -> String {
        let known = |id: Id, payload: String| Record { id, version: PROGRESS.version, payload }.text();
        match self {
            Entry::Event(id, deed) => known(*id, record(*id, deed)),
            Entry::Reset(id, Reset::Begin) => known(*id, BEGIN.to_owned()),
            Entry::Reset(id, Reset::Restore) => known(*id, RESTORE.to_owned()),
            Entry::Unread(text) => Record::unknown(text).text(),
        }
    }

    /// Converts a row of the app's first database, which stored a record of version 1 or 2 under its id.
    pub fn migrated(key: &str, text: &str) -> Entry {
        match event(text) {
            Ok(event) if key == event.id.to_string() => Entry::from(event),
            _ => Entry::Unread(text.to_owned()),
        }
    }
}

impl From<Event> for Entry {
    fn from(Event { id, deed }: Event) -> Entry {
        Entry::Event(id, Arc::new(deed))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The events since the last reset that has not been undone.
    pub log: Log,
    /// The events before the last reset; empty if no reset can be undone.
    pub before: Log,
    /// The ids of the resets applied so far, and of the records that undid one.
    resets: BTreeSet<Id>,
    /// The texts that cannot be read or that contradict known events, without repetition.
    unread: Rc<BTreeMap<u64, String>>,
}

/// The effect of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    /// The computed values stay valid.
    Nothing,
    /// A new event was added; `latest` says whether the event is newer than all others.
    Event { latest: bool },
    /// Everything has changed.
    All,
}

impl History {
    fn take(&mut self, entry: &Entry) -> Changed {
        match entry {
            Entry::Event(id, deed) => {
                let latest = self.log.latest().is_none_or(|latest| latest < *id);
                match self.log.get(*id) {
                    None => {
                        self.log.share(*id, deed.clone());
                        return Changed::Event { latest };
                    }
                    Some(known) if known == deed.as_ref() => {}
                    Some(_) => self.set_aside(&record(*id, deed)),
                }
                Changed::Nothing
            }
            Entry::Reset(id, _) if !self.resets.insert(*id) => Changed::Nothing,
            // A reset with no events since the last one changes nothing, so that the events put aside before are kept.
            Entry::Reset(_, Reset::Begin) if self.log.is_empty() => Changed::Nothing,
            Entry::Reset(_, Reset::Restore) if self.before.is_empty() => Changed::Nothing,
            Entry::Reset(_, Reset::Begin) => {
                self.before = std::mem::take(&mut self.log);
                Changed::All
            }
            Entry::Reset(_, Reset::Restore) => {
                let before = std::mem::take(&mut self.before);
                let since = std::mem::replace(&mut self.log, before);
                for (id, deed) in since.shared() {
                    self.log.share(id, deed.clone());
                }
                Changed::All
            }
            Entry::Unread(text) => {
                self.set_aside(text);
                Changed::Nothing
            }
        }
    }

    fn set_aside(&mut self, text: &str) {
        if !self.has_unread(text) {
            Rc::make_mut(&mut self.unread).insert(fnv1a(text), text.to_owned());
        }
    }

    /// Returns the unreadable texts, without repetition.
    pub fn unread(&self) -> impl ExactSizeIterator<Item = &str> {
        self.unread.values().map(String::as_str)
    }

    /// Returns whether a text is among the unreadable ones.
    pub fn has_unread(&self, text: &str) -> bool {
        self.unread.contains_key(&fnv1a(text))
    }
}

/// The user's progress: the events, and what is computed from them. Copies share their data.
#[derive(Clone, Debug)]
pub struct Known {
    pub history: History,
    pub progress: Rc<Progress>,
    /// Set while the progress is being recomputed from the log, after a reset or because events arrived out of order: the id of the last
    /// event processed so far, `Some(None)` before the first.
    anew: Option<Option<Id>>,
}

impl Default for Known {
    fn default() -> Known {
        let clock = Clock { now: 0, zone: 0 };
        Known { history: History::default(), progress: Progress::new(clock).into(), anew: None }
    }
}

impl Known {
    /// Applies an entry. Except when a reset is undone, the time that this takes hardly grows with the number of known events.
    fn enter(&mut self, entry: &Entry) {
        match (self.history.take(entry), entry) {
            (Changed::Nothing, _) => {}
            // A recomputation in progress will reach the latest event anyway.
            (Changed::Event { latest: true }, Entry::Event(id, deed)) => {
                if self.anew.is_none() {
                    Rc::make_mut(&mut self.progress).take(*id, deed);
                }
            }
            _ => {
                self.progress = Progress::new(self.progress.clock()).into();
                self.anew = Some(None);
            }
        }
    }
}

impl Streamed for Known {
    const STREAM: Stream = PROGRESS;
    const IS_TIMED: bool = true;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        records.into_iter().for_each(|text| self.enter(&Entry::of(text)));
    }

    fn settle(&mut self) -> bool {
        let Some(done) = self.anew else { return true };
        match self.history.log.after(done) {
            Some((id, deed)) => {
                Rc::make_mut(&mut self.progress).take(id, deed);
                self.anew = Some(Some(id));
            }
            None => self.anew = None,
        }
        self.anew.is_none()
    }

    fn set_clock(&mut self, clock: Clock) {
        if self.history.log.is_empty() {
            self.progress = Progress::new(clock).into();
        } else {
            // Days are counted in the time zone of the first computation.
            Rc::make_mut(&mut self.progress).set_now(clock.now);
        }
    }
}
