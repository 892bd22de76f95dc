//! The link to the comparison of two waits.

use bafan::{RuleSet, Tile};

use crate::model::entry::Table;
use crate::model::wait_comparison::place_of;
use crate::view::prelude::*;

/// Renders the link to a comparison of the hand with another hand or, if two `discards` are given, of the hands that they leave.
pub fn compare_link(table: &Table, rules: &RuleSet, name: &'static str, discards: Option<[Tile; 2]>) -> Html {
    let link = table.address(rules, false);
    let without = |tile: Tile| {
        let mut draft = link.draft.clone();
        if let Some(place) = draft.standing.iter().position(|&other| other == tile) {
            draft.standing.remove(place);
        }
        draft
    };
    let place = match discards {
        None => place_of(link, None),
        Some([first, second]) => {
            let (first, second) = (without(first), without(second));
            place_of(bafan::HandLink { draft: first, ..link }, Some(&second))
        }
    };
    html! { <Link to={place.to_string()} class="plain">{ name }</Link> }
}
