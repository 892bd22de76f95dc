//! A fan in a list.

use bafan::Fan;
use yew::prelude::*;

use super::sign::Sign;
use crate::account::fan_name;
use crate::components::Link;
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::place::Place;

/// Properties of [`FanLine`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The fan.
    pub fan: Fan,
    /// What stands before its name.
    #[prop_or_default]
    pub before: Option<AttrValue>,
}

/// A line that leads to the fan's page: the sign of its family, its names, its points under the reader's rules.
#[component]
pub fn FanLine(props: &Props) -> Html {
    let text = use_text();
    let rules = use_rules();
    let fan = props.fan;
    html! {
        <li>
            <Link to={Place::Fan(fan).to_string()} class="fan-line">
                { for props.before.iter().map(|before| html! { <span class="number">{ before.clone() }</span> }) }
                <Sign family={fan.family()} />
                { fan_name(fan, text) }
                <span class="worth">{ (text.advice.points)(rules.points(fan).into()) }</span>
            </Link>
        </li>
    }
}
