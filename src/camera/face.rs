//! What a tile shows.

use bafan::Tile;
use serde::{Deserialize, Serialize};

/// What the reader can answer of a place in a photograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Face {
    /// One of the 34 kinds.
    Tile(Tile),
    /// Any of the eight flowers: the photographs do not have enough of them to tell which.
    Flower,
    /// The back of a tile.
    Back,
    /// No tile.
    Nothing,
}

/// An answer, and how likely it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    /// The answer.
    pub face: Face,
    /// How likely, 0 to 1.
    pub chance: f32,
}

impl Face {
    /// How many there are.
    pub const COUNT: usize = Tile::KINDS + 3;

    /// The place among the answers of the network: the kinds in order, flower, back, nothing.
    pub const fn index(self) -> usize {
        match self {
            Face::Tile(tile) => tile.index(),
            Face::Flower => Tile::KINDS,
            Face::Back => Tile::KINDS + 1,
            Face::Nothing => Tile::KINDS + 2,
        }
    }

    /// The answer at a place.
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
