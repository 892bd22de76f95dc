//! The sheet of a match: four players, a line for each hand, totals, checks, and what each player still needs.

pub mod hand;
mod needs;
pub mod places;

use std::ops::Range;
use std::rc::Rc;

use bafan::Wind;
use bafan_table::Player;
use bafan_table::device::Help;
use bafan_table::record::{Event, HandRecord, Log, Match, Shift};
use bafan_table::sheet::{Check, Column, Sheet, Symbol, faults, result};
use bafan_table::statistics::miscounted;
use gloo::utils::window;

use self::needs::needed;
use super::words;
use crate::model::amount::{score, score_exactly, signed};
use crate::model::location::{ClubPlace, Location};
use crate::model::matches::{KeptMatch, helps};
use crate::model::scored::to_practise;
use crate::model::sheet_picture::mark;
use crate::view::prelude::*;

/// The sheet; a tap on a hand opens it.
#[autoprops]
#[component]
pub fn SheetPage(kept: &Rc<KeptMatch>) -> Html {
    let text = use_text();
    let words = &text.table().sheet;
    let state = kept.log.state();
    let by_seat = use_state_eq(|| false);
    let open = use_state_eq(|| None::<usize>);
    let sheet = Sheet::of(state);
    let close = Callback::from(open.setter()).reform(|()| None);
    let show = Callback::from(open.setter()).reform(Some);
    let orders = [false, true].into_iter().zip(words.by);
    let print = |()| {
        // A browser without a printer reports that itself.
        _ = window().print();
    };
    html! {
        <div class="score-sheet">
            <h2 class="heard">{ words.title }</h2>
            { head(&kept.log, text) }
            <div class="acts no-print">
                { bare_choice(words.order, orders, *by_seat, by_seat.setter()) }
                <Button class="chip" on_tap={print}>{ words.print }</Button>
                <Link to={Location::Club(ClubPlace::OfMatch(kept.id)).to_string()} class="chip">
                    { text.table().share.files }
                </Link>
            </div>
            if sheet.columns.is_empty() { <p class="remark">{ words.empty }</p> }
            { grid(state, &sheet, *by_seat, &show, text) }
            if kept.lacks_an_entry() {
                <p class="warning">{ words.incomplete }</p>
            } else {
                { checks(state, &sheet, text) }
            }
            { penalties(state, text) }
            { corrected(state, text) }
            { struck(state, text) }
            { moved(state, text) }
            { device(state, text) }
            if helps(state, Help::Counting) {
                { counted_otherwise(&kept.log, text) }
            }
            if helps(state, Help::Needs) { { needed(state, text) } }
            { marks(text) }
            if let Some(number) = *open { <hand::HandSheet kept={kept.clone()} {number} on_close={close} /> }
        </div>
    }
}

/// Returns the players in the order of the columns.
fn order(column: Option<&Column>, by_seat: bool) -> [Player; 4] {
    column.filter(|_| by_seat).map_or(Player::ALL, |column| column.seats.seating.players())
}

fn grid(state: &Match, sheet: &Sheet, by_seat: bool, show: &Callback<usize>, text: &Text) -> Html {
    let words = &text.table().sheet;
    let result = result(state);
    let last = order(sheet.columns.last(), by_seat);
    let cells = |of: &dyn Fn(Player) -> String| last.map(|player| html! { <td>{ of(player) }</td> });
    let mut round = None;
    let rows = sheet.columns.iter().map(|column| {
        let begins = round != Some(column.seats.round);
        round = Some(column.seats.round);
        let players = order(Some(column), by_seat);
        html! {
            <>
                if begins { { heads(column.seats.round, players, by_seat, sheet, text) } }
                { row(column, players, show, text) }
            </>
        }
    });
    html! {
        <table class="hands">
            <caption class="heard">{ words.title }</caption>
            <tbody>
                if sheet.columns.is_empty() { { heads(Wind::East, Player::ALL, by_seat, sheet, text) } }
                if sheet.base != 0 { <tr><th scope="row">{ words.base }</th>{ for cells(&|_| score(sheet.base)) }</tr> }
                { for rows }
                if sheet.session != [0; 4] {
                    <tr>
                        <th scope="row">{ words.session }</th>
                        { for cells(&|player| signed(sheet.session[player.index()])) }
                    </tr>
                }
                if !sheet.timed_out.is_empty() {
                    <tr><th scope="row">{ range(&sheet.timed_out) }</th><td colspan="4">{ words.not_played }</td></tr>
                }
            </tbody>
            <tfoot>
                <tr class="sum">
                    <th scope="row">{ words.total }</th>
                    { for cells(&|player| score(result.scores[player.index()])) }
                </tr>
                <tr>
                    <th scope="row">{ words.rank }</th>
                    { for cells(&|player| result.rank[player.index()].to_string()) }
                </tr>
                <tr>
                    <th scope="row">{ words.standard }</th>
                    { for cells(&|player| score_exactly(result.standard[player.index()])) }
                </tr>
                <tr class="sign"><th scope="row">{ words.signature }</th><td /><td /><td /><td /></tr>
                <tr class="sign"><th scope="row">{ words.referee }</th><td colspan="4" /></tr>
            </tfoot>
        </table>
    }
}

/// Formats consecutive hand numbers: `2–16`, or `16` if there is only one.
fn range(numbers: &Range<usize>) -> String {
    let last = numbers.end - 1;
    if numbers.start == last { last.to_string() } else { format!("{}–{last}", numbers.start) }
}

/// Renders the heading of a round: its name and the players.
fn heads(round: Wind, players: [Player; 4], by_seat: bool, sheet: &Sheet, text: &Text) -> Html {
    let head = |(place, player): (usize, Player)| {
        html! {
            <th scope="col">
                if by_seat { <b class="wind">{ text.short_wind(Wind::ALL[place]) }</b> }
                { &sheet.names[player.index()] }
            </th>
        }
    };
    html! {
        <tr class="round">
            <th scope="col" aria-label={text.table().sheet.round(round)}>
                <b class="wind">{ text.short_wind(round) }</b>
            </th>
            { for players.into_iter().enumerate().map(head) }
        </tr>
    }
}

fn row(column: &Column, players: [Player; 4], show: &Callback<usize>, text: &Text) -> Html {
    let words = &text.table().sheet;
    let number = column.number;
    let cell = |player: Player| {
        let index = player.index();
        let marks = column.symbols[index].iter().map(|symbol| {
            html! {
                <>
                    <span aria-hidden="true">{ mark(*symbol, text.language) }</span>
                    <span class="heard">{ words.mark[*symbol as usize] }{ " " }</span>
                </>
            }
        });
        let won = column.symbols[index].contains(&Symbol::DealtIn).then_some("dealt-in");
        let penalty = column.penalties[index];
        html! {
            <td class={classes!((column.play[index] > 0).then_some("won"), won)}>
                <span class="marks">{ for marks }</span>
                <b>{ signed(column.play[index]) }</b>
                if penalty != 0 { <em>{ signed(penalty) }</em> }
                <small>{ score(column.totals[index]) }</small>
            </td>
        }
    };
    let changed = column.is_changed();
    html! {
        <tr key={number}>
            <th scope="row">
                <Button
                    class={classes!(changed.then_some("changed"))}
                    label={words.correct(number)}
                    opens=true
                    on_tap={show.reform(move |()| number)}
                >
                    { number }
                    if changed { <span aria-hidden="true">{ "*" }</span> }
                </Button>
                { for column.points().map(|points| html! { <small>{ words.worth(points) }</small> }) }
            </th>
            { for players.map(cell) }
        </tr>
    }
}

fn checks(state: &Match, sheet: &Sheet, text: &Text) -> Html {
    let words = &text.table().sheet;
    let faults = faults(state, sheet);
    if faults.is_empty() {
        return html! { if !sheet.columns.is_empty() { <p class="remark">{ words.checked }</p> } };
    }
    let told = |fault: Check| match fault {
        Check::SumOfHand(hand)
        | Check::Pattern(hand)
        | Check::SumOfPenalties(hand)
        | Check::Dealer(hand)
        | Check::Marks(hand) => words.fault(hand),
        Check::SumOfTotals => words.fault_total.to_owned(),
    };
    html! {
        <div class="warning" role="alert">{ for faults.into_iter().map(|fault| html! { <p>{ told(fault) }</p> }) }</div>
    }
}

/// Renders the penalties, each with the number of its hand; penalties after the last hand belong to the session.
fn penalties(state: &Match, text: &Text) -> Html {
    let words = &text.table().sheet;
    let numbered = state.hands.iter().zip(1..).map(|(hand, number)| (text.table().play.number(number), hand));
    let all = numbered.chain([(words.session.to_owned(), &state.next)]);
    let one = |(of, hand): (String, &HandRecord)| {
        let given = hand.given.iter().filter_map(|given| words::penalty(given, state, text));
        given.map(|said| html! { <p class="remark penalty">{ format!("{of} · {said}") }</p> }).collect::<Html>()
    };
    html! { { for all.map(one) } }
}

/// Renders what stood on the sheet before it was corrected.
fn corrected(state: &Match, text: &Text) -> Html {
    let of = |(number, hand): (usize, &HandRecord)| {
        hand.was.iter().map(|was| hand::trace(Some(number), was, &state.start.names, text)).collect::<Html>()
    };
    html! { { for (1..).zip(&state.hands).map(of) } }
}

/// Renders the hands that were struck out, which stay visible.
fn struck(state: &Match, text: &Text) -> Html {
    let one = |(number, was): &(usize, bafan_table::record::Was)| {
        let what = words::outcome(was.outcome, &state.start.names, text);
        html! { <p class="remark">{ text.table().sheet.struck(*number, &what, &words::when(was.at, text)) }</p> }
    };
    html! { { for state.struck.iter().map(one) } }
}

/// Renders who changed seats, apart from the rotation between rounds, each change with the first hand in the new seats.
fn moved(state: &Match, text: &Text) -> Html {
    let hands = state.hands.iter().chain([&state.next]).zip(1..);
    let of = hands.flat_map(|(hand, number)| hand.moves.iter().map(move |of| (number, of.shift)));
    let one = |(number, shift): (usize, Shift)| {
        let players = match shift {
            Shift::Exchange(one, other) => vec![one, other],
            Shift::Seats(seating) => seating.players().to_vec(),
            Shift::Attendance(..) => return Html::default(),
        };
        let names = text.list(players.iter().map(|player| &state.start.names[player.index()]));
        html! { <p class="remark moved">{ text.table().sheet.moved(number, &names) }</p> }
    };
    html! { { for of.map(one) } }
}

/// Renders remarks on when the mode in which the device only keeps score began and ended.
fn device(state: &Match, text: &Text) -> Html {
    let words = &text.table().device;
    let one = |(_, on, hands): &(usize, bool, usize)| {
        let said = if *on { words.began(hands + 1) } else { words.ceased(hands + 1) };
        html! { <p class="remark">{ said }</p> }
    };
    html! { { for state.device.iter().map(one) } }
}

fn marks(text: &Text) -> Html {
    let words = &text.table().sheet;
    let one = |symbol: Symbol| html! { <li><b>{ mark(symbol, text.language) }</b>{ words.mark[symbol as usize] }</li> };
    let list = html! { <>{ for Symbol::ALL.map(one) }<li><b>{ "*" }</b>{ words.changed }</li></> };
    html! {
        <>
            <Fold summary={html! { words.marks }} class="no-print"><ul class="legend">{ list.clone() }</ul></Fold>
            <ul class="legend on-paper">{ list }</ul>
        </>
    }
}

/// Renders the rule book, the scorekeeper if there is one, the date, and the times of the start and the end; on paper also a blank for the
/// table number.
fn head(log: &Log, text: &Text) -> Html {
    let words = &text.table().sheet;
    let start = &log.state().start;
    let named = start.recorder;
    let began = log.entries().first().and_then(|entry| entry.at);
    let last = log.entries().iter().rev().find(|entry| matches!(entry.event, Event::Hand(_) | Event::Time { .. }));
    let ended = last.filter(|_| !log.state().may_play_on()).and_then(|entry| entry.at);
    html! {
        <p class="remark sheet-head">
            <span>{ words.rules(text.table().start.of_book(start.book)) }</span>
            { for named.map(|player| html! { <span>{ words.recorded_by(&start.names[player.index()]) }</span> }) }
            { for began.map(|at| html! { <><span>{ words::day(at, text) }</span><span>{ words.begun(&words::time(at)) }</span></> }) }
            { for ended.map(|at| html! { <span>{ words.ended(&words::time(at)) }</span> }) }
            <span class="on-paper">{ words.at_table }{ " ______" }</span>
        </p>
    }
}

/// Renders the hands whose tiles score differently from the sheet, each with a link to a Practice question about the hand.
fn counted_otherwise(log: &Log, text: &Text) -> Html {
    let words = &text.table().sheet;
    let one = |(hand, said, counted): (usize, u32, u32)| {
        let played = log.state().hands.get(hand - 1)?.played.as_ref()?;
        let place = to_practise(played.scored.as_ref()?, log.state().start.book)?;
        Some(html! {
            <p class="remark no-print">
                { words.miscounted(hand, said, counted) }
                { text.language.gap() }
                <Link to={place.to_string()}>{ words.practise }</Link>
            </p>
        })
    };
    html! { { for miscounted(log).into_iter().filter_map(one) } }
}
