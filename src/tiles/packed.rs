//! The tiles of one suit, or the honors, packed into one word: what can be made of them is asked many times a hand.

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
        tile.0 as usize / 9
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

    /// How many tiles it has of every third kind.
    const fn of_third(self, from: u32) -> u32 {
        let third = self.counts >> (4 * from) & THIRDS;
        (third + (third >> 12) + (third >> 24)) as u32 & 0xF
    }

    /// The sum of the ranks modulo three, the first counted as 0: a chow and a pung add nothing to it.
    const fn sum(self) -> u32 {
        (self.of_third(1) + 2 * self.of_third(2)) % 3
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

    /// Divides all tiles into sets, preferring pungs to three equal chows, and returns `false` if that is impossible. Calls `begin` with
    /// each kind that begins a set, from the lowest up, by its place and the number of copies that begin sets.
    pub(crate) fn part(self, mut begin: impl FnMut(u32, u8)) -> bool {
        // For 0 to 4 copies of the lowest kind, what the chows that begin with it take of the next two.
        const NEXT: [u64; 8] = [0, 0x110, 0x220, 0, 0x110, 0, 0, 0];
        let (mut rest, mut kind) = (self.counts, 0);
        while rest != 0 {
            let skipped = rest.trailing_zeros() & !3;
            rest >>= skipped;
            kind += skipped / 4;
            let copies = rest as u8 & 7;
            let next = NEXT[usize::from(copies)];
            if ((rest | GUARDS) - next) & GUARDS != GUARDS || next != 0 && !self.is_suit() {
                return false;
            }
            begin(kind, copies);
            rest = (rest - next) >> 4;
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

/// The tiles of a hand: the three suits, and the honors.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Groups([u64; 4]);

impl Groups {
    pub(crate) fn of(counts: &TileCounts) -> Groups {
        let suit = |first: usize| pack(counts.eight_from(first)) | u64::from(counts.0[first + 8]) << 32;
        // The eight counts that end with the honors begin with the last of the third suit.
        let honors = pack(counts.eight_from(Tile::KINDS - 8)) >> 4;
        Groups([suit(0), suit(9), suit(18), honors])
    }

    /// A group: 0 to 2 for the suits, 3 for the honors.
    pub(crate) const fn at(&self, place: usize) -> Packed {
        Packed { first: 9 * place as u8, counts: self.0[place] }
    }

    pub(crate) const fn set(&mut self, place: usize, group: Packed) {
        self.0[place] = group.counts;
    }

    pub(crate) const fn all(&self) -> [Packed; 4] {
        [self.at(0), self.at(1), self.at(2), self.at(3)]
    }

    /// Adds copies of a kind.
    pub(crate) const fn add(&mut self, tile: Tile, copies: u64) {
        self.0[Packed::group_of(tile)] += copies << Groups::shift_of(tile);
    }

    /// Adds the tiles of a chow.
    pub(crate) const fn add_chow(&mut self, low: Tile) {
        self.0[Packed::group_of(low)] += 0x111 << Groups::shift_of(low);
    }

    /// Takes away the tiles of a chow. They must be there.
    pub(crate) const fn remove_chow(&mut self, low: Tile) {
        self.0[Packed::group_of(low)] -= 0x111 << Groups::shift_of(low);
    }

    /// Takes away one copy of a kind. It must be there.
    pub(crate) const fn remove(&mut self, tile: Tile) {
        self.0[Packed::group_of(tile)] -= 1 << Groups::shift_of(tile);
    }

    /// Where the count of a kind begins in its group.
    const fn shift_of(tile: Tile) -> u32 {
        4 * (tile.0 % 9) as u32
    }

    /// The kinds that occur.
    pub(crate) fn kinds(&self) -> TileSet {
        self.all().iter().fold(TileSet::NONE, |kinds, group| TileSet(kinds.0 | gather(group.held()) << group.first))
    }

    /// Whether a suit has at least three 1s, three 9s and one of each other rank.
    pub(crate) fn has_nine_gates(&self) -> bool {
        const GATES: u64 = 0x3_1111_1113;
        self.0[..3].iter().any(|counts| ((counts | GUARDS) - GATES) & GUARDS == GUARDS)
    }

    /// The kinds of which all four copies are there.
    pub(crate) fn four_alike(&self) -> TileSet {
        let [m, p, s, honors] = self.0;
        if (m | p | s | honors) >> 2 & LOWEST == 0 {
            return TileSet::NONE;
        }
        let of_group = |group: &Packed| gather(group.counts >> 2 & LOWEST) << group.first;
        TileSet(self.all().iter().map(of_group).fold(0, |all, kinds| all | kinds))
    }

    /// The kinds that occur an odd number of times, a bit each. Counts are four bits apart, which leaves room to interleave the lowest
    /// bits of the four groups.
    const fn odd(&self) -> u64 {
        let [m, p, s, honors] = self.0;
        m & LOWEST | (p & LOWEST) << 1 | (s & LOWEST) << 2 | (honors & LOWEST) << 3
    }

    /// Whether no kind occurs an odd number of times.
    pub(crate) const fn is_even(&self) -> bool {
        self.odd() == 0
    }

    /// Whether the tiles without `tile`, which must be there, are pairs and one single tile of another kind.
    pub(crate) const fn lacks_pair_other_than(&self, tile: Tile) -> bool {
        let all = self.odd();
        let other = all & !(1 << (Groups::shift_of(tile) + Packed::group_of(tile) as u32));
        other != all && other != 0 && other & (other - 1) == 0
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

/// Eight bytes, each below 16, as eight half-bytes.
const fn pack(bytes: u64) -> u64 {
    let two = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
    let four = (two | two >> 8) & 0x0000_FFFF_0000_FFFF;
    (four | four >> 16) & 0xFFFF_FFFF
}
