//! Hands that were played on other platforms, read from their records into the [`Log`] of a played hand.
//!
//! [`read`] takes any text: one record or many, of several kinds. What a record is, its content says.
//!
//! | record | head |
//! |---|---|
//! | Botzone's log of a match | a JSON list of entries with `output` |
//! | Botzone's text of people's hands | lines that begin with `Match`, `Wind`, `Player` |
//! | tziakcha's record (雀渣) | a JSON object with `script`, or with `step`, or what these hold |
//! | a log of this program | `bafan-hand 1` |
//!
//! A record that contradicts itself is refused with the entry at fault; what came before it is still a hand that can be looked at.
//! A wall is laid so that a table with one wall deals what the record tells. What the record does not tell, the rest of a wall,
//! lies there in the order of the kinds and is marked by [`PlayedHand::wall_is_told`].

mod botzone;
mod count;
mod json;
mod packed;
mod people;
mod told;
mod tziakcha;

use std::fmt;

use bafan::{Hand, Tally, Wind};

use crate::play::{Log, Refused};

pub use count::{Compared, Verdict, fan_named};
pub use packed::unpacked;
pub use people::to_people_text;

/// No text of records that is longer is read, in bytes.
pub const LONGEST_RECORDS: usize = 64 << 20;

/// Who wrote a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Platform {
    /// Botzone, of Peking University.
    Botzone,
    /// 雀渣.
    Tziakcha,
    /// This program.
    Bafan,
}

impl Platform {
    /// The name in output and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Botzone => "botzone",
            Platform::Tziakcha => "tziakcha",
            Platform::Bafan => "bafan",
        }
    }
}

/// A hand that a record tells.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedHand {
    /// Who wrote the record.
    pub platform: Platform,
    /// What the record calls this hand: the number of a match, a place in a session.
    pub title: Option<String>,
    /// The players, East first, where they are named.
    pub names: Option<[String; 4]>,
    /// The hand as it was played, as far as the record holds.
    pub log: Log,
    /// Whether the record tells the tiles that were never drawn.
    pub wall_is_told: bool,
    /// The winning hand by our engine; where several declared, the first in the order of play.
    pub won: Option<Won>,
    /// What the platform said of the end.
    pub awarded: Option<Awarded>,
    /// Where the record stops making sense.
    pub fault: Option<HandFault>,
}

/// A declared win.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    /// Who won.
    pub seat: Wind,
    /// Whose tile it was; `None` for the own draw.
    pub from: Option<Wind>,
    /// The hand, with what the play made of it; `None` where its tiles are no winning hand.
    pub counted: Option<(Hand, Tally)>,
}

/// What a platform awarded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Awarded {
    /// Who won; nobody in a drawn hand, or one that an error ended.
    pub winner: Option<Wind>,
    /// The points of the hand.
    pub total: Option<u32>,
    /// The fans by their Chinese names, with the number of times.
    pub fans: Vec<(String, u32)>,
    /// What each seat received or paid, East first.
    pub payments: Option<[i32; 4]>,
}

/// Why a record is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandFault {
    /// The entry of the record at fault, counted from 1: an element of a list, a line of a text, an action. 0 is the record as a
    /// whole.
    pub entry: usize,
    /// What is wrong with it.
    pub kind: HandFaultKind,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandFaultKind {
    /// It is longer than any file of records.
    TooLong,
    /// No kind of record that is known.
    Unknown,
    /// JSON that ends too early or is none.
    Json,
    /// The packed part cannot be unpacked.
    Packed,
    /// A part is missing, or is not what it should be: this.
    Expected(&'static str),
    /// More tiles of a kind than a set has.
    TooMany(String),
    /// Another seat draws, or another tile comes, than the moves before it say.
    OtherDraw,
    /// The wall of the record has another tile here.
    OtherWall,
    /// A tile is claimed that is not the last discard.
    OtherClaim,
    /// The move cannot be made here.
    Refused(Refused),
    /// A log of this program that is none.
    Log(String),
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
            HandFaultKind::Unknown => f.write_str("no record of a kind that is known"),
            HandFaultKind::Json => f.write_str("no complete JSON"),
            HandFaultKind::Packed => f.write_str("cannot be unpacked"),
            HandFaultKind::Expected(what) => write!(f, "expected {what}"),
            HandFaultKind::TooMany(face) => write!(f, "more {face} than a set has"),
            HandFaultKind::OtherDraw => f.write_str("the moves before it make another player draw"),
            HandFaultKind::OtherWall => f.write_str("the wall has another tile here"),
            HandFaultKind::OtherClaim => f.write_str("the tile claimed is not the last discard"),
            HandFaultKind::Refused(refused) => write!(f, "{refused}"),
            HandFaultKind::Log(fault) => f.write_str(fault),
        }
    }
}

impl std::error::Error for HandFault {}

impl HandFaultKind {
    fn at(self, entry: usize) -> HandFault {
        HandFault { entry, kind: self }
    }
}

/// A record, read: a hand, or why there is none.
pub type Record = Result<Box<PlayedHand>, HandFault>;

/// Reads every record of a text, in its order. A text without one is one refused record.
pub fn read(text: &str) -> Vec<Record> {
    let mut reader = RecordReader::default();
    std::iter::from_fn(|| reader.next(text)).flatten().collect()
}

/// So many bytes without a record are a slice of the work.
const SLICE: usize = 1 << 16;

/// Reads the records of a text in slices of the work.
#[derive(Clone, Debug, Default)]
pub struct RecordReader {
    at: usize,
    /// The lists and objects that are open.
    depth: usize,
    /// Whether the text had a record, and whether the JSON that is open had one.
    has_any: bool,
    has_one: bool,
}

impl RecordReader {
    /// How far the text is read, in bytes.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The records of the next slice, often a single one; `None` after the last. The text has to be the same each time.
    pub fn next(&mut self, text: &str) -> Option<Vec<Record>> {
        let mut records = Vec::new();
        if text.len() > LONGEST_RECORDS && self.at == 0 {
            self.at = text.len();
            records.push(Err(HandFaultKind::TooLong.at(0)));
        }
        let start = self.at;
        while records.is_empty() && self.at - start < SLICE {
            let rest = text.get(self.at..)?;
            self.at += rest.find(|c: char| !c.is_whitespace() && c != '\u{feff}').unwrap_or(rest.len());
            let rest = text.get(self.at..)?;
            if rest.is_empty() {
                self.end(&mut records);
                break;
            }
            self.piece(rest, &mut records);
        }
        self.has_any |= !records.is_empty();
        self.has_one |= !records.is_empty();
        (!records.is_empty() || self.at < text.len()).then_some(records)
    }

    /// What the end of the text leaves to be said.
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

/// Where the next record begins, or what may be JSON; one pass, since a file may hold thousands of logs.
fn next_block(text: &str) -> usize {
    let is_start = |line: &str| {
        line.starts_with(['[', '{']) || ["bafan-hand", "deal ", "Match "].iter().any(|head| line.starts_with(head))
    };
    let mut starts = text.match_indices('\n').map(|(place, _)| place + 1);
    starts.find(|&start| text.get(start..).is_some_and(is_start)).unwrap_or(text.len())
}

/// Reads a block of lines up to the next record; how long it is.
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

/// A log of this program.
fn own(text: &str) -> Record {
    let log: Log = text.parse().map_err(|fault: crate::play::LogFault| {
        let word = fault.word;
        HandFaultKind::Log(fault.to_string()).at(word)
    })?;
    Ok(Box::new(PlayedHand {
        platform: Platform::Bafan,
        title: None,
        names: None,
        won: told::won_by(&log.state()),
        log,
        wall_is_told: true,
        awarded: None,
        fault: None,
    }))
}
