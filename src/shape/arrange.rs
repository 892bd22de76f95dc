//! The arrangements of a winning hand.

use super::arrangement::Arrangement;
use super::reading::{Divisions, HandTiles, Places, Reading};
use crate::hand::Hand;

/// Returns all readings of a hand, each once; empty for a hand that does not win.
///
/// ```
/// use bafan::{Hand, arrange};
///
/// // Three equal chows or three consecutive pungs: two readings.
/// let hand: Hand = "111222333m456p7s7s".parse().unwrap();
/// assert_eq!(arrange(&hand).len(), 2);
/// ```
pub fn arrange(hand: &Hand) -> Vec<Arrangement> {
    let tiles = HandTiles::new(hand);
    let readings = |division: Reading| {
        let at = move |winning: u8| Reading { winning, ..division }.arrangement(hand);
        Places::all(&tiles, &division).map(at)
    };
    let mut divisions = Divisions::new();
    tiles.add_divisions(&mut divisions);
    divisions.into_iter().flat_map(readings).collect()
}
