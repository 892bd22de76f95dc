//! What the tiles of one suit, or the honours, lack for any number of sets and a pair.

use super::lanes::{Lanes, Marks};
use crate::tile::{Tile, TileCounts, TileSet};

/// At most this many equal chows begin at a rank: three of them are three pungs.
const CHOWS: usize = 2;

/// The least costs behind each kind, by how many chows began at the rank before and at the one before that.
type Step = [[Lanes; CHOWS + 1]; CHOWS + 1];

/// One suit, or the honours.
pub(super) struct Group {
    first: usize,
    kinds: usize,
    held: [u8; 9],
    room: [u8; 9],
    sets: usize,
    steps: [Step; 10],
}

impl Group {
    /// The group of a number (the suits, then the honours), with the least costs of up to `sets` sets. `taken` copies are
    /// not to be had. What lacks more than `bound` tiles is not followed: its cost comes out as never, or too high.
    pub(super) fn new(number: usize, standing: &TileCounts, taken: &TileCounts, sets: usize, bound: u8) -> Group {
        let first = number * 9;
        let kinds = if first == 27 { 7 } else { 9 };
        let (mut held, mut room) = ([0; 9], [0; 9]);
        for kind in 0..kinds {
            held[kind] = standing.as_array()[first + kind];
            room[kind] = 4u8.saturating_sub(taken.as_array()[first + kind]);
        }
        let mut group = Group { first, kinds, held, room, sets, steps: [[[Lanes::NEVER; 3]; 3]; 10] };
        group.steps[0][0][0] = Lanes::START;
        for kind in 0..kinds {
            let begins = group.begins(kind);
            let (before, behind) = group.steps.split_at_mut(kind + 1);
            let (before, behind) = (&before[kind], &mut behind[0]);
            for (older, newer) in WAYS {
                let from = before[older][newer];
                if from.all_above(bound) {
                    continue;
                }
                each_use(older + newer, begins, group.room[kind], sets, |usage| {
                    let to = &mut behind[newer][usage.begun];
                    *to = to.min(usage.apply(from, group.held[kind]));
                });
            }
        }
        group
    }

    /// The least costs of the whole group.
    pub(super) fn costs(&self) -> Lanes {
        self.steps[self.kinds][0][0]
    }

    /// The kinds that are lacked on the cheapest ways to the marked numbers of sets and pairs.
    pub(super) fn lacked(&self, wanted: Marks) -> TileSet {
        let mut lacked = TileSet::default();
        let mut marks = [[Marks::default(); CHOWS + 1]; CHOWS + 1];
        marks[0][0] = wanted;
        for kind in (0..self.kinds).rev() {
            let mut marks_before = [[Marks::default(); CHOWS + 1]; CHOWS + 1];
            let mut is_lacked = false;
            for (newer, begun) in WAYS.into_iter().filter(|&(newer, begun)| !marks[newer][begun].is_empty()) {
                let (to, among) = (self.steps[kind + 1][newer][begun], marks[newer][begun]);
                for (older, before) in marks_before.iter_mut().enumerate() {
                    let from = self.steps[kind][older][newer];
                    if from.is_never() {
                        continue;
                    }
                    each_use_of(older + newer, begun, self.room[kind], self.sets, |usage| {
                        let cheapest = usage.apply(from, self.held[kind]).equal(to, among);
                        if !cheapest.is_empty() {
                            before[newer] = before[newer].union(usage.undo(cheapest));
                            is_lacked |= usage.copies > self.held[kind];
                        }
                    });
                }
            }
            if is_lacked {
                lacked = lacked.union(Tile::at(self.first + kind).map(TileSet::one).unwrap_or_default());
            }
            marks = marks_before;
        }
        lacked
    }

    /// How many chows can begin at a kind.
    fn begins(&self, kind: usize) -> usize {
        if self.kinds == 9 && kind < 7 { CHOWS } else { 0 }
    }
}

/// The least number of tiles that groups together lack for some sets and a pair, and how each gets its part.
#[derive(Clone, Copy)]
pub(super) struct Nearest {
    pub(super) tiles: u8,
    pub(super) wanted: [Marks; 4],
}

/// The cheapest ways to part `sets` sets and a pair among four groups.
pub(super) fn nearest(costs: [Lanes; 4], sets: usize) -> Nearest {
    let costs = costs.map(|costs| [0, 1].map(|pair| [0, 1, 2, 3, 4].map(|sets| costs.cost(sets, pair))));
    let mut nearest = Nearest { tiles: u8::MAX, wanted: [Marks::default(); 4] };
    for paired in 0..4 {
        let cost = [0, 1, 2, 3].map(|group| costs[group][usize::from(group == paired)]);
        for one in 0..=sets {
            for two in 0..=sets - one {
                let before = cost[0][one] + cost[1][two];
                if before > nearest.tiles {
                    continue;
                }
                for three in 0..=sets - one - two {
                    let four = sets - one - two - three;
                    let tiles = before + cost[2][three] + cost[3][four];
                    if tiles > nearest.tiles {
                        continue;
                    }
                    if tiles < nearest.tiles {
                        nearest = Nearest { tiles, wanted: [Marks::default(); 4] };
                    }
                    for (group, sets) in [one, two, three, four].into_iter().enumerate() {
                        nearest.wanted[group] = nearest.wanted[group].mark(sets, usize::from(group == paired));
                    }
                }
            }
        }
    }
    nearest
}

/// How the copies of one kind are used.
struct Use {
    /// Chows that begin here.
    begun: usize,
    /// A pung and a pair, or neither.
    pung: bool,
    pair: bool,
    /// How many copies that takes.
    copies: u8,
}

impl Use {
    fn apply(&self, from: Lanes, held: u8) -> Lanes {
        let tiles = u64::from(self.copies.saturating_sub(held));
        if self.pair { from.with_sets(self.sets(), 0).with_pair(tiles) } else { from.with_sets(self.sets(), tiles) }
    }

    fn undo(&self, marks: Marks) -> Marks {
        if self.pair { marks.without_pair().without_sets(self.sets()) } else { marks.without_sets(self.sets()) }
    }

    fn sets(&self) -> usize {
        self.begun + usize::from(self.pung)
    }
}

/// The numbers of chows that can begin at two neighbouring ranks.
const WAYS: [(usize, usize); 9] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];

/// Calls `see` with each way to use a kind that has to serve so many chows begun below, and of which `room` copies can be
/// had.
#[inline(always)]
fn each_use(served: usize, begins: usize, room: u8, sets: usize, mut see: impl FnMut(&Use)) {
    for begun in 0..=begins {
        each_use_of(served, begun, room, sets, &mut see);
    }
}

/// Those ways in which so many chows begin at the kind.
#[inline(always)]
fn each_use_of(served: usize, begun: usize, room: u8, sets: usize, mut see: impl FnMut(&Use)) {
    let chows = served + begun;
    let copies = chows as u8;
    if copies > room || chows > sets {
        return;
    }
    see(&Use { begun, pung: false, pair: false, copies });
    if copies + 2 <= room {
        see(&Use { begun, pung: false, pair: true, copies: copies + 2 });
    }
    if copies + 3 <= room && chows < sets {
        see(&Use { begun, pung: true, pair: false, copies: copies + 3 });
    }
}
