//! An event with several tables: the seating in each round, the results and the standings.
//!
//! There is no server: the tables send their results to the phone that runs the event. A result that arrives twice counts once.

mod charts;
mod plan;
mod round;
mod search;
mod seats;
mod standings;

pub use plan::{Figures, Plan, PlanFault, figures, plan, plan_after};
pub use round::Round;
pub use standings::{Line, standings, teams};

use crate::player::Player;
use crate::record::Log;
use crate::sheet::result;
use crate::standard::Twelfths;
use bafan::order;

/// The result of one table in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    /// The round, from 1.
    pub round: usize,
    /// The table, from 1.
    pub table: usize,
    /// The names of the players who sit East, South, West and North in the first hand.
    pub players: [String; 4],
    /// The session points of the players, in the order of `players`.
    pub scores: [i32; 4],
    /// The standard points of the players, in the order of `players`.
    pub standard: [Twelfths; 4],
}

impl TableResult {
    /// Makes the result from the log of a match.
    pub fn of(log: &Log, round: usize, table: usize) -> TableResult {
        let result = result(log.state());
        let players = log.state().start.names.clone();
        TableResult { round, table, players, scores: result.scores, standard: result.standard }
    }

    /// Returns the names with their points, sorted by name, so that results that differ only in the seating are equal.
    fn sorted(&self) -> Vec<(&str, i32, Twelfths)> {
        let of = |player: Player| {
            let index = player.index();
            (self.players[index].as_str(), self.scores[index], self.standard[index])
        };
        let mut lines = Player::ALL.map(of).to_vec();
        order::by(&mut lines, Ord::cmp);
        lines
    }
}

/// The outcome of [`Results::take`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The result is new.
    New,
    /// The same result had already been taken.
    Again,
    /// The result replaces this earlier result of the table.
    Corrected(TableResult),
    /// A player already has a result at another table in this round.
    Elsewhere {
        /// The name of the player.
        player: String,
        /// The number of the other table, from 1.
        table: usize,
    },
    /// The round or the table is 0: both count from 1.
    NoPlace,
}

/// The results of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The results, sorted by round and table.
    all: Vec<TableResult>,
}

impl Results {
    /// Takes a result, unless its round or table is 0 or one of its players has a result at another table in the round. It replaces an
    /// earlier result for the same round and table, unless the two results give the same players the same points.
    pub fn take(&mut self, new: TableResult) -> Taken {
        if new.round == 0 || new.table == 0 {
            return Taken::NoPlace;
        }
        for other in self.all.iter().filter(|other| other.round == new.round && other.table != new.table) {
            if let Some(player) = new.players.iter().find(|player| other.players.contains(player)) {
                return Taken::Elsewhere { player: player.clone(), table: other.table };
            }
        }
        match self.all.binary_search_by_key(&(new.round, new.table), |other| (other.round, other.table)) {
            Err(place) => {
                self.all.insert(place, new);
                Taken::New
            }
            Ok(place) if self.all[place].sorted() == new.sorted() => Taken::Again,
            Ok(place) => Taken::Corrected(std::mem::replace(&mut self.all[place], new)),
        }
    }

    /// Takes all results of another phone. Returns the results that were refused, with the reason, and those that replaced others, with the
    /// replaced results.
    pub fn merge(&mut self, others: &Results) -> Vec<(TableResult, Taken)> {
        let mut told = Vec::new();
        for other in &others.all {
            let taken = self.take(other.clone());
            if !matches!(taken, Taken::New | Taken::Again) {
                told.push((other.clone(), taken));
            }
        }
        told
    }

    /// Removes the result of a table in a round, both counted from 1. Nothing changes if there is no such result.
    pub fn remove(&mut self, round: usize, table: usize) {
        self.all.retain(|result| (result.round, result.table) != (round, table));
    }

    /// Returns the results, sorted by round and table.
    pub fn all(&self) -> &[TableResult] {
        &self.all
    }
}
