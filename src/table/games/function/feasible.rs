//! Whether tiles can still become a winning hand of the official game by adding a number of tiles of any kind.

use bafan::{Suit, Tile, TileCounts, TileSet};

use crate::games::{SetRules, Tiles};

/// Returns whether adding this number of tiles may complete the hand. `true` can be wrong, `false` cannot.
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
    let knitted = twice == 0 && arrangements().any(|nine| kinds.is_within(nine.union(TileSet::HONORS)));
    singles <= usize::from(more) || orphans || knitted
}

fn knitted_straight(standing: &TileCounts, melds: usize, more: u8) -> bool {
    arrangements().any(|nine| {
        let mut rest = *standing;
        let missing = nine.iter().filter(|&tile| !rest.remove(tile)).count();
        let wild = more.checked_sub(missing as u8);
        wild.is_some_and(|wild| Tiles { counts: rest, wild }.divides(1 - melds.min(1), true, SetRules::default()))
    })
}

/// Returns the six ways to assign 147, 258 and 369 to the suits.
fn arrangements() -> impl Iterator<Item = TileSet> {
    let [m, p, s] = Suit::ALL;
    let orders = [[m, p, s], [m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m]];
    orders.into_iter().map(|suits| {
        let ranks = [1, 4, 7, 2, 5, 8, 3, 6, 9];
        let tile = |(place, &rank): (usize, &u8)| Tile::number(suits[place / 3], rank);
        ranks.iter().enumerate().filter_map(tile).collect()
    })
}
