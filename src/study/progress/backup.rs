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

mod record;
mod scan;

use std::fmt;

use super::Log;
use super::event::Event;
use scan::Piece;

pub use record::{event, record};

/// The version of file and records that is written.
pub const VERSION: u64 = 2;

/// The longest file that is looked at, in bytes: some 150,000 answers.
pub const LONGEST: usize = 48 << 20;

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
    /// The part itself.
    pub text: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
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
    if text.len() > LONGEST {
        return Err(Refused::TooLong);
    }
    let pieces = scan::pieces(text);
    let head = pieces.iter().find(|piece| piece.is_head());
    if let Some(newer) = head.and_then(Piece::version).filter(|&version| version > VERSION) {
        return Err(Refused::Newer(newer));
    }
    let mut backup = Backup::default();
    let mut seen = Log::default();
    for piece in pieces.iter().filter(|piece| !piece.is_head()) {
        match piece.event() {
            Ok(event) if seen.get(event.id) == Some(&event.deed) => backup.repeated += 1,
            Ok(event) if seen.add(event.clone()) => backup.events.push((piece.line, event)),
            Ok(_) => backup.unread.push(piece.unread(Reason::Contradicts)),
            Err(reason) => backup.unread.push(piece.unread(reason)),
        }
    }
    if head.is_none() && backup.events.is_empty() { Err(Refused::NoProgress) } else { Ok(backup) }
}

impl Backup {
    /// What would change if this was added to a log. What is known already stays as it is.
    pub fn preview(self, log: &Log) -> Preview {
        let mut preview = Preview { unread: self.unread, ..Preview::default() };
        for (line, event) in self.events {
            match log.get(event.id) {
                None => preview.added.push(event),
                Some(deed) if *deed == event.deed => preview.known += 1,
                Some(_) => {
                    let text = record(event.id, &event.deed);
                    preview.unread.push(Unread { line, text, reason: Reason::Contradicts });
                }
            }
        }
        preview
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Cut => f.write_str("it ends in the middle"),
            Reason::NoEvent(why) => f.write_str(why),
            Reason::Contradicts => f.write_str("something else is known under its id"),
            Reason::Stray => f.write_str("it is no record"),
        }
    }
}
