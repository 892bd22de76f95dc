//! Odds: how many hands win, how likely it is that a player holds two of a kind or that a tile will be drawn, what a wait is worth, and how
//! often each fan occurs.
//!
//! Every chance is an exact [`Fraction`], with two exceptions: a [`Promise`] has floating-point numbers, and [`Frequency`] counts played
//! hands, so its results are a [`Share`] or a [`Mean`] with a margin of error.

mod draw;
mod fraction;
mod frequency;
mod held;
mod patterns;
mod waiting;

pub use draw::{Draw, DrawFault, Drawing};
pub use fraction::{Fraction, FractionFault};
pub use frequency::{BANDS, FanCount, Frequency, FrequencyFault, Mean, Share, band, prevalent, turn};
pub use held::{Deal, DealFault, Holders, Place};
pub use patterns::{Count, Counting, Deck, Effect, Forms, PatternFault, Question, Row, Stage, Step};
pub use waiting::{Awaited, Promise, Waiting, WaitingFault};

/// Returns the number of ways to choose `chosen` of `from` things; `None` if the calculation needs more than 128 bits.
///
/// ```
/// assert_eq!(bafan_table::odds::choose(136, 14), Some(4_250_305_029_168_216_000));
/// ```
pub fn choose(from: u32, chosen: u32) -> Option<u128> {
    if chosen > from {
        return Some(0);
    }
    let chosen = chosen.min(from - chosen);
    // Each division is exact: the quotient is the next binomial coefficient.
    (0..chosen).try_fold(1u128, |ways, i| Some(ways.checked_mul(u128::from(from - i))? / u128::from(i + 1)))
}
