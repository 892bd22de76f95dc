//! How questions are answered.

use crate::model::settings::{Change, Pace};
use crate::view::prelude::*;

/// The section on questions: a second tap, and going on automatically.
#[autoprops]
#[component]
pub fn Practising(pace: &Pace, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;

    let pace = *pace;
    let options = text.off_on.map(|name| ChoiceOption { shown: name, name }).to_vec();
    html! {
        <section aria-label={text.practising}>
            <Choice
                label={text.second_tap}
                options={options.clone()}
                chosen={usize::from(pace.second_tap)}
                on_choose={change.reform(move |place: usize| Change::Pace(Pace { second_tap: place == 1, ..pace }))}
            />
            <Choice
                label={text.goes_on}
                {options}
                chosen={usize::from(pace.goes_on)}
                on_choose={change.reform(move |place: usize| Change::Pace(Pace { goes_on: place == 1, ..pace }))}
            />
        </section>
    }
}
