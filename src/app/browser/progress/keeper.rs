//! What goes between the page, the database and the other tabs. What takes long is done in slices, one thing after the other.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use bafan_study::progress::backup::Preview;
use bafan_study::progress::{Clock, Deed, Event, Id};
use js_sys::Date;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::unread_of;
use crate::browser::chance::seed;
use crate::browser::sliced::sliced;
use crate::browser::streams::{self, Refused};
use crate::browser::tabs::Tabs;
use crate::model::progress::{Action, Entry, Keeping, Merge, Reset, State};
use crate::model::stream::PROGRESS;

/// How many entries are taken in before the clock is looked at.
const ENTRIES: usize = 16;

/// How many records are read and how many are written at a time.
const READ: u32 = 500;
const WRITTEN: usize = 5_000;

/// What is to be done with all that is known.
enum Job {
    /// It is read anew from the first record on.
    Load,
    /// What was stored since is read.
    Follow,
    /// These are added.
    Take(VecDeque<Entry>),
}

/// What goes between the page, the database and the other tabs.
pub struct Keeper {
    state: RefCell<State>,
    show: UseStateSetter<State>,
    jobs: RefCell<VecDeque<Job>>,
    working: Cell<bool>,
    /// What happened and is not known to be stored; it is tried again with whatever comes next.
    unkept: RefCell<VecDeque<Entry>>,
    storing: Cell<bool>,
    /// The number of the last record that was read or written, where none before it is missing.
    seen: Cell<u64>,
    tabs: Tabs,
}

impl PartialEq for Keeper {
    fn eq(&self, other: &Keeper) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Keeper {
    pub fn new(state: State, show: UseStateSetter<State>) -> Keeper {
        Keeper {
            state: RefCell::new(state),
            show,
            jobs: RefCell::default(),
            working: Cell::new(false),
            unkept: RefCell::default(),
            storing: Cell::new(false),
            seen: Cell::new(0),
            tabs: Tabs::of(PROGRESS),
        }
    }

    /// Reads all that is stored, and listens to other tabs and to the page being shown again, for as long as what is returned
    /// is held.
    pub fn begin(self: &Rc<Self>) -> impl Sized + use<> {
        let keeper = self.clone();
        let listening = self.tabs.listen(Rc::new(move || {
            keeper.act(Action::Now(clock().now));
            keeper.follow();
        }));
        self.queue(Job::Load);
        listening
    }

    /// What is known at this moment, and not when something was last drawn.
    pub fn now(&self) -> State {
        self.state.borrow().clone()
    }

    /// Reads what was stored since by other tabs: one that was closed at that moment has told nobody.
    pub fn follow(self: &Rc<Self>) {
        let waits = self.jobs.borrow().iter().any(|job| matches!(job, Job::Load | Job::Follow));
        if !waits {
            self.queue(Job::Follow);
        }
    }

    /// Adds what has just happened.
    pub fn add(self: &Rc<Self>, deed: Deed) {
        self.happened(Entry::from(Event { id: new_id(), deed }));
    }

    /// Adds the events of a file, and what of it cannot be read.
    pub fn import(self: &Rc<Self>, preview: Rc<Preview>) {
        let keeper = self.clone();
        spawn_local(async move {
            let mut entries = VecDeque::with_capacity(preview.added.len());
            let mut events = preview.added.iter();
            sliced(|| {
                entries.extend(events.by_ref().take(ENTRIES).cloned().map(Entry::from));
                events.len() == 0
            })
            .await;
            let history = keeper.state.borrow().history.clone();
            entries.extend(unread_of(&preview, &history).iter().map(|part| Entry::Unread(part.text.clone())));
            keeper.unkept.borrow_mut().extend(entries.iter().cloned());
            keeper.queue(Job::Take(entries));
            keeper.store();
        });
    }

    /// Begins anew, or takes that back; nothing where that would change nothing.
    pub fn reset(self: &Rc<Self>, reset: Reset) {
        let history = self.state.borrow().history.clone();
        let changes = match reset {
            Reset::Begin => !history.log.is_empty(),
            Reset::Restore => !history.before.is_empty(),
        };
        if changes {
            self.happened(Entry::Reset(new_id(), reset));
        }
    }

    fn happened(self: &Rc<Self>, entry: Entry) {
        self.unkept.borrow_mut().push_back(entry.clone());
        self.act(Action::Happened(entry, clock()));
        if self.state.borrow().stale {
            self.queue(Job::Take(VecDeque::new()));
        }
        self.store();
    }

    fn act(&self, action: Action) {
        let next = self.state.borrow().after(action);
        self.state.replace(next.clone());
        self.show.set(next);
    }

    /// Has something done as soon as nothing else is.
    fn queue(self: &Rc<Self>, job: Job) {
        self.jobs.borrow_mut().push_back(job);
        if self.working.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            while let Some(job) = keeper.next_job() {
                let loads = matches!(job, Job::Load);
                keeper.act(Action::Merging);
                let merged = keeper.merge(job).await;
                let refused = merged.is_err();
                let merged = merged.unwrap_or_default().map(|merge| Box::new(merge.merged()));
                keeper.act(Action::Merged(merged));
                if loads || refused {
                    keeper.act(Action::Keeping(if refused { Keeping::Refused } else { Keeping::Kept }));
                }
                if keeper.state.borrow().stale && keeper.jobs.borrow().is_empty() {
                    keeper.jobs.borrow_mut().push_back(Job::Take(VecDeque::new()));
                }
            }
            keeper.working.set(false);
        });
    }

    fn next_job(&self) -> Option<Job> {
        self.jobs.borrow_mut().pop_front()
    }

    /// Works out what is known after a job; nothing where it has changed nothing.
    async fn merge(&self, job: Job) -> Result<Option<Merge>, Refused> {
        let mut merge = match job {
            Job::Load => {
                streams::migrate(new_id()).await?;
                let mut entries = self.read(0).await?;
                entries.extend(self.unkept.borrow().iter().cloned());
                Merge::all(entries, clock())
            }
            Job::Follow => {
                let entries = self.read(self.seen.get()).await?;
                if entries.is_empty() {
                    return Ok(None);
                }
                if entries.iter().any(|entry| matches!(entry, Entry::Reset(..))) {
                    // What was put away depends on the order in which it was stored.
                    self.jobs.borrow_mut().push_front(Job::Load);
                    return Ok(None);
                }
                Merge::into(&self.state.borrow(), entries, clock())
            }
            Job::Take(entries) => Merge::into(&self.state.borrow(), entries, clock()),
        };
        sliced(|| merge.step(ENTRIES)).await;
        Ok(Some(merge))
    }

    /// What the records after a number say.
    async fn read(&self, after: u64) -> Result<VecDeque<Entry>, Refused> {
        let mut entries = VecDeque::new();
        let mut seen = after;
        loop {
            let page = streams::read(PROGRESS, seen, READ).await?;
            if page.texts.is_empty() {
                break;
            }
            seen = page.last;
            let mut texts = page.texts.iter();
            sliced(|| {
                entries.extend(texts.by_ref().take(ENTRIES).map(|text| Entry::of(text)));
                texts.len() == 0
            })
            .await;
        }
        self.seen.set(seen);
        Ok(entries)
    }

    /// Stores what is not stored yet, some records at a time.
    fn store(self: &Rc<Self>) {
        if self.storing.replace(true) {
            return;
        }
        let keeper = self.clone();
        spawn_local(async move {
            let stored = keeper.store_all().await;
            keeper.storing.set(false);
            if stored.is_err() {
                return keeper.act(Action::Keeping(Keeping::Refused));
            }
            keeper.tabs.tell();
            if keeper.state.borrow().keeping == Keeping::Refused {
                keeper.queue(Job::Load);
            }
        });
    }

    async fn store_all(self: &Rc<Self>) -> Result<(), Refused> {
        loop {
            let entries: Vec<Entry> = self.unkept.borrow().iter().take(WRITTEN).cloned().collect();
            if entries.is_empty() {
                return Ok(());
            }
            let first = streams::append(PROGRESS, entries.iter().map(Entry::text)).await?;
            self.unkept.borrow_mut().drain(..entries.len());
            if first == self.seen.get() + 1 {
                self.seen.set(self.seen.get() + entries.len() as u64);
            } else {
                self.follow();
            }
        }
    }
}

/// An id for what happens now, another one each time.
pub fn new_id() -> Id {
    let half = || u64::from(seed());
    Id::new(clock().now, half() << 32 | half())
}

/// What time it is, and where.
pub fn clock() -> Clock {
    let zone = -Date::new_0().get_timezone_offset();
    Clock { now: Date::now() as u64, zone: zone as i32 }
}
