//! The hands of a match after all corrections.

use super::{Given, Outcome, Played};
use crate::player::Player;
use crate::seating::Seating;

/// A hand, or the entries for the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandRecord {
    /// The changes of seats and attendance before the hand.
    pub moves: Vec<Move>,
    /// The result; `None` for the hand not yet played.
    pub played: Option<Played>,
    /// The penalties in this hand, in the order given.
    pub given: Vec<Given>,
    /// How many times the hand was replayed.
    pub replays: u8,
    /// The earlier results, oldest first.
    pub was: Vec<Was>,
}

impl HandRecord {
    /// Returns the outcome of the hand; `None` for the hand not yet played.
    pub fn outcome(&self) -> Option<Outcome> {
        self.played.as_ref().map(|played| played.outcome)
    }

    /// Returns whether a penalty bars a player from winning the hand.
    pub fn bars(&self, player: Player) -> bool {
        self.given.iter().any(|given| given.player == player && given.ruling.bars)
    }
}

/// A change of seats or attendance before a hand, with its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the entry in the log.
    pub entry: usize,
    /// The change of seats or attendance.
    pub shift: Shift,
}

/// A change of seats or attendance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// Two players exchanged places.
    Exchange(Player, Player),
    /// All seats were changed.
    Seats(Seating),
    /// A player is absent from here on, or is back.
    Attendance(Player, bool),
}

/// The result of a hand before an entry changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Was {
    /// The index of the entry that changed the result.
    pub entry: usize,
    /// The time of the change, in seconds since 1970, if known.
    pub at: Option<u64>,
    /// The old result; `None` if the hand did not exist before.
    pub outcome: Option<Outcome>,
    /// Whether the old result had already been shown to the table.
    pub after_publication: bool,
}
