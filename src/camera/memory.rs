//! The user's corrections, kept as feature vectors, so that a set of tiles is read better with every hand.

use serde::{Deserialize, Serialize};

use crate::face::Face;

/// A tile that the user has named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Example {
    /// The face that the user named.
    pub face: Face,
    /// The features of the tile, from [`SeenTile::features`](crate::SeenTile::features).
    pub features: Vec<f32>,
}

/// The tiles that the user has named.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The examples, most recent last.
    pub examples: Vec<Example>,
}

impl Memory {
    /// The maximum number of examples; the oldest are removed first.
    pub const MOST: usize = 600;

    /// Adds an example; beyond [`MOST`](Memory::MOST) of them, the oldest ones are removed.
    pub fn keep(&mut self, example: Example) {
        self.examples.push(example);
        let over = self.examples.len().saturating_sub(Memory::MOST);
        self.examples.drain(..over);
    }

    /// Adjusts probabilities by the examples: the probability of a face rises with the similarity of its most similar example, and falls if
    /// none of its examples is similar. A face without examples practically keeps its probability.
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

/// The most similar example of a face supports the face with `GAIN` if its similarity (1 means identical) exceeds `ALIKE`, and otherwise
/// weakens the face with `LOSS`.
const ALIKE: f32 = 0.7;
const GAIN: f32 = 25.0;
const LOSS: f32 = 5.0;

/// Returns the network's features of a tile, normalized to length 1.
pub(crate) fn features(values: &[f32]) -> Vec<f32> {
    let length = values.iter().map(|value| value * value).sum::<f32>().sqrt().max(1e-6);
    values.iter().map(|value| value / length).collect()
}
