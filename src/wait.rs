//! The tiles that complete a hand, and what they are worth.

mod value;

use crate::arrange::knitted_arrangements;
use crate::hand::Holding;
use crate::tile::{Tile, TileCounts, TileSet};

pub use value::{WaitValue, wait_values};

/// Every kind that completes a winning shape, in any of the five forms, whatever it is worth. A kind of which the hand
/// itself holds all four copies is left out.
///
/// ```
/// use bafan::{Holding, waits};
///
/// let holding: Holding = "1112345678999p".parse().unwrap();
/// assert_eq!(waits(&holding).len(), 9);
/// ```
pub fn waits(holding: &Holding) -> TileSet {
    let held = holding.counts();
    waits_in_shape(holding).iter().filter(|&tile| held[tile] < 4).collect()
}

/// Every kind that completes a winning shape, those included of which no copy is left (ruling C19).
pub(crate) fn waits_in_shape(holding: &Holding) -> TileSet {
    let standing = holding.standing();
    let sets = holding.set_count();
    let mut found = set_waits(standing);
    if sets < 2 {
        found = found.union(knitted_straight_waits(standing));
    }
    if sets == 0 {
        found = found.union(pair_waits(standing)).union(orphan_waits(standing)).union(knitted_waits(standing));
    }
    found
}

/// The kinds that complete sets and a pair.
///
/// A set takes three tiles, so the tiles of each suit, and the honours, tell by their number modulo three where the
/// pair and the missing tile belong.
fn set_waits(standing: &TileCounts) -> TileSet {
    let groups = [0, 1, 2, 3].map(|number| Group::new(number, standing));
    let with_rest = |rest: usize| (0..4).filter(|&i| groups[i].tiles % 3 == rest).fold(0u8, |bits, i| bits | 1 << i);
    let missing_in = |missing: usize, pair: usize| {
        let others = (0..4).filter(|&i| i != missing && i != pair).all(|i| groups[i].parts(false));
        let fits = others && (pair == missing || groups[pair].parts(true));
        if fits { groups[missing].waits(pair == missing) } else { TileSet::default() }
    };
    let lowest = |bits: u8| bits.trailing_zeros() as usize;
    match (with_rest(1), with_rest(2)) {
        (one, 0) if one.count_ones() == 1 => missing_in(lowest(one), lowest(one)),
        (0, two) if two.count_ones() == 2 => {
            let (one, other) = (lowest(two), lowest(two & (two - 1)));
            missing_in(one, other).union(missing_in(other, one))
        }
        _ => TileSet::default(),
    }
}

/// The tiles of one suit, or the honours, counted in half-bytes: the lowest for the first kind.
struct Group {
    first: usize,
    tiles: usize,
    counts: u64,
    /// The sum of the ranks: a chow and a pung add a multiple of three to it.
    sum: usize,
}

/// A bit above each count, with room for two kinds behind the ninth.
const GUARDS: u64 = 0x888_8888_8888;

impl Group {
    fn new(number: usize, standing: &TileCounts) -> Group {
        let first = number * 9;
        let last = (first + 9).min(Tile::KINDS);
        let mut group = Group { first, tiles: 0, counts: 0, sum: 0 };
        for (kind, &copies) in standing.as_array()[first..last].iter().enumerate() {
            group.tiles += usize::from(copies);
            group.counts |= u64::from(copies) << (4 * kind);
            group.sum += usize::from(copies) * kind;
        }
        group
    }

    /// Whether the tiles part into sets, and a pair if one is wanted.
    fn parts(&self, pair: bool) -> bool {
        self.parts_with(self.counts, self.sum, pair)
    }

    /// The kinds with which they do.
    fn waits(&self, pair: bool) -> TileSet {
        let kinds = (Tile::KINDS - self.first).min(9);
        let completes = |&kind: &usize| self.parts_with(self.counts + (1 << (4 * kind)), self.sum + kind, pair);
        (0..kinds).filter(completes).filter_map(|kind| Tile::at(self.first + kind)).collect()
    }

    /// Whether such counts, with such a sum of ranks, part. A pair takes twice its rank from the sum.
    fn parts_with(&self, counts: u64, sum: usize, pair: bool) -> bool {
        if !pair {
            return sum.is_multiple_of(3) && self.parts_into_sets(counts);
        }
        (0..9).any(|kind| {
            let fits = counts >> (4 * kind) & 0xF >= 2 && (sum + kind).is_multiple_of(3);
            fits && self.parts_into_sets(counts - (2 << (4 * kind)))
        })
    }

    /// Three equal chows are as good as three pungs, so what a pung leaves of the lowest kind begins chows.
    fn parts_into_sets(&self, mut counts: u64) -> bool {
        while counts != 0 {
            let lowest = counts.trailing_zeros() & !3;
            let chows = (counts >> lowest & 0xF) % 3;
            let next = (chows * 0x110) << lowest;
            let enough = ((counts | GUARDS) - next) & GUARDS == GUARDS;
            if !enough || chows > 0 && self.first == 27 {
                return false;
            }
            counts = (counts - next) & !(0xF << lowest);
        }
        true
    }
}

/// The kinds that complete a knitted straight with what is left of four sets and a pair.
fn knitted_straight_waits(standing: &TileCounts) -> TileSet {
    let kinds = standing.kinds();
    let waits_with = |nine: TileSet| {
        if nine.intersection(kinds).len() < 8 {
            return TileSet::default();
        }
        let mut rest = *standing;
        for tile in nine.intersection(kinds).iter() {
            rest.remove(tile);
        }
        let missing = nine.minus(kinds);
        match missing.len() {
            0 => set_waits(&rest),
            1 if (0..4).map(|number| Group::new(number, &rest)).all(|group| group.parts(group.tiles % 3 == 2)) => {
                missing
            }
            _ => TileSet::default(),
        }
    };
    knitted_arrangements().map(|(_, nine)| waits_with(nine)).fold(TileSet::default(), TileSet::union)
}

/// The kind that completes seven pairs, if one does.
fn pair_waits(standing: &TileCounts) -> TileSet {
    let odd: TileSet = standing.iter().filter(|(_, copies)| copies % 2 == 1).map(|(tile, _)| tile).collect();
    if odd.len() == 1 { odd } else { TileSet::default() }
}

/// The kinds that complete the thirteen orphans.
fn orphan_waits(standing: &TileCounts) -> TileSet {
    let kinds = standing.kinds();
    match (kinds.is_within(TileSet::ORPHANS), kinds.len()) {
        (true, 13) => TileSet::ORPHANS,
        (true, 12) => TileSet::ORPHANS.minus(kinds),
        _ => TileSet::default(),
    }
}

/// The kinds that complete 14 different tiles of the honours and one knitted arrangement.
fn knitted_waits(standing: &TileCounts) -> TileSet {
    let kinds = standing.kinds();
    if kinds.len() < 13 {
        return TileSet::default();
    }
    knitted_arrangements()
        .map(|(_, nine)| nine.union(TileSet::HONORS))
        .filter(|all| kinds.is_within(*all))
        .map(|all| all.minus(kinds))
        .fold(TileSet::default(), TileSet::union)
}
