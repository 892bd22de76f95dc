//! Small texts that are kept as long as the page is open, and word of their change. A browser tells of a change in its storage only in
//! other tabs. They are properties of the window, since `static/early.js` dresses the tiles by one of them.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use web_sys::Event;

/// What is heard when one has changed.
const TOLD: &str = "bafan-told";

/// Keeps a text under a key, or none from now on.
pub fn keep(key: &str, text: Option<&str>) {
    // A property of the window can be set.
    _ = Reflect::set(&window(), &key.into(), &text.into());
}

/// The text under a key.
pub fn read(key: &str) -> Option<String> {
    Reflect::get(&window(), &key.into()).ok()?.as_string()
}

/// Has everybody who listens look once more.
pub fn tell() {
    if let Ok(event) = Event::new(TOLD) {
        _ = window().dispatch_event(&event);
    }
}

pub fn listen(heard: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), TOLD, move |_| heard())
}
