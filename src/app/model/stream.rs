//! What the app stores: streams of events. A stream is a log: records are appended to it, and none is changed or taken away.
//!
//! A record is an event's id, the version in which the event is written, and the event as text. All streams are in one object
//! store of the browser's database, under the stream's name and the record's number within it (`browser::streams`). A stream
//! for something else is one more constant here; what its events say is its owner's, as [`progress`](super::progress) is the
//! owner of [`PROGRESS`].

use bafan_study::hash::fnv1a;
use bafan_study::progress::{Id, backup};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    pub name: &'static str,
    /// The version in which its events are written.
    pub version: u64,
}

/// Answers, pages read, new beginnings.
pub const PROGRESS: Stream = Stream { name: "progress", version: backup::VERSION };

/// Matches at a table, entry by entry. [`matches`](super::matches) is their owner.
pub const MATCHES: Stream = Stream { name: "matches", version: 1 };

/// Hands played out. [`Hands`](super::play::Hands) is their owner.
pub const PLAYED: Stream = Stream { name: "played", version: 1 };

/// Evenings of several tables. [`EveningLine`](super::evenings::EveningLine) says what its events are.
pub const EVENINGS: Stream = Stream { name: "evenings", version: 1 };

/// Matches of other games, line by line. [`SheetLine`](super::game_sheets::SheetLine) says what its events are.
pub const GAME_SHEETS: Stream = Stream { name: "game-sheets", version: 1 };

/// Tiles of a set of one's own that somebody has named. [`KnownTiles`](super::camera::KnownTiles) is their owner.
pub const KNOWN_TILES: Stream = Stream { name: "known-tiles", version: 1 };

/// Hands that were read from records of other platforms. [`ReadArchive`](super::play::ReadArchive) is their owner.
pub const READ_HANDS: Stream = Stream { name: "read-hands", version: 1 };

/// The version of what was stored without one. It is read as far as it can be.
pub const UNKNOWN: u64 = 0;

/// An event as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub id: Id,
    /// The version in which it is written; [`UNKNOWN`] for what was found somewhere, and may be an event or not.
    pub version: u64,
    /// The event, in the words of the stream's owner.
    pub payload: String,
}

impl Record {
    /// Of a text that may be no event: its id is made of the text itself, so that the same text is the same record.
    pub fn unknown(text: &str) -> Record {
        Record { id: Id::new(0, fnv1a(text)), version: UNKNOWN, payload: text.to_owned() }
    }

    /// The text that is stored: id, version and payload, with a space between them.
    ///
    /// ```
    /// use bafan_app::model::stream::Record;
    ///
    /// let text = "01a0c4506c00-0000000000000007 2 {}";
    /// assert_eq!(Record::read(text).unwrap().text(), text);
    /// ```
    pub fn text(&self) -> String {
        format!("{} {} {}", self.id, self.version, self.payload)
    }

    /// The record of a text that was stored; `None` where it is none.
    pub fn read(text: &str) -> Option<Record> {
        let mut parts = text.splitn(3, ' ');
        let (id, version, payload) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Record { id: id.parse().ok()?, version: version.parse().ok()?, payload: payload.to_owned() })
    }
}
