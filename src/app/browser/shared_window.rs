//! What the programs of the page tell each other: small texts that the window keeps as long as the page is open. Each program
//! has a memory of its own, and a browser tells of a change in its storage only in other tabs.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use web_sys::Event;

/// What the other programs hear.
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

/// Has every program look at what it shares.
pub fn tell() {
    if let Ok(event) = Event::new(TOLD) {
        _ = window().dispatch_event(&event);
    }
}

/// Hears of it, from any program.
pub fn listen(heard: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), TOLD, move |_| heard())
}
