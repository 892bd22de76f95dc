//! A field in which somebody types what is looked for.

use web_sys::HtmlInputElement;

use crate::view::prelude::*;

/// More than anything that is looked for: a search through a whole book would hold the page up.
const LONGEST: &str = "60";

/// The browser's own field for searching.
#[autoprops]
#[component]
pub fn FindField(
    label: &AttrValue,
    hint: &AttrValue,
    value: &AttrValue,
    on_type: &Callback<String>,
    #[prop_or_default] on_enter: &Callback<()>,
) -> Html {
    let on_type = on_type.clone();
    let oninput = move |event: InputEvent| {
        on_type.emit(typed(&event));
    };
    let on_enter = on_enter.clone();
    let onkeydown = move |event: KeyboardEvent| {
        // While characters are being composed, Enter belongs to them.
        if event.key() == "Enter" && !event.is_composing() {
            event.prevent_default();
            on_enter.emit(());
        }
    };
    html! {
        <input
            type="search"
            class="find"
            aria-label={label.clone()}
            placeholder={hint.clone()}
            maxlength={LONGEST}
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            enterkeyhint="search"
            value={value.clone()}
            {oninput}
            {onkeydown}
        />
    }
}

/// What stands in the field of an event.
pub fn typed(event: &impl TargetCast) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}
