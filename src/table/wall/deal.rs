//! The deal from a broken wall.

use bafan::Wind;

use super::{Break, Spot};
use crate::player::wind_after;

/// The places of the dealt tiles: two stacks per player in each of three turns, then single tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The places of the tiles of East, South, West and North, in the order of taking: 14 for the dealer, 13 for the others.
    pub hands: [Vec<Spot>; 4],
    /// The place of the first tile drawn after the deal.
    pub next: Spot,
}

/// The number of tiles dealt: 14 to East, 13 to each of the others.
pub(crate) const DEALT: usize = 53;

/// Tiles taken at once: the seat that takes them, and their places, counted from the head.
pub(super) struct Grab {
    pub seat: Wind,
    pub taken: Vec<usize>,
}

/// Returns the grabs of a deal in order (textbook 2.1, B98 p.17, N 4.2): two stacks for each player, three times around; the dealer's jump
/// (跳牌), which takes the upper tiles of the next stack and of the second one after it; then one tile for each of the other players.
pub(super) fn grabs() -> Vec<Grab> {
    let fours =
        (0..12).map(|turn| Grab { seat: wind_after(Wind::East, turn), taken: (4 * turn..4 * turn + 4).collect() });
    let jump = Grab { seat: Wind::East, taken: vec![48, 52] };
    let singles = (1..4).map(|seat| Grab { seat: wind_after(Wind::East, seat), taken: vec![48 + seat] });
    fours.chain([jump]).chain(singles).collect()
}

/// Deals from a broken wall.
pub fn deal(broken: &Break) -> Deal {
    let mut hands = [const { Vec::new() }; 4];
    for grab in grabs() {
        hands[grab.seat as usize].extend(grab.taken.iter().map(|&taken| broken.head(taken)));
    }
    Deal { hands, next: broken.head(DEALT) }
}
