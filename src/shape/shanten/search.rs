//! Search for the nearest complete hands.

use arrayvec::ArrayVec;

use super::group::{SuitGroup, together};
use super::{Goal, Goals, Lacking, honors_and_knitted, seven_pairs, thirteen_orphans};
use crate::order;
use crate::shape::{Set, knitted_arrangements};
use crate::tiles::{Packed, Tile, TileCounts, TileSet};

/// The maximum number of lacking tiles: the size of a hand.
const MOST: u8 = 14;

/// A search with fixed melds. It caches the results of each suit, so for tiles that differ from the previous ones in one suit, only that
/// suit is recomputed, starting two kinds before the first that differs.
pub(super) struct Search {
    /// The kinds of which the melds use all four copies.
    gone: TileSet,
    /// The number of sets still to be made.
    sets: usize,
    goals: Goals,
    /// How many more tiles later hands may lack than the current one.
    slack: u8,
    groups: [SuitGroups; 4],
}

/// The results for one suit or for the honors.
#[derive(Clone)]
struct SuitGroups {
    melded: Packed,
    whole: Option<SuitGroup>,
    /// The results for a suit without each of the three parts (147, 258, 369) of a knitted straight. Honors are in no part, so all their
    /// tiles are in the first entry.
    rests: [Option<SuitGroup>; 3],
}

impl SuitGroups {
    /// Returns the group of all these tiles, with the costs of up to `sets` sets that lack up to `bound` tiles.
    fn whole(&mut self, held: Packed, sets: usize, bound: u8) -> &mut SuitGroup {
        worked_out(&mut self.whole, held, self.melded, sets, bound)
    }

    /// Returns the group of these tiles without a part of a knitted straight.
    fn rest(&mut self, part: usize, held: Packed, sets: usize, bound: u8) -> &mut SuitGroup {
        let (held, taken) = (held.without_third(part), self.melded.with_third(part));
        worked_out(&mut self.rests[part], held, taken, sets, bound)
    }

    /// Returns the group of the honors, which are not in a knitted straight.
    fn honors(&mut self, held: Packed, sets: usize, bound: u8) -> &mut SuitGroup {
        worked_out(&mut self.rests[0], held, self.melded, sets, bound)
    }
}

impl Search {
    pub(super) fn new(melded: &TileCounts, melded_sets: usize, goals: Goals) -> Search {
        Search {
            gone: melded.kinds_with(4),
            sets: 4usize.saturating_sub(melded_sets),
            goals,
            slack: 0,
            groups: Packed::all(melded).map(|melded| SuitGroups { melded, whole: None, rests: Default::default() }),
        }
    }

    /// Returns what the standing tiles lack for the nearest of the goals; `None` if the melds rule out all goals.
    pub(super) fn nearest(&mut self, standing: &TileCounts) -> Option<Lacking> {
        self.nearest_within(standing, MOST)
    }

    /// Returns, for each standing kind, what [`Search::nearest`] returns without one copy of that kind; empty if the melds rule out all
    /// goals.
    pub(super) fn nearest_without_each(&mut self, standing: &TileCounts) -> ArrayVec<(Tile, Lacking), 14> {
        let mut found = ArrayVec::new();
        // Removing a tile adds at most one lacking tile to any complete hand.
        self.slack = 1;
        let Some(whole) = self.nearest(standing) else { return found };
        self.slack = 0;
        let kinds: ArrayVec<Tile, 14> = standing.kinds().iter().take(14).collect();
        for group in kinds.chunk_by(|&one, &other| Packed::group_of(one) == Packed::group_of(other)).rev() {
            let place = Packed::group_of(group[0]);
            let kept = self.groups[place].clone();
            // A group is computed from its lowest kind up, so going down from the highest kind reuses most of it.
            for &tile in group.iter().rev() {
                let mut rest = *standing;
                rest.remove(tile);
                found.extend(self.nearest_within(&rest, whole.tiles + 1).map(|lacking| (tile, lacking)));
            }
            self.groups[place] = kept;
        }
        found.reverse();
        found
    }

    /// Does the same as [`Search::nearest`] for a hand that is known to lack at most `most` tiles.
    fn nearest_within(&mut self, standing: &TileCounts, most: u8) -> Option<Lacking> {
        let held = Packed::all(standing);
        let (goals, concealed) = (self.goals, self.sets == 4);
        // The goals that are quick to compute come first; their results limit the search for the slow ones.
        const ORDER: [Goal; 5] =
            [Goal::SevenPairs, Goal::ThirteenOrphans, Goal::HonorsAndKnitted, Goal::Sets, Goal::KnittedStraight];
        let mut best: Option<Lacking> = None;
        for goal in ORDER.into_iter().filter(|&goal| goals.contains(goal)) {
            let limit = best.map_or(most, |best| best.tiles.min(most));
            let reached = match goal {
                Goal::SevenPairs => concealed.then(|| seven_pairs(standing)),
                Goal::ThirteenOrphans => concealed.then(|| thirteen_orphans(standing)),
                Goal::HonorsAndKnitted => concealed.then(|| honors_and_knitted(standing)),
                Goal::Sets => self.sets_and_pair(&held, limit),
                Goal::KnittedStraight => self.knitted_straight(&held, standing.kinds(), limit),
            };
            best = best.into_iter().chain(reached).reduce(Lacking::or);
        }
        best
    }

    /// Finds the nearest four sets and a pair; `None` if they lack more than `limit` tiles.
    fn sets_and_pair(&mut self, held: &[Packed; 4], limit: u8) -> Option<Lacking> {
        let (sets, bound) = (self.sets, limit + self.slack);
        let [m, p, s, honors] = self.groups.each_mut();
        let suits = [m.whole(held[0], sets, bound), p.whole(held[1], sets, bound), s.whole(held[2], sets, bound)];
        together(suits, honors.whole(held[3], sets, bound), sets, limit)
    }

    /// Finds the nearest hand of a knitted straight, a pair and, unless there is a meld, a set; `None` if it lacks more than `limit` tiles.
    fn knitted_straight(&mut self, held: &[Packed; 4], kinds: TileSet, limit: u8) -> Option<Lacking> {
        let sets = self.sets.checked_sub(3)?;
        let lacked = |(_, nine): &([Set; 3], TileSet)| nine.minus(kinds).len() as u8;
        let gone = self.gone;
        let possible = |knitted: &([Set; 3], TileSet)| lacked(knitted) <= limit && !knitted.1.minus(kinds).meets(gone);
        // Arrangements with the fewest missing tiles come first, because they leave the largest limit for the rest.
        let mut arrangements: ArrayVec<_, 6> = knitted_arrangements().filter(possible).collect();
        order::by_key(&mut arrangements, lacked);
        let bound = limit + self.slack - lacked(arrangements.first()?);
        let mut best: Option<Lacking> = None;
        for (knitted, nine) in arrangements {
            let missing = nine.minus(kinds);
            let Some(limit) = best.map_or(limit, |best| best.tiles).checked_sub(missing.len() as u8) else { break };
            let [in_m, in_p, in_s] = part_of_suits(knitted);
            let [m, p, s, honors] = self.groups.each_mut();
            let m = m.rest(in_m, held[0], sets, bound);
            let p = p.rest(in_p, held[1], sets, bound);
            let s = s.rest(in_s, held[2], sets, bound);
            let reached = together([m, p, s], honors.honors(held[3], sets, bound), sets, limit);
            let with_nine =
                |rest: Lacking| Lacking { tiles: rest.tiles + missing.len() as u8, kinds: rest.kinds.union(missing) };
            best = best.into_iter().chain(reached.map(with_nine)).reduce(Lacking::or);
        }
        best
    }
}

/// Returns the group of these tiles, computing it if necessary.
fn worked_out(group: &mut Option<SuitGroup>, held: Packed, taken: Packed, sets: usize, bound: u8) -> &mut SuitGroup {
    let group = group.get_or_insert(SuitGroup::EMPTY);
    if !group.is_of(held, bound) {
        group.become_of(held, taken, sets, bound);
    }
    group
}

/// Returns, for each suit, the index of its part (147, 258 or 369) in a knitted arrangement.
fn part_of_suits(parts: [Set; 3]) -> [usize; 3] {
    let mut part_of = [0; 3];
    for (part, set) in parts.iter().enumerate() {
        part_of[set.tile.index() / 9] = part;
    }
    part_of
}
