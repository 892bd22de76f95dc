//! The faces of tiles.

use bafan::Tile;
use serde::{Deserialize, Serialize};

/// What the reading network can answer for a position in a photograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Face {
    /// One of the 34 kinds.
    Tile(Tile),
    /// Any of the eight flowers; the training photographs have too few flowers to tell them apart.
    Flower,
    /// The back of a tile.
    Back,
    /// Anything other than a tile.
    Nothing,
}

/// A possible answer with its probability.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    /// The face that the position may show.
    pub face: Face,
    /// The probability, 0 to 1.
    pub chance: f32,
}

impl Face {
    /// The number of answers: the 34 kinds, flower, back, nothing.
    pub const COUNT: usize = Tile::KINDS + 3;

    /// Returns the index among the answers of the network: the kinds in order, flower, back, nothing.
    pub const fn index(self) -> usize {
        match self {
            Face::Tile(tile) => tile.index(),
            Face::Flower => Tile::KINDS,
            Face::Back => Tile::KINDS + 1,
            Face::Nothing => Tile::KINDS + 2,
        }
    }

    /// Returns the answer at an index; `None` if there is no such answer.
    pub fn at(index: usize) -> Option<Face> {
        let others = [Face::Flower, Face::Back, Face::Nothing];
        let tile = Tile::at(index).map(Face::Tile);
        tile.or_else(|| others.get(index.checked_sub(Tile::KINDS)?).copied())
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.index() as u8
    }
}

impl TryFrom<u8> for Face {
    type Error = String;

    fn try_from(index: u8) -> Result<Face, String> {
        Face::at(index.into()).ok_or_else(|| format!("{index} is no answer"))
    }
}
