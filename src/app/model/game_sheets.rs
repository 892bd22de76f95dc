//! Matches of other games as a device keeps them: what the records of their stream say.
//!
//! A record's payload is a line: `b`, the match's id and its sheet as text, with percent escapes; `e`, the id, how many lines the log
//! had when this one was made, and the line; `h` or `s` and the id of a match that is put away or brought back. What a log
//! refuses, because another tab was faster, is set aside and stays in the stream.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::games::{Sheet, SheetEvent};

use super::games::GameName;
use super::stream::TakenRecords;

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetLine {
    /// A match begins with what its sheet holds.
    Begin(Id, Box<Sheet>),
    /// A line of its log.
    Event {
        /// The match, by the id of the record of its beginning.
        of: Id,
        /// How many lines the log had when this one was made.
        place: usize,
        /// What the line says, as it was tried on the sheet before.
        event: SheetEvent,
    },
    /// A match is put away, or brought back.
    Hidden(Id, bool),
}

impl SheetLine {
    /// The payload of its record.
    pub fn text(&self) -> String {
        match self {
            SheetLine::Begin(of, sheet) => format!("b {of} {}", escaped(&sheet.to_string())),
            SheetLine::Event { of, place, event } => format!("e {of} {place} {event}"),
            SheetLine::Hidden(of, true) => format!("h {of}"),
            SheetLine::Hidden(of, false) => format!("s {of}"),
        }
    }

    /// The line of a payload; `None` where it is none.
    pub fn read(payload: &str) -> Option<SheetLine> {
        let (kind, rest) = payload.split_once(' ')?;
        let (of, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let of = of.parse().ok()?;
        match kind {
            "h" | "s" if rest.is_empty() => Some(SheetLine::Hidden(of, kind == "h")),
            "b" => Some(SheetLine::Begin(of, Box::new(unescaped(rest).parse().ok()?))),
            "e" => {
                let (place, event) = rest.split_once(' ')?;
                Some(SheetLine::Event { of, place: place.parse().ok()?, event: event.parse().ok()? })
            }
            _ => None,
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

/// A match that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSheet {
    /// Its id: that of the record of its beginning.
    pub id: Id,
    /// Its sheet.
    pub sheet: Sheet,
    /// Whether it is left out of the lists; it can be brought back.
    pub hidden: bool,
    /// How many lines the log refused, since another tab had been faster.
    pub aside: usize,
}

/// What a match that has come is to those of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    /// It is here, and goes no further.
    Known,
    /// It goes on where one of this device ends, with these lines.
    Further(Rc<KeptSheet>, Vec<SheetEvent>),
    /// No match is the same, or the two have parted.
    New,
}

/// All matches of other games of a device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSheets {
    /// In the order in which they began.
    all: Vec<Rc<KeptSheet>>,
    /// The records that have been taken.
    taken: TakenRecords,
    /// How many records could not be read: most likely a later app has written them.
    pub unread: usize,
}

impl GameSheets {
    /// The matches of a game, put away or not, the latest first.
    pub fn of(&self, game: GameName, hidden: bool) -> impl Iterator<Item = &Rc<KeptSheet>> {
        let here = move |kept: &&Rc<KeptSheet>| kept.hidden == hidden && kept.sheet.start().game == game.slug();
        self.all.iter().rev().filter(here)
    }

    /// A match by its id.
    pub fn get(&self, id: Id) -> Option<&Rc<KeptSheet>> {
        self.all.iter().find(|kept| kept.id == id)
    }

    /// All of them, in the order in which they began, for a file.
    pub fn texts(&self) -> Vec<String> {
        self.all.iter().map(|kept| kept.sheet.to_string()).collect()
    }

    /// What a match that has come is to these. One that has no line yet could be any match of the same players, and is gone on with by
    /// none.
    pub fn arrived(&self, sheet: &Sheet) -> Arrived {
        if self.all.iter().any(|kept| kept.sheet.beyond(sheet).is_some()) {
            return Arrived::Known;
        }
        let begun = self.all.iter().filter(|kept| kept.sheet.lines() > 0);
        let further = begun.filter_map(|kept| Some((kept, sheet.beyond(&kept.sheet)?)));
        further
            .min_by_key(|(_, more)| more.len())
            .map_or(Arrived::New, |(kept, more)| Arrived::Further(kept.clone(), more.to_vec()))
    }

    /// Takes in the texts of records, in the order of the stream.
    pub fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        // Lines of one match that follow each other are replayed together.
        let mut waiting: Option<(Id, Vec<SheetEvent>)> = None;
        for text in records {
            let Some((record, line)) = self.taken.take(text, SheetLine::read) else { continue };
            let Some(line) = line else {
                self.unread += 1;
                continue;
            };
            match line {
                SheetLine::Event { of, place, event } => {
                    if waiting.as_ref().is_some_and(|(match_, _)| *match_ != of) {
                        self.write(waiting.take());
                    }
                    let (_, events) = waiting.get_or_insert_with(|| (of, Vec::new()));
                    let there = self.get(of).map(|kept| kept.sheet.lines() + events.len());
                    match there {
                        Some(there) if there == place => events.push(event),
                        Some(_) => self.changed(of, |kept| kept.aside += 1),
                        None => self.unread += 1,
                    }
                }
                line => {
                    self.write(waiting.take());
                    self.begin_or_hide(record, line);
                }
            }
        }
        self.write(waiting);
    }

    fn begin_or_hide(&mut self, record: Id, line: SheetLine) {
        match line {
            SheetLine::Begin(of, sheet) if of == record => {
                self.all.push(Rc::new(KeptSheet { id: of, sheet: *sheet, hidden: false, aside: 0 }));
            }
            SheetLine::Hidden(of, hidden) if self.get(of).is_some() => self.changed(of, |kept| kept.hidden = hidden),
            _ => self.unread += 1,
        }
    }

    /// Adds lines to a log: together, or where one does not fit, each by itself.
    fn write(&mut self, lines: Option<(Id, Vec<SheetEvent>)>) {
        let Some((of, events)) = lines.filter(|(_, events)| !events.is_empty()) else { return };
        self.changed(of, |kept| {
            if kept.sheet.extend(events.clone()).is_err() {
                for event in events {
                    kept.aside += usize::from(kept.sheet.push(event).is_err());
                }
            }
        });
    }

    fn changed(&mut self, of: Id, change: impl FnOnce(&mut KeptSheet)) {
        if let Some(kept) = self.all.iter_mut().find(|kept| kept.id == of) {
            change(Rc::make_mut(kept));
        }
    }
}
