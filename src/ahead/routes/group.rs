//! The least number of tiles that one sort of tiles lacks for some sets and a pair, and which.

use std::ops::ControlFlow;

use crate::tiles::{Tile, TileCounts, TileSet};

use super::pattern::SORTS;

/// What is to be made of tiles: so many marked pungs, other sets, pairs.
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

    /// Calls `see` with every part of this that has at least those, all of it included.
    #[inline]
    pub(super) fn each_share(self, least: Parts, mut see: impl FnMut(Parts)) {
        for marked in least.marked..=self.marked {
            for sets in least.sets..=self.sets {
                (least.pairs..=self.pairs).for_each(|pairs| see(Parts { marked, sets, pairs }));
            }
        }
    }
}

/// Of which kinds sets and pairs may be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    pub(super) chows: TileSet,
    pub(super) pungs: TileSet,
    pub(super) pairs: TileSet,
    /// The marked pungs, and how many copies each takes.
    pub(super) marked: TileSet,
    pub(super) copies: u8,
}

/// A cost that nothing reaches.
pub(super) const NEVER: u8 = 64;

/// How many chows can be open at once, those of one rank and those of the rank before.
const OPEN: usize = 5;
/// How many sorts of [`Parts`] four sets and a pair have at most.
const PARTS: usize = 18;

/// The least costs of one sort of tiles.
pub(super) struct SortGroup {
    first: usize,
    kinds: usize,
    held: [u8; 9],
    room: [u8; 9],
    ways: [Ways; 9],
    /// How many copies a marked pung takes.
    copies: u8,
    all: Parts,
    /// By kind, chows that began at the two kinds before, and parts yet to be made from this kind on.
    least: [[[u8; PARTS]; OPEN * OPEN]; 10],
}

/// What may be made of a kind: chows that begin with it, a pung, a pair, a marked pung.
#[derive(Clone, Copy, Default)]
struct Ways {
    chow: bool,
    pung: bool,
    pair: bool,
    marked: bool,
}

/// The numbers of chows that began two ranks and one rank below.
type Begun = (u8, u8);

/// How the copies of a kind are used.
struct Use {
    begun: u8,
    copies: u8,
    marked: bool,
    rest: Parts,
}

impl SortGroup {
    /// The cost of every share of `all` that the sort can take. Tiles in `held` cost nothing, and at most `room` copies of each kind can
    /// be used.
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

    /// The least cost of a share.
    pub(super) fn least(&self, parts: Parts) -> u8 {
        self.from(0, (0, 0), parts)
    }

    /// The kinds that the cheapest ways to a share lack.
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

    /// Calls `see` with each way to make a share for at most `limit` tiles: what it takes, which pungs are marked, its
    /// cost.
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

    /// Fills in the costs, from the last kind down.
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

    /// Calls `see` with each number of open chows and parts yet to be made that there can be.
    #[inline]
    fn each_state(&self, mut see: impl FnMut(Begun, Parts)) {
        self.all.each_share(Parts::default(), |parts| {
            let begun = if self.first < 27 { self.all.sets - parts.sets } else { 0 };
            for older in 0..=begun {
                (0..=begun - older).for_each(|newer| see((older, newer), parts));
            }
        });
    }

    /// Calls `see` with each way to use a kind.
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

    /// The least cost from a kind on.
    fn from(&self, kind: usize, begun: Begun, parts: Parts) -> u8 {
        // Chows that are open behind the last kind are never finished.
        if kind == self.kinds && begun != (0, 0) { NEVER } else { self.least[kind][open(begun)][self.place(parts)] }
    }

    fn place(&self, parts: Parts) -> usize {
        let sets = parts.marked * (self.all.sets + 1) + parts.sets;
        usize::from(sets * (self.all.pairs + 1) + parts.pairs)
    }
}

/// What has been made of the kinds below one.
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
