//! A field in which somebody types what is looked for.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// More than anything that is looked for: a search through a whole book would hold the page up.
const LONGEST: &str = "60";

/// Properties of [`FindField`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What is looked for.
    pub label: AttrValue,
    /// What can be typed.
    pub hint: AttrValue,
    /// What has been typed.
    pub value: AttrValue,
    /// It has changed.
    pub on_type: Callback<String>,
    /// The Enter key.
    #[prop_or_default]
    pub on_enter: Callback<()>,
}

/// The browser's own field for searching.
#[component]
pub fn FindField(props: &Props) -> Html {
    let on_type = props.on_type.clone();
    let oninput = move |event: InputEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            on_type.emit(input.value());
        }
    };
    let on_enter = props.on_enter.clone();
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
            aria-label={props.label.clone()}
            placeholder={props.hint.clone()}
            maxlength={LONGEST}
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            enterkeyhint="search"
            value={props.value.clone()}
            {oninput}
            {onkeydown}
        />
    }
}
