//! Citations of sources; a ruling is cited by a link to the ruling's page.

use bafan::Cite;

use crate::model::location::Location;
use crate::view::prelude::*;

pub fn ruling(number: u8, text: &Text) -> Html {
    linked(number, classes!(), html! { text.settings.ruling(number) })
}

/// Renders the source of an exclusion: the printed rules as text, or a ruling as a link with a summary.
pub fn cited(cite: Cite, text: &Text) -> Html {
    let said = html! { text.account.cite(cite) };
    match cite {
        Cite::Printed => html! { <span class="cite">{ said }</span> },
        Cite::Ruling(number) => linked(number, classes!("cite"), said),
    }
}

/// Renders a link to the page of a ruling.
pub fn linked(number: u8, mut class: Classes, shown: Html) -> Html {
    class.push("ruling");
    html! { <Link to={Location::Ruling(number).to_string()} {class}>{ shown }</Link> }
}
