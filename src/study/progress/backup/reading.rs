//! Reads a file piece by piece, so that a page can do other work in between.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::scan::{self, Piece};
use super::{Backup, LONGEST, MOST_UNREAD, Refused, Unread, UnreadReason, VERSION, record};
use crate::progress::{Event, Id};

/// A file being read.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    text: Cow<'a, str>,
    /// The start of the next piece, in bytes.
    at: usize,
    /// The line of the next piece, from 1.
    line: usize,
    /// Whether the file's head was found.
    head: bool,
    refused: Option<Refused>,
    backup: Backup,
    /// The index of each event in the backup.
    seen: BTreeMap<Id, usize>,
}

impl<'a> Reading<'a> {
    /// Begins to read a file.
    pub fn new(text: impl Into<Cow<'a, str>>) -> Reading<'a> {
        let text = text.into();
        let refused = (text.len() > LONGEST).then_some(Refused::TooLong);
        Reading { text, at: 0, line: 1, head: false, refused, backup: Backup::default(), seen: BTreeMap::new() }
    }

    /// Reads up to this many more pieces, and returns whether the end has been reached or the file is refused.
    pub fn step(&mut self, pieces: usize) -> bool {
        for _ in 0..pieces {
            let rest = &self.text[self.at..];
            if rest.is_empty() || self.refused.is_some() {
                return true;
            }
            let (piece, length, lines) = scan::piece(rest, self.line);
            let found = piece.map(Found::of);
            self.at += length;
            self.line += lines;
            if let Some(found) = found {
                self.take(found);
            }
        }
        false
    }

    /// Returns the content of the file.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the file is of another kind, too new, too long or mostly unreadable.
    pub fn finish(self) -> Result<Backup, Refused> {
        match self.refused {
            Some(refused) => Err(refused),
            None if !self.head && self.backup.events.is_empty() => Err(Refused::NoProgress),
            None => Ok(self.backup),
        }
    }

    fn take(&mut self, found: Found) {
        let backup = &mut self.backup;
        match found {
            Found::Head(version) => {
                let newer = version.filter(|&version| version > VERSION && !self.head);
                self.head = true;
                self.refused = newer.map(Refused::Newer);
            }
            Found::Event(line, event) => match self.seen.get(&event.id).and_then(|&place| backup.events.get(place)) {
                None => {
                    self.seen.insert(event.id, backup.events.len());
                    backup.events.push((line, event));
                }
                Some((_, known)) if *known == event => backup.repeated += 1,
                Some(_) => {
                    let text = record(event.id, &event.deed);
                    backup.unread.push(Unread { line, text, reason: UnreadReason::Contradicts });
                }
            },
            Found::Unread(unread) => backup.unread.push(unread),
        }
        if backup.unread.len() > MOST_UNREAD + backup.events.len() {
            let any = self.head || !backup.events.is_empty();
            self.refused = Some(if any { Refused::Damaged } else { Refused::NoProgress });
        }
    }
}

enum Found {
    /// The file's head with its version.
    Head(Option<u64>),
    /// An event with its line.
    Event(usize, Event),
    /// An unreadable part.
    Unread(Unread),
}

impl Found {
    fn of(piece: Piece<'_>) -> Found {
        if piece.is_head() {
            return Found::Head(piece.version());
        }
        match piece.event() {
            Ok(event) => Found::Event(piece.line, event),
            Err(reason) => Found::Unread(piece.unread(reason)),
        }
    }
}
