//! The values of a hand in another game, and their names.

use bafan::Fan;
use bafan_table::games::{Counted, Worth};

use crate::model::games::{GameName, GameValue};
use crate::model::text::GamesText;
use crate::view::account::both_names;
use crate::view::prelude::*;

pub fn values(game: GameName, counted: &[Counted], text: &Text) -> Html {
    let value = |counted: &Counted| {
        // The count of 花 is not shown: some sets of flowers count more than their tiles.
        let times =
            if counted.times > 1 && counted.name != "花" { format!(" ×{}", counted.times) } else { String::new() };
        html! {
            <li>
                <span>{ value_name(game, counted.name, text) }{ times }</span>
                <b>{ worth(counted.in_all(), text.games()) }</b>
            </li>
        }
    };
    html! { <ul class="game-values">{ for counted.iter().map(value) }</ul> }
}

/// Renders the names of a value or of an official fan, the preferred one first.
pub fn value_name(game: GameName, name: &'static str, text: &Text) -> Html {
    both_names(name, own_name(game, name, text), text)
}

/// Returns the name of a value or of an official fan in the language of the page, if there is one.
pub fn own_name(game: GameName, name: &'static str, text: &Text) -> Option<&'static str> {
    match GameValue::of(game, name) {
        Some(value) => text.games().value_name(value),
        None => Fan::named(name).and_then(|fan| text.fan(fan)),
    }
}

/// Formats the effect of a value on the total: `+3`, `×2`, or a text if the effect is not a fixed number.
pub fn worth(worth: Worth, words: &GamesText) -> String {
    match worth {
        Worth::Plus(points) => format!("+{points}"),
        Worth::Times(factor) => format!("×{factor}"),
        Worth::TimesNumber => words.times_number.to_owned(),
        Worth::Name => words.only_name.to_owned(),
    }
}
