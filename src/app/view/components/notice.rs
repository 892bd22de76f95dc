//! Something worth saying that may wait.

use yew::prelude::*;

/// Properties of [`Notice`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What there is to say, if there is something.
    pub text: Option<AttrValue>,
    /// The button that does something about it.
    pub act: AttrValue,
    /// The button that puts it off.
    pub later: AttrValue,
    /// The first was tapped.
    pub on_act: Callback<()>,
    /// The second was tapped.
    pub on_later: Callback<()>,
}

/// A line over the page with two ways out. Its place is always there, so that a screen reader hears it change.
#[component]
pub fn Notice(props: &Props) -> Html {
    html! {
        <div class="notice" aria-live="polite">
            if let Some(text) = &props.text {
                <p>{ text.clone() }</p>
                <button type="button" onclick={props.on_later.reform(|_: MouseEvent| ())}>{ props.later.clone() }</button>
                <button type="button" class="act" onclick={props.on_act.reform(|_: MouseEvent| ())}>
                    { props.act.clone() }
                </button>
            }
        </div>
    }
}
