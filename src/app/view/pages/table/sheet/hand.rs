//! A hand of the sheet: its result, its earlier versions, and its correction.

use std::rc::Rc;

use bafan_table::device::Help;
use bafan_table::record::{Event, Given, HandRecord, Outcome, Played, Was};
use bafan_table::seating::HandSeats;
use bafan_table::{Book, Player};

use super::places::Places;
use super::words;
use crate::browser::matches::use_matches;
use crate::model::hand_entry::{Asked, HandEntry, Tap};
use crate::model::location::{Location, TablePlace};
use crate::model::matches::{KeptMatch, helps};
use crate::model::scored::{as_recorded, to_practise};
use crate::view::pages::table::playing::{points, typing};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub kept: Rc<KeptMatch>,
    pub number: usize,
    pub on_close: Callback<()>,
}

/// The correction being entered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anew {
    Correct,
    Insert,
    Places,
}

/// The hand, its earlier versions, its penalties, and the ways to change it.
#[component]
pub fn HandSheet(props: &Props) -> Html {
    let text = use_text();
    let words = &text.table().sheet;
    let matches = use_matches();
    let anew = use_state_eq(|| None::<Anew>);
    let refused = use_state_eq(|| None::<String>);
    let state = props.kept.log.state();
    let number = props.number;
    let Some(hand) = number.checked_sub(1).and_then(|index| state.hands.get(index)) else { return Html::default() };
    let seats = state.seats()[number - 1];
    let try_add = {
        let (kept, refused, anew) = (props.kept.clone(), refused.setter(), anew.setter());
        Callback::from(move |event: Event| {
            let Some(matches) = &matches else { return false };
            let added = matches.add(&kept, event);
            let is_added = added.is_ok();
            anew.set(None);
            refused.set(added.err().map(|why| text.table().refused.told(&why, &kept.log.state().start.names)));
            is_added
        })
    };
    let add = {
        let try_add = try_add.clone();
        Callback::from(move |event: Event| _ = try_add.emit(event))
    };
    let entered = {
        let (add, anew, before) = (add.clone(), *anew, hand.played.clone());
        Callback::from(move |outcome: Outcome| {
            add.emit(match (anew, &before) {
                (Some(Anew::Correct), Some(before)) => {
                    Event::Correct { hand: number, played: before.corrected(outcome) }
                }
                _ => Event::Insert { hand: number, played: Played::plain(outcome) },
            });
        })
    };
    let strike = {
        let close = props.on_close.clone();
        move |()| {
            // If the log refuses the event, the dialog stays open, because it shows the reason.
            if try_add.emit(Event::Strike { hand: number }) {
                close.emit(());
            }
        }
    };
    html! {
        <Sheet title={words.of_hand(number, seats.round)} on_close={props.on_close.clone()}>
            <div class="one-hand">
                <p class="now">{ words::outcome(hand.outcome(), &state.start.names, text) }</p>
                { for hand.was.iter().map(|was| trace(None, was, &state.start.names, text)) }
                if helps(state, Help::Counting) { { scored(hand, seats, state.start.book, text) } }
                { for hand.given.iter().map(|given| penalty(given, props, &add, text)) }
                if let Some(why) = &*refused { <p class="warning" role="alert">{ text.table().play.refused(why) }</p> }
                if state.ended.is_none() {
                    if *anew == Some(Anew::Places) {
                        <Places names={state.start.names.clone()} {number} on_entered={add.clone()} />
                    } else if let Some(what) = *anew {
                        <Entering
                            names={state.start.names.clone()}
                            before={hand.outcome().filter(|_| what == Anew::Correct)}
                            on_entered={entered}
                        />
                    } else {
                        { ways(number, anew.setter(), strike, text) }
                        if !hand.given.is_empty() { <p class="remark">{ words.strike_about }</p> }
                    }
                }
            </div>
        </Sheet>
    }
}

fn ways(number: usize, anew: UseStateSetter<Option<Anew>>, strike: impl Fn(()) + 'static, text: &Text) -> Html {
    let words = &text.table().sheet;
    let way = |what: Anew, name: &'static str| {
        let anew = anew.clone();
        html! { <Button class="chip" on_tap={move |()| anew.set(Some(what))}>{ name }</Button> }
    };
    html! {
        <div class="acts">
            { way(Anew::Correct, words.enter_anew) }
            { way(Anew::Insert, words.insert) }
            <Button class="chip" on_tap={strike}>{ words.strike }</Button>
            { way(Anew::Places, words.places) }
            <Link to={Location::Table(TablePlace::Finder(Some(number))).to_string()} class="chip">
                { words.add_penalty }
            </Link>
        </div>
    }
}

/// Renders an earlier version of a hand, after the hand's number if it is given.
pub fn trace(number: Option<usize>, was: &Was, names: &[String; 4], text: &Text) -> Html {
    let words = &text.table().sheet;
    let when = words::when(was.at, text);
    let said = match was.outcome {
        Some(_) => words.was(&words::outcome(was.outcome, names, text), &when),
        None => words.was_not(&when),
    };
    let of = number.map(|number| format!("{} · ", text.table().play.number(number)));
    html! {
        <p class="remark was">{ for of }{ said }if was.after_publication { { " · " }{ words.after_publication } }</p>
    }
}

/// Renders the links to the hand's fans on the Score page and to a Practice question; nothing if the hand was not scored by its tiles.
fn scored(hand: &HandRecord, seats: HandSeats, book: Book, text: &Text) -> Html {
    let Some(Played { outcome, scored: Some(address) }) = &hand.played else { return Html::default() };
    let address = as_recorded(address, *outcome, seats, book);
    let words = &text.table().sheet;
    html! {
        <div class="acts">
            <Link to={format!("#/score?{address}")} class="chip">{ words.scored }</Link>
            { for to_practise(&address, book).map(|place| html! { <Link to={place.to_string()} class="chip">{ words.practise }</Link> }) }
        </div>
    }
}

/// Renders a penalty of the hand, and the button that removes it.
fn penalty(given: &Given, props: &Props, add: &Callback<Event>, text: &Text) -> Html {
    let state = props.kept.log.state();
    let Some(said) = words::penalty(given, state, text) else { return Html::default() };
    let entry = given.entry;
    html! {
        <p class="given">
            <span>{ said }</span>
            if state.ended.is_none() {
                <Button class="chip" on_tap={add.reform(move |()| Event::Withdraw { entry })}>
                    { text.table().sheet.withdraw }
                </Button>
            }
        </p>
    }
}

/// The winner, the discarder and the points to enter, or a drawn hand. A correction begins with the winner and the discarder as recorded
/// before.
#[autoprops]
#[component]
fn Entering(names: &[String; 4], before: &Option<Outcome>, on_entered: &Callback<Outcome>) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let entry = use_state_eq(|| HandEntry::again(*before));
    let tap = {
        let (entry, done) = (entry.clone(), on_entered.clone());
        Callback::from(move |tap: Tap| {
            let (next, outcome) = entry.after(tap);
            entry.set(next);
            if let Some(outcome) = outcome {
                done.emit(outcome);
            }
        })
    };
    let named = |player: Player| (Some(player), names[player.index()].clone());
    let winners = Player::ALL.map(named).into_iter().chain([(None, words.drawn.to_owned())]);
    let on_winner = {
        let (tap, done) = (tap.clone(), on_entered.clone());
        move |winner: Option<Player>| match winner {
            Some(winner) => tap.emit(Tap::Winner(winner)),
            None => done.emit(Outcome::Drawn),
        }
    };
    let discarder = |winner: Player| {
        let others = Player::ALL.into_iter().filter(|player| *player != winner).map(named);
        let offers = others.chain([(None, words.self_drawn.to_owned())]);
        choice(
            words.discarder,
            offers,
            entry.from,
            tap.reform(move |from: Option<Player>| Tap::Player(from.unwrap_or(winner))),
        )
    };
    let now = before.and_then(|before| match before {
        Outcome::Win { points, .. } => Some(points),
        Outcome::Drawn => None,
    });
    html! {
        <div class="entering" onkeydown={typing(*entry, tap.clone())}>
            <p role="status">{ words::asked(*entry, names, text) }</p>
            { choice(words.winner, winners, entry.winner.map(Some), on_winner) }
            { for entry.winner.map(discarder) }
            if entry.asked() != Asked::Winner { { points(&entry, &tap, None, now, text) } }
        </div>
    }
}
