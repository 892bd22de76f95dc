//! A field for a number, and the pad that types into it: no keyboard of the system covers the hand.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::model::answer_sheet::Key;
use crate::view::components::{Glyph, Icon};
use crate::view::language::use_text;

/// Properties of [`NumberField`].
#[derive(Properties, PartialEq)]
pub struct FieldProps {
    /// The words before the field; a tap on them leads into it.
    pub label: Html,
    /// Its name, where what stands before it does not say enough.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    /// The digits so far; empty where nothing was entered.
    pub value: AttrValue,
    /// Whether the pad types into it.
    pub on: bool,
    /// The pad is to type into it.
    pub on_focus: Callback<()>,
    /// What is typed on a keyboard.
    pub on_type: Callback<String>,
}

/// A small field with its label before it.
#[component]
pub fn NumberField(props: &FieldProps) -> Html {
    let oninput = props.on_type.reform(|event: InputEvent| {
        event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
    });
    html! {
        <label class={classes!("figure", props.on.then_some("on"))}>
            <span>{ props.label.clone() }</span>
            <input
                type="text"
                inputmode="none"
                autocomplete="off"
                enterkeyhint="done"
                maxlength="4"
                aria-label={props.name.clone()}
                value={props.value.clone()}
                onfocus={props.on_focus.reform(|_: FocusEvent| ())}
                {oninput}
            />
        </label>
    }
}

/// Properties of [`Pad`].
#[derive(Properties, PartialEq)]
pub struct PadProps {
    /// A key was tapped.
    pub on_key: Callback<Key>,
}

/// Ten digits, and the way back.
#[component]
pub fn Pad(props: &PadProps) -> Html {
    let words = use_text().question();
    let key = |key: Key| {
        let onclick = props.on_key.reform(move |_: MouseEvent| key);
        match key {
            Key::Digit(digit) => html! { <button type="button" {onclick}>{ digit }</button> },
            Key::Back => html! {
                <button type="button" aria-label={words.less} {onclick}><Icon shape={Glyph::Back} /></button>
            },
        }
    };
    html! { <div class="pad" role="group" aria-label={words.pad}>{ for Key::all().map(key) }</div> }
}
