//! A fan in a list.

use bafan::Fan;
use bafan_study::progress::Level;
use bafan_study::subject::Subject;

use super::sign::sign;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// A line that links to the fan's page: the family's sign, the names, its name in another game if the search found it by that name, how
/// well the fan is known (if there are answers about it), and its points under the user's rules.
#[autoprops]
#[component]
pub fn FanLine(
    fan: &Fan,
    #[prop_or_default] before: &Option<AttrValue>,
    #[prop_or_default] elsewhere: Option<&'static str>,
) -> Html {
    let text = use_text();
    let rules = use_rules();
    let fan = *fan;
    let level = use_kept().map_or(Level::New, |kept| kept.progress.mastery(Subject::Fan(fan)).level());
    html! {
        <li>
            <Link to={Location::Fan(fan).to_string()} class="fan-line">
                { for before.iter().map(|before| html! { <span class="number">{ before.clone() }</span> }) }
                { sign(fan.family()) }
                { fan_name(fan, text) }
                { for elsewhere.map(|name| html! { <small class="alias">{ name }</small> }) }
                if level != Level::New {
                    <span class="level">
                        <b aria-hidden="true">{ sign_of(level) }</b>
                        <span class="heard">{ text.progress().level(level) }</span>
                    </span>
                }
                <span
                    class="worth"
                >
                    { text.advice.points(rules.points(fan).into()) }
                </span>
            </Link>
        </li>
    }
}
