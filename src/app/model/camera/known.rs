//! The tiles that somebody has named, as a device keeps them: what the records of their stream say.
//!
//! A record's payload is a line: `k`, the place of what the tile is among [`Face`]s, the size of a step, and the features in steps of
//! -127 to 127, two hexadecimal digits each; or `f`, by which all earlier ones are forgotten.

use bafan_camera::{Example, Face, Memory};

use crate::model::stream::TakenRecords;

/// The largest number of steps from 0.
const STEPS: f32 = 127.0;

/// A tile that somebody has named.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownTile {
    face: Face,
    step: f32,
    steps: Vec<i8>,
}

/// What a record says.
#[derive(Clone, Debug, PartialEq)]
pub enum TileLine {
    /// A tile was named.
    Keep(KnownTile),
    /// All are forgotten.
    Forget,
}

impl KnownTile {
    /// A tile with these features, each of them kept as one of 255 steps.
    pub fn new(Example { face, features }: &Example) -> KnownTile {
        let largest = features
            .iter()
            .filter(|feature| feature.is_finite())
            .fold(0.0_f32, |most, feature| most.max(feature.abs()));
        let step = if largest > 0.0 { largest / STEPS } else { 1.0 };
        // What is no number becomes 0.
        let steps = features.iter().map(|feature| (feature / step).round() as i8).collect();
        KnownTile { face: *face, step, steps }
    }

    /// What it is, and its features.
    pub fn example(&self) -> Example {
        Example { face: self.face, features: self.steps.iter().map(|&steps| f32::from(steps) * self.step).collect() }
    }
}

impl TileLine {
    /// The payload of its record.
    pub fn text(&self) -> String {
        match self {
            TileLine::Forget => "f".to_owned(),
            TileLine::Keep(KnownTile { face, step, steps }) => {
                let digits: String = steps.iter().map(|steps| format!("{:02x}", steps.cast_unsigned())).collect();
                format!("k {} {step} {digits}", face.index())
            }
        }
    }

    /// The line of a payload; `None` where it is none.
    pub fn read(payload: &str) -> Option<TileLine> {
        if payload == "f" {
            return Some(TileLine::Forget);
        }
        let mut parts = payload.strip_prefix("k ")?.split(' ');
        let face = Face::at(parts.next()?.parse().ok()?)?;
        let step = parts.next()?.parse().ok().filter(|step: &f32| step.is_finite() && *step > 0.0)?;
        let digits = parts.next()?.as_bytes();
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok().map(u8::cast_signed);
        let steps =
            digits.chunks(2).map(|pair| (pair.len() == 2).then(|| byte(pair)).flatten()).collect::<Option<_>>()?;
        parts.next().is_none().then_some(TileLine::Keep(KnownTile { face, step, steps }))
    }
}

/// All tiles that a device knows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownTiles {
    /// The latest last; [`Memory::MOST`] of them at most.
    tiles: Vec<KnownTile>,
    /// The records that have been taken.
    taken: TakenRecords,
    /// How many records could not be read: most likely a later app has written them.
    pub unread: usize,
}

impl KnownTiles {
    /// Those of some lines.
    pub fn of_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> KnownTiles {
        let mut known = KnownTiles::default();
        lines.into_iter().for_each(|line| known.say(TileLine::read(line)));
        known
    }

    /// The same as lines.
    pub fn lines(&self) -> Vec<String> {
        self.tiles.iter().map(|tile| TileLine::Keep(tile.clone()).text()).collect()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.tiles.len()
    }

    /// As the reader takes them.
    pub fn memory(&self) -> Memory {
        let mut memory = Memory::default();
        self.tiles.iter().for_each(|tile| memory.keep(tile.example()));
        memory
    }

    /// Takes in the texts of records, in the order of the stream.
    pub fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        for text in records {
            if let Some((_, line)) = self.taken.take(text, TileLine::read) {
                self.say(line);
            }
        }
    }

    fn say(&mut self, line: Option<TileLine>) {
        match line {
            Some(TileLine::Forget) => self.tiles.clear(),
            Some(TileLine::Keep(tile)) => {
                self.tiles.push(tile);
                let over = self.tiles.len().saturating_sub(Memory::MOST);
                self.tiles.drain(..over);
            }
            None => self.unread += 1,
        }
    }
}
