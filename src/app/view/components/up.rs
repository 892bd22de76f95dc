//! The way up, in the line above a page.

use yew::prelude::*;
use yew_autoprops::autoprops;

use super::{Glyph, Icon, Link};

/// A link to the page above, with an arrow.
#[autoprops]
#[component]
pub fn Up(
    to: &AttrValue,
    // What the link says; it is cut short where there is no room.
    name: &AttrValue,
) -> Html {
    html! {
        <Link to={to} class="up"><Icon shape={Glyph::Back} /><span class="beside">{ name }</span></Link>
    }
}
