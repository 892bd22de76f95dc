//! The arrangements of one group, counted by dynamic programming over its kinds.

use std::collections::BTreeMap;

use super::Count;
use crate::odds::choose;

/// A group of kinds that share no set with other groups.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    kinds: usize,
    /// Whether three consecutive kinds are a set.
    chows: bool,
}

impl Group {
    pub const HONORS: Group = Group { kinds: 7, chows: false };
    pub const SUIT: Group = Group { kinds: 9, chows: true };

    /// Counts the arrangements into sets, by number of tiles, with a pair if the number of tiles requires one.
    pub fn arranged(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |_| true)
    }

    /// Counts the arrangements into sets, with a pair if required, in which every kind that occurs has two copies.
    pub fn arranged_in_pairs(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |copies| matches!(copies, 0 | 2))
    }

    /// Counts the arrangements into sets, with a pair if required, in which every kind that occurs has two or four copies.
    pub fn arranged_in_pairs_or_fours(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |copies| matches!(copies, 0 | 2 | 4))
    }

    /// Counts arrangements by number of tiles. One copy of the kind at each of the `taken` places (from 0) is used elsewhere: it is not
    /// part of the arrangement, but it counts among the four copies in the number of deals.
    fn count(self, tiles: usize, taken: &[usize], may: impl Fn(u8) -> bool) -> Vec<Count> {
        let mut states = BTreeMap::from([((START, 0), Count { patterns: 1, deals: 1 })]);
        for place in 0..self.kinds {
            let base = u8::from(taken.contains(&place));
            let mut next = BTreeMap::new();
            for ((readings, held), count) in states {
                for copies in (0..=4 - base).filter(|&copies| may(copies)) {
                    let (readings, held) = (self.after(readings, copies), held + usize::from(copies));
                    if readings != 0 && held <= tiles {
                        let ways = COPIES[usize::from(base + copies)];
                        let sum: &mut Count = next.entry((readings, held)).or_default();
                        *sum = *sum + count * Count { patterns: 1, deals: ways };
                    }
                }
            }
            states = next;
        }
        let mut counts = vec![Count::default(); tiles + 1];
        for ((readings, held), count) in states {
            if readings & COMPLETE != 0 {
                counts[held] = counts[held] + count;
            }
        }
        counts
    }

    /// Returns the possible readings after one more kind with this many copies.
    fn after(self, readings: u64, copies: u8) -> u64 {
        let mut next = 0;
        for number in (0..2 * OPEN * OPEN).filter(|number| readings >> number & 1 == 1) {
            let (paired, one, two) = (number / (OPEN * OPEN), number / OPEN % OPEN, number % OPEN);
            for pair in 0..=1 - paired {
                for pung in 0..=1 {
                    let used = one + two + 2 * pair + 3 * pung;
                    let Some(chows) = u32::from(copies).checked_sub(used) else { continue };
                    if chows == 0 || self.chows {
                        next |= 1 << reading(paired + pair, chows, one);
                    }
                }
            }
        }
        next
    }
}

/// The number of values, 0 to 4, for the chows that began at one kind. A reading of the kinds so far consists of whether it has the pair,
/// how many chows began with the last kind, and how many with the kind before it. A set of readings is a bit mask.
const OPEN: u32 = 5;
const START: u64 = 1;
/// The readings with no open chow, without a pair and with one.
const COMPLETE: u64 = 1 | 1 << (OPEN * OPEN);

const fn reading(paired: u32, one: u32, two: u32) -> u32 {
    (paired * OPEN + one) * OPEN + two
}

/// The number of ways to choose 0 to 4 copies of a kind.
const COPIES: [u128; 5] = [1, 4, 6, 4, 1];

/// Combines groups into hands of this number of tiles, with exactly one pair among them.
pub fn combine(groups: &[Vec<Count>], tiles: usize) -> Count {
    let mut sums = [vec![Count::default(); tiles + 1], vec![Count::default(); tiles + 1]];
    sums[0][0] = Count { patterns: 1, deals: 1 };
    for group in groups {
        let mut next = [vec![Count::default(); tiles + 1], vec![Count::default(); tiles + 1]];
        for (paired, sum) in sums.iter().enumerate() {
            for (before, &count) in sum.iter().enumerate() {
                for (held, &arranged) in group.iter().enumerate().take(tiles + 1 - before) {
                    let pairs = paired + usize::from(held % 3 == 2);
                    if let Some(sum) = next.get_mut(pairs) {
                        sum[before + held] = sum[before + held] + count * arranged;
                    }
                }
            }
        }
        sums = next;
    }
    sums[1][tiles]
}

/// Counts seven different pairs among this many kinds.
pub fn only_pairs(kinds: u32) -> Count {
    let patterns = choose(kinds, 7).unwrap_or_default();
    Count { patterns, deals: patterns * 6u128.pow(7) }
}

/// Counts seven pairs in which one to three kinds occur four times and make two pairs each.
pub fn four_alike(kinds: u32) -> Count {
    (1..=3).fold(Count::default(), |sum, fours: u32| {
        let twos = 7 - 2 * fours;
        let patterns = choose(kinds, fours).unwrap_or_default() * choose(kinds - fours, twos).unwrap_or_default();
        sum + Count { patterns, deals: patterns * 6u128.pow(twos) }
    })
}

/// Counts hands of a knitted straight, a set and a pair. No hand has two knitted straights or is also made of sets alone.
pub fn knitted_straights(honors: bool) -> Count {
    let suits = [[0, 3, 6], [1, 4, 7], [2, 5, 8]].map(|taken| Group::SUIT.count(5, &taken, |_| true));
    let honors = honors.then(|| Group::HONORS.count(5, &[], |_| true));
    let groups: Vec<Vec<Count>> = suits.into_iter().chain(honors).collect();
    combine(&groups, 5) * Count { patterns: 6, deals: 6 }
}

/// Counts all hands of this many tiles, from kinds with four copies and flowers with one.
pub fn everything(kinds: u32, flowers: u32, tiles: usize) -> Count {
    let mut sums = vec![Count::default(); tiles + 1];
    sums[0] = Count { patterns: 1, deals: 1 };
    let copies = |kind: u32| if kind < kinds { COPIES.as_slice() } else { &[1, 1] };
    for kind in 0..kinds + flowers {
        let mut next = vec![Count::default(); tiles + 1];
        for (before, &count) in sums.iter().enumerate() {
            for (more, &ways) in copies(kind).iter().enumerate().take(tiles + 1 - before) {
                next[before + more] = next[before + more] + count * Count { patterns: 1, deals: ways };
            }
        }
        sums = next;
    }
    sums[tiles]
}
