//! A player in the imported hands: statistics, the most costly decisions, and questions.

use bafan::order;
use bafan_study::quiz::Kind;
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
use crate::model::play::{PlayerTab, PlayerView, SeatsPlayed, Who, figures, hand_count, set_of};
use crate::view::account::fan_name;
use crate::view::kit::chart::{BarRow, bar_table, interval, sums};
use crate::view::prelude::*;

/// The maximum number of fans listed for a player.
const FANS: usize = 8;

/// The player viewed last.
const WHO: Key<Option<Who>> =
    Key::new("bafan.play.who", Who::of_text, |who| who.as_ref().map_or(String::new(), Who::text));

/// The page of a player: the player viewed last; otherwise the first player in the list; all players together if the list is empty.
#[autoprops]
#[component]
pub fn PlayerPage(kept: &KeptHands, view: &UseStateHandle<PlayerView>) -> Html {
    let text = use_text();
    let words = text.play();
    let (last, remember) = use_kept_value(&WHO);
    let archive = kept.archive.clone();
    let players = use_memo(archive.clone(), |archive| archive.players());
    let known = last.filter(|last| *last == Who::Everyone || players.iter().any(|(who, _)| who == last));
    let player = known.or_else(|| Some(players.first()?.0.clone())).unwrap_or(Who::Everyone);
    let is_nameless = players.is_empty();
    let seats = use_memo((archive.clone(), player.clone()), |(archive, player)| archive.seats_of(player));
    let everyone = use_memo(archive, |archive| archive.seats_of(&Who::Everyone));
    let pick = move |event: Event| {
        remember.emit(Who::of_text(&event.target_unchecked_into::<HtmlSelectElement>().value()));
    };
    let option = |(who, count): &(Who, usize)| {
        let name = match who {
            Who::Everyone => words.everyone,
            Who::Own => words.myself,
            Who::Named(name) => name,
        };
        html! { <option value={who.text()} selected={player == *who}>{ format!("{name} ({count})") }</option> }
    };
    let all = (Who::Everyone, hand_count(&everyone));
    let turn = {
        let view = view.clone();
        move |tab: PlayerTab| view.set(PlayerView { tab, ..(*view).clone() })
    };
    let list = Location::Play(PlayPlace::Records(false));
    html! {
        <Page
            class="play records player"
            name={words.title}
            over={html! { <>{ up_link(&list, words.import) }<h2 class="heard">{ words.over_many }</h2></> }}
            tabindex="-1"
        >
            <label class="pick">
                { words.player }
                <select onchange={pick}>{ for players.iter().chain([&all]).map(option) }</select>
            </label>
            if is_nameless { <p class="remark">{ words.own_seat_missing }</p> }
            if kept.read && !seats.is_empty() {
                { bare_choice(words.over_many, PlayerTab::ALL.into_iter().zip(words.player_tabs), view.tab, turn) }
                { match view.tab {
                    PlayerTab::Figures => html! {
                        <Figures {seats} {everyone} is_everyone={player == Who::Everyone} />
                    },
                    PlayerTab::Decisions => html! {
                        <CostlyDecisions key={player.text()} {seats} {view} />
                    },
                    PlayerTab::Questions => html! { <Questions {seats} /> },
                } }
            }
        </Page>
    }
}

/// A player's statistics next to those of all players, the chart of the player's points, and the most frequent fans. For all players
/// together, there is only one column and no chart.
#[autoprops]
#[component]
fn Figures(seats: &SeatsPlayed, everyone: &SeatsPlayed, is_everyone: bool) -> Html {
    let text = use_text();
    let words = text.play();
    let own = use_memo(seats.clone(), |seats| figures(seats));
    let of_all = use_memo((everyone.clone(), is_everyone), |(seats, is_own)| (!is_own).then(|| figures(seats)));
    let mut values = said(&own);
    let mut others = said(of_all.as_ref().as_ref().unwrap_or(&own));
    // The statistics of all players count each hand four times, so the first row needs the number of distinct hands; the second row has no
    // value, because the points of a hand always add up to zero.
    others[0] = html! { <b>{ hand_count(everyone) }</b> };
    others[1] = figure(None, None);
    if is_everyone {
        values[..2].clone_from_slice(&others[..2]);
    }
    let row = |((name, value), other): ((&'static str, Html), Html)| {
        html! { <tr key={name}><th scope="row">{ name }</th><td>{ value }</td>if !is_everyone { <td>{ other }</td> }</tr> }
    };
    let mut fans: Vec<_> = own.fans.iter().map(|(fan, times)| (*fan, *times)).collect();
    order::by_key(&mut fans, |&(fan, times)| (std::cmp::Reverse(times), fan));
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

/// Returns the values of the statistics, in the order of their names in the text files.
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

/// Renders a mean with half the width of its confidence interval.
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
