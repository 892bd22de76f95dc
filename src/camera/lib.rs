//! Mahjong tiles read from a photograph: where they lie, what they are, which hand they make.
//!
//! Plain Rust: pixels and weights come in, rows of tiles come out. [`Reader`] holds the two networks; [`Reader::look`] finds the rows of a
//! [`Picture`] and reads them in steps; [`Reader::along`] reads one row whose four corners somebody has shown. [`weigh`] says which of the
//! likely readings can be a hand. [`Memory`] keeps what somebody has put right.

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
