//! Seats for a new session, step by step: the winner of the last hand, the throw, and the moves.

use bafan::Wind;
use bafan_table::seating::draw::east_beside_west;
use js_sys::Math;

use super::draw::use_draw;
use crate::model::match_start::{Names, mixed, thrown};
use crate::model::seat_draw::{SeatDraw, Way};
use crate::view::prelude::*;

/// The steps so far, and at the end the new seats; nothing until there are four names.
#[autoprops]
#[component]
pub fn Again(names: &Names, on_drawn: &Callback<Names>) -> Html {
    let text = use_text();
    let words = &text.table().start;
    let (before, draw, set) = use_draw(names, on_drawn, SeatDraw::seating);
    if names.ready().is_none() {
        return Html::default();
    }
    let sitting = before.all();

    let ways = [Way::Throw, Way::Stack].into_iter().zip(words.ways);
    let way = set.reform(move |way| SeatDraw { way, ..draw });
    let turns = [false, true].into_iter().zip(words.turns);
    let turn = set.reform(move |clockwise| SeatDraw { clockwise, ..draw });
    html! {
        <>
            <h4>{ words.anew }</h4>
            <p class="remark">{ words.anew_about }</p>
            <div class="seat-ways">
                { bare_choice(words.way, ways, draw.way, way) }
                { bare_choice(words.turning, turns, draw.clockwise, turn) }
            </div>
            if draw.way == Way::Stack { { stack(draw, &set, text) } }
            { winner(draw, sitting, &set, text) }
            if draw.winner.is_some() { { throwing(draw, &set, text) } }
            if let (Some(pointed), Some(sum), Some(winner)) = (draw.pointed(), draw.sum, draw.winner) {
                <p role="status">
                    { words.pointed(&sitting[winner], sum, &sitting[pointed]) }
                    { text.language.gap() }
                    { if draw.way == Way::Throw { words.stays(&sitting[pointed]) } else { words.takes_top(&sitting[pointed]) } }
                </p>
            }
            if let Some(seated) = draw.seating().map(|seating| before.seated(seating)) {
                <ul class="drawn" aria-label={words.drawn}>
                    { for Wind::ALL.map(|wind| html! { <li><TileFace tile={wind.tile()} /><span>{ seated.at(wind) }</span></li> }) }
                </ul>
            }
        </>
    }
}

/// Renders the choice of the winner of the last hand.
fn winner(draw: SeatDraw, names: &[String; 4], set: &Callback<SeatDraw>, text: &Text) -> Html {
    let one = |(place, name): (usize, &String)| {
        let on_tap = set.reform(move |()| SeatDraw { winner: Some(place), ..draw });
        let pressed = draw.winner == Some(place);
        html! { <Button class="chip" pressed={pressed} {on_tap}>{ name }</Button> }
    };
    let asked = text.table().start.last_winner;
    html! {
        <>
            <p>{ asked }</p>
            <div class="acts" role="group" aria-label={asked}>{ for names.iter().enumerate().map(one) }</div>
        </>
    }
}

/// Renders the winner's throw: keys for the sum of real dice, or the phone's dice.
fn throwing(draw: SeatDraw, set: &Callback<SeatDraw>, text: &Text) -> Html {
    let words = &text.table().start;
    let throw = |sum: Option<u8>| {
        set.reform(move |()| {
            let rolled = || thrown([Math::random(), Math::random()]).and_then(|throw| u8::try_from(throw.sum()).ok());
            SeatDraw { sum: sum.or_else(rolled), ..draw }
        })
    };
    let one = |sum: u8| {
        let pressed = draw.sum == Some(sum);
        html! { <Button pressed={pressed} on_tap={throw(Some(sum))}>{ sum }</Button> }
    };
    html! {
        <>
            <p>{ words.winner_throws }</p>
            <div class="sums" role="group" aria-label={words.winner_throws}>{ for (2..=12).map(one) }</div>
            <div class="acts"><Button class="chip" on_tap={throw(None)}>{ words.throw }</Button></div>
        </>
    }
}

/// Renders the stack of wind tiles from the top; a tap moves a tile to the top. Whether East and West are adjacent decides whether opposite
/// players stay opposite.
fn stack(draw: SeatDraw, set: &Callback<SeatDraw>, text: &Text) -> Html {
    let words = &text.table().start;
    let tile = |(place, wind): (usize, Wind)| {
        html! {
            <li><Button on_tap={set.reform(move |()| draw.on_top(place))}><TileFace tile={wind.tile()} /></Button></li>
        }
    };
    let mix = set.reform(move |()| SeatDraw { stack: mixed([(); 4].map(|()| Math::random())), ..draw });
    let beside = east_beside_west(draw.stack);
    html! {
        <>
            <p class="remark">{ words.stack_about }</p>
            <ol class="drawn stacked" aria-label={words.stack}>{ for draw.stack.into_iter().enumerate().map(tile) }</ol>
            <p>{ if beside { words.beside } else { words.apart } }</p>
            <div class="acts"><Button class="chip" on_tap={mix}>{ words.mix }</Button></div>
        </>
    }
}
