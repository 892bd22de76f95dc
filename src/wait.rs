//! The tiles that complete a hand, and what they are worth.

mod value;

use arrayvec::ArrayVec;

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
    let groups = &Group::all(standing);
    let with_rest = |rest: usize| (0..4).filter(move |&i| groups[i].tiles % 3 == rest);
    let missing_in = |missing: usize, pair: usize| {
        let others = (0..4).filter(|&i| i != missing && i != pair).all(|i| groups[i].parts(false));
        let fits = others && (pair == missing || groups[pair].parts(true));
        if fits { groups[missing].waits(pair == missing) } else { TileSet::default() }
    };
    match (with_rest(1).collect::<ArrayVec<_, 4>>().as_slice(), with_rest(2).collect::<ArrayVec<_, 4>>().as_slice()) {
        (&[one], &[]) => missing_in(one, one),
        (&[], &[one, other]) => missing_in(one, other).union(missing_in(other, one)),
        _ => TileSet::default(),
    }
}

/// The tiles of one suit, or the honours.
struct Group {
    first: usize,
    kinds: usize,
    tiles: usize,
    counts: [u8; 9],
}

impl Group {
    fn all(standing: &TileCounts) -> [Group; 4] {
        [0, 9, 18, 27].map(|first| {
            let kinds = if first == 27 { 7 } else { 9 };
            let mut counts = [0; 9];
            counts[..kinds].copy_from_slice(&standing.as_array()[first..first + kinds]);
            Group { first, kinds, tiles: counts.iter().map(|&n| usize::from(n)).sum(), counts }
        })
    }

    /// Whether the tiles part into sets, and a pair if one is wanted.
    fn parts(&self, pair: bool) -> bool {
        parts(&mut self.counts.clone(), 0, self.kinds == 9, pair)
    }

    /// The kinds with which they do.
    fn waits(&self, pair: bool) -> TileSet {
        let completes = |&kind: &usize| {
            let mut counts = self.counts;
            counts[kind] += 1;
            parts(&mut counts, 0, self.kinds == 9, pair)
        };
        (0..self.kinds).filter(completes).filter_map(|kind| Tile::at(self.first + kind)).collect()
    }
}

/// Whether the tiles from a kind on part into sets, and a pair if one is wanted.
fn parts(counts: &mut [u8; 9], from: usize, chows: bool, pair: bool) -> bool {
    let Some(kind) = (from..9).find(|&kind| counts[kind] > 0) else { return !pair };
    let copies = counts[kind];
    let ways: &[(u8, bool)] =
        if pair { &[(0, true), (3, true), (2, false), (5, false)] } else { &[(0, false), (3, false)] };
    ways.iter().any(|&(taken, pair_left)| {
        if taken > copies {
            return false;
        }
        let rest = copies - taken;
        if rest == 0 {
            counts[kind] = 0;
            let done = parts(counts, kind + 1, chows, pair_left);
            counts[kind] = copies;
            return done;
        }
        if !chows || kind > 6 || counts[kind + 1] < rest || counts[kind + 2] < rest {
            return false;
        }
        counts[kind] = 0;
        counts[kind + 1] -= rest;
        counts[kind + 2] -= rest;
        let done = parts(counts, kind + 1, chows, pair_left);
        counts[kind] = copies;
        counts[kind + 1] += rest;
        counts[kind + 2] += rest;
        done
    })
}

/// The kinds that complete a knitted straight with what is left of four sets and a pair.
fn knitted_straight_waits(standing: &TileCounts) -> TileSet {
    let kinds = standing.kinds();
    let waits_with = |nine: TileSet| {
        let mut rest = *standing;
        for tile in nine.intersection(kinds).iter() {
            rest.remove(tile);
        }
        let missing = nine.minus(kinds);
        match missing.len() {
            0 => set_waits(&rest),
            1 if Group::all(&rest).iter().all(|group| group.parts(group.tiles % 3 == 2)) => missing,
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
