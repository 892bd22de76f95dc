//! The payments, and the choice of the discarder.

use bafan::{Role, Situation, TileCounts, Wind};
use bafan_table::games::{Amount, Way};
use web_sys::Element;

use super::names::Names;
use crate::browser::seat_names::{use_seat_names, use_totals, use_way};
use crate::model::amount::signed_exactly;
use crate::model::entry::Action;
use crate::model::payments::{Due, dues};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The element for the payments: next to the total, outside of the scrolling part.
    pub dues: NodeRef,
    pub total: u32,
    /// The discarder, if chosen.
    pub payer: Option<Wind>,
    /// The tiles of the hand, which distinguish hands already added to the totals from new ones.
    pub tiles: TileCounts,
    pub situation: Situation,
    pub act: Callback<Action>,
}

/// The four seats, rendered next to the total; rarely needed options stay in place. On a discard the three other seats are buttons.
#[component]
pub fn Payments(props: &Props) -> Html {
    let text = use_text();
    let (names, rename) = use_seat_names();
    let (totals, on_totals) = use_totals();
    let (way, on_way) = use_way();
    let added = use_state(|| None::<(TileCounts, [Amount; 4])>);
    let taken = added.filter(|(tiles, _)| *tiles == props.tiles).map(|(_, amounts)| amounts);
    let seats = dues(props.total, props.situation, props.payer, way);
    let asked = seats.iter().any(|seat| seat.otherwise.is_some());
    let add = {
        let (added, on_totals, tiles) = (added.clone(), on_totals.clone(), props.tiles);
        let amounts = seats.map(|seat| seat.amount);
        move |()| {
            if let Some(amounts) = taken {
                on_totals.emit(sum(totals, amounts.map(|amount| -amount)));
                added.set(None);
            } else if !asked {
                on_totals.emit(sum(totals, amounts));
                added.set(Some((tiles, amounts)));
            }
        }
    };
    // The sums were added to the seats as they were.
    let moved = {
        let added = added.setter();
        on_totals.reform(move |totals| {
            added.set(None);
            totals
        })
    };
    let question = if props.situation.robs_kong() { text.result.who_was_robbed } else { text.result.who_discarded };
    let block = html! {
        <>
            if asked { <p class="remark">{ question }</p> }
            <div class="payments" role="group" aria-label={text.result.payments}>
                { for seats.iter().map(|&seat| seat_view(seat, &names[seat.wind as usize], totals, props, text)) }
            </div>
        </>
    };
    html! {
        <>
            { for props.dues.cast::<Element>().map(|place| create_portal(block, place)) }
            <Button class="plain" barred={asked && taken.is_none()} on_tap={add}>
                { if taken.is_some() { text.result.take_from_totals } else { text.result.add_to_totals } }
            </Button>
            { other_ways(way, on_way, text) }
            <Names {names} on_change={rename} {totals} on_totals={moved} />
        </>
    }
}

/// Renders the other ways of paying, folded because they are rare in the official game.
fn other_ways(way: Option<Way>, on_way: Callback<Option<Way>>, text: &Text) -> Html {
    let words = &text.result;
    let chosen = way.map(|Way { scheme, sharing }| {
        html! { <strong>{ " · " }{ scheme.name() }{ " · " }{ words.sharing[sharing as usize] }</strong> }
    });
    html! {
        <Fold class="names paying" summary={html! { <span>{ words.way }{ for chosen }</span> }}>
            <Paying {way} own={text.settings.official} label_shown=false {on_way} />
            if way.is_some() { <p class="remark">{ words.way_about }</p> }
        </Fold>
    }
}

fn seat_view(seat: Due, name: &str, totals: [Amount; 4], props: &Props, text: &Text) -> Html {
    let (amount, role) = match seat.otherwise {
        Some(otherwise) => (otherwise, text.result.or(&signed_exactly(seat.amount))),
        None => (seat.amount, role_name(seat.role, props.situation, text).to_owned()),
    };
    let content = html! {
        <>
            <span class="who">
                if name.is_empty() {
                    { text.result.choose_payer(seat.wind) }
                } else {
                    { text.short_wind(seat.wind) }
                    { " " }
                    <b>{ name }</b>
                }
            </span>
            <span class="amount">{ signed_exactly(amount) }</span>
            <span class="part">{ role }</span>
            if totals != [Amount::ZERO; 4] {
                <span class="part">{ text.result.so_far(&signed_exactly(totals[seat.wind as usize])) }</span>
            }
        </>
    };
    if seat.role == Role::Winner || props.situation.self_drawn {
        let winner = (seat.role == Role::Winner).then_some("winner");
        return html! { <div class={classes!("seat", winner)}>{ content }</div> };
    }
    let on_tap = props.act.reform(move |()| Action::Payer(seat.wind));
    let pressed = seat.role == Role::Payer;
    html! { <Button class="seat" pressed={pressed} {on_tap}>{ content }</Button> }
}

fn sum(totals: [Amount; 4], amounts: [Amount; 4]) -> [Amount; 4] {
    std::array::from_fn(|seat| totals[seat] + amounts[seat])
}

fn role_name(role: Role, situation: Situation, text: &Text) -> &'static str {
    match role {
        Role::Winner => text.result.winner,
        Role::Payer if situation.robs_kong() => text.result.robbed,
        Role::Payer => text.result.discarder,
        Role::Other => "",
    }
}
