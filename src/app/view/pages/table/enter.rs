//! Entering a scored hand as the next hand of the running match.

use bafan_table::Player;
use bafan_table::device::Help;
use bafan_table::record::{Event, Played};

use super::playing::points;
use crate::browser::matches::use_matches;
use crate::browser::navigation::travel_instead;
use crate::browser::settings::use_rules;
use crate::model::hand_entry::{HandEntry, Tap};
use crate::model::location::{Location, TablePlace};
use crate::model::matches::helps;
use crate::model::scored::Scored;
use crate::view::prelude::*;

/// The winner and the points, with warnings if the hand does not fit the match, and the buttons that enter the hand.
#[autoprops]
#[component]
pub fn EnterPage(query: &String) -> Html {
    let text = use_text();
    let words = &text.table().enter;
    let matches = use_matches();
    let own = use_rules();
    let refused = use_state_eq(|| None::<String>);
    let running = matches.as_ref().and_then(|matches| matches.archive.running().cloned());
    let Some(kept) = running else {
        return html! { <p class="remark">{ text.table().finder.no_match }</p> };
    };
    let state = kept.log.state();
    let Some(scored) = Scored::of(state, query, &own).filter(|_| state.may_play_on() && helps(state, Help::Counting))
    else {
        return html! { <p class="remark">{ words.no_win }</p> };
    };
    let name = |player: Player| state.start.names[player.index()].as_str();
    let enter = {
        let (matches, kept, refused) = (matches.clone(), kept.clone(), refused.setter());
        Callback::from(move |played: Played| {
            let Some(matches) = &matches else { return };
            match matches.add(&kept, Event::Hand(played)) {
                Ok(()) => travel_instead(&Location::Table(TablePlace::Match(kept.id)).to_string()),
                Err(why) => refused.set(Some(text.table().refused.told(&why, &kept.log.state().start.names))),
            }
        })
    };
    html! {
        <div class="scored-hand">
            <h2>{ text.table().play.hand(state.seats_now().round, state.hands.len() + 1) }</h2>
            <p class="now">
                { match scored.from {
                    Some(Some(from)) => text.table().sheet.win_from(name(scored.winner), name(from), scored.points),
                    Some(None) => text.table().sheet.win_self(name(scored.winner), scored.points),
                    None => words.wins(name(scored.winner), scored.points),
                } }
            </p>
            if scored.is_entered { <p class="warning">{ words.same_tiles }</p> }
            if scored.other_round { <p class="warning">{ words.other_round }</p> }
            { for scored.other_rules.map(|(rules, points)| html! {
                <p class="warning">
                    { points.map_or_else(|| words.no_win_there(rules), |points| words.other_rules(rules, points)) }
                </p>
            }) }
            { for scored.also_rules.map(|(rules, points)| html! {
                <p class="warning">{ words.also_rules(rules, points) }</p>
            }) }
            if let Some(why) = &*refused { <p class="warning" role="alert">{ text.table().play.refused(why) }</p> }
            <Announced names={state.start.names.clone()} scored={scored.clone()} on_played={enter} />
            <p><Link to={format!("#/score?{}", scored.address)}>{ words.back }</Link></p>
        </div>
    }
}

/// The choice of the discarder or, if the hand specifies who discarded, the button that enters the hand. The total is that of the tiles, or
/// another total that the players agreed on.
#[autoprops]
#[component]
fn Announced(names: &[String; 4], scored: &Scored, on_played: &Callback<Played>) -> Html {
    let text = use_text();
    let words = &text.table().enter;

    let entry = use_state_eq(|| None::<HandEntry>);
    let another = {
        let (entry, begun) = (entry.setter(), scored.to_announce());
        move |()| entry.set(Some(begun))
    };
    let from = |player: Player| {
        let (entry, on_played, scored) = (entry.clone(), on_played.clone(), scored.clone());
        let on_tap = move |()| match *entry {
            Some(begun) => entry.set(Some(begun.after(Tap::Player(player)).0)),
            None => on_played.emit(scored.played(Some(player))),
        };
        html! { <Button class="chip" {on_tap}>{ &names[player.index()] }</Button> }
    };
    let tap = {
        let (entry, on_played, scored) = (entry.clone(), on_played.clone(), scored.clone());
        Callback::from(move |tap: Tap| {
            let (next, outcome) = entry.unwrap_or_default().after(tap);
            // When no other total is being typed anymore, the total of the tiles applies again.
            entry.set(Some(next).filter(|next| next.typed.is_some()));
            if let Some(outcome) = outcome {
                on_played.emit(scored.agreed(outcome));
            }
        })
    };
    let asks = entry.map_or(scored.from.is_none(), |entry| entry.from.is_none());
    let self_drawn = scored.self_drawn().filter(|_| entry.is_none()).map(|address| {
        html! {
            <Link to={Location::Table(TablePlace::Enter(address)).to_string()} class="chip">
                { text.table().play.self_drawn }
            </Link>
        }
    });
    html! {
        <>
            if asks {
                <p>{ words.whose }</p>
                <div class="acts">{ for scored.winner.others().map(from) }{ for self_drawn }</div>
            } else if let Some(entry) = *entry {
                { points(&entry, &tap, None, None, text) }
            } else if let Some(known) = scored.from {
                <div class="acts">
                    <Button
                        class="chip main-act"
                        on_tap={on_played.reform({
                        let played = scored.played(known);
                        move |()| played.clone()
                    })}
                    >
                        { words.enter }
                    </Button>
                </div>
            }
            if entry.is_none() {
                <div class="acts"><Button class="chip" on_tap={another}>{ words.announced }</Button></div>
            } else {
                <p class="remark">{ words.announced_about }</p>
            }
        </>
    }
}
