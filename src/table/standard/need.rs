//! What a player still needs.

use bafan::score::BASE;

use crate::player::Player;

/// The least points, flowers included, that the next win must be worth for a goal, by the way it is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Self-drawn.
    pub self_drawn: u32,
    /// Off each player; `None` for the player's own place.
    pub from: [Option<u32>; 4],
}

/// The least points that any win is worth.
const LEAST: u32 = 8;

/// What the next win of a player must be worth for the player to be on a place or a better one, alone: level with another
/// does not do. `place` counts from 1. Every win is worth at least 8 points, so that is the least answer.
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

/// What the next win of each player must be worth for each place, from the first to the third.
pub fn needs(scores: [i32; 4]) -> [[Need; 3]; 4] {
    Player::ALL.map(|player| [1, 2, 3].map(|place| need(scores, player, place)))
}

/// A number of points that brings anybody to the first place.
fn highest_needed(scores: [i32; 4]) -> u32 {
    let spread = scores.iter().max().zip(scores.iter().min()).map_or(0, |(most, least)| most.abs_diff(*least));
    spread.saturating_add(LEAST).min(u32::MAX / 8)
}

/// The player's place after such a win, counting whoever is level as ahead.
fn rank_after(scores: [i32; 4], player: Player, payer: Option<Player>, points: u32) -> usize {
    let points = i64::from(points);
    let base = i64::from(BASE);
    let loss = |other: Player| base + if payer.is_none_or(|payer| payer == other) { points } else { 0 };
    let own = i64::from(scores[player.index()]) + player.others().map(loss).sum::<i64>();
    1 + player.others().filter(|&other| i64::from(scores[other.index()]) - loss(other) >= own).count()
}
