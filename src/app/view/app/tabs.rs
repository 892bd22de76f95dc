//! The parts of the app.

use crate::browser::navigation::read_last;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location, Part, PlayPlace, TablePlace, View};
use crate::view::prelude::*;

/// A link to each part. The one for learning leads back to where somebody was reading; tapped there, it leads to its first page.
#[autoprops]
#[component]
pub fn Tabs(
    place: &Location,
    // The game that Score shows, where it is not the official one.
    game: &Option<GameName>,
) -> Html {
    let words = &use_text().tabs;
    let last = read_last(place);
    let score = game.map_or(Location::Score, |game| Location::Games(GamesPlace::of_game(game)));
    let scoring = match place {
        Location::Score => true,
        Location::Games(GamesPlace::Game(name, _)) => *game == Some(*name),
        _ => false,
    };
    let part = |program: Part, inside: bool| (place.part() == program && inside).then_some("page");
    let at_table = matches!(place.part(), Part::Table | Part::Club).then_some("page");
    let learning = place.is_learning();
    let learn = if learning { Location::Learn(View::Families) } else { last };
    html! {
        <nav class="tabs" aria-label={words.title}>
            <Link to={score.to_string()} current={scoring.then_some("page")}>{ words.score }</Link>
            <Link to={learn.to_string()} current={part(Part::Study, learning)}>{ words.learn }</Link>
            <Link to={Location::Practise.to_string()} current={part(Part::Study, !learning)}>{ words.practise }</Link>
            <Link to={Location::Play(PlayPlace::Home).to_string()} current={part(Part::Play, true)}>
                { words.play }
            </Link>
            <Link to={Location::Table(TablePlace::Home).to_string()} current={at_table}>{ words.table }</Link>
        </nav>
    }
}
