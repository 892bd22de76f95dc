//! The tiles that the user has named, as records of their stream.
//!
//! A record's payload is a line. After `k` come the index of the tile among [`Face`]s, the size of a step, and the features as multiples of
//! the step from -127 to 127, written as two hexadecimal digits each. A payload that is only `f` clears all earlier tiles.

use bafan_camera::{Example, Face, Memory};

use crate::model::archive::{Archive, Kept, Line};
use crate::model::stream::{KNOWN_TILES, Record, Stream};

/// The largest multiple of the step that a feature can be.
const STEPS: f32 = 127.0;

#[derive(Clone, Debug, PartialEq)]
pub struct KnownTile {
    face: Face,
    step: f32,
    steps: Vec<i8>,
}

/// All known tiles of a device, the latest last.
pub type KnownTiles = Archive<KnownTile>;

impl KnownTile {
    /// Returns a known tile; each feature is rounded to one of 255 steps.
    pub fn new(Example { face, features }: &Example) -> KnownTile {
        let largest = features
            .iter()
            .filter(|feature| feature.is_finite())
            .fold(0.0_f32, |most, feature| most.max(feature.abs()));
        let step = if largest > 0.0 { largest / STEPS } else { 1.0 };
        // The cast turns NaN into 0.
        let steps = features.iter().map(|feature| (feature / step).round() as i8).collect();
        KnownTile { face: *face, step, steps }
    }

    /// Returns the face and the features.
    pub fn example(&self) -> Example {
        Example { face: self.face, features: self.steps.iter().map(|&steps| f32::from(steps) * self.step).collect() }
    }

    /// Returns the tile in the line form used in messages to the reader.
    pub fn line(&self) -> String {
        let KnownTile { face, step, steps } = self;
        let digits: String = steps.iter().map(|steps| format!("{:02x}", steps.cast_unsigned())).collect();
        format!("k {} {step} {digits}", face.index())
    }

    /// Parses the line form of a tile; `None` if it is invalid.
    pub fn of_line(line: &str) -> Option<KnownTile> {
        let mut parts = line.strip_prefix("k ")?.split(' ');
        let face = Face::at(parts.next()?.parse().ok()?)?;
        let step = parts.next()?.parse().ok().filter(|step: &f32| step.is_finite() && *step > 0.0)?;
        let digits = parts.next()?.as_bytes();
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok().map(u8::cast_signed);
        let steps =
            digits.chunks(2).map(|pair| (pair.len() == 2).then(|| byte(pair)).flatten()).collect::<Option<_>>()?;
        parts.next().is_none().then_some(KnownTile { face, step, steps })
    }
}

impl Kept for KnownTile {
    const STREAM: Stream = KNOWN_TILES;
    const MOST: usize = Memory::MOST;
    type Part = KnownTile;

    fn text(line: &Line<KnownTile>) -> String {
        match line {
            Line::Part(_, tile) => tile.line(),
            Line::Cleared => KNOWN_TILES.clearing.concat(),
            line => line.letter(),
        }
    }

    fn read(record: &Record) -> Option<Line<KnownTile>> {
        match record.payload.as_str() {
            line if KNOWN_TILES.clearing.contains(&line) => Some(Line::Cleared),
            line => KnownTile::of_line(line).map(|tile| Line::Part(record.id, tile)),
        }
    }

    fn begin(tile: KnownTile) -> Option<KnownTile> {
        Some(tile)
    }

    fn add(&mut self, _: Vec<KnownTile>) {}
}

/// Collects tiles into the memory that the reader uses.
pub fn memory<'a>(tiles: impl IntoIterator<Item = &'a KnownTile>) -> Memory {
    let mut memory = Memory::default();
    tiles.into_iter().for_each(|tile| memory.keep(tile.example()));
    memory
}
