//! Starting tiles for a fan: some of the tiles of a hand that has the fan.

use bafan::ahead::aims;
use bafan::{Fan, RuleSet, Tile, order};
use bafan_study::hash::fnv1a;
use bafan_study::quiz::{Dealer, Melds, Purpose};

/// The number of starting tiles taken from a hand that has the fan; the rest of the user's tiles are random.
const BEGUN: usize = 8;

/// Returns the fans that the user can choose to aim for at the start.
pub fn startable() -> impl Iterator<Item = Fan> {
    aims().filter_map(|aim| match aim {
        [fan] => Some(*fan),
        _ => None,
    })
}

/// Returns the starting tiles for a fan; `None` if the rules do not include the fan.
pub fn begun(fan: Fan, seed: u32, rules: &RuleSet) -> Option<Vec<Tile>> {
    let hand = Dealer::new(seed.into(), rules, Melds::Concealed).hand(Purpose::Fan(fan))?;
    let mut tiles: Vec<(u64, Tile)> =
        hand.counts().tiles().enumerate().map(|(number, tile)| (fnv1a(&format!("{seed} {number}")), tile)).collect();
    order::by(&mut tiles, Ord::cmp);
    tiles.truncate(BEGUN);
    let mut tiles: Vec<Tile> = tiles.into_iter().map(|(_, tile)| tile).collect();
    order::by(&mut tiles, Ord::cmp);
    Some(tiles)
}
