//! Does long work on the page in slices, so that the page stays responsive.

use std::time::Duration;

use js_sys::Date;
use yew::platform::time::sleep;

/// The time the page works before it lets the browser handle input and painting, in milliseconds. On a processor four times slower, this
/// stays below the 50 ms of a long task. In tests, each step is a slice: otherwise, only a slow computer would need several slices.
const SLICE: f64 = if cfg!(test) { 0.0 } else { 10.0 };

/// Repeats a step until it returns true, yielding to the browser between slices.
pub async fn sliced(mut step: impl FnMut() -> bool) {
    loop {
        let began = Date::now();
        loop {
            if step() {
                return;
            }
            if Date::now() - began >= SLICE {
                break;
            }
        }
        sleep(Duration::ZERO).await;
    }
}
