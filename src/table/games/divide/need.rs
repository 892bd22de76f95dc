//! The number of tiles that a group of kinds lacks for each number of sets, with a pair or without.

use bafan::{Dragon, Suit, Tile, TileCounts, Wind};

use super::{NEVER, SetRules};

/// The maximum number of sets in a hand.
pub const MOST_SETS: usize = 5;

/// The number of missing tiles for each number of sets, without a pair and with one.
#[derive(Clone, Copy, Debug)]
pub struct Need([[u8; 2]; MOST_SETS + 1]);

impl Need {
    const UNKNOWN: Need = Need([[NEVER; 2]; MOST_SETS + 1]);
    /// The needs before any kind is considered: no set and no pair need no tiles, and nothing more is possible yet.
    pub const NOTHING: Need = {
        let mut need = Need::UNKNOWN;
        need.0[0][0] = 0;
        need
    };

    pub fn least(&self, sets: usize, pair: bool) -> u8 {
        self.0[sets][usize::from(pair)]
    }

    /// Returns the smallest needs of two groups together, for up to this number of sets.
    pub fn with(&self, other: &Need, sets: usize) -> Need {
        let mut sum = Need::UNKNOWN;
        for (ours, theirs) in (0..=sets).flat_map(|ours| (0..=sets - ours).map(move |theirs| (ours, theirs))) {
            for (our_pair, their_pair) in [(0, 0), (0, 1), (1, 0)] {
                let missing = self.0[ours][our_pair].saturating_add(other.0[theirs][their_pair]);
                sum.lower(ours + theirs, our_pair + their_pair, missing);
            }
        }
        sum
    }

    /// Returns whether any of the needs is within the limit.
    fn can_go_on(&self, limit: u8) -> bool {
        self.0.iter().flatten().any(|&missing| missing <= limit)
    }

    fn lower(&mut self, sets: usize, pair: usize, missing: u8) {
        let known = &mut self.0[sets][pair];
        *known = (*known).min(missing);
    }
}

/// Returns the needs of each group of kinds: the three suits, the winds and the dragons.
pub fn group_needs(counts: &TileCounts, sets: usize, rules: SetRules, limit: u8) -> impl Iterator<Item = Need> {
    let suits = Suit::ALL.map(|suit| {
        let ranks: [u8; 9] = std::array::from_fn(|i| Tile::number(suit, i as u8 + 1).map_or(0, |tile| counts[tile]));
        suit_need(&ranks, sets, limit)
    });
    const WINDS: &[[bool; 4]] =
        &[[true, true, true, false], [true, true, false, true], [true, false, true, true], [false, true, true, true]];
    let winds = Wind::ALL.map(|wind| counts[wind.tile()]);
    let dragons = Dragon::ALL.map(|dragon| counts[dragon.tile()]);
    let winds = honor_need(&winds, if rules.winds { WINDS } else { &[] }, sets, limit);
    let dragons = honor_need(&dragons, if rules.dragons { &[[true; 3]] } else { &[] }, sets, limit);
    suits.into_iter().chain([winds, dragons])
}

/// The maximum number of equal chows, or equal pungs, considered for one kind. Three equal chows can be read as three pungs, and a third
/// pung of one kind lacks all three of its tiles, like any set of which nothing is held.
const EQUAL: usize = 2;

/// The tiles missing so far, by the number of chows begun one rank and two ranks earlier.
type Open = [[Need; EQUAL + 1]; EQUAL + 1];

fn suit_need(ranks: &[u8; 9], sets: usize, limit: u8) -> Need {
    if ranks.iter().all(|&copies| copies == 0) {
        return empty_need(sets);
    }
    let mut open: Open = [[Need::UNKNOWN; EQUAL + 1]; EQUAL + 1];
    open[0][0] = Need::NOTHING;
    for (rank, &copies) in ranks.iter().enumerate() {
        let mut next: Open = [[Need::UNKNOWN; EQUAL + 1]; EQUAL + 1];
        for (one, two) in (0..=EQUAL).flat_map(|one| (0..=EQUAL).map(move |two| (one, two))) {
            if !open[one][two].can_go_on(limit) {
                continue;
            }
            let begun = if rank + 2 < ranks.len() { EQUAL } else { 0 };
            for (chows, next) in next.iter_mut().enumerate().take(begun + 1) {
                let used = one + two + chows;
                extend(&open[one][two], &mut next[one], chows, used, copies, sets, limit);
            }
        }
        open = next;
    }
    open[0][0]
}

/// Extends the needs by one kind, of which `used` tiles belong to chows or honor sets, with each possible number of pungs and pairs of this
/// kind. The number of sets grows by these pungs and by `begun`, the chows or honor sets counted at this kind.
fn extend(from: &Need, to: &mut Need, begun: usize, used: usize, copies: u8, most: usize, limit: u8) {
    for sets in 0..=most {
        for pair in 0..2 {
            let before = from.0[sets][pair];
            if before > limit {
                continue;
            }
            for pungs in 0..=EQUAL.min(most.saturating_sub(sets + begun)) {
                for pairs in 0..=1 - pair {
                    let wanted = (used + 3 * pungs + 2 * pairs) as u8;
                    let missing = before + wanted.saturating_sub(copies);
                    if sets + begun + pungs <= most && missing <= limit {
                        to.lower(sets + begun + pungs, pair + pairs, missing);
                    }
                }
            }
        }
    }
}

/// Returns the needs of a group of honors; `trios` are the possible sets of three different honors.
fn honor_need<const KINDS: usize>(copies: &[u8; KINDS], trios: &[[bool; KINDS]], sets: usize, limit: u8) -> Need {
    let mut least = Need::UNKNOWN;
    if copies.iter().all(|&copies| copies == 0) {
        return empty_need(sets);
    }
    for times in 0..3usize.pow(trios.len() as u32) {
        let times: Vec<usize> = (0..trios.len()).map(|trio| times / 3usize.pow(trio as u32) % 3).collect();
        let begun: usize = times.iter().sum();
        if begun > sets {
            continue;
        }
        let mut need = Need::NOTHING;
        for (kind, &copies) in copies.iter().enumerate() {
            let used = trios.iter().zip(&times).filter(|(trio, _)| trio[kind]).map(|(_, times)| times).sum();
            let mut next = Need::UNKNOWN;
            extend(&need, &mut next, if kind == 0 { begun } else { 0 }, used, copies, sets, limit);
            need = next;
        }
        for (sets, pair) in (0..=sets).flat_map(|sets| [(sets, 0), (sets, 1)]) {
            least.lower(sets, pair, need.0[sets][pair]);
        }
    }
    least
}

/// Returns the needs of a group with no tiles.
fn empty_need(sets: usize) -> Need {
    let mut need = Need::UNKNOWN;
    for sets in 0..=sets {
        need.0[sets] = [3 * sets as u8, 3 * sets as u8 + 2];
    }
    need
}
