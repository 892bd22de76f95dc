//! What the page and the reader of tiles say to each other.
//!
//! A message is an array: what stands here as a plain object, then the bytes that belong to it, which change hands and are not copied.
//! The two ends are files that a browser keeps apart, so one may be older than the other: the reader speaks first and says which version
//! it is ([`ReaderReply::Hello`]); a page of another version does without it.

use bafan_camera::{LookProgress, Point, Row};
use serde::{Deserialize, Serialize};

use super::Size;

/// The version of the messages.
const VERSION: u32 = 1;

/// Corners of a row in a photograph: upper left, upper right, lower right, lower left as the tiles stand.
pub type Corners = [Point; 4];

/// A row that somebody has shown.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownRow {
    /// Its corners, in pixels of the photograph.
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

/// What the page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderRequest {
    /// Here are the weights: the bytes of their file.
    Weights,
    /// What is in this photograph? The bytes are its pixels.
    Look {
        /// The number of the question, which the replies bear.
        number: u32,
        /// Width of the photograph in pixels.
        width: usize,
        /// Height of the photograph in pixels.
        height: usize,
        /// The tiles that the device knows, each as [`KnownTile::line`](super::KnownTile::line) has it.
        known: Vec<String>,
        /// The row to be read, where somebody has shown it.
        row: Option<ShownRow>,
    },
    /// The answer is of no more use.
    Cancel {
        /// The number of the question.
        number: u32,
    },
}

/// What the reader says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReaderReply {
    /// It has started. This stays as it is in every version.
    Hello {
        /// The version of the messages.
        version: u32,
    },
    /// It has its weights.
    Ready,
    /// The file of weights is damaged, or of another version.
    Broken {
        /// What is wrong with it, in English.
        fault: String,
    },
    /// It is at work.
    Progress {
        /// The number of the question.
        number: u32,
        /// How far it has come.
        progress: LookProgress,
    },
    /// This is what it has seen.
    Seen {
        /// The number of the question.
        number: u32,
        /// The rows; the one that is likeliest to be the hand first.
        rows: Vec<Row>,
    },
    /// These pixels are no photograph that it can look at.
    Refused {
        /// The number of the question.
        number: u32,
    },
}

impl ReaderReply {
    /// What a reader of this version says first.
    pub fn hello() -> ReaderReply {
        ReaderReply::Hello { version: VERSION }
    }
}
