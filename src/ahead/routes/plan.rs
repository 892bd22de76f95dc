//! A pattern applied to the tiles of a hand: the tiles that the hand lacks, and the complete hands that the pattern allows.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::group::{Allowed, NEVER, Parts, SortGroup};
use super::pattern::{Marked, Pattern, SORTS, Sorts, Way, sort_of};
use crate::shape::{Goal, Goals, Set, Shape, least};
use crate::tiles::{Meld, Tile, TileCounts, TileSet};

/// The tiles from which a search starts, and the copies of each kind that are available to it.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) melds: ArrayVec<Meld, 4>,
    pub(super) standing: TileCounts,
    /// The number of available copies of each kind, including those held.
    pub(super) room: TileCounts,
    /// Lower bounds on the number of tiles lacking for sets and a pair, whatever the sets are; the index is the number of sets, 0 to 4.
    bounds: [u8; 5],
}

impl Position {
    pub(super) fn new(melds: &[Meld], standing: &TileCounts, seen: &TileCounts) -> Position {
        let melds: ArrayVec<Meld, 4> = melds.iter().copied().collect();
        let melded: TileCounts = melds.iter().flat_map(|meld| meld.tiles()).collect();
        let mut room = TileCounts::EMPTY;
        for tile in Tile::all() {
            let gone = melded[tile].saturating_add(seen[tile]);
            room.set(tile, 4u8.saturating_sub(gone).max(standing[tile]));
        }
        let tiles = |sets: usize| {
            least(standing, &melded, 4 - sets, Goals::only(Goal::Sets)).map_or(0, |shanten| shanten.distance)
        };
        // A hand lacks one tile more than its distance, but at distance 0 it may already be complete and lack none.
        let bounds = [0, 1, 2, 3, 4].map(|sets| tiles(sets) + u8::from(tiles(sets) > 0));
        Position { melds, standing: *standing, room, bounds }
    }

    /// Iterates over the melds, as sets.
    pub(super) fn sets(&self) -> impl Iterator<Item = Set> {
        self.melds.iter().map(|&meld| meld.into())
    }

    /// Returns the least number of tiles lacking in the required sets.
    pub(super) fn lacked_of(&self, fixed: &[Set]) -> u8 {
        let mut held = self.standing;
        let lacks = |tile: Tile| u8::from(!held.remove(tile));
        unmelded(self, fixed).iter().flat_map(|set| set.tiles()).map(lacks).sum()
    }

    /// Returns the number of open melds: all melds except concealed kongs.
    pub(super) fn open_melds(&self) -> usize {
        self.melds.iter().filter(|meld| meld.is_open()).count()
    }
}

/// The tiles of a complete hand besides the melds.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// The standing tiles, including those of new kongs and those added to pungs.
    pub(super) tiles: TileCounts,
    /// The kinds of new concealed kongs.
    pub(super) kongs: TileSet,
    /// The melded pungs that become kongs.
    pub(super) added: TileSet,
    /// The winning tile, if a particular one is required.
    pub(super) winning: Option<Tile>,
}

impl Target {
    /// Creates a target of these tiles without new kongs.
    pub(super) fn of(tiles: TileCounts) -> Target {
        Target { tiles, kongs: TileSet::default(), added: TileSet::default(), winning: None }
    }
}

/// The remainder of a pattern after its fixed sets have been taken out of a position.
pub(super) struct Plan {
    groups: [SortGroup; 5],
    parts: Parts,
    sorts: Sorts,
    pattern: Pattern,
    fixed: TileCounts,
    kongs: bool,
    added: TileSet,
    /// The kinds lacking in the fixed sets.
    lacked: TileSet,
    cost: u8,
}

/// The parts assigned to each sort of tiles.
type Shares = [Parts; 5];

impl Plan {
    /// Applies a pattern to a position; `None` if the melds do not fit, a fixed set is not available, or more than `limit` tiles are
    /// certainly lacking. `added` are melded pungs that become kongs.
    pub(super) fn new(position: &Position, pattern: &Pattern, added: TileSet, limit: u8) -> Option<Plan> {
        if pattern.closed && position.open_melds() > 0 || !position.sets().all(|set| pattern.allows(set)) {
            return None;
        }
        let unmelded = unmelded(position, &pattern.fixed);
        let free = 4usize.checked_sub(position.melds.len() + unmelded.len())?;
        let marked = match pattern.marked {
            Some(marked) => still_marked(marked, position, &unmelded, added),
            None => 0,
        };
        let sets = free.checked_sub(marked)? as u8;
        let mut taking = Taking { held: position.standing, room: position.room, ..Taking::default() };
        let tiles = unmelded.iter().flat_map(|set| set.tiles()).chain(added.iter());
        if !tiles.into_iter().all(|tile| taking.take(tile)) || taking.cost + position.bounds[free] > limit {
            return None;
        }
        let parts = Parts { marked: marked as u8, sets, pairs: 1 };
        let allowed = allowed(pattern, marked);
        let groups = [0, 1, 2, 3, 4].map(|sort| SortGroup::new(sort, &taking.held, &taking.room, allowed, parts));
        let laid = position.sets().chain(unmelded);
        Some(Plan {
            groups,
            parts,
            sorts: laid.fold(0, |sorts, set| sorts | sort_of(set.tile)),
            pattern: pattern.clone(),
            fixed: taking.taken,
            kongs: pattern.marked.is_some_and(|marked| marked.kong),
            added,
            lacked: taking.lacked,
            cost: taking.cost,
        })
    }

    /// Returns how the winning tile must be obtained.
    pub(super) fn way(&self) -> Way {
        self.pattern.way
    }

    /// Returns the least number of lacking tiles, or `None` if no complete hand fits.
    pub(super) fn least(&self) -> Option<u8> {
        let mut least = NEVER;
        let _ = self.each_share(NEVER - 1, &mut |_, cost, limit| {
            least = cost;
            *limit = cost;
            ControlFlow::Continue(())
        });
        (least < NEVER).then_some(least)
    }

    /// Returns every kind lacking in the hands that lack exactly `least` tiles, which must be the minimum.
    pub(super) fn lacked(&self, least: u8) -> TileSet {
        let mut lacked = self.lacked;
        let mut known: [Vec<(Parts, TileSet)>; 5] = Default::default();
        let _ = self.each_share(least, &mut |shares, _, _| {
            for (sort, &parts) in shares.iter().enumerate() {
                if !known[sort].iter().any(|&(other, _)| other == parts) {
                    known[sort].push((parts, self.groups[sort].lacked(parts)));
                }
            }
            ControlFlow::Continue(())
        });
        known.iter().flatten().for_each(|&(_, kinds)| lacked = lacked.union(kinds));
        lacked
    }

    /// Calls `see` with each complete hand that lacks exactly `tiles` tiles; a hand may occur twice.
    pub(super) fn each_target(&self, tiles: u8, see: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        self.each_share(tiles, &mut |shares, _, _| {
            let mut taken = self.fixed;
            self.fill(0, shares, tiles - self.cost, TileSet::default(), &mut taken, see)
        })
    }

    /// Makes the parts assigned to this sort and to those after it so that exactly `left` tiles are lacking.
    fn fill(
        &self,
        sort: usize,
        shares: &Shares,
        left: u8,
        kongs: TileSet,
        taken: &mut TileCounts,
        see: &mut dyn FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if sort == SORTS.len() {
            let kongs = if self.kongs { kongs } else { TileSet::default() };
            let target = Target { kongs, added: self.added, ..Target::of(*taken) };
            return if left == 0 { see(target) } else { ControlFlow::Continue(()) };
        }
        let later: u8 = (sort + 1..SORTS.len()).map(|sort| self.groups[sort].least(shares[sort])).sum();
        self.groups[sort].each_way(shares[sort], left - later, taken, &mut |taken, marked, cost| {
            self.fill(sort + 1, shares, left - cost, kongs.union(marked), taken, see)
        })
    }

    /// Calls `see` with each assignment of parts to sorts that lacks at most `limit` tiles, with its least cost, and with the limit, which
    /// `see` may lower.
    fn each_share(&self, limit: u8, see: &mut dyn FnMut(&Shares, u8, &mut u8) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut sharing = Sharing { shares: Shares::default(), limit, see };
        self.share(0, self.parts, self.cost, self.sorts, &mut sharing)
    }

    fn share(&self, sort: usize, rest: Parts, cost: u8, sorts: Sorts, sharing: &mut Sharing<'_>) -> ControlFlow<()> {
        if sort == SORTS.len() {
            let fits = rest.is_none() && self.pattern.covers.allows(sorts);
            let Sharing { shares, limit, see } = sharing;
            return if fits { see(shares, cost, limit) } else { ControlFlow::Continue(()) };
        }
        let mut flow = ControlFlow::Continue(());
        // The last sort takes all remaining parts.
        let least = if sort + 1 == SORTS.len() { rest } else { Parts::default() };
        rest.each_share(least, |parts| {
            let cost = cost + self.groups[sort].least(parts);
            if cost <= sharing.limit && flow.is_continue() {
                sharing.shares[sort] = parts;
                let sorts = if parts.is_none() { sorts } else { sorts | 1 << sort };
                flow = self.share(sort + 1, rest.minus(parts), cost, sorts, sharing);
            }
        });
        flow
    }
}

struct Sharing<'a> {
    shares: Shares,
    limit: u8,
    see: &'a mut dyn FnMut(&Shares, u8, &mut u8) -> ControlFlow<()>,
}

/// Returns the fixed sets that are not already melded.
pub(super) fn unmelded(position: &Position, fixed: &[Set]) -> ArrayVec<Set, 4> {
    let mut melds: ArrayVec<Set, 4> = position.sets().collect();
    let mut is_melded = |set: &Set| {
        let same = |meld: &Set| meld.tile == set.tile && meld.is_pung() == set.is_pung() && set.shape != Shape::Knitted;
        melds.iter().position(same).map(|meld| melds.swap_remove(meld)).is_some()
    };
    fixed.iter().copied().filter(|set| !is_melded(set)).collect()
}

/// Returns the number of marked pungs still to be made after counting melds and fixed sets.
fn still_marked(marked: Marked, position: &Position, unmelded: &[Set], added: TileSet) -> usize {
    let melded = position.sets().filter(|&set| marked.is(set)).count();
    let fixed = if marked.kong { 0 } else { unmelded.iter().filter(|set| set.is_pung()).count() };
    marked.count.saturating_sub(melded + added.len() + fixed)
}

fn allowed(pattern: &Pattern, marked: usize) -> Allowed {
    let copies = if pattern.marked.is_some_and(|marked| marked.kong) { 4 } else { 3 };
    let kinds = if marked > 0 { pattern.pungs } else { TileSet::default() };
    Allowed { chows: pattern.chows, pungs: pattern.pungs, pairs: pattern.pairs, marked: kinds, copies }
}

/// Takes tiles one by one, held copies first.
#[derive(Default)]
struct Taking {
    held: TileCounts,
    room: TileCounts,
    taken: TileCounts,
    lacked: TileSet,
    cost: u8,
}

impl Taking {
    /// Takes a copy, preferably a held one; returns `false` if none is available.
    fn take(&mut self, tile: Tile) -> bool {
        if !self.held.remove(tile) {
            self.cost += 1;
            self.lacked.insert(tile);
        }
        self.taken.add(tile);
        self.room.remove(tile)
    }
}
