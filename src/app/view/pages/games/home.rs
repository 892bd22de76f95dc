//! The first page of the odds and the other games.

use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location, OddsPlace};
use crate::view::prelude::*;

pub fn home(text: &Text) -> Html {
    let words = text.odds();
    let card = |place: OddsPlace| {
        html! {
            <li>
                <Link to={Location::Games(GamesPlace::Odds(place.clone())).to_string()} class="card">
                    <b>{ words.page(place.clone()) }</b>
                    <small>{ words.about(place) }</small>
                </Link>
            </li>
        }
    };
    let game = |name: GameName| {
        html! {
            <li>
                <Link to={Location::Games(GamesPlace::of_game(name)).to_string()} class="card">
                    <b>{ text.settings.game_name(name) }</b>
                    <small>{ text.games().about(name) }</small>
                </Link>
            </li>
        }
    };
    let is_exact = |place: &OddsPlace| {
        matches!(place, OddsPlace::Patterns | OddsPlace::Pair | OddsPlace::Draw | OddsPlace::Waits(_))
    };
    let (exact, counted): (Vec<OddsPlace>, Vec<OddsPlace>) = OddsPlace::ALL.into_iter().partition(is_exact);
    html! {
        <>
            <p class="lead">{ text.games().lead }</p>
            <h3>{ words.counted }</h3>
            <ul class="cards">{ for counted.into_iter().map(card) }</ul>
            <h3>{ words.exact }</h3>
            <ul class="cards">{ for exact.into_iter().map(card) }</ul>
            <h3>{ text.games().others }</h3>
            <ul class="cards">
                { for GameName::ALL.map(game) }
                <li>
                    <Link to={Location::Games(GamesPlace::Pictures).to_string()} class="card">
                        <b>{ text.pictures().title }</b>
                        <small>{ text.pictures().about }</small>
                    </Link>
                </li>
            </ul>
        </>
    }
}
