//! The way up, in the line above a page.

use yew::prelude::*;

use super::{Glyph, Icon, Link};

/// Properties of [`Up`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The address of the page above.
    pub to: AttrValue,
    /// What the link says; it is cut short where there is no room.
    pub name: AttrValue,
}

/// A link to the page above, with an arrow.
#[component]
pub fn Up(props: &Props) -> Html {
    html! {
        <Link to={&props.to} class="up"><Icon shape={Glyph::Back} /><span class="beside">{ &props.name }</span></Link>
    }
}
