//! How well something is known, as a sign.

use bafan_study::progress::Level;

/// A sign for each level, so that colour is not the only one; none where nothing was asked.
pub const fn sign_of(level: Level) -> &'static str {
    ["", "…", "△", "○", "●"][level as usize]
}
