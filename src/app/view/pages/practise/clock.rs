//! The time that is left of a timed run. It stands still while an answer is read.

use gloo::timers::callback::Interval;
use js_sys::Date;

use crate::view::prelude::*;

/// How often it is looked at, in milliseconds.
const TICK: u32 = 250;

/// Seconds, counted down. It tells a screen reader nothing by itself: that would talk over the question.
#[autoprops]
#[component]
pub fn Clock(
    // What was left when the question came, in milliseconds.
    left: u32,
    running: bool,
    on_end: &Callback<()>,
) -> Html {
    let words = use_text().practise();
    let gone = use_state_eq(|| 0_u32);
    {
        let (gone, on_end, left) = (gone.setter(), on_end.clone(), left);
        use_effect_with((running, left), move |&(running, _)| {
            let began = Date::now();
            gone.set(0);
            let interval = running.then(|| {
                Interval::new(TICK, move || {
                    let passed = (Date::now() - began).max(0.0) as u32;
                    gone.set(passed / 1000);
                    if passed >= left {
                        on_end.emit(());
                    }
                })
            });
            move || drop(interval)
        });
    }
    let seconds = left.div_ceil(1000).saturating_sub(*gone);
    html! { <p class="clock" role="timer" aria-label={words.clock}>{ words.seconds(seconds) }</p> }
}
