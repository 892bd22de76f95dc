//! What would bring a hand below eight more points.

use std::rc::Rc;

use bafan::{Change, Gain, Situation, TileCounts, Won, gains};

use crate::browser::settings::use_rules;
use crate::view::account::worth;
use crate::view::prelude::*;

/// The nearest changes, with the points that they lead to.
#[autoprops]
#[component]
pub fn Gains(won: &Rc<Won>, seen: &TileCounts) -> Html {
    let text = use_text();
    let rules = use_rules();
    let known = (won.clone(), rules, *seen);
    let gains = use_memo(known, |(won, rules, seen)| gains(&won.hand, rules, seen));
    let situation = won.hand.situation();
    let line = |gain: &Gain| {
        html! { <li class="line"><span>{ change(gain.change, situation, text) }</span>{ worth(&gain.tally, text) }</li> }
    };
    html! {
        <>
            <h2>{ text.account.gains }</h2>
            if gains.is_empty() {
                <p class="remark">{ text.account.no_gains }</p>
            } else {
                <ul class="gains">{ for gains.iter().map(line) }</ul>
            }
        </>
    }
}

fn change(change: Change, situation: Situation, text: &Text) -> String {
    let way = |self_drawn| if self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    match change {
        Change::Tile(tile) => text.account.on_tile(tile),
        Change::Way { self_drawn, flag: None } => way(self_drawn).to_owned(),
        Change::Way { self_drawn, flag: Some(flag) } => {
            let flag = text.situation.flag(flag, self_drawn);
            if self_drawn == situation.self_drawn { flag.to_owned() } else { text.account.both(way(self_drawn), flag) }
        }
    }
}
