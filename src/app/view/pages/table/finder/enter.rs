//! A penalty on the sheet of the match that goes on: who, and what the referee chose.

use std::rc::Rc;

use bafan_table::Player;
use bafan_table::penalties::{Offence, Row, Ruling, Steps, To, offer, row};
use bafan_table::record::{Event, Match, Penalty};
use yew::prelude::*;

use super::words;
use crate::browser::matches::use_matches;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::model::penalty::{choice_of, minutes_of, to_pick};
use crate::model::text::Text;
use crate::view::components::Link;
use crate::view::language::use_text;

/// Properties of [`Enter`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match.
    pub kept: Rc<KeptMatch>,
    /// What happened.
    pub offence: Offence,
}

/// What was entered: the entry's place in the log.
type Entered = Option<(usize, Player)>;

/// The four names; then the ruling that the log comes to, or a choice where the book leaves one.
#[component]
pub fn Enter(props: &Props) -> Html {
    let text = use_text();
    let words = &text.table().finder;
    let matches = use_matches();
    let who = use_state_eq(|| None::<Player>);
    let victim = use_state_eq(|| None::<Player>);
    let chosen = use_state_eq(|| None::<usize>);
    let refused = use_state_eq(|| None::<String>);
    let entered = use_state_eq(|| Entered::None);
    let state = props.kept.log.state();
    let Some(row) = row(state.start.book, props.offence) else { return Html::default() };
    let name = |player: Player| state.start.names[player.index()].as_str();
    if let Some((entry, player)) = *entered {
        let undo = {
            let (matches, kept, entered) = (matches.clone(), props.kept.clone(), entered.setter());
            move |_: MouseEvent| {
                if let Some(matches) = &matches {
                    // What was taken back elsewhere meanwhile is gone already.
                    _ = matches.add(&kept, Event::Withdraw { entry });
                    entered.set(None);
                }
            }
        };
        return html! {
            <div class="entered">
                <p role="status">{ words.given(name(player), words::offence(props.offence, text)) }</p>
                <div class="acts">
                    <Link to={Location::Table(TablePlace::Match(props.kept.id)).to_string()} class="chip main-act">{ words.to_match }</Link>
                    <button type="button" class="chip" onclick={undo}>{ words.undo }</button>
                </div>
            </div>
        };
    }
    let rulings = (*who).map(|player| offered(state, row, player));
    let needs_victim = row.to == To::Victim;
    let give = {
        let (kept, offence) = (props.kept.clone(), props.offence);
        let (who, victim, chosen, rulings) = (*who, *victim, *chosen, rulings.clone());
        let (refused, entered) = (refused.setter(), entered.setter());
        move |_: MouseEvent| {
            let (Some(matches), Some(player), Some((_, usual, all))) = (&matches, who, &rulings) else { return };
            let place = chosen.or(usual.and_then(|usual| all.iter().position(|ruling| *ruling == usual)));
            let Some(ruling) = place.and_then(|place| all.get(place)) else { return };
            let choice = choice_of(row, ruling, *usual);
            let penalty = Penalty { player, offence, choice, victim: victim.filter(|_| ruling.points > 0), hand: None };
            let entry = kept.log.entries().len();
            match matches.add(&kept, Event::Penalty(penalty)) {
                Ok(()) => entered.set(Some((entry, player))),
                Err(why) => refused.set(Some(text.table().refused.told(&why, &kept.log.state().start.names))),
            }
        }
    };
    html! {
        <div class="enter">
            <h3>{ words.enter }</h3>
            <p>{ words.who }</p>
            { people(&who, None, state) }
            if needs_victim && who.is_some() {
                <p>{ words.victim }</p>
                { people(&victim, *who, state) }
            }
            if let Some((step, usual, all)) = &rulings {
                <p>{ words.ruling }{ " · " }{ words.step(*step) }</p>
                <div class="acts rulings" role="group" aria-label={words.ruling}>
                    { for all.iter().enumerate().map(|(place, ruling)| {
                        let pressed = chosen.map_or(Some(*ruling) == *usual, |chosen| chosen == place);
                        let set = chosen.setter();
                        html! {
                            <button type="button" class="chip" aria-pressed={pressed.to_string()} onclick={move |_: MouseEvent| set.set(Some(place))}>
                                { label(row, place, ruling, text) }
                            </button>
                        }
                    }) }
                </div>
                if let Some(why) = &*refused {
                    <p class="warning" role="alert">{ text.table().play.refused(why) }</p>
                }
                <div class="acts"><button type="button" class="chip main-act" onclick={give}>{ words.give }</button></div>
            }
        </div>
    }
}

/// Which time it is, what is usual, and all that can be chosen.
fn offered(state: &Match, row: &Row, player: Player) -> (usize, Option<Ruling>, Vec<Ruling>) {
    let (hand, round) = (state.hands.len() + 1, state.seats_now().round as usize);
    match offer(state.start.book, row.offence, &state.past(player), hand, round) {
        Some(offer) => (offer.step, offer.usual, to_pick(row, &offer)),
        None => (1, None, Vec::new()),
    }
}

/// A ruling as a button says it; where minutes decide, with them.
fn label(row: &Row, place: usize, ruling: &Ruling, text: &Text) -> String {
    let words = &text.table().finder;
    let said = words::ruling(ruling, row, text);
    let Steps::Late(late) = row.steps else { return said };
    let minutes = match late.grades.get(place) {
        Some((last, _)) => words.minutes(u32::from(*last)),
        None => words.later(u32::from(minutes_of(late, ruling).saturating_sub(1))),
    };
    format!("{minutes} · {said}")
}

fn people(chosen: &UseStateHandle<Option<Player>>, except: Option<Player>, state: &Match) -> Html {
    let one = |player: Player| {
        let set = chosen.setter();
        html! {
            <button
                type="button"
                class="chip"
                aria-pressed={(**chosen == Some(player)).to_string()}
                onclick={move |_: MouseEvent| set.set(Some(player))}
            >
                { &state.start.names[player.index()] }
            </button>
        }
    };
    html! { <div class="acts">{ for Player::ALL.into_iter().filter(|player| Some(*player) != except).map(one) }</div> }
}
