//! Text fields.

use bafan_table::player::LONGEST_NAME;
use bafan_table::visible;
use web_sys::HtmlInputElement;

use crate::view::prelude::*;

/// The maximum length of the search text; searching for a whole pasted book would freeze the page.
const LONGEST: &str = "60";

/// The browser's own search field.
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
        // During text composition, Enter belongs to the input method.
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

/// Renders a field for a player's name; the label is its accessible name, unless a label element names it. Invisible characters are left
/// out of what is typed.
pub fn name_field(
    label: Option<AttrValue>,
    hint: Option<AttrValue>,
    value: String,
    on_name: impl Into<Callback<String>>,
) -> Html {
    let oninput = on_name.into().reform(|event: InputEvent| visible(&typed(&event)));
    html! {
        <input
            type="text"
            maxlength={LONGEST_NAME.to_string()}
            autocomplete="off"
            autocapitalize="words"
            spellcheck="false"
            aria-label={label}
            placeholder={hint}
            {value}
            {oninput}
        />
    }
}

/// Returns the text in the input field of an event; empty if the event is not from an input field.
pub fn typed(event: &impl TargetCast) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}
