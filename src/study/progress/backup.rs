//! A log as text: a record for each event, and all of them as one file.
//!
//! The file is JSON, a record a line: `{"bafan":"progress","version":2,"events":[`, then the records, then `]}`. A record is
//! an object of texts, numbers and lists, and holds no other object: so where a file is damaged, each `{` begins a record
//! anew, and everything is read but what is damaged itself. That is reported, with its place and its text.
//!
//! | field | |
//! |---|---|
//! | `id` | the event's [`Id`](super::Id); its first twelve digits are the time |
//! | `what` | `given`, `read` or `unit` |
//! | `kind`, `question`, `rules`, `mode`, `verdict`, `knew`, `missed`, `mistakes`, `took`, `rating`, `app` | of an answer: [`Given`](super::Given) |
//! | `page` | of a page read |
//! | `unit`, `right`, `asked` | of a unit finished |
//!
//! Older versions are read, too, in a file and wherever else records are kept:
//!
//! | version | differs in |
//! |---|---|
//! | 1 | an answer has no `app`: all of them were marked by 0.1.0 |

mod reading;
mod record;
mod scan;

use std::fmt;

use super::Log;
use super::event::Event;

pub use reading::Reading;
pub use record::{event, record};

/// The version of file and records that is written.
pub const VERSION: u64 = 2;

/// The longest file that is looked at, in bytes: some 150,000 answers.
pub const LONGEST: usize = 48 << 20;

/// How many more parts of a file may be unreadable than are readable before it is refused.
pub const MOST_UNREAD: usize = 10_000;

/// What was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The events, each once, with the line on which it stands.
    pub events: Vec<(usize, Event)>,
    /// How many records say what another one says too.
    pub repeated: usize,
    /// What cannot be read.
    pub unread: Vec<Unread>,
}

/// A part of a file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Its line, from 1 on.
    pub line: usize,
    /// The part itself, up to 100,000 bytes.
    pub text: String,
    /// What is wrong with it.
    pub reason: UnreadReason,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// It ends in the middle.
    Cut,
    /// It is no event; in the words of whatever could not read it.
    NoEvent(String),
    /// Something else is known under its id.
    Contradicts,
    /// It is no record at all.
    Stray,
}

/// Why a file is not read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It holds no progress.
    NoProgress,
    /// A newer app wrote it: its version. What it says would be misunderstood.
    Newer(u64),
    /// It is longer than [`LONGEST`].
    TooLong,
    /// By far the most of it cannot be read ([`MOST_UNREAD`]).
    Damaged,
}

/// What an import would change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The events that would be added.
    pub added: Vec<Event>,
    /// How many are there already.
    pub known: usize,
    /// What would be left out.
    pub unread: Vec<Unread>,
}

/// The whole log as a file.
pub fn export(log: &Log) -> String {
    let records: Vec<String> = log.events().map(|(id, deed)| record(id, deed)).collect();
    format!("{{\"bafan\":\"progress\",\"version\":{VERSION},\"events\":[\n{}\n]}}\n", records.join(",\n"))
}

/// Reads a file, however damaged.
///
/// # Errors
///
/// [`Refused`] where it is of another kind, too new or too long.
pub fn read(text: &str) -> Result<Backup, Refused> {
    let mut reading = Reading::new(text);
    while !reading.step(usize::MAX) {}
    reading.finish()
}

impl Backup {
    /// What would change if this was added to a log. What is known already stays as it is.
    pub fn preview(self, log: &Log) -> Preview {
        let mut preview = Preview { unread: self.unread, ..Preview::default() };
        for (line, event) in self.events {
            preview.take(log, line, event);
        }
        preview
    }
}

impl Preview {
    /// Adds what an event of a file, on this line, would change in a log.
    pub fn take(&mut self, log: &Log, line: usize, event: Event) {
        match log.get(event.id) {
            None => self.added.push(event),
            Some(deed) if *deed == event.deed => self.known += 1,
            Some(_) => {
                let text = record(event.id, &event.deed);
                self.unread.push(Unread { line, text, reason: UnreadReason::Contradicts });
            }
        }
    }
}

impl fmt::Display for UnreadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnreadReason::Cut => f.write_str("it ends in the middle"),
            UnreadReason::NoEvent(why) => f.write_str(why),
            UnreadReason::Contradicts => f.write_str("something else is known under its id"),
            UnreadReason::Stray => f.write_str("it is no record"),
        }
    }
}
