//! The value of each wait.

use crate::hand::{Flowers, Holding, Situation};
use crate::rules::RuleSet;
use crate::score::{Tally, tally};
use crate::shape::waits;
use crate::tiles::{Tile, TileCounts};

/// A kind that completes the hand, with its value.
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
    /// The number of copies neither held nor seen elsewhere, 0 to 4.
    pub unseen: u8,
    /// The value of the hand if the tile is drawn.
    pub drawn: Tally,
    /// The value of the hand if another player discards the tile.
    pub discarded: Tally,
}

/// Returns the value of each wait of a holding by draw and by discard, in notation order.
///
/// Of `situation`, only the winds and the last-tile flag are used; the other flags depend on how the tile comes. `seen` are the tiles
/// visible elsewhere. `flowers` count in each total, but never toward the eight points that a win needs. 和绝张 counts for a wait if the other
/// three copies are visible, seen elsewhere or in the player's own open melds. Returns an empty list if melds are not shown, since the
/// values are then unknown.
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
