//! Panic handling: the user is told, and nothing that was entered is lost (see `static/boot.js`).

use gloo::utils::{document, window};
use web_sys::{CustomEvent, CustomEventInit};

use super::navigation;

/// The name of the event sent to the page after a panic; the detail of the event is the panic message.
const PANICKED: &str = "bafan-panicked";

/// Makes every panic send its message to the page, and write the pending address, before the program stops.
pub fn report_panics() {
    // The hook is set through Yew, which would otherwise replace it with its own.
    yew::set_custom_panic_hook(Box::new(|info| {
        let options = CustomEventInit::new();
        options.set_detail(&info.to_string().into());
        // If sending the event fails too, nothing more can be done.
        if let Ok(event) = CustomEvent::new_with_event_init_dict(PANICKED, &options) {
            _ = window().dispatch_event(&event);
        }
        // The address is normally written after a delay. Write it now so that it includes the latest input.
        navigation::leave();
    }));
}

/// Shows on the opening page that the app failed to start.
pub fn say_not_opened() {
    if let Some(failed) = document().get_element_by_id("failed") {
        // Cannot fail: the attribute name is valid.
        _ = failed.remove_attribute("hidden");
    }
}
