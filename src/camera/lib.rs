//! Reads mahjong tiles from a photograph: their positions, their faces, and the hand that they form.
//!
//! The crate takes pixels and weights, and returns rows of tiles. [`Reader`] holds the two networks. [`Reader::look`] finds the rows of a
//! [`Picture`] and reads them step by step; [`Reader::along`] reads one row whose four corners the user has marked. [`weigh`] decides which
//! of the likely readings can be a hand. [`Memory`] keeps the user's corrections.

mod face;
mod finding;
mod lanes;
mod look;
mod memory;
mod network;
mod picture;
mod reader;
mod weigh;

pub use face::{Face, Guess};
pub use look::{Look, LookProgress, Row, SeenTile};
pub use memory::{Example, Memory};
pub use network::WeightsFault;
pub use picture::{Picture, PictureFault, Point};
pub use reader::Reader;
pub use weigh::{Weighed, weigh};
