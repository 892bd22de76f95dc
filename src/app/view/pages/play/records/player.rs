//! What a player did in the hands that were read: figures, the decisions that cost most, and questions.

use bafan_study::quiz::Kind;
use bafan_table::exchange::{escaped, unescaped};
use bafan_table::play::{Mean, PlayerFigures};
use web_sys::HtmlSelectElement;

use super::costly::CostlyDecisions;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::navigation::Travel;
use crate::browser::read_hands::KeptHands;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::{SeatsPlayed, figures, set_of};
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// So many fans are shown of a player.
const FANS: usize = 8;

/// The player who was looked at last, as an address has the name.
const WHO: Key<String> = Key::new("bafan.play.who", str::to_owned, Clone::clone);

/// A player is who the address names, else who was looked at last, else who is named most often.
#[autoprops]
#[component]
pub fn PlayerPage(kept: &KeptHands, who: &String) -> Html {
    let text = use_text();
    let words = text.play();
    let (last, remember) = use_kept_value(&WHO);
    let archive = kept.archive.clone();
    let players: Vec<(String, usize)> =
        archive.players().into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    let is_known = |name: &String| players.iter().any(|(known, _)| known == name);
    let named = [who, &last].into_iter().filter_map(|said| unescaped(said)).find(is_known);
    let chosen = use_state_eq(|| None::<Option<String>>);
    let first = players.first().map(|(name, _)| name.clone());
    let player = (*chosen).clone().unwrap_or_else(|| named.or(first));
    let seats = use_memo((archive.clone(), player.clone()), |(archive, player)| archive.seats_of(player.as_deref()));
    let everyone = use_memo(archive.clone(), |archive| figures(&archive.seats_of(None)));
    let pick = {
        let chosen = chosen.setter();
        move |event: Event| {
            let value = event.target_unchecked_into::<HtmlSelectElement>().value();
            remember.emit(escaped(&value));
            chosen.set(Some(Some(value).filter(|name| !name.is_empty())));
        }
    };
    let option = |(name, count): &(String, usize)| {
        let shown = format!("{name} ({count})");
        html! { <option value={name.clone()} selected={player.as_ref() == Some(name)}>{ shown }</option> }
    };
    let up = Location::Play(PlayPlace::Records(false)).to_string();
    html! {
        <Page
            class="play records player"
            name={words.title}
            over={html! { <><Up to={up} name={words.import} /><h2 class="heard">{ words.over_many }</h2></> }}
            tabindex="-1"
        >
            <h3>{ words.over_many }</h3>
            <label class="player-choice">
                { words.player }
                <select onchange={pick}>
                    { for players.iter().map(option) }
                    <option value="" selected={player.is_none()}>{ words.everyone }</option>
                </select>
            </label>
            if kept.read && !seats.is_empty() {
                <Figures seats={seats.clone()} everyone={everyone.clone()} is_everyone={player.is_none()} />
                <CostlyDecisions key={player.clone().unwrap_or_default()} seats={seats.clone()} />
                <Questions {seats} />
            }
        </Page>
    }
}

/// The figures of a player beside those of everyone.
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
    let fan = |&(fan, times): &(bafan::Fan, u32)| {
        html! { <li key={fan.slug()}>{ fan_name(fan, text) }<b>{ format!(" × {times}") }</b></li> }
    };
    html! {
        <section class="figures">
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
            if !fans.is_empty() {
                <h3>{ words.fans_made }</h3>
                <ul class="legend">{ for fans.iter().take(FANS).map(fan) }</ul>
            }
        </section>
    }
}

/// What each figure comes to, in the order of their names.
fn said(of: &PlayerFigures) -> [Html; 13] {
    [
        html! { <b>{ of.points.count() }</b> },
        mean(of.points, 1.0, ""),
        mean(of.won, 100.0, "%"),
        mean(of.self_drawn, 100.0, "%"),
        mean(of.win_points, 1.0, ""),
        mean(of.counted_less, 100.0, "%"),
        mean(of.dealt_in, 100.0, "%"),
        mean(of.deal_in_points, 1.0, ""),
        mean(of.claims, 1.0, ""),
        mean(of.waiting, 100.0, "%"),
        mean(of.waits, 1.0, ""),
        mean(of.given_up, 100.0, "%"),
        mean(of.given_up_at, 1.0, ""),
    ]
}

/// A mean with twice its standard error below it.
fn mean(of: Mean, times: f64, unit: &str) -> Html {
    let Some(value) = of.value() else { return html! { "–" } };
    let value = format!("{:.1}{unit}", times * value).replace('-', "−");
    let error = of.error().map(|error| html! { <small>{ format!("± {:.1}", 2.0 * times * error) }</small> });
    html! { <><b>{ value }</b>{ for error }</> }
}

/// Sets of questions about these hands.
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
            <h3>{ words.set_title }</h3>
            <div class="ways-on">
                { ask(Kind::Score, words.score_set) }
                { ask(Kind::Waits, words.wait_set) }
                { ask(Kind::Claim, words.claim_set) }
            </div>
            if *none { <p class="remark" role="status">{ words.no_set }</p> }
        </section>
    }
}
