//! The fans that count.

use bafan::{Counted, Fan, Tally};
use yew::prelude::*;

use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Fans`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The fans.
    pub fans: Vec<Counted>,
}

/// A line for each fan: its names, and what it is worth.
#[component]
pub fn Fans(props: &Props) -> Html {
    let text = use_text();
    let line = |counted: &Counted| {
        let worth = (text.result.worth)(counted.points.into(), counted.parts.len() as u32);
        html! { <li>{ fan_name(counted.fan, text) }<span class="worth">{ worth }</span></li> }
    };
    html! { <ul class="fans" aria-label={text.result.fans}>{ for props.fans.iter().map(line) }</ul> }
}

/// Properties of [`FanTally`].
#[derive(Properties, PartialEq)]
pub struct TallyProps {
    /// The fans with their numbers.
    pub tally: Tally,
}

/// The fans of a score without its account.
#[component]
pub fn FanTally(props: &TallyProps) -> Html {
    let text = use_text();
    let line = |(fan, times): (Fan, u32)| {
        html! {
            <li>
                { fan_name(fan, text) }
                if times > 1 {
                    <span class="worth">{ format!("× {times}") }</span>
                }
            </li>
        }
    };
    html! { <ul class="tally">{ for props.tally.fans().map(line) }</ul> }
}

/// The Chinese name, and the name in the language of the page beside it.
pub fn fan_name(fan: Fan, text: &Text) -> Html {
    html! {
        <>
            <span class="name" lang="zh-Hans">{ fan.name() }</span>
            { for (text.fan)(fan).map(|name| html! { <span class="beside">{ name }</span> }) }
        </>
    }
}
