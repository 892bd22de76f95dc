//! The division of tiles, some of which may be wild, into sets and a pair.
//!
//! Everything is computed from the number of tiles that are missing for a given number of sets and a pair; wild tiles can replace the
//! missing ones. Dynamic programming finds this number for each group of kinds (a suit, the winds, the dragons); then the minimum is taken
//! over all ways to distribute the sets and the pair among the groups. A wild tile may stand for a fifth copy of a kind.

mod need;

use bafan::{Tile, TileCounts, TileSet};

use super::entry::Piece;
use need::{Need, group_needs};

/// The sets of different honors that a game allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetRules {
    /// Whether any three different winds are a set.
    pub winds: bool,
    /// Whether 中发白 is a set.
    pub dragons: bool,
}

/// Tiles, some of which may be wild and stand for any kind.
///
/// ```
/// use bafan::Draft;
/// use bafan_table::games::{SetRules, Tiles};
///
/// let counts = "123m456p78s".parse::<Draft>().unwrap().counts();
/// let held = Tiles { counts, wild: 2 };
/// assert_eq!(held.distance(3, SetRules::default()), 0);
/// assert_eq!(held.waits(3, SetRules::default()).len(), 34);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// The tiles that are not wild.
    pub counts: TileCounts,
    /// The number of wild tiles.
    pub wild: u8,
}

/// A division of the concealed tiles into sets and a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// The concealed sets, without the melds.
    pub sets: Vec<Part>,
    /// The two tiles of the pair.
    pub pair: Vec<Slot>,
}

/// The shape of a set, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Three consecutive ranks of a suit.
    Chow,
    /// Three equal tiles.
    Pung,
    /// Four equal tiles, one of them claimed.
    MeldedKong,
    /// Four equal tiles, all drawn.
    ConcealedKong,
    /// Three different winds.
    Winds,
    /// The three dragons, 中发白.
    Dragons,
}

impl Shape {
    /// Returns whether the set is a kong, melded or concealed.
    pub const fn is_kong(self) -> bool {
        matches!(self, Shape::MeldedKong | Shape::ConcealedKong)
    }

    /// Returns whether all tiles of the set are equal.
    pub const fn is_pung(self) -> bool {
        matches!(self, Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong)
    }
}

/// A set of a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The shape of the set.
    pub shape: Shape,
    /// The three tiles of the set.
    pub slots: Vec<Slot>,
}

/// A tile of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The kind, even if a wild tile stands for it; `None` if the set or pair consists of wild tiles only.
    pub tile: Option<Tile>,
    /// Whether the tile is a wild tile.
    pub wild: bool,
}

/// A number greater than any number of missing tiles, but small enough for sums not to overflow.
const NEVER: u8 = u8::MAX / 4;

impl Tiles {
    /// Counts concealed tiles, with gold and function tiles as wild.
    pub(super) fn held(standing: &[Piece], gold: Option<Tile>) -> Tiles {
        let mut held = Tiles::default();
        standing.iter().for_each(|&piece| held.add(piece, gold));
        held
    }

    /// Adds a tile, wild if it is a gold or function tile.
    pub(super) fn add(&mut self, piece: Piece, gold: Option<Tile>) {
        match piece {
            Piece::Tile(tile) if Some(tile) != gold => self.counts.add(tile),
            _ => self.wild += 1,
        }
    }

    /// Returns the number of tiles, wild ones included.
    pub fn total(&self) -> usize {
        self.counts.total() + usize::from(self.wild)
    }

    /// Returns whether the tiles are exactly this number of sets (0 to 5), plus a pair if `pair` is true.
    pub fn divides(&self, sets: usize, pair: bool, rules: SetRules) -> bool {
        let wanted = sets * 3 + if pair { 2 } else { 0 };
        self.total() == wanted && missing(&self.counts, sets, pair, rules, self.wild) == self.wild
    }

    /// Returns one division of the tiles into this number of sets and, if `pair` is true, a pair; `None` if there is none.
    pub fn division(&self, sets: usize, pair: bool, rules: SetRules) -> Option<Division> {
        if !self.divides(sets, pair, rules) {
            return None;
        }
        let (mut rest, mut division) = (*self, Division { sets: Vec::new(), pair: Vec::new() });
        while division.sets.len() < sets || pair && division.pair.is_empty() {
            let left = sets - division.sets.len();
            let paired = !pair || !division.pair.is_empty();
            let (shape, slots, after) = rest.candidates(rules).into_iter().find_map(|(shape, slots)| {
                let (left, pair) = match shape {
                    Some(_) => (left.checked_sub(1)?, !paired),
                    None if paired => return None,
                    None => (left, false),
                };
                let after = rest.without(&slots)?;
                after.divides(left, pair, rules).then_some((shape, slots, after))
            })?;
            match shape {
                Some(shape) => division.sets.push(Part { shape, slots }),
                None => division.pair = slots,
            }
            rest = after;
        }
        Some(division)
    }

    /// Returns how many tiles must be exchanged until one more tile completes the sets and a pair; 0 if the hand waits. The hand must
    /// have one tile fewer than the sets and the pair.
    pub fn distance(&self, sets: usize, rules: SetRules) -> u8 {
        fewest_missing(&self.counts, sets, rules).saturating_sub(self.wild + 1)
    }

    /// Returns the number of tiles missing for the sets and a pair, whatever the size of the hand; 0 if it contains them.
    pub fn lacks(&self, sets: usize, rules: SetRules) -> u8 {
        fewest_missing(&self.counts, sets, rules).saturating_sub(self.wild)
    }

    /// Returns the kinds that lower the distance or complete a waiting hand.
    pub fn useful(&self, sets: usize, rules: SetRules) -> TileSet {
        let missing_now = fewest_missing(&self.counts, sets, rules);
        let helps = |&tile: &Tile| {
            let mut counts = self.counts;
            counts.add(tile);
            missing(&counts, sets, true, rules, missing_now.saturating_sub(1)) < missing_now
        };
        Tile::all().filter(helps).collect()
    }

    /// Returns the kinds that complete the sets and a pair; none if the hand does not wait.
    pub fn waits(&self, sets: usize, rules: SetRules) -> TileSet {
        if self.distance(sets, rules) == 0 { self.useful(sets, rules) } else { TileSet::NONE }
    }

    /// Returns the sets and pairs that can contain the lowest tile that is not wild or, if all tiles are wild, a pair and a set of wild
    /// tiles. A pair has no shape.
    fn candidates(&self, rules: SetRules) -> Vec<(Option<Shape>, Vec<Slot>)> {
        let Some((tile, _)) = self.counts.iter().next() else {
            let wild = Slot { tile: None, wild: true };
            return vec![(None, vec![wild; 2]), (Some(Shape::Pung), vec![wild; 3])];
        };
        let mut found = Vec::new();
        let mut add = |shape, kinds: &[Tile]| {
            // The lowest tile itself is held; every other tile may be wild.
            let own = kinds.iter().position(|&kind| kind == tile);
            for wilds in (0u8..1 << kinds.len()).filter(|wilds| own.is_some_and(|own| wilds >> own & 1 == 0)) {
                let slots = kinds.iter().enumerate();
                let slots = slots.map(|(place, &kind)| Slot { tile: Some(kind), wild: wilds >> place & 1 == 1 });
                found.push((shape, slots.collect()));
            }
        };
        add(Some(Shape::Pung), &[tile; 3]);
        add(None, &[tile; 2]);
        chows_with(tile).for_each(|chow| add(Some(Shape::Chow), &chow));
        for (shape, kinds) in honor_sets(rules).filter(|(_, kinds)| kinds.contains(&tile)) {
            add(Some(shape), &kinds);
        }
        found
    }

    pub(super) fn without(&self, slots: &[Slot]) -> Option<Tiles> {
        let mut rest = *self;
        for slot in slots {
            match slot.tile {
                Some(tile) if !slot.wild => rest.counts.remove(tile).then_some(())?,
                _ => rest.wild = rest.wild.checked_sub(1)?,
            }
        }
        Some(rest)
    }
}

/// Returns the chows that contain a tile, first the one that begins with it.
pub(super) fn chows_with(tile: Tile) -> impl Iterator<Item = [Tile; 3]> {
    (0..3).filter_map(move |steps| {
        let low = tile.lower(steps)?;
        Some([low, low.higher(1)?, low.higher(2)?])
    })
}

/// Returns the sets of three different winds or dragons that the rules allow.
pub(super) fn honor_sets(rules: SetRules) -> impl Iterator<Item = (Shape, [Tile; 3])> {
    let [east, south, west, north] = bafan::Wind::ALL.map(bafan::Wind::tile);
    let winds = [[east, south, west], [east, south, north], [east, west, north], [south, west, north]];
    let dragons = bafan::Dragon::ALL.map(bafan::Dragon::tile);
    let winds = winds.into_iter().filter(move |_| rules.winds).map(|kinds| (Shape::Winds, kinds));
    winds.chain(rules.dragons.then_some((Shape::Dragons, dragons)))
}

/// Returns the minimum number of tiles missing for the sets and a pair. Low limits, which prune the search most, are tried first.
fn fewest_missing(counts: &TileCounts, sets: usize, rules: SetRules) -> u8 {
    let within = |limit: u8| Some(missing(counts, sets, true, rules, limit)).filter(|&missing| missing <= limit);
    within(2)
        .or_else(|| within(4))
        .or_else(|| within(6))
        .or_else(|| within(8))
        .unwrap_or_else(|| missing(counts, sets, true, rules, NEVER))
}

/// Returns the minimum number of tiles missing for the sets (at most 5) and, if `pair` is true, a pair; tiles may be left over. A result up
/// to `limit` is exact; a larger one only means that more than `limit` are missing.
fn missing(counts: &TileCounts, sets: usize, pair: bool, rules: SetRules, limit: u8) -> u8 {
    let sets = sets.min(need::MOST_SETS);
    let mut sum = Need::NOTHING;
    for group in group_needs(counts, sets, rules, limit) {
        sum = sum.with(&group, sets);
    }
    sum.least(sets, pair)
}
