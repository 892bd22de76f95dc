//! The matches of this device: read once, stored entry by entry, and in step with other tabs.

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::record::{Entry, Event, Log, Merged, Refusal, Start};
use js_sys::Date;
use yew::prelude::*;

use super::keeper::{Keeper, Shown, Streamed, use_keeper};
use super::progress::new_id;
use super::storage;
use crate::model::matches::{Archive, KeptMatch, Line, keeps_score_only};
use crate::model::stream::{MATCHES, Stream};

/// Where the other parts find the id of the match that goes on, before any match has been read; empty where none does. A word after it says
/// that the device only keeps its score.
const RUNNING: &str = "bafan.match";

/// That word.
const ONLY: &str = " only";

impl Streamed for Archive {
    const STREAM: Stream = MATCHES;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        Archive::take(self, records);
    }

    fn note(&self) -> Option<(&'static str, String)> {
        let note = |kept: &Rc<KeptMatch>| {
            let only = if keeps_score_only(kept.log.state()) { ONLY } else { "" };
            format!("{}{only}", kept.id)
        };
        Some((RUNNING, self.running().map(note).unwrap_or_default()))
    }
}

/// The match of which this device only keeps the score, where it does that.
pub fn only_scored() -> Option<Id> {
    storage::read(RUNNING)?.strip_suffix(ONLY)?.parse().ok()
}

/// The matches, and how to add to them.
#[derive(Clone)]
pub struct Matches {
    /// All of them.
    pub archive: Rc<Archive>,
    /// They have been read.
    pub read: bool,
    /// The browser keeps nothing: they last as long as the page is open.
    pub refused: bool,
    keeper: Rc<Keeper<Archive>>,
}

impl PartialEq for Matches {
    fn eq(&self, other: &Matches) -> bool {
        Rc::ptr_eq(&self.archive, &other.archive) && self.read == other.read && self.refused == other.refused
    }
}

impl Matches {
    /// Begins a match.
    pub fn begin(&self, start: Start) -> Id {
        self.import(vec![Entry { at: Some(now()), event: Event::Start(start) }])
    }

    /// Begins a match with all that has happened in it.
    pub fn import(&self, entries: Vec<Entry>) -> Id {
        let of = new_id();
        let line = |(place, entry)| Line::Entry { of, place, entry }.text();
        self.keeper.add(of, entries.into_iter().enumerate().map(line));
        of
    }

    /// Takes a match that has come: goes on with the one that is here where it does, leaves that alone where it goes no further, and
    /// else begins one. Returns which it is.
    pub fn receive(&self, log: &Log) -> Id {
        match self.archive.like(log) {
            Some((kept, Merged::Same | Merged::This)) => kept.id,
            Some((kept, Merged::Other)) => {
                self.append(&kept, log.entries()[kept.log.entries().len()..].to_vec());
                kept.id
            }
            _ => self.import(log.entries().to_vec()),
        }
    }

    /// Adds to a match.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where its log says that this cannot be.
    pub fn add(&self, of: &KeptMatch, event: Event) -> Result<(), Refusal> {
        let at = Some(now());
        let mut log = of.log.clone();
        log.push(event.clone(), at)?;
        self.append(of, vec![Entry { at, event }]);
        Ok(())
    }

    /// Adds several events to a match, or none of them.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where its log says that one of them cannot be.
    pub fn try_all(&self, of: &KeptMatch, events: Vec<Event>) -> Result<(), Refusal> {
        let mut log = of.log.clone();
        for event in &events {
            log.push(event.clone(), None)?;
        }
        self.enter(of, events);
        Ok(())
    }

    /// Adds entries that another device has made after those that are here.
    pub fn append(&self, of: &KeptMatch, entries: Vec<Entry>) {
        let first = of.log.entries().len();
        let line = |(place, entry)| Line::Entry { of: of.id, place: first + place, entry }.text();
        self.keeper.add(new_id(), entries.into_iter().enumerate().map(line));
    }

    /// Adds events that were tried on its log.
    pub fn enter(&self, of: &KeptMatch, events: Vec<Event>) {
        let at = Some(now());
        self.append(of, events.into_iter().map(|event| Entry { at, event }).collect());
    }

    /// Deletes a match for good.
    pub fn delete(&self, of: Id) {
        self.keeper.add(new_id(), [Line::Deleted(of).text()]);
    }

    /// Hides a match from the lists, or shows it again.
    pub fn hide(&self, of: Id, hidden: bool) {
        self.keeper.add(new_id(), [Line::Hidden(of, hidden).text()]);
    }
}

/// Whether a match goes on, for programs that do not read the matches.
pub fn one_goes_on() -> bool {
    that_goes_on().is_some()
}

/// The id of the match that goes on, likewise.
pub fn that_goes_on() -> Option<String> {
    let note = storage::read(RUNNING).filter(|note| !note.is_empty())?;
    Some(note.trim_end_matches(ONLY).to_owned())
}

/// What time it is, in seconds since 1970.
pub fn now() -> u64 {
    (Date::now() / 1000.0) as u64
}

/// The matches; the default outside of the pages of a match.
#[hook]
pub fn use_matches() -> Option<Matches> {
    use_context()
}

/// Properties of [`MatchKeeper`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What asks for the matches with [`use_matches`].
    pub children: Html,
}

/// Holds the matches for all below.
#[component]
pub fn MatchKeeper(props: &Props) -> Html {
    let (Shown { archive, read, refused }, keeper) = use_keeper::<Archive>();
    let matches = Matches { archive, read, refused, keeper };
    html! { <ContextProvider<Matches> context={matches}>{ props.children.clone() }</ContextProvider<Matches>> }
}
