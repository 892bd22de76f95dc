//! A log as text: one record per event, all of them in one file.
//!
//! The file is JSON with one record per line: `{"bafan":"progress","version":2,"events":[`, then the records, then `]}`. A record is an
//! object of strings, numbers and lists without nested objects. If a file is damaged, each `{` therefore starts a new record, and only the
//! damaged parts are lost; they are reported with their line and text.
//!
//! | field | |
//! |---|---|
//! | `id` | the event's [`Id`](super::Id); its first twelve digits are the time |
//! | `what` | `given`, `read` or `unit` |
//! | `kind`, `question`, `rules`, `mode`, `verdict`, `knew`, `missed`, `mistakes`, `took`, `rating`, `app` | for an answer: [`Given`](super::Given) |
//! | `page` | for a page read |
//! | `unit`, `right`, `asked` | for a unit finished |
//!
//! Older versions are accepted as well, in files and in other stored records:
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

/// The version written in files and records.
pub const VERSION: u64 = 2;

/// The maximum length of a file, in bytes: some 150,000 answers.
pub const LONGEST: usize = 48 << 20;

/// A file is refused if its unreadable parts outnumber its events by more than this.
pub const MOST_UNREAD: usize = 10_000;

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The events without repetitions, each with the number of its line.
    pub events: Vec<(usize, Event)>,
    /// The number of records that repeat another one.
    pub repeated: usize,
    /// The parts that cannot be read, in the order of the file.
    pub unread: Vec<Unread>,
}

/// A part of a file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The number of the line, from 1.
    pub line: usize,
    /// The text, up to 100,000 bytes.
    pub text: String,
    /// The reason why the part cannot be read.
    pub reason: UnreadReason,
}

/// A problem with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// The record is truncated.
    Cut,
    /// The record is not an event; the field is the parser's message.
    NoEvent(String),
    /// A different event with the same id is already known.
    Contradicts,
    /// The text is not a record at all.
    Stray,
}

/// The reason why a whole file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The file contains neither the head of a progress file nor any event.
    NoProgress,
    /// The file was written by a newer app, in the given version of the format, and would be misread.
    Newer(u64),
    /// The file is longer than [`LONGEST`].
    TooLong,
    /// The file is mostly unreadable ([`MOST_UNREAD`]).
    Damaged,
}

/// The effect of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The events of the file that are not in the log yet.
    pub added: Vec<Event>,
    /// The number of events of the file that are in the log already.
    pub known: usize,
    /// The parts that would be left out.
    pub unread: Vec<Unread>,
}

/// Writes the whole log as a file.
pub fn export(log: &Log) -> String {
    let records: Vec<String> = log.events().map(|(id, deed)| record(id, deed)).collect();
    format!("{{\"bafan\":\"progress\",\"version\":{VERSION},\"events\":[\n{}\n]}}\n", records.join(",\n"))
}

/// Reads a file, even if it is damaged.
///
/// # Errors
///
/// Returns [`Refused`] if the file is of another kind, too new, too long or mostly unreadable.
pub fn read(text: &str) -> Result<Backup, Refused> {
    let mut reading = Reading::new(text);
    while !reading.step(usize::MAX) {}
    reading.finish()
}

impl Backup {
    /// Returns the effect of adding the content to a log. Known events stay as they are.
    pub fn preview(self, log: &Log) -> Preview {
        let mut preview = Preview { unread: self.unread, ..Preview::default() };
        for (line, event) in self.events {
            preview.take(log, line, event);
        }
        preview
    }
}

impl Preview {
    /// Adds the effect that an event, found on this line, would have on a log.
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
