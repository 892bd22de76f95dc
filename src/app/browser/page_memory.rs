//! Small texts kept as long as the page is open. Changes are announced within this page, whereas browser storage announces them only to
//! other tabs. The texts are properties of the window, because `static/early.js` reads one of them to style the tiles.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::Reflect;
use web_sys::Event;

const TOLD: &str = "bafan-told";

/// Sets the text under a key; `None` removes it.
pub fn keep(key: &str, text: Option<&str>) {
    // Setting a property of the window cannot fail.
    _ = Reflect::set(&window(), &key.into(), &text.into());
}

pub fn read(key: &str) -> Option<String> {
    Reflect::get(&window(), &key.into()).ok()?.as_string()
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
