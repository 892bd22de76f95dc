//! Matches as a device keeps them: what the records of their stream say.
//!
//! A record's payload is a line: `e`, the match's id, how many entries its log had when this one was made, the second since
//! 1970 (`-` where it is not known) and the entry as a link has it; or `h` or `s` and the id of a match that is hidden or shown
//! again; or `x` and the id of one that was deleted, of which nothing is shown or passed on any more. The order of the records is the order of the log. What a log refuses, because another tab was faster, is set aside
//! and stays in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::device::{Help, Permission};
use bafan_table::exchange::{read, write};
use bafan_table::record::{Entry, Event, Log, Match, Merged, merge};

use super::stream::TakenRecords;

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// An entry of a match's log.
    Entry {
        /// The match.
        of: Id,
        /// How many entries the log had when this one was made.
        place: usize,
        /// The entry.
        entry: Entry,
    },
    /// A match is hidden from the lists, or shown again.
    Hidden(Id, bool),
    /// A match is deleted for good.
    Deleted(Id),
}

impl Line {
    /// The payload of its record.
    pub fn text(&self) -> String {
        match self {
            Line::Entry { of, place, entry } => {
                let at = entry.at.map_or_else(|| "-".to_owned(), |at| at.to_string());
                format!("e {of} {place} {at} {}", write(&entry.event))
            }
            Line::Hidden(of, true) => format!("h {of}"),
            Line::Hidden(of, false) => format!("s {of}"),
            Line::Deleted(of) => format!("x {of}"),
        }
    }

    /// The line of a payload; `None` where it is none.
    pub fn read(payload: &str) -> Option<Line> {
        let (kind, rest) = payload.split_once(' ')?;
        let mut parts = rest.splitn(4, ' ');
        let of = parts.next()?.parse().ok()?;
        match kind {
            "h" | "s" => Some(Line::Hidden(of, kind == "h")),
            "x" => Some(Line::Deleted(of)),
            "e" => {
                let place = parts.next()?.parse().ok()?;
                let at = match parts.next()? {
                    "-" => None,
                    at => Some(at.parse().ok()?),
                };
                let event = read(parts.next()?).ok()?;
                Some(Line::Entry { of, place, entry: Entry { at, event } })
            }
            _ => None,
        }
    }
}

/// A match that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its id: that of the record of its start.
    pub id: Id,
    /// Its log.
    pub log: Log,
    /// Entries that the log refused: another tab had been faster.
    pub aside: Vec<Entry>,
    /// It is hidden from the lists.
    pub hidden: bool,
    /// The records: how many entries there were, the entry.
    lines: Vec<(usize, Entry)>,
}

impl KeptMatch {
    /// Whether it goes on: it is not hidden, and its sheet is not signed.
    pub fn is_running(&self) -> bool {
        !self.hidden && self.log.state().ended.is_none()
    }
}

/// Whether the app helps a match with something: while the device keeps the score only, some of it is locked.
pub fn helps(state: &Match, help: Help) -> bool {
    !keeps_score_only(state) || help.at_the_table() != Permission::Locked
}

/// Whether the device keeps the score only, until the match has ended.
pub fn keeps_score_only(state: &Match) -> bool {
    state.ended.is_none() && state.device.last().is_some_and(|(_, on, _)| *on)
}

/// All matches of a device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// In the order in which they began.
    matches: Vec<Rc<KeptMatch>>,
    /// The records that have been taken.
    taken: TakenRecords,
    /// Those that were deleted.
    deleted: Vec<Id>,
    /// How many records could not be read: most likely a later app has written them.
    pub unread: usize,
}

impl Archive {
    /// The matches that are not hidden, the latest first.
    pub fn shown(&self) -> impl Iterator<Item = &Rc<KeptMatch>> {
        self.matches.iter().rev().filter(|kept| !kept.hidden)
    }

    /// The matches that are hidden, the latest first.
    pub fn hidden(&self) -> impl Iterator<Item = &Rc<KeptMatch>> {
        self.matches.iter().rev().filter(|kept| kept.hidden)
    }

    /// The match that goes on: the one begun last that has not ended.
    pub fn running(&self) -> Option<&Rc<KeptMatch>> {
        self.shown().find(|kept| kept.is_running())
    }

    /// A match by its id.
    pub fn get(&self, id: Id) -> Option<&Rc<KeptMatch>> {
        self.matches.iter().find(|kept| kept.id == id)
    }

    /// The match of this device that is the same as one that has come, and what the two are to each other; rather one that goes on
    /// where the other ends than one that parted from it.
    pub fn like(&self, log: &Log) -> Option<(Rc<KeptMatch>, Merged)> {
        let all = self.shown().map(|kept| (kept.clone(), merge(kept.log.entries(), log.entries())));
        all.filter(|(_, merged)| *merged != Merged::Different)
            .min_by_key(|(_, merged)| matches!(merged, Merged::Parted(_)))
    }

    /// The names of players, those of the latest matches first; each once.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in self.matches.iter().rev().flat_map(|kept| &kept.log.state().start.names) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// Takes in the texts of records, in the order of the stream.
    pub fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        let mut changed: Vec<Id> = Vec::new();
        for text in records {
            let Some((id, line)) = self.taken.take(text, Line::read) else { continue };
            match line {
                Some(Line::Entry { of, place, entry }) => {
                    if self.add(id, of, place, entry) && !changed.contains(&of) {
                        changed.push(of);
                    }
                }
                Some(Line::Hidden(of, hidden)) => {
                    if let Some(kept) = self.get_mut(of) {
                        kept.hidden = hidden;
                    }
                }
                Some(Line::Deleted(of)) => {
                    self.matches.retain(|kept| kept.id != of);
                    self.deleted.push(of);
                }
                None => self.unread += 1,
            }
        }
        for id in changed {
            if let Some(kept) = self.get_mut(id) {
                kept.settle();
            }
        }
    }

    /// Adds an entry to a match, or begins one. False where there is no such match.
    fn add(&mut self, record: Id, of: Id, place: usize, entry: Entry) -> bool {
        if self.deleted.contains(&of) {
            return false;
        }
        if let Some(kept) = self.get_mut(of) {
            kept.lines.push((place, entry));
            return true;
        }
        let begun = Log::replay(vec![entry.clone()]);
        match begun {
            Ok(log) if record == of => {
                let lines = vec![(place, entry)];
                self.matches.push(Rc::new(KeptMatch { id: of, log, aside: Vec::new(), hidden: false, lines }));
                true
            }
            _ => {
                self.unread += 1;
                false
            }
        }
    }

    fn get_mut(&mut self, id: Id) -> Option<&mut KeptMatch> {
        self.matches.iter_mut().find(|kept| kept.id == id).map(Rc::make_mut)
    }
}

impl KeptMatch {
    /// Makes the log of the entries. One that speaks of others by their place holds only where it was meant.
    fn settle(&mut self) {
        let in_order = self.lines.iter().enumerate().all(|(index, (place, _))| index == *place);
        if in_order && let Ok(log) = Log::replay(self.lines.iter().map(|(_, entry)| entry.clone()).collect()) {
            self.log = log;
            self.aside.clear();
            return;
        }
        let mut lines = self.lines.iter();
        let Some(Ok(mut log)) = lines.next().map(|(_, start)| Log::replay(vec![start.clone()])) else { return };
        let mut aside = Vec::new();
        for (place, entry) in lines {
            let meant = *place == log.entries().len() || !matches!(entry.event, Event::Withdraw { .. });
            if !meant || log.push(entry.event.clone(), entry.at).is_err() {
                aside.push(entry.clone());
            }
        }
        self.log = log;
        self.aside = aside;
    }
}
