//! Changing seats between the rounds.

use bafan::Wind;

use super::Seating;

/// How the seats change between the rounds. Seats changed by hand are events of their own and go with either.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// Nobody moves.
    None,
    /// Method B: before rounds 2 and 4 East and South, West and North exchange places; before round 3 East goes West, South
    /// North, West South and North East (N 4.8).
    #[default]
    B,
}

impl Rotation {
    /// All rotations.
    pub const ALL: [Rotation; 2] = [Rotation::None, Rotation::B];

    /// The key in text: `none` or `b`.
    pub const fn key(self) -> &'static str {
        match self {
            Rotation::None => "none",
            Rotation::B => "b",
        }
    }

    /// The rotation with this key.
    pub fn of_key(key: &str) -> Option<Rotation> {
        Rotation::ALL.into_iter().find(|rotation| rotation.key() == key)
    }

    /// Where the player on a position sits in a round, having sat there in the round before. Before the first round nobody
    /// has moved.
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

    /// The seating of a round from that of the round before.
    pub fn turned(self, seating: Seating, round: Wind) -> Seating {
        let mut players = seating.players();
        for position in Wind::ALL {
            players[self.goes(position, round) as usize] = seating.at(position);
        }
        Seating(players)
    }

    /// The seats of the four rounds from those of the first.
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
