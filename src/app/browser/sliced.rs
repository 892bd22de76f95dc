//! Work that takes long, done on the page without holding it up.

use std::time::Duration;

use js_sys::Date;
use yew::platform::time::sleep;

/// How long the page may be at work before it lets the browser see to taps and drawing, in milliseconds: on a processor four times
/// slower that is no more than 50.
const SLICE: f64 = 10.0;

/// Takes one step after the other until one says that it was the last, and lets the page do what else there is between the slices.
pub async fn sliced(mut step: impl FnMut() -> bool) {
    loop {
        let began = Date::now();
        while Date::now() - began < SLICE {
            if step() {
                return;
            }
        }
        sleep(Duration::ZERO).await;
    }
}
