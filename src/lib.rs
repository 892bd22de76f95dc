//! Bafan 八番: an engine for Chinese Official Mahjong (国标麻将, MCR).
//!
//! It scores a winning hand under three rule profiles and says why each fan counts or does not, finds the tiles that
//! complete a hand, and settles what everybody pays.

pub mod hand;
pub mod meld;
pub mod situation;
pub mod tile;

pub use hand::{Draft, DraftFlowers, Fault, Faults, Hand, Holding};
pub use meld::{DraftMeld, Meld, MeldFault, Source};
pub use situation::{Flowers, Situation};
pub use tile::{Dragon, Flower, Suit, Tile, TileCounts, Wind};
