//! Play that goes straight for a win worth eight points, and its chance by the number of draws left.
//!
//! To reach a target, the hand draws the tiles that it lacks and discards those that it has to spare, in any order. Each tile drawn or
//! discarded is marked, and the state of a hand consists of the remaining targets with their marks.
//!
//! The chance is exact although discards are not remembered: normally a tile that is useful later is useful now, since a remaining target
//! lacks it, so no discarded kind is needed again. Where that does not hold, the result is marked as inexact.

use super::target::{Target, Targets};
use super::{DiscardChance, HoldingChance, LastTile, MOST_DRAWS, none_wins};
use crate::tiles::{Tile, TileCounts, TileSet};

/// The chance of winning for each number of draws left, from 0 on.
type ByDraws = [f64; MOST_DRAWS as usize + 1];

/// The chances of a hand. Chances that are not exact are too high.
struct Outlook {
    by_draws: ByDraws,
    exact: bool,
}

impl Outlook {
    const NONE: Outlook = Outlook { by_draws: [0.0; MOST_DRAWS as usize + 1], exact: true };
    const WON: Outlook = Outlook { by_draws: [1.0; MOST_DRAWS as usize + 1], exact: true };
}

/// Differences up to this size are attributed to rounding.
const ALIKE: f64 = 1e-12;

/// The computation of chances for a set of targets.
pub(super) struct Straight<'a> {
    targets: &'a Targets,
    unseen: TileCounts,
    all_unseen: usize,
    draws: usize,
    last: LastTile,
}

/// A target with one mark bit for each tile that has been drawn or discarded.
#[derive(Clone, Copy)]
struct Marked<'a> {
    target: &'a Target,
    drawn: u8,
    thrown: u8,
}

impl<'a> Straight<'a> {
    pub(super) fn new(targets: &'a Targets, unseen: TileCounts, draws: u8, last: LastTile) -> Straight<'a> {
        let all_unseen = unseen.total();
        Straight { targets, unseen, all_unseen, draws: usize::from(draws.min(MOST_DRAWS)).min(all_unseen), last }
    }

    /// Returns the chance after a discard.
    pub(super) fn after(&mut self, tile: Tile) -> DiscardChance {
        let Some((lacking, targets)) = self.targets.after(tile) else {
            return DiscardChance { tile, lacking: None, chance: 0.0, exact: false };
        };
        let unmarked = targets.iter().map(|target| Marked { target, drawn: 0, thrown: 0 });
        let live: Vec<Marked> = unmarked.filter_map(|one| one.throwing(tile)).collect();
        let outlook = self.outlook(&live, lacking, Tile::all().collect());
        let exact = outlook.exact && self.targets.is_whole(lacking);
        DiscardChance { tile, lacking: Some(lacking), chance: outlook.by_draws[self.draws], exact }
    }

    /// Returns the chance of a hand that discards nothing.
    pub(super) fn held(&mut self) -> HoldingChance {
        let Some((lacking, targets)) = self.targets.nearest() else {
            return HoldingChance { lacking: None, chance: 0.0, exact: false };
        };
        let live: Vec<Marked> = targets.iter().map(|target| Marked { target, drawn: 0, thrown: 0 }).collect();
        let outlook = self.outlook(&live, lacking, Tile::all().collect());
        let exact = outlook.exact && self.targets.is_whole(lacking);
        HoldingChance { lacking: Some(lacking), chance: outlook.by_draws[self.draws], exact }
    }

    /// Computes the chances of 13 tiles that lack `lacking` tiles for each remaining target. `kept` are the kinds that the player would
    /// have kept on every draw so far.
    fn outlook(&mut self, live: &[Marked], lacking: u8, kept: TileSet) -> Outlook {
        let useful = live.iter().fold(TileSet::default(), |kinds, one| kinds.union(one.useful()));
        let mut outlook = Outlook { exact: useful.is_within(kept), ..Outlook::NONE };
        if lacking == 1 && self.last == LastTile::DrawnOrDiscarded {
            outlook.by_draws = self.waiting(live);
            return outlook;
        }
        let coming: Vec<(f64, Outlook)> = useful
            .iter()
            .map(|tile| {
                let then = if lacking == 1 { Outlook::WON } else { self.drawing(live, tile, lacking, useful) };
                (f64::from(self.unseen[tile]), then)
            })
            .collect();
        outlook.exact &= coming.iter().all(|(_, then)| then.exact);
        for left in 1..=self.draws {
            let unseen = (self.all_unseen - (self.draws - left)) as f64;
            let before = outlook.by_draws[left - 1];
            let (mut chance, mut useless) = (0.0, unseen);
            for (copies, then) in &coming {
                let kept = then.by_draws[left - 1];
                outlook.exact &= kept >= before - ALIKE;
                chance += copies / unseen * kept.max(before);
                useless -= copies;
            }
            // If a discarded kind is needed again, the sum can count more copies than are left.
            outlook.by_draws[left] = (chance + useless / unseen * before).min(1.0);
        }
        outlook
    }

    /// Computes the chances that a waiting hand wins by draw or by discard. Tiles that the other players drew earlier are treated as tiles
    /// that are never reached.
    fn waiting(&self, live: &[Marked]) -> ByDraws {
        let waits = |by: fn(&Target) -> TileSet| {
            let sets = live.iter().map(|one| one.useful().intersection(by(one.target)));
            sets.fold(TileSet::default(), TileSet::union)
        };
        let copies = |waits: TileSet| waits.iter().map(|tile| u32::from(self.unseen[tile])).sum();
        let (drawn, discarded) = (waits(|target| target.drawn), waits(|target| target.discarded));
        let kinds = [drawn.intersection(discarded), drawn.minus(discarded), discarded.minus(drawn)].map(copies);
        let mut by_draws = [0.0; MOST_DRAWS as usize + 1];
        for (left, chance) in by_draws.iter_mut().enumerate().take(self.draws + 1) {
            let (unseen, own) = ((self.all_unseen - (self.draws - left)) as u32, left as u32);
            let others = (3 * own).min(unseen - own);
            *chance = 1.0 - none_wins(kinds, [own, others, unseen - own - others]);
        }
        by_draws
    }

    /// Computes the chances after drawing a useful tile. The best discard may depend on the number of draws left.
    fn drawing(&mut self, live: &[Marked], tile: Tile, lacking: u8, useful: TileSet) -> Outlook {
        let live: Vec<Marked> = live.iter().filter_map(|one| one.drawing(tile)).collect();
        let spare = live.iter().fold(TileSet::default(), |kinds, one| kinds.union(one.spare()));
        self.unseen.remove(tile);
        let after = |discard: Tile| {
            let live: Vec<Marked> = live.iter().filter_map(|one| one.throwing(discard)).collect();
            self.outlook(&live, lacking - 1, useful)
        };
        let outlooks: Vec<Outlook> = spare.iter().map(after).collect();
        self.unseen.add(tile);
        let mut best = Outlook::NONE;
        for left in 0..=self.draws {
            let chance = outlooks.iter().map(|one| one.by_draws[left]).fold(0.0, f64::max);
            best.by_draws[left] = chance;
            best.exact &= outlooks.iter().any(|one| one.exact && one.by_draws[left] == chance);
        }
        best
    }
}

impl Marked<'_> {
    /// Iterates over the unmarked tiles of a list, each with its bit.
    fn unmarked(list: &[Tile], marks: u8) -> impl Iterator<Item = (u8, Tile)> {
        let bits = list.iter().enumerate().map(|(place, &tile)| (1 << place, tile));
        bits.filter(move |&(bit, _)| marks & bit == 0)
    }

    /// Marks a tile as discarded; `None` if the target gives up no further copy of the tile.
    fn throwing(self, tile: Tile) -> Option<Self> {
        let (bit, _) = Self::unmarked(&self.target.gap.spare, self.thrown).find(|&(_, spare)| spare == tile)?;
        Some(Marked { thrown: self.thrown | bit, ..self })
    }

    /// Marks a tile as drawn; `None` if that does not lead toward the target.
    fn drawing(self, tile: Tile) -> Option<Self> {
        let (bit, _) = Self::unmarked(&self.target.gap.lacked, self.drawn).find(|&(_, lacked)| lacked == tile)?;
        let drawn = Marked { drawn: self.drawn | bit, ..self };
        let left: TileSet = Self::unmarked(&self.target.gap.lacked, drawn.drawn).map(|(_, tile)| tile).collect();
        let last = self.target.last();
        let leads_on = if left.is_empty() { last.contains(tile) } else { left.meets(last) };
        leads_on.then_some(drawn)
    }

    /// Returns the kinds that lead toward the target when drawn.
    fn useful(self) -> TileSet {
        let lacked = Self::unmarked(&self.target.gap.lacked, self.drawn).map(|(_, tile)| tile);
        lacked.filter(|&tile| self.drawing(tile).is_some()).collect()
    }

    /// Returns the kinds of the tiles that still have to be discarded to reach the target.
    fn spare(self) -> TileSet {
        Self::unmarked(&self.target.gap.spare, self.thrown).map(|(_, tile)| tile).collect()
    }
}
