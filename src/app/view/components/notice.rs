//! Something worth saying that may wait.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// A line over the page with two ways out. Its place is always there, so that a screen reader hears it change.
#[autoprops]
#[component]
pub fn Notice(
    // What there is to say, if there is something.
    text: &Option<AttrValue>,
    act: &AttrValue,
    later: &AttrValue,
    on_act: &Callback<()>,
    on_later: &Callback<()>,
) -> Html {
    html! {
        <div class="notice" aria-live="polite">
            if let Some(text) = text {
                <p>{ text.clone() }</p>
                <button type="button" onclick={on_later.reform(|_: MouseEvent| ())}>{ later.clone() }</button>
                <button type="button" class="act" onclick={on_act.reform(|_: MouseEvent| ())}>
                    { act.clone() }
                </button>
            }
        </div>
    }
}
