//! The texts on a hand that has not won yet.

use bafan::Tile;

/// Texts of useful tiles, waits and discards.
pub struct AdviceText {
    /// The useful tiles.
    pub useful: &'static str,
    /// So early that most tiles are useful.
    pub most_are_useful: &'static str,
    /// So many copies are unseen.
    pub left: fn(u8) -> String,
    /// The waits.
    pub waits: &'static str,
    /// A win on another's discard.
    pub discarded: &'static str,
    /// A win by drawing.
    pub drawn: &'static str,
    /// So many points.
    pub points: fn(u32) -> String,
    /// They reach the minimum.
    pub enough: &'static str,
    /// They do not.
    pub not_enough: &'static str,
    /// The button that takes a tile as the winning one, drawn or not, and shows the account.
    pub win_on: fn(Tile, bool) -> String,
    /// The discards.
    pub discards: &'static str,
    /// How to make one.
    pub discards_tip: &'static str,
    /// The button of a discard.
    pub discard: fn(Tile) -> String,
    /// The word before the tile of a discard.
    pub discard_word: &'static str,
    /// What a discard leaves: the distance, so many useful kinds, so many unseen copies.
    pub leaves: fn(u8, usize, u32) -> String,
    /// Of the waits, so many unseen copies win with eight points; none do.
    pub winning: fn(u32) -> String,
    /// The switch that shows what another player's discard can be claimed for.
    pub offers: &'static str,
    /// How to choose that discard, and who offers a chow.
    pub offers_tip: &'static str,
    /// The answers to a discard.
    pub offered: fn(Tile) -> String,
    /// The answer that claims nothing.
    pub pass: &'static str,
    /// The switch that lets the keys mark tiles as seen; so many are.
    pub seen: fn(usize) -> String,
    /// How to mark one.
    pub mark: &'static str,
    /// The tiles marked as seen.
    pub seen_tiles: &'static str,
    /// The button that takes one mark off a tile that has so many.
    pub unmark: fn(Tile, u8) -> String,
    /// The button that takes all marks off.
    pub forget_seen: &'static str,
    /// The discards that leave the hand farther away.
    pub worse_discards: fn(usize) -> String,
}
