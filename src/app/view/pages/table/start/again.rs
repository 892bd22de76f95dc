//! Seats for a new session, step by step: the winner of the last hand, the throw, and the moves.

use bafan::Wind;
use bafan_table::seating::draw::east_beside_west;
use js_sys::Math;

use crate::model::match_start::{Names, mixed, thrown};
use crate::model::seat_draw::{SeatDraw, Way};
use crate::view::prelude::*;

/// The current step, and at the end the new seats.
#[autoprops]
#[component]
pub fn Again(
    names: &Names,
    on_drawn: &Callback<Names>,
    // Receives the seats that are drawn but not taken yet.
    #[prop_or_default] on_pending: &Callback<Option<Names>>,
) -> Html {
    let text = use_text();
    let words = &text.table().start;
    let draw = use_state_eq(SeatDraw::default);
    let seated = draw.seating().map(|seating| names.seated(seating));
    use_effect_with((seated.clone(), on_pending.clone()), |(seated, on_pending)| on_pending.emit(seated.clone()));
    let Some(sitting) = names.ready() else { return Html::default() };

    let ways = [Way::Throw, Way::Stack].into_iter().zip(words.ways);
    let way = {
        let draw = draw.clone();
        move |way| draw.set(SeatDraw { way, ..*draw })
    };
    let turns = [false, true].into_iter().zip(words.turns);
    let turn = {
        let draw = draw.clone();
        move |clockwise| draw.set(SeatDraw { clockwise, ..*draw })
    };
    let take = seated.clone().map(|seated| {
        let (on_drawn, draw) = (on_drawn.clone(), draw.setter());
        move |()| {
            on_drawn.emit(seated.clone());
            draw.set(SeatDraw::default());
        }
    });
    html! {
        <>
            <h4>{ words.anew }</h4>
            <p class="remark">{ words.anew_about }</p>
            <div class="seat-ways">
                { bare_choice(words.way, ways, draw.way, way) }
                { bare_choice(words.turning, turns, draw.clockwise, turn) }
            </div>
            if draw.way == Way::Stack { { stack(&draw, text) } }
            { winner(&draw, &sitting, text) }
            if draw.winner.is_some() { { throwing(&draw, text) } }
            if let (Some(pointed), Some(sum), Some(winner)) = (draw.pointed(), draw.sum, draw.winner) {
                <p role="status">
                    { words.pointed(&sitting[winner], sum, &sitting[pointed]) }
                    { " " }
                    { if draw.way == Way::Throw { words.stays(&sitting[pointed]) } else { words.takes_top(&sitting[pointed]) } }
                </p>
            }
            if let (Some(seated), Some(take)) = (seated, take) {
                <ul class="drawn" aria-label={words.drawn}>
                    { for Wind::ALL.map(|wind| html! { <li><TileFace tile={wind.tile()} named={true} /><span>{ seated.at(wind) }</span></li> }) }
                </ul>
                <div class="acts"><Button class="chip main-act" on_tap={take}>{ words.take }</Button></div>
            }
        </>
    }
}

/// Renders the choice of the winner of the last hand.
fn winner(draw: &UseStateHandle<SeatDraw>, names: &[String; 4], text: &Text) -> Html {
    let one = |(place, name): (usize, &String)| {
        let next = draw.clone();
        let on_tap = move |()| next.set(SeatDraw { winner: Some(place), ..*next });
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

/// Renders the winner's throw, by real dice or the phone.
fn throwing(draw: &UseStateHandle<SeatDraw>, text: &Text) -> Html {
    let words = &text.table().start;
    let set = |sum: Option<u8>| {
        let draw = draw.clone();
        move |()| {
            let rolled = || thrown([Math::random(), Math::random()]).and_then(|throw| u8::try_from(throw.sum()).ok());
            draw.set(SeatDraw { sum: sum.or_else(rolled), ..*draw });
        }
    };
    let one = |sum: u8| {
        let pressed = draw.sum == Some(sum);
        html! { <Button pressed={pressed} on_tap={set(Some(sum))}>{ sum }</Button> }
    };
    html! {
        <>
            <p>{ words.winner_throws }</p>
            <div class="sums" role="group" aria-label={words.winner_throws}>{ for (2..=12).map(one) }</div>
            <div class="acts"><Button class="chip" on_tap={set(None)}>{ words.throw }</Button></div>
        </>
    }
}

/// Renders the wind tiles from the top; a tap moves one to the top. Whether East and West are adjacent decides whether opposite players
/// stay opposite.
fn stack(draw: &UseStateHandle<SeatDraw>, text: &Text) -> Html {
    let words = &text.table().start;
    let tile = |(place, wind): (usize, Wind)| {
        let draw = draw.clone();
        html! {
            <li>
                <Button on_tap={move |()| draw.set(draw.on_top(place))}>
                    <TileFace tile={wind.tile()} named=true />
                </Button>
            </li>
        }
    };
    let mix = {
        let draw = draw.clone();
        move |()| draw.set(SeatDraw { stack: mixed([(); 4].map(|()| Math::random())), ..*draw })
    };
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
