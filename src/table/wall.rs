//! The wall: the break, the deal, and replacements for flowers and kongs.
//!
//! A wall is named by the seat wind of the player who sits behind it in this hand. Stack 1 is at the owner's right end. Tiles are taken
//! clockwise: along a wall from right to left, then on into the wall of the previous player, E → N → W → S → E.

mod deal;
mod supply;
mod walk;

use std::fmt;

use bafan::Wind;

pub(crate) use deal::DEALT;
pub use deal::{Deal, deal};
pub use supply::Supply;
pub use walk::{Step, Walk};

use crate::player::wind_after;

/// The length of the four walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Walls {
    /// Walls of 18 stacks of two tiles each: 144 tiles in all, with flowers.
    #[default]
    Eighteen,
    /// Walls of 17 stacks of two tiles each: 136 tiles in all, without flowers.
    Seventeen,
}

impl Walls {
    /// Returns the number of stacks in one wall.
    pub const fn stacks(self) -> usize {
        match self {
            Walls::Eighteen => 18,
            Walls::Seventeen => 17,
        }
    }

    /// Returns the number of stacks in all four walls.
    pub const fn ring(self) -> usize {
        4 * self.stacks()
    }

    /// Returns the number of tiles in all four walls.
    pub const fn tiles(self) -> usize {
        2 * self.ring()
    }
}

/// A stack of two tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The wall, by the seat wind of the player behind it.
    pub wall: Wind,
    /// The number of the stack, counted from 1 at the owner's right end.
    pub number: usize,
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.wall.letter(), self.number)
    }
}

/// The place of one tile in the wall, written as in `W13u` or `W13l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The stack that the tile belongs to.
    pub stack: Stack,
    /// Whether this is the upper tile of the stack.
    pub upper: bool,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.stack, if self.upper { 'u' } else { 'l' })
    }
}

/// A throw of two dice, 1 to 6 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw(pub(crate) [u8; 2]);

impl Throw {
    /// Makes a throw; `None` if a die is not 1 to 6.
    pub fn new(one: u8, other: u8) -> Option<Throw> {
        [one, other].iter().all(|die| (1..=6).contains(die)).then_some(Throw([one, other]))
    }

    /// Returns the faces of the two dice, 1 to 6.
    pub const fn dice(self) -> [u8; 2] {
        self.0
    }

    /// Returns the sum, 2 to 12.
    pub fn sum(self) -> usize {
        usize::from(self.0[0]) + usize::from(self.0[1])
    }

    /// Returns the seat that the sum points to, counted counterclockwise with the thrower as 1. Sums of 5 and 9 point to the thrower; 2, 6
    /// and 10, to the next player; 3, 7 and 11, to the opposite player; 4, 8 and 12, to the previous player (textbook, mixed page, B98
    /// p.17, N 4.2).
    pub fn points_to(self, thrower: Wind) -> Wind {
        wind_after(thrower, (self.sum() - 1) % 4)
    }
}

/// The dice that break the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dice {
    /// The dealer throws; the player pointed to throws again, and both sums together are counted off that player's wall (textbook 2.1, B98
    /// p.17, N 4.2).
    Two(Throw, Throw),
    /// The dealer throws once: the sum points to the wall, and the smaller of the two numbers is counted off that wall (mixed page).
    One(Throw),
    /// The dealer throws once: the sum points to the wall, and is also the number of stacks counted off that wall (mixed page, 宜春).
    Sum(Throw),
}

/// A broken wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Break {
    /// The length of the walls.
    pub walls: Walls,
    /// The dice that broke the wall.
    pub dice: Dice,
    /// The player on whose wall the count of stacks begins.
    pub owner: Wind,
    /// The number of stacks counted off from the right end of the owner's wall; the count goes on past the corner if the wall is too short.
    pub count: usize,
}

impl Break {
    /// Breaks the wall with these dice; the dealer makes the first throw.
    ///
    /// ```
    /// use bafan_table::wall::{Break, Dice, Throw, Walls};
    ///
    /// let (first, second) = (Throw::new(3, 4).unwrap(), Throw::new(2, 3).unwrap());
    /// let broken = Break::new(Dice::Two(first, second), Walls::Eighteen);
    /// assert_eq!(broken.first().to_string(), "W13");
    /// ```
    pub fn new(dice: Dice, walls: Walls) -> Break {
        let (Dice::Two(first, _) | Dice::One(first) | Dice::Sum(first)) = dice;
        let count = match dice {
            Dice::Two(first, second) => first.sum() + second.sum(),
            Dice::One(throw) => usize::from(throw.dice()[0].min(throw.dice()[1])),
            Dice::Sum(throw) => throw.sum(),
        };
        Break { walls, dice, owner: first.points_to(Wind::East), count }
    }

    /// Returns the first stack taken, the one after those counted off.
    pub fn first(&self) -> Stack {
        self.stack(0)
    }

    /// Returns the stack this many places clockwise from the first one.
    pub fn stack(&self, places: usize) -> Stack {
        self.counted(self.count + places)
    }

    /// Returns the stack this many places from the right end of the owner's wall. The stacks below [`count`](Break::count) are counted off.
    pub fn counted(&self, places: usize) -> Stack {
        let (stacks, along) = (self.walls.stacks(), self.along(places));
        Stack { wall: Wind::ALL[(4 - along / stacks) % 4], number: along % stacks + 1 }
    }

    /// Returns how many stacks come before the first stack taken, clockwise from the right end of East's wall.
    pub(crate) fn first_along(&self) -> usize {
        self.along(self.count)
    }

    /// Returns how many stacks come before the stack this many places from the right end of the owner's wall, clockwise from the right end
    /// of East's wall.
    fn along(&self, places: usize) -> usize {
        let wall = (4 - self.owner as usize) % 4;
        (self.walls.stacks() * wall + places) % self.walls.ring()
    }

    /// Returns the place of the tile taken from the head after this many others; the upper tile of a stack comes before the lower one.
    pub fn head(&self, taken: usize) -> Spot {
        Spot { stack: self.stack(taken / 2), upper: taken.is_multiple_of(2) }
    }

    /// Returns the place of the tile taken from the tail after this many others: the upper and then the lower tile of the last stack, then
    /// those of the stack before it.
    pub fn tail(&self, taken: usize) -> Spot {
        self.head(self.walls.tiles() - 1 - ((taken % self.walls.tiles()) ^ 1))
    }
}
