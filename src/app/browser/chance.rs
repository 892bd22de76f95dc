//! Random numbers.

use js_sys::Math;

/// Returns a random number from 0 to 2^32 - 1, for use as a seed or as part of an id.
pub fn seed() -> u32 {
    (Math::random() * 2f64.powi(32)) as u32
}
