//! A button that deletes something for good, and asks first.

use yew::prelude::*;

/// Properties of [`Delete`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the button says.
    pub name: AttrValue,
    /// What it says before the tap that does it.
    pub sure: AttrValue,
    /// It is to be deleted.
    pub on_delete: Callback<()>,
}

/// The first tap asks, the second deletes; leaving the button is a no.
#[component]
pub fn Delete(props: &Props) -> Html {
    let asked = use_state_eq(|| false);
    let onclick = {
        let (asked, on_delete) = (asked.clone(), props.on_delete.clone());
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
            { if *asked { props.sure.clone() } else { props.name.clone() } }
        </button>
    }
}
