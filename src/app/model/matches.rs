//! Matches as a device keeps them: what the records of their stream say.
//!
//! A record's payload is a line: `e`, the match's id, how many entries its log had when this one was made, the second since
//! 1970 (`-` where it is not known) and the entry as a link has it; or `h` or `s` and the id of a match that is hidden or shown
//! again; or `x` and the id of one that was deleted, of which nothing is shown or passed on any more. The order of the records is the order of the log. What a log refuses, because another tab was faster, is set aside
//! and stays in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_table::device::{Help, Permission};
use bafan_table::exchange::{read, write};
use bafan_table::record::{Entry, Event, Log, Match, Merged, merge};

use super::archive::{Archive, Item, Kept, Line};
use super::stream::{MATCHES, Record, Stream};

/// What the other parts are told of the match that goes on, and under which key: its id, or nothing.
pub const RUNNING: &str = "bafan.match";

/// What follows the id where the device only keeps the score.
pub const ONLY: &str = " only";

/// An entry as a record has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// How many entries the log had when this one was made.
    pub place: usize,
    pub entry: Entry,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLog {
    pub log: Log,
    /// Entries that the log refused: another tab had been faster.
    pub aside: Vec<Entry>,
    entries: Vec<Placed>,
}

pub type KeptMatch = Item<MatchLog>;

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

impl Kept for MatchLog {
    const STREAM: Stream = MATCHES;
    type Part = Placed;

    fn text(line: &Line<Placed>) -> String {
        let Line::Part(of, Placed { place, entry }) = line else { return line.letter() };
        let at = entry.at.map_or_else(|| "-".to_owned(), |at| at.to_string());
        format!("e {of} {place} {at} {}", write(&entry.event))
    }

    fn read(record: &Record) -> Option<Line<Placed>> {
        let Some(rest) = record.payload.strip_prefix("e ") else { return Line::of_letter(&record.payload) };
        let mut parts = rest.splitn(4, ' ');
        let of = parts.next()?.parse().ok()?;
        let place = parts.next()?.parse().ok()?;
        let at = match parts.next()? {
            "-" => None,
            at => Some(at.parse().ok()?),
        };
        let event = read(parts.next()?).ok()?;
        Some(Line::Part(of, Placed { place, entry: Entry { at, event } }))
    }

    fn begin(first: Placed) -> Option<MatchLog> {
        let log = Log::replay(vec![first.entry.clone()]).ok()?;
        Some(MatchLog { log, aside: Vec::new(), entries: vec![first] })
    }

    fn add(&mut self, entries: Vec<Placed>) {
        self.entries.extend(entries);
        self.settle();
    }

    fn note(all: &Archive<MatchLog>) -> Option<(&'static str, String)> {
        let note = |kept: &Rc<KeptMatch>| {
            let only = if keeps_score_only(kept.log.state()) { ONLY } else { "" };
            format!("{}{only}", kept.id)
        };
        Some((RUNNING, all.running().map(note).unwrap_or_default()))
    }
}

impl Archive<MatchLog> {
    /// The match that goes on: the one begun last that has not ended.
    pub fn running(&self) -> Option<&Rc<KeptMatch>> {
        self.shown().find(|kept| kept.is_running())
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
        for name in self.all().rev().flat_map(|kept| &kept.log.state().start.names) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }
}

impl MatchLog {
    /// Makes the log of the entries. One that speaks of others by their place holds only where it was meant.
    fn settle(&mut self) {
        let in_order = self.entries.iter().enumerate().all(|(index, placed)| index == placed.place);
        if in_order && let Ok(log) = Log::replay(self.entries.iter().map(|placed| placed.entry.clone()).collect()) {
            self.log = log;
            self.aside.clear();
            return;
        }
        let mut entries = self.entries.iter();
        let Some(Ok(mut log)) = entries.next().map(|start| Log::replay(vec![start.entry.clone()])) else { return };
        let mut aside = Vec::new();
        for Placed { place, entry } in entries {
            let meant = *place == log.entries().len() || !matches!(entry.event, Event::Withdraw { .. });
            if !meant || log.push(entry.event.clone(), entry.at).is_err() {
                aside.push(entry.clone());
            }
        }
        self.log = log;
        self.aside = aside;
    }
}
