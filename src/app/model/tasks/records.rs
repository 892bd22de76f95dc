//! Records of hands that were played elsewhere, read and counted as a task: a record a step.

use bafan::wire::Failure;
use bafan_table::exchange::hands::{PlayedHand, Record, Verdict, read_next};
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
    /// Where the record stops making sense, and why.
    pub fault: Option<(usize, String)>,
}

impl ReadHand {
    fn of(record: &Record) -> ReadHand {
        match record {
            Ok(hand) => ReadHand::counted(hand),
            Err(fault) => ReadHand { fault: Some((fault.entry, fault.kind.to_string())), ..ReadHand::default() },
        }
    }

    fn counted(hand: &PlayedHand) -> ReadHand {
        let (won, compared) = (hand.won.as_ref(), hand.compared());
        let tally = won.and_then(|won| won.counted.as_ref()).map(|(_, tally)| tally);
        ReadHand {
            log: Some(hand.log.one_line()),
            title: hand.title.clone(),
            names: hand.names.iter().flatten().cloned().collect(),
            winner: won.map(|won| won.seat.letter()),
            points: tally.map(|tally| tally.total),
            awarded: hand.awarded.as_ref().and_then(|awarded| awarded.total),
            decided_by: compared.as_ref().and_then(|compared| compared.decided_by.clone()),
            verdict: compared.map(|compared| compared.verdict.name().to_owned()),
            fault: hand.fault.as_ref().map(|fault| (fault.entry, fault.kind.to_string())),
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
    at: usize,
    found: ReadHands,
}

pub(super) fn begin(question: &RecordsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    Ok(Box::new(Reading { text: question.text.clone(), at: 0, found: ReadHands::default() }))
}

impl TaskWork for Reading {
    fn step(&mut self) -> TaskStep {
        let mut records = Vec::new();
        let next = read_next(&self.text, self.at, &mut records);
        self.found.hands.extend(records.iter().map(ReadHand::of));
        match next {
            Some(next) => {
                self.at = next;
                TaskStep::More(TaskProgress { done: next as u32, all: self.text.len() as u32 })
            }
            None => TaskStep::Done(TaskAnswer::Records(std::mem::take(&mut self.found))),
        }
    }
}
