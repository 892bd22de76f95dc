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
    /// The four groups of a hand, with the least costs of up to `sets` sets. `taken` copies are not to be had.
    pub(super) fn all(standing: &TileCounts, taken: &TileCounts, sets: usize) -> [Group; 4] {
        [0, 1, 2, 3].map(|group| Group::new(group * 9, standing, taken, sets))
    }

    fn new(first: usize, standing: &TileCounts, taken: &TileCounts, sets: usize) -> Group {
        let kinds = if first == 27 { 7 } else { 9 };
        let (mut held, mut room) = ([0; 9], [0; 9]);
        for kind in 0..kinds {
            held[kind] = standing.as_array()[first + kind];
            room[kind] = 4u8.saturating_sub(taken.as_array()[first + kind]);
        }
        let mut group = Group { first, kinds, held, room, sets, steps: [[[Lanes::NEVER; 3]; 3]; 10] };
        group.steps[0][0][0] = Lanes::START;
        for kind in 0..kinds {
            let (before, behind) = group.steps.split_at_mut(kind + 1);
            let (before, behind) = (&before[kind], &mut behind[0]);
            each_use(kind, kinds, group.room[kind], sets, |usage| {
                let from = before[usage.older][usage.newer];
                if !from.is_never() {
                    let to = &mut behind[usage.newer][usage.begun];
                    *to = to.min(usage.apply(from, group.held[kind]));
                }
            });
        }
        group
    }

    /// The least costs of the whole group.
    fn costs(&self) -> Lanes {
        self.steps[self.kinds][0][0]
    }

    /// The kinds that are lacked on the cheapest ways to the marked numbers of sets and pairs.
    fn lacked(&self, wanted: Marks) -> TileSet {
        let mut lacked = TileSet::default();
        let mut marks = [[Marks::default(); CHOWS + 1]; CHOWS + 1];
        marks[0][0] = wanted;
        for kind in (0..self.kinds).rev() {
            let mut marks_before = [[Marks::default(); CHOWS + 1]; CHOWS + 1];
            let (before, behind) = (&self.steps[kind], &self.steps[kind + 1]);
            each_use(kind, self.kinds, self.room[kind], self.sets, |usage| {
                let among = marks[usage.newer][usage.begun];
                let from = before[usage.older][usage.newer];
                if among.is_empty() || from.is_never() {
                    return;
                }
                let to = behind[usage.newer][usage.begun];
                let cheapest = usage.apply(from, self.held[kind]).equal(to, among);
                if !cheapest.is_empty() {
                    let before = &mut marks_before[usage.older][usage.newer];
                    *before = before.union(usage.undo(cheapest));
                    if usage.copies > self.held[kind] {
                        lacked = lacked.union(Tile::at(self.first + kind).map(TileSet::one).unwrap_or_default());
                    }
                }
            });
            marks = marks_before;
        }
        lacked
    }
}

/// The least number of tiles that the groups together lack for `sets` sets and a pair, and the kinds lacked.
pub(super) fn nearest(groups: &[Group; 4], sets: usize) -> (u8, TileSet) {
    let costs = [0, 1, 2, 3].map(|group| groups[group].costs());
    let mut least = u8::MAX;
    let mut wanted = [Marks::default(); 4];
    for paired in 0..4 {
        let pair = |group: usize| usize::from(group == paired);
        for one in 0..=sets {
            for two in 0..=sets - one {
                let before = costs[0].cost(one, pair(0)) + costs[1].cost(two, pair(1));
                for three in 0..=sets - one - two {
                    let four = sets - one - two - three;
                    let cost = before + costs[2].cost(three, pair(2)) + costs[3].cost(four, pair(3));
                    if cost < least {
                        least = cost;
                        wanted = [Marks::default(); 4];
                    }
                    if cost == least {
                        for (group, sets) in [one, two, three, four].into_iter().enumerate() {
                            wanted[group] = wanted[group].mark(sets, pair(group));
                        }
                    }
                }
            }
        }
    }
    let lacked = groups.iter().zip(wanted).map(|(group, wanted)| group.lacked(wanted));
    (least, lacked.fold(TileSet::default(), TileSet::union))
}

/// How the copies of one kind are used.
struct Use {
    /// Chows that began two ranks and one rank below.
    older: usize,
    newer: usize,
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

    fn sets(&self) -> u32 {
        self.begun as u32 + u32::from(self.pung)
    }
}

/// Calls `see` with each way to use a kind of which `room` copies can be had.
fn each_use(kind: usize, kinds: usize, room: u8, sets: usize, mut see: impl FnMut(&Use)) {
    let begins = if kinds == 9 && kind < 7 { CHOWS } else { 0 };
    let ends = if kinds == 9 { CHOWS } else { 0 };
    for older in 0..=ends {
        for newer in 0..=ends {
            for begun in 0..=begins {
                let chows = older + newer + begun;
                for (pung, pair) in [(false, false), (false, true), (true, false)] {
                    let copies = chows as u8 + if pung { 3 } else { 0 } + if pair { 2 } else { 0 };
                    if copies <= room && chows + usize::from(pung) <= sets {
                        see(&Use { older, newer, begun, pung, pair, copies });
                    }
                }
            }
        }
    }
}
