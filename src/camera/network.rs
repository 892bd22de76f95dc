//! Convolutional networks, and the file format of their weights.
//!
//! Weights have eight bits each. The file contains `BFTR`, a version (16 bits, little-endian like all numbers), the layers, and finally a
//! CRC-32 of everything before it. Each layer has its rows and columns (8 bits each), its inputs and outputs (16 bits each), its weights
//! (row, column, input, output), and a step and a bias for each output (32-bit floating point). A layer computes bias + step * (sum of
//! input * weight).

use std::fmt;
use std::rc::Rc;

use crate::lanes::{LANES, Lanes};

const MAGIC: &[u8; 4] = b"BFTR";
const VERSION: u16 = 2;

/// Why bytes are not valid weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsFault {
    /// The file does not begin with the signature `BFTR`.
    NoWeights,
    /// The file has this version, which this crate does not read.
    Version(u16),
    /// The checksum is wrong: the file was truncated or changed.
    Checksum,
    /// The layers are not those of the two networks.
    Networks,
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsFault::NoWeights => write!(f, "the file holds no weights"),
            WeightsFault::Version(version) => write!(f, "the weights are of version {version}"),
            WeightsFault::Checksum => write!(f, "the checksum of the weights is wrong"),
            WeightsFault::Networks => write!(f, "the weights are those of other networks"),
        }
    }
}

impl std::error::Error for WeightsFault {}

/// The layers of a file, read in sequence.
pub(crate) struct Weights<'a>(&'a [u8]);

impl<'a> Weights<'a> {
    /// Opens a file after checking its signature, version and checksum.
    pub(crate) fn of(file: &'a [u8]) -> Result<Weights<'a>, WeightsFault> {
        let rest = file.strip_prefix(MAGIC).ok_or(WeightsFault::NoWeights)?;
        let (version, _) = rest.split_first_chunk().ok_or(WeightsFault::Checksum)?;
        match u16::from_le_bytes(*version) {
            VERSION => {}
            version => return Err(WeightsFault::Version(version)),
        }
        let (summed, sum) = file.split_last_chunk().ok_or(WeightsFault::Checksum)?;
        if crc32(summed) != u32::from_le_bytes(*sum) {
            return Err(WeightsFault::Checksum);
        }
        Ok(Weights(summed.get(MAGIC.len() + 2..).ok_or(WeightsFault::Checksum)?))
    }

    fn take(&mut self, bytes: usize) -> Result<&'a [u8], WeightsFault> {
        let (taken, rest) = self.0.split_at_checked(bytes).ok_or(WeightsFault::Networks)?;
        self.0 = rest;
        Ok(taken)
    }

    fn numbers(&mut self, count: usize) -> Result<Vec<f32>, WeightsFault> {
        let (chunks, _) = self.take(count * 4)?.as_chunks::<4>();
        Ok(chunks.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect())
    }

    /// Reads the next layer, which must have the given shape: `size` by `size` positions, `inputs` and `outputs`.
    pub(crate) fn layer(&mut self, size: usize, inputs: usize, outputs: usize) -> Result<Layer, WeightsFault> {
        let shape =
            [&[size as u8, size as u8][..], &(inputs as u16).to_le_bytes(), &(outputs as u16).to_le_bytes()].concat();
        if self.take(6)? != shape {
            return Err(WeightsFault::Networks);
        }
        let whole = self.take(size * size * inputs * outputs)?;
        let steps = self.numbers(outputs)?;
        let biases = self.numbers(outputs)?;
        let lanes = outputs.next_multiple_of(LANES);
        let mut weights = Vec::with_capacity(size * size * inputs * lanes);
        for row in whole.chunks_exact(outputs) {
            weights.extend(row.iter().zip(&steps).map(|(&weight, step)| f32::from(weight.cast_signed()) * step));
            weights.resize(weights.len().next_multiple_of(lanes), 0.0);
        }
        let mut padded = biases;
        padded.resize(lanes, 0.0);
        Ok(Layer { size, inputs, outputs, weights: weights.into(), biases: padded.into() })
    }

    /// Returns whether every layer has been read.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg()))
    })
}

/// Numbers for each position of a picture, row by row, with the channels of a position together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Map {
    pub width: usize,
    pub height: usize,
    pub channels: usize,
    pub values: Vec<f32>,
}

impl Map {
    /// Returns the channels of a position.
    pub(crate) fn at(&self, x: usize, y: usize) -> &[f32] {
        let start = (y * self.width + x) * self.channels;
        &self.values[start..start + self.channels]
    }

    /// Returns the sum of two maps of equal size; if `cut` is set, negative values become 0.
    pub(crate) fn plus(mut self, other: &Map, cut: bool) -> Map {
        for (value, other) in self.values.iter_mut().zip(&other.values) {
            *value += other;
            if cut {
                *value = value.max(0.0);
            }
        }
        self
    }

    /// Doubles the width and height by repeating each position four times.
    pub(crate) fn doubled(&self) -> Map {
        let mut values = Vec::with_capacity(self.values.len() * 4);
        for y in 0..self.height * 2 {
            for x in 0..self.width * 2 {
                values.extend_from_slice(self.at(x / 2, y / 2));
            }
        }
        Map { width: self.width * 2, height: self.height * 2, channels: self.channels, values }
    }

    /// Adds a border of zeros: `before` positions above and on the left, `after` below and on the right.
    fn padded(&self, before: usize, after: usize) -> Map {
        let (width, height) = (self.width + before + after, self.height + before + after);
        let mut values = vec![0.0; width * height * self.channels];
        for y in 0..self.height {
            let row = &self.values[y * self.width * self.channels..(y + 1) * self.width * self.channels];
            let start = ((y + before) * width + before) * self.channels;
            values[start..start + row.len()].copy_from_slice(row);
        }
        Map { width, height, channels: self.channels, values }
    }
}

/// The number of positions for which [`LANES`] outputs are computed together.
const PLACES: usize = 4;

/// A convolution; on a map with a single position, a fully connected layer.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    size: usize,
    inputs: usize,
    outputs: usize,
    weights: Rc<[f32]>,
    biases: Rc<[f32]>,
}

impl Layer {
    /// Applies the layer to a map with stride 1 or 2; if `cut` is set, negative results become 0. The border is padded with zeros on all
    /// sides, or with stride 2 only below and on the right.
    pub(crate) fn of(&self, given: &Map, stride: usize, cut: bool) -> Map {
        let rim = self.size / 2;
        let padded;
        let given = if rim == 0 {
            given
        } else {
            padded = given.padded(rim * usize::from(stride == 1), rim);
            &padded
        };
        let width = (given.width - self.size) / stride + 1;
        let height = (given.height - self.size) / stride + 1;
        let mut made = Map { width, height, channels: self.outputs, values: vec![0.0; width * height * self.outputs] };
        for y in 0..height {
            let mut x = 0;
            while x < width {
                self.some(given, stride, cut, &mut made, (x, y));
                x += PLACES;
            }
        }
        made
    }

    /// Computes up to [`PLACES`] positions of a row.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn some(&self, given: &Map, stride: usize, cut: bool, made: &mut Map, (x, y): (usize, usize)) {
        let lanes = self.biases.len();
        let count = PLACES.min(made.width - x);
        for first in (0..lanes).step_by(LANES) {
            let Some(biases) = self.biases[first..].first_chunk() else { return };
            let mut sums = [Lanes::new(biases); PLACES];
            for row in 0..self.size {
                for column in 0..self.size {
                    let tap = (row * self.size + column) * self.inputs;
                    // A position beyond the end repeats the last position of the row, and its result is dropped.
                    let starts: [usize; PLACES] = std::array::from_fn(|place| {
                        let at = (x + place.min(count - 1)) * stride + column;
                        ((y * stride + row) * given.width + at) * self.inputs
                    });
                    let [a, b, c, d] = starts.map(|start| &given.values[start..start + self.inputs]);
                    let weights = self.weights[tap * lanes..(tap + self.inputs) * lanes].chunks_exact(lanes);
                    for ((((weights, a), b), c), d) in weights.zip(a).zip(b).zip(c).zip(d) {
                        let Some(weights) = weights[first..].first_chunk() else { return };
                        let weights = Lanes::new(weights);
                        sums[0].add(*a, weights);
                        sums[1].add(*b, weights);
                        sums[2].add(*c, weights);
                        sums[3].add(*d, weights);
                    }
                }
            }
            let kept = LANES.min(self.outputs.saturating_sub(first));
            for (place, sums) in sums.into_iter().take(count).enumerate() {
                let start = (y * made.width + x + place) * self.outputs + first;
                for (value, sum) in made.values[start..start + kept].iter_mut().zip(sums.numbers()) {
                    *value = if cut { sum.max(0.0) } else { sum };
                }
            }
        }
    }
}

/// A residual block: two convolutions whose result is added to their input.
#[derive(Clone, Debug)]
pub(crate) struct Block([Layer; 2]);

impl Block {
    pub(crate) fn of(weights: &mut Weights<'_>, channels: usize) -> Result<Block, WeightsFault> {
        Ok(Block([weights.layer(3, channels, channels)?, weights.layer(3, channels, channels)?]))
    }

    pub(crate) fn apply(&self, given: &Map) -> Map {
        let [first, second] = &self.0;
        second.of(&first.of(given, 1, true), 1, false).plus(given, true)
    }
}
