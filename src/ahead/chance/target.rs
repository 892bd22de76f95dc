//! The wins worth eight points that are nearest to a hand.

use super::near::{Gap, Near};
use super::{LOOKED_AHEAD, LastTile};
use crate::hand::{Drawn, Flowers, Holding, Situation};
use crate::rules::RuleSet;
use crate::score::tally;
use crate::tiles::{Tile, TileCounts, TileSet};

/// The maximum number of complete hands scored per call, which limits the running time.
const MOST_SCORED: usize = 60_000;

/// A complete hand that is worth eight points.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// The tiles that the player's hand lacks, and those that the complete hand does not use.
    pub(super) gap: Gap,
    /// The lacking tiles with which the hand is worth eight points if the player draws them last.
    pub(super) drawn: TileSet,
    /// The lacking tiles with which the hand is worth eight points if another player discards them last; none if only draws count.
    pub(super) discarded: TileSet,
}

impl Target {
    /// Returns the missing tiles that may complete the hand, by a draw or a discard.
    pub(super) fn last(&self) -> TileSet {
        self.drawn.union(self.discarded)
    }
}

/// The targets that a search found: the nearest for each discard, or for a hand that discards nothing.
pub(super) struct Targets {
    /// The targets that lack one, two and three tiles.
    by_lacking: [Vec<Target>; LOOKED_AHEAD as usize],
    /// The smallest number of lacking tiles at which the search was incomplete.
    cut: Option<u8>,
}

impl Targets {
    /// Searches for the nearest targets of each discard of a hand.
    pub(super) fn near(drawn: &Drawn, judge: &mut Judge, unseen: &TileCounts) -> Targets {
        let mut unserved = drawn.standing().kinds();
        Targets::look(judge, unseen, |found| {
            let served: TileSet = found.iter().flat_map(|target| target.gap.spare.iter().copied()).collect();
            unserved = unserved.minus(served);
            unserved
        })
    }

    /// Looks for the nearest targets of a hand that discards nothing.
    pub(super) fn of_holding(judge: &mut Judge, unseen: &TileCounts) -> Targets {
        Targets::look(judge, unseen, |found| if found.is_empty() { TileSet::ALL } else { TileSet::default() })
    }

    /// Searches for targets, allowing one more lacking tile in each pass. `unserved` receives the targets found in a pass and returns the
    /// discards still without a target; targets of the next pass must give up one of these kinds, or none at all. The search ends when
    /// there are no such discards, when too many hands have been scored, or after [`LOOKED_AHEAD`] passes.
    fn look(judge: &mut Judge, unseen: &TileCounts, mut unserved: impl FnMut(&[Target]) -> TileSet) -> Targets {
        let held = judge.held;
        let standing = *held.standing();
        let mut targets = Targets { by_lacking: Default::default(), cut: None };
        let mut wanted = unserved(&[]);
        for lacking in 1..=LOOKED_AHEAD {
            if wanted.is_empty() || targets.cut.is_some() {
                break;
            }
            let most = usize::from(lacking);
            let near = Near { standing, unseen: *unseen, sets: 4 - held.set_count(), most };
            let found = &mut targets.by_lacking[most - 1];
            let mut cut = false;
            near.each(&mut |gap| {
                let serves = gap.spare.is_empty() || gap.spare.iter().any(|&tile| wanted.contains(tile));
                if gap.lacked.len() == most && serves {
                    cut |= judge.scored >= MOST_SCORED;
                    found.extend((!cut).then(|| judge.target(gap)).flatten());
                }
            });
            targets.cut = cut.then_some(lacking);
            wanted = unserved(found);
        }
        targets
    }

    /// Returns the nearest targets and their number of lacking tiles; `None` if no target was found.
    pub(super) fn nearest(&self) -> Option<(u8, &[Target])> {
        let place = self.by_lacking.iter().position(|targets| !targets.is_empty())?;
        Some((place as u8 + 1, &self.by_lacking[place]))
    }

    /// Returns the nearest targets after a discard and their number of lacking tiles; `None` if no target was found for the discard.
    pub(super) fn after(&self, tile: Tile) -> Option<(u8, &[Target])> {
        let leads_on = |targets: &&Vec<Target>| targets.iter().any(|target| target.gap.spare.contains(&tile));
        let place = self.by_lacking.iter().position(|targets| leads_on(&targets))?;
        Some((place as u8 + 1, &self.by_lacking[place]))
    }

    /// Returns whether the search was complete for this number of lacking tiles and all smaller ones.
    pub(super) fn is_whole(&self, lacking: u8) -> bool {
        self.cut.is_none_or(|cut| lacking < cut)
    }
}

/// The scoring of complete hands within a search.
pub(super) struct Judge<'a> {
    pub(super) held: &'a Holding,
    pub(super) situation: Situation,
    pub(super) rules: &'a RuleSet,
    pub(super) seen: &'a TileCounts,
    pub(super) last: LastTile,
    /// The number of hands scored so far.
    pub(super) scored: usize,
}

impl Judge<'_> {
    /// Returns the complete hand that closes a gap, as a target; `None` unless it is worth eight points with one of the lacking tiles as
    /// its winning tile.
    fn target(&mut self, gap: Gap) -> Option<Target> {
        let mut whole = *self.held.standing();
        for &tile in &gap.spare {
            whole.remove(tile);
        }
        whole.extend(gap.lacked.iter().copied());
        let lacked: TileSet = gap.lacked.iter().copied().collect();
        let drawn = lacked.iter().filter(|&tile| self.wins(whole, tile, true)).collect();
        let discarded = match self.last {
            LastTile::Drawn => TileSet::default(),
            LastTile::DrawnOrDiscarded => lacked.iter().filter(|&tile| self.wins(whole, tile, false)).collect(),
        };
        let target = Target { gap, drawn, discarded };
        (!target.last().is_empty()).then_some(target)
    }

    /// Returns whether a complete hand is worth eight points if `last` is the winning tile, drawn or discarded.
    fn wins(&mut self, mut whole: TileCounts, last: Tile, self_drawn: bool) -> bool {
        self.scored += 1;
        whole.remove(last);
        let open_melds = self.held.melds().iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles());
        let open = open_melds.filter(|&tile| tile == last).count() as u8 + self.seen[last];
        let Situation { prevalent, seat, .. } = self.situation;
        let last_of_kind = open == 3 && whole[last] == 0;
        let situation = Situation { prevalent, seat, self_drawn, last_of_kind, ..Situation::default() };
        let hand = self.held.with_standing(whole).with_tile(last, situation, Flowers::default());
        hand.is_ok_and(|hand| tally(&hand, self.rules).is_ok_and(|tally| tally.reaches_minimum()))
    }
}
