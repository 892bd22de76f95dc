//! The offline copy of the app: whether it opens without a network, and whether an update is available.

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

/// The key in page memory that is set if the user has postponed the update.
const PUT_OFF: &str = "bafan.put-off";

/// The time after the page's start before the offline files are requested, in milliseconds, so that the page's own requests come first.
const REST: u32 = 2_000;

/// The state of the offline copy, and the actions for an available update.
#[derive(Clone, Debug, PartialEq)]
pub struct Offline {
    /// How much of this version, or of an update, the browser has stored.
    pub kept: Kept,
    /// Whether the user has postponed the update until the page is reloaded.
    pub put_off: bool,
    /// Hides the notice of the update until the page is reloaded.
    pub later: Callback<()>,
    pub renew: Callback<()>,
}

thread_local! {
    static REPLACED: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether another version now serves this page, because an update was applied here or in another tab. Parts fetched from then on
/// would not fit the parts already loaded.
pub fn is_replaced() -> bool {
    REPLACED.get()
}

pub fn reload() {
    // Fails only in a page that is being closed.
    _ = window().location().reload();
}

/// Returns the build id that the build tool writes into the page; `None` if the page has none.
pub fn build() -> Option<String> {
    document().query_selector("meta[name=bafan-build]").ok().flatten()?.get_attribute("content")
}

/// Asks the browser to store the app with the files of a language, and watches for updates. Only the app's root component calls this.
#[hook]
pub fn use_offline(language: Language) -> Offline {
    let kept = use_state_eq(Kept::default);
    let watch = use_mut_ref(|| None::<Rc<Watch>>);
    {
        let (setter, watch) = (kept.setter(), watch.clone());
        use_effect_with((), move |()| {
            if let Some(container) = build().and_then(|_| container()) {
                spawn_local(async move {
                    // If the browser refuses to register the service worker, the app still works online.
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
            // If the watch has not started yet, it asks by itself once it has started.
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

/// Watches the service worker. The listeners last as long as the page is open.
struct Watch {
    container: ServiceWorkerContainer,
    registration: ServiceWorkerRegistration,
    setter: UseStateSetter<Kept>,
    whole: Cell<bool>,
}

impl Watch {
    fn start(
        container: ServiceWorkerContainer,
        registration: ServiceWorkerRegistration,
        setter: UseStateSetter<Kept>,
    ) -> Rc<Watch> {
        // The first controller serves this version; any later one serves another version.
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

    /// Asks the service worker to store the app's files for the page's language, as far as they are not stored yet.
    fn ask(&self) {
        if let (Some(worker), Some(page)) = (self.container.controller(), document().document_element()) {
            let tag = page.get_attribute("lang").unwrap_or_default();
            let language = tag.split('-').next().unwrap_or_default();
            // Fails only for a message that cannot be cloned.
            _ = worker.post_message(&format!("keep {language}").into());
        }
    }

    /// Handles the service worker's reply: the id of the build that is completely stored, or none.
    fn hear(&self, event: &MessageEvent) {
        let kept = js_sys::Reflect::get(&event.data(), &"kept".into()).ok().and_then(|kept| kept.as_string());
        self.whole.set(kept.is_some() && kept == build());
        self.report();
    }

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

    /// Asks the server for an update.
    fn look(&self) {
        if let Ok(answer) = self.registration.update() {
            spawn_local(async move {
                // Without a network this fails, and the next check tries again.
                _ = JsFuture::from(answer).await;
            });
        }
    }

    fn renew(&self) {
        match self.registration.waiting() {
            Some(waiting) => {
                EventListener::once(&self.container, "controllerchange", move |_| reload()).forget();
                // Fails only for a message that cannot be cloned.
                _ = waiting.post_message(&JsValue::from_str("renew"));
            }
            // Another tab has already applied the update.
            None => reload(),
        }
    }
}

/// Returns the service worker container. Insecure pages have none, and sandboxed frames may not access it.
fn container() -> Option<ServiceWorkerContainer> {
    let container = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    (!container.is_undefined()).then(|| container.unchecked_into())
}
