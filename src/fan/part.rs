//! The parts of a hand that form an occurrence of a fan.

use super::Fan;
use crate::tiles::Tile;

/// The part of a hand that forms an occurrence of a fan.
///
/// ```
/// use bafan::Part;
///
/// assert_eq!(Part::Set(2).mask(), 0b100);
/// // Two sets and the pair.
/// assert_eq!(Part::Group(Part::PAIR | 0b11).mask(), 0b10011);
/// assert_eq!(Part::Hand.mask(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole hand, or the way of winning.
    Hand,
    /// The four tiles of a kind.
    Kind(Tile),
    /// One set, by its index in the reading.
    Set(u8),
    /// Several joined sets, bits 0 to 3, possibly with the pair, bit 4.
    Group(u8),
}

impl Part {
    /// The bit of the pair in a group.
    pub const PAIR: u8 = 1 << 4;

    /// Returns the sets of the part, bits 0 to 3, and the pair, bit 4; 0 if the part is not made of sets.
    pub const fn mask(self) -> u8 {
        match self {
            Part::Hand | Part::Kind(_) => 0,
            Part::Set(number) => 1 << number,
            Part::Group(mask) => mask,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Occurrence {
    pub(crate) fan: Fan,
    pub(crate) part: Part,
    /// The sets of the part; see [`Part::mask`].
    pub(crate) mask: u8,
    /// The number of occurrences: 1, except for flowers.
    pub(crate) times: u8,
}
