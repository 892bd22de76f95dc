//! A switch in the form of a pill.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// A switch; one that is barred can still be tapped, so that the reason can be shown.
#[autoprops]
#[component]
pub fn Chip(
    label: &AttrValue,
    on: bool,
    // Whether a tap would do nothing but give the reason.
    #[prop_or_default] barred: bool,
    on_tap: &Callback<()>,
) -> Html {
    let onclick = on_tap.reform(|_: MouseEvent| ());
    html! {
        <button
            type="button"
            class="chip"
            aria-pressed={on.to_string()}
            aria-disabled={barred.then_some("true")}
            {onclick}
        >
            { label.clone() }
        </button>
    }
}
