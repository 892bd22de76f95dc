//! Items that a device keeps as records of a stream. A record begins an item, adds to it, hides it, shows it again or deletes it, or clears
//! all items.
//!
//! For every kind of item, the order of the records is the order of events, and a repeated record counts once: a tab that could not read
//! back what it had stored stores it again, possibly after records of another tab.

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::Deref;
use std::rc::Rc;

use bafan_study::progress::{Clock, Id};

use super::stream::{Record, Stream};

/// The state built from the records of a stream.
pub trait Streamed: Clone + Default + 'static {
    const STREAM: Stream;

    /// Whether any part of the state depends on the time.
    const IS_TIMED: bool = false;

    /// Applies the texts of records, in the order of the stream.
    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>);

    /// Performs one step of the computations that follow from the records; returns whether all are done.
    fn settle(&mut self) -> bool {
        true
    }

    /// Sets the time, for states that depend on it.
    fn set_clock(&mut self, _clock: Clock) {}

    /// Returns a storage key and the note to store under it, for pages that do not read the stream; `None` if such pages need no note.
    fn note(&self) -> Option<(&'static str, String)> {
        None
    }
}

/// A kind of item that the device keeps.
pub trait Kept: Clone + PartialEq + 'static {
    const STREAM: Stream;

    /// The largest number of items kept; when there are more, the earliest are dropped.
    const MOST: usize = usize::MAX;

    /// A record's addition to an item. The first part begins the item, and the id of its record is the item's id.
    type Part;

    /// Returns the payload of the record that stores a line.
    fn text(line: &Line<Self::Part>) -> String;

    /// Parses the line that a record stores; `None` if this version of the app cannot read the record.
    fn read(record: &Record) -> Option<Line<Self::Part>>;

    /// Begins an item with a part; `None` if the part cannot begin one.
    fn begin(part: Self::Part) -> Option<Self>;

    /// Adds later parts. Parts that no longer fit, because another tab was faster, are not applied but stay in the stream.
    fn add(&mut self, parts: Vec<Self::Part>);

    /// See [`Streamed::note`].
    fn note(_all: &Archive<Self>) -> Option<(&'static str, String)> {
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line<P> {
    /// Begins an item or adds to it.
    Part(Id, P),
    /// Hides an item from the lists if the flag is true, otherwise shows it again.
    Hidden(Id, bool),
    /// Deletes an item for good; later additions to it are ignored.
    Deleted(Id),
    Cleared,
}

impl<P> Line<P> {
    /// Returns the letter form of a line that hides, shows or deletes an item, as used by most streams: `h`, `s` or `x`, and the id. Empty
    /// for other lines.
    pub fn letter(&self) -> String {
        match self {
            Line::Part(..) | Line::Cleared => String::new(),
            Line::Hidden(of, true) => format!("h {of}"),
            Line::Hidden(of, false) => format!("s {of}"),
            Line::Deleted(of) => format!("x {of}"),
        }
    }

    /// Parses the letter form of a line; `None` if the text is not in this form.
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

/// An item that the device keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<T> {
    pub id: Id,
    /// Whether the item is hidden from the lists.
    pub hidden: bool,
    pub kept: T,
}

impl<T> Deref for Item<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.kept
    }
}

/// All items of one kind that a device keeps.
#[derive(Clone, Debug, PartialEq)]
pub struct Archive<T> {
    /// The items in the order in which they began.
    items: Vec<Rc<Item<T>>>,
    /// The ids of the records applied so far.
    taken: HashSet<Id>,
    /// The ids of the items that were deleted, cleared or dropped.
    gone: HashSet<Id>,
    /// The number of unreadable records and of records about unknown items, most likely written by a later version of the app.
    pub unread: usize,
}

impl<T> Default for Archive<T> {
    fn default() -> Archive<T> {
        Archive { items: Vec::new(), taken: HashSet::new(), gone: HashSet::new(), unread: 0 }
    }
}

impl<T: Kept> Archive<T> {
    /// Returns all items, in the order in which they began.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Rc<Item<T>>> + ExactSizeIterator {
        self.items.iter()
    }

    /// Returns the items that are not hidden, the latest first.
    pub fn shown(&self) -> impl Iterator<Item = &Rc<Item<T>>> {
        self.all().rev().filter(|item| !item.hidden)
    }

    /// Returns the hidden items, the latest first.
    pub fn hidden(&self) -> impl Iterator<Item = &Rc<Item<T>>> {
        self.all().rev().filter(|item| item.hidden)
    }

    /// Returns an item by its id, hidden or not; `None` if there is none with this id.
    pub fn get(&self, id: Id) -> Option<&Rc<Item<T>>> {
        self.all().rev().find(|item| item.id == id)
    }

    /// Applies the texts of records, in the order of the stream.
    pub fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        // Consecutive parts of the same item are added in one call, because adding may replay the whole item.
        let mut waiting: Option<(Id, Vec<T::Part>)> = None;
        for text in records {
            let line = Record::read(text)
                .filter(|record| record.version <= T::STREAM.version)
                .and_then(|record| Some((record.id, T::read(&record)?)));
            // An unreadable text gets an id derived from the whole text, so that it does not block an intact copy of the same record.
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

    /// Applies a line that does not add to an existing item; `None` stands for an unreadable line.
    fn apply(&mut self, line: Option<Line<T::Part>>) {
        match line {
            Some(Line::Part(of, part)) => match T::begin(part) {
                _ if self.gone.contains(&of) => {}
                Some(kept) => {
                    self.items.push(Rc::new(Item { id: of, hidden: false, kept }));
                    let over = self.items.len().saturating_sub(T::MOST);
                    self.gone.extend(self.items.drain(..over).map(|item| item.id));
                }
                None => self.unread += 1,
            },
            Some(Line::Hidden(of, hidden)) => match self.get_mut(of) {
                Some(item) => item.hidden = hidden,
                None => self.without(of, 1),
            },
            Some(Line::Deleted(of)) => {
                self.items.retain(|item| item.id != of);
                self.gone.insert(of);
            }
            Some(Line::Cleared) => self.gone.extend(self.items.drain(..).map(|item| item.id)),
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

    /// Counts records about an unknown item as unread, unless the item is gone.
    fn without(&mut self, of: Id, records: usize) {
        if !self.gone.contains(&of) {
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
