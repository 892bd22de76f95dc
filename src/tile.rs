//! The tiles of the game: 34 kinds of four copies each, and eight flowers.

pub mod dialect;
pub mod notation;
mod packed;

use std::fmt;

pub(crate) use packed::Packed;

/// One of the three suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// 万, written `m`.
    Characters,
    /// 饼, written `p`.
    Dots,
    /// 条, written `s`.
    Bamboo,
}

impl Suit {
    /// The three suits in notation order: 万, 饼, 条.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

    /// The letter of the notation: `m`, `p` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboo => 's',
        }
    }

    /// Its tile of a rank; ranks beyond 1 to 9 give the nearest one.
    pub(crate) const fn tile(self, rank: u8) -> Tile {
        let rank = if rank < 1 {
            1
        } else if rank > 9 {
            9
        } else {
            rank
        };
        Tile(self as u8 * 9 + rank - 1)
    }
}

/// A wind: the direction of a seat and of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// 东
    #[default]
    East,
    /// 南
    South,
    /// 西
    West,
    /// 北
    North,
}

impl Wind {
    /// The four winds in the order of play: counter-clockwise from East.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// The letter of the notation: `E`, `S`, `W` or `N`.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self as usize]
    }

    /// The tile of this wind.
    pub const fn tile(self) -> Tile {
        Tile(27 + self as u8)
    }

    /// The seat that plays after this one.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self as usize + 1) % 4]
    }
}

/// A dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dragon {
    /// 中
    Red,
    /// 发
    Green,
    /// 白
    White,
}

impl Dragon {
    /// The three dragons in notation order: 中, 发, 白.
    pub const ALL: [Dragon; 3] = [Dragon::Red, Dragon::Green, Dragon::White];

    /// The tile of this dragon.
    pub const fn tile(self) -> Tile {
        Tile(31 + self as u8)
    }
}

/// A kind of tile, flowers excepted; the four copies of a kind are equal.
///
/// Kinds are ordered as the notation writes them: 1–9 万, 1–9 饼, 1–9 条, 东 南 西 北, 中 发 白.
///
/// ```
/// use bafan::{Suit, Tile};
///
/// let tile = Tile::number(Suit::Dots, 5).unwrap();
/// assert_eq!(tile.to_string(), "5p");
/// assert_eq!(tile.rank(), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 34;

    /// The number tile of a suit; `None` unless the rank is 1 to 9.
    pub const fn number(suit: Suit, rank: u8) -> Option<Tile> {
        if rank >= 1 && rank <= 9 { Some(Tile(suit as u8 * 9 + rank - 1)) } else { None }
    }

    /// The kind at a place of the notation's order, 0 to 33.
    pub const fn at(index: usize) -> Option<Tile> {
        if index < Tile::KINDS { Some(Tile(index as u8)) } else { None }
    }

    /// All kinds, in notation order.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + Clone {
        (0..Tile::KINDS as u8).map(Tile)
    }

    /// The place in the notation's order, 0 to 33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit of a number tile.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 27 { Some(Suit::ALL[(self.0 / 9) as usize]) } else { None }
    }

    /// The rank of a number tile, 1 to 9.
    pub const fn rank(self) -> Option<u8> {
        if self.0 < 27 { Some(self.0 % 9 + 1) } else { None }
    }

    /// The wind of a wind tile.
    pub const fn wind(self) -> Option<Wind> {
        if self.0 >= 27 && self.0 < 31 { Some(Wind::ALL[self.0 as usize - 27]) } else { None }
    }

    /// The dragon of a dragon tile.
    pub const fn dragon(self) -> Option<Dragon> {
        if self.0 >= 31 { Some(Dragon::ALL[self.0 as usize - 31]) } else { None }
    }

    /// Whether this is a wind or a dragon (字牌).
    pub const fn is_honor(self) -> bool {
        self.0 >= 27
    }

    /// Whether this is a 1 or 9 of a suit (老头牌).
    pub const fn is_terminal(self) -> bool {
        self.0 < 27 && matches!(self.0 % 9, 0 | 8)
    }

    /// The tile of the same suit that stands `steps` ranks higher, if there is one.
    pub const fn higher(self, steps: u8) -> Option<Tile> {
        if self.0 < 27 && self.0 % 9 + steps < 9 { Some(Tile(self.0 + steps)) } else { None }
    }

    /// The tile of the same suit that stands `steps` ranks lower, if there is one.
    pub const fn lower(self, steps: u8) -> Option<Tile> {
        if self.0 < 27 && self.0 % 9 >= steps { Some(Tile(self.0 - steps)) } else { None }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{}", suit.letter()),
            _ => write!(f, "{}", notation::HONORS[self.index() - 27]),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the eight flowers: 梅 兰 竹 菊 春 夏 秋 冬, one copy each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Flower(u8);

impl Flower {
    /// How many flowers there are.
    pub const KINDS: usize = 8;

    /// All flowers, in notation order.
    pub fn all() -> impl DoubleEndedIterator<Item = Flower> + ExactSizeIterator + Clone {
        (0..Flower::KINDS as u8).map(Flower)
    }

    /// The flower at a place of the notation's order, 0 to 7.
    pub const fn at(index: usize) -> Option<Flower> {
        if index < Flower::KINDS { Some(Flower(index as u8)) } else { None }
    }

    /// The place in the notation's order, 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the notation, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

/// How many copies of each kind: the tiles of a hand in which order does not matter.
///
/// A count is what it is: more than four copies can be held here, since a draft may be wrong.
///
/// ```
/// use bafan::{Tile, TileCounts};
///
/// let counts: TileCounts = "1123m".parse::<bafan::Draft>().unwrap().standing.iter().copied().collect();
/// assert_eq!(counts[Tile::at(0).unwrap()], 2);
/// assert_eq!(counts.total(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileCounts([u8; Tile::KINDS]);

impl TileCounts {
    /// No tile at all.
    pub const EMPTY: TileCounts = TileCounts([0; Tile::KINDS]);

    /// How many tiles in all.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// One more copy of a kind; a count stays at 255, which no hand comes near.
    pub fn add(&mut self, tile: Tile) {
        let count = &mut self.0[tile.index()];
        *count = count.saturating_add(1);
    }

    /// So many copies of a kind.
    pub fn set(&mut self, tile: Tile, copies: u8) {
        self.0[tile.index()] = copies;
    }

    /// One copy fewer; `false`, and nothing changed, where there is none.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let held = *count > 0;
        *count -= u8::from(held);
        held
    }

    /// The kinds that occur, in notation order, each with its number of copies.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Every tile, copies repeated, in notation order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.iter().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// The kinds that occur.
    pub fn kinds(&self) -> TileSet {
        self.kinds_with(u8::MAX)
    }

    /// The kinds whose number of copies has one of some bits: with 1 those that occur an odd number of times, with 4, in
    /// a hand, those that occur four times.
    pub(crate) fn kinds_with(&self, bits: u8) -> TileSet {
        let wanted = u64::from_le_bytes([bits; 8]);
        let of_eight = |place: usize| filled_bytes(self.eight_from(place) & wanted) << place;
        // The last eight begin before the end of the ones before: a kind that is looked at twice is set twice.
        TileSet(of_eight(0) | of_eight(8) | of_eight(16) | of_eight(24) | of_eight(Tile::KINDS - 8))
    }

    /// The counts of the eight kinds from a place on, a byte each, the first one lowest.
    fn eight_from(&self, place: usize) -> u64 {
        self.0[place..].first_chunk().map_or(0, |&eight| u64::from_le_bytes(eight))
    }

    /// The counts by the kinds' places in notation order.
    pub const fn as_array(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }
}

/// The bytes that are not 0, a bit each.
const fn filled_bytes(eight: u64) -> u64 {
    const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
    let high = (((eight & LOW) + LOW) | eight) & !LOW;
    // Moves the high bit of byte n to bit 56 + n.
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl Default for TileCounts {
    fn default() -> TileCounts {
        TileCounts::EMPTY
    }
}

impl std::ops::Index<Tile> for TileCounts {
    type Output = u8;

    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}

impl FromIterator<Tile> for TileCounts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileCounts {
        let mut counts = TileCounts::EMPTY;
        counts.extend(tiles);
        counts
    }
}

impl Extend<Tile> for TileCounts {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.add(tile));
    }
}

impl fmt::Debug for TileCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::tiles(self.tiles()))
    }
}

/// A set of kinds.
///
/// ```
/// use bafan::{Tile, TileSet};
///
/// let ends: TileSet = Tile::all().filter(|tile| tile.is_terminal()).collect();
/// assert_eq!(ends.len(), 6);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TileSet(u64);

impl TileSet {
    /// No kind.
    pub const NONE: TileSet = TileSet(0);
    /// The winds and dragons.
    pub const HONORS: TileSet = TileSet(0x7F << 27);
    /// The 1s and 9s of the suits.
    pub const TERMINALS: TileSet = TileSet::ranks(1, 1).union(TileSet::ranks(9, 9));

    /// The 13 kinds of the thirteen orphans: terminals and honours.
    pub const ORPHANS: TileSet = TileSet::TERMINALS.union(TileSet::HONORS);

    /// The number tiles of all suits with ranks in a range, ends included; ranks are 1 to 9.
    pub const fn ranks(low: u8, high: u8) -> TileSet {
        let one = ((1u64 << (high - low + 1)) - 1) << (low - 1);
        TileSet(one | one << 9 | one << 18)
    }

    /// The nine number tiles of a suit.
    pub const fn suit(suit: Suit) -> TileSet {
        TileSet(0x1FF << (suit as u8 * 9))
    }

    /// Number tiles of one suit, given as digits: `TileSet::of(b"258", Suit::Dots)`.
    pub const fn of(ranks: &[u8], suit: Suit) -> TileSet {
        let mut set = 0;
        let mut i = 0;
        while i < ranks.len() {
            set |= 1 << (suit as u8 * 9 + (ranks[i] - b'1'));
            i += 1;
        }
        TileSet(set)
    }

    /// Just this kind.
    pub const fn one(tile: Tile) -> TileSet {
        TileSet(1 << tile.0)
    }

    /// Three kinds of a suit from the lowest up, each so many ranks above the one before.
    pub(crate) const fn three(low: Tile, step: u8) -> TileSet {
        TileSet((1 | 1 << step | 1 << (2 * step)) << low.0)
    }

    /// The kinds of either.
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The kinds of both.
    pub const fn intersection(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The kinds of this set that are not in the other.
    pub const fn minus(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Whether every kind of this set is in the other.
    pub const fn is_within(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets share a kind.
    pub const fn meets(self, other: TileSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no kind in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two kinds or more in it.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a kind.
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// The kinds, in notation order.
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
        f.write_str(&notation::tiles(self.iter()))
    }
}
