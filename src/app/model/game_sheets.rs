//! Matches of other games as a device keeps them: what the records of their stream say.
//!
//! A record's payload is a line: `b`, the match's id and its sheet as text, with percent escapes; `e`, the id, how many lines the log
//! had when this one was made, and the line; `h` or `s` and the id of a match that is put away or brought back. What a log
//! refuses, because another tab was faster, is set aside and stays in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_table::games::{Sheet, SheetEvent};

use super::archive::{Archive, Item, Kept, Line};
use super::games::GameName;
use super::stream::{GAME_SHEETS, Record, Stream};

/// What a record says of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetLine {
    Begin(Box<Sheet>),
    Event {
        /// How many lines the log had when this one was made.
        place: usize,
        /// What the line says, as it was tried on the sheet before.
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
        // Replayed together they take the time of one.
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

/// A text without line breaks.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\n', "%0A")
}

fn unescaped(text: &str) -> String {
    text.replace("%0A", "\n").replace("%25", "%")
}

pub type KeptSheet = Item<SheetLog>;

/// What has happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLog {
    /// What the lines come to that the log took.
    pub sheet: Sheet,
    /// How many lines the log refused, since another tab had been faster.
    pub aside: usize,
}

/// What a match that has come is to those of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    Known,
    /// It goes on where one of this device ends, with these lines.
    Further(Rc<KeptSheet>, Vec<SheetEvent>),
    /// No match is the same, or the two have parted.
    New,
}

impl Archive<SheetLog> {
    /// The matches of a game, put away or not, the latest first.
    pub fn of(&self, game: GameName, hidden: bool) -> impl Iterator<Item = &Rc<KeptSheet>> {
        let here = move |kept: &&Rc<KeptSheet>| kept.hidden == hidden && kept.sheet.start().game == game.slug();
        self.all().rev().filter(here)
    }

    /// All of them, in the order in which they began, for a file.
    pub fn texts(&self) -> Vec<String> {
        self.all().map(|kept| kept.sheet.to_string()).collect()
    }

    /// What a match that has come is to these. One that has no line yet could be any match of the same players, and is gone on with by
    /// none.
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
