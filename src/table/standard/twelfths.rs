//! Exact standard points.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

/// Standard points as an exact number of twelfths, because averages over up to four places then need no rounding.
///
/// ```
/// use bafan_table::standard::Twelfths;
///
/// let mean = Twelfths::whole(7).shared(3);
/// assert_eq!(mean.to_string(), "7/3");
/// assert_eq!(mean.two_decimals(), "2.33");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Twelfths(i32);

impl Twelfths {
    /// Half a point.
    pub const HALF: Twelfths = Twelfths(6);

    /// Creates standard points from a whole number; an excessive number saturates.
    pub const fn whole(points: i32) -> Twelfths {
        Twelfths(points.saturating_mul(12))
    }

    /// Creates standard points from a number of twelfths of a point.
    pub const fn of(twelfths: i32) -> Twelfths {
        Twelfths(twelfths)
    }

    /// Returns the standard points as a number of twelfths of a point.
    pub const fn twelfths(self) -> i32 {
        self.0
    }

    /// Divides the points equally among players; 0 for no players. The share is exact for whole points and up to four players, or if the
    /// division has no remainder; otherwise it is rounded down to a twelfth.
    pub fn shared(self, players: usize) -> Twelfths {
        match i32::try_from(players) {
            Ok(players @ 1..) => Twelfths(self.0.div_euclid(players)),
            _ => Twelfths(0),
        }
    }

    /// Returns the absolute value in hundredths of a point, rounded.
    pub(crate) fn hundredths(self) -> u32 {
        ((u64::from(self.0.unsigned_abs()) * 100 + 6) / 12) as u32
    }

    /// Formats the points with two decimals, rounded, for an export: `2.33`.
    pub fn two_decimals(self) -> String {
        let hundredths = self.hundredths();
        let sign = if self.0 < 0 && hundredths > 0 { "-" } else { "" };
        format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// Writes the points in lowest terms: `4`, `3/2`, `-1/2`.
impl fmt::Display for Twelfths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = [12, 6, 4, 3, 2].into_iter().find(|part| self.0 % part == 0).unwrap_or(1);
        match 12 / part {
            1 => write!(f, "{}", self.0 / 12),
            below => write!(f, "{}/{below}", self.0 / part),
        }
    }
}

impl Add for Twelfths {
    type Output = Twelfths;

    fn add(self, other: Twelfths) -> Twelfths {
        Twelfths(self.0.saturating_add(other.0))
    }
}

impl Sub for Twelfths {
    type Output = Twelfths;

    fn sub(self, other: Twelfths) -> Twelfths {
        Twelfths(self.0.saturating_sub(other.0))
    }
}

impl Sum for Twelfths {
    fn sum<I: Iterator<Item = Twelfths>>(parts: I) -> Twelfths {
        parts.fold(Twelfths::default(), Add::add)
    }
}
