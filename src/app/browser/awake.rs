//! Keeps the screen on, in browsers that support wake locks.

use gloo::events::EventListener;
use gloo::utils::{document, window};
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::VisibilityState;
use yew::prelude::*;

use super::reflected::call;

/// Keeps the screen on while the component is shown and `wanted` is true. The browser releases the lock when the page is hidden, so it is
/// requested again when the page is shown.
#[hook]
pub fn use_awake(wanted: bool) {
    use_effect_with(wanted, |&wanted| {
        let lock = std::rc::Rc::new(std::cell::RefCell::new(None::<JsValue>));
        let ask = {
            let lock = lock.clone();
            move || {
                let lock = lock.clone();
                spawn_local(async move { *lock.borrow_mut() = request().await });
            }
        };
        let listener = wanted.then(|| {
            ask();
            EventListener::new(&document(), "visibilitychange", move |_| {
                if document().visibility_state() == VisibilityState::Visible {
                    ask();
                }
            })
        });
        move || {
            drop(listener);
            if let Some(lock) = lock.borrow_mut().take() {
                _ = call(&lock, "release", None);
            }
        }
    });
}

/// Requests a wake lock. Returns `None` if the browser does not support it or refuses, for example because the battery is low.
async fn request() -> Option<JsValue> {
    let lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok().filter(JsValue::is_object)?;
    let asked: Promise = call(&lock, "request", Some(&"screen".into()))?.dyn_into().ok()?;
    JsFuture::from(asked).await.ok()
}
