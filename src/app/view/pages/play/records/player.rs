//! A player in the imported hands: statistics, the most costly decisions, and questions.

use bafan_study::quiz::Kind;
use bafan_table::exchange::{escaped, unescaped};
use bafan_table::figures::PlayerFigures;
use bafan_table::odds::{Mean, Share};
use web_sys::HtmlSelectElement;

use super::costly::CostlyDecisions;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::navigation::Travel;
use crate::browser::read_hands::KeptHands;
use crate::model::amount::signed;
use crate::model::location::{Location, PlayPlace};
use crate::model::odds::{limits, percent};
use crate::model::play::{PlayerTab, PlayerView, SeatsPlayed, figures, set_of};
use crate::view::account::fan_name;
use crate::view::kit::chart::{BarRow, bar_table, interval, sums};
use crate::view::prelude::*;

/// The maximum number of fans listed for a player.
const FANS: usize = 8;

/// The player viewed last: a name encoded as in addresses, or everyone.
const WHO: Key<String> = Key::new("bafan.play.who", str::to_owned, Clone::clone);

/// A character that no encoded name contains.
const EVERYONE: &str = "*";

/// The page of a player: the one viewed last, otherwise the one with the most hands.
#[autoprops]
#[component]
pub fn PlayerPage(kept: &KeptHands, view: &UseStateHandle<PlayerView>) -> Html {
    let text = use_text();
    let words = text.play();
    let (last, remember) = use_kept_value(&WHO);
    let archive = kept.archive.clone();
    let players = use_memo(archive.clone(), |archive| {
        archive.players().into_iter().map(|(name, count)| (name.to_owned(), count)).collect::<Vec<_>>()
    });
    let named = unescaped(&last).filter(|last| players.iter().any(|(name, _)| name == last));
    let first = players.first().filter(|_| last != EVERYONE).map(|(name, _)| name.clone());
    let player = named.or(first);
    let seats = use_memo((archive.clone(), player.clone()), |(archive, player)| archive.seats_of(player.as_deref()));
    let everyone = use_memo(archive, |archive| figures(&archive.seats_of(None)));
    let pick = move |event: Event| {
        let name = event.target_unchecked_into::<HtmlSelectElement>().value();
        remember.emit(if name.is_empty() { EVERYONE.to_owned() } else { escaped(&name) });
    };
    let option = |(name, count): &(String, usize)| {
        let shown = format!("{name} ({count})");
        html! { <option value={name.clone()} selected={player.as_ref() == Some(name)}>{ shown }</option> }
    };
    let turn = {
        let view = view.clone();
        move |tab: PlayerTab| view.set(PlayerView { tab, ..(*view).clone() })
    };
    let up = Location::Play(PlayPlace::Records(false)).to_string();
    html! {
        <Page
            class="play records player"
            name={words.title}
            over={html! { <><Up to={up} name={words.import} /><h2 class="heard">{ words.over_many }</h2></> }}
            tabindex="-1"
        >
            <label class="pick">
                { words.player }
                <select onchange={pick}>
                    { for players.iter().map(option) }
                    <option value="" selected={player.is_none()}>{ words.everyone }</option>
                </select>
            </label>
            if kept.read && !seats.is_empty() {
                { bare_choice(words.over_many, PlayerTab::ALL.into_iter().zip(words.player_tabs), view.tab, turn) }
                { match view.tab {
                    PlayerTab::Figures => html! {
                        <Figures {seats} everyone={everyone.clone()} is_everyone={player.is_none()} />
                    },
                    PlayerTab::Decisions => html! {
                        <CostlyDecisions key={player.clone().unwrap_or_default()} {seats} {view} />
                    },
                    PlayerTab::Questions => html! { <Questions {seats} /> },
                } }
            }
        </Page>
    }
}

/// A player's statistics next to those of everyone.
#[autoprops]
#[component]
fn Figures(seats: &SeatsPlayed, everyone: &std::rc::Rc<PlayerFigures>, is_everyone: bool) -> Html {
    let text = use_text();
    let words = text.play();
    let own = use_memo(seats.clone(), |seats| figures(seats));
    let (values, others) = (said(&own), said(everyone));
    let row = |((name, value), other): ((&'static str, Html), Html)| {
        html! { <tr key={name}><th scope="row">{ name }</th><td>{ value }</td>if !is_everyone { <td>{ other }</td> }</tr> }
    };
    let mut fans: Vec<_> = own.fans.iter().map(|(fan, times)| (*fan, *times)).collect();
    fans.sort_by_key(|&(fan, times)| (std::cmp::Reverse(times), fan));
    let wins = own.win_points.count.max(1) as f64;
    let fan = |&(fan, times): &(bafan::Fan, u32)| BarRow {
        name: fan_name(fan, text),
        share: f64::from(times) / wins,
        said: format!("× {times}"),
        beside: None,
    };
    let points = seats.iter().filter_map(|(hand, seat)| Some(i64::from(hand.seats.get(*seat as usize)?.points)));
    html! {
        <section class="figures">
            if !is_everyone {
                <figure>
                    <figcaption>{ words.points_summed(&signed(own.points.sum as i32)) }</figcaption>
                    { sums(words.points_line, points) }
                </figure>
            }
            <table>
                if !is_everyone {
                    <thead>
                        <tr><td /><th scope="col">{ words.player }</th><th scope="col">{ words.everyone }</th></tr>
                    </thead>
                }
                <tbody>
                    { for words.figures.into_iter().zip(values).zip(others).map(row) }
                </tbody>
            </table>
            <p class="remark">{ words.figures_about }</p>
            if !fans.is_empty() { { bar_table(words.fans_made, fans.iter().take(FANS).map(fan).collect()) } }
        </section>
    }
}

/// Returns the values of the statistics, in the order of their names.
fn said(of: &PlayerFigures) -> [Html; 13] {
    [
        html! { <b>{ of.points.count }</b> },
        mean(of.points),
        share(of.won),
        share(of.self_drawn),
        mean(of.win_points),
        share(of.counted_less),
        share(of.dealt_in),
        mean(of.deal_in_points),
        mean(of.claims),
        share(of.waiting),
        mean(of.waits),
        share(of.given_up),
        mean(of.given_up_at),
    ]
}

/// Renders a mean, with half the width of its interval.
fn mean(of: Mean) -> Html {
    let value = (of.count > 0).then(|| format!("{:.1}", of.value()).replace('-', "−"));
    figure(value, of.error().map(|error| format!("± {error:.1}")))
}

fn share(of: Share) -> Html {
    if of.of == 0 {
        return figure(None, None);
    }
    let drawn = interval(of.value(), of.limits());
    html! { <>{ figure(Some(percent(of.value())), Some(limits(of))) }{ drawn }</> }
}

fn figure(value: Option<String>, error: Option<String>) -> Html {
    let Some(value) = value else { return html! { "–" } };
    html! { <><b>{ value }</b>{ for error.map(|error| html! { <small>{ error }</small> }) }</> }
}

#[autoprops]
#[component]
fn Questions(seats: &SeatsPlayed) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let none = use_state_eq(|| false);
    let ask = |kind: Kind, name: &'static str| {
        let (seats, travel, none) = (seats.clone(), travel.clone(), none.setter());
        let on_tap = move |()| match (set_of(kind, &seats), &travel) {
            (Some(set), Some(travel)) => travel.emit(set.to_string().into()),
            _ => none.set(true),
        };
        html! { <Button class="plain" {on_tap}>{ name }</Button> }
    };
    html! {
        <section>
            <p class="remark">{ words.set_title }</p>
            <div class="ways-on">
                { ask(Kind::Score, words.score_set) }
                { ask(Kind::Waits, words.wait_set) }
                { ask(Kind::Claim, words.claim_set) }
            </div>
            if *none { <p class="remark" role="status">{ words.no_set }</p> }
        </section>
    }
}
