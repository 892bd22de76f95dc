//! The rules of another game, from its tables.

use bafan_table::games::{Game, Phase, Setting, Value};

use super::super::values::{own_name, value_name, worth};
use crate::model::games::{GameName, GameValue, LinkedHand, worked};
use crate::model::location::{GamesPlace, Location};
use crate::view::prelude::*;

/// Renders the numbers of players and tiles, the phases of a hand, the values, and how the game pays.
///
/// A worked hand links to the page that scores it.
pub fn rules(game: &dyn Game, name: GameName, text: &Text) -> Html {
    let words = text.games();
    let setting = game.setting();
    let [one, several, of_gold] = words.winners;
    // With two players, only one can win on a discard, so there is nothing to explain.
    let winners = match setting {
        Setting { players: 2, .. } => None,
        Setting { several_winners: true, .. } => Some(several),
        _ if setting.phases.contains(&Phase::Gold) => Some(of_gold),
        _ => Some(one),
    };
    let facts = [words.players(setting.players), words.wall(setting.wall()), words.held(setting.held(), setting.sets)];
    let facts = facts.into_iter().chain(winners.map(str::to_owned));
    let hand = |value: &'static str, place: usize, hand: &'static str| {
        let entry = hand.parse().unwrap_or_default();
        let hand = LinkedHand { entry, ..LinkedHand::default() }.text();
        let to = Location::Games(GamesPlace::Game(name, hand)).to_string();
        html! { <Link {to} class="chip"><span class="heard">{ value }{ " " }</span>{ words.example(place + 1) }</Link> }
    };
    let value = |value: &Value| {
        let said = own_name(name, value.name, text).unwrap_or(value.name);
        let hands = worked(name, value.name).map(|hands| {
            html! {
                <span class="worked">
                    { for hands.into_iter().enumerate().map(|(place, shown)| hand(said, place, shown)) }
                </span>
            }
        });
        html! {
            <li>
                <b>{ value_name(name, value.name, text) }</b>
                <b class="worth">
                    { game.worth(value).map_or_else(|| words.uncounted.to_owned(), |does| worth(does, words)) }
                </b>
                <small>{ for GameValue::of(name, value.name).map(|value| words.value(value)) }</small>
                { for hands }
            </li>
        }
    };
    html! {
        <>
            <h3>{ words.rules }</h3>
            <ul class="facts">{ for facts.map(|fact| html! { <li>{ fact }</li> }) }</ul>
            <h3>{ words.phases }</h3>
            <ol class="facts">{ for words.phases_of(game).into_iter().map(|phase| html! { <li>{ phase }</li> }) }</ol>
            <p class="remark">{ words.breaking(name) }</p>
            if !game.values().is_empty() {
                <h3>{ words.values }</h3>
                <ul class="values">{ for game.values().iter().map(value) }</ul>
            }
            <p
                class="remark"
            >
                { words.counting(name) }
            </p>
            <h3>{ words.paying }</h3>
            <p class="remark">{ words.pays(name) }</p>
        </>
    }
}
