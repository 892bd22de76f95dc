//! Fans that can occur several times in a hand, and fans made of several pungs, derived from their rows in the table.

use super::Fan;
use super::condition::{Condition, Kinds};
use super::links::Links;
use super::table::ROWS;
use crate::bits::{Bits, filled_bytes, without_first_bits};
use crate::shape::SetNumber;
use crate::tiles::{Tile, TileSet};

/// Returns the fans with a condition that matches a pattern.
macro_rules! fans_asking {
    ($pattern:pat) => {{
        let (mut fans, mut fan) = (Bits::EMPTY, 0);
        while fan < Fan::COUNT {
            let (conditions, mut next) = ($crate::fan::table::ROWS[fan].conditions, 0);
            while next < conditions.len() {
                fans.insert_if(matches!(conditions[next], $pattern), fan);
                next += 1;
            }
            fan += 1;
        }
        fans
    }};
}
pub(super) use fans_asking;

/// The fans whose occurrences are found one by one. Any other fan belongs to the whole hand and occurs at most once.
pub(super) const WITH_PARTS: Bits = fans_asking!(
    Condition::Related(_)
        | Condition::Pungs(..)
        | Condition::PungsAndPair(..)
        | Condition::EachKong { .. }
        | Condition::KnittedStraight
        | Condition::FourAlike
        | Condition::Flowers
);

/// A fan, other than one that joins sets, that can occur several times in a hand.
#[derive(Clone, Copy)]
pub(super) struct Repeated {
    pub(super) fan: Fan,
    pub(super) of: RepeatedOf,
}

/// The part that forms each occurrence of a repeatable fan.
#[derive(Clone, Copy)]
pub(super) enum RepeatedOf {
    /// A pung or kong of the given kinds.
    Pung(Kinds),
    /// A kong.
    Kong {
        /// `true` for concealed kongs, `false` for melded ones.
        concealed: bool,
    },
    /// The four tiles of a kind.
    FourAlike,
    /// A flower.
    Flower,
}

/// A fan that is made of several pungs of given kinds.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) fan: Fan,
    /// The pungs of these kinds, one bit for each set number.
    pub(super) sets: u64,
    pub(super) count: u8,
    /// The kinds for the pair, if the fan includes the pair. A hand with such a pair has at most `count` pungs of these kinds.
    pub(super) paired: Option<TileSet>,
}

/// The kind of fan that a condition describes: a repeatable fan, a fan of several pungs, or neither.
enum Made {
    Repeated(RepeatedOf),
    Group(Group),
    Other,
}

/// Returns the pungs of the given kinds, one bit for each set number.
const fn pungs_of(kinds: TileSet) -> u64 {
    let (mut pungs, mut kind) = (0, 0);
    while kind < Tile::KINDS {
        pungs |= (kinds.contains(Tile::ALL[kind]) as u64) << SetNumber::pung(Tile::ALL[kind]).index();
        kind += 1;
    }
    pungs
}

const fn made(fan: Fan, condition: &Condition) -> Made {
    match *condition {
        Condition::Pungs(kinds, 1) => Made::Repeated(RepeatedOf::Pung(kinds)),
        Condition::EachKong { concealed } => Made::Repeated(RepeatedOf::Kong { concealed }),
        Condition::FourAlike => Made::Repeated(RepeatedOf::FourAlike),
        Condition::Flowers => Made::Repeated(RepeatedOf::Flower),
        Condition::Pungs(kinds, count) => {
            Made::Group(Group { fan, sets: pungs_of(kinds.under_any_winds()), count, paired: None })
        }
        Condition::PungsAndPair(kinds, count) => {
            Made::Group(Group { fan, sets: pungs_of(kinds), count, paired: Some(kinds) })
        }
        _ => Made::Other,
    }
}

/// All repeatable fans and all fans of several pungs, with the length of each list.
struct All {
    repeated: [Repeated; Fan::COUNT],
    groups: [Group; Fan::COUNT],
    counts: [usize; 2],
}

const ALL: All = {
    const FIRST: Fan = ROWS[0].fan;
    let mut all = All {
        repeated: [Repeated { fan: FIRST, of: RepeatedOf::Flower }; Fan::COUNT],
        groups: [Group { fan: FIRST, sets: 0, count: 0, paired: None }; Fan::COUNT],
        counts: [0; 2],
    };
    let mut fan = 0;
    while fan < Fan::COUNT {
        let (conditions, mut next) = (ROWS[fan].conditions, 0);
        while next < conditions.len() {
            match made(ROWS[fan].fan, &conditions[next]) {
                Made::Repeated(of) => {
                    all.repeated[all.counts[0]] = Repeated { fan: ROWS[fan].fan, of };
                    all.counts[0] += 1;
                }
                Made::Group(group) => {
                    all.groups[all.counts[1]] = group;
                    all.counts[1] += 1;
                }
                Made::Other => {}
            }
            next += 1;
        }
        fan += 1;
    }
    all
};

/// The fans, other than those that join sets, that can occur several times, in textbook order.
pub(super) static REPEATED: [Repeated; ALL.counts[0]] = *first(&ALL.repeated);

const _: () = assert!(REPEATED.len() <= 8, "more fans that can be there several times than a word has bytes");

/// The fans of several pungs, in textbook order.
pub(super) static GROUPS: [Group; ALL.counts[1]] = *first(&ALL.groups);

/// The pungs that occur in any of the groups, one bit for each set number.
pub(super) const GROUPED_SETS: u64 = {
    let (mut grouped, mut place) = (0, 0);
    while place < GROUPS.len() {
        grouped |= GROUPS[place].sets;
        place += 1;
    }
    grouped
};

/// Returns the first `N` items of a list.
const fn first<T: Copy, const N: usize>(list: &[T; Fan::COUNT]) -> &[T; N] {
    match list.first_chunk() {
        Some(first) => first,
        None => first(list),
    }
}

/// The repeatable fans whose occurrences are single sets.
pub(crate) const SINGLE: Bits = {
    let (mut fans, mut place) = (Bits::EMPTY, 0);
    while place < REPEATED.len() {
        let of_sets = matches!(REPEATED[place].of, RepeatedOf::Pung(_) | RepeatedOf::Kong { .. });
        fans.insert_if(of_sets, REPEATED[place].fan as usize);
        place += 1;
    }
    fans
};

/// The bit offset of each fan's byte in [`Several`].
const SHIFTS: [Option<u8>; Fan::COUNT] = {
    let (mut shifts, mut place) = ([None; Fan::COUNT], 0);
    while place < REPEATED.len() {
        shifts[REPEATED[place].fan as usize] = Some(8 * place as u8);
        place += 1;
    }
    shifts
};

/// The occurrences of the repeatable fans: one byte for each fan, in the order of [`REPEATED`]. For a fan of single sets, bits 0 to 3 mark
/// the sets that have it. For any other fan, the number of low bits set is the number of occurrences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Several(pub(super) u64);

/// Returns the lowest bit of the byte of every repeatable fan whose occurrences match a pattern.
macro_rules! bytes_of {
    ($pattern:pat) => {{
        let (mut bytes, mut place) = (0u64, 0);
        while place < $crate::fan::parts::REPEATED.len() {
            bytes |= (matches!($crate::fan::parts::REPEATED[place].of, $pattern) as u64) << (8 * place);
            place += 1;
        }
        Several(bytes)
    }};
}
pub(super) use bytes_of;

impl Several {
    pub(crate) const NONE: Several = Several(0);

    /// Copies `bits` into every byte whose lowest bit is set.
    pub(crate) const fn all(self, bits: u8) -> Several {
        Several(self.0 * bits as u64)
    }

    /// Returns the occurrences that are in at least one of the two values.
    pub(crate) const fn and(self, other: Several) -> Several {
        Several(self.0 | other.0)
    }

    /// Returns the occurrences that are in both values.
    pub(crate) const fn both(self, other: Several) -> Several {
        Several(self.0 & other.0)
    }

    /// Returns the occurrences that are not among `others`.
    pub(crate) const fn without(self, others: Several) -> Several {
        Several(self.0 & !others.0)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Creates the byte of the fan at an index of [`REPEATED`].
    pub(super) const fn byte(place: usize, bits: u8) -> Several {
        Several((bits as u64) << (8 * place))
    }

    /// Shifts the lowest bit of each byte to the bit of the set at `place`.
    pub(super) const fn at(self, place: usize) -> Several {
        Several(self.0 << place)
    }

    /// Returns the sets that have a fan of single sets; none for any other fan.
    pub(crate) fn sets(self, fan: usize) -> u8 {
        if SINGLE.contains(fan) { SHIFTS[fan].map_or(0, |shift| (self.0 >> shift) as u8) } else { 0 }
    }

    /// Returns the lowest bit of the byte of each given fan that is a fan of single sets.
    pub(crate) const fn bytes_of(fans: Bits) -> Several {
        let (mut bytes, mut place) = (0, 0);
        while place < REPEATED.len() {
            let fan = REPEATED[place].fan as usize;
            bytes |= ((SINGLE.contains(fan) && fans.contains(fan)) as u64) << (8 * place);
            place += 1;
        }
        Several(bytes)
    }

    /// Removes the first occurrence of a fan.
    pub(crate) fn without_first(self, fan: usize) -> Several {
        let byte = SHIFTS[fan].map_or(0, |shift| self.0 & 0xFF << shift);
        Several(self.0 & !(byte & byte.wrapping_neg()))
    }

    /// Returns the fans that occur.
    pub(crate) fn fans(self) -> Bits {
        let bytes = usize::from(filled_bytes(self.0));
        FANS_OF_BYTES[0][bytes & 15].union(FANS_OF_BYTES[1][bytes >> 4])
    }

    /// Removes the first occurrence of each fan.
    pub(crate) const fn beyond_first(self) -> Several {
        Several(without_first_bits(self.0))
    }

    /// Calls `see` with each fan that occurs and its number of occurrences.
    pub(crate) fn each(self, mut see: impl FnMut(usize, u8)) {
        self.each_byte(|place, bits| see(REPEATED[place].fan as usize, COUNTS[usize::from(bits)]));
    }

    /// Calls `see` with the index in [`REPEATED`] of each fan that occurs and the bits of its byte.
    pub(super) fn each_byte(self, mut see: impl FnMut(usize, u8)) {
        let mut rest = self.0;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize / 8;
            see(place, (rest >> (8 * place)) as u8);
            rest &= !(0xFF << (8 * place));
        }
    }
}

/// The fans for each selection of nonzero bytes, in the lower and then the upper half of [`Several`].
static FANS_OF_BYTES: [[Bits; 16]; 2] = {
    let (mut fans, mut filled) = ([[Bits::EMPTY; 16]; 2], 0);
    while filled < 16 {
        let mut place = 0;
        while place < REPEATED.len() {
            let (half, byte) = (place / 4, place % 4);
            fans[half][filled].insert_if(filled >> byte & 1 == 1, REPEATED[place].fan as usize);
            place += 1;
        }
        filled += 1;
    }
    fans
};

/// The location of each fan in [`Times`]: the lowest two bits select the word, and the others are the bit offset of the fan's byte.
static AT: [u8; Fan::COUNT] = {
    let (mut at, mut fan) = ([Times::ONCE; Fan::COUNT], 0);
    while fan < Fan::COUNT {
        if let Some(shift) = SHIFTS[fan] {
            at[fan] = Times::SEVERAL | shift << 2;
        }
        if let Some(shift) = Links::shift_of(fan) {
            at[fan] = Times::LINKS | shift << 2;
        }
        fan += 1;
    }
    at
};

/// For each byte, the number of its bits that are set.
static COUNTS: [u8; 256] = {
    let (mut counts, mut byte) = ([0; 256], 0);
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    counts
};

/// The number of occurrences of each fan that is present; fans that appear in neither word occur once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    pub(crate) several: Several,
    pub(crate) links: Links,
}

impl Times {
    const ONCE: u8 = 0;
    const SEVERAL: u8 = 1;
    const LINKS: u8 = 2;

    /// Returns whether a fan can occur several times.
    pub(crate) const fn has_several(fan: usize) -> bool {
        AT[fan] != Times::ONCE
    }

    pub(crate) const fn of(&self, fan: usize) -> u8 {
        let (word, shift) = (AT[fan] & 3, AT[fan] >> 2);
        let bytes = match word {
            Times::SEVERAL => self.several.0,
            Times::LINKS => self.links.word(),
            _ => 1,
        };
        COUNTS[(bytes >> shift) as u8 as usize]
    }
}
