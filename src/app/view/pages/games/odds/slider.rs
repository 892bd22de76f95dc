//! A number set by a slider.

use web_sys::HtmlInputElement;

use crate::view::prelude::*;

/// The browser's own slider, with its number.
#[autoprops]
#[component]
pub fn Slider(
    label: &AttrValue,
    value: u32,
    least: u32,
    most: u32,
    // The number as text, if the bare number is not enough.
    #[prop_or_default] said: &Option<AttrValue>,
    on_change: &Callback<u32>,
) -> Html {
    let on_change = on_change.clone();
    let oninput = move |event: InputEvent| {
        let input = event.target_dyn_into::<HtmlInputElement>();
        if let Some(number) = input.and_then(|input| input.value().parse().ok()) {
            on_change.emit(number);
        }
    };
    let said = said.clone().unwrap_or_else(|| value.to_string().into());
    html! {
        <label class="slider">
            <span aria-hidden="true">{ label.clone() }</span>
            <output aria-hidden="true">{ said.clone() }</output>
            <input
                type="range"
                aria-label={label.clone()}
                min={least.to_string()}
                max={most.to_string()}
                value={value.to_string()}
                aria-valuetext={said}
                {oninput}
            />
        </label>
    }
}
