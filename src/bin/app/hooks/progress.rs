//! Somebody's progress: read once, kept event by event, and in step with other tabs.

mod store;
#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use bafan::study::progress::backup::{self, Preview, record};
use bafan::study::progress::{Clock, Deed, Event, Id, Log, Progress};
use gloo::events::EventListener;
use gloo::utils::document;
use js_sys::{Date, Math};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::prelude::*;

/// How tabs tell each other: the records that were added, or that all has changed.
const CHANNEL: &str = "bafan.progress";
const CHANGED: &str = "changed";

/// Whether the browser keeps what is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// It is being read.
    #[default]
    Reading,
    /// It does.
    Kept,
    /// It refuses: all stays as long as the page is open, and can be exported.
    Refused,
}

/// Somebody's progress, and how to add to it.
#[derive(Clone)]
pub struct Kept {
    /// What is computed from all that happened.
    pub progress: Rc<Progress>,
    /// Whether the browser keeps it.
    pub keeping: Keeping,
    /// How many records could not be read and are set aside.
    pub aside: usize,
    /// Whether the last reset can be taken back.
    pub before: bool,
    /// Adds what has just happened.
    pub add: Callback<Deed>,
    /// Adds what an import brings.
    pub import: Callback<Preview>,
    /// Begins anew; or takes that back.
    pub reset: Callback<Reset>,
    log: Rc<RefCell<Log>>,
    version: u32,
}

/// What is done with all that happened so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// It is put away, in the place of what was put away before.
    Begin,
    /// It comes back.
    TakeBack,
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        let shown = |kept: &Kept| (kept.version, kept.keeping, kept.aside, kept.before);
        shown(self) == shown(other)
    }
}

impl Kept {
    /// All of it as a file.
    pub fn export(&self) -> String {
        backup::export(&self.log.borrow())
    }

    /// What the text of a file would add.
    ///
    /// # Errors
    ///
    /// Where it is no file of ours.
    pub fn preview(&self, text: &str) -> Result<Preview, backup::Refused> {
        Ok(backup::read(text)?.preview(&self.log.borrow()))
    }

    /// What is set aside, as text; nothing where the browser refuses.
    pub async fn aside_text() -> String {
        store::aside().await.unwrap_or_default().join("\n")
    }
}

/// What is known, and what of it is not kept yet.
struct Held {
    log: Rc<RefCell<Log>>,
    progress: Rc<Progress>,
    before: Option<Log>,
    kept_before: bool,
    keeping: Keeping,
    aside: usize,
    version: u32,
}

enum Action {
    Loaded(store::Loaded),
    Happened(Vec<Event>),
    Keeping(bool),
    Aside(usize),
    Reset(Reset),
    /// Time has passed.
    Now,
}

impl Held {
    fn new() -> Held {
        let log = Log::default();
        let progress = Rc::new(Progress::of(&log, clock()));
        Held {
            log: Rc::new(RefCell::new(log)),
            progress,
            before: None,
            kept_before: false,
            keeping: Keeping::Reading,
            aside: 0,
            version: 0,
        }
    }

    fn copy(&self) -> Held {
        Held {
            log: self.log.clone(),
            progress: self.progress.clone(),
            before: self.before.clone(),
            version: self.version + 1,
            ..*self
        }
    }

    /// Adds events; a single one that is the latest needs nothing to be computed anew.
    fn take(&mut self, events: Vec<Event>) {
        let mut log = self.log.borrow_mut();
        let latest = log.events().next_back().map(|(id, _)| id);
        match events.as_slice() {
            [event] if latest.is_none_or(|latest| latest < event.id) => {
                let progress = Rc::make_mut(&mut self.progress);
                progress.set_now(clock().now);
                progress.take(event.id, &event.deed);
                log.add(event.clone());
            }
            _ => {
                let before = log.len();
                for event in events {
                    log.add(event);
                }
                if log.len() > before {
                    self.progress = Rc::new(Progress::of(&log, clock()));
                }
            }
        }
    }

    fn reset(&mut self, reset: Reset) {
        let present = self.log.take();
        match reset {
            Reset::Begin => self.before = Some(present),
            Reset::TakeBack => {
                let mut all = self.before.take().unwrap_or_default();
                for (id, deed) in present.events() {
                    all.add(Event { id, deed: deed.clone() });
                }
                self.log.replace(all);
            }
        }
        self.progress = Rc::new(Progress::of(&self.log.borrow(), clock()));
    }
}

impl Reducible for Held {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = self.copy();
        match action {
            Action::Loaded(loaded) => {
                next.keeping = Keeping::Kept;
                next.aside = loaded.aside;
                next.kept_before = loaded.before;
                next.take(loaded.events);
            }
            Action::Happened(events) => next.take(events),
            Action::Keeping(kept) => next.keeping = if kept { Keeping::Kept } else { Keeping::Refused },
            Action::Aside(count) => next.aside += count,
            Action::Reset(reset) => {
                next.kept_before = reset == Reset::Begin;
                next.reset(reset);
            }
            Action::Now => Rc::make_mut(&mut next.progress).set_now(clock().now),
        }
        Rc::new(next)
    }
}

/// The progress and how to add to it; nothing outside the pages that learn and practise.
#[hook]
pub fn use_kept() -> Option<Kept> {
    use_context()
}

/// Properties of [`ProgressKeeper`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What asks for the progress with [`use_kept`].
    pub children: Html,
}

/// Holds the progress for all below.
#[component]
pub fn ProgressKeeper(props: &Props) -> Html {
    let kept = use_stored();
    html! { <ContextProvider<Kept> context={kept}>{ props.children.clone() }</ContextProvider<Kept>> }
}

#[hook]
fn use_stored() -> Kept {
    let held = use_reducer(Held::new);
    let keeper = use_memo((), |()| Keeper {
        held: held.dispatcher(),
        unkept: RefCell::default(),
        refused: Cell::new(false),
        channel: channel(),
    });
    {
        let keeper = keeper.clone();
        use_effect_with((), move |()| {
            let heard = keeper.channel.clone().map(|channel| {
                let keeper = keeper.clone();
                EventListener::new(&channel, "message", move |event| keeper.hear(event))
            });
            let shown = {
                let held = keeper.held.clone();
                EventListener::new(&document(), "visibilitychange", move |_| held.dispatch(Action::Now))
            };
            spawn_local(keeper.load());
            || drop((heard, shown))
        });
    }
    let add = use_callback(keeper.clone(), |deed, keeper| {
        let event = Event { id: new_id(), deed };
        keeper.keep(vec![event]);
    });
    let import = use_callback(keeper.clone(), |preview: Preview, keeper| {
        keeper.set_aside(preview.unread);
        keeper.keep(preview.added);
    });
    let reset = use_callback(keeper, |reset, keeper| keeper.reset(reset));
    Kept {
        progress: held.progress.clone(),
        keeping: held.keeping,
        aside: held.aside,
        before: if held.keeping == Keeping::Refused { held.before.is_some() } else { held.kept_before },
        add,
        import,
        reset,
        log: held.log.clone(),
        version: held.version,
    }
}

/// What goes between the page, the database and the other tabs.
struct Keeper {
    held: UseReducerDispatcher<Held>,
    /// What happened and is not known to be kept; it is tried again with whatever comes next.
    unkept: RefCell<Vec<Event>>,
    /// Whether the browser refused the last time.
    refused: Cell<bool>,
    channel: Option<BroadcastChannel>,
}

impl PartialEq for Keeper {
    fn eq(&self, other: &Keeper) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Keeper {
    /// Reads all that is kept.
    fn load(self: &Rc<Self>) -> impl Future<Output = ()> + 'static {
        let keeper = self.clone();
        async move {
            match store::load().await {
                Ok(loaded) => keeper.held.dispatch(Action::Loaded(loaded)),
                Err(store::Refused) => keeper.refused(),
            }
        }
    }

    fn refused(&self) {
        self.refused.set(true);
        self.held.dispatch(Action::Keeping(false));
    }

    fn keep(self: &Rc<Self>, events: Vec<Event>) {
        self.held.dispatch(Action::Happened(events.clone()));
        self.unkept.borrow_mut().extend(events);
        let keeper = self.clone();
        spawn_local(async move {
            let events = keeper.unkept.borrow().clone();
            if store::add(&events).await.is_err() {
                return keeper.refused();
            }
            keeper.unkept.borrow_mut().retain(|event| !events.contains(event));
            let records: Vec<String> = events.iter().map(|event| record(event.id, &event.deed)).collect();
            keeper.tell(&records.join("\n"));
            if keeper.refused.replace(false) {
                keeper.load().await;
            }
        });
    }

    fn set_aside(self: &Rc<Self>, unread: Vec<backup::Unread>) {
        let keeper = self.clone();
        if !unread.is_empty() {
            spawn_local(async move {
                // The page has shown them, and where nothing is kept the file is all there is.
                if store::set_aside(&unread).await.is_ok() {
                    keeper.held.dispatch(Action::Aside(unread.len()));
                }
            });
        }
    }

    fn reset(self: &Rc<Self>, reset: Reset) {
        let keeper = self.clone();
        spawn_local(async move {
            let done = match reset {
                Reset::Begin => store::reset().await,
                Reset::TakeBack => store::undo_reset().await,
            };
            keeper.held.dispatch(Action::Reset(reset));
            match done {
                Ok(()) => {
                    keeper.tell(CHANGED);
                    keeper.load().await;
                }
                Err(store::Refused) => keeper.refused(),
            }
        });
    }

    fn tell(&self, text: &str) {
        if let Some(channel) = &self.channel {
            // Another tab that does not hear of it reads it from the database the next time.
            _ = channel.post_message(&text.into());
        }
    }

    /// Another tab has added something, or has begun anew.
    fn hear(self: &Rc<Self>, event: &web_sys::Event) {
        let Some(text) = event.dyn_ref::<MessageEvent>().and_then(|message| message.data().as_string()) else { return };
        if text == CHANGED {
            self.held.dispatch(Action::Reset(Reset::Begin));
            spawn_local(self.load());
        } else {
            let events = text.lines().filter_map(|line| backup::event(line).ok()).collect();
            self.held.dispatch(Action::Happened(events));
        }
    }
}

fn channel() -> Option<BroadcastChannel> {
    BroadcastChannel::new(CHANNEL).ok()
}

fn new_id() -> Id {
    // Two numbers of 32 random bits each.
    let half = || (Math::random() * 2f64.powi(32)) as u64;
    Id::new(clock().now, half() << 32 | half())
}

fn clock() -> Clock {
    let zone = -Date::new_0().get_timezone_offset();
    Clock { now: Date::now() as u64, zone: zone as i32 }
}
