//! A field for a number.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A small field with its label before it; what is typed comes as text.
pub fn number_field(label: Html, name: Option<AttrValue>, value: &str, on_type: Callback<String>) -> Html {
    let oninput = move |event: InputEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            on_type.emit(input.value());
        }
    };
    html! {
        <label class="figure">
            <span>{ label }</span>
            <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                enterkeyhint="done"
                maxlength="4"
                aria-label={name}
                value={value.to_owned()}
                {oninput}
            />
        </label>
    }
}
