//! The tiles of one suit, or the honors, packed into one word for speed, because each hand is divided into sets many times.

mod groups;

pub(crate) use groups::Groups;

use super::{Tile, TileCounts, TileSet};

/// The tiles of one suit or the honors: four bits per kind for its number of copies, those of the first kind lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Packed {
    /// The index of the group's first kind in notation order.
    first: u8,
    counts: u64,
}

/// The highest bit of each count, including two spare counts after the ninth kind.
const GUARDS: u64 = 0x888_8888_8888;
/// A mask of every third count, starting with the first.
const THIRDS: u64 = 0x00F_00F_00F;
/// The lowest bit of every third count.
const LOW_THIRDS: u64 = 0x001_001_001;
/// The lowest bit of each count.
const LOWEST: u64 = 0x1_1111_1111;

/// For each kind, its group in the upper two bits and the bit offset of its count in the lower six.
static PLACES: [u8; Tile::KINDS] = {
    let (mut places, mut kind) = ([0; Tile::KINDS], 0);
    while kind < Tile::KINDS {
        places[kind] = (kind / 9 * 64 + kind % 9 * 4) as u8;
        kind += 1;
    }
    places
};

impl Packed {
    /// A group without tiles.
    pub(crate) const EMPTY: Packed = Packed { first: 0, counts: 0 };

    /// Returns the three suits and the honors.
    pub(crate) fn all(counts: &TileCounts) -> [Packed; 4] {
        let groups = Groups::of(counts);
        [0, 1, 2, 3].map(|place| groups.at(place))
    }

    /// Returns the index of a kind's group among the four.
    pub(crate) const fn group_of(tile: Tile) -> usize {
        PLACES[tile.index()] as usize >> 6
    }

    /// Removes one copy of a kind of this group; the group must have one.
    pub(crate) const fn remove(&mut self, tile: Tile) {
        self.counts -= 1 << (4 * (tile.0 - self.first));
    }

    pub(crate) const fn kinds_held(self) -> u32 {
        // The ninth count of the product is the sum of all nine.
        (self.held().wrapping_mul(LOWEST) >> 32) as u32 & 0xF
    }

    /// Calls `see` with each kind that could be the pair if the other tiles are complete sets, in descending order, and with the tiles left
    /// after taking out that pair.
    pub(crate) fn each_pair_down(self, mut see: impl FnMut(Tile, Packed)) {
        let mut pairs = self.twice();
        if pairs & pairs.wrapping_sub(1) != 0 {
            pairs &= of_rest((3 - self.sum()) % 3);
        }
        while pairs != 0 {
            let shift = 63 - pairs.leading_zeros();
            see(self.kind_at(shift), self.without(2, shift));
            pairs &= !(1 << shift);
        }
    }

    /// Returns the number of kinds in the group: nine in a suit, seven honors.
    pub(crate) const fn kinds(self) -> usize {
        if self.is_suit() { 9 } else { 7 }
    }

    pub(crate) const fn is_suit(self) -> bool {
        self.first < 27
    }

    /// Returns the number of copies of a kind, given by its index in the group.
    pub(crate) const fn copies(self, kind: usize) -> u32 {
        (self.counts >> (4 * kind)) as u32 & 0xF
    }

    /// Returns the tile of a kind, given by its index in the group.
    pub(crate) const fn tile(self, kind: usize) -> Tile {
        Tile(self.first + kind as u8)
    }

    /// Returns the number of kinds before the first whose number of copies differs from that in another group.
    pub(crate) const fn same_kinds(self, other: Packed) -> usize {
        (self.counts ^ other.counts).trailing_zeros() as usize / 4
    }

    /// Removes one copy, if present, of every third kind starting at an index.
    pub(crate) const fn without_third(self, from: usize) -> Packed {
        Packed { counts: self.counts - (self.held() & LOW_THIRDS << (4 * from)), ..self }
    }

    /// Adds one copy of every third kind starting at an index.
    pub(crate) const fn with_third(self, from: usize) -> Packed {
        Packed { counts: self.counts + (LOW_THIRDS << (4 * from)), ..self }
    }

    /// Returns the number of tiles modulo three. Since 16 is 1 modulo 3, this equals the word itself modulo three, and the upper half can
    /// be added to the lower: the sum fits in 32 bits, which WebAssembly divides quickly.
    pub(crate) const fn rest(self) -> u32 {
        (self.counts as u32 + (self.counts >> 32) as u32) % 3
    }

    /// Returns whether all of 1, 4, 7, all of 2, 5, 8 or all of 3, 6, 9 occur.
    pub(crate) const fn has_third(self) -> bool {
        let held = self.counts + 0x7_7777_7777;
        held & held >> 12 & held >> 24 & 0x888 != 0
    }

    /// Returns the sum of the ranks modulo three, counting the first rank as 0. Chows and pungs add nothing to it.
    const fn sum(self) -> u32 {
        let ranks = (self.counts >> 4 & THIRDS) + 2 * (self.counts >> 8 & THIRDS);
        ((ranks + (ranks >> 12) + (ranks >> 24)) as u32 & 0x3F) % 3
    }

    /// Returns the lowest kind that occurs, with its number of copies; `None` if there are no tiles.
    pub(crate) const fn lowest(self) -> Option<(Tile, u8)> {
        let shift = self.counts.trailing_zeros() & !3;
        if self.counts == 0 {
            return None;
        }
        Some((Tile(self.first + shift as u8 / 4), (self.counts >> shift & 0xF) as u8))
    }

    /// Removes all copies of the lowest kind, and the two tiles above it that each of `chows` chows needs; returns `None` if those tiles
    /// are missing.
    pub(crate) const fn without_lowest(self, chows: u8) -> Option<Packed> {
        let shift = self.counts.trailing_zeros() & !3;
        let next = (chows as u64 * 0x110) << shift;
        let enough = ((self.counts | GUARDS) - next) & GUARDS == GUARDS;
        if !enough || chows > 0 && self.first == 27 {
            return None;
        }
        Some(Packed { counts: (self.counts - next) & !(0xF << shift), ..self })
    }

    /// A demand for eight copies of each of the next two kinds, four bits each, which no hand can meet.
    pub(crate) const TOO_MANY: u8 = 0x88;

    /// Divides all tiles into sets, or returns `false` if that is impossible. Calls `begin` in ascending order with each kind of which
    /// copies are left, and with their number; `begin` returns how many copies of each of the next two kinds the sets beginning there take,
    /// four bits each.
    pub(crate) fn part(self, mut begin: impl FnMut(Tile, u8) -> u8) -> bool {
        const GUARDS: u32 = Packed::TOO_MANY as u32;
        let (mut rest, mut kind) = (self.counts, self.first);
        while rest != 0 {
            let skipped = rest.trailing_zeros() & !3;
            rest >>= skipped;
            kind += skipped as u8 / 4;
            let taken = begin(Tile(kind), rest as u8 & 7);
            rest >>= 4;
            if ((rest as u32 | GUARDS) - u32::from(taken)) & GUARDS != GUARDS {
                return false;
            }
            rest -= u64::from(taken);
            kind += 1;
        }
        true
    }

    /// Returns whether the tiles can be divided into sets, plus a pair if `pair` is set.
    pub(crate) fn parts(self, pair: bool) -> bool {
        if pair { self.parts_with_pair() } else { self.parts_into_sets() }
    }

    /// Returns the kinds of which one more tile lets the group divide into sets, plus a pair if `pair` is set. Considers only pairs of
    /// which at least one tile is present.
    pub(crate) fn waits(self, pair: bool) -> TileSet {
        let (sum, mut waits) = (self.sum(), TileSet::default());
        if !pair {
            self.add_set_waits(sum, &mut waits);
            return waits;
        }
        each_kind(self.held() & of_rest(sum), |shift| {
            if self.without(1, shift).parts_into_sets() {
                waits.insert(self.kind_at(shift));
            }
        });
        each_kind(self.twice(), |shift| self.without(2, shift).add_set_waits((sum + shift / 4) % 3, &mut waits));
        waits
    }

    /// Adds the kinds of which one more tile lets the group divide into sets. `sum` is the sum of the ranks modulo three.
    fn add_set_waits(self, sum: u32, waits: &mut TileSet) {
        each_kind(self.near() & of_rest((3 - sum) % 3), |shift| {
            let kind = self.kind_at(shift);
            if !waits.contains(kind) && (Packed { counts: self.counts + (1 << shift), ..self }).parts_into_sets() {
                waits.insert(kind);
            }
        });
    }

    /// Returns whether [`Packed::waits`] contains a kind other than the given one.
    pub(crate) fn has_other_wait(self, pair: bool, than: Tile) -> bool {
        let sum = self.sum();
        let others = !(0xF << (4 * (than.0 - self.first)));
        if !pair {
            return self.has_set_wait(sum, others);
        }
        any_kind(self.held() & of_rest(sum) & others, |shift| self.without(1, shift).parts_into_sets())
            || any_kind(self.twice(), |shift| self.without(2, shift).has_set_wait((sum + shift / 4) % 3, others))
    }

    /// Returns whether one more tile of any of `kinds` lets the group divide into sets. `sum` is the sum of the ranks modulo three.
    fn has_set_wait(self, sum: u32, kinds: u64) -> bool {
        let completes = |shift: u32| (Packed { counts: self.counts + (1u64 << shift), ..self }).parts_into_sets();
        any_kind(self.near() & of_rest((3 - sum) % 3) & kinds, completes)
    }

    /// Returns the kind whose count begins at a bit offset.
    const fn kind_at(self, shift: u32) -> Tile {
        Tile(self.first + shift as u8 / 4)
    }

    /// Removes `copies` tiles of the kind whose count begins at a bit offset.
    const fn without(self, copies: u64, shift: u32) -> Packed {
        Packed { counts: self.counts - (copies << shift), ..self }
    }

    /// Returns the lowest bit of the count of each kind that occurs.
    const fn held(self) -> u64 {
        // Adding seven carries every nonzero count into its highest bit.
        (self.counts + 0x7_7777_7777) >> 3 & LOWEST
    }

    /// Returns the lowest bit of the count of each kind that occurs at least twice.
    const fn twice(self) -> u64 {
        // Adding six carries every count of at least two into its highest bit.
        (self.counts + 0x6_6666_6666) >> 3 & LOWEST
    }

    /// Returns the lowest bit of the count of each kind that occurs or, in a suit, is at most two ranks from a kind that occurs.
    const fn near(self) -> u64 {
        let held = self.held();
        let close = held | held << 4 | held << 8 | held >> 4 | held >> 8;
        if self.first == 27 { held } else { close & LOWEST }
    }

    /// Returns whether the tiles divide into sets and a pair. Sets add nothing to the sum of ranks modulo three, so the sum limits the
    /// ranks of the pair.
    fn parts_with_pair(self) -> bool {
        let mut pairs = self.twice() & of_rest((3 - self.sum()) % 3);
        while pairs != 0 {
            if self.without(2, pairs.trailing_zeros()).parts_into_sets() {
                return true;
            }
            pairs &= pairs - 1;
        }
        false
    }

    /// Returns whether the tiles divide into sets. Three equal chows are equivalent to three pungs, so the copies of the lowest kind that a
    /// pung leaves over must begin chows.
    fn parts_into_sets(mut self) -> bool {
        while let Some((_, copies)) = self.lowest() {
            match self.without_lowest(copies % 3) {
                Some(rest) => self = rest,
                None => return false,
            }
        }
        true
    }
}

/// Returns a mask of the kinds whose index is `rest` modulo three.
const fn of_rest(rest: u32) -> u64 {
    THIRDS << (4 * rest)
}

/// Calls `see` with the bit offset of each count whose lowest bit is set in `marked`.
fn each_kind(mut marked: u64, mut see: impl FnMut(u32)) {
    while marked != 0 {
        see(marked.trailing_zeros());
        marked &= marked - 1;
    }
}

/// Packs the lowest bits of nine counts side by side.
const fn gather(bits: u64) -> u64 {
    let two = (bits | bits >> 3) & 0x3_0303_0303;
    let four = (two | two >> 6) & 0xF_000F_000F;
    (four | four >> 12 | four >> 24) & 0x1FF
}

/// Returns whether a count whose lowest bit is set in `marked` satisfies the condition.
fn any_kind(mut marked: u64, condition: impl Fn(u32) -> bool) -> bool {
    while marked != 0 {
        if condition(marked.trailing_zeros()) {
            return true;
        }
        marked &= marked - 1;
    }
    false
}
