//! A set of tile kinds, one bit each.

use std::fmt;

use super::{Dragon, Suit, Tile, tile_text};

/// A set of tile kinds, without their number of copies.
///
/// ```
/// use bafan::{Suit, Tile, TileSet, Wind};
///
/// let ends: TileSet = Tile::all().filter(|tile| tile.is_terminal()).collect();
/// assert_eq!(ends, TileSet::TERMINALS);
/// assert_eq!(ends.union(TileSet::HONORS), TileSet::ORPHANS);
/// assert_eq!(ends.intersection(TileSet::suit(Suit::Dots)), TileSet::of(b"19", Suit::Dots));
/// assert!(ends.is_within(TileSet::NUMBERS) && !ends.meets(TileSet::ranks(2, 8)));
///
/// let mut winds = TileSet::NONE;
/// Wind::ALL.into_iter().for_each(|wind| winds.insert(wind.tile()));
/// assert_eq!((winds.len(), winds.is_empty()), (4, false));
/// assert_eq!(TileSet::HONORS.minus(winds), TileSet::DRAGONS);
/// assert!(winds.contains(Wind::East.tile()) && winds.iter().next() == Some(Wind::East.tile()));
///
/// let east = TileSet::one(Wind::East.tile());
/// assert_eq!(TileSet::ALL.minus(east).len(), Tile::KINDS - 1);
/// assert_eq!(TileSet::three(Suit::Dots.tile(1), 3), TileSet::of(b"147", Suit::Dots));
/// assert!(TileSet::GREEN.len() == 6 && TileSet::REVERSIBLE.len() == 14 && winds == TileSet::WINDS);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TileSet(pub(super) u64);

impl TileSet {
    /// The empty set.
    pub const NONE: TileSet = TileSet(0);
    /// The winds and dragons.
    pub const HONORS: TileSet = TileSet(0x7F << 27);
    /// The 1s and 9s of all suits.
    pub const TERMINALS: TileSet = TileSet::ranks(1, 1).union(TileSet::ranks(9, 9));

    /// The 13 kinds of Thirteen Orphans: terminals and honors.
    pub const ORPHANS: TileSet = TileSet::TERMINALS.union(TileSet::HONORS);

    /// The green tiles (fan 绿一色): 23468 of bamboo and 发.
    pub const GREEN: TileSet = TileSet::of(b"23468", Suit::Bamboo).union(TileSet::one(Dragon::Green.tile()));

    /// The kinds that look the same upside down (fan 推不倒): 1234589 of dots, 245689 of bamboo and 白.
    pub const REVERSIBLE: TileSet = TileSet::of(b"1234589", Suit::Dots)
        .union(TileSet::of(b"245689", Suit::Bamboo))
        .union(TileSet::one(Dragon::White.tile()));

    /// The four winds.
    pub const WINDS: TileSet = TileSet(0xF << 27);
    /// The three dragons.
    pub const DRAGONS: TileSet = TileSet(7 << 31);
    /// The number tiles of all suits.
    pub const NUMBERS: TileSet = TileSet::ranks(1, 9);
    /// All 34 kinds.
    pub const ALL: TileSet = TileSet::NUMBERS.union(TileSet::HONORS);

    /// Returns the number tiles of all suits whose rank is in the range `low` to `high`, inclusive; ranks are 1 to 9.
    pub const fn ranks(low: u8, high: u8) -> TileSet {
        let one = ((1u64 << (high - low + 1)) - 1) << (low - 1);
        TileSet(one | one << 9 | one << 18)
    }

    /// Returns the nine number tiles of a suit.
    pub const fn suit(suit: Suit) -> TileSet {
        TileSet(0x1FF << (suit as u8 * 9))
    }

    /// Returns number tiles of one suit, with the ranks given as digits: `TileSet::of(b"258", Suit::Dots)`.
    pub const fn of(ranks: &[u8], suit: Suit) -> TileSet {
        let mut set = 0;
        let mut i = 0;
        while i < ranks.len() {
            set |= 1 << (suit as u8 * 9 + (ranks[i] - b'1'));
            i += 1;
        }
        TileSet(set)
    }

    /// Returns the set of a single kind.
    pub const fn one(tile: Tile) -> TileSet {
        TileSet(1 << tile.0)
    }

    /// Returns three kinds of a suit, starting at `low`, each `step` ranks above the one before; all three must exist.
    pub const fn three(low: Tile, step: u8) -> TileSet {
        TileSet((1 | 1 << step | 1 << (2 * step)) << low.0)
    }

    /// Returns the kinds that are in either set.
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// Returns the kinds that are in both sets.
    pub const fn intersection(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// Returns the kinds of this set that are not in the other.
    pub const fn minus(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// Returns whether the set contains the kind.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Returns whether every kind of this set is in the other.
    pub const fn is_within(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether the two sets share a kind.
    pub const fn meets(self, other: TileSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the set has no kinds.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set has at least two kinds.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the kinds that are followed in the set by the next two kinds of their suit.
    pub(crate) const fn first_of_three_in_a_row(self) -> TileSet {
        TileSet(self.0 & self.0 >> 1 & self.0 >> 2 & TileSet::ranks(1, 7).0)
    }

    /// Returns the number of kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a kind to the set.
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Iterates over the kinds in notation order.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            Tile::at(lowest)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::default(), |set, tile| set.union(TileSet::one(tile)))
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tile_text(self.iter()))
    }
}
