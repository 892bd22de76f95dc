//! A number that is set by sliding.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`Slider`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the number is.
    pub label: AttrValue,
    /// The number.
    pub value: u32,
    /// The least there is.
    pub least: u32,
    /// The most there is.
    pub most: u32,
    /// The number in words, where it does not say itself.
    #[prop_or_default]
    pub said: Option<AttrValue>,
    /// Another number.
    pub on_change: Callback<u32>,
}

/// The browser's own slider, with its number.
#[component]
pub fn Slider(props: &Props) -> Html {
    let on_change = props.on_change.clone();
    let oninput = move |event: InputEvent| {
        let input = event.target_dyn_into::<HtmlInputElement>();
        if let Some(number) = input.and_then(|input| input.value().parse().ok()) {
            on_change.emit(number);
        }
    };
    let said = props.said.clone().unwrap_or_else(|| props.value.to_string().into());
    html! {
        <label class="slider">
            <span aria-hidden="true">{ props.label.clone() }</span>
            <output aria-hidden="true">{ said.clone() }</output>
            <input
                type="range"
                aria-label={props.label.clone()}
                min={props.least.to_string()}
                max={props.most.to_string()}
                value={props.value.to_string()}
                aria-valuetext={said}
                {oninput}
            />
        </label>
    }
}
