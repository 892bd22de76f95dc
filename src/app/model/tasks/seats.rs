//! The seating of a club evening as a task with a single step, because the search is bounded.

use bafan::wire::Failure;
use bafan_table::event::{PlanFault, Round, plan, plan_after};
use serde::{Deserialize, Serialize};

use super::{Answered, TaskAnswer, TaskQuestion, TaskWork, WorkerTask};

/// For each table of a round, the numbers, from 0, of the players at East, South, West and North.
type Tables = Vec<[usize; 4]>;

/// Asks for a seating over the given number of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatsQuestion {
    /// The numbers of the players to seat.
    pub present: Vec<usize>,
    /// The rounds that stay as they are.
    pub settled: Vec<Tables>,
    /// The number of rounds, including those in `settled`.
    pub rounds: usize,
    pub seed: u32,
}

/// The seating of all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    pub rounds: Vec<Tables>,
}

impl WorkerTask for SeatsQuestion {
    type Message = Seats;
    type Answer = Vec<Tables>;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Seats(self.clone())
    }

    fn read(&self, message: Seats) -> Option<Vec<Tables>> {
        let (settled, new) = message.rounds.split_at_checked(self.settled.len())?;
        let same = settled == self.settled;
        let known = new.iter().flatten().flatten().all(|player| self.present.contains(player));
        (same && known && message.rounds.len() == self.rounds).then_some(message.rounds)
    }
}

pub(super) fn begin(question: &SeatsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let rounds = seats(question).map_err(Failure::new)?;
    Ok(Box::new(Answered(TaskAnswer::Seats(Seats { rounds }))))
}

fn seats(SeatsQuestion { present, settled, rounds, seed }: &SeatsQuestion) -> Result<Vec<Tables>, PlanFault> {
    let seed = u64::from(*seed);
    if settled.is_empty() {
        let numbered = |table: [usize; 4]| table.map(|place| present[place]);
        let planned = plan(present.len(), *rounds, seed)?;
        return Ok(planned.rounds.into_iter().map(|round| round.tables.into_iter().map(numbered).collect()).collect());
    }
    let rested = |tables: &Tables| {
        let sat = |player: &&usize| tables.iter().flatten().all(|seated| seated != *player);
        present.iter().filter(sat).copied().collect()
    };
    let settled = settled.iter().map(|tables| Round { tables: tables.clone(), resting: rested(tables) });
    let planned = plan_after(settled.collect(), present, *rounds, seed)?;
    Ok(planned.rounds.into_iter().map(|round| round.tables).collect())
}
