//! A switch with its label: on or off.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// A line that is a switch as a whole, with the sliding knob that people know from their devices.
#[autoprops]
#[component]
pub fn Switch(label: &AttrValue, on: bool, on_tap: &Callback<()>) -> Html {
    html! {
        <button
            type="button"
            role="switch"
            class="switch"
            aria-checked={on.to_string()}
            onclick={on_tap.reform(|_: MouseEvent| ())}
        >
            <span>{ label.clone() }</span>
            <i class="knob" aria-hidden="true" />
        </button>
    }
}
