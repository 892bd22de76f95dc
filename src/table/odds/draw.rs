//! The chance of drawing a wanted tile: the hypergeometric distribution.

use std::fmt;

use super::Fraction;

/// A number of draws from the unseen tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The number of wanted tiles among the unseen tiles.
    pub outs: u32,
    /// The number of unseen tiles, at most 152: the 144 tiles of a set and eight function tiles.
    pub unseen: u32,
    /// The number of tiles drawn.
    pub draws: u32,
}

/// The reason why the chances of a draw cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawFault {
    /// The number of unseen tiles exceeds 152.
    Unseen(u32),
    /// More tiles are wanted than are unseen.
    Outs(Draw),
    /// More tiles are drawn than are unseen.
    Draws(Draw),
    /// An exact fraction needs more than 128 bits.
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

/// The chances of drawing wanted tiles, and the mean number of wanted tiles drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The chance of drawing at least one wanted tile.
    pub at_least_one: Fraction,
    /// The chance of drawing no wanted tile.
    pub none: Fraction,
    /// The mean number of wanted tiles drawn.
    pub expected: Fraction,
}

impl Draw {
    /// Computes the exact chances.
    ///
    /// # Errors
    ///
    /// Returns [`DrawFault`] if the draw is impossible, or if a fraction needs more than 128 bits.
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

    /// Returns the chance that all wanted tiles are among those not drawn. This is also the chance that all drawn tiles are unwanted; of
    /// the two products, the shorter is computed.
    fn none(self) -> Option<Fraction> {
        let (few, many) = (self.outs.min(self.draws), self.outs.max(self.draws));
        (0..few).try_fold(Fraction::ONE, |chance, i| {
            let left = (self.unseen - many).saturating_sub(i);
            chance.times(Fraction::new(u128::from(left), u128::from(self.unseen - i))?)
        })
    }
}
