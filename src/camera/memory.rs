//! What somebody has put right, kept as small numbers: a set of tiles that one plays with is read better with every hand.

use serde::{Deserialize, Serialize};

use crate::face::Face;

/// A tile that somebody has named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Example {
    /// What it is.
    pub face: Face,
    /// [`SeenTile::features`](crate::SeenTile::features).
    pub features: Vec<f32>,
}

/// The tiles that somebody has named.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The latest last.
    pub examples: Vec<Example>,
}

impl Memory {
    /// How many tiles are kept; the oldest ones go first.
    pub const MOST: usize = 600;

    /// Keeps a tile.
    pub fn keep(&mut self, example: Example) {
        self.examples.push(example);
        let over = self.examples.len().saturating_sub(Memory::MOST);
        self.examples.drain(..over);
    }
}
