//! The messages between the page and the tile reader.
//!
//! A message is an array: a plain object of one of the types below and, in a request, bytes, which are transferred rather than copied. The
//! page and the reader are separate files in the browser's cache, so one may be older than the other. The reader sends its version first
//! ([`ReaderReply::Hello`]); a page of another version does not use the reader.

use bafan_camera::{LookProgress, Point, Row};
use serde::{Deserialize, Serialize};

use super::Size;

const VERSION: u32 = 1;

/// The corners of a row in a photograph: upper left, upper right, lower right and lower left as seen when the tiles are upright.
pub type Corners = [Point; 4];

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownRow {
    pub corners: Corners,
    /// The number of tiles in the row, 1 to 20.
    pub tiles: usize,
}

impl ShownRow {
    /// The largest number of tiles in a row that the user has outlined.
    const MOST: usize = 20;

    /// Returns an outline of fourteen tiles across the middle of a photograph, which the user then adjusts.
    pub fn across((width, height): Size) -> ShownRow {
        let (width, height) = (width as f32, height as f32);
        let half = width / 14.0;
        let at = |x: f32, down: f32| Point { x: width * x, y: (height / 2.0 + down).clamp(0.0, height) };
        ShownRow { corners: [at(0.06, -half), at(0.94, -half), at(0.94, half), at(0.06, half)], tiles: 14 }
    }

    /// Returns the row with this number of tiles, limited to 1 to 20.
    pub fn of(self, tiles: usize) -> ShownRow {
        ShownRow { tiles: tiles.clamp(1, ShownRow::MOST), ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderRequest {
    Weights,
    /// Asks for a photograph to be read. The bytes are its pixels.
    Look {
        /// The number of the request, repeated in the replies.
        number: u32,
        width: usize,
        height: usize,
        /// The tiles known to the device, each in the form of [`KnownTile::line`](super::KnownTile::line).
        known: Vec<String>,
        row: Option<ShownRow>,
    },
    Cancel {
        number: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderReply {
    /// The reader has started. This message must stay the same in every version.
    Hello {
        version: u32,
    },
    Ready,
    /// The weights file is damaged or of another version.
    Broken {
        fault: String,
    },
    Progress {
        number: u32,
        progress: LookProgress,
    },
    Seen {
        number: u32,
        /// The rows read; the one that is most likely the hand comes first.
        rows: Vec<Row>,
    },
    /// The pixels do not form a photograph that can be read, or the reader has no weights.
    Refused {
        number: u32,
    },
}

impl ReaderReply {
    /// Returns the first message of a reader of this version.
    pub fn hello() -> ReaderReply {
        ReaderReply::Hello { version: VERSION }
    }
}
