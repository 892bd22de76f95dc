//! The hands of a match as the log leaves them.

use super::{Given, Outcome, Played};
use crate::player::Player;
use crate::seating::Seating;

/// A hand, or what waits for the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandRecord {
    /// Who moved, came or left before it.
    pub moves: Vec<Move>,
    /// How it went; `None` for the next hand.
    pub played: Option<Played>,
    /// The penalties that belong to it, in the order they were given.
    pub given: Vec<Given>,
    /// How often it was broken off and played again.
    pub replays: u8,
    /// What was said of it before, oldest first.
    pub was: Vec<Was>,
}

impl HandRecord {
    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.played.as_ref().map(|played| played.outcome)
    }

    /// Whether a penalty bars a player from winning it.
    pub fn bars(&self, player: Player) -> bool {
        self.given.iter().any(|given| given.player == player && given.ruling.bars)
    }
}

/// A move before a hand, with the entry that told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its place in the log.
    pub entry: usize,
    /// What moved.
    pub shift: Shift,
}

/// Who moved, came or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// Two players exchanged places.
    Exchange(Player, Player),
    /// Everybody sat down anew.
    Seats(Seating),
    /// A player is absent from here on, or there again.
    Attendance(Player, bool),
}

/// What was said of a hand before an entry changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Was {
    /// The entry that changed it.
    pub entry: usize,
    /// When, in seconds since 1970.
    pub at: Option<u64>,
    /// What it said before; `None` where there was no such hand.
    pub outcome: Option<Outcome>,
    /// Whether the sheet had been shown to the table with the old value.
    pub after_publication: bool,
}
