//! The tiles of a hand in four words: one for each suit and one for the honors.

use super::{GUARDS, LOWEST, PLACES, Packed, gather};
use crate::tiles::{Tile, TileCounts, TileSet};

/// The tiles of a hand: three suits and the honors.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Groups([u64; 4]);

impl Groups {
    pub(crate) fn of(counts: &TileCounts) -> Groups {
        let suit = |first: usize| pack(counts.eight_from(first)) | u64::from(counts.0[first + 8]) << 32;
        // The eight counts ending with the honors begin with the last rank of the third suit.
        let honors = pack(counts.eight_from(Tile::KINDS - 8)) >> 4;
        Groups([suit(0), suit(9), suit(18), honors])
    }

    /// Returns a group: 0 to 2 for the suits, 3 for the honors.
    pub(crate) const fn at(&self, place: usize) -> Packed {
        Packed { first: 9 * place as u8, counts: self.0[place] }
    }

    pub(crate) const fn set(&mut self, place: usize, group: Packed) {
        self.0[place] = group.counts;
    }

    pub(crate) const fn all(&self) -> [Packed; 4] {
        [self.at(0), self.at(1), self.at(2), self.at(3)]
    }

    pub(crate) const fn add(&mut self, tile: Tile, copies: u64) {
        self.0[Packed::group_of(tile)] += copies << Groups::shift_of(tile);
    }

    pub(crate) const fn add_chow(&mut self, low: Tile) {
        self.0[Packed::group_of(low)] += 0x111 << Groups::shift_of(low);
    }

    /// Removes the tiles of a chow; all three must be present.
    pub(crate) const fn remove_chow(&mut self, low: Tile) {
        self.0[Packed::group_of(low)] -= 0x111 << Groups::shift_of(low);
    }

    /// Removes one copy of a kind; there must be one.
    pub(crate) const fn remove(&mut self, tile: Tile) {
        self.0[Packed::group_of(tile)] -= 1 << Groups::shift_of(tile);
    }

    /// Returns the bit offset of a kind's count in its group.
    const fn shift_of(tile: Tile) -> u32 {
        PLACES[tile.index()] as u32 & 63
    }

    /// Returns the number of tiles of each group modulo three, 16 bits each, the first group lowest.
    pub(crate) const fn rests(&self) -> u64 {
        // Folding four-bit digits keeps the remainder, because 16 is 1 modulo three.
        const fn folded(counts: u64) -> u64 {
            let half = (counts & 0xFFFF_FFFF) + (counts >> 32);
            (half & 0xFFFF) + (half >> 16)
        }
        let [m, p, s, honors] = self.0;
        let sums = folded(m) | folded(p) << 16 | folded(s) << 32 | folded(honors) << 48;
        let sums = (sums & 0x00FF_00FF_00FF_00FF) + (sums >> 8 & 0x00FF_00FF_00FF_00FF);
        // For sums below 512, multiplying by 171 and shifting right by nine divides by three without overflowing into the next sum.
        let thirds = (sums * 171) >> 9 & 0x007F_007F_007F_007F;
        sums - 3 * thirds
    }

    pub(crate) fn kinds(&self) -> TileSet {
        self.all().iter().fold(TileSet::NONE, |kinds, group| TileSet(kinds.0 | gather(group.held()) << group.first))
    }

    /// Returns whether a suit has at least three 1s, three 9s and one of each other rank.
    pub(crate) fn has_nine_gates(&self) -> bool {
        const GATES: u64 = 0x3_1111_1113;
        self.0[..3].iter().any(|counts| ((counts | GUARDS) - GATES) & GUARDS == GUARDS)
    }

    /// Returns the kinds with all four copies.
    pub(crate) fn four_alike(&self) -> TileSet {
        let [m, p, s, honors] = self.0;
        if (m | p | s | honors) >> 2 & LOWEST == 0 {
            return TileSet::NONE;
        }
        let of_group = |group: &Packed| gather(group.counts >> 2 & LOWEST) << group.first;
        TileSet(self.all().iter().map(of_group).fold(0, |all, kinds| all | kinds))
    }

    /// Returns one bit for each kind with an odd number of copies. Counts are four bits apart, which leaves room to interleave the lowest
    /// bits of the four groups.
    const fn odd(&self) -> u64 {
        let [m, p, s, honors] = self.0;
        m & LOWEST | (p & LOWEST) << 1 | (s & LOWEST) << 2 | (honors & LOWEST) << 3
    }

    /// Returns whether every kind has an even number of copies.
    pub(crate) const fn is_even(&self) -> bool {
        self.odd() == 0
    }

    /// Returns whether the tiles without `tile`, which must be present, are pairs and a single tile of another kind.
    pub(crate) const fn lacks_pair_other_than(&self, tile: Tile) -> bool {
        let all = self.odd();
        let other = all & !(1 << (Groups::shift_of(tile) + Packed::group_of(tile) as u32));
        other != all && other != 0 && other & (other - 1) == 0
    }
}

/// Packs eight bytes, each below 16, into four bits each.
const fn pack(bytes: u64) -> u64 {
    let two = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
    let four = (two | two >> 8) & 0x0000_FFFF_0000_FFFF;
    (four | four >> 16) & 0xFFFF_FFFF
}
