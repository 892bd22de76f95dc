//! Somebody's progress as the page holds it: what the records of its stream say, and what is computed from that. Plain Rust
//! without a clock; what takes long is done in steps.

mod merge;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use bafan_study::hash::fnv1a;
use bafan_study::progress::backup::{event, record};
use bafan_study::progress::{Clock, Deed, Event, Id, Log, Progress};

pub use merge::{Merge, Merged};

use super::stream::{PROGRESS, Record, UNKNOWN};

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
    unread: BTreeMap<u64, String>,
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
        self.unread.entry(fnv1a(text)).or_insert_with(|| text.to_owned());
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

/// Whether the browser keeps what is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// It is being read.
    #[default]
    Reading,
    /// It does.
    Kept,
    /// It refuses: all stays as long as the page is open, and can be exported.
    Refused,
}

/// What the page knows. A copy is cheap: it shares what it is made of.
#[derive(Clone, Debug)]
pub struct State {
    /// What happened.
    pub history: Rc<History>,
    /// What is computed from it.
    pub progress: Rc<Progress>,
    /// Whether the browser keeps it.
    pub keeping: Keeping,
    /// Whether something came in another order than it happened, so that all is to be computed anew by a [`Merge`].
    pub stale: bool,
    /// How many times anything has changed.
    pub version: u32,
    /// What has happened since a merge began.
    since: Option<Vec<Entry>>,
}

/// What can happen to a [`State`].
#[derive(Clone, Debug)]
pub enum Action {
    /// Something happened in this page, at a time.
    Happened(Entry, Clock),
    /// A merge begins; what happens until it is done is added to what comes of it.
    Merging,
    /// It is done; nothing where it failed.
    Merged(Option<Box<Merged>>),
    /// The browser keeps what happens, or does not.
    Keeping(Keeping),
    /// It is now this time, in milliseconds since 1970.
    Now(u64),
}

impl State {
    /// Before anything was read.
    pub fn new(clock: Clock) -> State {
        State {
            history: Rc::default(),
            progress: Rc::new(Progress::new(clock)),
            keeping: Keeping::Reading,
            stale: false,
            version: 0,
            since: None,
        }
    }

    /// What it is after something happened.
    pub fn after(&self, action: Action) -> State {
        let mut next = State { version: self.version.wrapping_add(1), ..self.clone() };
        match action {
            Action::Happened(entry, clock) => {
                next.happened(&entry, clock);
                if let Some(since) = &mut next.since {
                    since.push(entry);
                }
            }
            Action::Merging => next.since = Some(Vec::new()),
            Action::Merged(merged) => {
                let since = next.since.take().unwrap_or_default();
                if let Some(merged) = merged {
                    let Merged { history, progress } = *merged;
                    let clock = Clock { now: progress.clock().now.max(self.progress.clock().now), ..progress.clock() };
                    (next.history, next.progress, next.stale) = (Rc::new(history), Rc::new(progress), false);
                    for entry in &since {
                        next.happened(entry, clock);
                    }
                }
            }
            Action::Keeping(keeping) => next.keeping = keeping,
            Action::Now(now) => Rc::make_mut(&mut next.progress).set_now(now),
        }
        next
    }

    fn happened(&mut self, entry: &Entry, clock: Clock) {
        let changed = Rc::make_mut(&mut self.history).take(entry);
        match (changed, entry) {
            (Changed::Event { latest }, Entry::Event(id, deed)) => {
                let progress = Rc::make_mut(&mut self.progress);
                progress.set_now(clock.now);
                progress.take(*id, deed);
                self.stale |= !latest;
            }
            (Changed::All, _) => {
                self.progress = Rc::new(Progress::new(clock));
                self.stale = !self.history.log.is_empty();
            }
            _ => {}
        }
    }
}
