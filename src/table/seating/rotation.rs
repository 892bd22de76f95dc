//! The change of seats between rounds.

use bafan::Wind;

use super::Seating;

/// The change of seats between rounds. A change of seats during the match is a separate event, possible with any rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// Nobody moves.
    None,
    /// Method B: before rounds 2 and 4, East and South exchange places, and so do West and North; before round 3, East moves to West, South
    /// to North, West to South and North to East (N 4.8).
    #[default]
    B,
}

impl Rotation {
    /// All rotations.
    pub const ALL: [Rotation; 2] = [Rotation::None, Rotation::B];

    /// Returns the key in text: `none` or `b`.
    pub const fn key(self) -> &'static str {
        match self {
            Rotation::None => "none",
            Rotation::B => "b",
        }
    }

    /// Returns the rotation with this key, if there is one.
    pub fn of_key(key: &str) -> Option<Rotation> {
        Rotation::ALL.into_iter().find(|rotation| rotation.key() == key)
    }

    /// Returns the new position in a round of the player who sat at `position` in the round before. Nobody moves before the first round.
    pub const fn goes(self, position: Wind, round: Wind) -> Wind {
        match (self, round) {
            (Rotation::None, _) | (_, Wind::East) => position,
            (Rotation::B, Wind::South | Wind::North) => match position {
                Wind::East => Wind::South,
                Wind::South => Wind::East,
                Wind::West => Wind::North,
                Wind::North => Wind::West,
            },
            (Rotation::B, Wind::West) => match position {
                Wind::East => Wind::West,
                Wind::South => Wind::North,
                Wind::West => Wind::South,
                Wind::North => Wind::East,
            },
        }
    }

    /// Returns the seating of a round, given that of the round before.
    pub fn turned(self, seating: Seating, round: Wind) -> Seating {
        let mut players = seating.players();
        for position in Wind::ALL {
            players[self.goes(position, round) as usize] = seating.at(position);
        }
        Seating(players)
    }

    /// Returns the seats of all four rounds, given the first.
    ///
    /// ```
    /// use bafan_table::seating::{Rotation, Seating};
    ///
    /// let last = Rotation::B.rounds(Seating::FIRST)[3];
    /// assert_eq!(last.players().map(|player| player.letter()), ['d', 'c', 'a', 'b']);
    /// ```
    pub fn rounds(self, first: Seating) -> [Seating; 4] {
        let mut seating = first;
        Wind::ALL.map(|round| {
            seating = self.turned(seating, round);
            seating
        })
    }
}
