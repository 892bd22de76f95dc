//! Reads a winning hand from a photograph: the messages to and from the tile reader, the user's corrections, and the tiles known from
//! earlier hands.

mod desk;
mod known;
mod pixels;
mod protocol;
mod seen_hand;
mod weights;

pub use self::desk::ReaderDesk;
pub use self::known::{KnownTile, KnownTiles, memory};
pub use self::pixels::{PhotoTrouble, Size, is_dark, smaller, trouble_of_file, trouble_of_size};
pub use self::protocol::{Corners, ReaderReply, ReaderRequest, ShownRow};
pub use self::seen_hand::{Block, Change, HandAction, HeldTile, MOST_TILES, MeldChoice, SeenHand};
pub use self::weights::Weights;
