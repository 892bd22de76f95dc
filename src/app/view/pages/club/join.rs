//! A received match. If it diverges from the local one, the user resolves the conflicts, and the other entries are added.

use std::rc::Rc;

use bafan_table::exchange::{LinkFault, from_link};
use bafan_table::record::{Conflict, Log, Merged, Played, conflicts, reconcile};
use bafan_table::seating::Seating;

use crate::browser::matches::use_matches;
use crate::browser::navigation::Travel;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::view::pages::table::{Arrived, words};
use crate::view::prelude::*;

/// Renders the match in a link, or the reason why the link cannot be read.
pub fn join_page(query: &str, text: &Text) -> Html {
    match from_link(query) {
        Ok(log) => html! { <Incoming log={Rc::new(log)} compare=true /> },
        Err(why) => unreadable(&why, text),
    }
}

/// Renders why a link cannot be read.
pub fn unreadable(why: &LinkFault, text: &Text) -> Html {
    html! {
        <p class="warning" role="alert">
            { text.club().files.refused(&text.table().unread.link(why, &text.table().refused)) }
        </p>
    }
}

/// A received match next to the local one, with a comparison of diverging matches on request.
#[autoprops]
#[component]
pub fn Incoming(log: &Rc<Log>, #[prop_or_default] compare: bool) -> Html {
    let comparing = use_state_eq(|| compare);
    let Some(matches) = use_matches() else { return Html::default() };
    match matches.archive.like(log) {
        Some((kept, Merged::Parted(shared))) if *comparing => {
            html! { <Join {kept} log={log.clone()} {shared} /> }
        }
        _ => {
            let on_compare = comparing.setter();
            html! { <Arrived log={log.clone()} on_compare={move |()| on_compare.set(true)} /> }
        }
    }
}

#[derive(Properties, PartialEq)]
struct JoinProps {
    kept: Rc<KeptMatch>,
    log: Rc<Log>,
    shared: usize,
}

/// The conflicts, each with both sides, and the button that joins the matches.
#[component]
fn Join(props: &JoinProps) -> Html {
    let text = use_text();
    let words = &text.club().join;
    let (matches, travel) = (use_matches(), use_context::<Travel>());
    let (this, other) = (&props.kept.log, &props.log);
    let found = conflicts(this, other);
    let chosen = use_state_eq(|| vec![false; found.len()]);
    let takes = |conflict: &Conflict| {
        let place = found.iter().position(|other| other == conflict);
        place.and_then(|place| chosen.get(place).copied()).unwrap_or_default()
    };
    let events = reconcile(this, other, takes);
    let hands = Log::replay(this.entries()[..props.shared].to_vec()).map_or(0, |log| log.state().hands.len());
    let choose = |place: usize| {
        let chosen = chosen.clone();
        move |there: bool| {
            let mut next = (*chosen).clone();
            if let Some(takes) = next.get_mut(place) {
                *takes = there;
            }
            chosen.set(next);
        }
    };
    let question = |(place, conflict): (usize, &Conflict)| {
        let (name, [here, there]) = told(conflict, &this.state().start.names, text);
        let sides = [Offer::new(false, here).about(words.here), Offer::new(true, there).about(words.there)];
        radios(format!("conflict-{place}"), name, sides, chosen.get(place).copied(), choose(place))
    };
    let join = {
        let (kept, events) = (props.kept.clone(), events.clone());
        move |()| {
            let (Some(matches), Some(travel), Ok(events)) = (&matches, &travel, &events) else { return };
            matches.enter(&kept, events.clone());
            travel.emit(Location::Table(TablePlace::Sheet(kept.id)).to_string().into());
        }
    };
    html! {
        <div class="arrived joining starting">
            <p class="now">{ this.state().start.names.join(text.comma) }</p>
            <p>{ words.about(hands) }</p>
            if found.is_empty() { <p>{ words.fine }</p> } else { <p>{ words.asked(found.len()) }</p> }
            { for found.iter().enumerate().map(question) }
            { match &events {
                    Ok(events) => html! {
                        <>
                            <p role="status">{ if events.is_empty() { words.nothing.to_owned() } else { words.adds(events.len()) } }</p>
                            <div class="acts"><Button class="chip main-act" on_tap={join}>{ words.join }</Button></div>
                        </>
                    },
                    Err(why) => html! { <p class="warning" role="alert">{ words.refused(&text.table().refused.told(why, &this.state().start.names)) }</p> },
                } }
        </div>
    }
}

/// Describes a conflict, and both sides of it.
fn told(conflict: &Conflict, names: &[String; 4], text: &Text) -> (String, [String; 2]) {
    let words = &text.club().join;
    let played = |played: &Option<Played>| match played {
        Some(played) => words::outcome(Some(played.outcome), names, text),
        None => words.not_played.to_owned(),
    };
    let seated = |seating: &Seating| seating.players().map(|player| names[player.index()].clone()).join(text.comma);
    match conflict {
        Conflict::Hand { hand, this, other } => (words.hand(*hand), [played(this), played(other)]),
        Conflict::Seats { hand, this, other } => (words.seats(*hand), [seated(this), seated(other)]),
    }
}
