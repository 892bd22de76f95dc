//! The matches of this device: read once, stored entry by entry, and in step with other tabs.

use bafan_study::progress::Id;
use bafan_table::record::{Entry, Event, Log, Merged, Refusal, Start};
use js_sys::Date;
use yew::prelude::*;

use super::archive::{Handle, use_archive};
use super::storage;
use crate::model::archive::Archive;
use crate::model::matches::{KeptMatch, MatchLog, ONLY, Placed, RUNNING};

/// The match of which this device only keeps the score, where it does that.
pub fn only_scored() -> Option<Id> {
    storage::read(RUNNING)?.strip_suffix(ONLY)?.parse().ok()
}

pub type Matches = Handle<Archive<MatchLog>>;

impl Matches {
    pub fn begin(&self, start: Start) -> Id {
        self.import(vec![Entry { at: Some(now()), event: Event::Start(start) }])
    }

    /// Begins a match with all that has happened in it.
    pub fn import(&self, entries: Vec<Entry>) -> Id {
        self.begin_with(entries.into_iter().enumerate().map(|(place, entry)| Placed { place, entry }))
    }

    /// Takes a match that has come: goes on with the one that is here where it does, leaves that alone where it goes no further, and
    /// else begins one. Returns which it is.
    pub fn receive(&self, log: &Log) -> Id {
        match self.archive.like(log) {
            Some((kept, Merged::Same | Merged::This)) => kept.id,
            Some((kept, Merged::Other)) => {
                self.extend(&kept, log.entries()[kept.log.entries().len()..].to_vec());
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
        self.extend(of, vec![Entry { at, event }]);
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
    pub fn extend(&self, of: &KeptMatch, entries: Vec<Entry>) {
        self.add_to(of.id, (of.log.entries().len()..).zip(entries).map(|(place, entry)| Placed { place, entry }));
    }

    /// Adds events that were tried on its log.
    pub fn enter(&self, of: &KeptMatch, events: Vec<Event>) {
        let at = Some(now());
        self.extend(of, events.into_iter().map(|event| Entry { at, event }).collect());
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

#[derive(Properties, PartialEq)]
pub struct Props {
    /// What asks for the matches with [`use_matches`].
    pub children: Html,
}

/// Holds the matches for all below.
#[component]
pub fn MatchKeeper(props: &Props) -> Html {
    let matches = use_archive();
    html! { <ContextProvider<Matches> context={matches}>{ props.children.clone() }</ContextProvider<Matches>> }
}
