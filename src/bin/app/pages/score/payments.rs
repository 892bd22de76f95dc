//! Who gets and who pays what, and the question whose tile it was.

use bafan::Situation;
use yew::prelude::*;

use super::outcome::{Part, Seat};
use super::state::Action;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Payments`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The four seats, East first.
    pub seats: [Seat; 4],
    /// How the hand was won.
    pub situation: Situation,
    /// What is done.
    pub act: Callback<Action>,
}

/// The four seats. On a claimed tile the three others are buttons.
#[component]
pub fn Payments(props: &Props) -> Html {
    let text = use_text();
    let asked = props.seats.iter().any(|seat| seat.amounts.1.is_some());
    let question = if props.situation.robs_kong() { text.result.who_was_robbed } else { text.result.who_discarded };
    html! {
        <>
            if asked {
                <p class="remark">{ question }</p>
            }
            <div class="payments" role="group" aria-label={text.result.payments}>
                { for props.seats.iter().map(|&seat| seat_view(seat, props, text)) }
            </div>
        </>
    }
}

fn seat_view(seat: Seat, props: &Props, text: &Text) -> Html {
    let (amount, part) = match (seat.part, seat.amounts) {
        (Part::Other, (full, Some(base))) => (base, (text.result.or)(&signed(full))),
        (part, (amount, _)) => (amount, part_name(part, props.situation, text).to_owned()),
    };
    let content = html! {
        <>
            <span class="wind">{ (text.result.choose_payer)(seat.wind) }</span>
            <span class="amount">{ signed(amount) }</span>
            <span class="part">{ part }</span>
        </>
    };
    if seat.part == Part::Winner || props.situation.self_drawn {
        let winner = (seat.part == Part::Winner).then_some("winner");
        return html! { <div class={classes!("seat", winner)}>{ content }</div> };
    }
    let onclick = props.act.reform(move |_: MouseEvent| Action::Payer(seat.wind));
    let pressed = (seat.part == Part::Payer).to_string();
    html! { <button type="button" class="seat" aria-pressed={pressed} {onclick}>{ content }</button> }
}

fn part_name(part: Part, situation: Situation, text: &Text) -> &'static str {
    match part {
        Part::Winner => text.result.winner,
        Part::Payer if situation.robs_kong() => text.result.robbed,
        Part::Payer => text.result.discarder,
        Part::Other => "",
    }
}

fn signed(amount: i32) -> String {
    let sign = if amount < 0 { "−" } else { "+" };
    format!("{sign}{}", amount.unsigned_abs())
}
