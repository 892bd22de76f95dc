//! What becomes of a page that fails: the person is told, and nothing that was entered is lost (`static/boot.js`).

use gloo::utils::{document, window};
use web_sys::{CustomEvent, CustomEventInit};

use super::navigation;

/// What the page hears of a panic; its detail is the message.
const PANICKED: &str = "bafan-panicked";

/// Has every panic tell the page, with its message, before the program ends.
pub fn report_panics() {
    // Yew would set a hook of its own.
    yew::set_custom_panic_hook(Box::new(|info| {
        let options = CustomEventInit::new();
        options.set_detail(&info.to_string().into());
        // Nothing more can be done where even that fails.
        if let Ok(event) = CustomEvent::new_with_event_init_dict(PANICKED, &options) {
            _ = window().dispatch_event(&event);
        }
        // The address has what was entered last; it is written after a rest otherwise.
        navigation::leave();
    }));
}

/// Says on the opening page that the app did not open.
pub fn say_not_opened() {
    if let Some(failed) = document().get_element_by_id("failed") {
        // It fails for no attribute of a proper name.
        _ = failed.remove_attribute("hidden");
    }
}
