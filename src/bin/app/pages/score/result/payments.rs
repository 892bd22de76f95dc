//! Who gets and who pays what, and the question whose tile it was.

use bafan::{Role, Seat, Situation};
use yew::prelude::*;

use super::names::Names;
use crate::entering::state::Action;
use crate::hooks::language::use_text;
use crate::hooks::seat_names::use_seat_names;
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
    let (names, rename) = use_seat_names();
    let asked = props.seats.iter().any(|seat| seat.otherwise.is_some());
    let question = if props.situation.robs_kong() { text.result.who_was_robbed } else { text.result.who_discarded };
    html! {
        <>
            if asked {
                <p class="remark">{ question }</p>
            }
            <div class="payments" role="group" aria-label={text.result.payments}>
                { for props.seats.iter().map(|&seat| seat_view(seat, &names[seat.wind as usize], props, text)) }
            </div>
            <Names {names} on_change={rename} />
        </>
    }
}

fn seat_view(seat: Seat, name: &str, props: &Props, text: &Text) -> Html {
    let (amount, role) = match seat.otherwise {
        Some(otherwise) => (otherwise, (text.result.or)(&signed(seat.amount))),
        None => (seat.amount, role_name(seat.role, props.situation, text).to_owned()),
    };
    let content = html! {
        <>
            <span class="wind">{ (text.result.choose_payer)(seat.wind) }</span>
            if !name.is_empty() {
                <span class="who">{ name }</span>
            }
            <span class="amount">{ signed(amount) }</span>
            <span class="part">{ role }</span>
        </>
    };
    if seat.role == Role::Winner || props.situation.self_drawn {
        let winner = (seat.role == Role::Winner).then_some("winner");
        return html! { <div class={classes!("seat", winner)}>{ content }</div> };
    }
    let onclick = props.act.reform(move |_: MouseEvent| Action::Payer(seat.wind));
    let pressed = (seat.role == Role::Payer).to_string();
    html! { <button type="button" class="seat" aria-pressed={pressed} {onclick}>{ content }</button> }
}

fn role_name(role: Role, situation: Situation, text: &Text) -> &'static str {
    match role {
        Role::Winner => text.result.winner,
        Role::Payer if situation.robs_kong() => text.result.robbed,
        Role::Payer => text.result.discarder,
        Role::Other => "",
    }
}

fn signed(amount: i32) -> String {
    let sign = if amount < 0 { "−" } else { "+" };
    format!("{sign}{}", amount.unsigned_abs())
}
