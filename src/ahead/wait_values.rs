//! What each wait is worth.

use crate::hand::{Flowers, Holding, Situation};
use crate::rules::RuleSet;
use crate::score::{Tally, tally};
use crate::shape::waits;
use crate::tiles::{Tile, TileCounts};

/// What a kind that completes the hand is worth.
///
/// ```
/// use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, wait_values};
///
/// let (rules, none) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// for wait in wait_values(&holding, Situation::default(), Flowers::default(), &rules, &none) {
///     assert!(wait.unseen == 4 && wait.drawn.total > wait.discarded.total && wait.wins());
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitValue {
    /// The kind that completes the hand.
    pub tile: Tile,
    /// How many copies are neither held nor seen elsewhere, 0 to 4.
    pub unseen: u8,
    /// What the hand is worth when it is drawn.
    pub drawn: Tally,
    /// What the hand is worth when somebody discards it.
    pub discarded: Tally,
}

/// What each wait of a holding is worth, in notation order, by draw and by discard.
///
/// Of the situation the winds count, and the flag of the last tile where it is set: the others depend on how the tile
/// comes. `seen` are the tiles that lie open elsewhere; where three copies of a wait lie open, seen or in the own open
/// melds, it is worth 和绝张. Melds that are not shown leave the values unknown: then the list is empty.
///
/// ```
/// use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, wait_values};
///
/// let holding: Holding = "[123m][345m][678p]56sWW".parse().unwrap();
/// let values = wait_values(&holding, Situation::default(), Flowers::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let points: Vec<_> = values.iter().map(|v| (v.tile.to_string(), v.drawn.total, v.discarded.total)).collect();
/// assert_eq!(points, [("4s".to_owned(), 1, 8), ("7s".to_owned(), 1, 8)]);
/// ```
pub fn wait_values(
    holding: &Holding,
    situation: Situation,
    flowers: Flowers,
    rules: &RuleSet,
    seen: &TileCounts,
) -> Vec<WaitValue> {
    let held = holding.counts();
    let open_melds = || holding.melds().iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles());
    let value = |tile: Tile| {
        let open = open_melds().filter(|&open| open == tile).count() as u8 + seen[tile];
        let last_of_kind = open == 3 && holding.standing()[tile] == 0;
        let worth = |self_drawn: bool| {
            let situation = Situation { self_drawn, last_of_kind, kong: false, ..situation };
            tally(&holding.with_tile(tile, situation, flowers).ok()?, rules).ok()
        };
        let unseen = 4u8.saturating_sub(held[tile].saturating_add(seen[tile]));
        Some(WaitValue { tile, unseen, drawn: worth(true)?, discarded: worth(false)? })
    };
    waits(holding).iter().filter_map(value).collect()
}
