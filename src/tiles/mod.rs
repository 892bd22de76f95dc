//! Tiles and melds.

mod counts;
mod meld;
mod packed;
mod set;
mod text;
mod tile;

pub use counts::TileCounts;
pub use meld::{DraftMeld, Lie, Meld, MeldFault, Source};
pub(crate) use packed::{Groups, Packed};
pub use set::TileSet;
pub use text::tile_text;
pub use tile::{Dragon, Flower, Suit, Tile, UnknownTile, Wind};
