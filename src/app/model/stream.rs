//! The app's stored data, which consists of streams of events. A stream is a log: records are appended to it, and are never changed or
//! removed.
//!
//! A record consists of an event's id, the version of the event's format, and the event as text. All streams are in one object store of the
//! browser's database, under the stream's name and the record's number within it (see `browser::streams`). To add a stream, add a constant
//! here and to [`Stream::ALL`]. The stream's owner defines the format of its events, as [`progress`](super::progress) does for
//! [`PROGRESS`].

use bafan_study::hash::fnv1a;
use bafan_study::progress::{Id, backup};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    pub name: &'static str,
    /// The version of the events' format.
    pub version: u64,
    /// The events that remove earlier ones, or bring them back.
    pub clearing: &'static [&'static str],
    /// The beginning of an event that deletes one item, whose id follows.
    pub deleting: Option<&'static str>,
}

impl Stream {
    pub const ALL: [Stream; 7] = [PROGRESS, MATCHES, PLAYED, EVENINGS, GAME_SHEETS, KNOWN_TILES, READ_HANDS];

    const fn new(name: &'static str, version: u64) -> Stream {
        Stream { name, version, clearing: &[], deleting: None }
    }

    const fn cleared_by(self, clearing: &'static [&'static str]) -> Stream {
        Stream { clearing, ..self }
    }

    const fn deleted_by(self, deleting: &'static str) -> Stream {
        Stream { deleting: Some(deleting), ..self }
    }

    /// Returns the id of the item that an event deletes; `None` for other events.
    pub fn deleted(&self, payload: &str) -> Option<Id> {
        payload.strip_prefix(self.deleting?)?.parse().ok()
    }
}

/// Answers, pages read, and resets.
pub const PROGRESS: Stream =
    Stream::new("progress", backup::VERSION).cleared_by(&[r#"{"what":"begin"}"#, r#"{"what":"restore"}"#]);

/// Matches at a table, entry by entry; owned by [`matches`](super::matches).
pub const MATCHES: Stream = Stream::new("matches", 1).deleted_by("x ");

/// Hands played against the engine; owned by [`Hands`](super::play::Hands).
pub const PLAYED: Stream = Stream::new("played", 1).deleted_by("forget ");

/// Club evenings; [`EveningLine`](super::evenings::EveningLine) defines the events.
pub const EVENINGS: Stream = Stream::new("evenings", 1).deleted_by("x ");

/// Matches of other games, line by line; [`SheetLine`](super::game_sheets::SheetLine) defines the events.
pub const GAME_SHEETS: Stream = Stream::new("game-sheets", 1).deleted_by("x ");

/// Tiles of the user's own set, as the user named them for the tile reader; owned by [`KnownTiles`](super::camera::KnownTiles).
pub const KNOWN_TILES: Stream = Stream::new("known-tiles", 1).cleared_by(&["f"]);

/// Hands imported from records of other platforms; owned by [`ReadArchive`](super::play::ReadArchive).
pub const READ_HANDS: Stream = Stream::new("read-hands", 1).cleared_by(&["clear"]);

/// The version of a text that was stored without a version. The stream's owner reads the text if it can.
pub const UNKNOWN: u64 = 0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub id: Id,
    /// The version of the format; [`UNKNOWN`] for a text that may not be an event.
    pub version: u64,
    /// The event, in the format of the stream's owner.
    pub payload: String,
}

impl Record {
    /// Wraps a text that may not be an event. The id is derived from the text, so that equal texts give equal records.
    pub fn unknown(text: &str) -> Record {
        Record { id: Id::new(0, fnv1a(text)), version: UNKNOWN, payload: text.to_owned() }
    }

    /// Formats the text to store: id, version and payload, separated by spaces.
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

    /// Parses a stored text; `None` if it is not a record.
    pub fn read(text: &str) -> Option<Record> {
        let mut parts = text.splitn(3, ' ');
        let (id, version, payload) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Record { id: id.parse().ok()?, version: version.parse().ok()?, payload: payload.to_owned() })
    }
}
