//! How often a fan occurs, and with which others.

use bafan::Fan;
use bafan_table::odds::{FanCount, Frequency, Mean, Share};

use super::wins::band_rows;
use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::model::odds::{grouped, lift, limits, mean, mean_like, percent};
use crate::view::account::fan_name;
use crate::view::kit::chart::{BarRow, bar_table};
use crate::view::prelude::*;

const COMPANY: usize = 15;

pub fn fan_odds(fan: Fan, frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let (count, share) = (frequency.of(fan), frequency.share(fan));
    html! {
        <>
            <p class="big-number">
                <b>{ if share.part > 0 { percent(share.value()) } else { words.never.to_owned() } }</b>
                <span>{ words.share }<small>{ words.limits(&limits(share)) }</small></span>
            </p>
            if share.part > 0 {
                { numbers(&count, frequency, text) }
                { bar_table(words.by_points, band_rows(&count.bands, text)) }
                { company(frequency, fan, text) }
            }
            <p>
                <Link to={Location::Fan(fan).to_string()} class="chip">{ words.learn }</Link>
            </p>
        </>
    }
}

fn numbers(count: &FanCount, frequency: &Frequency, text: &Text) -> Html {
    let words = text.odds();
    let part = |part: u64| {
        let share = Share { part, of: count.wins };
        (percent(share.value()), words.limits(&limits(share)))
    };
    let plain = |said: String| (said, String::new());
    let average = |sum: u64, all: Mean| plain(mean_like(sum, count.wins, all));
    let values = [
        plain(grouped(count.wins.into())),
        plain(mean(count.mean_points())),
        part(count.self_drawn),
        average(count.turns, frequency.mean_turn()),
        average(count.flowers, frequency.mean_flowers()),
        part(count.repeated),
    ];
    let row = |(name, (value, limits)): (&'static str, (String, String))| {
        html! { <div><dt>{ name }</dt><dd>{ value }<small>{ limits }</small></dd></div> }
    };
    html! { <dl class="numbers">{ for words.rows.into_iter().zip(values).map(row) }</dl> }
}

/// Renders the fans that occur most often together with a fan, the most frequent first.
pub fn company(frequency: &Frequency, fan: Fan, text: &Text) -> Html {
    let words = text.odds();
    let row = |(other, share): (Fan, Share)| {
        let times = lift(frequency, other, fan).map(|times| words.lift(&format!("{times:.1}")));
        let beside = [Some(words.limits(&limits(share))), times].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let to = Location::Games(GamesPlace::Odds(OddsPlace::Fan(other))).to_string();
        BarRow {
            name: html! { <Link {to}>{ fan_name(other, text) }</Link> },
            share: share.value(),
            said: percent(share.value()),
            beside: Some(beside),
        }
    };
    let rows: Vec<BarRow> = frequency.company(fan).into_iter().take(COMPANY).map(row).collect();
    html! { <>{ bar_table(words.company, rows) }<p class="remark">{ words.company_hint(&text.named(fan)) }</p></> }
}
