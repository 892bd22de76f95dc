//! The rules of another game on a page of their own, from its tables.

use bafan::{Suit, Tile};
use bafan_table::games::Game;

use super::kept_rules;
use super::rules::rules;
use crate::model::games::{GameChoice, GameName, GameSwitch};
use crate::model::location::{GamesPlace, Location};
use crate::model::text::GamesText;
use crate::view::pages::games::melds::function_tiles;
use crate::view::prelude::*;

/// Tiles, phases, values with worked hands, payments, deal, numbers, source, and open questions. The values follow the rules stored on the
/// device.
#[autoprops]
#[component]
pub fn RulesPage(name: &GameName) -> Html {
    let text = use_text();
    let words = text.games();
    let name = *name;
    let game = use_memo(name, |&name| name.game_by(&kept_rules(name)));
    let game: &dyn Game = &**game;
    html! {
        <>
            <p class="lead">{ words.about(name) }</p>
            <div class="chips">
                <Link to={Location::Games(GamesPlace::of_game(name)).to_string()} class="chip">
                    { words.score_hand }
                </Link>
                <Link to={Location::Games(GamesPlace::Play(name)).to_string()} class="chip">{ words.play }</Link>
            </div>
            { kinds(game, text) }
            { rules(game, name, text) }
            <h3>{ words.deal }</h3>
            <p class="remark">{ words.deals(name) }</p>
            { numbers(game, words) }
            <h3>{ words.source }</h3>
            <p class="remark">{ words.source_of(name) }</p>
            { rulings(name, game, words) }
        </>
    }
}

/// Renders the tiles by kind, with remarks if honors count as flowers and if the game has the eight flowers, and the table of function
/// tiles if the game has one.
fn kinds(game: &dyn Game, text: &Text) -> Html {
    let words = text.games();
    let setting = game.setting();
    let row = |of: Vec<Tile>| html! { <li><span role="img" aria-label={text.tiles(&of)}>{ tiles(&of) }</span></li> };
    let of = |suit: Option<Suit>| Tile::all().filter(|tile| tile.suit() == suit).collect::<Vec<_>>();
    html! {
        <>
            <h3>{ words.tiles }</h3>
            <ul class="tile-rows">{ for Suit::ALL.map(|suit| row(of(Some(suit)))) }{ row(of(None)) }</ul>
            if !setting.honors { <p class="remark">{ words.honors_are_flowers }</p> }
            if setting.flowers > 0 { <p class="remark">{ words.flowers_too }</p> }
            if let Some(assignment) = game.assignment() {
                <h4>{ words.table }</h4>
                <ul class="tile-rows">{ function_tiles(assignment, text) }</ul>
            }
        </>
    }
}

/// Renders the constants of the game with their current values and, where these differ, the defaults; nothing if it has no constants.
fn numbers(game: &dyn Game, words: &GamesText) -> Html {
    let constants = game.constants();
    if constants.is_empty() {
        return Html::default();
    }
    let row = |(place, (_, number, default)): (usize, (&str, u32, u32))| {
        html! {
            <tr>
                <th scope="row">{ words.constant_names.get(place).copied().unwrap_or_default() }</th>
                <td>
                    { number }
                    { for (number != default).then(|| html! { <small>{ " (" }{ default }{ ")" }</small> }) }
                </td>
            </tr>
        }
    };
    html! {
        <>
            <h3>{ words.constants }</h3>
            <table class="numbers"><tbody>{ for constants.into_iter().enumerate().map(row) }</tbody></table>
        </>
    }
}

/// Renders the questions that the source leaves open, each with its ruling and answers, the current one marked.
fn rulings(name: GameName, game: &dyn Game, words: &GamesText) -> Html {
    let switches = GameSwitch::of(name, game);
    let answer = |(place, choice): (usize, GameChoice), taken: usize| {
        let said = words.choice(choice);
        if place == taken {
            html! { <li><b>{ said }</b></li> }
        } else {
            html! { <li>{ said }</li> }
        }
    };
    let question = |(switch, taken): (GameSwitch, usize)| {
        html! {
            <li>
                { words.switch(switch) }
                { " " }
                <cite>{ switch.ruling() }</cite>
                <ul>{ for switch.choices().enumerate().map(|choice| answer(choice, taken)) }</ul>
            </li>
        }
    };
    html! {
        <>
            <h3>{ words.open(switches.len()) }</h3>
            <p class="remark">{ words.taken_hint }</p>
            <ul class="rulings">{ for switches.into_iter().map(question) }</ul>
        </>
    }
}
