//! An evening of several tables: who sits where in each round, what the tables bring, and the standings.
//!
//! There is no server: the phone that keeps the event takes the results of the tables as they come, each once however often it
//! comes.

mod charts;
mod plan;
mod round;
mod search;
mod seats;
mod standings;

pub use plan::{Figures, Plan, PlanFault, figures, plan};
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
    /// The names of the four players.
    pub players: [String; 4],
    /// Their session points.
    pub scores: [i32; 4],
    /// Their standard points.
    pub standard: [Twelfths; 4],
}

impl TableResult {
    /// The result of a match.
    pub fn of(log: &Log, round: usize, table: usize) -> TableResult {
        let result = result(log.state());
        let players = log.state().start.names.clone();
        TableResult { round, table, players, scores: result.scores, standard: result.standard }
    }

    /// The same with the players in the order of their names: the order in which they sat says nothing about the result.
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

/// What became of a result that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is new.
    New,
    /// It had come before.
    Again,
    /// It is in place of this one, which the table has corrected.
    Corrected(TableResult),
    /// Another table of the round has one of the players.
    Elsewhere {
        /// The player's name.
        player: String,
        /// The other table.
        table: usize,
    },
    /// The round or the table has no such number: both count from 1.
    NoPlace,
}

/// The results of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// By round and table.
    all: Vec<TableResult>,
}

impl Results {
    /// Takes a result. One for a round and table that has one replaces it; the same one again changes nothing.
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

    /// Takes all results of another phone. Returns those that were refused, with why, or that replaced others.
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

    /// The results by round and table.
    pub fn all(&self) -> &[TableResult] {
        &self.all
    }
}
