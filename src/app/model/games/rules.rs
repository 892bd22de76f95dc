//! The parts of a game's rules that have texts: its values, and the questions that its source leaves open.

use bafan_table::games::{Game, Switch};

use super::GameName;

/// A question that a game's source leaves open, with a ruling in `docs/games.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSwitch {
    game: GameName,
    switch: Switch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChoice {
    of: GameSwitch,
    choice: &'static str,
}

/// A value that a game has in addition to the official fans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameValue {
    game: GameName,
    value: &'static str,
}

impl GameValue {
    /// Returns the value with this Chinese name in the game; `None` if the game has none, as for an official fan.
    pub fn of(game: GameName, name: &str) -> Option<GameValue> {
        let value = game.game().values().iter().find(|value| value.name == name)?.name;
        Some(GameValue { game, value })
    }

    #[cfg(test)]
    pub fn every() -> impl Iterator<Item = GameValue> {
        let values =
            |game: GameName| game.game().values().iter().map(move |value| GameValue { game, value: value.name });
        GameName::ALL.into_iter().flat_map(values)
    }

    /// Returns the name in the text files: the game's name and the Chinese name.
    pub fn name(self) -> String {
        format!("{}.{}", self.game.slug(), self.value)
    }
}

impl GameSwitch {
    /// Returns the questions of a game, each with the index of the choice that the given rules make.
    pub fn of(name: GameName, game: &dyn Game) -> Vec<(GameSwitch, usize)> {
        let taken = |(&switch, chosen): (&Switch, &str)| {
            let place = switch.choices.iter().position(|&choice| choice == chosen).unwrap_or_default();
            (GameSwitch { game: name, switch }, place)
        };
        game.choices().iter().map(taken).collect()
    }

    pub fn every() -> impl Iterator<Item = GameSwitch> {
        GameName::ALL.into_iter().flat_map(|name| GameSwitch::of(name, &*name.game())).map(|(switch, _)| switch)
    }

    /// Returns the name in the text files: the game's name and the question's.
    pub fn name(self) -> String {
        format!("{}.{}", self.game.slug(), self.switch.name)
    }

    /// Returns the number of the ruling on the question, such as `G3`.
    pub fn ruling(self) -> String {
        format!("G{}", self.switch.ruling)
    }

    pub fn choices(self) -> impl Iterator<Item = GameChoice> {
        self.switch.choices.iter().map(move |&choice| GameChoice { of: self, choice })
    }
}

impl GameChoice {
    pub fn every() -> impl Iterator<Item = GameChoice> {
        GameSwitch::every().flat_map(GameSwitch::choices)
    }

    /// Returns the name in the text files: the question's name and the choice's.
    pub fn name(self) -> String {
        format!("{}.{}", self.of.name(), self.choice)
    }

    /// Returns the stored form, such as `luxury=times`.
    pub fn kept(self) -> String {
        format!("{}={}", self.of.switch.name, self.choice)
    }
}
