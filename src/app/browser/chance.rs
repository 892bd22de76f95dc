//! Random numbers.

use js_sys::Math;

/// Returns a random number from 0 to 2^32 - 1, for use as the seed of a quiz, a deal or a match.
pub fn seed() -> u32 {
    (Math::random() * 2f64.powi(32)) as u32
}
