//! A pattern held against the tiles of a hand: what it lacks, and the complete hands that it allows.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::group::{Allowed, NEVER, Parts, SortGroup};
use super::pattern::{Marked, Pattern, SORTS, Sorts, Way, sort_of};
use crate::shape::{Goal, Goals, Set, Shape, least};
use crate::tiles::{Meld, Tile, TileCounts, TileSet};

/// The tiles that a search starts from.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) melds: ArrayVec<Meld, 4>,
    pub(super) standing: TileCounts,
    /// How many copies of each kind can be had in the hand, those held among them.
    pub(super) room: TileCounts,
    /// What any so many sets and a pair lack at least: 0 to 4 sets.
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
        // A distance of 0 may mean that nothing is lacked.
        let bounds = [0, 1, 2, 3, 4].map(|sets| tiles(sets) + u8::from(tiles(sets) > 0));
        Position { melds, standing: *standing, room, bounds }
    }

    /// The sets on the table.
    pub(super) fn sets(&self) -> impl Iterator<Item = Set> {
        self.melds.iter().map(|&meld| meld.into())
    }

    /// What sets that must be there lack at least.
    pub(super) fn lacked_of(&self, fixed: &[Set]) -> u8 {
        let mut held = self.standing;
        let lacks = |tile: Tile| u8::from(!held.remove(tile));
        unmelded(self, fixed).iter().flat_map(|set| set.tiles()).map(lacks).sum()
    }

    /// How many melds are claimed.
    pub(super) fn open_melds(&self) -> usize {
        self.melds.iter().filter(|meld| meld.is_open()).count()
    }
}

/// What a complete hand takes beside the melds.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// The standing tiles, those of new kongs and those added to pungs included.
    pub(super) tiles: TileCounts,
    /// The kinds of new concealed kongs.
    pub(super) kongs: TileSet,
    /// The melded pungs to which the fourth tile is added.
    pub(super) added: TileSet,
    /// The winning tile, where it must be a certain one.
    pub(super) winning: Option<Tile>,
}

impl Target {
    /// These tiles, no kong among them.
    pub(super) fn of(tiles: TileCounts) -> Target {
        Target { tiles, kongs: TileSet::default(), added: TileSet::default(), winning: None }
    }
}

/// A pattern with the sets that it fixes taken out of a position: what is left to be made.
pub(super) struct Plan {
    groups: [SortGroup; 5],
    parts: Parts,
    sorts: Sorts,
    pattern: Pattern,
    fixed: TileCounts,
    kongs: bool,
    added: TileSet,
    /// What the fixed sets lack.
    lacked: TileSet,
    cost: u8,
}

/// A share of the parts for each sort of tiles.
type Shares = [Parts; 5];

impl Plan {
    /// None where the melds do not fit, a fixed set cannot be had, or more than `limit` tiles are surely lacked.
    /// `added` are melded pungs that become kongs.
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

    /// How the winning tile has to come.
    pub(super) fn way(&self) -> Way {
        self.pattern.way
    }

    /// The least number of tiles lacked, if any complete hand fits.
    pub(super) fn least(&self) -> Option<u8> {
        let mut least = NEVER;
        let _ = self.each_share(NEVER - 1, &mut |_, cost, limit| {
            least = cost;
            *limit = cost;
            ControlFlow::Continue(())
        });
        (least < NEVER).then_some(least)
    }

    /// Every kind that a complete hand lacks, of those that lack just so many tiles, the least there are.
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

    /// Calls `see` with each complete hand that lacks just so many tiles; the same one may come twice.
    pub(super) fn each_target(&self, tiles: u8, see: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        self.each_share(tiles, &mut |shares, _, _| {
            let mut taken = self.fixed;
            self.fill(0, shares, tiles - self.cost, TileSet::default(), &mut taken, see)
        })
    }

    /// Makes the shares from a sort on, for just so many tiles.
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

    /// Calls `see` with each way to share the parts among the sorts that lacks no more than a limit, with its least cost
    /// and the limit, which may be lowered.
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
        // The last sort takes what is left.
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

/// A sharing under way.
struct Sharing<'a> {
    shares: Shares,
    limit: u8,
    see: &'a mut dyn FnMut(&Shares, u8, &mut u8) -> ControlFlow<()>,
}

/// The fixed sets that do not lie on the table already.
pub(super) fn unmelded(position: &Position, fixed: &[Set]) -> ArrayVec<Set, 4> {
    let mut melds: ArrayVec<Set, 4> = position.sets().collect();
    let mut is_melded = |set: &Set| {
        let same = |meld: &Set| meld.tile == set.tile && meld.is_pung() == set.is_pung() && set.shape != Shape::Knitted;
        melds.iter().position(same).map(|meld| melds.swap_remove(meld)).is_some()
    };
    fixed.iter().copied().filter(|set| !is_melded(set)).collect()
}

/// How many marked pungs are wanting, when melds and fixed sets have been looked at.
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

/// Tiles taken one by one.
#[derive(Default)]
struct Taking {
    held: TileCounts,
    room: TileCounts,
    taken: TileCounts,
    lacked: TileSet,
    cost: u8,
}

impl Taking {
    /// Takes a copy, a held one if there is one; `false` where none can be had.
    fn take(&mut self, tile: Tile) -> bool {
        if !self.held.remove(tile) {
            self.cost += 1;
            self.lacked.insert(tile);
        }
        self.taken.add(tile);
        self.room.remove(tile)
    }
}
