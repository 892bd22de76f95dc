//! The app as the browser keeps it: whether it opens without a network, and whether a newer one is there.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use gloo::utils::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, ServiceWorkerContainer, ServiceWorkerRegistration, VisibilityState};
use yew::prelude::*;

use super::page_memory;
use crate::model::offline::Kept;
use crate::model::text::Language;

/// Kept while the page is open, where the newer version has been put off.
const PUT_OFF: &str = "bafan.put-off";

/// How long after its start the page leaves the network to whoever looks at it, in milliseconds.
const REST: u32 = 2_000;

/// What is kept, and what makes the newer version take the place of this one. The page is loaded anew by that.
#[derive(Clone, Debug, PartialEq)]
pub struct Offline {
    /// How much of this version, or of a newer one, the browser keeps.
    pub kept: Kept,
    /// Whether somebody wants to hear no more of the newer version, as long as the page is open.
    pub put_off: bool,
    /// Says no more of the newer version until the page is loaded again.
    pub later: Callback<()>,
    pub renew: Callback<()>,
}

thread_local! {
    static REPLACED: Cell<bool> = const { Cell::new(false) };
}

/// Whether another version answers this page by now: this page wanted the change, or another tab did. What the page has not fetched yet
/// would not fit what it has.
pub fn is_replaced() -> bool {
    REPLACED.get()
}

/// Loads the page anew, at the same place.
pub fn reload() {
    // It fails only in a page that is being left.
    _ = window().location().reload();
}

/// The name of the build, where it is a finished one.
pub fn build() -> Option<String> {
    document().query_selector("meta[name=bafan-build]").ok().flatten()?.get_attribute("content")
}

/// Has the browser keep the app with what a language needs, and looks for newer versions; only the frame asks for it.
#[hook]
pub fn use_offline(language: Language) -> Offline {
    let kept = use_state_eq(Kept::default);
    let watch = use_mut_ref(|| None::<Rc<Watch>>);
    {
        let (setter, watch) = (kept.setter(), watch.clone());
        use_effect_with((), move |()| {
            if let Some(container) = build().and_then(|_| container()) {
                spawn_local(async move {
                    // A browser that refuses keeps nothing; the app works on as long as there is a network.
                    if let Ok(registration) = JsFuture::from(container.register("sw.js")).await {
                        let registration = registration.unchecked_into();
                        watch.replace(Some(Watch::start(container, registration, setter)));
                    }
                });
            }
        });
    }
    {
        let watch = watch.clone();
        use_effect_with(language, move |_| {
            // Before the watch begins, its beginning asks.
            if let Some(watch) = &*watch.borrow() {
                watch.ask();
            }
        });
    }
    let renew = use_callback((), move |(), ()| {
        if let Some(watch) = &*watch.borrow() {
            watch.renew();
        }
    });
    let put_off = use_state_eq(|| page_memory::read(PUT_OFF).is_some());
    {
        let setter = put_off.setter();
        use_effect_with((), move |()| {
            let listener = page_memory::listen(move || setter.set(page_memory::read(PUT_OFF).is_some()));
            || drop(listener)
        });
    }
    let later = use_callback((), |(), ()| {
        page_memory::keep(PUT_OFF, Some(""));
        page_memory::tell();
    });
    Offline { kept: *kept, put_off: *put_off, later, renew }
}

/// The browser's keeping of one app. Its listeners last as long as the page.
struct Watch {
    container: ServiceWorkerContainer,
    registration: ServiceWorkerRegistration,
    setter: UseStateSetter<Kept>,
    /// Whether all that the language needs is kept.
    whole: Cell<bool>,
}

impl Watch {
    fn start(
        container: ServiceWorkerContainer,
        registration: ServiceWorkerRegistration,
        setter: UseStateSetter<Kept>,
    ) -> Rc<Watch> {
        // What answers this page first is of this version; what answers it after a change is of another.
        let answered = Cell::new(container.controller().is_some());
        let watch = Rc::new(Watch { container, registration, setter, whole: Cell::default() });
        watch.installing();
        watch.report();
        let found = watch.clone();
        EventListener::new(&watch.registration, "updatefound", move |_| found.installing()).forget();
        let changed = watch.clone();
        EventListener::new(&watch.container, "controllerchange", move |_| {
            REPLACED.set(answered.replace(true) || is_replaced());
            changed.report();
            changed.ask();
        })
        .forget();
        let told = watch.clone();
        EventListener::new(&watch.container, "message", move |event| told.hear(event.unchecked_ref())).forget();
        let seen = watch.clone();
        EventListener::new(&document(), "visibilitychange", move |_| {
            if document().visibility_state() == VisibilityState::Visible {
                seen.look();
                seen.ask();
            }
        })
        .forget();
        let rested = watch.clone();
        Timeout::new(REST, move || rested.ask()).forget();
        watch
    }

    /// Asks the service worker to keep what the language needs, as far as it does not.
    fn ask(&self) {
        if let (Some(worker), Some(page)) = (self.container.controller(), document().document_element()) {
            let tag = page.get_attribute("lang").unwrap_or_default();
            let language = tag.split('-').next().unwrap_or_default();
            // It fails only for a message that cannot be copied.
            _ = worker.post_message(&format!("keep {language}").into());
        }
    }

    /// It answers with the build of which it has all, or with nothing.
    fn hear(&self, event: &MessageEvent) {
        let kept = js_sys::Reflect::get(&event.data(), &"kept".into()).ok().and_then(|kept| kept.as_string());
        self.whole.set(kept.is_some() && kept == build());
        self.report();
    }

    /// Follows a version that is on its way.
    fn installing(self: &Rc<Watch>) {
        if let Some(worker) = self.registration.installing() {
            let watch = self.clone();
            EventListener::new(&worker, "statechange", move |_| watch.report()).forget();
        }
    }

    fn report(&self) {
        self.setter.set(match (self.registration.waiting(), self.registration.active()) {
            (Some(_), Some(_)) => Kept::Newer,
            _ if is_replaced() => Kept::Newer,
            (_, Some(_)) if self.whole.get() => Kept::This,
            (_, Some(_)) => Kept::Part,
            _ => Kept::Nothing,
        });
    }

    /// Asks the server for a newer version.
    fn look(&self) {
        if let Ok(answer) = self.registration.update() {
            spawn_local(async move {
                // Without a network there is no answer, and nothing is amiss.
                _ = JsFuture::from(answer).await;
            });
        }
    }

    fn renew(&self) {
        match self.registration.waiting() {
            Some(waiting) => {
                EventListener::once(&self.container, "controllerchange", move |_| reload()).forget();
                // It fails only for a message that cannot be copied.
                _ = waiting.post_message(&JsValue::from_str("renew"));
            }
            // Another tab has changed already.
            None => reload(),
        }
    }
}

/// Where the browser keeps apps. An insecure page has none, and a frame that is kept apart may not ask for it.
fn container() -> Option<ServiceWorkerContainer> {
    let container = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    (!container.is_undefined()).then(|| container.unchecked_into())
}
