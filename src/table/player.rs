//! The four players of a match.

use bafan::Wind;

/// One of the four players, named by the place taken in round 1: the player who sat East then is `Player::ALL[0]`, and so on.
///
/// A player stays the same player whatever the seat becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The four players in the order of their seats in round 1: East, South, West, North.
    pub const ALL: [Player; 4] = [Player(0), Player(1), Player(2), Player(3)];

    /// The place among the four, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player at this place; `None` beyond 3.
    pub fn at(index: usize) -> Option<Player> {
        Player::ALL.get(index).copied()
    }

    /// The letter in links and files: `a` to `d`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The player with this letter.
    pub fn of_letter(letter: char) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.letter() == letter)
    }

    /// The other three, in order.
    pub fn others(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |&other| other != self)
    }
}

/// The wind this many places after another, counted counter-clockwise.
pub fn wind_after(wind: Wind, places: usize) -> Wind {
    Wind::ALL[(wind as usize + places) % 4]
}

/// How many places counter-clockwise lead from one wind to another, 0 to 3.
pub fn places_between(from: Wind, to: Wind) -> usize {
    (to as usize + 4 - from as usize) % 4
}
