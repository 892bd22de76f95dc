//! A map of the fans that occur together.

use std::f64::consts::TAU;

use bafan::{Fan, order};
use bafan_table::odds::{Frequency, Share};

use super::fan::company;
use super::fans::Props;
use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::model::odds::{NODES, nodes, percent};
use crate::view::prelude::*;

/// The most frequent fans around a circle, joined by lines whose width shows how often they occur together; below, the companions of a
/// chosen fan.
#[component]
pub fn Together(props: &Props) -> Html {
    let text = use_text();
    let words = text.odds();
    let frequency = &props.frequency;
    let fans = nodes(frequency);
    let chosen = use_state_eq(|| 0_usize);
    let Some(&fan) = fans.get(*chosen) else { return Html::default() };
    let node = |(place, &fan): (usize, &Fan)| {
        let setter = chosen.setter();
        let on_tap = move |()| setter.set(place);
        let pressed = place == *chosen;
        html! {
            <Button pressed={pressed} {on_tap}>
                if text.is_chinese_first() {
                    <span lang="zh-Hans">{ fan.name() }</span>
                } else {
                    <span>{ text.fan_alone(fan) }</span>
                }
                <small>
                    { percent(frequency.share(fan).value()) }
                </small>
            </Button>
        }
    };
    let to = Location::Games(GamesPlace::Odds(OddsPlace::Fan(fan))).to_string();
    html! {
        <>
            <p class="remark">{ words.map_hint }</p>
            <div class="map" role="group" aria-label={words.map}>
                { lines(frequency, &fans, *chosen) }
                { for fans.iter().enumerate().map(node) }
            </div>
            <div role="status"><h3>{ text.named(fan) }</h3></div>
            { company(frequency, fan, text) }
            <p><Link {to} class="chip">{ words.all_of_fan }</Link></p>
        </>
    }
}

/// Renders a line for each pair of fans, between the centers of their buttons (`odds.css` places the buttons on the same circle).
fn lines(frequency: &Frequency, fans: &[Fan], chosen: usize) -> Html {
    let at = |place: usize| {
        let angle = TAU * place as f64 / NODES as f64;
        (50.0 + 40.0 * angle.sin(), 50.0 - 44.0 * angle.cos())
    };
    let pairs = (0..fans.len()).flat_map(|one| (one + 1..fans.len()).map(move |other| (one, other)));
    let mut drawn: Vec<(bool, Html)> = pairs
        .map(|(one, other)| {
            let share = Share { part: frequency.together(fans[one], fans[other]), of: frequency.wins }.value();
            let ((x1, y1), (x2, y2)) = (at(one), at(other));
            let own = one == chosen || other == chosen;
            let width = format!("{:.2}", (18.0 * share).min(5.0));
            let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(|number| format!("{number:.1}"));
            (own, html! { <line class={own.then_some("own")} {x1} {y1} {x2} {y2} stroke-width={width} /> })
        })
        .collect();
    order::by_key(&mut drawn, |(own, _)| *own);
    html! {
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            { for drawn.into_iter().map(|(_, line)| line) }
        </svg>
    }
}
