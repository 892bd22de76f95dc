//! Matches, as records of their stream.
//!
//! A record's payload is a line: `e`, the match's id, the number of entries that its log had when the new entry was made, the time in
//! seconds since the Unix epoch (`-` if unknown) and the new entry as in a link. Alternatively, it is `h` or `s` and the id of a match that
//! is hidden or shown again, or `x` and the id of a deleted match, which is never shown or passed on again. The order of the records is the
//! order of the log. Entries that a log refuses, because another tab was faster, are set aside but stay in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_table::device::{Help, Permission};
use bafan_table::exchange::{read, write};
use bafan_table::record::{Entry, Event, Log, Match, Merged, merge, reconcile};

use super::archive::{Archive, Item, Kept, Line};
use super::stream::{MATCHES, Record, Stream};

/// The storage key of a note about the running match, for other pages. The note is the id of the running match, followed by [`ONLY`] if the
/// device only keeps the score; it is empty if no match is running.
pub const RUNNING: &str = "bafan.match";

/// The text after the id in the note if the device is only the scorekeeper.
pub const ONLY: &str = " only";

/// An entry with its position in the log, as stored in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The number of entries that the log had when this entry was made.
    pub place: usize,
    pub entry: Entry,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLog {
    pub log: Log,
    /// The entries that the log refused, because another tab was faster.
    pub aside: Vec<Entry>,
    entries: Vec<Placed>,
}

pub type KeptMatch = Item<MatchLog>;

impl KeptMatch {
    /// Returns whether the match is running: it is not hidden and has not ended.
    pub fn is_running(&self) -> bool {
        !self.hidden && self.log.state().ended.is_none()
    }
}

/// The matches of a file that the device does not have in full. Of matches that continue one another, only the longest is included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrivals {
    pub new: Vec<Log>,
    /// Local matches, each with the entries that the file adds.
    pub further: Vec<(Rc<KeptMatch>, Vec<Entry>)>,
    /// The matches that have diverged from the local ones.
    pub parted: Vec<Rc<Log>>,
}

/// Returns whether the app offers a kind of help during a match; some kinds are locked while the device is only the scorekeeper.
pub fn helps(state: &Match, help: Help) -> bool {
    !keeps_score_only(state) || help.at_the_table() != Permission::Locked
}

/// Returns whether the device is only the scorekeeper: the mode is on, and the match has not ended.
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
    /// Returns the running match; if there are several, the latest.
    pub fn running(&self) -> Option<&Rc<KeptMatch>> {
        self.shown().find(|kept| kept.is_running())
    }

    /// Returns the local copy of a received match, and how the two relate; `None` if there is no copy. A copy that has not diverged is
    /// preferred to one that has, and then a shown one to a hidden one; hidden ones that have diverged are not considered.
    pub fn like(&self, log: &Log) -> Option<(Rc<KeptMatch>, Merged)> {
        let all = self.all().rev().map(|kept| (kept.clone(), compared(&kept.log, log)));
        let parted = |merged: &Merged| matches!(merged, Merged::Parted(_));
        all.filter(|(kept, merged)| *merged != Merged::Different && !(kept.hidden && parted(merged)))
            .min_by_key(|(kept, merged)| (parted(merged), kept.hidden))
    }

    /// Compares the matches of a file with the local ones and with each other.
    pub fn arrivals(&self, logs: &[Log]) -> Arrivals {
        let mut arrivals = Arrivals::default();
        for log in logs {
            let before = arrivals.new.iter_mut().map(|before| (compared(before, log), before));
            let before = before.filter(|(merged, _)| matches!(merged, Merged::Same | Merged::This | Merged::Other));
            match before.min_by_key(|(merged, _)| *merged == Merged::Other) {
                Some((Merged::Other, shorter)) => *shorter = log.clone(),
                Some(_) => {}
                None => match self.like(log) {
                    Some((_, Merged::Same | Merged::This)) => {}
                    Some((_, Merged::Parted(_))) => arrivals.parted.push(Rc::new(log.clone())),
                    Some((kept, Merged::Other)) => {
                        let further = log.entries()[kept.log.entries().len()..].to_vec();
                        match arrivals.further.iter_mut().find(|(before, _)| before.id == kept.id) {
                            Some((_, before)) if before.len() >= further.len() => {}
                            Some((_, before)) => *before = further,
                            None => arrivals.further.push((kept, further)),
                        }
                    }
                    Some((_, Merged::Different)) | None => arrivals.new.push(log.clone()),
                },
            }
        }
        arrivals
    }

    /// Returns the names of all players without repetition, those of the latest matches first.
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

/// Compares a local log with a received one. A CSV file of a match lists results without their history, so the log read from it diverges
/// from the local log at the first correction; if that log adds nothing, it still counts as a copy of the local one.
fn compared(this: &Log, other: &Log) -> Merged {
    let merged = merge(this.entries(), other.entries());
    let adds_nothing = || {
        let mut conflicts = false;
        let added = reconcile(this, other, |_| {
            conflicts = true;
            false
        });
        !conflicts && added.is_ok_and(|added| added.is_empty())
    };
    match merged {
        Merged::Parted(_) if adds_nothing() => {
            let same = this.state().hands.len() == other.state().hands.len();
            if same { Merged::Same } else { Merged::This }
        }
        merged => merged,
    }
}

impl MatchLog {
    /// Returns whether an entry was made when the log had more entries than precede this entry here, because an earlier one is missing or
    /// cannot be read.
    pub fn lacks_an_entry(&self) -> bool {
        self.entries.iter().enumerate().any(|(index, placed)| placed.place > index)
    }

    /// Builds the log from the entries, and sets aside those that the log refuses. A withdrawal refers to an earlier entry by its position,
    /// so it is valid only at the position where it was made.
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
