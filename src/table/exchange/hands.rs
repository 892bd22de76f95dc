//! Hands played on other platforms, read from their records into the [`Log`] of a played hand.
//!
//! [`read`] takes any text with one or more records, which may be of different kinds. The kind is recognized by the content.
//!
//! | record | recognized by |
//! |---|---|
//! | Botzone's log of a match | a JSON list of entries with `output` |
//! | Botzone's text of human players' hands | lines that begin with `Match`, `Wind`, `Player` |
//! | tziakcha's record (雀渣) | a JSON object with `script` or `step`, or with the content of either |
//! | a log of this program | `bafan-hand 1` |
//!
//! If a record contradicts itself, reading stops at the entry at fault; the hand up to that entry can still be viewed. Even if each
//! player drew from a separate wall, the hand has a single wall, arranged to give the recorded deal and draws. If the record does not
//! give the rest of the wall, the remaining tiles fill it in the order of the kinds, and [`PlayedHand::wall_is_told`] is false.

mod botzone;
mod count;
mod json;
mod packed;
mod people;
mod told;
mod tziakcha;

use std::fmt;

use bafan::{Hand, Tally, Wind};

use crate::play::{Log, LogFault, Refused};

pub use count::{Compared, Verdict, fan_named};
pub use packed::unpacked;
pub use people::to_people_text;

/// The maximum length of a text of records, in bytes.
pub const LONGEST_RECORDS: usize = 64 << 20;

/// The source of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Platform {
    /// Botzone, of Peking University.
    Botzone,
    /// The platform tziakcha (雀渣).
    Tziakcha,
    /// This program.
    Bafan,
}

impl Platform {
    /// Returns the name in stored hands and in the output of the example `records`.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Botzone => "botzone",
            Platform::Tziakcha => "tziakcha",
            Platform::Bafan => "bafan",
        }
    }
}

/// A hand read from a record.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedHand {
    /// The source of the record.
    pub platform: Platform,
    /// The name of the hand in the record: a match number or a position in a session.
    pub title: Option<String>,
    /// The start of the hand, in milliseconds since 1970, if recorded.
    pub started: Option<u64>,
    /// The players, East first, if the record names them.
    pub names: Option<[String; 4]>,
    /// The hand as played, up to the point where the record ends.
    pub log: Log,
    /// Whether the record gives the tiles that were never drawn.
    pub wall_is_told: bool,
    /// The win, scored by our engine; if several players declared, the win of the first in the order of play.
    pub won: Option<Won>,
    /// The result that the platform awarded.
    pub awarded: Option<Awarded>,
    /// The first fault of the record, at which reading stopped.
    pub fault: Option<HandFault>,
}

/// A declared win.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    /// The seat of the winner.
    pub seat: Wind,
    /// The player who discarded the winning tile or added it to a pung; `None` if self-drawn.
    pub from: Option<Wind>,
    /// The hand with its tally; `None` if its tiles are not a winning hand.
    pub counted: Option<(Hand, Tally)>,
}

/// The result that a platform awarded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Awarded {
    /// The winner; `None` for a drawn hand or one that an error ended.
    pub winner: Option<Wind>,
    /// The points of the hand, as the platform counted them; `None` if the record does not give them.
    pub total: Option<u32>,
    /// The fans by their Chinese names, each with how many times it counts.
    pub fans: Vec<(String, u32)>,
    /// The amount that each seat received or paid, East first.
    pub payments: Option<[i32; 4]>,
}

/// The reason why a record is refused, and the position of the entry at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandFault {
    /// The entry at fault, from 1: an element of a list, a line of a text, an action, or a word of a log of this program. 0 means the
    /// record as a whole.
    pub entry: usize,
    /// The reason why the entry is refused.
    pub kind: HandFaultKind,
}

/// A problem with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandFaultKind {
    /// The text is longer than [`LONGEST_RECORDS`].
    TooLong,
    /// There is no text.
    Empty,
    /// The record is of no known kind.
    Unknown,
    /// The file is compressed (gzip or ZIP).
    Compressed,
    /// The text is only the address of a page.
    Address,
    /// The file is a backup of everything that the app keeps on a device.
    Device,
    /// The JSON is invalid or ends too early.
    Json,
    /// The compressed part of a record cannot be decompressed.
    Packed,
    /// A part is missing or has the wrong format; the text says what was expected.
    Expected(&'static str),
    /// The record has more tiles of this kind than a full set of tiles has.
    TooMany(String),
    /// The draw contradicts the moves before it: it is another seat's turn, or the wall gives another tile.
    OtherDraw,
    /// The record's wall has another tile at this position.
    OtherWall,
    /// The claimed tile is not the last discard.
    OtherClaim,
    /// The move is not legal at this point.
    Refused(Refused),
    /// A log of this program cannot be read, for this reason.
    Log(LogFault),
}

impl fmt::Display for HandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.entry > 0 {
            write!(f, "entry {}: ", self.entry)?;
        }
        write!(f, "{}", self.kind)
    }
}

impl fmt::Display for HandFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandFaultKind::TooLong => write!(f, "longer than {LONGEST_RECORDS} bytes"),
            HandFaultKind::Empty => f.write_str("the text is empty"),
            HandFaultKind::Unknown => f.write_str("no record of a kind that is known"),
            HandFaultKind::Compressed => f.write_str("a compressed file"),
            HandFaultKind::Address => f.write_str("an address instead of a record"),
            HandFaultKind::Device => f.write_str("a backup of a device"),
            HandFaultKind::Json => f.write_str("no complete JSON"),
            HandFaultKind::Packed => f.write_str("cannot be unpacked"),
            HandFaultKind::Expected(what) => write!(f, "expected {what}"),
            HandFaultKind::TooMany(face) => write!(f, "more {face} than a set has"),
            HandFaultKind::OtherDraw => f.write_str("the moves before it make another player draw"),
            HandFaultKind::OtherWall => f.write_str("the wall has another tile here"),
            HandFaultKind::OtherClaim => f.write_str("the tile claimed is not the last discard"),
            HandFaultKind::Refused(refused) => write!(f, "{refused}"),
            HandFaultKind::Log(fault) => write!(f, "{fault}"),
        }
    }
}

impl std::error::Error for HandFault {}

impl std::error::Error for HandFaultKind {}

impl HandFaultKind {
    fn at(self, entry: usize) -> HandFault {
        HandFault { entry, kind: self }
    }
}

/// A hand read from a record, or the reason why it was refused.
pub type Record = Result<Box<PlayedHand>, HandFault>;

/// Reads every record of a text, in order. A text without a record gives a single fault.
pub fn read(text: &str) -> Vec<Record> {
    let mut reader = RecordReader::default();
    std::iter::from_fn(|| reader.next(text)).flatten().collect()
}

/// Returns the fault of a text that cannot contain records; `None` if it can.
fn fault_of(text: &str) -> Option<HandFaultKind> {
    let is_binary = |c: char| matches!(c, '\0' | char::REPLACEMENT_CHARACTER);
    let own = text.trim_matches('\u{feff}').trim();
    match () {
        () if text.len() > LONGEST_RECORDS => Some(HandFaultKind::TooLong),
        () if own.is_empty() => Some(HandFaultKind::Empty),
        () if text.starts_with(['\u{1f}']) || text.starts_with("PK\u{3}") => Some(HandFaultKind::Compressed),
        () if own.starts_with("http") && !own.contains(char::is_whitespace) => Some(HandFaultKind::Address),
        () if own.starts_with(r#"{"bafan":"device""#) => Some(HandFaultKind::Device),
        // Otherwise the bytes of a picture could be taken for pieces of JSON.
        () if text.chars().take(BEGINNING).any(is_binary) => Some(HandFaultKind::Unknown),
        () => None,
    }
}

/// The number of characters that are searched for signs of a binary file.
const BEGINNING: usize = 1 << 10;

/// The number of bytes after which [`RecordReader::next`] returns even without a record.
const SLICE: usize = 1 << 16;

/// The maximum depth of nested lists and objects. There is a limit because the text is parsed again to its end for each level; no record
/// has nearly as many levels.
const DEEPEST: usize = 64;

/// Reads the records of a text step by step, so that a long text can be read without blocking.
#[derive(Clone, Debug, Default)]
pub struct RecordReader {
    at: usize,
    /// Whether the text as a whole has been checked.
    is_begun: bool,
    /// Whether the end of the text has been reached and reported.
    is_ended: bool,
    /// The number of open lists and objects.
    depth: usize,
    /// `has_any`: whether a record has been found in the text; `has_one`: whether one has been found in the JSON that is open now.
    has_any: bool,
    has_one: bool,
}

impl RecordReader {
    /// Returns how far the text has been read, in bytes.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the records of the next step, often a single one, sometimes none; `None` at the end of the text. Every call must pass the
    /// same text.
    pub fn next(&mut self, text: &str) -> Option<Vec<Record>> {
        let mut records = Vec::new();
        if !std::mem::replace(&mut self.is_begun, true)
            && let Some(kind) = fault_of(text)
        {
            self.at = text.len();
            records.push(Err(kind.at(0)));
        }
        let start = self.at;
        while records.is_empty() && self.at - start < SLICE {
            let rest = text.get(self.at..)?;
            self.at += rest.find(|c: char| !c.is_whitespace() && c != '\u{feff}').unwrap_or(rest.len());
            let rest = text.get(self.at..)?;
            if rest.is_empty() {
                self.is_ended = true;
                self.end(&mut records);
                break;
            }
            self.piece(rest, &mut records);
        }
        self.has_any |= !records.is_empty();
        self.has_one |= !records.is_empty();
        (!records.is_empty() || !self.is_ended).then_some(records)
    }

    /// Reports JSON left open, or a text without a record.
    fn end(&mut self, records: &mut Vec<Record>) {
        if std::mem::take(&mut self.depth) > 0 {
            records.push(Err(HandFaultKind::Json.at(0)));
        } else if !self.has_any {
            records.push(Err(HandFaultKind::Unknown.at(0)));
        }
    }

    fn piece(&mut self, rest: &str, records: &mut Vec<Record>) {
        let is_json = self.depth > 0 || rest.starts_with(['[', '{']);
        if !is_json {
            self.at += if rest.starts_with([',', ']', '}']) { 1 } else { lines(rest, records) };
            return;
        }
        match json::piece(rest) {
            json::Piece::Open if self.depth >= DEEPEST => {
                self.depth = 0;
                self.at += rest.len();
                records.push(Err(HandFaultKind::Json.at(0)));
            }
            json::Piece::Open => {
                self.has_one &= self.depth > 0;
                self.depth += 1;
                self.at += 1;
            }
            json::Piece::Close => {
                self.depth -= 1;
                self.at += 1;
                if self.depth == 0 && !self.has_one {
                    records.push(Err(HandFaultKind::Unknown.at(0)));
                }
            }
            json::Piece::Passed(length) => self.at += length,
            json::Piece::Record(record, length) => {
                records.push(record);
                self.at += length;
            }
            json::Piece::Broken => {
                self.depth = 0;
                records.push(Err(HandFaultKind::Json.at(0)));
            }
        }
    }
}

/// Returns where the next record or possible JSON begins, or the length of the text. The text is searched in a single pass, because a file
/// may contain thousands of logs. In a file of the app's own hands, each log follows a line that begins with `deal`; without the search for
/// that line, it would be read as part of the log before it.
fn next_block(text: &str) -> usize {
    let is_start = |line: &str| {
        line.starts_with(['[', '{']) || ["bafan-hand", "deal ", "Match "].iter().any(|head| line.starts_with(head))
    };
    let mut starts = text.match_indices('\n').map(|(place, _)| place + 1);
    starts.find(|&start| text.get(start..).is_some_and(is_start)).unwrap_or(text.len())
}

/// Reads a block of lines up to the next record, and returns the length of the block in bytes.
fn lines(text: &str, records: &mut Vec<Record>) -> usize {
    let end = next_block(text);
    let block = text.get(..end).unwrap_or(text);
    if block.starts_with("bafan-hand") {
        records.push(own(block))
    } else {
        people::read(block, records)
    }
    end
}

/// Reads a log of this program.
fn own(text: &str) -> Record {
    let log: Log = text.parse().map_err(|fault: LogFault| {
        let word = fault.word;
        HandFaultKind::Log(fault).at(word)
    })?;
    Ok(Box::new(PlayedHand {
        platform: Platform::Bafan,
        title: None,
        started: None,
        names: None,
        won: told::won_by(&log.state()),
        log,
        wall_is_told: true,
        awarded: None,
        fault: None,
    }))
}
