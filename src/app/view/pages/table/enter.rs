//! A hand that was scored becomes the next hand of the match that goes on.

use bafan_table::Player;
use bafan_table::record::Event;
use yew::prelude::*;

use crate::browser::matches::use_matches;
use crate::browser::navigation::Travel;
use crate::model::location::{Location, TablePlace};
use crate::model::scored::Scored;
use crate::view::components::Link;
use crate::view::language::use_text;

/// Properties of [`EnterPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The hand's address.
    pub query: String,
}

/// Who won, for how much; and whose tile it was, where the hand does not say.
#[component]
pub fn EnterPage(props: &Props) -> Html {
    let text = use_text();
    let words = &text.table().enter;
    let matches = use_matches();
    let travel = use_context::<Travel>();
    let refused = use_state_eq(|| None::<String>);
    let running = matches.as_ref().and_then(|matches| matches.archive.running().cloned());
    let Some(kept) = running else {
        return html! { <p class="remark">{ text.table().finder.no_match }</p> };
    };
    let state = kept.log.state();
    let Some(scored) = Scored::of(state, &props.query).filter(|_| state.may_play_on()) else {
        return html! { <p class="remark">{ words.no_win }</p> };
    };
    let name = |player: Player| state.start.names[player.index()].as_str();
    let enter = |from: Option<Player>| {
        let (matches, travel, kept, refused) = (matches.clone(), travel.clone(), kept.clone(), refused.setter());
        let played = scored.played(from);
        move |_: MouseEvent| {
            let (Some(matches), Some(travel)) = (&matches, &travel) else { return };
            match matches.add(&kept, Event::Hand(played.clone())) {
                Ok(()) => travel.emit(Location::Table(TablePlace::Match(kept.id)).to_string().into()),
                Err(why) => refused.set(Some(text.table().refused.told(&why, &kept.log.state().start.names))),
            }
        }
    };
    let from = |player: Player| {
        html! { <button type="button" class="chip" onclick={enter(Some(player))}>{ name(player) }</button> }
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
            if scored.other_round {
                <p class="warning">{ words.other_round }</p>
            }
            if let Some(why) = &*refused {
                <p class="warning" role="alert">{ text.table().play.refused(why) }</p>
            }
            <div class="acts">
                if let Some(known) = scored.from {
                    <button type="button" class="chip main-act" onclick={enter(known)}>{ words.enter }</button>
                } else {
                    <p>{ words.whose }</p>
                    { for scored.winner.others().map(from) }
                }
            </div>
            <p><Link to={format!("#/score?{}", scored.address)}>{ words.back }</Link></p>
        </div>
    }
}
