//! A small number that goes up and down.

use yew::prelude::*;
use yew_autoprops::autoprops;

use super::icon::{Glyph, Icon};

/// A number between two buttons.
#[autoprops]
#[component]
pub fn Stepper(
    label: &AttrValue,
    shape: &Glyph,
    fewer: &AttrValue,
    more: &AttrValue,
    value: u8,
    most: u8,
    // The number wanted; one above the highest is passed on, so that the reason can be shown.
    on_change: &Callback<u8>,
) -> Html {
    let take = on_change.reform(move |_: MouseEvent| value.saturating_sub(1));
    let add = on_change.reform(move |_: MouseEvent| value.saturating_add(1));
    html! {
        <div class="stepper" role="group" aria-label={label.clone()}>
            <div class="options">
                <button
                    type="button"
                    aria-label={fewer.clone()}
                    aria-disabled={(value == 0).then_some("true")}
                    onclick={take}
                >
                    { "−" }
                </button>
                <output>
                    <Icon shape={*shape} />
                    <span class="heard">{ label.clone() }{ " " }</span>
                    { value }
                </output>
                <button
                    type="button"
                    aria-label={more.clone()}
                    aria-disabled={(value >= most).then_some("true")}
                    onclick={add}
                >
                    { "+" }
                </button>
            </div>
        </div>
    }
}
