//! Sets encoded as numbers, used as table indices.

use super::arrangement::{Set, Shape};
use crate::tiles::{Packed, Suit, Tile, TileSet};

/// The number of a set: the 21 chows, the 27 pungs of number tiles and the seven of honors, then the nine sets of knitted straights. A kong
/// has the number of its pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetNumber(u8);

/// The number of the first pung.
const PUNGS: u8 = 21;
/// The number of the first set of a knitted straight.
const KNITTED: u8 = PUNGS + Tile::KINDS as u8;

impl SetNumber {
    /// The number of different sets.
    pub(crate) const COUNT: usize = KNITTED as usize + 9;

    /// Every set number, usable in constants.
    pub(crate) const ALL: [SetNumber; SetNumber::COUNT] = {
        let mut all = [SetNumber(0); SetNumber::COUNT];
        let mut number = 0;
        while number < SetNumber::COUNT {
            all[number] = SetNumber(number as u8);
            number += 1;
        }
        all
    };

    /// Returns the chow that begins with a number tile of rank 1 to 7.
    pub(crate) const fn chow(low: Tile) -> SetNumber {
        // A suit has nine kinds but only seven chows.
        SetNumber(low.index() as u8 - 2 * (low.index() as u8 / 9))
    }

    pub(crate) const fn pung(tile: Tile) -> SetNumber {
        SetNumber(PUNGS + tile.index() as u8)
    }

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

    /// Returns the number as a table index.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_chow(self) -> bool {
        self.0 < PUNGS
    }

    /// Returns whether the set is a pung or kong.
    pub(crate) const fn is_pung(self) -> bool {
        self.0 >= PUNGS && self.0 < KNITTED
    }

    pub(crate) const fn is_knitted(self) -> bool {
        self.0 >= KNITTED
    }

    /// Returns the lowest tile if the set is a chow.
    pub(crate) const fn low_of_chow(self) -> Option<Tile> {
        if self.is_chow() { Some(Tile::ALL[(self.0 + 2 * (self.0 / 7)) as usize]) } else { None }
    }

    /// Returns the lowest tile of the set.
    pub(crate) const fn tile(self) -> Tile {
        let (suit, place) = match self.0 {
            PUNGS..KNITTED => return Tile::ALL[(self.0 - PUNGS) as usize],
            KNITTED.. => ((self.0 - KNITTED) / 3, (self.0 - KNITTED) % 3),
            chow => (chow / 7, chow % 7),
        };
        Suit::ALL[suit as usize].tile(place + 1)
    }

    /// Converts the number to its set, which is not on the table.
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

    /// Returns the kinds of the set's tiles.
    pub(crate) const fn kinds(self) -> TileSet {
        KINDS[self.index()]
    }
}

/// For each kind, the numbers of the sets that contain it: chows, the pung, and the set of a knitted straight. Each of these three groups
/// is a range of numbers, given by [`carry`] of its first number and of the number after its last; both are 0 for an empty range.
static NUMBERS_WITH: [[[u32; 2]; 3]; Tile::KINDS] = {
    let (mut with, mut kind) = ([[[0; 2]; 3]; Tile::KINDS], 0);
    while kind < Tile::KINDS {
        let mut number = SetNumber::COUNT;
        while number > 0 {
            number -= 1;
            let set = SetNumber::ALL[number];
            if set.standing().contains(Tile::ALL[kind]) {
                let range = &mut with[kind][if set.is_chow() { 0 } else { 1 + set.is_knitted() as usize }];
                range[1] = if range[1] == 0 { carry(set.0 + 1) } else { range[1] };
                range[0] = carry(set.0);
            }
        }
        kind += 1;
    }
    with
};

/// The sets that use up all copies of a kind as their lowest tile.
#[derive(Clone, Copy)]
struct Begun {
    /// The sets as bytes; `bits` is their length in bits.
    bytes: u16,
    bits: u8,
    /// The number of copies taken from each of the next two kinds, four bits each.
    taken: u8,
}

impl Begun {
    const NONE: Begun = Begun { bytes: 0, bits: 0, taken: 0 };

    /// Creates the sets for up to four copies of one kind: a pung if there are at least three, then a chow for each copy left.
    const fn new(kind: Tile, copies: usize) -> Begun {
        let (mut sets, has_pung) = (Sets::NONE, copies > 2);
        if has_pung {
            sets.push(SetNumber::pung(kind));
        }
        let mut chows = if has_pung { copies - 3 } else { copies } as u8;
        if chows > 0 && !matches!(kind.rank(), Some(1..=7)) {
            return Begun { taken: Packed::TOO_MANY, ..Begun::NONE };
        }
        let taken = 0x11 * chows;
        while chows > 0 {
            sets.push(SetNumber::chow(kind));
            chows -= 1;
        }
        Begun { bytes: sets.bytes as u16, bits: sets.bits as u8, taken }
    }
}

/// The sets of each kind for 0 to 4 copies; the dimensions are powers of two to avoid bounds checks.
static BEGUN: [[Begun; 8]; 64] = {
    let (mut begun, mut kind) = ([[Begun::NONE; 8]; 64], 0);
    while kind < Tile::KINDS {
        let mut copies = 0;
        while copies < 5 {
            begun[kind][copies] = Begun::new(Tile::ALL[kind], copies);
            copies += 1;
        }
        kind += 1;
    }
    begun
};

static KINDS: [TileSet; SetNumber::COUNT] = {
    let mut kinds = [TileSet::NONE; SetNumber::COUNT];
    let mut number = 0;
    while number < SetNumber::COUNT {
        kinds[number] = SetNumber::ALL[number].standing().kinds();
        number += 1;
    }
    kinds
};

/// The four sets of a reading, or those known so far, in four bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sets {
    bytes: u32,
    /// Eight times the number of sets.
    bits: u32,
}

impl Sets {
    pub(crate) const NONE: Sets = Sets { bytes: 0, bits: 0 };

    pub(crate) const fn push(&mut self, set: SetNumber) {
        self.bytes |= (set.0 as u32) << (self.bits & 31);
        self.bits += 8;
    }

    /// Adds the sets that use up all copies, at most four, of a kind as their lowest tile. Returns the number of copies that these sets
    /// take from each of the next two kinds, four bits each, or [`Packed::TOO_MANY`] if the copies cannot be used up.
    pub(crate) fn push_begun(&mut self, kind: Tile, copies: u8) -> u8 {
        let Begun { bytes, bits, taken } = BEGUN[kind.index() & 63][usize::from(copies & 7)];
        self.bytes |= u32::from(bytes) << (self.bits & 31);
        self.bits += u32::from(bits);
        taken
    }

    /// Inserts other sets after the first `first` sets.
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

    /// Returns the number of the set at an index, 0 to 3; there must be a set at that index.
    pub(crate) const fn at(self, place: usize) -> SetNumber {
        // The mask covers every set number and avoids a bounds check.
        SetNumber((self.bytes >> (8 * (place & 3))) as u8 & (SetNumber::COUNT as u8 - 1))
    }

    /// Returns which of four sets contain a kind, one bit each.
    pub(crate) fn with(self, kind: Tile) -> u8 {
        let in_range = |[first, end]: [u32; 2]| (self.bytes + first) & !(self.bytes + end);
        let [chows, pung, knitted] = NUMBERS_WITH[kind.index()];
        places_of(in_range(chows) | in_range(pung) | in_range(knitted))
    }

    /// Returns which of the four sets have a number whose bit is set in `some`, one bit for each set.
    pub(crate) fn within(self, some: u64) -> u8 {
        let bit = |place: usize| (some >> self.at(place).0 & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3
    }

    /// Returns which of four sets are pungs or kongs, one bit each.
    pub(crate) const fn pungs(self) -> u8 {
        places_of((self.bytes + carry(PUNGS)) & !(self.bytes + carry(KNITTED)))
    }

    /// Returns which of four sets belong to a knitted straight, one bit each.
    pub(crate) const fn knitted(self) -> u8 {
        places_of(self.bytes + carry(KNITTED))
    }

    /// Returns whether the sets include a knitted straight.
    pub(crate) const fn has_knitted(self) -> bool {
        (self.bytes + carry(KNITTED)) & HIGHEST != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = SetNumber> {
        (0..self.len()).map(move |place| self.at(place))
    }
}

/// The highest bit of each byte.
const HIGHEST: u32 = 0x8080_8080;

/// Returns the addend that makes each of four bytes carry into its highest bit if the byte is at least `first`.
const fn carry(first: u8) -> u32 {
    (0x80 - first as u32) * 0x0101_0101
}

/// Packs the highest bits of four bytes side by side.
const fn places_of(bytes: u32) -> u8 {
    ((bytes & HIGHEST).wrapping_mul(0x0020_4081) >> 28) as u8
}
