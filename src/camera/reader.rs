//! The two networks: one finds tiles in a photograph, one reads a tile.

use std::fmt;

use crate::look::Look;
use crate::memory::Memory;
use crate::picture::{Picture, Point};

/// The networks, ready to look.
#[derive(Clone, Debug)]
pub struct Reader {}

/// Why bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsFault {
    /// They do not begin as weights do.
    NoWeights,
    /// They are of another version.
    Version(u16),
    /// Their checksum is wrong: they were cut off or changed.
    Checksum,
    /// Their description does not fit what follows.
    Description,
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsFault::NoWeights => write!(f, "the file holds no weights"),
            WeightsFault::Version(version) => write!(f, "the weights are of version {version}"),
            WeightsFault::Checksum => write!(f, "the checksum of the weights is wrong"),
            WeightsFault::Description => write!(f, "the weights are not those that they say"),
        }
    }
}

impl std::error::Error for WeightsFault {}

impl Reader {
    /// The networks of a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsFault`] says what is wrong with the file.
    pub fn new(weights: &[u8]) -> Result<Reader, WeightsFault> {
        let _ = weights;
        Ok(Reader {})
    }

    /// Finds the rows of a picture and reads them, in steps.
    pub fn look(&self, picture: Picture, memory: Memory) -> Look {
        Look::new(self.clone(), picture, memory, None)
    }

    /// Reads one row of so many tiles, 1 to 20, between corners that somebody has shown: upper left, upper right, lower right, lower left
    /// as the tiles stand.
    pub fn along(&self, picture: Picture, memory: Memory, corners: [Point; 4], tiles: usize) -> Look {
        Look::new(self.clone(), picture, memory, Some((corners, tiles)))
    }
}
