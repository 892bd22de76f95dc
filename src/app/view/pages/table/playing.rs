//! A match: the seats, and the next hand in two taps and a number.

pub mod acts;
mod more;
mod plan;
mod points;
mod timed;

use std::rc::Rc;

use bafan::{RuleSet, Wind, order};
use bafan_table::Player;
use bafan_table::device::Help;
use bafan_table::record::{Event, Match, Outcome, Played, Refusal};
use bafan_table::sheet::{is_to_be_shown, recorder, result};

use self::acts::Acts;
use self::plan::plan;
use self::timed::{Timed, after};
use super::words;
use crate::browser::awake::use_awake;
use crate::browser::focus::use_focus_kept;
use crate::browser::kept::{Key, use_kept_value};
use crate::browser::matches::{Matches, use_matches};
use crate::browser::navigation::use_close_request;
use crate::browser::second_tap::use_second_taps_dropped;
use crate::browser::settings::use_rules;
use crate::model::amount::{score, score_exactly};
use crate::model::hand_entry::{Asked, HandEntry, Tap};
use crate::model::location::{Location, TablePlace};
use crate::model::matches::{KeptMatch, helps};
use crate::model::scored::to_score;
use crate::view::prelude::*;

pub use self::points::{points, typing};

/// The stored note that the players have changed seats: a match, and the number of hands played by then.
const SEATED: Key<String> = Key::plain("bafan.seated");

/// The table seen from above, and the current prompt.
#[autoprops]
#[component]
pub fn MatchPage(kept: &Rc<KeptMatch>) -> Html {
    let text = use_text();
    let matches = use_matches();
    let rules = use_rules();
    let state = kept.log.state();
    use_awake(state.may_play_on());
    let entry = use_state_eq(HandEntry::default);
    // Clears the entry when another tab has recorded a hand, so that what was tapped for that hand is not taken for the next one.
    use_effect_with(state.hands.len(), {
        let entry = entry.setter();
        move |_| entry.set(HandEntry::default())
    });
    let refused = use_state_eq(|| None::<String>);
    let (seated, set_seated) = use_kept_value(&SEATED);
    let now_seated = format!("{} {}", kept.id, state.hands.len());
    let recorded = use_second_taps_dropped(".playing, .change");
    let add = adding(kept, matches, refused.setter(), recorded, text);
    let tap = {
        let (entry, add, kept, refused) = (entry.clone(), add.clone(), kept.clone(), refused.setter());
        Callback::from(move |tap: Tap| {
            let state = kept.log.state();
            let barred = match tap {
                Tap::Player(player) if entry.asked() == Asked::Winner && state.next.bars(player) => Some(player),
                _ => None,
            };
            let why = |player| text.table().refused.told(&Refusal::Barred(player), &state.start.names);
            refused.set(barred.map(why));
            if barred.is_some() {
                return;
            }
            let (next, outcome) = entry.after(tap);
            entry.set(next);
            if let Some(outcome) = outcome {
                add.emit(Event::Hand(Played::plain(outcome)));
            }
        })
    };
    let node = use_node_ref();
    let is_changing = changes(state) && seated != now_seated;
    use_focus_kept(&node, &[".typing", ".asked", ".change > h2"], (*entry, state.hands.len(), is_changing));
    let is_begun = entry.asked() != Asked::Winner;
    use_close_request(is_begun.then_some(*entry), tap.reform(|()| Tap::Back));
    if is_changing {
        let on_seated = set_seated.reform(move |()| now_seated.clone());
        let last = kept.log.last();
        let on_undo = Callback::from(move |()| {
            if let Some(entry) = last {
                add.emit(Event::Withdraw { entry });
            }
        });
        return change(&node, kept, &on_seated, &on_undo, text);
    }
    html! {
        <div ref={node} class="playing" onkeydown={typing(*entry, tap.clone())}>
            { plan(state, *entry, &tap.reform(Tap::Player), text) }
            if !state.may_play_on() {
                { over(state, &add, text) }
            } else {
                <p class="asked" role="status">{ words::asked(*entry, &state.start.names, text) }</p>
            }
            if let Some(why) = &*refused {
                <p class="warning" role="alert">{ text.table().play.refused(why) }</p>
            }
            if kept.lacks_an_entry() { <p class="warning">{ text.table().sheet.incomplete }</p> }
            if !is_begun {
                <Timed kept={kept.clone()} add={add.clone()} />
                { latest(state, text) }
                <OwnRecord kept={kept.clone()} />
                <Acts kept={kept.clone()} {add} />
            } else {
                { points(&entry, &tap, tiles(state, *entry, &rules), None, text) }
            }
        </div>
    }
}

/// Returns the address at which the current hand can be scored by its tiles; `None` without a winner, or if the app may not help.
fn tiles(state: &Match, entry: HandEntry, rules: &RuleSet) -> Option<String> {
    let winner = entry.winner.filter(|_| helps(state, Help::Counting))?;
    Some(format!("#/score?{}", to_score(state, winner, entry.from, rules)))
}

/// Returns a callback that adds an event to the match. If the match allows the event, the callback calls `recorded`, which causes second
/// taps to be dropped; otherwise, it reports the refusal.
fn adding(
    kept: &Rc<KeptMatch>,
    matches: Option<Matches>,
    refused: UseStateSetter<Option<String>>,
    recorded: Callback<()>,
    text: &'static Text,
) -> Callback<Event> {
    let kept = kept.clone();
    Callback::from(move |event: Event| {
        let Some(matches) = &matches else { return };
        let added = matches.add(&kept, event);
        if added.is_ok() {
            recorded.emit(());
        }
        refused.set(added.err().map(|why| text.table().refused.told(&why, &kept.log.state().start.names)));
    })
}

/// Renders the result of the last hand, the penalties entered since, and the effect of calling time.
fn latest(state: &Match, text: &Text) -> Html {
    let words = &text.table().play;
    let name = |player: Player| state.start.names[player.index()].as_str();
    let hand = state.hands.len();
    let last = state.hands.last().and_then(|hand| hand.outcome()).map(|outcome| match outcome {
        Outcome::Win { winner, from: None, points, .. } => words.last_self(hand, name(winner), points),
        Outcome::Win { winner, from: Some(from), points, .. } => {
            words.last_from(hand, name(winner), name(from), points)
        }
        Outcome::Drawn => words.last_drawn(hand),
    });
    let given = state.next.given.iter().filter_map(|given| words::penalty(given, state, text));
    let given = given.map(|said| html! { <p class="remark">{ said }</p> });
    html! {
        <div class="latest" role="status">
            { for last.map(|last| html! { <p>{ last }</p> }) }
            { for given }
            if let Some(time) = state.time.filter(|_| state.may_play_on()) {
                <p class="remark">
                    { words.time_called }
                    { text.language.gap() }
                    { after(state, time.counting, time.hands, text) }
                </p>
            }
        </div>
    }
}

/// Renders the result, and the signature.
fn over(state: &Match, add: &Callback<Event>, text: &Text) -> Html {
    let words = &text.table().play;
    let result = result(state);
    let said = match state.next_refused() {
        Some(Refusal::Ended) => words.signed,
        Some(Refusal::TooFew) => words.too_few_left,
        _ => words.over,
    };
    let mut players = Player::ALL;
    order::by_key(&mut players, |player| result.rank[player.index()]);
    let row = |player: Player| {
        let index = player.index();
        html! {
            <tr>
                <th scope="row">
                    <span class="place">{ words.place(result.rank[index]) }</span>
                    { &state.start.names[index] }
                </th>
                <td>{ score(result.scores[index]) }</td>
                <td>{ score_exactly(result.standard[index]) }</td>
            </tr>
        }
    };
    html! {
        <>
            <p class="asked" role="status">{ said }</p>
            <table class="result">
                <thead>
                    <tr>
                        <td />
                        <th scope="col">{ text.table().sheet.total }</th>
                        <th scope="col">{ words.standard }</th>
                    </tr>
                </thead>
                <tbody>{ for players.map(row) }</tbody>
            </table>
            <div class="acts">
                if state.ended.is_none() {
                    <Confirm
                        class="chip main-act"
                        name={words.sign}
                        sure={words.sign_sure}
                        on_sure={add.reform(|()| Event::End)}
                    />
                }
            </div>
        </>
    }
}

/// Returns whether players change seats before the next round.
fn changes(state: &Match) -> bool {
    let seats = state.seats();
    match seats.as_slice() {
        [.., before, now] => state.may_play_on() && before.round != now.round && before.seating != now.seating,
        _ => false,
    }
}

/// The sides of the screen, in the order of the positions.
const SIDES: [&str; 4] = ["below", "right", "above", "left"];

/// Renders the four names, each turned toward its side, with the position that the player comes from, or a note that the player stays. The
/// page also asks to show the score sheet to the players before they change seats. `node` is the section, whose heading takes the focus;
/// `on_undo` takes back the hand that ended the round.
fn change(node: &NodeRef, kept: &Rc<KeptMatch>, on_seated: &Callback<()>, on_undo: &Callback<()>, text: &Text) -> Html {
    let words = &text.table().play;
    let state = kept.log.state();
    let seats = state.seats();
    let [.., before, now] = seats.as_slice() else { return Html::default() };
    let side = |position: Wind| {
        let player = now.seating.at(position);
        let from = before.seating.position(player);
        html! {
            <li key={position as usize} class={SIDES[position as usize]}>
                <b class="wind">{ text.short_wind(position) }</b>
                <span class="name">{ &state.start.names[player.index()] }</span>
                <small>{ if from == position { words.stay.to_owned() } else { words.from(from) } }</small>
            </li>
        }
    };
    html! {
        <section ref={node.clone()} class="change">
            <h2>{ words.change(now.round) }</h2>
            <ol class="round-table">{ for Wind::ALL.map(side) }</ol>
            { latest(state, text) }
            <OwnRecord kept={kept.clone()} />
            <div class="acts">
                <Button class="chip main-act" on_tap={on_seated}>{ words.seated }</Button>
                <Button class="chip" on_tap={on_undo}>{ icon(Glyph::Undo) }{ words.undo }</Button>
            </div>
        </section>
    }
}

/// The stored note that the sheet has been shown: a match, the number of hands played by then, and whether time had been called.
const SHOWN: Key<String> = Key::plain("bafan.shown");

/// The prompt to show the score sheet to the players, until that is confirmed; then, at the start of a round, the name of the scorekeeper;
/// nothing if a referee keeps the record, or once the match has been signed.
#[autoprops]
#[component]
fn OwnRecord(kept: &Rc<KeptMatch>) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let (shown, set_shown) = use_kept_value(&SHOWN);
    let (id, state) = (kept.id, kept.log.state());
    if !state.start.book.players_keep_the_record() || state.ended.is_some() {
        return Html::default();
    }
    let seats = state.seats();
    let begins = match seats.as_slice() {
        [.., before, now] => before.round != now.round,
        _ => true,
    };
    let now = format!("{id} {} {}", state.hands.len(), state.time.is_some());
    let confirm = {
        let now = now.clone();
        set_shown.reform(move |()| now.clone())
    };
    let said = |name: &str| {
        if state.start.recorder.is_some() { text.table().sheet.recorded_by(name) } else { words.records(name) }
    };
    html! {
        <>
            if is_to_be_shown(state) && shown != now {
                <div class="to-show" role="group" aria-label={words.show}>
                    <p>{ words.show }</p>
                    <div class="acts">
                        <Link to={Location::Table(TablePlace::Sheet(id)).to_string()} class="chip">
                            { words.open_sheet }
                        </Link>
                        <Button class="chip main-act" on_tap={confirm}>{ words.shown }</Button>
                    </div>
                </div>
            } else if begins && state.may_play_on() {
                if let Some(player) = recorder(state) {
                    <p class="remark">{ said(&state.start.names[player.index()]) }</p>
                }
            }
        </>
    }
}
