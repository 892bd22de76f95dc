//! A chance as an exact fraction.

use std::fmt;
use std::str::FromStr;

/// A non-negative fraction in lowest terms.
///
/// ```
/// use bafan_table::odds::Fraction;
///
/// let tenth: Fraction = "0.1".parse().unwrap();
/// assert_eq!(tenth.to_string(), "1/10");
/// assert_eq!(tenth.complement(), Fraction::new(9, 10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// The fraction 0: the chance of an impossible event.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// The fraction 1: the chance of a certain event.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// Makes a fraction in lowest terms; `None` if the denominator is 0.
    pub const fn new(numerator: u128, denominator: u128) -> Option<Fraction> {
        if denominator == 0 {
            return None;
        }
        let divisor = gcd(numerator, denominator);
        Some(Fraction { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// Returns the numerator in lowest terms.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// Returns the denominator in lowest terms, at least 1.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// Returns 1 minus the fraction: the chance that the event does not happen. `None` if the fraction exceeds 1.
    pub const fn complement(self) -> Option<Fraction> {
        match self.denominator.checked_sub(self.numerator) {
            Some(rest) => Fraction::new(rest, self.denominator),
            None => None,
        }
    }

    /// Returns the product; `None` if it needs more than 128 bits.
    pub fn times(self, other: Fraction) -> Option<Fraction> {
        let (one, two) = (gcd(self.numerator, other.denominator), gcd(other.numerator, self.denominator));
        let numerator = (self.numerator / one).checked_mul(other.numerator / two)?;
        let denominator = (self.denominator / two).checked_mul(other.denominator / one)?;
        Some(Fraction { numerator, denominator })
    }

    /// Returns the value as a floating-point number.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

impl fmt::Display for Fraction {
    /// Writes `327600/1055683`, with the denominator even if it is 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// The error for a text that is not a fraction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FractionFault(String);

impl fmt::Display for FractionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is neither a decimal such as 0.1 nor a fraction such as 1/10", self.0)
    }
}

impl std::error::Error for FractionFault {}

impl FromStr for Fraction {
    type Err = FractionFault;

    /// Parses `0.1`, `1/10`, `.1` or `1` exactly.
    fn from_str(text: &str) -> Result<Fraction, FractionFault> {
        let text = text.trim();
        read(text).ok_or_else(|| FractionFault(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Fraction> {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((numerator, denominator)) = text.split_once('/') {
        let number = |text: &str| text.parse().ok().filter(|_| digits(text));
        return Fraction::new(number(numerator)?, number(denominator)?);
    }
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if !digits(whole) || !digits(decimals) || decimals.len() > 18 {
        return None;
    }
    let denominator = 10u128.checked_pow(decimals.len() as u32)?;
    Fraction::new(format!("{whole}{decimals}").parse().ok()?, denominator)
}
