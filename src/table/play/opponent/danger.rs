//! The expected cost of a discard, from statistics of 2,500 hands between opponents of the middle strength: how often another player won on
//! a discard, by the kind of the tile and by that player's discards and melds.

use bafan::{Tile, TileCounts, Wind};

use crate::play::observation::{Observation, Seen};

/// The number of points by which dealing in is worse than continuing the hand.
const PRICE: f32 = 19.0;

/// The share of discards on which a player won, by the number of that player's own discards, in steps of three.
const BY_TURN: [f32; 7] = [0.0001, 0.0007, 0.0034, 0.0088, 0.0135, 0.0185, 0.02];
/// The factor for the number of melds of the player who may win.
const BY_MELDS: [f32; 5] = [0.7, 1.05, 1.1, 1.5, 1.7];

/// The expected cost of discarding each kind.
pub(super) struct Danger {
    costs: [f32; Tile::KINDS],
}

impl Danger {
    /// Rates all kinds from the visible tiles.
    pub(super) fn new(seen: &Observation, open: &TileCounts) -> Danger {
        let mut costs = [0.0; Tile::KINDS];
        for other in Wind::ALL.into_iter().filter(|&seat| seat != seen.seat) {
            let player = &seen.players[other as usize];
            let passed = passed(seen, other);
            for tile in Tile::all().filter(|tile| !player.barred && !passed.contains(tile)) {
                costs[tile.index()] += ready(player) * of_tile(player, tile, open) * PRICE;
            }
        }
        Danger { costs }
    }

    /// Returns the expected cost of discarding a kind, in points.
    pub(super) fn of(&self, tile: Tile) -> f32 {
        self.costs[tile.index()]
    }
}

/// Returns the chance that a player wins on an average discard.
fn ready(player: &Seen) -> f32 {
    BY_TURN[(player.discards.len() / 3).min(6)] * BY_MELDS[player.melds.len().min(4)]
}

/// Returns the factor for this kind compared with an average discard.
fn of_tile(player: &Seen, tile: Tile, open: &TileCounts) -> f32 {
    let own = player.discards.iter().any(|discard| discard.tile == tile);
    let class = match tile.rank() {
        None if open[tile] >= 2 => 0.2,
        None => 0.6,
        Some(1 | 9) => 0.65,
        Some(2 | 8) => 1.0,
        Some(_) => 1.75,
    };
    if own { 0.12 * class } else { class }
}

/// Returns the kind of the last discard of each seat between a player and the observer, unless somebody claimed it; the player has passed
/// up all of these.
fn passed(seen: &Observation, player: Wind) -> Vec<Tile> {
    let mut kinds = Vec::new();
    let mut seat = player.next();
    while seat != seen.seat {
        let last = seen.players[seat as usize].discards.last();
        kinds.extend(last.filter(|discard| discard.claimed_by.is_none()).map(|discard| discard.tile));
        seat = seat.next();
    }
    kinds
}
