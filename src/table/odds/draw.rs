//! Whether a wanted tile is drawn: the hypergeometric distribution.

use std::fmt;

use super::Fraction;

/// What may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// How many unseen tiles are wanted.
    pub outs: u32,
    /// How many tiles are unseen in all: at most 152.
    pub unseen: u32,
    /// How many of these are drawn.
    pub draws: u32,
}

/// Why a draw cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawFault {
    /// No set has more tiles.
    Unseen(u32),
    /// More tiles are wanted than there are.
    Outs(Draw),
    /// More tiles are drawn than there are.
    Draws(Draw),
    /// The fraction needs more digits than are kept.
    TooLarge,
}

impl fmt::Display for DrawFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawFault::Unseen(unseen) => write!(f, "a set has at most 152 tiles, so {unseen} cannot be unseen"),
            DrawFault::Outs(draw) => write!(f, "{} of {} unseen tiles cannot be wanted", draw.outs, draw.unseen),
            DrawFault::Draws(draw) => write!(f, "{} of {} unseen tiles cannot be drawn", draw.draws, draw.unseen),
            DrawFault::TooLarge => f.write_str("the exact fraction is too long: fewer outs, or fewer draws"),
        }
    }
}

impl std::error::Error for DrawFault {}

/// The chances of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The chance to draw at least one wanted tile.
    pub at_least_one: Fraction,
    /// The chance to draw none.
    pub none: Fraction,
    /// How many wanted tiles are drawn on average.
    pub expected: Fraction,
}

impl Draw {
    /// The chances, exactly.
    ///
    /// # Errors
    ///
    /// Numbers that cannot be, or a fraction that 128 bits do not hold.
    ///
    /// ```
    /// use bafan_table::odds::Draw;
    ///
    /// let wait = Draw { outs: 8, unseen: 91, draws: 1 };
    /// assert_eq!(wait.chances().unwrap().at_least_one.to_string(), "8/91");
    /// ```
    pub fn chances(self) -> Result<Drawing, DrawFault> {
        let Draw { outs, unseen, draws } = self;
        if unseen > 152 {
            return Err(DrawFault::Unseen(unseen));
        }
        if outs > unseen {
            return Err(DrawFault::Outs(self));
        }
        if draws > unseen {
            return Err(DrawFault::Draws(self));
        }
        let none = self.none().ok_or(DrawFault::TooLarge)?;
        let at_least_one = none.complement().ok_or(DrawFault::TooLarge)?;
        let expected = Fraction::new(u128::from(outs * draws), u128::from(unseen.max(1)));
        Ok(Drawing { at_least_one, none, expected: expected.ok_or(DrawFault::TooLarge)? })
    }

    /// The chance that the wanted tiles are all among those not drawn, which is the chance that the drawn ones are all
    /// among those not wanted: the shorter product of the two.
    fn none(self) -> Option<Fraction> {
        let (few, many) = (self.outs.min(self.draws), self.outs.max(self.draws));
        (0..few).try_fold(Fraction::ONE, |chance, i| {
            let left = (self.unseen - many).saturating_sub(i);
            chance.times(Fraction::new(u128::from(left), u128::from(self.unseen - i))?)
        })
    }
}
