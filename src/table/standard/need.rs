//! The points that a player's next win needs to reach a place.

use bafan::score::BASE;

use crate::player::Player;

/// The minimum points, flowers included, with which the next win reaches a place, for each way of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The points for a self-drawn win.
    pub self_drawn: u32,
    /// The points for a win on the discard of each player, by index; `None` for the player's own index.
    pub from: [Option<u32>; 4],
}

/// The minimum points of any win.
const LEAST: u32 = 8;

/// Returns the points that a player's next win needs to reach a place or a better one without a tie. `place` counts from 1. Every win has
/// at least 8 points, so no result is below 8.
///
/// ```
/// use bafan_table::{player::Player, standard::need};
///
/// // 165 behind: 4 × (8 + B) self-drawn, 32 + 2 × B off the leader.
/// let need = need([165, 0, 0, 0], Player::ALL[1], 1);
/// assert_eq!((need.self_drawn, need.from[0], need.from[2]), (34, Some(67), Some(134)));
/// ```
pub fn need(scores: [i32; 4], player: Player, place: usize) -> Need {
    let least = |payer: Option<Player>| {
        let reaches = |points: u32| rank_after(scores, player, payer, points) <= place.max(1);
        let highest = highest_needed(scores);
        let (mut low, mut high) = (LEAST, highest);
        while low < high {
            let middle = low + (high - low) / 2;
            if reaches(middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    };
    let from = Player::ALL.map(|payer| (payer != player).then(|| least(Some(payer))));
    Need { self_drawn: least(None), from }
}

/// Returns, by player index, what each player's next win needs to reach each place, from the first to the third.
pub fn needs(scores: [i32; 4]) -> [[Need; 3]; 4] {
    Player::ALL.map(|player| [1, 2, 3].map(|place| need(scores, player, place)))
}

/// Returns a number of points that is enough for any player to reach first place.
fn highest_needed(scores: [i32; 4]) -> u32 {
    let spread = scores.iter().max().zip(scores.iter().min()).map_or(0, |(most, least)| most.abs_diff(*least));
    spread.saturating_add(LEAST).min(u32::MAX / 8)
}

/// Returns the player's place after a win with these points; tied players count as ahead.
fn rank_after(scores: [i32; 4], player: Player, payer: Option<Player>, points: u32) -> usize {
    let points = i64::from(points);
    let base = i64::from(BASE);
    let loss = |other: Player| base + if payer.is_none_or(|payer| payer == other) { points } else { 0 };
    let own = i64::from(scores[player.index()]) + player.others().map(loss).sum::<i64>();
    1 + player.others().filter(|&other| i64::from(scores[other.index()]) - loss(other) >= own).count()
}
