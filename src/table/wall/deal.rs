//! The deal.

use bafan::Wind;

use super::{Break, Spot};
use crate::player::wind_after;

/// The dealt tiles: in three turns two stacks each, then the single ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The tiles of the seats East, South, West, North in the order of taking: 14 for the dealer, 13 for the others.
    pub hands: [Vec<Spot>; 4],
    /// The first tile that is drawn after the deal.
    pub next: Spot,
}

/// How many tiles the deal takes.
pub(super) const DEALT: usize = 53;

/// One grab: whose it is, and the places of its tiles in the order of taking from the head.
pub(super) struct Grab {
    pub seat: Wind,
    pub taken: Vec<usize>,
}

/// The grabs of a deal in order (000 2.1, B98 p.17, N 4.2): three times round two stacks each; the dealer's jump (跳牌), the
/// upper tiles of the next stack and of the next but one; then one tile each for the others.
pub(super) fn grabs() -> Vec<Grab> {
    let fours =
        (0..12).map(|turn| Grab { seat: wind_after(Wind::East, turn), taken: (4 * turn..4 * turn + 4).collect() });
    let jump = Grab { seat: Wind::East, taken: vec![48, 52] };
    let singles = (1..4).map(|seat| Grab { seat: wind_after(Wind::East, seat), taken: vec![48 + seat] });
    fours.chain([jump]).chain(singles).collect()
}

/// The deal from a broken wall.
pub fn deal(broken: &Break) -> Deal {
    let mut hands = [const { Vec::new() }; 4];
    for grab in grabs() {
        hands[grab.seat as usize].extend(grab.taken.iter().map(|&taken| broken.head(taken)));
    }
    Deal { hands, next: broken.head(DEALT) }
}
