//! The frame of a page.

use crate::model::location::Location;
use crate::view::prelude::*;

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

/// What there is to practise, and what has come of it.
#[autoprops]
#[component]
pub fn Faces(shown: &Location) -> Html {
    let words = &use_text().tabs;
    let face = |place: Location, name: &'static str| {
        let current = (*shown == place).then_some("page");
        html! { <Link to={place.to_string()} {current}>{ name }</Link> }
    };
    html! {
        <p class="faces">
            { face(Location::Practise, words.practise) }
            { face(Location::Progress, words.progress) }
        </p>
    }
}
