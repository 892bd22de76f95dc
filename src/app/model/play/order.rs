//! The order into which the user has moved the tiles of the hand.

use bafan::{Tile, TileCounts};

/// Returns the tiles that are still held, in the user's order, followed by the new tiles.
pub fn arranged(order: &[Tile], standing: &[Tile]) -> Vec<Tile> {
    let mut rest: TileCounts = standing.iter().copied().collect();
    let kept: Vec<Tile> = order.iter().copied().filter(|&tile| rest.remove(tile)).collect();
    let mut known: TileCounts = kept.iter().copied().collect();
    let come = standing.iter().copied().filter(|&tile| !known.remove(tile));
    kept.iter().copied().chain(come).collect()
}

/// Returns the tiles after one has been moved; unchanged if a position does not exist.
pub fn moved(mut tiles: Vec<Tile>, from: usize, to: usize) -> Vec<Tile> {
    if from < tiles.len() && to < tiles.len() {
        let tile = tiles.remove(from);
        tiles.insert(to, tile);
    }
    tiles
}
