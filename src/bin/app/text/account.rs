//! The texts on a winning hand: its account, its other readings, other rules, and what it lacks.

use bafan::{Cite, Fan, Principle, Reason, Tile};

/// Texts of the account.
pub struct AccountText {
    /// What a fan asks for, in a sentence.
    pub condition: fn(Fan) -> &'static str,
    /// The tiles that make a fan.
    pub made_of: fn(&[Tile]) -> String,
    /// So many occurrences of fans are there and do not count.
    pub uncounted: fn(usize) -> String,
    /// A principle.
    pub principle: fn(Principle) -> &'static str,
    /// Why an occurrence does not count.
    pub reason: fn(&Reason) -> String,
    /// Where an exclusion is written, and what that says in short.
    pub cite: fn(Cite) -> String,
    /// So many other readings.
    pub others: fn(usize) -> String,
    /// A reading is worth so many points less.
    pub lower: fn(u32) -> String,
    /// A reading is worth as much.
    pub equal: &'static str,
    /// The three profiles give these points.
    pub profiles: fn([u32; 3]) -> String,
    /// The three profiles, where there is little room.
    pub short_profiles: [&'static str; 3],
    /// The total under each.
    pub total: &'static str,
    /// The questions that make the difference between profiles.
    pub decisive: &'static str,
    /// The same fans and points under all three.
    pub no_difference: &'static str,
    /// Single answers that would change the score.
    pub switched: &'static str,
    /// Changes that would bring the missing points.
    pub gains: &'static str,
    /// There is none.
    pub no_gains: &'static str,
    /// Won on another tile.
    pub on_tile: fn(Tile) -> String,
    /// Two things at once.
    pub both: fn(&str, &str) -> String,
    /// To the page of a fan.
    pub read_on: &'static str,
}
