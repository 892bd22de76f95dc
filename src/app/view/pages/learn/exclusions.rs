//! Which fans a fan leaves uncounted, and which leave it so, each with its source.

use bafan::{Cite, Fan, Principle};
use yew::prelude::*;

use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::model::text::Text;
use crate::view::account::{cited, fan_name};
use crate::view::components::Link;
use crate::view::language::use_text;

/// Which way one looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// What the fan leaves uncounted.
    By,
    /// What leaves the fan uncounted.
    Of,
}

/// Properties of [`Exclusions`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The fan.
    pub fan: Fan,
    /// Which way.
    pub side: Side,
}

/// The list under the reader's rules; nothing where it is empty.
#[component]
pub fn Exclusions(props: &Props) -> Html {
    let text = use_text();
    let rules = use_rules();
    let cited = |other: Fan| match props.side {
        Side::By => rules.citation(props.fan, other),
        Side::Of => rules.citation(other, props.fan),
    };
    let list: Vec<(Fan, Cite)> = Fan::all().filter_map(|other| Some((other, cited(other)?))).collect();
    if list.is_empty() {
        return match props.side {
            Side::By => Html::default(),
            Side::Of => html! { <p class="remark">{ text.learn().never_swallowed }</p> },
        };
    }
    html! { <ul class="exclusions">{ for list.into_iter().map(|(fan, cite)| line(fan, cite, text)) }</ul> }
}

fn line(fan: Fan, cite: Cite, text: &Text) -> Html {
    let principle = Principle::NonRepeat;
    let beside = Some(text.account.principle(principle)).filter(|name| *name != principle.name());
    html! {
        <li key={fan.index()}>
            <Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
            <p class="cite">
                <span lang="zh-Hans">{ principle.name() }</span>
                { for beside.map(|name| html! { <>{ " " }{ name }</> }) }
                { " · " }
                { cited(cite, text) }
            </p>
        </li>
    }
}
