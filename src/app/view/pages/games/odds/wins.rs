//! Statistics of wins: their points, and the turns in which they occur.

use std::collections::BTreeMap;

use bafan_table::odds::{BANDS, Frequency, Mean, Share};

use crate::model::odds::{LEAGUE, grouped, limits, mean, percent};
use crate::view::kit::chart::{BarRow, bar_table};
use crate::view::prelude::*;

/// The turn and the number of flowers whose row also includes all larger numbers.
const LAST_TURN: u32 = 20;
const LAST_FLOWERS: u32 = 5;

/// Renders the statistics of all wins, and their distributions.
pub fn wins(frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    html! {
        <>
            { numbers(frequency, text) }
            { people(frequency, text) }
            { bar_table(words.points, band_rows(&frequency.bands(), text)) }
            { bar_table(words.turns, spread(&frequency.turns, 1..=LAST_TURN, |turn| words.turn(turn), |turn| words.turn_more(turn))) }
            <p class="remark">{ words.turns_hint }</p>
            { bar_table(
                    words.flowers,
                    spread(&frequency.flowers, 0..=LAST_FLOWERS, |count| words.flower(count), |count| words.flower_more(count)),
                ) }
        </>
    }
}

fn numbers(frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let share = |part: u64, of: u64| {
        let share = Share { part, of };
        (percent(share.value()), words.limits(&limits(share)))
    };
    let plain = |said: String| (said, String::new());
    let rows = [
        (words.won, share(frequency.wins, frequency.hands)),
        (words.self_drawn, share(frequency.self_drawn, frequency.wins)),
        (words.dealer, share(frequency.seats[0], frequency.wins)),
        (words.short, share(frequency.short, frequency.hands)),
        (words.mean, plain(mean(frequency.mean_points()))),
        (words.mean_turn, plain(mean(frequency.mean_turn()))),
        (words.mean_flowers, plain(mean(frequency.mean_flowers()))),
    ];
    let row = |(name, (said, limits)): (&'static str, (String, String))| {
        html! { <div><dt>{ name }</dt><dd>{ said }<small>{ limits }</small></dd></div> }
    };
    html! { <dl class="numbers">{ for rows.into_iter().map(row) }</dl> }
}

/// Renders published statistics of human play, next to the app's own.
fn people(frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let share = |part: u64, of: u64| {
        let share = Share { part, of };
        format!("{} ({})", percent(share.value()), limits(share))
    };
    let high: u64 = frequency.points.range(LEAGUE.high..).map(|(_, count)| count).sum();
    let (points, flowers) = (frequency.mean_points(), frequency.mean_flowers());
    let error = |mean: Mean| mean.error().unwrap_or_default();
    let with_flowers = format!("{:.2} ± {:.2}", points.value() + flowers.value(), error(points).hypot(error(flowers)));
    let league = |share: f64| {
        let part = (share * LEAGUE.wins as f64).round() as u64;
        format!("{:.1}% ({})", 100.0 * share, limits(Share { part, of: LEAGUE.wins }))
    };
    let rows = [
        (words.self_drawn.to_owned(), share(frequency.self_drawn, frequency.wins), league(LEAGUE.self_drawn)),
        (words.points_with_flowers.to_owned(), with_flowers, format!("{:.1}", LEAGUE.points)),
        (words.mean_flowers.to_owned(), mean(flowers), format!("{:.2}", LEAGUE.flowers)),
        (words.high_wins(LEAGUE.high), share(high, frequency.wins), league(LEAGUE.high_wins)),
    ];
    let row = |(name, ours, theirs): (String, String, String)| {
        html! { <tr><th scope="row">{ name }</th><td>{ ours }</td><td>{ theirs }</td></tr> }
    };
    html! {
        <>
            <table class="people">
                <caption>{ words.people }</caption>
                <thead><tr><td /><th scope="col">{ words.ours }</th><th scope="col">{ words.theirs }</th></tr></thead>
                <tbody>{ for rows.into_iter().map(row) }</tbody>
            </table>
            <p class="remark">{ words.people_source(LEAGUE.players, &grouped(LEAGUE.hands.into()), LEAGUE.high) }</p>
        </>
    }
}

/// Returns a row for each band of points.
pub fn band_rows(bands: &[u64; BANDS.len()], text: &Text) -> Vec<BarRow> {
    let words = text.odds();
    let of = bands.iter().sum();
    let row = |(place, &part): (usize, &u64)| {
        let name = match BANDS.get(place + 1) {
            Some(next) => words.points_band(BANDS[place], next - 1),
            None => words.points_more(BANDS[place]),
        };
        bar_row(name, Share { part, of })
    };
    bands.iter().enumerate().map(row).collect()
}

/// Returns a row for each number in `shown`; the last row also includes all larger numbers.
fn spread(
    counts: &BTreeMap<u32, u64>,
    shown: std::ops::RangeInclusive<u32>,
    name: impl Fn(u32) -> String,
    beyond: impl Fn(u32) -> String,
) -> Vec<BarRow> {
    let of = counts.values().sum();
    let last = *shown.end();
    let row = |number: u32| {
        if number < last {
            return bar_row(name(number), Share { part: counts.get(&number).copied().unwrap_or_default(), of });
        }
        bar_row(beyond(number), Share { part: counts.range(number..).map(|(_, count)| count).sum(), of })
    };
    shown.map(row).collect()
}

fn bar_row(name: String, share: Share) -> BarRow {
    BarRow { name: name.into(), share: share.value(), said: percent(share.value()), beside: Some(limits(share)) }
}
