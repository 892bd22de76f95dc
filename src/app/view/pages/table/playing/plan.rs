//! The table from above: the East position at the bottom, the others counterclockwise.

use bafan::Wind;
use bafan_table::Player;
use bafan_table::record::Match;
use bafan_table::sheet::{Sheet, scores};

use crate::model::amount::{score, signed};
use crate::model::hand_entry::{Asked, HandEntry};
use crate::view::prelude::*;

/// The side of the screen for each position.
const SIDES: [&str; 4] = ["below", "right", "above", "left"];

/// Renders the four seats as buttons around the round and the hand, with the entry of the next hand so far.
pub fn plan(state: &Match, entry: HandEntry, on_tap: &Callback<Player>, text: &Text) -> Html {
    let words = &text.table().play;
    let seats = state.seats_now();
    let number = (state.hands.len() + usize::from(state.may_play_on())).max(1);
    // The players in seat order, the dealer first.
    let around = Wind::ALL.map(|wind| seats.player(wind));
    html! {
        <div class="plan" role="group" aria-label={words.seats}>
            <h2 class="hub"><b>{ words.round(seats.round) }</b>{ " " }<span>{ words.number(number) }</span></h2>
            { for around.map(|player| seat(player, state, entry, on_tap, text)) }
        </div>
    }
}

fn seat(player: Player, state: &Match, entry: HandEntry, on_tap: &Callback<Player>, text: &Text) -> Html {
    let words = &text.table().play;
    let seats = state.seats_now();
    let wind = seats.wind(player);
    let index = player.index();
    let sheet = Sheet::of(state);
    let absent = state.absences().last().is_some_and(|absent| absent[index]);
    let (barred, out) = (state.next.bars(player), state.is_out(player));
    let off = !state.may_play_on() || absent;
    let part = match (entry.asked(), entry.winner == Some(player)) {
        (Asked::Winner, _) => None,
        (Asked::From, true) => Some(words.self_drawn_too),
        (Asked::From, false) => Some(words.discarder_too),
        (Asked::Points, true) if entry.from == Some(None) => Some(words.self_drawn),
        (Asked::Points, true) => Some(words.winner),
        (Asked::Points, false) => (entry.from == Some(Some(player))).then_some(words.discarder),
    };
    let now = scores(state)[index];
    // The last change of the score: by the penalties since the last hand or, if there are none, by that hand.
    let last = sheet.columns.last();
    let change = match last.filter(|_| state.next.given.is_empty()) {
        Some(hand) => hand.change()[index],
        None => now - last.map_or(sheet.base, |hand| hand.totals[index]),
    };
    let on_tap = on_tap.reform(move |()| player);
    let is_begun = entry.asked() != Asked::Winner;
    let chosen = entry.winner == Some(player) || entry.from == Some(Some(player));
    html! {
        <Button
            key={index}
            class={classes!("chair", SIDES[seats.seating.position(player) as usize], (wind == Wind::East).then_some("dealer"), chosen.then_some("chosen"))}
            pressed={is_begun.then_some(chosen)}
            disabled={off}
            barred={(barred || out) && entry.asked() == Asked::Winner}
            {on_tap}
        >
            <span class="who">
                <b class="wind">{ text.short_wind(wind) }</b>
                <span class="name">{ &sheet.names[index] }</span>
            </span>
            if wind == Wind::East { <span class="heard">{ words.dealer }</span> }
            if part.is_none() { <span class="heard">{ text.table().sheet.total }</span> }
            <span class="has">
                if let Some(part) = part {
                    <em>{ part }</em>
                } else {
                    <b>{ score(now) }</b>
                    if change != 0 { <small>{ signed(change) }</small> }
                }
                if absent {
                    <small>{ words.absent }</small>
                } else if out {
                    <small>{ words.out }</small>
                } else if barred {
                    <small>{ words.barred }</small>
                }
            </span>
        </Button>
    }
}
