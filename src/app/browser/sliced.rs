//! Does long work on the page in slices, so that the page stays responsive.

use std::time::Duration;

use js_sys::Date;
use yew::platform::time::sleep;

/// The time the page works before it lets the browser handle input and painting, in milliseconds. On a processor four times slower, this
/// stays below the 50 ms of a long task.
const SLICE: f64 = 10.0;

/// Repeats a step until it returns true, yielding to the browser between slices.
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
