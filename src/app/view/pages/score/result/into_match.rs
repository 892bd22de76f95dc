//! From a scored hand into the match that goes on.

use std::rc::Rc;

use crate::browser::matches::one_goes_on;
use crate::browser::settings::use_rules;
use crate::model::entry::Table;
use crate::model::location::{Location, TablePlace};
use crate::view::prelude::*;

/// The link that takes the hand along; nothing while no match goes on.
#[autoprops]
#[component]
pub fn IntoMatch(table: &Rc<Table>) -> Html {
    let text = use_text();
    let own = use_rules();
    if !one_goes_on() {
        return Html::default();
    }
    let address = table.address(&own, false).to_string();
    html! {
        <Link to={Location::Table(TablePlace::Enter(address)).to_string()} class="into-match">
            { text.result.into_match }
        </Link>
    }
}
