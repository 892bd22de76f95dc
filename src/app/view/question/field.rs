//! A number field with its own pad, so that no system keyboard covers the hand.

use crate::model::answer_sheet::Key;
use crate::view::prelude::*;

/// A small field with its label before it.
#[autoprops]
#[component]
pub fn NumberField(
    // The label before the field; a tap on it focuses the field.
    label: &Html,
    // The accessible name, if the label is not enough.
    #[prop_or_default] name: &Option<AttrValue>,
    // The digits so far; initially empty.
    value: &AttrValue,
    on: bool,
    on_focus: &Callback<()>,
    on_type: &Callback<String>,
) -> Html {
    let oninput = on_type.reform(|event: InputEvent| typed(&event));
    html! {
        <label class={classes!("figure", on.then_some("on"))}>
            <span>{ label.clone() }</span>
            <input
                type="text"
                inputmode="none"
                autocomplete="off"
                enterkeyhint="done"
                maxlength="4"
                aria-label={name.clone()}
                value={value.clone()}
                onfocus={on_focus.reform(|_: FocusEvent| ())}
                {oninput}
            />
        </label>
    }
}

/// Renders keys for the ten digits, and the delete key.
pub fn pad(on_key: &Callback<Key>, text: &Text) -> Html {
    let words = text.question();
    let key = |key: Key| {
        let on_tap = on_key.reform(move |()| key);
        match key {
            Key::Digit(digit) => html! { <Button {on_tap}>{ digit }</Button> },
            Key::Back => html! { <Button label={words.less} {on_tap}>{ icon(Glyph::Back) }</Button> },
        }
    };
    html! { <div class="pad" role="group" aria-label={words.pad}>{ for Key::all().map(key) }</div> }
}
