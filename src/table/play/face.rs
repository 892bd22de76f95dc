//! The 42 different faces of the tiles in a set.

use std::fmt;

use bafan::{Flower, Tile};

/// The face of a wall tile: one of the 34 kinds with four copies each, or a flower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A suit tile or an honor.
    Tile(Tile),
    /// A flower.
    Flower(Flower),
}

impl Face {
    /// Returns the 144 tiles of a set in notation order, flowers last.
    pub fn set() -> impl Iterator<Item = Face> {
        let tiles = Tile::all().flat_map(|tile| std::iter::repeat_n(Face::Tile(tile), 4));
        tiles.chain(Flower::all().map(Face::Flower))
    }

    /// Returns the kind; `None` for a flower.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Face::Tile(tile) => Some(tile),
            Face::Flower(_) => None,
        }
    }

    /// Parses a face: `5m`, `E`, or `a` to `h` for a flower; `None` for any other text.
    pub(crate) fn from_text(text: &str) -> Option<Face> {
        let flower = || Flower::all().find(|flower| text.chars().eq([flower.letter()])).map(Face::Flower);
        tile_from_text(text).map(Face::Tile).or_else(flower)
    }
}

/// Parses a kind, such as `5m` or `E`; `None` for any other text.
pub(crate) fn tile_from_text(text: &str) -> Option<Tile> {
    Tile::all().find(|tile| tile.to_string() == text)
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Tile(tile) => write!(f, "{tile}"),
            Face::Flower(flower) => write!(f, "{}", flower.letter()),
        }
    }
}
