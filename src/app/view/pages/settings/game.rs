//! The game that Score shows.

use yew::prelude::*;

use crate::browser::navigation::Travel;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location};
use crate::model::settings::Change;
use crate::view::components::Chip;
use crate::view::language::use_text;

/// Properties of [`Game`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What is set.
    pub game: Option<GameName>,
    /// Another one is chosen.
    pub change: Callback<Change>,
}

/// The section on the game. A tap leads to its page.
#[component]
pub fn Game(props: &Props) -> Html {
    let text = &use_text().settings;
    let travel = use_context::<Travel>().unwrap_or_default();
    let game = |game: Option<GameName>| {
        let name = game.map_or(text.official, |game| text.game_name(game));
        let (change, travel) = (props.change.clone(), travel.clone());
        let on_tap = Callback::from(move |()| {
            change.emit(Change::Game(game));
            let place = game.map_or(Location::Score, |game| Location::Games(GamesPlace::of_game(game)));
            travel.emit(place.to_string().into());
        });
        html! { <Chip label={name} on={game == props.game} {on_tap} /> }
    };
    html! {
        <section>
            <h3>{ text.game }</h3>
            <div class="chips" role="group" aria-label={text.game}>
                { game(None) }
                { for GameName::all().map(|name| game(Some(name))) }
            </div>
        </section>
    }
}
