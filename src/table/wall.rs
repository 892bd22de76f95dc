//! The wall: where it is broken, how it is dealt, and from where flowers and kongs are replaced.
//!
//! Walls are named by the seat wind of the player behind them in this hand. Stack 1 is at the owner's right end. Tiles are taken
//! clockwise: along a wall from right to left, then on into the wall of the previous player, E → N → W → S → E.

mod deal;
mod supply;
mod walk;

use std::fmt;

use bafan::Wind;

pub use deal::{Deal, deal};
pub use supply::Supply;
pub use walk::{Step, Walk};

use crate::player::wind_after;

/// How long the four walls are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Walls {
    /// 18 stacks of two tiles each: 144 tiles, with flowers.
    #[default]
    Eighteen,
    /// 17 stacks of two tiles each: 136 tiles, without flowers.
    Seventeen,
}

impl Walls {
    /// The stacks of one wall.
    pub const fn stacks(self) -> usize {
        match self {
            Walls::Eighteen => 18,
            Walls::Seventeen => 17,
        }
    }

    /// The stacks of all four walls.
    pub const fn ring(self) -> usize {
        4 * self.stacks()
    }

    /// All tiles.
    pub const fn tiles(self) -> usize {
        2 * self.ring()
    }
}

/// A stack of two tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The wall it is in, by the seat wind of the player behind it.
    pub wall: Wind,
    /// Its number from the owner's right end, from 1.
    pub number: usize,
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.wall.letter(), self.number)
    }
}

/// The place of one tile in the wall; written `W13u`, `W13l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Its stack.
    pub stack: Stack,
    /// Whether it is the upper tile of the two.
    pub upper: bool,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.stack, if self.upper { 'u' } else { 'l' })
    }
}

/// A throw of two dice, 1 to 6 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw([u8; 2]);

impl Throw {
    /// The throw with these two dice; `None` where one does not show 1 to 6.
    pub fn new(one: u8, other: u8) -> Option<Throw> {
        [one, other].iter().all(|die| (1..=6).contains(die)).then_some(Throw([one, other]))
    }

    /// The two dice.
    pub const fn dice(self) -> [u8; 2] {
        self.0
    }

    /// The sum, 2 to 12.
    pub fn sum(self) -> usize {
        usize::from(self.0[0]) + usize::from(self.0[1])
    }

    /// The seat that the sum points to, counted counter-clockwise from the thrower as 1: 5 and 9 are the thrower, 2, 6 and 10
    /// the next player, 3, 7 and 11 the opposite, 4, 8 and 12 the previous one (000, 004, B98 p.17, N 4.2).
    pub fn points_to(self, thrower: Wind) -> Wind {
        wind_after(thrower, (self.sum() - 1) % 4)
    }
}

/// How the wall is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dice {
    /// The dealer throws; the player pointed to throws again, and both sums together are counted off that player's wall (000
    /// 2.1, B98 p.17, N 4.2).
    Two(Throw, Throw),
    /// The dealer throws once: the sum points to the wall, the smaller die is counted off it (004).
    One(Throw),
    /// The dealer throws once: the sum points to the wall, and as many stacks are counted off it (004, 宜春).
    Sum(Throw),
}

/// A broken wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Break {
    /// How long the walls are.
    pub walls: Walls,
    /// The dice that broke it.
    pub dice: Dice,
    /// Whose wall is counted along.
    pub owner: Wind,
    /// How many stacks are counted off from the right end of that wall, on past the corner where it is too short.
    pub count: usize,
}

impl Break {
    /// The wall as these dice break it, the dealer throwing first.
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

    /// The first stack that is taken, the one after those counted off.
    pub fn first(&self) -> Stack {
        self.stack(0)
    }

    /// The stack this many places along from the first one, clockwise.
    pub fn stack(&self, places: usize) -> Stack {
        self.counted(self.count + places)
    }

    /// The stack this many places along from the right end of the owner's wall: the stacks counted off are those below
    /// [`count`](Break::count).
    pub fn counted(&self, places: usize) -> Stack {
        let stacks = self.walls.stacks();
        let wall = (4 - self.owner as usize) % 4;
        let along = (stacks * wall + places) % self.walls.ring();
        Stack { wall: Wind::ALL[(4 - along / stacks) % 4], number: along % stacks + 1 }
    }

    /// The tile that is taken after this many others from the head, the upper one of a stack before the lower.
    pub fn head(&self, taken: usize) -> Spot {
        Spot { stack: self.stack(taken / 2), upper: taken.is_multiple_of(2) }
    }

    /// The tile that is taken after this many others from the tail: of the last stack the upper tile, then the lower one, then
    /// those of the stack before.
    pub fn tail(&self, taken: usize) -> Spot {
        self.head(self.walls.tiles() - 1 - ((taken % self.walls.tiles()) ^ 1))
    }
}
