//! What a device keeps as records of a stream: things that begin, are added to, are hidden, shown again and deleted.
//!
//! Whatever the kind of thing, the order of the records is the order of what happened, and a record that is there twice counts once: a
//! tab that could not read back what it had stored stores it again, perhaps after what another tab has stored meanwhile.

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::Deref;
use std::rc::Rc;

use bafan_study::progress::{Clock, Id};

use super::stream::{Record, Stream};

/// What the records of a stream come to.
pub trait Streamed: Clone + Default + 'static {
    /// The stream of the records.
    const STREAM: Stream;

    /// Whether anything of it depends on what time it is.
    const IS_TIMED: bool = false;

    /// Takes in the texts of records, in the order of the stream.
    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>);

    /// Takes a step of what follows from the records, where that takes long; returns whether all of it is done.
    fn settle(&mut self) -> bool {
        true
    }

    /// What time it is, where anything depends on it.
    fn set_clock(&mut self, _clock: Clock) {}

    /// What pages that do not read the stream know of it, and under which key they find that.
    fn note(&self) -> Option<(&'static str, String)> {
        None
    }
}

/// A kind of thing that is kept.
pub trait Kept: Clone + PartialEq + 'static {
    /// The stream of its records.
    const STREAM: Stream;

    /// How many are kept; the earliest go first.
    const MOST: usize = usize::MAX;

    /// What a record adds to one of them. The first one begins it, and its record has the id of what begins.
    type Part;

    /// The payload of a line's record.
    fn text(line: &Line<Self::Part>) -> String;

    /// The line of a record; `None` where this version knows none such.
    fn read(record: &Record) -> Option<Line<Self::Part>>;

    /// What begins with a part; `None` where that begins nothing.
    fn begin(part: Self::Part) -> Option<Self>;

    /// Adds what came after that. What does not fit, because another tab was faster, is set aside and stays in the stream.
    fn add(&mut self, parts: Vec<Self::Part>);

    /// As [`Streamed::note`].
    fn note(_all: &Archive<Self>) -> Option<(&'static str, String)> {
        None
    }
}

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line<P> {
    /// Something is added to one, or it begins.
    Part(Id, P),
    /// One is left out of the lists, or shown again.
    Hidden(Id, bool),
    /// One is deleted for good, whatever is still added to it.
    Deleted(Id),
    /// All that there are now are deleted.
    Cleared,
}

impl<P> Line<P> {
    /// The payload of a line that is no part, in most streams: `h`, `s` or `x` and the id.
    pub fn letter(&self) -> String {
        match self {
            Line::Part(..) | Line::Cleared => String::new(),
            Line::Hidden(of, true) => format!("h {of}"),
            Line::Hidden(of, false) => format!("s {of}"),
            Line::Deleted(of) => format!("x {of}"),
        }
    }

    /// The line of such a payload.
    pub fn of_letter(payload: &str) -> Option<Line<P>> {
        let (letter, of) = payload.split_once(' ')?;
        let of = of.parse().ok()?;
        match letter {
            "h" | "s" => Some(Line::Hidden(of, letter == "h")),
            "x" => Some(Line::Deleted(of)),
            _ => None,
        }
    }
}

/// One of the things that are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<T> {
    /// The id of the record with which it began.
    pub id: Id,
    /// It is left out of the lists.
    pub hidden: bool,
    /// What it has come to.
    pub kept: T,
}

impl<T> Deref for Item<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.kept
    }
}

/// All things of a kind that a device keeps.
#[derive(Clone, Debug, PartialEq)]
pub struct Archive<T> {
    /// In the order in which they began.
    items: Vec<Rc<Item<T>>>,
    /// The records that have been taken.
    taken: HashSet<Id>,
    deleted: HashSet<Id>,
    /// How many records could not be read: most likely a later app has written them.
    pub unread: usize,
}

impl<T> Default for Archive<T> {
    fn default() -> Archive<T> {
        Archive { items: Vec::new(), taken: HashSet::new(), deleted: HashSet::new(), unread: 0 }
    }
}

impl<T: Kept> Archive<T> {
    /// All of them, in the order in which they began.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Rc<Item<T>>> + ExactSizeIterator {
        self.items.iter()
    }

    /// Those that are not hidden, the latest first.
    pub fn shown(&self) -> impl Iterator<Item = &Rc<Item<T>>> {
        self.all().rev().filter(|item| !item.hidden)
    }

    /// Those that are hidden, the latest first.
    pub fn hidden(&self) -> impl Iterator<Item = &Rc<Item<T>>> {
        self.all().rev().filter(|item| item.hidden)
    }

    /// One by its id, hidden or not.
    pub fn get(&self, id: Id) -> Option<&Rc<Item<T>>> {
        self.all().rev().find(|item| item.id == id)
    }

    /// Takes in the texts of records, in the order of the stream.
    pub fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        // Parts of one thing that follow each other are added together.
        let mut waiting: Option<(Id, Vec<T::Part>)> = None;
        for text in records {
            let line = Record::read(text)
                .filter(|record| record.version <= T::STREAM.version)
                .and_then(|record| Some((record.id, T::read(&record)?)));
            // A text of which nothing can be made is known by itself, so that it does not stand in the way of the same record where that
            // is whole.
            let record = line.as_ref().map_or_else(|| Record::unknown(text).id, |(id, _)| *id);
            if !self.taken.insert(record) {
                continue;
            }
            let line = line.map(|(_, line)| line);
            match line {
                Some(Line::Part(of, part)) if of != record => {
                    if waiting.as_ref().is_some_and(|(other, _)| *other != of) {
                        self.add(waiting.take());
                    }
                    waiting.get_or_insert_with(|| (of, Vec::new())).1.push(part);
                }
                line => {
                    self.add(waiting.take());
                    self.apply(line);
                }
            }
        }
        self.add(waiting);
    }

    /// What a line comes to that does not add to anything; `None` is one that cannot be read.
    fn apply(&mut self, line: Option<Line<T::Part>>) {
        match line {
            Some(Line::Part(of, part)) => match T::begin(part) {
                _ if self.deleted.contains(&of) => {}
                Some(kept) => {
                    self.items.push(Rc::new(Item { id: of, hidden: false, kept }));
                    let over = self.items.len().saturating_sub(T::MOST);
                    self.items.drain(..over);
                }
                None => self.unread += 1,
            },
            Some(Line::Hidden(of, hidden)) => match self.get_mut(of) {
                Some(item) => item.hidden = hidden,
                None => self.without(of, 1),
            },
            Some(Line::Deleted(of)) => {
                self.items.retain(|item| item.id != of);
                self.deleted.insert(of);
            }
            Some(Line::Cleared) => self.items.clear(),
            None => self.unread += 1,
        }
    }

    fn add(&mut self, parts: Option<(Id, Vec<T::Part>)>) {
        let Some((of, parts)) = parts else { return };
        match self.get_mut(of) {
            Some(item) => item.kept.add(parts),
            None => self.without(of, parts.len()),
        }
    }

    /// There are records about something that has not begun: what has been deleted is no loss.
    fn without(&mut self, of: Id, records: usize) {
        if !self.deleted.contains(&of) {
            self.unread += records;
        }
    }

    fn get_mut(&mut self, id: Id) -> Option<&mut Item<T>> {
        self.items.iter_mut().rev().find(|item| item.id == id).map(Rc::make_mut)
    }
}

impl<T: Kept> Streamed for Archive<T> {
    const STREAM: Stream = T::STREAM;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        Archive::take(self, records);
    }

    fn note(&self) -> Option<(&'static str, String)> {
        T::note(self)
    }
}
