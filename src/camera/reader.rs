//! The two networks: one detects tiles in a photograph, and the other reads a tile.

use std::array;

use crate::face::Face;
use crate::network::{Block, Layer, Map, Weights, WeightsFault};

/// The size in pixels of the input of the network that reads a tile.
pub(crate) const WIDTH: usize = 48;
pub(crate) const HEIGHT: usize = 64;

/// The number of channels of the last layer before the answers; that layer is 3 positions wide and 4 high.
const SQUEEZED: usize = 40;

/// The side of a cell of the detection network, in pixels.
pub(crate) const CELL: usize = 4;

/// The networks, ready for use.
#[derive(Clone, Debug)]
pub struct Reader {
    stages: Vec<(Layer, Vec<Block>)>,
    squeeze: Layer,
    kind: Layer,
    head: Layer,
    finder: Finder,
}

/// The detection network.
#[derive(Clone, Debug)]
struct Finder {
    half: Layer,
    fourth: (Layer, Block),
    eighth: (Layer, Block),
    sixteenth: (Layer, [Block; 2]),
    back_to_eighth: Layer,
    narrow: Layer,
    back_to_fourth: Layer,
    answers: Layer,
}

/// The answer of the network that reads a cut-out tile.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// The probability of each face, by its index.
    pub faces: [f32; Face::COUNT],
    /// The logit of the probability that the tile is upside down.
    pub head: f32,
    /// The features from which the answers are computed.
    pub features: Vec<f32>,
}

impl Reader {
    /// Loads the networks from a file of weights.
    ///
    /// # Errors
    ///
    /// Returns [`WeightsFault`], which describes what is wrong with the file.
    pub fn new(weights: &[u8]) -> Result<Reader, WeightsFault> {
        let weights = &mut Weights::of(weights)?;
        let mut stages = Vec::new();
        for (before, channels, blocks) in [(3, 16, 0), (16, 24, 1), (24, 48, 1), (48, 80, 1)] {
            let layer = weights.layer(3, before, channels)?;
            let blocks = (0..blocks).map(|_| Block::of(weights, channels)).collect::<Result<_, _>>()?;
            stages.push((layer, blocks));
        }
        let reader = Reader {
            stages,
            squeeze: weights.layer(1, 80, SQUEEZED)?,
            kind: weights.layer(1, SQUEEZED * 12, Face::COUNT)?,
            head: weights.layer(1, SQUEEZED * 12, 1)?,
            finder: Finder::of(weights)?,
        };
        if weights.is_empty() { Ok(reader) } else { Err(WeightsFault::Networks) }
    }

    /// Reads a cut-out of [`WIDTH`] by [`HEIGHT`] pixels, given as red, green and blue of each pixel, 0 to 1.
    pub(crate) fn view(&self, pixels: &[f32]) -> View {
        let mut map = Map { width: WIDTH, height: HEIGHT, channels: 3, values: normalized(pixels) };
        for (layer, blocks) in &self.stages {
            map = layer.of(&map, 2, true);
            for block in blocks {
                map = block.apply(&map);
            }
        }
        let squeezed = self.squeeze.of(&map, 1, true);
        let features = Map { width: 1, height: 1, channels: squeezed.values.len(), values: squeezed.values };
        let logits = self.kind.of(&features, 1, false).values;
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = logits.iter().map(|logit| (logit - most).exp()).sum();
        View {
            faces: array::from_fn(|face| (logits[face] - most).exp() / sum),
            head: self.head.of(&features, 1, false).values[0],
            features: features.values,
        }
    }

    /// Returns the detection network's answer for each cell of a picture whose sides are multiples of 16, given as red, green and blue, -1
    /// to 1.
    pub(crate) fn found(&self, picture: &Map) -> Map {
        self.finder.apply(picture)
    }
}

/// Normalizes brightness and contrast, and keeps the colors.
fn normalized(pixels: &[f32]) -> Vec<f32> {
    let (mean, spread) = brightness(pixels);
    let spread = spread.max(0.06);
    pixels.iter().map(|value| (value - mean) / spread).collect()
}

/// Returns the brightness of a pixel.
pub(crate) fn gray(rgb: &[f32]) -> f32 {
    0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
}

/// Returns the mean and the standard deviation of the brightness.
pub(crate) fn brightness(pixels: &[f32]) -> (f32, f32) {
    let grays = || pixels.chunks_exact(3).map(gray);
    let count = (pixels.len() / 3) as f32;
    let mean = grays().sum::<f32>() / count;
    (mean, (grays().map(|gray| (gray - mean).powi(2)).sum::<f32>() / count).sqrt())
}

impl Finder {
    fn of(weights: &mut Weights<'_>) -> Result<Finder, WeightsFault> {
        Ok(Finder {
            half: weights.layer(3, 3, 16)?,
            fourth: (weights.layer(3, 16, 24)?, Block::of(weights, 24)?),
            eighth: (weights.layer(3, 24, 40)?, Block::of(weights, 40)?),
            sixteenth: (weights.layer(3, 40, 40)?, [Block::of(weights, 40)?, Block::of(weights, 40)?]),
            back_to_eighth: weights.layer(3, 40, 40)?,
            narrow: weights.layer(1, 40, 24)?,
            back_to_fourth: weights.layer(3, 24, 24)?,
            answers: weights.layer(1, 24, 9)?,
        })
    }

    fn apply(&self, picture: &Map) -> Map {
        let half = self.half.of(picture, 2, true);
        let fourth = self.fourth.1.apply(&self.fourth.0.of(&half, 2, true));
        let eighth = self.eighth.1.apply(&self.eighth.0.of(&fourth, 2, true));
        let [first, second] = &self.sixteenth.1;
        let sixteenth = second.apply(&first.apply(&self.sixteenth.0.of(&eighth, 2, true)));
        let eighth = self.back_to_eighth.of(&sixteenth.doubled().plus(&eighth, false), 1, true);
        let narrow = self.narrow.of(&eighth, 1, true);
        let fourth = self.back_to_fourth.of(&narrow.doubled().plus(&fourth, false), 1, true);
        self.answers.of(&fourth, 1, false)
    }
}
