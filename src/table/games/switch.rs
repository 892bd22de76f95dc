//! Switches for the questions on which a game's source contradicts itself or is silent; each cites its ruling.

use std::fmt;

/// A question about the rules, with the answers from which the players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The name in texts and settings, unique within the game.
    pub name: &'static str,
    /// The number of the ruling in `docs/games.md`: 3 for G3.
    pub ruling: u8,
    /// The choices; the first is the default.
    pub choices: &'static [&'static str],
}

/// The current choices of a game's switches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    switches: &'static [Switch],
    taken: Vec<usize>,
}

/// The error for a text that names no switch of the game, or no choice of the switch that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchFault {
    text: String,
    possible: String,
}

impl SwitchFault {
    /// Adds the settings other than switches to the message.
    pub(super) fn or(mut self, more: &str) -> SwitchFault {
        self.possible += more;
        self
    }
}

impl fmt::Display for SwitchFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no switch of this game; there are {}", self.text, self.possible)
    }
}

impl std::error::Error for SwitchFault {}

impl Choices {
    /// Returns the default choices.
    pub(super) fn of(switches: &'static [Switch]) -> Choices {
        Choices { switches, taken: vec![0; switches.len()] }
    }

    /// Returns the switches with their current choices.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Switch, &'static str)> + '_ {
        self.switches.iter().zip(&self.taken).map(|(switch, &taken)| (switch, switch.choices[taken]))
    }

    /// Sets choices from text such as `luxury=times`; several are joined by `+`.
    ///
    /// # Errors
    ///
    /// Returns an error for the first part that names no switch, or no choice of that switch; in that case, nothing is changed.
    pub fn take(&mut self, text: &str) -> Result<(), SwitchFault> {
        let mut taken = self.taken.clone();
        for part in text.split('+').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, choice) = part.split_once('=').unwrap_or((part, ""));
            let place = self.switches.iter().position(|switch| switch.name == name);
            let chosen = place.and_then(|place| {
                Some((place, self.switches[place].choices.iter().position(|known| *known == choice)?))
            });
            let Some((place, choice)) = chosen else { return Err(self.fault(part)) };
            taken[place] = choice;
        }
        self.taken = taken;
        Ok(())
    }

    /// Returns whether the switch with this index is at its default.
    pub(super) fn is_default(&self, place: usize) -> bool {
        self.taken.get(place).is_none_or(|&taken| taken == 0)
    }

    /// Returns whether the game has a switch of this name, set to this choice.
    pub fn has_taken(&self, name: &str, choice: &str) -> bool {
        self.iter().any(|(switch, taken)| switch.name == name && taken == choice)
    }

    pub(super) fn fault(&self, text: &str) -> SwitchFault {
        let possible = self.switches.iter().map(|switch| format!("{}={}", switch.name, switch.choices.join("|")));
        SwitchFault { text: text.chars().take(60).collect(), possible: possible.collect::<Vec<_>>().join(", ") }
    }
}
