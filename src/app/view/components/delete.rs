//! A button that deletes something for good, and asks first.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// The first tap asks, the second deletes; leaving the button is a no.
#[autoprops]
#[component]
pub fn Delete(
    name: &AttrValue,
    // What it says before the tap that does it.
    sure: &AttrValue,
    on_delete: &Callback<()>,
) -> Html {
    let asked = use_state_eq(|| false);
    let onclick = {
        let (asked, on_delete) = (asked.clone(), on_delete.clone());
        move |_: MouseEvent| match *asked {
            true => on_delete.emit(()),
            false => asked.set(true),
        }
    };
    let onblur = {
        let asked = asked.setter();
        move |_: FocusEvent| asked.set(false)
    };
    html! {
        <button type="button" class={asked.then_some("warns")} {onclick} {onblur}>
            { if *asked { sure.clone() } else { name.clone() } }
        </button>
    }
}
