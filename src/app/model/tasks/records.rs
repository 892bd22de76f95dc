//! Reads and scores records of hands played elsewhere, as a task that reads about one record per step.

use std::rc::Rc;

use bafan::wire::Failure;
use bafan_table::exchange::hands::{HandFault, HandFaultKind, PlayedHand, Record, RecordReader, Verdict};
use bafan_table::play::{LogFault, LogFaultKind, SeatResult, seat_results};
use bafan_table::player::fitting;
use bafan_table::visible;
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// Asks for the hands in record files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordsQuestion {
    pub files: Vec<RecordsFile>,
}

/// A record file, or a pasted text, which can have any name. The text may be tens of megabytes, and the question is compared with the
/// previous one on every render, so texts that share memory are not compared byte by byte.
#[derive(Clone, Debug, Eq, Serialize, Deserialize)]
pub struct RecordsFile {
    pub name: String,
    pub text: Rc<str>,
}

impl PartialEq for RecordsFile {
    fn eq(&self, other: &RecordsFile) -> bool {
        self.name == other.name && (Rc::ptr_eq(&self.text, &other.text) || self.text == other.text)
    }
}

/// The hands of all files, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHands {
    pub hands: Vec<ReadHand>,
    /// The name of each file, and how many records it has.
    pub files: Vec<(String, usize)>,
}

/// A record with a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRecord {
    pub file: String,
    /// The number of the record in the file, from 1; `None` if it is the only record.
    pub number: Option<usize>,
    pub fault: ReadFault,
}

impl ReadHands {
    pub fn broken(&self) -> Vec<BrokenRecord> {
        let mut hands = self.hands.iter();
        let mut broken = Vec::new();
        for (file, count) in &self.files {
            let records = hands.by_ref().take(*count).zip(1..);
            broken.extend(records.filter_map(|(hand, number)| {
                let number = (*count > 1).then_some(number);
                Some(BrokenRecord { file: file.clone(), number, fault: hand.fault.clone()? })
            }));
        }
        broken
    }
}

/// A record that has been read and scored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHand {
    pub platform: String,
    /// The hand as a single-line log, up to the record's first fault; `None` if the record contains no hand.
    pub log: Option<String>,
    pub title: Option<String>,
    /// The file name without its extension, followed by the number of the record if the file has several.
    pub source: Option<String>,
    /// The start of the hand, in milliseconds since the Unix epoch, if the record gives it.
    pub started: Option<u64>,
    /// The players, East first; empty if the record does not name them.
    pub names: Vec<String>,
    /// The seat that the user has declared to be their own (E, S, W or N).
    pub own: Option<char>,
    /// The winner (E, S, W or N) and, below, the points by our count.
    pub winner: Option<char>,
    pub points: Option<u32>,
    /// The points that the platform awarded, if the record gives them.
    pub awarded: Option<u32>,
    /// How our count compares with the platform's; `None` if the platform gives no points.
    pub verdict: Option<String>,
    /// The rules under which our total would equal the platform's, if the two differ.
    pub decided_by: Option<String>,
    /// The fans of the win by our count, each as a slug with how many times it counts.
    pub fans: Vec<(String, u32)>,
    /// The result of each player, East first; empty if there is no hand.
    #[serde(with = "seats")]
    pub seats: Vec<SeatResult>,
    /// The fault of the record, if it has one.
    pub fault: Option<ReadFault>,
}

/// Converts the seats' results to and from text.
mod seats {
    use bafan_table::play::SeatResult;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seats: &[SeatResult], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seats.iter().map(SeatResult::text))
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<SeatResult>, D::Error> {
        let read = |text: String| SeatResult::read(&text).ok_or_else(|| D::Error::custom("no result of a seat"));
        Vec::<String>::deserialize(from)?.into_iter().map(read).collect()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFault {
    /// The number of the faulty entry, from 1; 0 for the record as a whole.
    pub entry: usize,
    pub kind: ReadFaultKind,
    /// The parser's description, in English.
    pub detail: String,
}

/// The kind of a fault, to the extent that the user can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadFaultKind {
    TooLong,
    /// The record was written by a newer version of the app.
    Newer,
    Empty,
    Unknown,
    Compressed,
    /// The text is the address of a page.
    Address,
    /// The file is a backup of a device.
    Device,
    /// The record was cut short or changed.
    Damaged,
    Missing,
    /// The record has a fifth tile of a kind, or a tile that another entry puts elsewhere.
    OtherTile,
    /// The record has a move that the rules do not allow at that point.
    OtherMove,
}

impl From<&HandFault> for ReadFault {
    fn from(fault: &HandFault) -> ReadFault {
        let kind = match fault.kind {
            HandFaultKind::TooLong => ReadFaultKind::TooLong,
            HandFaultKind::Empty => ReadFaultKind::Empty,
            HandFaultKind::Unknown => ReadFaultKind::Unknown,
            HandFaultKind::Compressed => ReadFaultKind::Compressed,
            HandFaultKind::Address => ReadFaultKind::Address,
            HandFaultKind::Device => ReadFaultKind::Device,
            HandFaultKind::Log(ref fault) => ReadFault::from(fault).kind,
            HandFaultKind::Json | HandFaultKind::Packed => ReadFaultKind::Damaged,
            HandFaultKind::Expected(_) => ReadFaultKind::Missing,
            HandFaultKind::TooMany(_)
            | HandFaultKind::OtherDraw
            | HandFaultKind::OtherWall
            | HandFaultKind::OtherClaim => ReadFaultKind::OtherTile,
            HandFaultKind::Refused(_) => ReadFaultKind::OtherMove,
        };
        ReadFault { entry: fault.entry, kind, detail: fault.kind.to_string() }
    }
}

impl From<&LogFault> for ReadFault {
    fn from(fault: &LogFault) -> ReadFault {
        let kind = match fault.kind {
            LogFaultKind::TooLong(_) => ReadFaultKind::TooLong,
            LogFaultKind::Version(_) => ReadFaultKind::Newer,
            LogFaultKind::Expected(_) => ReadFaultKind::Missing,
            LogFaultKind::Book | LogFaultKind::Rules(_) | LogFaultKind::Wall | LogFaultKind::Unknown(_) => {
                ReadFaultKind::Damaged
            }
            LogFaultKind::OtherTile(_) => ReadFaultKind::OtherTile,
            LogFaultKind::Refused(_) => ReadFaultKind::OtherMove,
        };
        ReadFault { entry: fault.word, kind, detail: fault.to_string() }
    }
}

impl ReadHand {
    fn of(record: &Record) -> ReadHand {
        match record {
            Ok(hand) => ReadHand::counted(hand),
            Err(fault) => ReadHand { fault: Some(fault.into()), ..ReadHand::default() },
        }
    }

    fn counted(hand: &PlayedHand) -> ReadHand {
        let (won, compared) = (hand.won.as_ref(), hand.compared());
        let tally = won.and_then(|won| won.counted.as_ref()).map(|(_, tally)| tally);
        let fans = tally.into_iter().flat_map(|tally| tally.fans());
        ReadHand {
            platform: hand.platform.name().to_owned(),
            fans: fans.map(|(fan, times)| (fan.slug().to_owned(), times)).collect(),
            seats: seat_results(&hand.log).to_vec(),
            log: Some(hand.log.one_line()),
            title: hand.title.as_deref().map(visible),
            source: None,
            own: None,
            started: hand.started,
            names: hand.names.iter().flatten().map(|name| fitting(name)).collect(),
            winner: won.map(|won| won.seat.letter()),
            points: tally.map(|tally| tally.total),
            awarded: hand.awarded.as_ref().and_then(|awarded| awarded.total),
            decided_by: compared.as_ref().and_then(|compared| compared.decided_by.clone()),
            verdict: compared.map(|compared| compared.verdict.name().to_owned()),
            fault: hand.fault.as_ref().map(ReadFault::from),
        }
    }

    /// Returns how our count compares with the platform's; `None` if the platform gives no points.
    pub fn verdict(&self) -> Option<Verdict> {
        let verdicts = [Verdict::Equal, Verdict::OtherNames, Verdict::Different];
        verdicts.into_iter().find(|verdict| self.verdict.as_deref() == Some(verdict.name()))
    }
}

impl WorkerTask for RecordsQuestion {
    type Message = ReadHands;
    type Answer = ReadHands;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Records(self.clone())
    }

    fn read(&self, message: ReadHands) -> Option<ReadHands> {
        Some(message)
    }
}

struct Reading {
    files: Vec<RecordsFile>,
    /// The reader of the next file.
    reader: RecordReader,
    found: ReadHands,
}

pub(super) fn begin(question: &RecordsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let files = question.files.clone();
    Ok(Box::new(Reading { files, reader: RecordReader::default(), found: ReadHands::default() }))
}

impl TaskWork for Reading {
    fn step(&mut self) -> TaskStep {
        let at = self.found.files.len();
        let Some(file) = self.files.get(at) else {
            return TaskStep::Done(TaskAnswer::Records(std::mem::take(&mut self.found)));
        };
        match self.reader.next(&file.text) {
            Some(records) => self.found.hands.extend(records.iter().map(ReadHand::of)),
            None => {
                let before: usize = self.found.files.iter().map(|(_, count)| count).sum();
                let hands = &mut self.found.hands[before..];
                let (count, stem) = (hands.len(), file.name.rsplit_once('.').map_or(&*file.name, |(stem, _)| stem));
                for (hand, number) in hands.iter_mut().zip(1..).filter(|_| !stem.is_empty()) {
                    hand.source = Some(if count == 1 { stem.to_owned() } else { format!("{stem} {number}") });
                }
                self.found.files.push((file.name.clone(), count));
                self.reader = RecordReader::default();
            }
        }
        let length = |files: &[RecordsFile]| files.iter().map(|file| file.text.len()).sum::<usize>();
        let done = length(&self.files[..self.found.files.len()]) + self.reader.at();
        TaskStep::More(TaskProgress { done: done as u32, all: length(&self.files) as u32 })
    }
}
