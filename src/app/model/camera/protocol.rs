//! What the page and the reader of tiles say to each other.
//!
//! A message is an array: what stands here as a plain object, then the bytes that belong to it, which change hands and are not copied.
//! The two ends are files that a browser keeps apart, so one may be older than the other: the reader speaks first and says which version
//! it is ([`ReaderReply::Hello`]); a page of another version does without it.

use bafan_camera::{LookProgress, Point, Row};
use serde::{Deserialize, Serialize};

use super::Size;

const VERSION: u32 = 1;

/// Corners of a row in a photograph: upper left, upper right, lower right, lower left as the tiles stand.
pub type Corners = [Point; 4];

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownRow {
    pub corners: Corners,
    /// How many tiles it has, 1 to 20.
    pub tiles: usize,
}

impl ShownRow {
    /// How many tiles a row may have that somebody shows.
    const MOST: usize = 20;

    /// A row of fourteen across the middle of a photograph, for somebody to begin with.
    pub fn across((width, height): Size) -> ShownRow {
        let (width, height) = (width as f32, height as f32);
        let half = width / 14.0;
        let at = |x: f32, down: f32| Point { x: width * x, y: (height / 2.0 + down).clamp(0.0, height) };
        ShownRow { corners: [at(0.06, -half), at(0.94, -half), at(0.94, half), at(0.06, half)], tiles: 14 }
    }

    /// The same row with so many tiles, or the number nearest to that.
    pub fn of(self, tiles: usize) -> ShownRow {
        ShownRow { tiles: tiles.clamp(1, ShownRow::MOST), ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderRequest {
    /// Here are the weights: the bytes of their file.
    Weights,
    /// What is in this photograph? The bytes are its pixels.
    Look {
        /// The number of the question, which the replies bear.
        number: u32,
        width: usize,
        height: usize,
        /// The tiles that the device knows, each as [`KnownTile::line`](super::KnownTile::line) has it.
        known: Vec<String>,
        row: Option<ShownRow>,
    },
    Cancel {
        number: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderReply {
    /// It has started. This stays as it is in every version.
    Hello {
        version: u32,
    },
    Ready,
    /// The file of weights is damaged, or of another version.
    Broken {
        fault: String,
    },
    Progress {
        number: u32,
        progress: LookProgress,
    },
    Seen {
        number: u32,
        /// The rows; the one that is likeliest to be the hand first.
        rows: Vec<Row>,
    },
    /// These pixels are no photograph that it can look at.
    Refused {
        number: u32,
    },
}

impl ReaderReply {
    /// What a reader of this version says first.
    pub fn hello() -> ReaderReply {
        ReaderReply::Hello { version: VERSION }
    }
}
