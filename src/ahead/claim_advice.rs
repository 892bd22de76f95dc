//! Advice on claiming another player's discard, with the consequences of each answer.

use std::cmp::Reverse;

use super::analysis::{Analysis, Winning, prospects};
use super::chance::{DiscardChance, HoldingChance, LastTile, chances_by, holding_chance_by};
use super::discards::possible_melds;
use super::wait_values::WaitValue;
use crate::hand::{Draft, Holding};
use crate::order;
use crate::rules::RuleSet;
use crate::tiles::{Meld, Source, Tile, TileCounts, TileSet};

/// A possible answer to another player's discard, with its consequences.
///
/// ```
/// use bafan::{Draft, RuleSet, TileCounts, Wind, claim_advice};
///
/// let draft: Draft = "[123m,1]4567m22p34sEE".parse().unwrap();
/// let advice = claim_advice(&draft, Wind::East.tile(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let best = &advice[0];
/// assert_eq!(best.meld.map(|meld| meld.to_string()), Some("[EEE,1]".to_owned()));
/// assert!(best.discard.is_some() && best.unseen() > 0);
/// // None of the resulting waits is worth eight points.
/// assert_eq!(best.winning().weight(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimAdvice {
    /// The meld to make with the tile; `None` to pass.
    pub meld: Option<Meld>,
    /// The best discard after a chow or a pung; `None` after a pass or a kong.
    pub discard: Option<Tile>,
    /// The number of tiles that must be exchanged after the answer before the hand waits.
    pub distance: u8,
    /// The kinds that lower the distance or complete the hand, each with its number of unseen copies.
    pub useful: Vec<(Tile, u8)>,
    /// The value of each wait, in the order of [`Analysis::Waiting`]; empty if the hand does not wait after the answer.
    pub waits: Vec<WaitValue>,
}

impl ClaimAdvice {
    /// Returns the number of unseen copies of the useful kinds.
    pub fn unseen(&self) -> u32 {
        self.useful.iter().map(|&(_, left)| u32::from(left)).sum()
    }

    /// Returns the numbers of unseen tiles that win with at least eight points, by discard and by draw.
    pub fn winning(&self) -> Winning {
        Winning::of(&self.waits)
    }
}

/// Returns the kinds that can be claimed from the player to the left for a chow, pung or kong; none unless the draft has 13 tiles, melds
/// included.
///
/// ```
/// let draft: bafan::Draft = "[123m,1]4567m22p34sEE".parse().unwrap();
/// let kinds = bafan::claimable(&draft).iter().map(|tile| tile.to_string()).collect::<String>();
/// assert_eq!(kinds, "3m4m5m6m7m8m2p2s5sE");
/// ```
pub fn claimable(draft: &Draft) -> TileSet {
    let Some(holding) = thirteen(draft) else { return TileSet::default() };
    Tile::all().filter(|&tile| !possible_melds(&holding, tile, Source::Left).is_empty()).collect()
}

/// Returns every answer to a discard of the player to the left, ordered by least distance, then best chance of a win with eight points,
/// then most unseen useful tiles; a pass precedes an equally good claim. For another player's discard, leave out the chows; nothing else
/// depends on who discards. Returns an empty list unless the draft has 13 tiles, melds included.
///
/// ```
/// use bafan::{Draft, RuleSet, Tile, TileCounts, claim_advice};
///
/// let draft: Draft = "[123m,1]4567m22p34sEE".parse().unwrap();
/// let east = Tile::at(27).unwrap();
/// let claim_advice = claim_advice(&draft, east, &RuleSet::textbook(), &TileCounts::EMPTY);
/// assert_eq!(claim_advice.iter().map(|answer| answer.meld.is_some()).collect::<Vec<_>>(), [true, false]);
/// assert_eq!(claim_advice[0].distance, 0);
/// ```
pub fn claim_advice(draft: &Draft, offered: Tile, rules: &RuleSet, seen: &TileCounts) -> Vec<ClaimAdvice> {
    let Some(holding) = thirteen(draft) else { return Vec::new() };
    let mut open = *seen;
    open.add(offered);
    let pass = held(draft, None, rules, &open);
    let claimed = possible_melds(&holding, offered, Source::Left).into_iter().filter_map(|meld| {
        let after = draft.claiming(meld, offered)?;
        if meld.is_kong() { held(&after, Some(meld), rules, seen) } else { discarding(&after, meld, rules, seen) }
    });
    let mut claim_advice: Vec<ClaimAdvice> = pass.into_iter().chain(claimed).collect();
    order::by_key(&mut claim_advice, |answer| {
        (answer.distance, Reverse(answer.winning().weight()), Reverse(answer.unseen()))
    });
    claim_advice
}

/// Returns the tiles of a draft; `None` unless it has 13 tiles, melds included.
fn thirteen(draft: &Draft) -> Option<Holding> {
    draft.holding().ok().filter(|_| draft.tiles_missing() == 1)
}

/// The chance of a win with eight points after an answer to another player's discard.
///
/// ```
/// use bafan::{Draft, LastTile, RuleSet, Suit, TileCounts, claim_chance};
///
/// // A pass leaves thirteen tiles, from which nothing is discarded.
/// let draft: Draft = "123456789m1355s".parse().unwrap();
/// let (rules, seen, offered) = (RuleSet::textbook(), TileCounts::EMPTY, Suit::Dots.tile(1));
/// let pass = claim_chance(&draft, offered, None, &rules, &seen, 12, LastTile::DrawnOrDiscarded).unwrap();
/// assert!(pass.discard.is_none() && pass.chance > 0.5 && pass.exact);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimChance {
    /// The discard with the best chance after a chow or a pung; `None` after a pass or a kong.
    pub discard: Option<Tile>,
    /// The number of tiles that the hand then lacks for the nearest win worth eight points, as in [`HoldingChance`].
    pub lacking: Option<u8>,
    /// The chance of winning with eight points, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact under the model that the head of `src/ahead/chance.rs` describes, as for a [`DiscardChance`].
    pub exact: bool,
}

/// Returns the chance of a win with eight points within `draws` of the player's draws after passing on a discard or claiming it for
/// `meld`. `last` states where the last tile of a win may come from. Of the draft's situation, only the winds are used. Returns `None` if
/// the claim is impossible, or if melds are not shown.
///
/// ```
/// use bafan::{Draft, LastTile, RuleSet, TileCounts, Wind, claim_advice, claim_chance};
///
/// let draft: Draft = "123456m22p34p46sEE".parse().unwrap();
/// let (rules, seen, east) = (RuleSet::textbook(), TileCounts::EMPTY, Wind::East.tile());
/// for answer in claim_advice(&draft, east, &rules, &seen) {
///     let after = claim_chance(&draft, east, answer.meld, &rules, &seen, 12, LastTile::DrawnOrDiscarded).unwrap();
///     assert_eq!(after.discard.is_some(), answer.meld.is_some());
/// }
/// ```
pub fn claim_chance(
    draft: &Draft,
    offered: Tile,
    meld: Option<Meld>,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
    last: LastTile,
) -> Option<ClaimChance> {
    let held = |draft: &Draft, seen: &TileCounts| {
        let HoldingChance { lacking, chance, exact } =
            holding_chance_by(&draft.holding().ok()?, draft.situation, rules, seen, draws, last)?;
        Some(ClaimChance { discard: None, lacking, chance, exact })
    };
    let Some(meld) = meld else {
        let mut open = *seen;
        open.add(offered);
        return held(draft, &open);
    };
    let after = draft.claiming(meld, offered)?;
    if meld.is_kong() {
        return held(&after, seen);
    }
    let ranked = chances_by(&after.drawn().ok()?, draft.situation, rules, seen, draws, last);
    let &DiscardChance { tile, lacking, chance, exact } = ranked.first()?;
    Some(ClaimChance { discard: Some(tile), lacking, chance, exact })
}

/// Evaluates an answer after which nothing is discarded; `None` if the hand has won or is impossible after the answer.
fn held(draft: &Draft, meld: Option<Meld>, rules: &RuleSet, seen: &TileCounts) -> Option<ClaimAdvice> {
    match Analysis::of(draft, rules, seen) {
        Analysis::Approach(approach) => {
            let (distance, useful) = (approach.shanten.distance, approach.useful);
            Some(ClaimAdvice { meld, discard: None, distance, useful, waits: Vec::new() })
        }
        Analysis::Waiting(waits) => {
            let useful = waits.iter().map(|wait| (wait.tile, wait.unseen)).collect();
            Some(ClaimAdvice { meld, discard: None, distance: 0, useful, waits })
        }
        _ => None,
    }
}

/// Evaluates a claim with its best discard; `None` if no discard is possible.
fn discarding(draft: &Draft, meld: Meld, rules: &RuleSet, seen: &TileCounts) -> Option<ClaimAdvice> {
    let best = prospects(draft, rules, seen).into_iter().next()?;
    let distance = best.discard.shanten.distance;
    let discard = Some(best.discard.tile);
    Some(ClaimAdvice { meld: Some(meld), discard, distance, useful: best.useful, waits: best.waits })
}
