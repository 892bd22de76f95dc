//! The two faces of practising, as links above its pages.

use yew::prelude::*;

use super::Link;
use crate::model::location::Location;
use crate::view::language::use_text;

/// Properties of [`Faces`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The face that is shown.
    pub shown: Location,
}

/// What there is to practise, and what has come of it.
#[component]
pub fn Faces(props: &Props) -> Html {
    let words = &use_text().tabs;
    let face = |place: Location, name: &'static str| {
        let current = (props.shown == place).then_some("page");
        html! { <Link to={place.to_string()} {current}>{ name }</Link> }
    };
    html! {
        <p class="faces">
            { face(Location::Practise, words.practise) }
            { face(Location::Progress, words.progress) }
        </p>
    }
}
