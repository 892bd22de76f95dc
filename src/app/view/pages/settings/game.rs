//! The game that Score shows.

use crate::browser::navigation::Travel;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location};
use crate::model::settings::Change;
use crate::view::prelude::*;

/// The section on the game. A tap leads to its page.
#[autoprops]
#[component]
pub fn Game(game: &Option<GameName>, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;
    let travel = use_context::<Travel>().unwrap_or_default();
    let chip = |offered: Option<GameName>| {
        let name = offered.map_or(text.official, |game| text.game_name(game));
        let (change, travel) = (change.clone(), travel.clone());
        let on_tap = Callback::from(move |()| {
            change.emit(Change::Game(offered));
            let place = offered.map_or(Location::Score, |game| Location::Games(GamesPlace::of_game(game)));
            travel.emit(place.to_string().into());
        });
        html! { <Button class="chip" pressed={offered == *game} {on_tap}>{ name }</Button> }
    };
    html! {
        <section>
            <h3>{ text.game }</h3>
            <div class="chips" role="group" aria-label={text.game}>
                { chip(None) }
                { for GameName::ALL.map(|name| chip(Some(name))) }
            </div>
        </section>
    }
}
