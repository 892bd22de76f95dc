//! A count of the copies of each kind of tile.

use std::fmt;

use super::{Tile, TileSet, tile_text};
use crate::bits::filled_bytes;

/// The number of copies of each kind: a hand as a multiset of tiles.
///
/// A count may exceed four, since a draft may be invalid.
///
/// ```
/// use bafan::{Draft, Suit, TileCounts, Wind};
///
/// let one = Suit::Characters.tile(1);
/// let mut counts: TileCounts = "1123m".parse::<Draft>().unwrap().counts();
/// assert_eq!((counts[one], counts.total(), counts.kinds().len()), (2, 4, 3));
///
/// counts.add(Wind::East.tile());
/// assert!(counts.remove(one) && counts.tiles().eq(counts.kinds().iter()));
/// counts.set(one, 4);
/// assert_eq!(counts.iter().next(), Some((one, 4)));
/// assert_eq!(counts.as_array()[one.index()], 4);
/// assert_eq!(TileCounts::EMPTY.total(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileCounts(pub(super) [u8; Tile::KINDS]);

impl TileCounts {
    /// A count without tiles.
    pub const EMPTY: TileCounts = TileCounts([0; Tile::KINDS]);

    /// Returns the number of tiles of all kinds.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Adds one copy of a kind. The count saturates at 255, which no hand comes near.
    pub fn add(&mut self, tile: Tile) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(1);
    }

    /// Sets the number of copies of a kind, which may exceed four.
    pub fn set(&mut self, tile: Tile, copies: u8) {
        self.0[tile.index()] = copies;
    }

    /// Removes one copy of a kind. If there is none, returns `false` and changes nothing.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let held = *count > 0;
        *count -= u8::from(held);
        held
    }

    /// Iterates over the kinds that occur, in notation order, each with its number of copies.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Iterates over all tiles in notation order, each kind once for each of its copies.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.iter().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// Returns the kinds that occur.
    pub fn kinds(&self) -> TileSet {
        self.kinds_with(u8::MAX)
    }

    /// Returns the kinds whose number of copies has at least one of the given bits set: 1 selects the odd counts; 4, in a valid hand, the
    /// kinds with four copies.
    pub(crate) fn kinds_with(&self, bits: u8) -> TileSet {
        let wanted = u64::from_le_bytes([bits; 8]);
        let of_eight = |place: usize| u64::from(filled_bytes(self.eight_from(place) & wanted)) << place;
        // The last group of eight overlaps the one before; setting the bit of a kind twice is harmless.
        TileSet(of_eight(0) | of_eight(8) | of_eight(16) | of_eight(24) | of_eight(Tile::KINDS - 8))
    }

    /// Returns the counts of eight consecutive kinds starting at an index, one byte each, the first in the lowest byte.
    pub(super) fn eight_from(&self, place: usize) -> u64 {
        self.0[place..].first_chunk().map_or(0, |&eight| u64::from_le_bytes(eight))
    }

    /// Returns the counts of all kinds, each at the [index](Tile::index) of its kind.
    pub const fn as_array(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }
}

impl Default for TileCounts {
    fn default() -> TileCounts {
        TileCounts::EMPTY
    }
}

impl std::ops::Index<Tile> for TileCounts {
    type Output = u8;

    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}

impl FromIterator<Tile> for TileCounts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileCounts {
        let mut counts = TileCounts::EMPTY;
        counts.extend(tiles);
        counts
    }
}

impl Extend<Tile> for TileCounts {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.add(tile));
    }
}

impl fmt::Debug for TileCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tile_text(self.tiles()))
    }
}
