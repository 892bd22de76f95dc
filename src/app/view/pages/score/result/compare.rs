//! The way to two waits side by side.

use std::rc::Rc;

use bafan::{RuleSet, Tile};
use yew::prelude::*;

use crate::model::entry::Table;
use crate::model::wait_comparison::place_of;
use crate::view::components::Link;

/// Properties of [`Compare`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What has been entered.
    pub table: Rc<Table>,
    /// The rules by which they are compared.
    pub rules: RuleSet,
    /// What the link is called.
    pub name: &'static str,
    /// The discards after which the hand waits, where it has a tile too many.
    #[prop_or_default]
    pub discards: Option<[Tile; 2]>,
}

/// Leads to the comparison of the hand with another, or of what two discards leave.
#[component]
pub fn Compare(props: &Props) -> Html {
    let link = props.table.address(&props.rules, false);
    let without = |tile: Tile| {
        let mut draft = link.draft.clone();
        if let Some(place) = draft.standing.iter().position(|&other| other == tile) {
            draft.standing.remove(place);
        }
        draft
    };
    let place = match props.discards {
        None => place_of(link, None),
        Some([first, second]) => {
            let (first, second) = (without(first), without(second));
            place_of(bafan::HandLink { draft: first, ..link }, Some(&second))
        }
    };
    html! { <Link to={place.to_string()} class="plain">{ props.name }</Link> }
}
