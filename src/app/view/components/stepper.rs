//! A small number that goes up and down.

use yew::prelude::*;

use super::icon::{Glyph, Icon};

/// Properties of [`Stepper`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What is counted.
    pub label: AttrValue,
    /// A drawing of what is counted.
    pub shape: Glyph,
    /// The button that takes one away.
    pub fewer: AttrValue,
    /// The button that adds one.
    pub more: AttrValue,
    /// The number.
    pub value: u8,
    /// The highest number there is.
    pub most: u8,
    /// The number wanted; one above the highest is passed on, so that the reason can be shown.
    pub on_change: Callback<u8>,
}

/// A number between two buttons.
#[component]
pub fn Stepper(props: &Props) -> Html {
    let Props { value, most, .. } = *props;
    let fewer = props.on_change.reform(move |_: MouseEvent| value.saturating_sub(1));
    let more = props.on_change.reform(move |_: MouseEvent| value.saturating_add(1));
    html! {
        <div class="stepper" role="group" aria-label={props.label.clone()}>
            <div class="options">
                <button
                    type="button"
                    aria-label={props.fewer.clone()}
                    aria-disabled={(value == 0).then_some("true")}
                    onclick={fewer}
                >
                    { "−" }
                </button>
                <output>
                    <Icon shape={props.shape} />
                    <span class="heard">{ props.label.clone() }{ " " }</span>
                    { value }
                </output>
                <button
                    type="button"
                    aria-label={props.more.clone()}
                    aria-disabled={(value >= most).then_some("true")}
                    onclick={more}
                >
                    { "+" }
                </button>
            </div>
        </div>
    }
}
