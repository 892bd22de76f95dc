//! The chance of drawing a wanted tile.

use bafan_table::odds::{Draw, Fraction};

use super::slider::Slider;
use crate::model::odds::percent;
use crate::view::kit::chart::{BarRow, bar_table};
use crate::view::prelude::*;

/// A wait on two kinds, early in a hand.
const START: Draw = Draw { outs: 8, unseen: 91, draws: 12 };
/// The largest number of draws to choose from; a player rarely has that many in a hand.
const MOST_DRAWS: u32 = 24;

/// Sliders, the answer, and how it grows with each draw.
#[component]
pub fn DrawPage() -> Html {
    let text = use_text();
    let words = text.odds();
    let draw = use_state_eq(|| START);
    let slider = |place: usize, value: u32, (least, most): (u32, u32), set: fn(&mut Draw, u32)| {
        let state = draw.clone();
        let on_change = move |value: u32| {
            let mut changed = *state;
            set(&mut changed, value);
            changed.outs = changed.outs.min(changed.unseen);
            changed.draws = changed.draws.min(changed.unseen);
            state.set(changed);
        };
        html! { <Slider label={words.draw_parameters[place]} {value} {least} {most} {on_change} /> }
    };
    html! {
        <>
            <p>{ words.draw_hint }</p>
            <div class="sliders">
                { slider(0, draw.outs, (0, 40), |draw, value| draw.outs = value) }
                { slider(1, draw.unseen, (1, 136), |draw, value| draw.unseen = value) }
                { slider(2, draw.draws, (0, MOST_DRAWS), |draw, value| draw.draws = value) }
            </div>
            { answer(*draw, text) }
        </>
    }
}

fn answer(draw: Draw, text: &Text) -> Html {
    let words = text.odds();
    let Ok(chances) = draw.chances() else {
        return html! { <p class="warning" role="status">{ words.impossible }</p> };
    };
    let [some, none, mean] = words.draw_answers;
    let line = |name: &'static str, said: String, exact: Fraction| {
        html! { <p class="big-number"><b>{ said }</b><span>{ name }{ super::exact(exact) }</span></p> }
    };
    let row = |draws: u32| {
        let chance = Draw { draws, ..draw }.chances().ok()?.at_least_one.value();
        Some(BarRow { name: words.draws(draws).into(), share: chance, said: percent(chance), beside: None })
    };
    html! {
        <>
            <div role="status">
                { line(some, percent(chances.at_least_one.value()), chances.at_least_one) }
                { line(none, percent(chances.none.value()), chances.none) }
                { line(mean, format!("{:.2}", chances.expected.value()), chances.expected) }
            </div>
            { bar_table(words.by_draws, (1..=draw.draws.max(1)).filter_map(row).collect()) }
        </>
    }
}
