//! Sets as numbers, for tables.

use super::arrangement::{Set, Shape};
use crate::tiles::{Packed, Suit, Tile, TileSet};

/// A set by its number: the 21 chows, the 27 pungs of number tiles and the seven of honors, then the nine sets of knitted
/// straights. A kong has the number of its pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetNumber(u8);

/// The number of the first pung.
const PUNGS: u8 = 21;
/// The number of the first set of a knitted straight.
const KNITTED: u8 = PUNGS + Tile::KINDS as u8;

impl SetNumber {
    /// How many numbers there are.
    pub(crate) const COUNT: usize = KNITTED as usize + 9;

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

/// For each kind the numbers of the sets that it is in: of chows, of the pung, of the set of a knitted straight. Each is a range: [`carry`]
/// of the first number, and of the one behind the last; where there are none both are 0.
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

/// The sets that begin with a kind when all its copies are used.
#[derive(Clone, Copy)]
struct Begun {
    /// The sets, in bytes, and the bits that they take.
    bytes: u16,
    bits: u8,
    /// What they take of the next two kinds, a half-byte each.
    taken: u8,
}

impl Begun {
    const NONE: Begun = Begun { bytes: 0, bits: 0, taken: 0 };

    /// Those of one kind, four copies at most: a pung of three of them, then a chow for each of the others.
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

/// Those of each kind for 0 to 4 copies; the sizes spare an index its check.
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

    /// Adds the sets that begin with a kind when all its copies, four at most, are used. Returns what they take of the next two kinds, a
    /// half-byte each; [`Packed::TOO_MANY`] where they cannot begin sets.
    pub(crate) fn push_begun(&mut self, kind: Tile, copies: u8) -> u8 {
        let Begun { bytes, bits, taken } = BEGUN[kind.index() & 63][usize::from(copies & 7)];
        self.bytes |= u32::from(bytes) << (self.bits & 31);
        self.bits += u32::from(bits);
        taken
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
        let in_range = |[first, end]: [u32; 2]| (self.bytes + first) & !(self.bytes + end);
        let [chows, pung, knitted] = NUMBERS_WITH[kind.index()];
        places_of(in_range(chows) | in_range(pung) | in_range(knitted))
    }

    /// Which of the four sets have a number whose bit is set in `some`.
    pub(crate) fn within(self, some: u64) -> u8 {
        let bit = |place: usize| (some >> self.at(place).0 & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3
    }

    /// Which of four sets are pungs or kongs, a bit each.
    pub(crate) const fn pungs(self) -> u8 {
        places_of((self.bytes + carry(PUNGS)) & !(self.bytes + carry(KNITTED)))
    }

    /// Which of four sets are of a knitted straight.
    pub(crate) const fn knitted(self) -> u8 {
        places_of(self.bytes + carry(KNITTED))
    }

    /// Whether a knitted straight is among the sets.
    pub(crate) const fn has_knitted(self) -> bool {
        (self.bytes + carry(KNITTED)) & HIGHEST != 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = SetNumber> {
        (0..self.len()).map(move |place| self.at(place))
    }
}

/// The highest bit of each byte.
const HIGHEST: u32 = 0x8080_8080;

/// What has to be added to four bytes for the numbers from one on to carry into the highest bits of theirs.
const fn carry(first: u8) -> u32 {
    (0x80 - first as u32) * 0x0101_0101
}

/// The highest bits of four bytes, side by side.
const fn places_of(bytes: u32) -> u8 {
    ((bytes & HIGHEST).wrapping_mul(0x0020_4081) >> 28) as u8
}
