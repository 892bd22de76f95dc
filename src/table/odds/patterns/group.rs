//! The arrangements of one group, counted by dynamic programming over its kinds.

use std::collections::BTreeMap;

use super::Count;
use crate::odds::choose;

/// A group of kinds that share no set with another one.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    kinds: usize,
    /// Whether three kinds in a row are a set.
    chows: bool,
}

impl Group {
    pub const HONORS: Group = Group { kinds: 7, chows: false };
    pub const SUIT: Group = Group { kinds: 9, chows: true };

    /// The arrangements in sets, with a pair where the number of tiles asks for one, by number of tiles.
    pub fn arranged(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |_| true)
    }

    /// Of these, those in which every kind comes twice.
    pub fn arranged_in_pairs(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |copies| matches!(copies, 0 | 2))
    }

    /// Of these, those in which every kind comes twice or four times.
    pub fn arranged_in_pairs_or_fours(self, tiles: usize) -> Vec<Count> {
        self.count(tiles, &[], |copies| matches!(copies, 0 | 2 | 4))
    }

    /// Arrangements by number of tiles. `taken` are places (from 0) of which one copy serves something else and is no part
    /// of the arrangement; it is told apart from the other copies only in the number of deals.
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

    /// The readings possible behind one more kind, held so many times.
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

/// A reading up to some kind is whether it holds the pair, how many chows began with the last kind, and with the one before:
/// 0 to 4 each. Readings are a set, a bit each.
const OPEN: u32 = 5;
const START: u64 = 1;
/// The readings that leave no chow open, without a pair and with one.
const COMPLETE: u64 = 1 | 1 << (OPEN * OPEN);

const fn reading(paired: u32, one: u32, two: u32) -> u32 {
    (paired * OPEN + one) * OPEN + two
}

/// The ways to choose a number of copies of a kind.
const COPIES: [u128; 5] = [1, 4, 6, 4, 1];

/// Groups combined to so many tiles, with exactly one pair among them.
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

/// Seven different pairs among so many kinds.
pub fn only_pairs(kinds: u32) -> Count {
    let patterns = choose(kinds, 7).unwrap_or_default();
    Count { patterns, deals: patterns * 6u128.pow(7) }
}

/// Seven pairs of which one to three are two pairs of four equal tiles.
pub fn four_alike(kinds: u32) -> Count {
    (1..=3).fold(Count::default(), |sum, fours: u32| {
        let twos = 7 - 2 * fours;
        let patterns = choose(kinds, fours).unwrap_or_default() * choose(kinds - fours, twos).unwrap_or_default();
        sum + Count { patterns, deals: patterns * 6u128.pow(twos) }
    })
}

/// A knitted straight, a set and a pair. No hand has two knitted straights, and none is made of sets alone as well.
pub fn knitted_straights(honors: bool) -> Count {
    let suits = [[0, 3, 6], [1, 4, 7], [2, 5, 8]].map(|taken| Group::SUIT.count(5, &taken, |_| true));
    let honors = honors.then(|| Group::HONORS.count(5, &[], |_| true));
    let groups: Vec<Vec<Count>> = suits.into_iter().chain(honors).collect();
    combine(&groups, 5) * Count { patterns: 6, deals: 6 }
}

/// All hands of so many tiles, made of kinds with four copies and of flowers with one.
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
