//! The chance of eight points after each answer to another player's discard, as a task with a step for each answer.

use bafan::wire::{Failure, RouteQuestion};
use bafan::{ClaimAdvice, ClaimChance, Draft, LastTile, RuleSet, Tile, TileCounts, claim_advice, claim_chance};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimChancesQuestion {
    /// The 13 tiles and winds, the rules, and the tiles visible elsewhere.
    pub position: RouteQuestion,
    /// The discarded tile, in the notation.
    pub offered: String,
    /// The number of draws that the player still has.
    pub draws: u8,
}

impl ClaimChancesQuestion {
    pub fn new(draft: &Draft, offered: Tile, rules: &RuleSet, seen: &TileCounts, draws: u8) -> ClaimChancesQuestion {
        ClaimChancesQuestion { position: RouteQuestion::new(draft, rules, seen), offered: offered.to_string(), draws }
    }

    /// Returns the answers, in the order of the chances; empty if the question is invalid.
    pub fn answers(&self) -> Vec<ClaimAdvice> {
        self.weighing().map(|weighing| weighing.answers).unwrap_or_default()
    }

    fn weighing(&self) -> Result<Weighing, Failure> {
        let (draft, rules, seen) = self.position.position()?;
        let offered = self.offered.parse().map_err(|_| Failure::new("no such tile"))?;
        let answers = claim_advice(&draft, offered, &rules, &seen);
        Ok(Weighing { draft, offered, rules, seen, draws: self.draws, answers, found: ClaimChances::default() })
    }
}

/// The chance after each of the [`ClaimChancesQuestion::answers`], in the same order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ClaimChances {
    pub chances: Vec<Option<ChanceAfterClaim>>,
}

/// The fields of a [`ClaimChance`], with the discard in the notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChanceAfterClaim {
    pub discard: Option<String>,
    pub lacking: Option<u8>,
    pub chance: f64,
    pub exact: bool,
}

impl WorkerTask for ClaimChancesQuestion {
    type Message = ClaimChances;
    type Answer = Vec<Option<ClaimChance>>;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Claims(self.clone())
    }

    fn read(&self, message: ClaimChances) -> Option<Vec<Option<ClaimChance>>> {
        let read = |after: ChanceAfterClaim| {
            let ChanceAfterClaim { discard, lacking, chance, exact } = after;
            let discard = discard.map(|tile| tile.parse()).transpose().ok()?;
            Some(ClaimChance { discard, lacking, chance, exact })
        };
        let each = |after: Option<ChanceAfterClaim>| match after {
            Some(after) => read(after).map(Some),
            None => Some(None),
        };
        message.chances.into_iter().map(each).collect()
    }
}

/// An evaluation in progress: the position, the possible answers, and the chances found so far.
struct Weighing {
    draft: Draft,
    offered: Tile,
    rules: RuleSet,
    seen: TileCounts,
    draws: u8,
    answers: Vec<ClaimAdvice>,
    found: ClaimChances,
}

pub(super) fn begin(question: &ClaimChancesQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let weighing = question.weighing()?;
    if weighing.answers.is_empty() {
        return Err(Failure::new("nothing can be answered"));
    }
    Ok(Box::new(weighing))
}

impl TaskWork for Weighing {
    fn step(&mut self) -> TaskStep {
        let at = self.found.chances.len();
        if let Some(answer) = self.answers.get(at) {
            let last = LastTile::DrawnOrDiscarded;
            let Weighing { draft, offered, rules, seen, draws, .. } = self;
            let after = claim_chance(draft, *offered, answer.meld, rules, seen, *draws, last);
            let written = |ClaimChance { discard, lacking, chance, exact }| ChanceAfterClaim {
                discard: discard.map(|tile| tile.to_string()),
                lacking,
                chance,
                exact,
            };
            self.found.chances.push(after.map(written));
        }
        let (done, all) = (self.found.chances.len(), self.answers.len());
        if done < all {
            return TaskStep::More(TaskProgress { done: done as u32, all: all as u32 });
        }
        TaskStep::Done(TaskAnswer::Claims(std::mem::take(&mut self.found)))
    }
}
