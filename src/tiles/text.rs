//! Conversion between tiles and text.

use std::fmt::{self, Write};

use super::Tile;

/// The letters of the honors, in notation order: 东 南 西 北 中 发 白.
pub(super) const HONORS: [char; 7] = ['E', 'S', 'W', 'N', 'C', 'F', 'P'];

/// Writes tiles in the order given, combining consecutive digits of a suit: `123m45pE`.
///
/// ```
/// use bafan::{Suit, Wind, tile_text};
///
/// let tiles = [Suit::Characters.tile(1), Suit::Characters.tile(2), Wind::East.tile()];
/// assert_eq!(tile_text(tiles.into_iter()), "12mE");
/// ```
pub fn tile_text(tiles: impl Iterator<Item = Tile>) -> String {
    let mut text = String::new();
    let mut tiles = tiles.peekable();
    while let Some(tile) = tiles.next() {
        match tile.rank() {
            Some(rank) if tiles.peek().is_some_and(|next| next.suit() == tile.suit()) => {
                text.push(char::from(b'0' + rank));
            }
            _ => text.push_str(&tile.to_string()),
        }
    }
    text
}

/// Writes a meld as text: `[123m,1]`.
pub(super) fn write_meld(out: &mut impl Write, meld: impl Iterator<Item = Tile>, mark: Option<u8>) -> fmt::Result {
    write!(out, "[{}", tile_text(meld))?;
    if let Some(mark) = mark {
        write!(out, ",{mark}")?;
    }
    write!(out, "]")
}
