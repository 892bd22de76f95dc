//! The play that goes straight for a win of eight, and its chance by the number of draws left.
//!
//! A target lacks some tiles and has no use for as many: to reach it, those are drawn in any order and these thrown. What has been
//! done is a mark on each, and the state of a hand is the targets that are left with their marks.
//!
//! The chance is exact without a memory of what was thrown: a tile that helps later helps now, since it is lacked by a target that
//! is left, so none that was thrown before is looked for. Where that fails, it is said.

use super::target::{Target, Targets};
use super::{DiscardChance, HoldingChance, MOST_DRAWS};
use crate::tiles::{Tile, TileCounts, TileSet};

/// The chance by the number of draws left.
type ByDraws = [f64; MOST_DRAWS as usize + 1];

/// The chances of a hand. Where they are not exact they are too high.
struct Outlook {
    by_draws: ByDraws,
    exact: bool,
}

impl Outlook {
    const NONE: Outlook = Outlook { by_draws: [0.0; MOST_DRAWS as usize + 1], exact: true };
    const WON: Outlook = Outlook { by_draws: [1.0; MOST_DRAWS as usize + 1], exact: true };
}

/// Differences that rounding may make are none.
const ALIKE: f64 = 1e-12;

/// The play over some targets.
pub(super) struct Straight<'a> {
    targets: &'a Targets,
    unseen: TileCounts,
    all_unseen: usize,
    draws: usize,
}

/// A target with what has been done of it: a bit for each of its tiles.
#[derive(Clone, Copy)]
struct Marked<'a> {
    target: &'a Target,
    drawn: u8,
    thrown: u8,
}

impl<'a> Straight<'a> {
    pub(super) fn new(targets: &'a Targets, unseen: TileCounts, draws: u8) -> Straight<'a> {
        let all_unseen = unseen.total();
        Straight { targets, unseen, all_unseen, draws: usize::from(draws).min(all_unseen) }
    }

    /// The chance that a discard leaves.
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

    /// The chance of a hand that discards nothing.
    pub(super) fn held(&mut self) -> HoldingChance {
        let Some((lacking, targets)) = self.targets.nearest() else {
            return HoldingChance { lacking: None, chance: 0.0, exact: false };
        };
        let live: Vec<Marked> = targets.iter().map(|target| Marked { target, drawn: 0, thrown: 0 }).collect();
        let outlook = self.outlook(&live, lacking, Tile::all().collect());
        let exact = outlook.exact && self.targets.is_whole(lacking);
        HoldingChance { lacking: Some(lacking), chance: outlook.by_draws[self.draws], exact }
    }

    /// The chances of 13 tiles that lack so many for the targets left. `kept` are the kinds that were kept so far when they came.
    fn outlook(&mut self, live: &[Marked], lacking: u8, kept: TileSet) -> Outlook {
        let useful = live.iter().fold(TileSet::default(), |kinds, one| kinds.union(one.useful()));
        let mut outlook = Outlook { exact: useful.is_within(kept), ..Outlook::NONE };
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
            // Where what was thrown is looked for again, there can seem to be more of it than is left.
            outlook.by_draws[left] = (chance + useless / unseen * before).min(1.0);
        }
        outlook
    }

    /// The chances after a useful tile was drawn: of the best discard, which may be another one for each number of draws.
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
    /// The tiles of a list without a mark, each with its bit.
    fn unmarked(list: &[Tile], marks: u8) -> impl Iterator<Item = (u8, Tile)> {
        let bits = list.iter().enumerate().map(|(place, &tile)| (1 << place, tile));
        bits.filter(move |&(bit, _)| marks & bit == 0)
    }

    /// The target with one more tile thrown, if it has no use for it.
    fn throwing(self, tile: Tile) -> Option<Self> {
        let (bit, _) = Self::unmarked(&self.target.gap.spare, self.thrown).find(|&(_, spare)| spare == tile)?;
        Some(Marked { thrown: self.thrown | bit, ..self })
    }

    /// The target with one more tile drawn, if that leads on.
    fn drawing(self, tile: Tile) -> Option<Self> {
        let (bit, _) = Self::unmarked(&self.target.gap.lacked, self.drawn).find(|&(_, lacked)| lacked == tile)?;
        let drawn = Marked { drawn: self.drawn | bit, ..self };
        let left: TileSet = Self::unmarked(&self.target.gap.lacked, drawn.drawn).map(|(_, tile)| tile).collect();
        let leads_on = if left.is_empty() { self.target.last.contains(tile) } else { left.meets(self.target.last) };
        leads_on.then_some(drawn)
    }

    /// The kinds that lead on when drawn.
    fn useful(self) -> TileSet {
        let lacked = Self::unmarked(&self.target.gap.lacked, self.drawn).map(|(_, tile)| tile);
        lacked.filter(|&tile| self.drawing(tile).is_some()).collect()
    }

    /// The kinds that it has no use for.
    fn spare(self) -> TileSet {
        Self::unmarked(&self.target.gap.spare, self.thrown).map(|(_, tile)| tile).collect()
    }
}
