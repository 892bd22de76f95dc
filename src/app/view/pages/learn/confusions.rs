//! A fan compared with those it is confused with.

use bafan::{Fan, Profile};
use bafan_study::book::Confusion;
use bafan_study::example::{Example, counting};
use bafan_study::markup::Prose;

use super::example::drawn;
use super::prose::ProseView;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// Pairs of hands, one above the other, with the tiles of each fan highlighted and the difference explained.
#[autoprops]
#[component]
pub fn Confusions(fan: &Fan, pairs: &Vec<Confusion>, texts: &Vec<Prose>) -> Html {
    let text = use_text();
    let rules = use_rules();
    let pair = |(pair, prose): (&Confusion, &Prose)| {
        let here = counting(&pair.this, *fan, &rules, &Profile::ALL)?;
        let there = counting(&pair.that, pair.with, &rules, &Profile::ALL)?;
        Some(html! {
            <li>
                <ProseView prose={prose.clone()} class="caption" />
                { hand(&here, *fan, false, text) }
                { hand(&there, pair.with, pair.with != *fan, text) }
            </li>
        })
    };
    html! { <ul class="pairs">{ for pairs.iter().zip(texts).filter_map(pair) }</ul> }
}

fn hand(example: &Example, fan: Fan, linked: bool, text: &Text) -> Html {
    let name = html! {
        <>{ fan_name(fan, text) }<span class="worth">{ text.advice.points(example.rules.points(fan).into()) }</span></>
    };
    html! {
        <div class="one">
            if linked {
                <Link to={Location::Fan(fan).to_string()} class="line">{ name }</Link>
            } else {
                <p class="line">{ name }</p>
            }
            { drawn(example, Some(fan), text) }
        </div>
    }
}
