//! Weighing what was read with what can be: four of a kind at most, and hands that win or wait.

use crate::face::Face;
use crate::look::SeenTile;

/// A reading of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// What each tile is taken for.
    pub faces: Vec<Face>,
    /// Which tiles are taken for something else than the likeliest answer, by place.
    pub changed: Vec<usize>,
}

/// The likeliest reading of tiles that can be a hand. `fixed` are the places that somebody has named, with what they are.
pub fn weigh(tiles: &[SeenTile], fixed: &[(usize, Face)]) -> Weighed {
    let named = |place: usize| fixed.iter().find(|(at, _)| *at == place).map(|(_, face)| *face);
    let best = |(place, tile): (usize, &SeenTile)| named(place).or(tile.guesses.first().map(|guess| guess.face)).unwrap_or(Face::Nothing);
    Weighed { faces: tiles.iter().enumerate().map(best).collect(), changed: Vec::new() }
}
