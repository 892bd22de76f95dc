//! Records of hands that were played elsewhere, read and counted as a task: a record a step.

use bafan::wire::Failure;
use bafan_table::exchange::hands::{HandFault, HandFaultKind, PlayedHand, Record, RecordReader, Verdict};
use bafan_table::play::{SeatResult, seat_results};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// Which hands does a text of records hold?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordsQuestion {
    pub text: String,
}

/// The hands of a text, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHands {
    pub hands: Vec<ReadHand>,
}

/// A record, read and counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadHand {
    /// The name of the platform.
    pub platform: String,
    /// The hand as the text of a log in one line, as far as it makes sense; `None` where there is none.
    pub log: Option<String>,
    /// What the record calls it.
    pub title: Option<String>,
    /// The players, East first; none where they are not named.
    pub names: Vec<String>,
    /// Who won (E, S, W or N), and our points.
    pub winner: Option<char>,
    pub points: Option<u32>,
    /// The points that the platform awarded.
    pub awarded: Option<u32>,
    /// How our count and that of the platform compare; `None` where the platform says nothing.
    pub verdict: Option<String>,
    /// The rules by which our total would be the platform's, where the two differ.
    pub decided_by: Option<String>,
    /// The fans of the win by our count, by their slugs, with how often each counts.
    pub fans: Vec<(String, u32)>,
    /// What the hand came to for each player, East first; none where there is no hand.
    #[serde(with = "seats")]
    pub seats: Vec<SeatResult>,
    /// Where the record stops making sense, and why.
    pub fault: Option<ReadFault>,
}

/// Results of seats as texts.
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

/// Where a record stops making sense, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFault {
    /// The entry at fault, from 1; 0 is the record as a whole.
    pub entry: usize,
    pub kind: ReadFaultKind,
    /// The same in the words of the reader, in English.
    pub detail: String,
}

/// What is wrong with a record, as far as a person can do something about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReadFaultKind {
    TooLong,
    /// No record of a kind that is read.
    Unknown,
    /// It was cut short or changed on the way.
    Damaged,
    /// Something is missing that such a record has.
    Missing,
    /// It tells of a fifth tile of a kind, or of a tile that another entry has elsewhere.
    OtherTile,
    /// It tells of a move that the rules do not allow there.
    OtherMove,
}

impl From<&HandFault> for ReadFault {
    fn from(fault: &HandFault) -> ReadFault {
        let kind = match fault.kind {
            HandFaultKind::TooLong => ReadFaultKind::TooLong,
            HandFaultKind::Unknown => ReadFaultKind::Unknown,
            HandFaultKind::Json | HandFaultKind::Packed | HandFaultKind::Log(_) => ReadFaultKind::Damaged,
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
            title: hand.title.clone(),
            names: hand.names.iter().flatten().cloned().collect(),
            winner: won.map(|won| won.seat.letter()),
            points: tally.map(|tally| tally.total),
            awarded: hand.awarded.as_ref().and_then(|awarded| awarded.total),
            decided_by: compared.as_ref().and_then(|compared| compared.decided_by.clone()),
            verdict: compared.map(|compared| compared.verdict.name().to_owned()),
            fault: hand.fault.as_ref().map(ReadFault::from),
        }
    }

    /// How our count and that of the platform compare.
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
    text: String,
    reader: RecordReader,
    found: ReadHands,
}

pub(super) fn begin(question: &RecordsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let text = question.text.clone();
    Ok(Box::new(Reading { text, reader: RecordReader::default(), found: ReadHands::default() }))
}

impl TaskWork for Reading {
    fn step(&mut self) -> TaskStep {
        let Some(records) = self.reader.next(&self.text) else {
            return TaskStep::Done(TaskAnswer::Records(std::mem::take(&mut self.found)));
        };
        self.found.hands.extend(records.iter().map(ReadHand::of));
        TaskStep::More(TaskProgress { done: self.reader.at() as u32, all: self.text.len() as u32 })
    }
}
