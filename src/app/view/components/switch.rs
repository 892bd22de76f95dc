//! A switch with its label: on or off.

use yew::prelude::*;

/// Properties of [`Switch`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What it turns on.
    pub label: AttrValue,
    /// Whether it is on.
    pub on: bool,
    /// A tap.
    pub on_tap: Callback<()>,
}

/// A line that is a switch as a whole, with the sliding knob that people know from their devices.
#[component]
pub fn Switch(props: &Props) -> Html {
    html! {
        <button
            type="button"
            role="switch"
            class="switch"
            aria-checked={props.on.to_string()}
            onclick={props.on_tap.reform(|_: MouseEvent| ())}
        >
            <span>{ props.label.clone() }</span>
            <i class="knob" aria-hidden="true" />
        </button>
    }
}
