//! What somebody has put right, kept as small numbers: a set of tiles that one plays with is read better with every hand.

use serde::{Deserialize, Serialize};

use crate::face::Face;

/// A tile that somebody has named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Example {
    /// What it is.
    pub face: Face,
    /// [`SeenTile::features`](crate::SeenTile::features).
    pub features: Vec<f32>,
}

/// The tiles that somebody has named.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The latest last.
    pub examples: Vec<Example>,
}

impl Memory {
    /// How many tiles are kept; the oldest ones go first.
    pub const MOST: usize = 600;

    /// Keeps a tile.
    pub fn keep(&mut self, example: Example) {
        self.examples.push(example);
        let over = self.examples.len().saturating_sub(Memory::MOST);
        self.examples.drain(..over);
    }

    /// Lets what has been named weigh in: a face gains by how like its likest example is, and loses where none of its examples is.
    pub(crate) fn weigh(&self, chances: &mut [f32; Face::COUNT], features: &[f32]) {
        let mut likest = [None::<f32>; Face::COUNT];
        for example in &self.examples {
            let like = example.features.iter().zip(features).map(|(a, b)| a * b).sum::<f32>();
            let best = &mut likest[example.face.index()];
            *best = Some(best.map_or(like, |best| best.max(like)));
        }
        for (chance, like) in chances.iter_mut().zip(likest) {
            let beyond = like.map_or(0.0, |like| like - ALIKE);
            *chance = (*chance + 1e-4) * (beyond * if beyond > 0.0 { GAIN } else { LOSS }).exp();
        }
    }
}

/// How like two tiles are (1: the same) above which one speaks for the other, and below which it speaks against it; and how much.
const ALIKE: f32 = 0.7;
const GAIN: f32 = 25.0;
const LOSS: f32 = 5.0;

/// What is kept of what the network says of a tile: of length 1.
pub(crate) fn features(values: &[f32]) -> Vec<f32> {
    let length = values.iter().map(|value| value * value).sum::<f32>().sqrt().max(1e-6);
    values.iter().map(|value| value / length).collect()
}
