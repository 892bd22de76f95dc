//! The rules of another game, from its own tables.

use bafan_table::games::{Game, Value};
use yew::prelude::*;

use super::result::worth;
use crate::model::games::GameName;
use crate::model::text::GamesText;

/// What it is played with, how a hand goes, and what counts.
pub fn rules(game: &dyn Game, name: GameName, words: &GamesText) -> Html {
    let setting = game.setting();
    let facts = [
        words.players(setting.players),
        words.wall(setting.wall()),
        words.held(setting.held(), setting.sets),
        words.winners[usize::from(setting.several_winners)].to_owned(),
    ];
    let value = |value: &Value| {
        html! { <tr><th scope="row" lang="zh-Hans">{ value.name }</th><td>{ worth(value.worth, words) }</td></tr> }
    };
    html! {
        <>
            <h3>{ words.rules }</h3>
            <ul class="facts">{ for facts.into_iter().map(|fact| html! { <li>{ fact }</li> }) }</ul>
            <h3>{ words.phases }</h3>
            <ol class="facts">{ for setting.phases.iter().map(|&phase| html! { <li>{ words.phase(phase) }</li> }) }</ol>
            if !game.values().is_empty() {
                <table class="values">
                    <caption>{ words.values }</caption>
                    <tbody>{ for game.values().iter().map(value) }</tbody>
                </table>
            }
            <p class="remark">{ words.counting(name) }</p>
        </>
    }
}
