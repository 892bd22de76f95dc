//! The payments, and the choice of the discarder.

use std::rc::Rc;

use bafan::{Role, Situation, TileCounts, Wind};
use bafan_table::games::{Amount, Way};
use web_sys::Element;

use super::names::names_fields;
use crate::browser::matches::one_goes_on;
use crate::browser::seat_names::{SeatNames, use_seat_names, use_totals, use_way};
use crate::browser::settings::use_rules;
use crate::model::amount::signed_exactly;
use crate::model::entry::{Action, Table};
use crate::model::location::{Location, TablePlace};
use crate::model::payments::{Due, dues};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The element for the payments: next to the total, outside of the scrolling part.
    pub dues: NodeRef,
    /// The points of a hand that may be declared as a win; `None` for any other hand.
    pub total: Option<u32>,
    pub table: Rc<Table>,
    pub act: Callback<Action>,
}

/// Renders the four seats next to the total, and the rarely needed options in the result itself. On a discard, the three other seats are
/// buttons.
///
/// The component stays mounted while a hand is corrected, because its state says whether the hand was added to the running totals.
#[component]
pub fn Payments(props: &Props) -> Html {
    let text = use_text();
    let (names, rename) = use_seat_names();
    let (totals, on_totals) = use_totals();
    let (way, on_way) = use_way();
    let added = use_state(|| None::<(TileCounts, [Amount; 4])>);
    // A match has names and totals of its own.
    let in_match = one_goes_on();
    let Table { draft, payer, .. } = &*props.table;
    let tiles = draft.counts();
    let seats = props.total.map(|total| dues(total, draft.situation, *payer, way.filter(|_| !in_match)));
    let asked = seats.is_some_and(|seats| seats.iter().any(|seat| seat.otherwise.is_some()));
    let due = seats.filter(|_| !asked).map(|seats| seats.map(|seat| seat.amount));
    let taken = added.filter(|(of, _)| *of == tiles).map(|(_, amounts)| amounts);
    let book = {
        let (added, on_totals) = (added.setter(), on_totals.clone());
        Callback::from(move |due: Option<[Amount; 4]>| {
            let without = taken.map_or(totals, |amounts| sum(totals, amounts.map(|amount| -amount)));
            on_totals.emit(due.map_or(without, |due| sum(without, due)));
            added.set(due.map(|due| (tiles, due)));
        })
    };
    // If a correction changes the payments, the amounts already added to the totals are replaced.
    use_effect_with((taken, due), {
        let book = book.clone();
        move |&(taken, due)| {
            if taken.is_some() && taken != due {
                book.emit(due);
            }
        }
    });
    if in_match {
        let nobody = SeatNames::default();
        return html! {
            <div class="booking">
                if let Some(seats) = seats {
                    { block(seats, asked, &nobody, [Amount::ZERO; 4], props, text) }
                    <IntoMatch table={props.table.clone()} />
                }
            </div>
        };
    }
    // Called when the totals move with the players to the next seats or are set to 0: the hand is no longer noted as added, and if it was
    // added, the entered hand is cleared for the next one.
    let moved = {
        let (added, act, is_added) = (added.setter(), props.act.clone(), taken.is_some());
        on_totals.reform(move |totals| {
            added.set(None);
            if is_added {
                act.emit(Action::Clear);
            }
            totals
        })
    };
    let said = Wind::ALL.map(|wind| {
        let (name, sum) = (&names[wind as usize], signed_exactly(totals[wind as usize]));
        format!("{} {sum}", if name.is_empty() { text.short_wind(wind) } else { name })
    });
    // Without this wrapper, Yew would insert whatever precedes the payments next to them, inside the portal's target.
    html! {
        <div class="booking">
            if let Some(seats) = seats {
                { block(seats, asked, &names, totals, props, text) }
                <Button
                    class="plain"
                    barred={due.is_none()}
                    on_tap={book.reform(move |()| due.filter(|_| taken.is_none()))}
                >
                    { if taken.is_some() { text.result.take_from_totals } else { text.result.add_to_totals } }
                </Button>
                { other_ways(way, on_way, text) }
            } else if totals != [Amount::ZERO; 4] {
                <p class="remark">{ text.result.so_far(&said.join(" · ")) }</p>
            }
            if seats.is_some() || totals != [Amount::ZERO; 4] { { names_fields(&names, &rename, totals, &moved, text) } }
        </div>
    }
}

/// Renders the four seats next to the total.
fn block(seats: [Due; 4], asked: bool, names: &SeatNames, totals: [Amount; 4], props: &Props, text: &Text) -> Html {
    let robs = props.table.draft.situation.robs_kong();
    let question = if robs { text.result.who_was_robbed } else { text.result.who_discarded };
    let block = html! {
        <>
            if asked { <p class="remark">{ question }</p> }
            <div class="payments" role="group" aria-label={text.result.payments}>
                { for seats.iter().map(|&seat| seat_view(seat, &names[seat.wind as usize], totals, props, text)) }
            </div>
        </>
    };
    props.dues.cast::<Element>().map_or_else(Html::default, |place| create_portal(block, place))
}

/// The link that enters the hand in the match in progress.
#[autoprops]
#[component]
fn IntoMatch(table: &Rc<Table>) -> Html {
    let text = use_text();
    let address = table.address(&use_rules(), false).to_string();
    html! {
        <Link to={Location::Table(TablePlace::Enter(address)).to_string()} class="plain main-act">
            { text.result.into_match }
        </Link>
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
            <p class="remark">{ words.official_pay }</p>
            <Paying {way} own={text.settings.official} label_shown=false {on_way} />
        </Fold>
    }
}

fn seat_view(seat: Due, name: &str, totals: [Amount; 4], props: &Props, text: &Text) -> Html {
    let (amount, role) = match seat.otherwise {
        Some(otherwise) => (otherwise, text.result.or(&signed_exactly(seat.amount))),
        None => (seat.amount, role_name(seat.role, props.table.draft.situation, text).to_owned()),
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
    if seat.role == Role::Winner || props.table.draft.situation.self_drawn {
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
