//! Links to other places in the app.

use crate::browser::navigation::Travel;
use crate::model::location::Location;
use crate::view::prelude::*;

/// A link. A plain tap navigates within the page; the browser handles any other tap, such as a tap that opens a new tab.
#[autoprops]
#[component]
pub fn Link(
    to: &AttrValue,
    #[prop_or_default] class: &Classes,
    // The `aria-current` value: `page` or `true` if the link leads to what is shown.
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

/// Renders a card with an icon, the name of a page, and a description.
pub fn shelf(to: &Location, shape: Glyph, name: impl Into<AttrValue>, about: impl Into<AttrValue>) -> Html {
    html! {
        <li>
            <Link to={to.to_string()} class="shelf">
                { icon(shape) }
                <b>{ name.into() }</b>
                <small>{ about.into() }</small>
            </Link>
        </li>
    }
}
