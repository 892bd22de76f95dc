//! A stream of records kept on the device: read once, appended to record by record, and kept in step with other tabs.
//!
//! Long work is done in slices. A new record is shown at once, even if the browser cannot store it.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use bafan_study::progress::{Clock, Id};
use js_sys::Date;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::chance::seed;
use super::sliced::sliced;
use super::tabs::Tabs;
use super::{storage, streams};
use crate::model::archive::{Archive, Kept, Line, Streamed};
use crate::model::stream::{PROGRESS, Record};

/// The batch sizes: records applied before the clock is checked, records per read, and records per write.
const TAKEN: usize = 16;
const READ: u32 = 500;
const WRITTEN: usize = 5_000;

/// The current state of the records, and the methods that add to them.
pub struct Handle<A> {
    pub archive: Rc<A>,
    /// Whether the stored records have been read.
    pub read: bool,
    /// Whether the browser refuses to store records; new ones then last only as long as the page is open.
    pub refused: bool,
    keeper: Rc<Keeper<A>>,
}

impl<A> Clone for Handle<A> {
    fn clone(&self) -> Handle<A> {
        Handle { archive: self.archive.clone(), keeper: self.keeper.clone(), ..*self }
    }
}

impl<A> PartialEq for Handle<A> {
    fn eq(&self, other: &Handle<A>) -> bool {
        Rc::ptr_eq(&self.archive, &other.archive) && self.read == other.read && self.refused == other.refused
    }
}

impl<A: Streamed> Handle<A> {
    /// Returns the current handle, for callbacks created in an earlier render.
    pub fn now(&self) -> Handle<A> {
        self.keeper.handle()
    }

    /// Adds records, given as text, and shows them at once.
    pub fn append(&self, records: impl IntoIterator<Item = String>) {
        self.keeper.add(records);
    }

    /// Like [`append`](Handle::append), but for large numbers: the records are shown only once they have been stored or refused.
    pub fn append_many(&self, records: impl IntoIterator<Item = String>) {
        self.keeper.unkept.borrow_mut().extend(records);
        self.keeper.behind.set(true);
        self.keeper.work();
    }

    /// Reads the records that other tabs have stored.
    pub fn follow(&self) {
        self.keeper.follow();
    }
}

impl<T: Kept> Handle<Archive<T>> {
    /// Begins an item with these parts; returns its id.
    pub fn begin_with(&self, parts: impl IntoIterator<Item = T::Part>) -> Id {
        let of = new_id();
        self.begin_as(of, parts);
        of
    }

    /// Begins an item under the given id, which its first record also gets.
    pub fn begin_as(&self, of: Id, parts: impl IntoIterator<Item = T::Part>) {
        let ids = std::iter::once(of).chain(std::iter::repeat_with(new_id));
        self.append(ids.zip(parts).map(|(id, part)| record::<T>(id, &Line::Part(of, part))));
    }

    /// Begins a separate item with each of these parts.
    pub fn begin_each(&self, parts: impl IntoIterator<Item = T::Part>) {
        self.append(beginnings::<T>(parts));
    }

    /// Like [`begin_each`](Handle::begin_each), but for large numbers: the records are shown only once they have been stored or refused.
    pub fn begin_many(&self, parts: impl IntoIterator<Item = T::Part>) {
        self.append_many(beginnings::<T>(parts));
    }

    pub fn add_to(&self, of: Id, parts: impl IntoIterator<Item = T::Part>) {
        self.append(parts.into_iter().map(|part| record::<T>(new_id(), &Line::Part(of, part))));
    }

    /// Adds a part to each of these items.
    pub fn add_to_each(&self, of: impl IntoIterator<Item = Id>, part: impl Fn() -> T::Part) {
        self.append(of.into_iter().map(|of| record::<T>(new_id(), &Line::Part(of, part()))));
    }

    /// Hides an item from the lists, or shows it again.
    pub fn hide(&self, of: Id, hidden: bool) {
        self.append([record::<T>(new_id(), &Line::Hidden(of, hidden))]);
    }

    pub fn delete(&self, of: Id) {
        self.append([record::<T>(new_id(), &Line::Deleted(of))]);
    }

    pub fn clear(&self) {
        self.append([record::<T>(new_id(), &Line::Cleared)]);
    }
}

/// Returns the records that begin a separate item with each of these parts.
fn beginnings<T: Kept>(parts: impl IntoIterator<Item = T::Part>) -> impl Iterator<Item = String> {
    let ids = std::iter::repeat_with(new_id);
    ids.zip(parts).map(|(id, part)| record::<T>(id, &Line::Part(id, part)))
}

fn record<T: Kept>(id: Id, line: &Line<T::Part>) -> String {
    Record { id, version: T::STREAM.version, payload: T::text(line) }.text()
}

/// Returns the archive of a stream. The calling component must stay mounted as long as the pages that show the archive.
#[hook]
pub fn use_archive<A: Streamed>() -> Handle<A> {
    let drawn = use_force_update();
    let keeper = use_memo((), |()| Keeper::<A>::new(drawn));
    {
        let keeper = keeper.clone();
        use_effect_with((), move |()| {
            let listening = keeper.begin();
            || drop(listening)
        });
    }
    keeper.handle()
}

/// Passes records between the page, the database and the other tabs.
struct Keeper<A> {
    all: RefCell<Rc<A>>,
    read: Cell<bool>,
    refused: Cell<bool>,
    draw: UseForceUpdateHandle,
    /// The texts of records not known to be stored. The first `appended` of them have been written but not read back; the others are
    /// written at the next attempt.
    unkept: RefCell<VecDeque<String>>,
    appended: Cell<usize>,
    /// The state after the records read or stored, in stream order; `seen` is the number of the last of them.
    stored: RefCell<A>,
    seen: Cell<f64>,
    others: Cell<bool>,
    /// Whether the archive shown may differ from the stored records followed by the unstored ones.
    behind: Cell<bool>,
    working: Cell<bool>,
    /// Whether more reading or storing was requested since the current round began.
    again: Cell<bool>,
    tabs: Tabs,
}

impl<A: Streamed> Keeper<A> {
    fn new(draw: UseForceUpdateHandle) -> Rc<Keeper<A>> {
        let mut stored = A::default();
        stored.set_clock(clock());
        Rc::new(Keeper {
            all: RefCell::new(Rc::new(stored.clone())),
            read: Cell::new(false),
            refused: Cell::new(false),
            draw,
            unkept: RefCell::default(),
            appended: Cell::new(0),
            stored: RefCell::new(stored),
            seen: Cell::new(0.0),
            others: Cell::new(false),
            behind: Cell::new(false),
            working: Cell::new(false),
            again: Cell::new(false),
            tabs: Tabs::of(A::STREAM),
        })
    }

    fn handle(self: &Rc<Self>) -> Handle<A> {
        Handle {
            archive: self.all.borrow().clone(),
            read: self.read.get(),
            refused: self.refused.get(),
            keeper: self.clone(),
        }
    }

    /// Reads everything stored. While the returned value is held, also reads again when another tab stores something or the page is shown
    /// or hidden.
    fn begin(self: &Rc<Self>) -> impl Sized + use<A> {
        let keeper = self.clone();
        let listening = self.tabs.listen(Rc::new(move || {
            if A::IS_TIMED {
                keeper.change(|all| all.set_clock(clock()));
                keeper.draw.force_update();
            }
            keeper.follow();
        }));
        self.follow();
        listening
    }

    fn follow(self: &Rc<Self>) {
        self.others.set(true);
        self.work();
    }

    fn add(self: &Rc<Self>, records: impl IntoIterator<Item = String>) {
        let records: Vec<String> = records.into_iter().collect();
        if records.is_empty() {
            return;
        }
        self.change(|all| {
            all.set_clock(clock());
            all.take(records.iter().map(String::as_str));
            self.behind.set(self.behind.get() || !all.settle());
        });
        self.unkept.borrow_mut().extend(records);
        self.note();
        self.draw.force_update();
        self.work();
    }

    /// Changes the archive shown. Existing handles keep the old one.
    fn change(&self, change: impl FnOnce(&mut A)) {
        change(Rc::make_mut(&mut self.all.borrow_mut()));
    }

    /// Once the stream has been read, writes the archive's note, if changed, to the browser's storage, for pages that do not read the
    /// stream.
    fn note(&self) {
        if let Some((key, note)) = self.all.borrow().note()
            && self.read.get()
            && storage::read(key).unwrap_or_default() != note
        {
            // Those pages still work without the note.
            _ = storage::keep(key, &note);
        }
    }

    /// Starts storing the unstored records and reading those of other tabs, until both are done; requests another round if this work is
    /// already under way.
    fn work(self: &Rc<Self>) {
        self.again.set(true);
        if self.working.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            while keeper.again.replace(false) {
                let refused = keeper.store_and_read().await.is_err();
                let caught_up = keeper.behind.replace(false);
                if caught_up {
                    keeper.catch_up().await;
                }
                let news = !keeper.read.replace(true) | (keeper.refused.replace(refused) != refused);
                if caught_up || news {
                    keeper.note();
                    keeper.draw.force_update();
                }
            }
            keeper.working.set(false);
        });
    }

    async fn store_and_read(&self) -> Result<(), streams::Refused> {
        if A::STREAM == PROGRESS && self.seen.get() == 0.0 {
            streams::migrate(new_id()).await?;
        }
        loop {
            self.store().await?;
            if !self.others.get() {
                return Ok(());
            }
            let page = streams::read(A::STREAM, self.seen.get(), READ).await?;
            if page.texts.is_empty() {
                self.others.set(false);
                self.unkept.borrow_mut().drain(..self.appended.replace(0));
                return Ok(());
            }
            self.take_stored(&page.texts).await;
            self.seen.set(page.last);
            self.behind.set(true);
        }
    }

    async fn store(&self) -> Result<(), streams::Refused> {
        loop {
            let appended = self.appended.get();
            let texts: Vec<String> = self.unkept.borrow().iter().skip(appended).take(WRITTEN).cloned().collect();
            if texts.is_empty() {
                return Ok(());
            }
            let first = streams::append(A::STREAM, texts.clone()).await?;
            self.tabs.tell();
            if first == self.seen.get() + 1.0 {
                self.take_stored(&texts).await;
                self.seen.set(self.seen.get() + texts.len() as f64);
                self.unkept.borrow_mut().drain(..texts.len());
            } else {
                // Another tab has stored something first, so the records of both tabs are read back in stream order.
                self.appended.set(appended + texts.len());
                self.others.set(true);
            }
        }
    }

    async fn take_stored(&self, texts: &[String]) {
        self.stored.borrow_mut().set_clock(clock());
        let mut rest = texts.chunks(TAKEN);
        sliced(|| match rest.next() {
            Some(texts) => {
                self.stored.borrow_mut().take(texts.iter().map(String::as_str));
                false
            }
            None => self.stored.borrow_mut().settle(),
        })
        .await;
    }

    /// Rebuilds the archive shown from the stored records followed by the unstored ones.
    async fn catch_up(&self) {
        let mut all = self.stored.borrow().clone();
        all.set_clock(clock());
        let mut taken = 0;
        // Records added meanwhile are appended to `unkept`, so the loop still reaches them.
        sliced(|| {
            let unkept = self.unkept.borrow();
            let texts = unkept.iter().skip(taken).take(TAKEN).map(String::as_str);
            taken += texts.len();
            all.take(texts);
            taken == unkept.len() && all.settle()
        })
        .await;
        self.all.replace(Rc::new(all));
    }
}

/// Returns a new id made of the current time and random bits.
pub fn new_id() -> Id {
    let half = || u64::from(seed());
    Id::new(clock().now, half() << 32 | half())
}

fn clock() -> Clock {
    let zone = -Date::new_0().get_timezone_offset();
    Clock { now: Date::now() as u64, zone: zone as i32 }
}
