//! The nearest complete hands of some tiles.

use arrayvec::ArrayVec;

use super::group::{SuitGroup, least, parts};
use super::lanes::Lanes;
use super::{Goal, Goals, Lacking, honors_and_knitted, seven_pairs, thirteen_orphans};
use crate::order;
use crate::shape::{Set, knitted_arrangements};
use crate::tiles::{Packed, TileCounts, TileSet};

/// A search beside the same melds. What it has worked out of a suit it keeps, so that of tiles that differ from those
/// before in one suit no more than that suit is looked at anew.
pub(super) struct Search {
    melded: [Packed; 4],
    /// The kinds of which a kong among the melds takes all copies away.
    gone: TileSet,
    /// How many sets are yet to be made.
    sets: usize,
    goals: Goals,
    groups: [Option<SuitGroup>; 4],
    /// What each suit has beside each of the three parts (147, 258, 369) of a knitted straight, and the honors beside it.
    rests: [[Option<SuitGroup>; 3]; 3],
    honors: Option<SuitGroup>,
}

impl Search {
    pub(super) fn new(melded: &TileCounts, melded_sets: usize, goals: Goals) -> Search {
        Search {
            melded: Packed::all(melded),
            gone: melded.kinds_with(4),
            sets: 4usize.saturating_sub(melded_sets),
            goals,
            groups: Default::default(),
            rests: Default::default(),
            honors: None,
        }
    }

    /// What standing tiles lack for the nearest of the goals, which is known to be no more than `most` tiles; `None` where
    /// the melds rule all of the goals out.
    pub(super) fn nearest(&mut self, standing: &TileCounts, most: u8) -> Option<Lacking> {
        let held = Packed::all(standing);
        let (goals, concealed) = (self.goals, self.sets == 4);
        // The quick goals come first, so the slow ones can stop as soon as they lack more tiles.
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

    /// Four sets and a pair, unless they lack more than `limit`.
    fn sets_and_pair(&mut self, held: &[Packed; 4], limit: u8) -> Option<Lacking> {
        for (number, group) in self.groups.iter_mut().enumerate() {
            keep(group, held[number], self.melded[number], self.sets, limit);
        }
        let costs = [0, 1, 2, 3].map(|number: usize| costs(&self.groups[number]));
        let tiles = least(costs, self.sets);
        if tiles > limit {
            return None;
        }
        let mut kinds = TileSet::default();
        for (group, wanted) in self.groups.iter_mut().flatten().zip(parts(costs, self.sets, tiles)) {
            kinds = kinds.union(group.lacked(wanted));
        }
        Some(Lacking { tiles, kinds })
    }

    /// The nine, and of the other tiles one set (none beside a meld) and a pair, unless they lack more than `limit`.
    fn knitted_straight(&mut self, held: &[Packed; 4], kinds: TileSet, limit: u8) -> Option<Lacking> {
        let sets = self.sets.checked_sub(3)?;
        let lacked = |(_, nine): &([Set; 3], TileSet)| nine.minus(kinds).len() as u8;
        let gone = self.gone;
        let possible = |knitted: &([Set; 3], TileSet)| lacked(knitted) <= limit && !knitted.1.minus(kinds).meets(gone);
        // Those that lack least of the nine come first: they leave the rest most tiles to lack.
        let mut arrangements: ArrayVec<_, 6> = knitted_arrangements().filter(possible).collect();
        order::by_key(&mut arrangements, lacked);
        let bound = limit - lacked(arrangements.first()?);
        keep(&mut self.honors, held[3], self.melded[3], sets, bound);
        let mut best: Option<Lacking> = None;
        for (knitted, nine) in arrangements {
            let missing = nine.minus(kinds);
            let Some(limit) = best.map_or(limit, |best| best.tiles).checked_sub(missing.len() as u8) else { break };
            let parts_of_nine = part_of_suits(knitted);
            let mut all = [costs(&self.honors); 4];
            for (suit, &part) in parts_of_nine.iter().enumerate() {
                let rest = &mut self.rests[suit][part];
                keep(rest, held[suit].without_third(part), self.melded[suit].with_third(part), sets, bound);
                all[suit] = costs(rest);
            }
            let tiles = least(all, sets);
            if tiles > limit {
                continue;
            }
            let wanted = parts(all, sets, tiles);
            let mut lacking = Lacking { tiles: tiles + missing.len() as u8, kinds: missing };
            let of_suits = self.rests.iter_mut().zip(parts_of_nine).map(|(rests, part)| &mut rests[part]);
            for (rest, wanted) in of_suits.chain([&mut self.honors]).flatten().zip(wanted) {
                lacking.kinds = lacking.kinds.union(rest.lacked(wanted));
            }
            best = Some(best.map_or(lacking, |best| best.or(lacking)));
        }
        best
    }
}

/// Works a group out where it is not yet that of these tiles.
fn keep(group: &mut Option<SuitGroup>, held: Packed, taken: Packed, sets: usize, bound: u8) {
    let is_new = group.is_none();
    let group = group.get_or_insert(SuitGroup::EMPTY);
    if is_new || !group.is_of(held, bound) {
        group.become_of(held, taken, sets, bound);
    }
}

/// The costs of a group that has been worked out.
fn costs(group: &Option<SuitGroup>) -> Lanes {
    group.as_ref().map_or(Lanes::NEVER, SuitGroup::costs)
}

/// Which of the three parts (147, 258, 369) each suit has.
fn part_of_suits(parts: [Set; 3]) -> [usize; 3] {
    let mut part_of = [0; 3];
    for (part, set) in parts.iter().enumerate() {
        part_of[set.tile.index() / 9] = part;
    }
    part_of
}
