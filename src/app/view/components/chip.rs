//! A switch in the form of a pill.

use yew::prelude::*;

/// Properties of [`Chip`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What it says.
    pub label: AttrValue,
    /// Whether it is on.
    pub on: bool,
    /// Whether a tap would do nothing but give the reason.
    #[prop_or_default]
    pub barred: bool,
    /// A tap.
    pub on_tap: Callback<()>,
}

/// A switch; one that is barred can still be tapped, so that the reason can be shown.
#[component]
pub fn Chip(props: &Props) -> Html {
    let onclick = props.on_tap.reform(|_: MouseEvent| ());
    html! {
        <button
            type="button"
            class="chip"
            aria-pressed={props.on.to_string()}
            aria-disabled={props.barred.then_some("true")}
            {onclick}
        >
            { props.label.clone() }
        </button>
    }
}
