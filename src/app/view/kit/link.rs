//! A link to another place in the app.

use crate::browser::navigation::Travel;
use crate::view::prelude::*;

/// A link. A plain tap stays in the page, whatever the page's address is; the browser does the rest, such as a new tab.
#[autoprops]
#[component]
pub fn Link(
    to: &AttrValue,
    #[prop_or_default] class: &Classes,
    // Which one of several it is: `page` or `true` where it leads to what is shown.
    #[prop_or_default] current: Option<&'static str>,
    children: &Html,
) -> Html {
    let travel = use_context::<Travel>();
    let address = to.clone();
    let onclick = move |event: MouseEvent| {
        let plain =
            event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if let Some(travel) = travel.as_ref().filter(|_| plain) {
            event.prevent_default();
            travel.emit(address.clone());
        }
    };
    html! { <a href={to.clone()} class={class.clone()} aria-current={current} {onclick}>{ children.clone() }</a> }
}

/// A card of a list that leads on: a drawing, the name of the page, and what is there.
#[autoprops]
#[component]
pub fn Shelf(to: &AttrValue, shape: &Glyph, name: &AttrValue, about: &AttrValue) -> Html {
    html! { <li><Link {to} class="shelf"><Icon shape={*shape} /><b>{ name }</b><small>{ about }</small></Link></li> }
}
