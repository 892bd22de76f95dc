//! The seating of a club evening as a task with a single step, because the search is bounded.

use bafan::wire::Failure;
use bafan_table::event::plan;
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// Asks for a seating over the given number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatsQuestion {
    pub players: usize,
    pub rounds: usize,
    pub seed: u32,
}

/// The seating: the numbers of the players at each table in each round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// For each round and table, the numbers, from 0, of the players at East, South, West and North.
    pub rounds: Vec<Vec<[usize; 4]>>,
}

impl WorkerTask for SeatsQuestion {
    type Message = Seats;
    type Answer = Vec<Vec<[usize; 4]>>;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Seats(*self)
    }

    fn read(&self, message: Seats) -> Option<Vec<Vec<[usize; 4]>>> {
        let known = message.rounds.iter().flatten().flatten().all(|&player| player < self.players);
        (known && message.rounds.len() == self.rounds).then_some(message.rounds)
    }
}

pub(super) fn begin(question: &SeatsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    match plan(question.players, question.rounds, question.seed.into()) {
        Ok(plan) => Ok(Box::new(Drawn(plan.rounds.into_iter().map(|round| round.tables).collect()))),
        Err(fault) => Err(Failure::new(fault)),
    }
}

/// The seating, computed when the work begins.
struct Drawn(Vec<Vec<[usize; 4]>>);

impl TaskWork for Drawn {
    fn step(&mut self) -> TaskStep {
        TaskStep::Done(TaskAnswer::Seats(Seats { rounds: self.0.clone() }))
    }
}
