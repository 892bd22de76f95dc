//! The order in which somebody has put their tiles by hand.

use bafan::{Tile, TileCounts};

/// The tiles in the order that was made, as far as they are still there; what has come since stands at the end.
pub fn arranged(order: &[Tile], standing: &[Tile]) -> Vec<Tile> {
    let mut rest: TileCounts = standing.iter().copied().collect();
    let kept: Vec<Tile> = order.iter().copied().filter(|&tile| rest.remove(tile)).collect();
    let mut known: TileCounts = kept.iter().copied().collect();
    let come = standing.iter().copied().filter(|&tile| !known.remove(tile));
    kept.iter().copied().chain(come).collect()
}

/// The tiles after one was moved to another place; as they are where there is no such place.
pub fn moved(mut tiles: Vec<Tile>, from: usize, to: usize) -> Vec<Tile> {
    if from < tiles.len() && to < tiles.len() {
        let tile = tiles.remove(from);
        tiles.insert(to, tile);
    }
    tiles
}
