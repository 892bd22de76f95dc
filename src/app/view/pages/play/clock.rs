//! The clock of a decision, if the user wants one.

use std::rc::Rc;

use gloo::timers::callback::Interval;
use gloo::utils::document;

use crate::view::prelude::*;

/// The seconds left at which the clock warns.
const WARNS: u32 = 5;

/// The seconds left.
#[derive(PartialEq)]
struct Left(u32);

impl Reducible for Left {
    type Action = ();

    /// Subtracts one second.
    fn reduce(self: Rc<Self>, (): ()) -> Rc<Self> {
        Left(self.0.saturating_sub(1)).into()
    }
}

/// The seconds left for a decision. The clock stops while the page is hidden, so that a phone call or another app costs no time.
#[autoprops]
#[component]
pub fn Countdown(
    seconds: u32,
    // Whether the clock runs; it stops while a sheet covers the table.
    running: bool,
    on_end: &Callback<()>,
) -> Html {
    let text = use_text();
    let left = use_reducer_eq(move || Left(seconds));
    let dispatcher = left.dispatcher();
    use_effect_with(running, move |&running| {
        let second = move || {
            if !document().hidden() {
                dispatcher.dispatch(());
            }
        };
        let ticking = running.then(|| Interval::new(1000, second));
        move || drop(ticking)
    });
    let on_end = on_end.clone();
    use_effect_with(left.0 == 0, move |&up| {
        if up {
            on_end.emit(());
        }
    });
    let soon = (left.0 <= WARNS.min(seconds / 2)).then_some("soon");
    html! { <b class={classes!("time-left", soon)} role="timer">{ text.play().seconds_left(left.0) }</b> }
}
