//! Statistics of players over many matches, with the numbers behind each rate.

use bafan::order;
use bafan_table::record::Log;
use bafan_table::statistics::{PlayerStatistics, Rate, miscounted, statistics};

use crate::browser::matches::use_matches;
use crate::model::amount::score_exactly;
use crate::model::scored::to_practise;
use crate::view::account::fan_name;
use crate::view::kit::chart::columns;
use crate::view::prelude::*;

/// The maximum number of matches in a chart; of more matches, the chart shows the latest.
const MATCHES: usize = 40;

/// The maximum number of fans listed for a player.
const FANS: usize = 8;

/// A table for each player, the player with the most matches first, and the hands that score differently from the agreed total.
#[component]
pub fn StatisticsPage() -> Html {
    let text = use_text();
    let words = &text.table().statistics;
    let Some(matches) = use_matches() else { return Html::default() };
    let logs: Vec<_> = matches.archive.shown().filter(|kept| !kept.log.state().hands.is_empty()).collect();
    if logs.is_empty() {
        return html! { <p class="remark">{ words.none }</p> };
    }
    let mut players: Vec<_> = statistics(logs.iter().map(|kept| &kept.log)).into_iter().collect();
    order::by(&mut players, |(one, of), (other, than)| than.matches.cmp(&of.matches).then(one.cmp(other)));
    html! {
        <div class="statistics">
            <h2 class="heard">{ words.title }</h2>
            <p class="remark">{ words.about(logs.len()) }</p>
            { for players.iter().map(|(name, of)| player(name, of, text)) }
            { otherwise(&logs.iter().map(|kept| &kept.log).collect::<Vec<_>>(), text) }
        </div>
    }
}

fn player(name: &str, of: &PlayerStatistics, text: &Text) -> Html {
    let words = &text.table().statistics;
    let values: [(String, Option<Rate>); 12] = [
        (of.matches.to_string(), None),
        (of.hands.to_string(), None),
        (share(of.win_rate()), Some(of.win_rate())),
        (share(of.self_draw_rate()), Some(of.self_draw_rate())),
        (share(of.deal_in_rate()), Some(of.deal_in_rate())),
        (mean(of.average_win()), None),
        (mean(of.average_deal_in()), None),
        (of.best.map_or_else(|| "–".to_owned(), |best| best.points.to_string()), None),
        (of.penalties.to_string(), None),
        (score_exactly(of.score), None),
        (score_exactly(of.standard), None),
        (of.places.map(|count| count.to_string()).join(" · "), None),
    ];
    let row = |(place, (value, rate)): (usize, (String, Option<Rate>))| {
        html! {
            <tr>
                <th scope="row">{ words.row[place] }</th>
                <td>
                    { for rate.map(|rate| html! { <meter aria-label={words.row[place]} max={rate.whole.max(1).to_string()} value={rate.part.to_string()}></meter> }) }
                    <b>{ value }</b>
                    { for rate.map(|rate| html! { <small>{ format!("{}/{}", rate.part, rate.whole) }</small> }) }
                </td>
            </tr>
        }
    };
    let mut fans: Vec<_> = of.fans.iter().map(|(fan, times)| (*fan, *times)).collect();
    order::by(&mut fans, |(one, times), (other, more)| more.cmp(times).then(one.cmp(other)));
    let fan = |(fan, times): &(bafan::Fan, usize)| {
        html! { <li>{ fan_name(*fan, text) }<b>{ format!(" × {times}") }</b></li> }
    };
    html! {
        <section key={name.to_owned()}>
            <h3>{ name }</h3>
            <table class="shares"><tbody>{ for values.into_iter().enumerate().map(row) }</tbody></table>
            <div class="charts">
                <figure>
                    { columns(words.row[11], &of.places.map(|count| count as i64)) }
                    <figcaption>{ words.row[11] }</figcaption>
                </figure>
                <figure>
                    { columns(words.row[9], &of.scores[of.scores.len().saturating_sub(MATCHES)..].iter().map(|&score| i64::from(score)).collect::<Vec<_>>()) }
                    <figcaption>{ words.row[9] }</figcaption>
                </figure>
            </div>
            if !fans.is_empty() {
                <p class="remark">{ words.fans(of.scored) }</p>
                <ul class="legend">{ for fans.iter().take(FANS).map(fan) }</ul>
            }
        </section>
    }
}

/// Renders the hands whose tiles score differently from the agreed total, the latest match first; each has a link to a Practice question
/// about the hand.
fn otherwise(logs: &[&Log], text: &Text) -> Html {
    let words = &text.table().sheet;
    let one = |log: &Log, (hand, said, counted): (usize, u32, u32)| {
        let address = log.state().hands.get(hand - 1)?.played.as_ref()?.scored.as_ref()?;
        let place = to_practise(address, log.state().start.book)?;
        Some(html! {
            <li>
                { words.miscounted(hand, said, counted) }
                { text.language.gap() }
                <Link to={place.to_string()}>{ words.practise }</Link>
            </li>
        })
    };
    let all: Vec<Html> =
        logs.iter().flat_map(|log| miscounted(log).into_iter().filter_map(|hand| one(log, hand))).collect();
    html! { if !all.is_empty() { <h3>{ text.table().statistics.otherwise }</h3><ul class="otherwise">{ for all }</ul> } }
}

fn share(rate: Rate) -> String {
    rate.per_mille().map_or_else(|| "–".to_owned(), |mille| format!("{}.{}%", mille / 10, mille % 10))
}

fn mean(rate: Rate) -> String {
    rate.tenths().map_or_else(|| "–".to_owned(), |tenths| format!("{}.{}", tenths / 10, tenths % 10))
}
