//! The sounds of the table: a few short notes for each kind of event.

use bafan_table::play::Event;

/// A sound. If several sounds are due at the same time, the one that is last in this enum is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    Tile,
    /// A player claims a tile or declares a kong.
    Claim,
    Win,
}

/// A note that fades out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// The start, in seconds after the start of the sound.
    pub after: f64,
    /// The pitch, in hertz.
    pub pitch: f32,
    /// The length, in seconds.
    pub length: f64,
}

impl Sound {
    pub const fn of(event: &Event) -> Option<Sound> {
        match event {
            Event::Discarded(..) | Event::DiscardedFlower(_) => Some(Sound::Tile),
            Event::Melded(..) | Event::Adds(..) => Some(Sound::Claim),
            Event::Won(..) | Event::FalseWin(..) => Some(Sound::Win),
            Event::Flower(..) | Event::Drew(..) | Event::Drawn => None,
        }
    }

    /// Returns the notes: a discard clicks, a meld clicks twice, and a win rings.
    pub const fn notes(self) -> &'static [Note] {
        const TILE: [Note; 1] = [note(0.0, 1500.0, 0.05)];
        const CLAIM: [Note; 2] = [note(0.0, 1150.0, 0.06), note(0.09, 1500.0, 0.06)];
        const WIN: [Note; 3] = [note(0.0, 523.25, 0.35), note(0.14, 659.25, 0.35), note(0.28, 783.99, 0.6)];
        match self {
            Sound::Tile => &TILE,
            Sound::Claim => &CLAIM,
            Sound::Win => &WIN,
        }
    }
}

const fn note(after: f64, pitch: f32, length: f64) -> Note {
    Note { after, pitch, length }
}
