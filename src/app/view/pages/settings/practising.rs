//! How questions are answered.

use crate::model::settings::{Change, Pace};
use crate::view::prelude::*;

/// The section on questions: a second tap, and going on automatically.
#[autoprops]
#[component]
pub fn Practising(pace: &Pace, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;

    let pace = *pace;
    let off_on = || [false, true].into_iter().zip(text.off_on);
    let second_tap = change.reform(move |second_tap| Change::Pace(Pace { second_tap, ..pace }));
    let goes_on = change.reform(move |goes_on| Change::Pace(Pace { goes_on, ..pace }));
    html! {
        <section aria-label={text.practising}>
            { choice(text.second_tap, off_on(), pace.second_tap, second_tap) }
            { choice(text.goes_on, off_on(), pace.goes_on, goes_on) }
        </section>
    }
}
