//! Fans that join two sets, packed into one word for a whole reading.

use super::Fan;
use super::condition::Condition;
use super::table::ROWS;
use crate::bits::{Bits, filled_bytes, without_first_bits};

/// The two sets of each of the six edges between four sets. The links of a fan are a selection of edges.
pub(super) const EDGES: [u8; 6] = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];

const COUNT_OF_EDGES: u32 = EDGES.len() as u32;

/// The number of bits for the links of one fan: a byte, whose lower six bits are the edges, the first edge highest.
const WIDTH: u32 = 8;

/// The fans that join two sets.
pub(crate) const LINKING: Bits = {
    let (mut fans, mut fan) = (Bits::EMPTY, 0);
    while fan < Fan::COUNT {
        let (conditions, mut next) = (ROWS[fan].conditions, 0);
        while next < conditions.len() {
            let joins_two = match conditions[next] {
                Condition::Related(relations) => relations[0].sets.len() == 2,
                Condition::Pungs(_, 2) => true,
                _ => false,
            };
            fans.insert_if(joins_two, fan);
            next += 1;
        }
        fan += 1;
    }
    fans
};

/// The number of fans that join two sets.
const COUNT: usize = LINKING.len();
const _: () = assert!(COUNT as u32 * WIDTH <= u64::BITS, "more fans of two sets than a word holds");

/// The fans in order of their bytes; the first of them in the textbook has the highest byte.
static FANS: [Fan; 8] = {
    let (mut fans, mut rest) = ([ROWS[0].fan; 8], LINKING);
    let mut place = COUNT;
    while let Some(fan) = rest.take_lowest() {
        place -= 1;
        fans[place] = ROWS[fan].fan;
    }
    fans
};

const _: () = {
    let mut place = 1;
    while place < COUNT {
        let (later, earlier) = (FANS[place - 1] as usize, FANS[place] as usize);
        assert!(Fan::POINTS[later] <= Fan::POINTS[earlier], "a fan of two sets is worth more than an earlier one");
        place += 1;
    }
};

/// The bit offset of each fan's links in the word.
static SHIFTS: [u8; Fan::COUNT] = {
    let (mut shifts, mut place) = ([0; Fan::COUNT], 0);
    while place < COUNT {
        shifts[FANS[place] as usize] = (place as u32 * WIDTH) as u8;
        place += 1;
    }
    shifts
};

/// The fans for each selection of bytes of the word in [`Links`].
static FANS_OF_BYTES: [Bits; 1 << COUNT] = {
    let (mut fans, mut choice) = ([Bits::EMPTY; 1 << COUNT], 0);
    while choice < fans.len() {
        let mut place = 0;
        while place < COUNT {
            fans[choice].insert_if(choice >> place & 1 == 1, FANS[place] as usize);
            place += 1;
        }
        choice += 1;
    }
    fans
};

/// The lowest bit of each fan's links.
const LOWEST: u64 = {
    let (mut lowest, mut place) = (0, 0);
    while place < COUNT as u32 {
        lowest |= 1 << (place * WIDTH);
        place += 1;
    }
    lowest
};

/// The lowest bit of every byte.
const BYTE: u64 = 0x0101_0101_0101_0101;

/// The selections of edges without a cycle, one bit for each of the 64. `MATCHINGS` has those in which no two edges meet.
const FORESTS: u64 = edge_sets(false);
const MATCHINGS: u64 = edge_sets(true);

/// The edges within each selection of the four sets, repeated for every fan. `TREES` has, for each selection, edges that connect its sets.
const WITHIN: [u64; 16] = {
    let (mut within, mut sets) = ([0; 16], 0);
    while sets < 16 {
        within[sets] = edges_within(false)[sets] as u64 * LOWEST;
        sets += 1;
    }
    within
};
const TREES: [u8; 16] = edges_within(true);

/// A selection of relations, one bit each: a relation of two sets has the lowest bit of its fan in [`Links`], and the other relations have
/// the highest bits.
pub(super) type Relations = u64;

/// The links of a reading: for each fan, the edges between the sets that it joins; earlier fans are in higher bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Links(u64);

impl Links {
    pub(crate) const NONE: Links = Links(0);

    /// The number of low bits of a word that are used for links.
    pub(super) const REACH: u32 = COUNT as u32 * WIDTH - (WIDTH - COUNT_OF_EDGES);

    /// Returns the links of four sets, given the relations along each edge.
    pub(super) const fn between([ab, ac, ad, bc, bd, cd]: [Relations; 6]) -> Links {
        // The bits of other relations stay above all links.
        let joined = ab << 5 | ac << 4 | ad << 3 | bc << 2 | bd << 1 | cd;
        Links(joined & (u64::MAX >> (u64::BITS - Links::REACH)))
    }

    pub(super) const fn word(self) -> u64 {
        self.0
    }

    /// Returns the bit offset of a fan's byte in the word, if the fan joins two sets.
    pub(super) const fn shift_of(fan: usize) -> Option<u8> {
        if LINKING.contains(fan) { Some(SHIFTS[fan]) } else { None }
    }

    /// Keeps only the links of the given fans.
    pub(super) fn of_fans(self, fans: Bits) -> Links {
        let mut others = LINKING.minus(fans);
        let mut links = self;
        while let Some(fan) = others.take_lowest() {
            links = links.without(fan);
        }
        links
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether there is at most one link.
    pub(crate) const fn is_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// Adds a link of a fan at an edge, given by its index.
    pub(super) fn add(&mut self, fan: Fan, edge: usize) {
        self.0 |= 1 << (u32::from(SHIFTS[fan.index()]) + COUNT_OF_EDGES - 1 - edge as u32);
    }

    pub(crate) fn without(self, fan: usize) -> Links {
        Links(self.0 & !(0xFF << SHIFTS[fan]))
    }

    /// Removes the links that lie within the sets of a head, a fan that joins three or four sets, or two sets and the pair.
    pub(crate) const fn outside(self, head: u8) -> Links {
        Links(self.0 & !WITHIN[head as usize & 15])
    }

    /// Returns the fans that have links.
    pub(crate) fn fans(self) -> Bits {
        if self.is_empty() {
            return Bits::EMPTY;
        }
        FANS_OF_BYTES[usize::from(filled_bytes(self.0)) % FANS_OF_BYTES.len()]
    }

    /// Returns the sets that a fan joins; none unless it is a fan of two sets.
    pub(crate) fn sets(self, fan: usize) -> u8 {
        static JOINED: [u8; 64] = {
            let (mut joined, mut edges) = ([0; 64], 0);
            while edges < 64 {
                let mut edge = 0;
                while edge < COUNT_OF_EDGES {
                    joined[edges] |= if edges >> edge & 1 == 1 { ends(edge) } else { 0 };
                    edge += 1;
                }
                edges += 1;
            }
            joined
        };
        if LINKING.contains(fan) { JOINED[(self.0 >> SHIFTS[fan]) as usize & 63] } else { 0 }
    }

    /// Returns the first link of the first fan. Fans are in textbook order, so no other link is worth more.
    pub(crate) const fn first(self) -> Links {
        Links(self.0 & (1u64 << 63).wrapping_shr(self.0.leading_zeros()))
    }

    /// Removes one link of each fan.
    pub(crate) const fn beyond_first(self) -> Links {
        Links(without_first_bits(self.0))
    }

    /// Calls `see` with each fan that has links and a bit for each edge of these links, in textbook order.
    pub(crate) fn each_fan(self, mut see: impl FnMut(Fan, u8)) {
        let mut rest = self.0;
        while rest != 0 {
            let place = (63 - rest.leading_zeros()) / WIDTH;
            let edges = rest >> (place * WIDTH);
            see(FANS[place as usize], edges as u8);
            rest ^= edges << (place * WIDTH);
        }
    }

    /// Calls `see` with the fan and the two sets of each link, in textbook order.
    pub(crate) fn each(self, mut see: impl FnMut(Fan, u8)) {
        self.each_fan(|fan, edges| {
            (0..6).filter(|edge| edges >> (5 - edge) & 1 == 1).for_each(|edge| see(fan, EDGES[edge]));
        });
    }

    /// Returns whether the links and the sets of a head form a forest in which no set has two links of the same fan.
    pub(crate) fn stand_together(self, head: u8) -> bool {
        let tree = TREES[usize::from(head & 15)];
        let halves = self.0 | self.0 >> 32;
        let quarters = halves | halves >> 16;
        let used = (quarters | quarters >> 8) as u8;
        // If the sum of the bytes equals their union, no edge is used twice.
        let sum = (self.0.wrapping_mul(BYTE) >> 56) as u8;
        let further = without_first_bits(self.0);
        let apart = || {
            let mut apart = true;
            self.each_fan(|_, edges| apart &= MATCHINGS >> edges & 1 == 1);
            apart
        };
        sum == used && used & tree == 0 && FORESTS >> (used | tree) & 1 == 1 && (further == 0 || apart())
    }

    /// Iterates over every non-empty selection of these links, beginning with all of them. Of two selections, the one that contains the
    /// first link in which they differ comes first.
    pub(crate) fn choices(self) -> impl Iterator<Item = Links> {
        std::iter::successors(Some(self.0).filter(|&all| all != 0), move |choice| {
            Some((choice - 1) & self.0).filter(|&next| next != 0)
        })
        .map(Links)
    }
}

/// Returns the two sets of an edge, given by its bit; the first edge has the highest bit.
const fn ends(edge: u32) -> u8 {
    EDGES[(COUNT_OF_EDGES - 1 - edge) as usize]
}

/// Returns the selections of edges without a cycle or, if `apart` is set, those in which no two edges meet.
const fn edge_sets(apart: bool) -> u64 {
    let (mut all, mut edges) = (0, 0u64);
    while edges < 64 {
        let (mut joined, mut met, mut stands) = ([1u8, 2, 4, 8], 0, true);
        let mut edge = 0;
        while edge < COUNT_OF_EDGES {
            if edges >> edge & 1 == 1 {
                let (one, other) = (ends(edge).trailing_zeros() as usize, 7 - ends(edge).leading_zeros() as usize);
                stands &= if apart { met & ends(edge) == 0 } else { joined[one] >> other & 1 == 0 };
                met |= ends(edge);
                let (both, mut set) = (joined[one] | joined[other], 0);
                while set < 4 {
                    if both >> set & 1 == 1 {
                        joined[set] = both;
                    }
                    set += 1;
                }
            }
            edge += 1;
        }
        all |= (stands as u64) << edges;
        edges += 1;
    }
    all
}

/// Returns, for each selection of the four sets, the edges within it or, if `tree` is set, those from its first set to the others.
const fn edges_within(tree: bool) -> [u8; 16] {
    let (mut all, mut sets) = ([0; 16], 0);
    while sets < 16 {
        let mut edge = 0;
        while edge < COUNT_OF_EDGES {
            let (both, first) = (ends(edge), (sets as u8) & (sets as u8).wrapping_neg());
            let within = both & !(sets as u8) == 0 && (!tree || both & first != 0);
            all[sets] |= (within as u8) << edge;
            edge += 1;
        }
        sets += 1;
    }
    all
}
