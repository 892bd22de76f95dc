//! A task for hands with many function tiles, which finds the best stand-ins in a complete hand, or the waits of a hand that lacks a tile,
//! trying one kind or function tile per step.

use bafan::Tile;
use bafan::wire::Failure;
use bafan_table::games::{Amount, Entry, Fault, Function, Game, Piece, Stood};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};
use crate::model::games::{GameWait, PIECES, tiles, wait, wanted};

/// Asks what the function tiles of a complete hand stand for, or which tiles complete a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandInsQuestion {
    /// The rules of the game, in their stored form.
    pub rules: String,
    pub hand: String,
}

/// The stand-ins of a complete hand, or the waits of one that lacks a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandIns {
    pub wins: bool,
    /// The number of each function tile, with the kind that it stands for.
    pub stood: Vec<(u8, String)>,
    /// The tiles that complete the hand, each with its totals by self-draw and on a discard, counted in halves of a point.
    pub waits: Vec<(String, Option<i64>, Option<i64>)>,
}

/// The answer in the form that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundStandIns {
    pub wins: bool,
    pub stood: Vec<Stood>,
    pub waits: Vec<GameWait>,
}

impl FoundStandIns {
    /// Returns the hand with each function tile limited to the kind found for it, so that it can be scored quickly.
    pub fn narrowed(&self, entry: &Entry) -> Entry {
        let mut narrowed = entry.clone();
        for Stood { number, tile } in &self.stood {
            let name = format!("{number}x");
            narrowed.flags.retain(|(flag, _)| *flag != name);
            narrowed.flags.push((name, tile.to_string()));
        }
        narrowed
    }
}

impl StandInsQuestion {
    fn asked(&self) -> Result<(Function, Entry), Failure> {
        let mut game = Function::default();
        game.take(&self.rules).map_err(Failure::new)?;
        Ok((game, self.hand.parse().map_err(|fault: Fault| Failure::new(fault))?))
    }
}

impl WorkerTask for StandInsQuestion {
    type Message = StandIns;
    type Answer = FoundStandIns;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::StandIns(self.clone())
    }

    fn read(&self, message: StandIns) -> Option<FoundStandIns> {
        let tile = |text: &String| text.parse::<Tile>().ok();
        let stood = |(number, kind): &(u8, String)| Some(Stood { number: *number, tile: tile(kind)? });
        let piece = |text: &String| -> Option<Piece> { text.parse::<Entry>().ok()?.standing.first().copied() };
        let wait = |(kind, drawn, discarded): &(String, Option<i64>, Option<i64>)| {
            let total = |halves: &Option<i64>| halves.map(Amount::halves);
            Some(GameWait { piece: piece(kind)?, drawn: total(drawn), discarded: total(discarded) })
        };
        Some(FoundStandIns {
            wins: message.wins,
            stood: message.stood.iter().map(stood).collect::<Option<_>>()?,
            waits: message.waits.iter().map(wait).collect::<Option<_>>()?,
        })
    }
}

pub(super) fn begin(question: &StandInsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let (game, entry) = question.asked()?;
    Ok(Box::new(Under { game, entry, done: 0, found: StandIns::default() }))
}

struct Under {
    game: Function,
    entry: Entry,
    done: usize,
    found: StandIns,
}

impl TaskWork for Under {
    fn step(&mut self) -> TaskStep {
        if tiles(&self.entry) == wanted(&self.game) {
            if let Ok(score) = self.game.score(&self.entry) {
                self.found.wins = true;
                self.found.stood = score.stood.iter().map(|stood| (stood.number, stood.tile.to_string())).collect();
            }
        } else if PIECES.contains(&self.done) {
            if let Some(GameWait { piece, drawn, discarded }) = wait(&self.game, &self.entry, self.done) {
                let halves = |total: Option<Amount>| total.map(Amount::in_halves);
                self.found.waits.push((piece.to_string(), halves(drawn), halves(discarded)));
            }
            self.done += 1;
            return TaskStep::More(TaskProgress { done: self.done as u32, all: PIECES.len() as u32 });
        }
        TaskStep::Done(TaskAnswer::StandIns(std::mem::take(&mut self.found)))
    }
}
