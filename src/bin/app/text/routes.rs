//! The texts on the ways to eight.

/// Texts of the ways to eight.
pub struct RoutesText {
    /// The switch that asks for them.
    pub ask: &'static str,
    /// What the progress bar is called.
    pub searching: &'static str,
    /// Ends the search.
    pub cancel: &'static str,
    /// So many ways were found, all aims having been looked at or not.
    pub found: fn(usize, bool) -> String,
    /// So many further ones.
    pub others: fn(usize) -> String,
    /// The number of tiles to exchange until the hand waits.
    pub distance: fn(u8) -> String,
    /// Small fans as they come.
    pub small_fans: &'static str,
    /// The kinds that are lacked.
    pub needed: &'static str,
    /// The distance may be less.
    pub bounded: &'static str,
    /// An example, won in a way, worth so much.
    pub target: fn(&str, u32) -> String,
}
