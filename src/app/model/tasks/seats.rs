//! The seats of an evening of several tables as a task, done in one step: the search for them is bound.

use bafan::wire::Failure;
use bafan_table::event::plan;
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// Who sits where in so many rounds?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatsQuestion {
    pub players: usize,
    pub rounds: usize,
    pub seed: u32,
}

/// Who sits where: the players of each table of each round, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// Of each round, of each table, the players on East, South, West and North, numbered from 0.
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

/// The seats, found when the work was begun.
struct Drawn(Vec<Vec<[usize; 4]>>);

impl TaskWork for Drawn {
    fn step(&mut self) -> TaskStep {
        TaskStep::Done(TaskAnswer::Seats(Seats { rounds: self.0.clone() }))
    }
}
