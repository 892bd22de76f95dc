//! Search for complete hands that are only a few tiles away from the tiles held.

use arrayvec::ArrayVec;

use super::LOOKED_AHEAD;
use crate::shape::knitted_arrangements;
use crate::tiles::{Packed, Tile, TileCounts, TileSet};

/// The maximum number of tiles lacking.
const MOST: usize = LOOKED_AHEAD as usize;

/// The difference between the tiles held and a complete hand: the tiles to get and the tiles to give up. If 14 tiles are held, the gap to a
/// complete hand has equally many of both; if 13, one fewer to give up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) lacked: ArrayVec<Tile, MOST>,
    /// The held tiles that the complete hand does not use.
    pub(super) spare: ArrayVec<Tile, MOST>,
}

impl Gap {
    /// Returns the union of two gaps, or `None` if it exceeds `most` tiles.
    fn joined(&self, other: &Gap, most: usize) -> Option<Gap> {
        let within = self.lacked.len() + other.lacked.len() <= most && self.spare.len() + other.spare.len() <= most;
        let join =
            |one: &ArrayVec<Tile, MOST>, other: &ArrayVec<Tile, MOST>| one.iter().chain(other).copied().collect();
        within.then(|| Gap { lacked: join(&self.lacked, &other.lacked), spare: join(&self.spare, &other.spare) })
    }

    /// Records that `wanted` copies of a kind are needed and `held` are held; returns `false` if the gap then exceeds `most` tiles.
    fn change(&mut self, tile: Tile, held: u8, wanted: u8, most: usize) -> bool {
        let put = |list: &mut ArrayVec<Tile, MOST>, copies: u8| {
            (0..copies).all(|_| list.len() < most && list.try_push(tile).is_ok())
        };
        put(&mut self.lacked, wanted.saturating_sub(held)) && put(&mut self.spare, held.saturating_sub(wanted))
    }
}

/// The starting point of a search: the standing tiles and the copies of each kind that are available.
#[derive(Clone, Copy)]
pub(super) struct Near {
    pub(super) standing: TileCounts,
    /// The number of unseen copies of each kind.
    pub(super) unseen: TileCounts,
    /// The number of sets needed besides the melds, 0 to 4.
    pub(super) sets: usize,
    /// The maximum number of tiles lacking.
    pub(super) most: usize,
}

impl Near {
    /// Calls `see` with the gap to each complete hand that is at most `most` tiles away. The same gap may occur twice.
    pub(super) fn each(&self, see: &mut impl FnMut(Gap)) {
        self.each_of_sets(&Gap::default(), see);
        if self.sets >= 3 {
            self.each_knitted_straight(see);
        }
        if self.sets == 4 {
            self.each_seven_pairs(&mut Gap::default(), 0, 7, see);
            for pair in TileSet::ORPHANS.iter() {
                self.each_of_copies(|tile| u8::from(TileSet::ORPHANS.contains(tile)) + u8::from(tile == pair), see);
            }
            for (_, nine) in knitted_arrangements() {
                let sixteen: ArrayVec<Tile, 16> = nine.union(TileSet::HONORS).iter().collect();
                let pairs = (0..sixteen.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
                for (one, other) in pairs {
                    let left_out = TileSet::one(sixteen[one]).union(TileSet::one(sixteen[other]));
                    let fourteen = nine.union(TileSet::HONORS).minus(left_out);
                    self.each_of_copies(|tile| u8::from(fourteen.contains(tile)), see);
                }
            }
        }
    }

    /// Calls `see` with the gap to the hand that has `wanted` copies of each kind, if the copies are available and the gap is at most
    /// `most` tiles.
    fn each_of_copies(&self, wanted: impl Fn(Tile) -> u8, see: &mut impl FnMut(Gap)) {
        let mut gap = Gap::default();
        let near = Tile::all().all(|tile| {
            let held = self.standing[tile];
            wanted(tile) <= held + self.unseen[tile] && gap.change(tile, held, wanted(tile), self.most)
        });
        if near {
            see(gap);
        }
    }

    /// Visits the gaps to sets and a pair, each joined with the gap `beside`.
    fn each_of_sets(&self, beside: &Gap, see: &mut impl FnMut(Gap)) {
        let groups = [0, 1, 2, 3].map(|group| self.parts_of(group));
        self.combine(&groups, beside, (self.sets, 1), see);
    }

    /// Combines one part of each remaining group so that the numbers of sets and pairs are right.
    fn combine(&self, groups: &[Vec<Part>], gap: &Gap, (sets, pairs): (usize, usize), see: &mut impl FnMut(Gap)) {
        let Some((first, others)) = groups.split_first() else {
            if (sets, pairs) == (0, 0) {
                see(gap.clone());
            }
            return;
        };
        for part in first.iter().filter(|part| part.sets <= sets && part.pairs <= pairs) {
            if let Some(gap) = gap.joined(&part.gap, self.most) {
                self.combine(others, &gap, (sets - part.sets, pairs - part.pairs), see);
            }
        }
    }

    /// Returns what the tiles of a suit, or the honors, can become with few changes: sets with or without a pair.
    fn parts_of(&self, group: usize) -> Vec<Part> {
        let first = 9 * group;
        let kinds = if group < 3 { 9 } else { 7 };
        let mut alone = TileCounts::EMPTY;
        for tile in (first..first + kinds).filter_map(Tile::at) {
            alone.set(tile, self.standing[tile]);
        }
        let mut parts = Vec::new();
        self.change(group, (first, first + kinds), &mut alone, &Gap::default(), &mut parts);
        parts
    }

    /// Tries every available number of copies of a kind and, with each of these, every available number of copies of each later kind.
    fn change(
        &self,
        group: usize,
        (kind, end): (usize, usize),
        tiles: &mut TileCounts,
        gap: &Gap,
        parts: &mut Vec<Part>,
    ) {
        let Some(tile) = Tile::at(kind).filter(|_| kind < end) else {
            let packed = Packed::all(tiles)[group];
            let (total, pairs) = (tiles.total(), usize::from(packed.rest() == 2));
            if packed.rest() != 1 && total / 3 <= self.sets && packed.parts(pairs == 1) {
                parts.push(Part { sets: total / 3, pairs, gap: gap.clone() });
            }
            return;
        };
        let held = self.standing[tile];
        let enough = (held + self.unseen[tile]).min(4);
        for copies in 0..=enough {
            let mut gap = gap.clone();
            if gap.change(tile, held, copies, self.most) {
                tiles.set(tile, copies);
                self.change(group, (kind + 1, end), tiles, &gap, parts);
            }
        }
        tiles.set(tile, held);
    }

    /// Visits the gaps to hands with a knitted straight, a pair and, unless there is a meld, one more set.
    fn each_knitted_straight(&self, see: &mut impl FnMut(Gap)) {
        for (_, nine) in knitted_arrangements() {
            let missing = nine.minus(self.standing.kinds());
            let mut rest = Near { sets: self.sets - 3, ..*self };
            let mut gap = Gap::default();
            let near = missing.len() <= self.most && missing.iter().all(|tile| rest.unseen[tile] > 0);
            if !near {
                continue;
            }
            for tile in nine.iter() {
                if missing.contains(tile) {
                    rest.unseen.remove(tile);
                    gap.lacked.push(tile);
                } else {
                    rest.standing.remove(tile);
                }
            }
            rest.each_of_sets(&gap, see);
        }
    }

    /// Visits the gaps to seven pairs; four of a kind count as two pairs.
    fn each_seven_pairs(&self, gap: &mut Gap, kind: usize, pairs: u8, see: &mut impl FnMut(Gap)) {
        let Some(tile) = Tile::at(kind) else {
            if pairs == 0 {
                see(gap.clone());
            }
            return;
        };
        let held = self.standing[tile];
        for wanted in (0..=pairs.min(2)).filter(|wanted| 2 * wanted <= held + self.unseen[tile]) {
            let mut with = gap.clone();
            if with.change(tile, held, 2 * wanted, self.most) {
                self.each_seven_pairs(&mut with, kind + 1, pairs - wanted, see);
            }
        }
    }
}

/// A division of a suit, or of the honors, into sets and pairs.
struct Part {
    sets: usize,
    pairs: usize,
    gap: Gap,
}
