//! What a device keeps as a stream of records: read once, added to record by record, and in step with other tabs.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bafan_study::progress::Id;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::progress::new_id;
use super::tabs::Tabs;
use super::{storage, streams};
use crate::model::stream::{Record, Stream};

/// How many records are read at a time.
const READ: u32 = 1_000;

/// What the records of a stream come to.
pub trait Streamed: Clone + Default + PartialEq + 'static {
    /// The stream.
    const STREAM: Stream;

    /// Takes in the texts of records, in the order of the stream.
    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>);

    /// What programs that do not read the stream may know of it, and under which key they find it; kept once all has been read.
    fn note(&self) -> Option<(&'static str, String)> {
        None
    }
}

/// What is shown of what is kept.
#[derive(Clone)]
pub struct Shown<A> {
    /// All of it.
    pub archive: Rc<A>,
    /// It has been read.
    pub read: bool,
    /// The browser keeps nothing: it lasts as long as the page is open.
    pub refused: bool,
}

impl<A: Default> Default for Shown<A> {
    fn default() -> Shown<A> {
        Shown { archive: Rc::default(), read: false, refused: false }
    }
}

/// What is kept and its keeper, for a component that stays as long as the pages that show it.
#[hook]
pub fn use_keeper<A: Streamed>() -> (Shown<A>, Rc<Keeper<A>>) {
    let shown = use_state(Shown::default);
    let keeper = {
        let show = shown.setter();
        use_memo((), move |()| Keeper::new(show))
    };
    {
        let keeper = keeper.clone();
        use_effect_with((), move |()| {
            let listening = keeper.begin();
            || drop(listening)
        });
    }
    ((*shown).clone(), keeper)
}

/// What goes between the page, the database and the other tabs.
pub struct Keeper<A> {
    shown: RefCell<Shown<A>>,
    show: UseStateSetter<Shown<A>>,
    /// What is not known to be stored; it is tried again with whatever comes next.
    unkept: RefCell<Vec<String>>,
    working: Cell<bool>,
    /// Something is to be read or stored that was not when the work began.
    again: Cell<bool>,
    /// What has been read or stored, in the order of the stream, and the number of the last.
    stored: RefCell<A>,
    seen: Cell<u64>,
    tabs: Tabs,
}

impl<A: Streamed> Keeper<A> {
    fn new(show: UseStateSetter<Shown<A>>) -> Keeper<A> {
        Keeper {
            shown: RefCell::default(),
            show,
            unkept: RefCell::default(),
            working: Cell::new(false),
            again: Cell::new(false),
            stored: RefCell::default(),
            seen: Cell::new(0),
            tabs: Tabs::of(A::STREAM),
        }
    }

    /// Reads all that is stored, and listens to other tabs and to the page being shown again, for as long as what is returned
    /// is held.
    fn begin(self: &Rc<Self>) -> impl Sized + use<A> {
        let keeper = self.clone();
        let listening = self.tabs.listen(Rc::new(move || keeper.work()));
        self.work();
        listening
    }

    /// Adds records with these payloads; the first one has this id.
    pub fn add(self: &Rc<Self>, first: Id, payloads: impl IntoIterator<Item = String>) {
        let mut id = Some(first);
        for payload in payloads {
            let id = id.take().unwrap_or_else(new_id);
            let record = Record { id, version: A::STREAM.version, payload };
            self.unkept.borrow_mut().push(record.text());
        }
        self.show(None);
        self.work();
    }

    /// Shows what is stored and, after it, what is not stored yet.
    fn show(&self, refused: Option<bool>) {
        let mut archive = self.stored.borrow().clone();
        archive.take(self.unkept.borrow().iter().map(String::as_str));
        let before = self.shown.borrow().clone();
        let same = archive == *before.archive;
        let shown = Shown {
            archive: if same { before.archive.clone() } else { Rc::new(archive) },
            read: before.read || refused.is_some(),
            refused: refused.unwrap_or(before.refused),
        };
        if let Some((key, note)) = shown.archive.note().filter(|_| shown.read)
            && storage::read(key).unwrap_or_default() != note
        {
            // Where it is not kept, those programs do without it.
            _ = storage::keep(key, &note);
        }
        self.shown.replace(shown.clone());
        self.show.set(shown);
    }

    /// Stores what is not stored yet and reads what others have stored, one after the other.
    fn work(self: &Rc<Self>) {
        self.again.set(true);
        if self.working.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            while keeper.again.replace(false) {
                let refused = keeper.store_and_read().await.is_err();
                keeper.show(Some(refused));
            }
            keeper.working.set(false);
        });
    }

    /// What has been stored is kept until it is read again, in the order of the stream. Where that fails it is stored once
    /// more the next time: a record that is there twice counts once.
    async fn store_and_read(&self) -> Result<(), streams::Refused> {
        let texts: Vec<String> = self.unkept.borrow().clone();
        if !texts.is_empty() {
            streams::append(A::STREAM, texts.iter().cloned()).await?;
            self.tabs.tell();
        }
        loop {
            let page = streams::read(A::STREAM, self.seen.get(), READ).await?;
            if page.texts.is_empty() {
                break;
            }
            self.stored.borrow_mut().take(page.texts.iter().map(String::as_str));
            self.seen.set(page.last);
        }
        self.unkept.borrow_mut().drain(..texts.len());
        Ok(())
    }
}
