//! The seating: positions and seat winds, the rotation between rounds, and the ways of drawing seats.
//!
//! A *position* is a chair, marked E S W N, and stays with a player for a round. A *seat wind* changes with every hand: the dealer's is
//! East.

pub mod draw;
mod rotation;

use bafan::Wind;

pub use rotation::Rotation;

use crate::player::{Player, places_between, wind_after};

/// The player in each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating([Player; 4]);

impl Seating {
    /// The seating of round 1.
    pub const FIRST: Seating = Seating(Player::ALL);

    /// Seats these players East, South, West and North; `None` if a player occurs twice.
    pub fn new(players: [Player; 4]) -> Option<Seating> {
        Player::ALL.iter().all(|player| players.contains(player)).then_some(Seating(players))
    }

    /// Returns the players who sit East, South, West and North.
    pub const fn players(&self) -> [Player; 4] {
        self.0
    }

    /// Returns the player in a position.
    pub fn at(&self, position: Wind) -> Player {
        self.0[position as usize]
    }

    /// Returns the position of a player.
    pub fn position(&self, player: Player) -> Wind {
        Wind::ALL.into_iter().find(|&wind| self.at(wind) == player).unwrap_or_default()
    }

    /// Exchanges the places of two players.
    pub fn exchange(&mut self, one: Player, other: Player) {
        self.0 = self.0.map(|player| player.exchanged(one, other));
    }
}

/// The seating in one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSeats {
    /// The prevalent wind.
    pub round: Wind,
    /// The position of the dealer.
    pub dealing: Wind,
    /// The players in the four positions.
    pub seating: Seating,
}

impl HandSeats {
    /// Returns the dealer, whose seat wind is East.
    pub fn dealer(&self) -> Player {
        self.seating.at(self.dealing)
    }

    /// Returns a player's seat wind, which follows from the places counterclockwise from the dealer to the player.
    pub fn wind(&self, player: Player) -> Wind {
        Wind::ALL[places_between(self.dealing, self.seating.position(player))]
    }

    /// Returns the player with this seat wind.
    pub fn player(&self, wind: Wind) -> Player {
        self.seating.at(wind_after(self.dealing, wind as usize))
    }

    /// Returns the players with the seat winds East, South, West and North.
    pub fn by_wind(&self) -> [Player; 4] {
        Wind::ALL.map(|wind| self.player(wind))
    }

    /// Returns the name of the hand in Chinese: the prevalent wind and the dealer's position, as in 南风西 (Natsuki 3.2).
    pub fn name(&self) -> String {
        const WINDS: [char; 4] = ['东', '南', '西', '北'];
        format!("{}风{}", WINDS[self.round as usize], WINDS[self.dealing as usize])
    }
}
