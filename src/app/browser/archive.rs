//! A stream of records kept on the device: read once, appended to record by record, and kept in sync with other tabs.
//!
//! Long work is done in slices. A new record is shown immediately, even if the browser cannot store it.

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
use crate::model::stream::{PROGRESS, Record, Stream};

/// The number of records applied before the clock is checked.
const TAKEN: usize = 16;

thread_local! {
    /// The records that the browser refuses to store, for the other parts of the page that show the same stream.
    static UNSTORED: RefCell<Vec<Unstored>> = const { RefCell::new(Vec::new()) };
}

/// A record that the browser refuses to store.
struct Unstored {
    stream: Stream,
    /// The id of the queue that holds the record.
    of: Id,
    text: String,
}

/// The current state of the records, and the methods that add to them.
pub struct Handle<A> {
    pub archive: Rc<A>,
    /// Whether the stored records have been read, or the browser has refused to read them.
    pub read: bool,
    /// Whether the browser refuses to store records; new records then last only as long as the page is open.
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

    /// Adds records, given as text, and shows them immediately.
    pub fn append(&self, records: impl IntoIterator<Item = String>) {
        self.keeper.add(records);
    }

    /// Like [`append`](Handle::append), but for many records at once, which are shown only once they have been stored or refused.
    pub fn append_many(&self, records: impl IntoIterator<Item = String>) {
        self.keeper.queue.unkept.borrow_mut().extend(records);
        self.keeper.queue.behind.set(true);
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
        self.append(self.records(of, parts));
    }

    /// Begins items or adds to them, for large numbers: the records are shown only once they have been stored or refused.
    pub fn add_many<P: IntoIterator<Item = T::Part>>(&self, items: impl IntoIterator<Item = (Id, P)>) {
        self.append_many(items.into_iter().flat_map(|(of, parts)| self.records(of, parts)));
    }

    /// Returns the records that add these parts to an item. If the item is new, its first record gets its id.
    fn records(&self, of: Id, parts: impl IntoIterator<Item = T::Part>) -> impl Iterator<Item = String> {
        let begins = self.archive.get(of).is_none();
        let ids = begins.then_some(of).into_iter().chain(std::iter::repeat_with(new_id));
        ids.zip(parts).map(move |(id, part)| record::<T>(id, &Line::Part(of, part)))
    }

    /// Begins a separate item with each of these parts.
    pub fn begin_each(&self, parts: impl IntoIterator<Item = T::Part>) {
        self.append(beginnings::<T>(parts));
    }

    /// Like [`begin_each`](Handle::begin_each), but for many records at once, which are shown only once they have been stored or refused.
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

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The components that may read the archive from their context.
    pub children: Html,
}

/// Provides an archive to all components below.
#[component]
pub fn ArchiveKeeper<A: Streamed>(props: &Props) -> Html {
    let archive = use_archive::<A>();
    html! { <ContextProvider<Handle<A>> context={archive}>{ props.children.clone() }</ContextProvider<Handle<A>>> }
}

/// Passes records between the page, the database and the other tabs.
struct Keeper<A> {
    all: RefCell<Rc<A>>,
    read: Cell<bool>,
    refused: Cell<bool>,
    draw: UseForceUpdateHandle,
    /// The state after the records read or stored, in stream order.
    stored: RefCell<A>,
    queue: Queue,
    working: Cell<bool>,
    /// The number of records in `UNSTORED` that the archive shown includes.
    shared: Cell<usize>,
    /// Whether more reading or storing was requested since the current round began.
    again: Cell<bool>,
}

/// The records of a stream on their way between the page and the database. The type is not generic, so that its code is compiled only once
/// for all kinds of archive.
struct Queue {
    id: Id,
    stream: Stream,
    /// The texts of records not known to be stored. The first `appended` of them have been written but not read back; the others are
    /// written at the next attempt.
    unkept: RefCell<VecDeque<String>>,
    appended: Cell<usize>,
    /// The number of records, from the first of `unkept` on, that are in `UNSTORED`.
    offered: Cell<usize>,
    /// The number of the last record read or stored.
    seen: Cell<f64>,
    /// Whether the database may contain records that have not been read yet.
    others: Cell<bool>,
    /// Whether the archive shown may differ from the stored records followed by the unstored ones.
    behind: Cell<bool>,
    tabs: Tabs,
}

/// An archive to which stored records are applied.
trait Stored {
    fn set_clock(&self);
    fn take(&self, texts: &[String]);
    fn settle(&self) -> bool;
}

impl<A: Streamed> Stored for RefCell<A> {
    fn set_clock(&self) {
        self.borrow_mut().set_clock(clock());
    }

    fn take(&self, texts: &[String]) {
        self.borrow_mut().take(texts.iter().map(String::as_str));
    }

    fn settle(&self) -> bool {
        self.borrow_mut().settle()
    }
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
            stored: RefCell::new(stored),
            queue: Queue {
                id: new_id(),
                stream: A::STREAM,
                unkept: RefCell::default(),
                appended: Cell::new(0),
                offered: Cell::new(0),
                seen: Cell::new(0.0),
                others: Cell::new(false),
                behind: Cell::new(false),
                tabs: Tabs::of(A::STREAM),
            },
            working: Cell::new(false),
            shared: Cell::new(0),
            again: Cell::new(false),
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
        let listening = self.queue.tabs.listen(Rc::new(move || {
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
        self.queue.others.set(true);
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
            self.queue.behind.set(self.queue.behind.get() || !all.settle());
        });
        self.queue.unkept.borrow_mut().extend(records);
        self.note();
        self.draw.force_update();
        self.work();
    }

    /// Changes the archive shown. Existing handles keep the old archive.
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
            // The pages that use the note still work without it.
            _ = storage::keep(key, &note);
        }
    }

    /// Stores the unstored records and reads those of other tabs, in the background; requests another round if this work is already under
    /// way.
    fn work(self: &Rc<Self>) {
        self.again.set(true);
        if self.working.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            while keeper.again.replace(false) {
                let mut refused = keeper.queue.store_and_read(&keeper.stored).await.is_err();
                if refused {
                    keeper.queue.offer();
                }
                let unstored = keeper.queue.count_unstored();
                refused |= unstored > 0;
                let caught_up = keeper.queue.behind.replace(false) | (keeper.shared.replace(unstored) != unstored);
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

    /// Rebuilds the archive shown from the stored records followed by the unstored ones.
    async fn catch_up(&self) {
        let mut all = self.stored.borrow().clone();
        all.set_clock(clock());
        all.take(self.queue.unstored().iter().map(String::as_str));
        let mut taken = self.queue.offered.get();
        // Records added meanwhile are appended to `unkept`, so the loop still reaches them.
        sliced(|| {
            let unkept = self.queue.unkept.borrow();
            let texts = unkept.iter().skip(taken).take(TAKEN).map(String::as_str);
            taken += texts.len();
            all.take(texts);
            taken == unkept.len() && all.settle()
        })
        .await;
        self.all.replace(Rc::new(all));
    }
}

impl Queue {
    /// Offers the records that the browser refuses to store to the other parts of the page.
    fn offer(&self) {
        let unkept = self.unkept.borrow();
        let new = unkept.iter().skip(self.offered.replace(unkept.len()));
        let new = new.map(|text| Unstored { stream: self.stream, of: self.id, text: text.clone() });
        if new.len() > 0 {
            UNSTORED.with_borrow_mut(|all| all.extend(new));
            self.tabs.tell();
        }
    }

    /// Returns the records that the browser refuses to store, in any part of the page.
    fn unstored(&self) -> Vec<String> {
        let ours = |record: &&Unstored| record.stream == self.stream;
        UNSTORED.with_borrow(|all| all.iter().filter(ours).map(|record| record.text.clone()).collect())
    }

    fn count_unstored(&self) -> usize {
        UNSTORED.with_borrow(|all| all.iter().filter(|record| record.stream == self.stream).count())
    }

    /// Forgets the first `count` records of `unkept`, which have now been stored.
    fn kept(&self, count: usize) {
        self.unkept.borrow_mut().drain(..count);
        let mut offered = self.offered.get().min(count);
        self.offered.set(self.offered.get() - offered);
        UNSTORED.with_borrow_mut(|all| {
            all.retain(|record| {
                let gone = offered > 0 && record.of == self.id;
                offered -= usize::from(gone);
                !gone
            });
        });
    }

    async fn store_and_read(&self, stored: &dyn Stored) -> Result<(), streams::Refused> {
        if self.stream == PROGRESS && self.seen.get() == 0.0 {
            streams::migrate(new_id()).await?;
        }
        loop {
            self.store(stored).await?;
            if !self.others.get() {
                return Ok(());
            }
            let page = streams::read(self.stream, self.seen.get(), streams::READ).await?;
            if page.texts.is_empty() {
                self.others.set(false);
                self.kept(self.appended.replace(0));
                return Ok(());
            }
            take_stored(stored, &page.texts).await;
            self.seen.set(page.last);
            self.behind.set(true);
        }
    }

    async fn store(&self, stored: &dyn Stored) -> Result<(), streams::Refused> {
        loop {
            let appended = self.appended.get();
            let texts: Vec<String> =
                self.unkept.borrow().iter().skip(appended).take(streams::WRITTEN).cloned().collect();
            if texts.is_empty() {
                return Ok(());
            }
            let first = streams::append(self.stream, texts.clone()).await?;
            self.tabs.tell();
            if first == self.seen.get() + 1.0 {
                take_stored(stored, &texts).await;
                self.seen.set(self.seen.get() + texts.len() as f64);
                self.kept(texts.len());
            } else {
                // Another tab has stored something first, so the records of both tabs are read back in stream order.
                self.appended.set(appended + texts.len());
                self.others.set(true);
            }
        }
    }
}

async fn take_stored(stored: &dyn Stored, texts: &[String]) {
    stored.set_clock();
    let mut rest = texts.chunks(TAKEN);
    sliced(|| match rest.next() {
        Some(texts) => {
            stored.take(texts);
            false
        }
        None => stored.settle(),
    })
    .await;
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
