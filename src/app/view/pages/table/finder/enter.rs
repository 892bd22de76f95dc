//! Entering a penalty on the sheet of the running match: the player, the hand, and the referee's choice.

mod hand;

use std::rc::Rc;

use bafan_table::Player;
use bafan_table::penalties::{HandEffect, NotOffered, Offense, Offer, Row, Ruling, Steps, To, row};
use bafan_table::record::{Event, Match, Penalty, Refusal};

use self::hand::which_hand;
use super::words;
use crate::browser::matches::{Matches, use_matches};
use crate::model::amount::signed;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::model::penalty::{choice_of, hand_of, minutes_of, offer_in, preview, to_pick};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub kept: Rc<KeptMatch>,
    pub offense: Offense,
    /// The number of the hand, if it is not the current one.
    pub hand: Option<usize>,
}

/// The result of entering: the entries' positions in the log, the last first, and the text of the confirmation.
type Entered = Option<(Vec<usize>, String)>;

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Chosen {
    who: Option<Player>,
    victim: Option<Player>,
    /// The index of the chosen ruling among the rulings to pick from; `None` for the usual ruling.
    ruling: Option<usize>,
    /// Whether the hand is replayed; `None` until the user has chosen.
    again: Option<bool>,
}

/// The four names, then the ruling, or a choice among rulings if the rule book leaves the choice to the referee.
#[component]
pub fn Enter(props: &Props) -> Html {
    let text = use_text();
    let words = &text.table().finder;
    let matches = use_matches();
    let chosen = use_state_eq(Chosen::default);
    let hand = use_state_eq(|| props.hand);
    let refused = use_state_eq(|| None::<Refusal>);
    let entered = use_state_eq(|| Entered::None);
    let state = props.kept.log.state();
    let Some(row) = row(state.start.book, props.offense) else { return Html::default() };
    let told = |why: &Refusal| text.table().refused.told(why, &state.start.names);
    if let Some((entries, said)) = &*entered {
        let on_undo = {
            let (kept, refused, entered, entries) =
                (props.kept.clone(), refused.setter(), entered.setter(), entries.clone());
            move |()| {
                let Some(matches) = &matches else { return };
                match matches.try_all(&kept, entries.iter().map(|&entry| Event::Withdraw { entry }).collect()) {
                    Ok(()) => entered.set(None),
                    Err(why) => refused.set(Some(why)),
                }
            }
        };
        let on_another = {
            let (chosen, entered) = (chosen.setter(), entered.setter());
            move |()| {
                chosen.set(Chosen::default());
                entered.set(None);
            }
        };
        return on_the_sheet(props, said, refused.as_ref().map(told), on_undo, on_another, text);
    }
    let hand_now = hand_of(state, *hand);
    let asked = chosen.who.and_then(|player| offer_in(state, props.offense, player, hand_now));
    let penalty = penalty(props, *chosen, asked.as_ref(), row, hand_now);
    // After some offenses, such as a destroyed wall, the current hand is replayed; after others, the referee may decide so.
    let may_again = (row.leads_to(HandEffect::Replay) || row.leads_to(HandEffect::MayReplay))
        && hand_now > state.hands.len()
        && state.may_play_on();
    let again = may_again && chosen.again.unwrap_or(row.leads_to(HandEffect::Replay));
    let on_give = {
        let (kept, refused, entered) = (props.kept.clone(), refused.setter(), entered.setter());
        let (penalty, ruled) = (penalty.clone(), asked.as_ref().and_then(|offer| ruling(*chosen, offer, row)));
        let ruled =
            ruled.zip(asked.as_ref()).map(|(ruled, offer)| words::ruling(&ruled, row, Some(&offer.standard), text));
        move |()| {
            let Some(matches) = &matches else { return };
            let given = penalty.clone().and_then(|penalty| {
                let pays = preview(&kept.log, penalty).map(|changes| paid(&changes, &kept)).unwrap_or_default();
                let name = &kept.log.state().start.names[penalty.player.index()];
                let given = text.table().finder.given(name, words::offense(penalty.offense, text));
                let parts = [Some(given), ruled.clone(), Some(pays).filter(|pays| !pays.is_empty())];
                let said = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
                Ok((give(matches, &kept, penalty, again)?, said))
            });
            match given {
                Ok(given) => {
                    refused.set(None);
                    entered.set(Some(given));
                }
                Err(why) => refused.set(Some(why)),
            }
        }
    };
    html! {
        <div class="enter">
            <h3>{ words.enter }</h3>
            { which_hand(state, hand_now, &on_hand(&hand, &chosen), text) }
            <p>{ words.who }</p>
            { people(&chosen, Player::ALL.map(|player| Chosen { who: Some(player), ..Chosen::default() }), chosen.who, None, state) }
            if row.to == To::Victim && chosen.who.is_some() {
                <p>{ words.victim }</p>
                { people(&chosen, Player::ALL.map(|player| Chosen { victim: Some(player), ..*chosen }), chosen.victim, chosen.who, state) }
            }
            if let Some(offer) = &asked {
                { rulings(&chosen, offer, row, text) }
                if may_again { { toggle(&chosen, again, text) } }
                if let Ok(penalty) = &penalty { { payments(props, *penalty, text) } }
                if let Some(why) = &*refused {
                    <p class="warning" role="alert">
                        { match why {
                            Refusal::Penalty(NotOffered::Open(..)) => words.choose_first.to_owned(),
                            why => text.table().play.refused(&told(why)),
                        } }
                    </p>
                }
                <div
                    class="acts"
                >
                    <Button class="chip main-act" on_tap={on_give}>{ words.give }</Button>
                </div>
            }
        </div>
    }
}

fn penalty(props: &Props, chosen: Chosen, offer: Option<&Offer>, row: &Row, hand: usize) -> Result<Penalty, Refusal> {
    let open = || Refusal::Penalty(NotOffered::Open(props.offense, Vec::new()));
    let (player, offer) = (chosen.who.ok_or_else(open)?, offer.ok_or_else(open)?);
    let ruling = ruling(chosen, offer, row).ok_or_else(open)?;
    Ok(Penalty {
        player,
        offense: props.offense,
        choice: choice_of(row, &ruling, offer.usual),
        victim: chosen.victim.filter(|_| ruling.points > 0),
        hand: Some(hand).filter(|hand| *hand <= props.kept.log.state().hands.len()),
    })
}

/// Returns the picked ruling or, if none has been picked, the usual ruling; `None` if there is no usual ruling.
fn ruling(chosen: Chosen, offer: &Offer, row: &Row) -> Option<Ruling> {
    chosen.ruling.map_or(offer.usual, |place| to_pick(row, offer).get(place).copied())
}

/// Returns a callback that selects another hand and clears all choices but the player, because the other choices may not exist for that
/// hand.
fn on_hand(hand: &UseStateHandle<Option<usize>>, chosen: &UseStateHandle<Chosen>) -> Callback<usize> {
    let (hand, chosen) = (hand.setter(), chosen.clone());
    Callback::from(move |number| {
        hand.set(Some(number));
        chosen.set(Chosen { who: chosen.who, ..Chosen::default() });
    })
}

fn toggle(chosen: &UseStateHandle<Chosen>, again: bool, text: &Text) -> Html {
    let chosen = chosen.clone();
    let on_tap = move |()| chosen.set(Chosen { again: Some(!again), ..*chosen });
    html! { <div class="acts"><Button class="chip" pressed={again} {on_tap}>{ text.table().play.replay }</Button></div> }
}

/// Enters a penalty on the sheet, and a replay of the hand if `again`; returns the entries' positions in the log, the last first.
fn give(matches: &Matches, kept: &KeptMatch, penalty: Penalty, again: bool) -> Result<Vec<usize>, Refusal> {
    let first = kept.log.entries().len();
    let mut events = vec![Event::Penalty(penalty)];
    events.extend(again.then_some(Event::Replay));
    let entries = (first..first + events.len()).rev().collect();
    matches.try_all(kept, events)?;
    Ok(entries)
}

/// Renders the confirmation, with the link back to the match, an undo button, and a button for another penalty; `refused` is the reason why
/// the entries could not be undone.
fn on_the_sheet(
    props: &Props,
    said: &str,
    refused: Option<String>,
    on_undo: impl Fn(()) + 'static,
    on_another: impl Fn(()) + 'static,
    text: &Text,
) -> Html {
    let words = &text.table().finder;
    html! {
        <div class="entered">
            <p role="status">{ said }</p>
            if let Some(why) = refused { <p class="warning" role="alert">{ why }</p> }
            <div class="acts">
                <Link to={Location::Table(TablePlace::Match(props.kept.id)).to_string()} class="chip main-act">
                    { words.to_match }
                </Link>
                <Button class="chip" on_tap={on_undo}>{ words.undo }</Button>
                <Button class="chip" on_tap={on_another}>{ words.another }</Button>
            </div>
        </div>
    }
}

/// Renders which of the player's offenses this one is, among the offenses that the book counts together; a remark on a further warning, if
/// there is one; and the rulings to pick from: the usual ruling is the default.
fn rulings(chosen: &UseStateHandle<Chosen>, offer: &Offer, row: &Row, text: &Text) -> Html {
    let words = &text.table().finder;
    let all = to_pick(row, offer);
    let one = |(place, ruling): (usize, &Ruling)| {
        let pressed = chosen.ruling.map_or(Some(*ruling) == offer.usual, |chosen| chosen == place);
        let set = chosen.clone();
        html! {
            <Button class="chip" pressed={pressed} on_tap={move |()| set.set(Chosen { ruling: Some(place), ..*set })}>
                { label(row, place, ruling, &offer.standard, text) }
            </Button>
        }
    };
    html! {
        <>
            <p>{ words.ruling }{ " · " }{ words.step(offer.step) }</p>
            if let Some(points) = offer.further_warning() {
                <p class="remark">{ words.further_warning(points.into()) }</p>
            }
            <div
                class="acts rulings"
                role="group"
                aria-label={words.ruling}
            >
                { for all.iter().enumerate().map(one) }
            </div>
        </>
    }
}

/// Renders how the penalty changes the players' scores, or why it cannot be entered yet.
fn payments(props: &Props, penalty: Penalty, text: &Text) -> Html {
    match preview(&props.kept.log, penalty) {
        Ok(changes) => {
            let paid = paid(&changes, &props.kept);
            html! { if !paid.is_empty() { <p class="pays" role="status">{ paid }</p> } }
        }
        Err(why) => {
            let names = &props.kept.log.state().start.names;
            html! { <p class="remark" role="status">{ text.table().refused.told(&why, names) }</p> }
        }
    }
}

/// Lists the players whose scores change, each with the change.
fn paid(changes: &[i32; 4], kept: &KeptMatch) -> String {
    let changes = changes.iter().zip(&kept.log.state().start.names).filter(|(change, _)| **change != 0);
    // The no-break space keeps a name and its amount on one line.
    let part = |(change, name): (&i32, &String)| format!("{}\u{a0}{}", isolated(name), signed(*change));
    let parts: Vec<String> = changes.map(part).collect();
    parts.join(" · ")
}

/// Returns the label of a ruling's button, with the minutes if the ruling depends on them.
fn label(row: &Row, place: usize, ruling: &Ruling, standard: &str, text: &Text) -> String {
    let words = &text.table().finder;
    let said = words::ruling(ruling, row, Some(standard), text);
    let Steps::Late(late) = row.steps else { return said };
    let minutes = match late.grades.get(place) {
        Some((last, _)) => words.minutes(u32::from(*last)),
        None => words.later(u32::from(minutes_of(late, ruling).saturating_sub(1))),
    };
    format!("{minutes} · {said}")
}

/// Renders the names of the players other than `except`; `next` has the choices after a tap on each player.
fn people(
    chosen: &UseStateHandle<Chosen>,
    next: [Chosen; 4],
    now: Option<Player>,
    except: Option<Player>,
    state: &Match,
) -> Html {
    let one = |player: Player| {
        let (set, next) = (chosen.setter(), next[player.index()]);
        html! {
            <Button class="chip" pressed={now == Some(player)} on_tap={move |()| set.set(next)}>
                { &state.start.names[player.index()] }
            </Button>
        }
    };
    html! { <div class="acts">{ for Player::ALL.into_iter().filter(|player| Some(*player) != except).map(one) }</div> }
}
