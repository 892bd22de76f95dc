//! Small texts kept as long as the page is open, with change notification, which browser storage gives only to other tabs. They are
//! properties of the window, because `static/early.js` reads one of them to style the tiles.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use web_sys::Event;

const TOLD: &str = "bafan-told";

/// Keeps a text under a key; `None` removes it.
pub fn keep(key: &str, text: Option<&str>) {
    // Setting a new property of the window cannot fail.
    _ = Reflect::set(&window(), &key.into(), &text.into());
}

pub fn read(key: &str) -> Option<String> {
    Reflect::get(&window(), &key.into()).ok()?.as_string()
}

/// Makes all listeners read their texts again.
pub fn tell() {
    if let Ok(event) = Event::new(TOLD) {
        _ = window().dispatch_event(&event);
    }
}

pub fn listen(heard: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), TOLD, move |_| heard())
}
