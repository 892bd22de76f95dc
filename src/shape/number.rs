//! Sets as numbers, for tables.

use super::arrange::{Set, Shape};
use crate::tiles::{Suit, Tile, TileSet};

/// A set by its number: the 21 chows, the 27 pungs of number tiles and the seven of honors, then the nine sets of knitted
/// straights. A kong has the number of its pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetNumber(u8);

/// The number of the first pung.
const PUNGS: u8 = 21;
/// The number of the first pung of honors.
const HONORS: u8 = PUNGS + 27;
/// The number of the first set of a knitted straight.
const KNITTED: u8 = HONORS + 7;

impl SetNumber {
    /// How many numbers there are.
    pub(crate) const COUNT: usize = KNITTED as usize + 9;
    /// How many are chows and pungs of number tiles: they have the lowest numbers.
    pub(crate) const RELATED: usize = HONORS as usize;

    /// Every number, for constants.
    pub(crate) const ALL: [SetNumber; SetNumber::COUNT] = {
        let mut all = [SetNumber(0); SetNumber::COUNT];
        let mut number = 0;
        while number < SetNumber::COUNT {
            all[number] = SetNumber(number as u8);
            number += 1;
        }
        all
    };

    /// The chow that begins with a number tile of rank 1 to 7.
    pub(crate) const fn chow(low: Tile) -> SetNumber {
        // A suit has two chows fewer than kinds.
        SetNumber(low.index() as u8 - 2 * (low.index() as u8 / 9))
    }

    /// The pung of a kind.
    pub(crate) const fn pung(tile: Tile) -> SetNumber {
        SetNumber(PUNGS + tile.index() as u8)
    }

    /// The pung and the chow that begin with a kind of a group, by its place in the group; honors have no chows.
    pub(crate) const fn begun(group: usize, kind: u32) -> [SetNumber; 2] {
        [SetNumber(PUNGS + (9 * group as u32 + kind) as u8), SetNumber((7 * group as u32 + kind) as u8)]
    }

    /// The number of a set.
    pub(crate) const fn of(set: Set) -> SetNumber {
        match set.shape {
            Shape::Chow => SetNumber::chow(set.tile),
            Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong => SetNumber::pung(set.tile),
            Shape::Knitted => {
                let (suit, rank) = (set.tile.index() as u8 / 9, set.tile.index() as u8 % 9);
                SetNumber(KNITTED + suit * 3 + rank % 3)
            }
        }
    }

    /// The place in a table.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_chow(self) -> bool {
        self.0 < PUNGS
    }

    /// Whether it is a pung or kong.
    pub(crate) const fn is_pung(self) -> bool {
        self.0 >= PUNGS && self.0 < KNITTED
    }

    pub(crate) const fn is_knitted(self) -> bool {
        self.0 >= KNITTED
    }

    /// The lowest tile of a chow, if it is one.
    pub(crate) const fn low_of_chow(self) -> Option<Tile> {
        if self.is_chow() { Some(Tile::ALL[(self.0 + 2 * (self.0 / 7)) as usize]) } else { None }
    }

    /// Its lowest tile.
    pub(crate) const fn tile(self) -> Tile {
        let (suit, place) = match self.0 {
            PUNGS..KNITTED => return Tile::ALL[(self.0 - PUNGS) as usize],
            KNITTED.. => ((self.0 - KNITTED) / 3, (self.0 - KNITTED) % 3),
            chow => (chow / 7, chow % 7),
        };
        Suit::ALL[suit as usize].tile(place + 1)
    }

    /// The set as it stands in the hand.
    pub(crate) const fn standing(self) -> Set {
        let shape = if self.is_chow() {
            Shape::Chow
        } else if self.is_pung() {
            Shape::Pung
        } else {
            Shape::Knitted
        };
        Set { shape, tile: self.tile(), melded: false }
    }

    /// The kinds of its tiles.
    pub(crate) const fn kinds(self) -> TileSet {
        KINDS[self.index()]
    }
}

/// For each kind the sets that it is in, a bit for each number.
static SETS_WITH: [u64; Tile::KINDS] = {
    let (mut with, mut kind) = ([0; Tile::KINDS], 0);
    while kind < Tile::KINDS {
        let mut number = 0;
        while number < SetNumber::COUNT {
            with[kind] |= (SetNumber::ALL[number].standing().contains(Tile::ALL[kind]) as u64) << number;
            number += 1;
        }
        kind += 1;
    }
    with
};

/// The kinds of each set.
static KINDS: [TileSet; SetNumber::COUNT] = {
    let mut kinds = [TileSet::NONE; SetNumber::COUNT];
    let mut number = 0;
    while number < SetNumber::COUNT {
        kinds[number] = SetNumber::ALL[number].standing().kinds();
        number += 1;
    }
    kinds
};

/// The four sets of a reading, or those that are known of them, in four bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sets {
    bytes: u32,
    /// Eight times their number.
    bits: u32,
}

impl Sets {
    pub(crate) const NONE: Sets = Sets { bytes: 0, bits: 0 };

    pub(crate) const fn push(&mut self, set: SetNumber) {
        self.bytes |= (set.0 as u32) << (self.bits & 31);
        self.bits += 8;
    }

    /// Adds the sets that begin with one kind when all its copies, four at most, are used: a pung of three of them, then a chow for each
    /// of the others. The pung and the chow that begin with the kind are given.
    pub(crate) const fn push_begun(&mut self, copies: u8, [pung, chow]: [SetNumber; 2]) {
        // For 0 to 4 copies, of each set how often it comes, in bytes, and the bits that all of them take.
        const PUNG: [u32; 8] = [0, 0, 0, 1, 1, 0, 0, 0];
        const CHOWS: [u32; 8] = [0, 1, 0x101, 0, 0x100, 0, 0, 0];
        const BITS: [u8; 8] = [0, 8, 16, 8, 16, 0, 0, 0];
        let copies = (copies & 7) as usize;
        self.bytes |= (pung.0 as u32 * PUNG[copies] + chow.0 as u32 * CHOWS[copies]) << (self.bits & 31);
        self.bits += BITS[copies] as u32;
    }

    /// These sets, with others inserted after the first `first`.
    pub(crate) const fn with_between(self, first: usize, others: Sets) -> Sets {
        let bits = 8 * first as u32;
        let low = (1u64 << bits) - 1;
        let (before, behind) = (self.bytes as u64 & low, self.bytes as u64 & !low);
        let bytes = before | (others.bytes as u64) << bits | behind << others.bits;
        Sets { bytes: bytes as u32, bits: self.bits + others.bits }
    }

    pub(crate) const fn len(self) -> usize {
        self.bits as usize / 8
    }

    /// The set of a place, 0 to 3, that is known.
    pub(crate) const fn at(self, place: usize) -> SetNumber {
        // The mask holds for every number, and spares a table its check.
        SetNumber((self.bytes >> (8 * (place & 3))) as u8 & (SetNumber::COUNT as u8 - 1))
    }

    /// Which of four sets have a kind in them, a bit each.
    pub(crate) fn with(self, kind: Tile) -> u8 {
        self.within(SETS_WITH[kind.index()])
    }

    /// Which of the four sets have a number whose bit is set in `some`.
    pub(crate) fn within(self, some: u64) -> u8 {
        let bit = |place: usize| (some >> self.at(place).0 & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3
    }

    /// Which of four sets are pungs or kongs, a bit each.
    pub(crate) const fn pungs(self) -> u8 {
        self.numbered_from(PUNGS) & !self.numbered_from(KNITTED)
    }

    /// Which of four sets are of a knitted straight.
    pub(crate) const fn knitted(self) -> u8 {
        self.numbered_from(KNITTED)
    }

    /// Which of four sets have numbers from one on, a bit each.
    const fn numbered_from(self, first: u8) -> u8 {
        // A number that is not too low carries into the highest bit of its byte; these are moved side by side.
        let carried = self.bytes + (0x80 - first as u32) * 0x0101_0101;
        ((carried >> 7 & 0x0101_0101).wrapping_mul(0x0102_0408) >> 24) as u8 & 15
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = SetNumber> {
        (0..self.len()).map(move |place| self.at(place))
    }
}
