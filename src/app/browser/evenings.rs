//! The evenings of several tables that this device keeps.

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::TableResult;
use yew::prelude::*;

use super::keeper::{Keeper, Shown, Streamed, use_keeper};
use super::progress::new_id;
use super::storage;
use crate::model::evenings::{EveningLine, Evenings};
use crate::model::stream::{EVENINGS, Stream};

/// Where the other parts find whether there is an evening whose tables send their results; empty where there is none.
const RUNNING: &str = "bafan.evening";

impl Streamed for Evenings {
    const STREAM: Stream = EVENINGS;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        Evenings::take(self, records);
    }

    fn note(&self) -> Option<(&'static str, String)> {
        let running = self.shown().any(|evening| evening.plan.is_some());
        Some((RUNNING, if running { "1" } else { "" }.to_owned()))
    }
}

/// The evenings, and how to add to them.
#[derive(Clone)]
pub struct KeptEvenings {
    /// All of them.
    pub all: Rc<Evenings>,
    /// They have been read.
    pub read: bool,
    /// The browser keeps nothing: they last as long as the page is open.
    pub refused: bool,
    keeper: Rc<Keeper<Evenings>>,
}

impl PartialEq for KeptEvenings {
    fn eq(&self, other: &KeptEvenings) -> bool {
        Rc::ptr_eq(&self.all, &other.all) && self.read == other.read && self.refused == other.refused
    }
}

impl KeptEvenings {
    /// Begins an evening.
    pub fn begin(&self, name: String, book: Book, rounds: usize) -> Id {
        let of = new_id();
        self.keeper.add(of, [EveningLine::Begin { of, book, rounds, name }.text()]);
        of
    }

    /// Adds to an evening.
    pub fn add(&self, line: &EveningLine) {
        self.keeper.add(new_id(), [line.text()]);
    }

    /// Takes a table's result, with the link of its match where there is one.
    pub fn result(&self, of: Id, result: TableResult, link: Option<String>) {
        self.add(&EveningLine::Result { of, result, link });
    }
}

/// Whether tables send their results to an evening of this device, for programs that do not read the evenings.
pub fn one_collects() -> bool {
    storage::read(RUNNING).is_some_and(|running| !running.is_empty())
}

/// The evenings; `None` outside of their pages.
#[hook]
pub fn use_evenings() -> Option<KeptEvenings> {
    use_context()
}

/// Properties of [`EveningKeeper`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What asks for the evenings with [`use_evenings`].
    pub children: Html,
}

/// Holds the evenings for all below.
#[component]
pub fn EveningKeeper(props: &Props) -> Html {
    let (Shown { archive: all, read, refused }, keeper) = use_keeper::<Evenings>();
    let evenings = KeptEvenings { all, read, refused, keeper };
    html! { <ContextProvider<KeptEvenings> context={evenings}>{ props.children.clone() }</ContextProvider<KeptEvenings>> }
}
