//! Who sits where: positions and seat winds, the rotation between rounds, and the ways of drawing the seats.
//!
//! A *position* is a chair, marked E S W N, and stays a player's for a round. A *seat wind* changes with every hand: the
//! dealer's is East.

pub mod draw;
mod rotation;

use bafan::Wind;

pub use rotation::Rotation;

use crate::player::{Player, places_between, wind_after};

/// Which player sits on which position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating([Player; 4]);

impl Seating {
    /// The seats of round 1.
    pub const FIRST: Seating = Seating(Player::ALL);

    /// The seating with these players on East, South, West, North; `None` where a player sits twice.
    pub fn new(players: [Player; 4]) -> Option<Seating> {
        Player::ALL.iter().all(|player| players.contains(player)).then_some(Seating(players))
    }

    /// The players on East, South, West, North.
    pub const fn players(&self) -> [Player; 4] {
        self.0
    }

    /// Who sits on a position.
    pub fn at(&self, position: Wind) -> Player {
        self.0[position as usize]
    }

    /// Where a player sits.
    pub fn position(&self, player: Player) -> Wind {
        Wind::ALL.into_iter().find(|&wind| self.at(wind) == player).unwrap_or_default()
    }

    /// Two players exchange places.
    pub fn exchange(&mut self, one: Player, other: Player) {
        for player in &mut self.0 {
            if *player == one {
                *player = other;
            } else if *player == other {
                *player = one;
            }
        }
    }
}

/// Where everybody sits in one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandSeats {
    /// The prevailing wind.
    pub round: Wind,
    /// The position of the dealer.
    pub dealing: Wind,
    /// The positions.
    pub seating: Seating,
}

impl HandSeats {
    /// The dealer, whose seat wind is East.
    pub fn dealer(&self) -> Player {
        self.seating.at(self.dealing)
    }

    /// A player's seat wind: the places from the dealer, counter-clockwise.
    pub fn wind(&self, player: Player) -> Wind {
        Wind::ALL[places_between(self.dealing, self.seating.position(player))]
    }

    /// The player with this seat wind.
    pub fn player(&self, wind: Wind) -> Player {
        self.seating.at(wind_after(self.dealing, wind as usize))
    }

    /// The players with the seat winds East, South, West, North.
    pub fn by_wind(&self) -> [Player; 4] {
        Wind::ALL.map(|wind| self.player(wind))
    }

    /// The name of the hand in Chinese: the prevailing wind and the dealer's position, as 南风西 (N 3.2).
    pub fn name(&self) -> String {
        const WINDS: [char; 4] = ['东', '南', '西', '北'];
        format!("{}风{}", WINDS[self.round as usize], WINDS[self.dealing as usize])
    }
}
