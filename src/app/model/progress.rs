//! Somebody's progress as the page holds it: what the records of its stream say, and what is computed from that. Plain Rust
//! without a clock; what takes long is done in steps.

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

/// The payload of a record with which somebody began anew, and of one that took it back.
const BEGIN: &str = r#"{"what":"begin"}"#;
const RESTORE: &str = r#"{"what":"restore"}"#;

/// What a record of the stream says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Something happened.
    Event(Id, Arc<Deed>),
    /// Somebody began anew, or took that back; the id tells the times apart.
    Reset(Id, Reset),
    /// Nothing that this version of the app can read.
    Unread(String),
}

/// What is done with all that happened so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// It is put away, in the place of what was put away before.
    Begin,
    /// It comes back.
    Restore,
}

impl Entry {
    /// What a stored text says. One of a newer app, or one that is damaged, is [`Entry::Unread`]: it stays where it is, and is
    /// read once it can be.
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

    /// The text to be stored.
    pub fn text(&self) -> String {
        let known = |id: Id, payload: String| Record { id, version: PROGRESS.version, payload }.text();
        match self {
            Entry::Event(id, deed) => known(*id, record(*id, deed)),
            Entry::Reset(id, Reset::Begin) => known(*id, BEGIN.to_owned()),
            Entry::Reset(id, Reset::Restore) => known(*id, RESTORE.to_owned()),
            Entry::Unread(text) => Record::unknown(text).text(),
        }
    }

    /// Of a row of the app's first database, which had a record of version 1 or 2 under its id.
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

/// What the entries of the stream come to, in the order in which they were appended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// What happened since the last new beginning.
    pub log: Log,
    /// What the last new beginning put away; empty where there is nothing to take back.
    pub before: Log,
    /// The new beginnings that were taken in, and those that were taken back.
    resets: BTreeSet<Id>,
    /// What cannot be read or contradicts something known, each text once.
    unread: Rc<BTreeMap<u64, String>>,
}

/// What an entry has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    /// Nothing that is computed.
    Nothing,
    /// There is one event more, the latest or not.
    Event { latest: bool },
    /// All of it.
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
            // A new beginning after a new beginning puts nothing away, and leaves what was put away where it is.
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

    /// What cannot be read, each text once.
    pub fn unread(&self) -> impl ExactSizeIterator<Item = &str> {
        self.unread.values().map(String::as_str)
    }

    /// Whether a text is among what cannot be read.
    pub fn has_unread(&self, text: &str) -> bool {
        self.unread.contains_key(&fnv1a(text))
    }
}

/// Somebody's progress: what happened, and what is computed from it. A copy shares what it is made of.
#[derive(Clone, Debug)]
pub struct Known {
    /// What happened.
    pub history: History,
    /// What is computed from it.
    pub progress: Rc<Progress>,
    /// Where something came in another order than it happened, the progress is computed anew from the log: up to which event it has been.
    anew: Option<Option<Id>>,
}

impl Default for Known {
    fn default() -> Known {
        let clock = Clock { now: 0, zone: 0 };
        Known { history: History::default(), progress: Progress::new(clock).into(), anew: None }
    }
}

impl Known {
    /// Takes in an entry: no step depends on how much is known already.
    fn enter(&mut self, entry: &Entry) {
        match (self.history.take(entry), entry) {
            (Changed::Nothing, _) => {}
            // What is computed anew comes to the latest event by itself.
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
            // Days are those of the zone in which the first was computed.
            Rc::make_mut(&mut self.progress).set_now(clock.now);
        }
    }
}
