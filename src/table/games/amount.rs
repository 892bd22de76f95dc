//! Amounts in whole or half points.

use std::fmt;
use std::str::FromStr;

use super::fault::Fault;

/// A number of points, exact to one half.
///
/// ```
/// use bafan_table::games::Amount;
///
/// assert_eq!(Amount::whole(7).half().map(|half| half.to_string()), Some("3.5".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    halves: i64,
}

impl Amount {
    /// No points: the amount of a seat that neither gets nor pays anything.
    pub const ZERO: Amount = Amount { halves: 0 };

    /// Creates an amount of whole points; an excessive number saturates.
    pub const fn whole(points: i64) -> Amount {
        Amount { halves: points.saturating_mul(2) }
    }

    /// Creates an amount from a number of half points.
    pub const fn halves(halves: i64) -> Amount {
        Amount { halves }
    }

    /// Returns the amount as a number of half points.
    pub const fn in_halves(self) -> i64 {
        self.halves
    }

    /// Returns the amount in whole points; `None` if it includes a half point.
    pub const fn as_whole(self) -> Option<i64> {
        if self.halves % 2 == 0 { Some(self.halves / 2) } else { None }
    }

    /// Returns half the amount; `None` if that is not a multiple of half a point.
    pub const fn half(self) -> Option<Amount> {
        if self.halves % 2 == 0 { Some(Amount { halves: self.halves / 2 }) } else { None }
    }

    /// Returns the amount times a factor; an excessive product saturates.
    pub const fn times(self, factor: i64) -> Amount {
        Amount { halves: self.halves.saturating_mul(factor) }
    }
}

impl FromStr for Amount {
    type Err = Fault;

    /// Parses an amount such as `12` or `-3.5`, with at most 15 digits before the point.
    fn from_str(text: &str) -> Result<Amount, Fault> {
        let (whole, half) = text.strip_suffix(".5").map_or((text, false), |whole| (whole, true));
        let digits = whole.strip_prefix('-').unwrap_or(whole);
        let plain = digits.len() < 16 && digits.bytes().all(|digit| digit.is_ascii_digit());
        let points: i64 = digits.parse().ok().filter(|_| plain).ok_or(Fault::Amount)?;
        let halves = points * 2 + i64::from(half);
        Ok(Amount { halves: if whole.starts_with('-') { -halves } else { halves } })
    }
}

impl std::ops::Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount { halves: self.halves.saturating_add(other.halves) }
    }
}

impl std::ops::Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        Amount { halves: self.halves.saturating_sub(other.halves) }
    }
}

impl std::ops::Neg for Amount {
    type Output = Amount;

    fn neg(self) -> Amount {
        Amount { halves: self.halves.saturating_neg() }
    }
}

impl fmt::Display for Amount {
    /// Writes an amount such as `12` or `-3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.halves < 0 { "-" } else { "" };
        let halves = self.halves.unsigned_abs();
        write!(f, "{sign}{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" })
    }
}
