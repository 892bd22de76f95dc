//! The clock of a timed run, which stops while the user reads the account of an answer.

use gloo::timers::callback::Interval;
use js_sys::Date;

use crate::view::prelude::*;

/// The interval between updates, in milliseconds.
const TICK: u32 = 250;

/// A countdown in seconds. A screen reader does not announce it, because that would interrupt the question.
#[autoprops]
#[component]
pub fn Clock(
    // The time left when the question appeared, in milliseconds.
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
