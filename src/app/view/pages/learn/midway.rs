//! The state of an unfinished hand: the distance, or the waits and their points.

use bafan::{Analysis, WaitValue};

use crate::view::account::worth;
use crate::view::prelude::*;

/// Renders the distance and the useful tiles of a hand that does not wait yet in one line, or a line for each wait of a waiting hand;
/// renders nothing for any other analysis.
pub fn midway(analysis: &Analysis, text: &Text) -> Html {
    match analysis {
        Analysis::Approach(approach) => {
            html! { <p class="remark">{ text.advice.leaves(approach.shanten.distance, &approach.useful) }</p> }
        }
        Analysis::Waiting(waits) => html! { <ul class="waits">{ for waits.iter().map(|wait| line(wait, text)) }</ul> },
        _ => Html::default(),
    }
}

fn line(wait: &WaitValue, text: &Text) -> Html {
    let ways = [(text.advice.discarded, &wait.discarded), (text.advice.drawn, &wait.drawn)];
    let way =
        |(name, tally)| html! { <span class="way"><span class="label">{ name }</span>{ worth(tally, text) }</span> };
    html! { <li class="waited"><TileFace tile={wait.tile} />{ for ways.map(way) }</li> }
}
