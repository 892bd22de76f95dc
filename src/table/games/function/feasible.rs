//! The check whether adding a number of tiles, of any kinds, can complete a hand of the official game.

use bafan::shape::knitted_arrangements;
use bafan::{TileCounts, TileSet};

use crate::games::{SetRules, Tiles};

/// Returns whether adding this number of tiles may complete the hand: `false` means that it cannot, but `true` is no guarantee.
pub fn may_win(standing: &TileCounts, melds: usize, more: u8) -> bool {
    let rules = SetRules::default();
    let sets = Tiles { counts: *standing, wild: more }.divides(4 - melds.min(4), true, rules);
    sets || melds == 0 && special(standing, more) || melds < 2 && knitted_straight(standing, melds, more)
}

/// Returns whether seven pairs, thirteen orphans or honors and knitted tiles may be possible.
fn special(standing: &TileCounts, more: u8) -> bool {
    let singles = standing.iter().filter(|(_, copies)| copies % 2 == 1).count();
    let kinds = standing.kinds();
    let twice = standing.total() - kinds.len();
    let orphans = kinds.is_within(TileSet::ORPHANS) && twice < 2;
    let knitted = twice == 0 && knitted_arrangements().any(|(_, nine)| kinds.is_within(nine.union(TileSet::HONORS)));
    singles <= usize::from(more) || orphans || knitted
}

fn knitted_straight(standing: &TileCounts, melds: usize, more: u8) -> bool {
    knitted_arrangements().any(|(_, nine)| {
        let mut rest = *standing;
        let missing = nine.iter().filter(|&tile| !rest.remove(tile)).count();
        let wild = more.checked_sub(missing as u8);
        wild.is_some_and(|wild| Tiles { counts: rest, wild }.divides(1 - melds.min(1), true, SetRules::default()))
    })
}
