//! The fans that count.

use yew::prelude::*;

use super::outcome::FanLine;
use crate::hooks::language::use_text;

/// Properties of [`Fans`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The fans.
    pub fans: Vec<FanLine>,
}

/// A line for each fan: its names, and what it is worth.
#[component]
pub fn Fans(props: &Props) -> Html {
    let text = use_text();
    let line = |&FanLine { fan, points, times }: &FanLine| {
        html! {
            <li>
                <span class="name" lang="zh-Hans">{ fan.name() }</span>
                { for (text.fan)(fan).map(|name| html! { <span class="beside">{ name }</span> }) }
                <span class="worth">{ (text.result.worth)(points, times) }</span>
            </li>
        }
    };
    html! { <ul class="fans" aria-label={text.result.fans}>{ for props.fans.iter().map(line) }</ul> }
}
