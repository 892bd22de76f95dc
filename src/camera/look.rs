//! Looking at a photograph, in steps.

use serde::{Deserialize, Serialize};

use crate::face::Guess;
use crate::memory::Memory;
use crate::picture::{Picture, Point};
use crate::reader::Reader;

/// A row of tiles that touch or nearly touch, from left to right as they stand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The tiles, 1 to 40.
    pub tiles: Vec<SeenTile>,
}

/// A tile in a photograph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeenTile {
    /// Its corners in the photograph: upper left, upper right, lower right, lower left as it stands.
    pub corners: [Point; 4],
    /// The likeliest answers, best first; at least four.
    pub guesses: Vec<Guess>,
    /// What [`Memory`] keeps of a tile that was put right.
    pub features: Vec<f32>,
}

impl SeenTile {
    /// Whether the best answer had better be looked at.
    pub fn is_unsure(&self) -> bool {
        self.guesses.first().is_none_or(|guess| guess.chance < 0.9)
    }
}

/// How far a look has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookProgress {
    /// Tiles that have been read.
    pub read: usize,
    /// Tiles that have been found; 0 while they are being looked for.
    pub found: usize,
}

/// A look under way.
#[derive(Clone, Debug)]
pub struct Look {
    rows: Vec<Row>,
}

impl Look {
    pub(crate) fn new(_reader: Reader, _picture: Picture, _memory: Memory, _shown: Option<([Point; 4], usize)>) -> Look {
        Look { rows: Vec::new() }
    }

    /// Does the next step, some 20 ms on a phone; `None` once everything has been read.
    pub fn step(&mut self) -> Option<LookProgress> {
        None
    }

    /// The rows, the one that is likeliest to be the hand first; none where there are no tiles.
    pub fn rows(self) -> Vec<Row> {
        self.rows
    }
}
