//! The least number of tiles of one sort that are lacking for given sets and pairs, and the kinds of these tiles.

use std::ops::ControlFlow;

use crate::tiles::{Tile, TileCounts, TileSet};

use super::pattern::SORTS;

/// The parts to be made from tiles: the numbers of marked pungs (see [`Marked`](super::pattern::Marked)), other sets and pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) marked: u8,
    pub(super) sets: u8,
    pub(super) pairs: u8,
}

impl Parts {
    pub(super) const fn minus(self, other: Parts) -> Parts {
        Parts { marked: self.marked - other.marked, sets: self.sets - other.sets, pairs: self.pairs - other.pairs }
    }

    pub(super) const fn is_none(self) -> bool {
        self.marked == 0 && self.sets == 0 && self.pairs == 0
    }

    /// Calls `see` with each selection of these parts that contains at least `least`.
    #[inline]
    pub(super) fn each_share(self, least: Parts, mut see: impl FnMut(Parts)) {
        for marked in least.marked..=self.marked {
            for sets in least.sets..=self.sets {
                (least.pairs..=self.pairs).for_each(|pairs| see(Parts { marked, sets, pairs }));
            }
        }
    }
}

/// The kinds from which sets and pairs may be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    pub(super) chows: TileSet,
    pub(super) pungs: TileSet,
    pub(super) pairs: TileSet,
    /// The kinds allowed for marked pungs.
    pub(super) marked: TileSet,
    pub(super) copies: u8,
}

/// A cost that no combination reaches.
pub(super) const NEVER: u8 = 64;

/// The number of possible values, 0 to 4, for the number of chows begun at one kind.
const OPEN: usize = 5;
/// The maximum number of different [`Parts`] that can be taken from four sets, some of them marked pungs, and a pair: with two marked
/// pungs, 3 × 3 × 2.
const PARTS: usize = 18;

/// The least cost, in lacking tiles, of each selection of parts made from one sort of tiles.
pub(super) struct SortGroup {
    first: usize,
    kinds: usize,
    held: [u8; 9],
    room: [u8; 9],
    ways: [Ways; 9],
    /// The number of copies in a marked pung.
    copies: u8,
    all: Parts,
    /// The least cost, indexed by the kind, by the chows begun at the two kinds before that kind, and by the parts still to be made from
    /// that kind on.
    least: [[[u8; PARTS]; OPEN * OPEN]; 10],
}

/// Which parts may be made from a kind; a chow is counted at its lowest kind.
#[derive(Clone, Copy, Default)]
struct Ways {
    chow: bool,
    pung: bool,
    pair: bool,
    marked: bool,
}

/// The numbers of chows begun two ranks and one rank below.
type Begun = (u8, u8);

/// A way of using the copies of a kind.
struct Use {
    begun: u8,
    copies: u8,
    marked: bool,
    rest: Parts,
}

impl SortGroup {
    /// Computes the cost of each selection from `all` that can be made from this sort. Tiles in `held` cost nothing, and at most `room`
    /// copies of each kind can be used.
    pub(super) fn new(sort: usize, held: &TileCounts, room: &TileCounts, allowed: Allowed, all: Parts) -> SortGroup {
        let (first, kinds) = SORTS[sort];
        let of_sort = |counts: &TileCounts| {
            let mut own = [0; 9];
            own[..kinds].copy_from_slice(&counts.as_array()[first..first + kinds]);
            own
        };
        let mut ways = [Ways::default(); 9];
        for (ways, tile) in ways.iter_mut().zip((first..first + kinds).filter_map(Tile::at)) {
            *ways = Ways {
                chow: allowed.chows.contains(tile),
                pung: allowed.pungs.contains(tile),
                pair: allowed.pairs.contains(tile),
                marked: allowed.marked.contains(tile),
            };
        }
        let usable = ways.iter().any(|ways| ways.chow || ways.pung || ways.pair || ways.marked);
        let kinds = if usable { kinds } else { 0 };
        let least = [[[0; PARTS]; OPEN * OPEN]; 10];
        let (held, room, copies) = (of_sort(held), of_sort(room), allowed.copies);
        let mut group = SortGroup { first, kinds, held, room, ways, copies, all, least };
        group.work_out();
        group
    }

    /// Returns the least cost of making these parts.
    pub(super) fn least(&self, parts: Parts) -> u8 {
        self.from(0, (0, 0), parts)
    }

    /// Returns the kinds lacking in the cheapest ways to make these parts.
    pub(super) fn lacked(&self, parts: Parts) -> TileSet {
        let mut lacked = TileSet::default();
        let mut marks = [0u32; OPEN * OPEN];
        marks[0] = 1 << self.place(parts);
        for kind in 0..self.kinds {
            let mut next = [0u32; OPEN * OPEN];
            self.each_state(|begun, parts| {
                if marks[open(begun)] >> self.place(parts) & 1 == 0 {
                    return;
                }
                let least = self.from(kind, begun, parts);
                self.each_use(kind, begun, parts, |usage| {
                    let after = (begun.1, usage.begun);
                    if self.cost(kind, &usage) + self.from(kind + 1, after, usage.rest) == least {
                        next[open(after)] |= 1 << self.place(usage.rest);
                        if usage.copies > self.held[kind] {
                            lacked =
                                Tile::at(self.first + kind).map_or(lacked, |tile| lacked.union(TileSet::one(tile)));
                        }
                    }
                });
            });
            marks = next;
        }
        lacked
    }

    /// Calls `see` with each way to make these parts that lacks at most `limit` tiles: the tiles used, the marked pungs and the cost.
    pub(super) fn each_way(
        &self,
        parts: Parts,
        limit: u8,
        taken: &mut TileCounts,
        see: &mut dyn FnMut(&mut TileCounts, TileSet, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let made = Made { kind: 0, begun: (0, 0), rest: parts, marked: TileSet::default(), cost: 0 };
        self.go_on(made, limit, taken, see)
    }

    fn go_on(
        &self,
        made: Made,
        limit: u8,
        taken: &mut TileCounts,
        see: &mut dyn FnMut(&mut TileCounts, TileSet, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(tile) = Tile::at(self.first + made.kind).filter(|_| made.kind < self.kinds) else {
            return see(taken, made.marked, made.cost);
        };
        let mut flow = ControlFlow::Continue(());
        self.each_use(made.kind, made.begun, made.rest, |usage| {
            let after = (made.begun.1, usage.begun);
            let cost = made.cost + self.cost(made.kind, &usage);
            if flow.is_break() || cost + self.from(made.kind + 1, after, usage.rest) > limit {
                return;
            }
            let before = taken[tile];
            taken.set(tile, before + usage.copies);
            let marked = if usage.marked { made.marked.union(TileSet::one(tile)) } else { made.marked };
            let next = Made { kind: made.kind + 1, begun: after, rest: usage.rest, marked, cost };
            flow = self.go_on(next, limit, taken, see);
            taken.set(tile, before);
        });
        flow
    }

    /// Computes the costs from the last kind to the first.
    fn work_out(&mut self) {
        self.least[self.kinds][0] = [NEVER; PARTS];
        self.least[self.kinds][0][self.place(Parts::default())] = 0;
        for kind in (0..self.kinds).rev() {
            let mut of_kind = [[NEVER; PARTS]; OPEN * OPEN];
            self.each_state(|begun, parts| {
                let least = &mut of_kind[open(begun)][self.place(parts)];
                self.each_use(kind, begun, parts, |usage| {
                    let rest = self.from(kind + 1, (begun.1, usage.begun), usage.rest);
                    *least = (*least).min(self.cost(kind, &usage) + rest);
                });
            });
            self.least[kind] = of_kind;
        }
    }

    /// Calls `see` with each possible combination of begun chows and parts still to be made.
    #[inline]
    fn each_state(&self, mut see: impl FnMut(Begun, Parts)) {
        self.all.each_share(Parts::default(), |parts| {
            let begun = if self.first < 27 { self.all.sets - parts.sets } else { 0 };
            for older in 0..=begun {
                (0..=begun - older).for_each(|newer| see((older, newer), parts));
            }
        });
    }

    #[inline]
    fn each_use(&self, kind: usize, begun: Begun, parts: Parts, mut see: impl FnMut(Use)) {
        let ways = self.ways[kind];
        for new in 0..=if ways.chow { parts.sets } else { 0 } {
            let copies = begun.0 + begun.1 + new;
            let Some(room) = self.room[kind].checked_sub(copies) else { return };
            let rest = Parts { sets: parts.sets - new, ..parts };
            see(Use { begun: new, copies, marked: false, rest });
            if ways.pair && room >= 2 && rest.pairs > 0 {
                see(Use {
                    begun: new,
                    copies: copies + 2,
                    marked: false,
                    rest: Parts { pairs: rest.pairs - 1, ..rest },
                });
            }
            if ways.pung && room >= 3 && rest.sets > 0 {
                see(Use { begun: new, copies: copies + 3, marked: false, rest: Parts { sets: rest.sets - 1, ..rest } });
            }
            if ways.marked && room >= self.copies && rest.marked > 0 {
                let rest = Parts { marked: rest.marked - 1, ..rest };
                see(Use { begun: new, copies: copies + self.copies, marked: true, rest });
            }
        }
    }

    fn cost(&self, kind: usize, usage: &Use) -> u8 {
        usage.copies.saturating_sub(self.held[kind])
    }

    /// Returns the least cost of making the remaining parts from a kind on.
    fn from(&self, kind: usize, begun: Begun, parts: Parts) -> u8 {
        // A chow that is incomplete after the last kind cannot be completed.
        if kind == self.kinds && begun != (0, 0) { NEVER } else { self.least[kind][open(begun)][self.place(parts)] }
    }

    fn place(&self, parts: Parts) -> usize {
        let sets = parts.marked * (self.all.sets + 1) + parts.sets;
        usize::from(sets * (self.all.pairs + 1) + parts.pairs)
    }
}

/// The parts made from the kinds below the current one.
struct Made {
    kind: usize,
    begun: Begun,
    rest: Parts,
    marked: TileSet,
    cost: u8,
}

fn open(begun: Begun) -> usize {
    usize::from(begun.0) * OPEN + usize::from(begun.1)
}
