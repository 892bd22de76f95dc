//! Matches of other games, as records of their stream.
//!
//! A record's payload is a line: `b`, followed by the match's id and its sheet as percent-encoded text; `e`, followed by the id, the number
//! of lines in the log when the line was made, and the line; or `h`, `s` or `x`, followed by the id of a match that is archived, restored
//! or deleted. Lines that a log refuses, because another tab was faster, are ignored but stay in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_table::games::{Sheet, SheetEvent};

use super::archive::{Archive, Item, Kept, Line};
use super::games::GameName;
use super::stream::{GAME_SHEETS, Record, Stream};

/// A change to a match, as stored in a record.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetLine {
    Begin(Box<Sheet>),
    Event {
        /// The number of lines in the log when this line was made.
        place: usize,
        /// The event, which the sheet had accepted when the line was made.
        event: SheetEvent,
    },
}

impl Kept for SheetLog {
    const STREAM: Stream = GAME_SHEETS;
    type Part = SheetLine;

    fn text(line: &Line<SheetLine>) -> String {
        match line {
            Line::Part(of, SheetLine::Begin(sheet)) => format!("b {of} {}", escaped(&sheet.to_string())),
            Line::Part(of, SheetLine::Event { place, event }) => format!("e {of} {place} {event}"),
            line => line.letter(),
        }
    }

    fn read(record: &Record) -> Option<Line<SheetLine>> {
        let (kind, rest) = record.payload.split_once(' ')?;
        let (of, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let part = match kind {
            "b" => SheetLine::Begin(Box::new(unescaped(rest).parse().ok()?)),
            "e" => {
                let (place, event) = rest.split_once(' ')?;
                SheetLine::Event { place: place.parse().ok()?, event: event.parse().ok()? }
            }
            _ => return Line::of_letter(&record.payload),
        };
        Some(Line::Part(of.parse().ok()?, part))
    }

    fn begin(first: SheetLine) -> Option<SheetLog> {
        let SheetLine::Begin(sheet) = first else { return None };
        Some(SheetLog { sheet: *sheet, aside: 0 })
    }

    fn add(&mut self, lines: Vec<SheetLine>) {
        let there = self.sheet.lines();
        let in_order = |(at, line): (usize, &SheetLine)| match line {
            SheetLine::Event { place, event } if *place == there + at => Some(event.clone()),
            _ => None,
        };
        // Replaying all lines together takes no longer than replaying one, so this is tried first.
        let together: Option<Vec<SheetEvent>> = lines.iter().enumerate().map(in_order).collect();
        if together.is_some_and(|events| self.sheet.extend(events).is_ok()) {
            return;
        }
        for line in lines {
            let fits = match line {
                SheetLine::Event { place, event } => place == self.sheet.lines() && self.sheet.push(event).is_ok(),
                SheetLine::Begin(_) => false,
            };
            self.aside += usize::from(!fits);
        }
    }
}

/// Escapes percent signs and line breaks.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\n', "%0A")
}

fn unescaped(text: &str) -> String {
    text.replace("%0A", "\n").replace("%25", "%")
}

pub type KeptSheet = Item<SheetLog>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLog {
    /// The sheet built from the accepted lines.
    pub sheet: Sheet,
    /// The number of lines refused because another tab was faster.
    pub aside: usize,
}

/// How a received match relates to those on the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    Known,
    /// The received match continues a local one with these lines.
    Further(Rc<KeptSheet>, Vec<SheetEvent>),
    /// No local match corresponds to the received one, or the corresponding match has diverged from it.
    New,
}

impl Archive<SheetLog> {
    /// Returns the matches of a game, the latest first: the archived ones if `hidden` is true, otherwise the others.
    pub fn of(&self, game: GameName, hidden: bool) -> impl Iterator<Item = &Rc<KeptSheet>> {
        let here = move |kept: &&Rc<KeptSheet>| kept.hidden == hidden && kept.sheet.start().game == game.slug();
        self.all().rev().filter(here)
    }

    /// Returns all matches as texts for a file, in the order in which they began.
    pub fn texts(&self) -> Vec<String> {
        self.all().map(|kept| kept.sheet.to_string()).collect()
    }

    /// Compares a received match with the local ones. A local match without lines could be any match between the same players, so it is
    /// never regarded as continued.
    pub fn arrived(&self, sheet: &Sheet) -> Arrived {
        if self.all().any(|kept| kept.sheet.beyond(sheet).is_some()) {
            return Arrived::Known;
        }
        let begun = self.all().filter(|kept| kept.sheet.lines() > 0);
        let further = begun.filter_map(|kept| Some((kept, sheet.beyond(&kept.sheet)?)));
        further
            .min_by_key(|(_, more)| more.len())
            .map_or(Arrived::New, |(kept, more)| Arrived::Further(kept.clone(), more.to_vec()))
    }
}
