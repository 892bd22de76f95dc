//! The other games: cases as data, divisions compared with brute force, and two games with a second scorer.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bafan_table::games::{Game, GameName};

mod ahead;
mod cases;
mod customs;
mod divide;
mod function;
mod played;
mod programs;
mod random;
mod second_sixteen;
mod second_yichun;
mod sheet;
mod text;

/// The rulings about play. Apart from G36, they change no score, so no scored case has to show what each of their choices changes.
const OF_PLAY: std::ops::RangeInclusive<u8> = 29..=36;

/// Returns the game with a name and its default rules.
fn game(name: &str) -> Box<dyn Game> {
    GameName::named(name).unwrap_or_else(|| panic!("no game is called {name}")).game()
}
