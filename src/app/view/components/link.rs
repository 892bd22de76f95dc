//! A link to another place in the app.

use yew::prelude::*;

use crate::browser::navigation::Travel;

/// Properties of [`Link`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The address, from its `#` on.
    pub to: AttrValue,
    /// Its class.
    #[prop_or_default]
    pub class: Classes,
    /// Which one of several it is: `page` or `true` where it leads to what is shown.
    #[prop_or_default]
    pub current: Option<&'static str>,
    /// What it shows.
    pub children: Html,
}

/// A link. A plain tap stays in the page, whatever the page's address is; the browser does the rest, such as a new tab.
#[component]
pub fn Link(props: &Props) -> Html {
    let travel = use_context::<Travel>();
    let to = props.to.clone();
    let onclick = move |event: MouseEvent| {
        let plain =
            event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if let Some(travel) = travel.as_ref().filter(|_| plain) {
            event.prevent_default();
            travel.emit(to.clone());
        }
    };
    html! {
        <a href={props.to.clone()} class={props.class.clone()} aria-current={props.current} {onclick}>
            { props.children.clone() }
        </a>
    }
}
