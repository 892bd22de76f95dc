//! The app as the browser keeps it: whether it opens without a network, and whether a newer one is there.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, VisibilityState};
use yew::prelude::*;

use super::between;

/// Kept while the page is open, where the newer version has been put off.
const PUT_OFF: &str = "bafan.put-off";

/// What the browser keeps of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: it cannot, it may not, or this is no finished build.
    #[default]
    Nothing,
    /// This version, so that it opens without a network.
    This,
    /// A newer version as well, which waits until somebody wants it.
    Newer,
}

/// What is kept, and what makes the newer version take the place of this one. The page is loaded anew by that.
#[derive(Clone, Debug, PartialEq)]
pub struct Offline {
    /// What is kept.
    pub kept: Kept,
    /// Whether somebody wants to hear no more of the newer version, as long as the page is open.
    pub put_off: bool,
    /// Puts it off.
    pub later: Callback<()>,
    /// Changes to the newer version.
    pub renew: Callback<()>,
}

/// The name of the build, where it is a finished one.
pub fn build() -> Option<String> {
    document().query_selector("meta[name=bafan-build]").ok().flatten()?.get_attribute("content")
}

/// Has the browser keep the app, and looks for newer versions; only the frame asks for it.
#[hook]
pub fn use_offline() -> Offline {
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
    let renew = use_callback((), move |(), ()| {
        if let Some(watch) = &*watch.borrow() {
            watch.renew();
        }
    });
    let put_off = use_state_eq(|| between::read(PUT_OFF).is_some());
    {
        let setter = put_off.setter();
        use_effect_with((), move |()| {
            let listener = between::listen(move || setter.set(between::read(PUT_OFF).is_some()));
            || drop(listener)
        });
    }
    let later = use_callback((), |(), ()| {
        between::keep(PUT_OFF, Some(""));
        between::tell();
    });
    Offline { kept: *kept, put_off: *put_off, later, renew }
}

/// The browser's keeping of one app. Its listeners last as long as the page.
struct Watch {
    container: ServiceWorkerContainer,
    registration: ServiceWorkerRegistration,
    setter: UseStateSetter<Kept>,
}

impl Watch {
    fn start(
        container: ServiceWorkerContainer,
        registration: ServiceWorkerRegistration,
        setter: UseStateSetter<Kept>,
    ) -> Rc<Watch> {
        // What answers this page now is of this version; what answers it after a change is of another.
        let answered = container.controller().is_some();
        let watch = Rc::new(Watch { container, registration, setter });
        watch.installing();
        watch.report();
        let found = watch.clone();
        EventListener::new(&watch.registration, "updatefound", move |_| found.installing()).forget();
        let changed = watch.clone();
        EventListener::new(&watch.container, "controllerchange", move |_| {
            if answered {
                // This page wanted the change, or else another tab did.
                changed.setter.set(Kept::Newer);
            } else {
                changed.report();
            }
        })
        .forget();
        let seen = watch.clone();
        EventListener::new(&document(), "visibilitychange", move |_| {
            if document().visibility_state() == VisibilityState::Visible {
                seen.look();
            }
        })
        .forget();
        watch
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
            (_, Some(_)) => Kept::This,
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
        let reload = || drop(window().location().reload());
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

/// Where the browser keeps apps; an insecure page has none.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let there = js_sys::Reflect::has(&navigator, &JsValue::from_str("serviceWorker")).unwrap_or_default();
    there.then(|| navigator.service_worker())
}
