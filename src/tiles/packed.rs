//! The tiles of one suit, or the honors, packed into one word: what can be made of them is asked many times a hand.

mod groups;

pub(crate) use groups::Groups;

use super::{Tile, TileCounts, TileSet};

/// A half-byte for each kind says how many copies there are; the first kind has the lowest one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Packed {
    /// The place of its first kind in the notation's order.
    first: u8,
    counts: u64,
}

/// The highest bit of each count, with room for two kinds behind the ninth.
const GUARDS: u64 = 0x888_8888_8888;
/// Every third kind, from the first on.
const THIRDS: u64 = 0x00F_00F_00F;
/// The lowest bit of each of those.
const LOW_THIRDS: u64 = 0x001_001_001;
/// The lowest bit of each count.
const LOWEST: u64 = 0x1_1111_1111;

/// For each kind its group, in the upper two bits, and where its count begins there.
static PLACES: [u8; Tile::KINDS] = {
    let (mut places, mut kind) = ([0; Tile::KINDS], 0);
    while kind < Tile::KINDS {
        places[kind] = (kind / 9 * 64 + kind % 9 * 4) as u8;
        kind += 1;
    }
    places
};

impl Packed {
    /// No tiles.
    pub(crate) const EMPTY: Packed = Packed { first: 0, counts: 0 };

    /// The three suits and the honors.
    pub(crate) fn all(counts: &TileCounts) -> [Packed; 4] {
        let groups = Groups::of(counts);
        [0, 1, 2, 3].map(|place| groups.at(place))
    }

    /// The place of a kind's group among the four.
    pub(crate) const fn group_of(tile: Tile) -> usize {
        PLACES[tile.index()] as usize >> 6
    }

    /// Takes away one copy of a kind of this group. The copy must be there.
    pub(crate) const fn remove(&mut self, tile: Tile) {
        self.counts -= 1 << (4 * (tile.0 - self.first));
    }

    /// How many kinds occur.
    pub(crate) const fn kinds_held(self) -> u32 {
        // The ninth count of the product is the sum of all.
        (self.held().wrapping_mul(LOWEST) >> 32) as u32 & 0xF
    }

    /// Calls `see` with each kind of which two copies may be the pair beside sets, from the highest down, and with what is left without
    /// them.
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

    /// How many kinds there are: nine of a suit, seven honors.
    pub(crate) const fn kinds(self) -> usize {
        if self.is_suit() { 9 } else { 7 }
    }

    /// Whether it is a suit.
    pub(crate) const fn is_suit(self) -> bool {
        self.first < 27
    }

    /// How many copies there are of a kind, by its place in the suit.
    pub(crate) const fn copies(self, kind: usize) -> u32 {
        (self.counts >> (4 * kind)) as u32 & 0xF
    }

    /// The tile of a kind, by its place in the suit.
    pub(crate) const fn tile(self, kind: usize) -> Tile {
        Tile(self.first + kind as u8)
    }

    /// How many kinds, from the first one up, have as many copies in another such group.
    pub(crate) const fn same_kinds(self, other: Packed) -> usize {
        (self.counts ^ other.counts).trailing_zeros() as usize / 4
    }

    /// What is left when every third kind from a place on loses one copy, if it has one.
    pub(crate) const fn without_third(self, from: usize) -> Packed {
        Packed { counts: self.counts - (self.held() & LOW_THIRDS << (4 * from)), ..self }
    }

    /// The same three kinds, each with one copy more.
    pub(crate) const fn with_third(self, from: usize) -> Packed {
        Packed { counts: self.counts + (LOW_THIRDS << (4 * from)), ..self }
    }

    /// The number of tiles modulo three. Since 16 is one more than a multiple of three, this is the word itself modulo three, and its
    /// ninth count can be added to the first: what is left fits 32 bits, which WebAssembly divides quickly.
    pub(crate) const fn rest(self) -> u32 {
        (self.counts as u32 + (self.counts >> 32) as u32) % 3
    }

    /// Whether every third kind, from one of the first three on, occurs.
    pub(crate) const fn has_third(self) -> bool {
        let held = self.counts + 0x7_7777_7777;
        held & held >> 12 & held >> 24 & 0x888 != 0
    }

    /// The sum of the ranks modulo three, the first counted as 0: a chow and a pung add nothing to it.
    const fn sum(self) -> u32 {
        let ranks = (self.counts >> 4 & THIRDS) + 2 * (self.counts >> 8 & THIRDS);
        ((ranks + (ranks >> 12) + (ranks >> 24)) as u32 & 0x3F) % 3
    }

    /// The first kind that occurs, with the number of its copies.
    pub(crate) const fn lowest(self) -> Option<(Tile, u8)> {
        let shift = self.counts.trailing_zeros() & !3;
        if self.counts == 0 {
            return None;
        }
        Some((Tile(self.first + shift as u8 / 4), (self.counts >> shift & 0xF) as u8))
    }

    /// What is left after taking all copies of the first kind, together with the two tiles above it that each of `chows` chows needs;
    /// `None` if those tiles are missing.
    pub(crate) const fn without_lowest(self, chows: u8) -> Option<Packed> {
        let shift = self.counts.trailing_zeros() & !3;
        let next = (chows as u64 * 0x110) << shift;
        let enough = ((self.counts | GUARDS) - next) & GUARDS == GUARDS;
        if !enough || chows > 0 && self.first == 27 {
            return None;
        }
        Some(Packed { counts: (self.counts - next) & !(0xF << shift), ..self })
    }

    /// More of two kinds than there ever are, a half-byte each.
    pub(crate) const TOO_MANY: u8 = 0x88;

    /// Divides all tiles into sets, and returns `false` if that is impossible. Calls `begin` with each kind that begins a set, from the
    /// lowest up, and the number of copies that begin sets: it tells what they take of the next two kinds, a half-byte each.
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

    /// Whether the tiles divide into sets, and a pair if one is wanted.
    pub(crate) fn parts(self, pair: bool) -> bool {
        if pair { self.parts_with_pair() } else { self.parts_into_sets() }
    }

    /// The kinds of which one more tile lets the group divide into sets, and a pair if one is wanted. In that case the pair is complete,
    /// or one of its tiles is there.
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

    /// Adds the kinds of which one more tile lets the group divide into sets. `sum` is the sum of its ranks modulo three.
    fn add_set_waits(self, sum: u32, waits: &mut TileSet) {
        each_kind(self.near() & of_rest((3 - sum) % 3), |shift| {
            let kind = self.kind_at(shift);
            if !waits.contains(kind) && (Packed { counts: self.counts + (1 << shift), ..self }).parts_into_sets() {
                waits.insert(kind);
            }
        });
    }

    /// Whether [`Packed::waits`] has a kind other than the given one.
    pub(crate) fn has_other_wait(self, pair: bool, than: Tile) -> bool {
        let sum = self.sum();
        let others = !(0xF << (4 * (than.0 - self.first)));
        if !pair {
            return self.has_set_wait(sum, others);
        }
        any_kind(self.held() & of_rest(sum) & others, |shift| self.without(1, shift).parts_into_sets())
            || any_kind(self.twice(), |shift| self.without(2, shift).has_set_wait((sum + shift / 4) % 3, others))
    }

    /// Whether one more tile of some kinds lets the group divide into sets. `sum` is the sum of its ranks modulo three.
    fn has_set_wait(self, sum: u32, kinds: u64) -> bool {
        let completes = |shift: u32| (Packed { counts: self.counts + (1u64 << shift), ..self }).parts_into_sets();
        any_kind(self.near() & of_rest((3 - sum) % 3) & kinds, completes)
    }

    /// The kind whose count begins at a bit.
    const fn kind_at(self, shift: u32) -> Tile {
        Tile(self.first + shift as u8 / 4)
    }

    /// What is left without so many copies of the kind whose count begins at a bit.
    const fn without(self, copies: u64, shift: u32) -> Packed {
        Packed { counts: self.counts - (copies << shift), ..self }
    }

    /// The lowest bits of the kinds that occur.
    const fn held(self) -> u64 {
        // Seven more carry a count that is not 0 into its highest bit.
        (self.counts + 0x7_7777_7777) >> 3 & LOWEST
    }

    /// The lowest bits of the kinds that occur twice or more.
    const fn twice(self) -> u64 {
        // Six more carry such a count into its highest bit.
        (self.counts + 0x6_6666_6666) >> 3 & LOWEST
    }

    /// The lowest bits of the kinds that occur or could join others in a chow.
    const fn near(self) -> u64 {
        let held = self.held();
        let close = held | held << 4 | held << 8 | held >> 4 | held >> 8;
        if self.first == 27 { held } else { close & LOWEST }
    }

    /// Sets add nothing to the sum of ranks modulo three, so the sum tells which ranks the pair can have.
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

    /// Three equal chows are as good as three pungs, so what a pung leaves of the lowest kind begins chows.
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

/// The kinds whose place has the remainder `rest` modulo three.
const fn of_rest(rest: u32) -> u64 {
    THIRDS << (4 * rest)
}

/// Calls `see` with the lowest bit of each count that is marked by it.
fn each_kind(mut marked: u64, mut see: impl FnMut(u32)) {
    while marked != 0 {
        see(marked.trailing_zeros());
        marked &= marked - 1;
    }
}

/// The lowest bits of nine counts, side by side.
const fn gather(bits: u64) -> u64 {
    let two = (bits | bits >> 3) & 0x3_0303_0303;
    let four = (two | two >> 6) & 0xF_000F_000F;
    (four | four >> 12 | four >> 24) & 0x1FF
}

/// Whether one of the counts marked by their lowest bits satisfies a condition.
fn any_kind(mut marked: u64, condition: impl Fn(u32) -> bool) -> bool {
    while marked != 0 {
        if condition(marked.trailing_zeros()) {
            return true;
        }
        marked &= marked - 1;
    }
    false
}
