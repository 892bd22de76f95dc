//! The two faces of practising, as links above its pages.

use yew::prelude::*;
use yew_autoprops::autoprops;

use super::Link;
use crate::model::location::Location;
use crate::view::language::use_text;

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
