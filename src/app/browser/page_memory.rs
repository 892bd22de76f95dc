//! Small texts kept as long as the page is open. Changes are announced within this page, whereas browser storage announces them only to
//! other tabs. The texts are properties of the window, because `static/early.js` reads one of them to style the tiles.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use web_sys::Event;
use yew::prelude::*;

const TOLD: &str = "bafan-told";

/// Sets the text under a key; `None` removes it.
pub fn keep(key: &str, text: Option<&str>) {
    // Setting a property of the window cannot fail.
    _ = Reflect::set(&window(), &key.into(), &text.into());
}

pub fn read(key: &str) -> Option<String> {
    Reflect::get(&window(), &key.into()).ok()?.as_string()
}

/// Returns whether the user has opened a part of a page of the app, and a callback that opens or closes it. The `subject` for which the
/// part was last opened is remembered until the app is left or reloaded, so users who return to that subject find the part open.
#[hook]
pub fn use_opened(key: &'static str, subject: &str) -> (bool, Callback<bool>) {
    let open = use_state_eq(|| read(key).is_some_and(|kept| kept == subject));
    let (setter, subject) = (open.setter(), subject.to_owned());
    let turn = move |on: bool| {
        keep(key, on.then_some(&*subject));
        setter.set(on);
    };
    (*open, turn.into())
}

/// Tells all listeners to reread their texts.
pub fn tell() {
    if let Ok(event) = Event::new(TOLD) {
        _ = window().dispatch_event(&event);
    }
}

pub fn listen(heard: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), TOLD, move |_| heard())
}
