//! Counts a game's winning hands as a task, with one stage per step.

use bafan::wire::Failure;
use bafan_table::odds::{Count, Counting, Deck, Forms, Question, Row, Step};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternsQuestion {
    pub honors: bool,
    pub flowers: u8,
    /// The number of sets in a hand besides its pair.
    pub sets: u8,
    /// The winning forms counted besides sets and a pair: 0 for none, 1 for those of the game's source, 2 for the official ones.
    pub forms: u8,
}

/// The results of all stages of the count, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patterns {
    pub stages: Vec<PatternStage>,
}

/// The results of a stage, as text because they are too large for JavaScript numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternStage {
    /// The number of hands, counted as patterns and as deals.
    pub count: [String; 2],
    /// The results by number of tiles, if the stage counts the arrangements of the honors or of a suit.
    pub rows: Vec<(u32, [String; 2])>,
}

const FORMS: [Forms; 3] = [Forms::Sets, Forms::Source, Forms::Official];

impl PatternsQuestion {
    pub fn new(Question { deck, sets, forms }: Question) -> PatternsQuestion {
        let forms = FORMS.iter().position(|&known| known == forms).unwrap_or_default();
        PatternsQuestion { honors: deck.honors, flowers: deck.flowers, sets, forms: forms as u8 }
    }

    /// Returns the count before its first step; fails if the question is invalid.
    fn counting(self) -> Result<Counting, Failure> {
        let forms = FORMS.get(usize::from(self.forms)).copied().unwrap_or(Forms::Sets);
        let deck = Deck { honors: self.honors, flowers: self.flowers };
        Counting::new(Question { deck, sets: self.sets, forms }).map_err(Failure::new)
    }
}

impl WorkerTask for PatternsQuestion {
    type Message = Patterns;
    type Answer = Counting;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Patterns(*self)
    }

    fn read(&self, message: Patterns) -> Option<Counting> {
        let counting = self.counting().ok()?;
        let step = |(&stage, said): (_, &PatternStage)| {
            let row = |(tiles, count): &(u32, [String; 2])| Some(Row { tiles: *tiles, count: counted(count)? });
            Some(Step { stage, count: counted(&said.count)?, rows: said.rows.iter().map(row).collect::<Option<_>>()? })
        };
        let steps: Option<Vec<Step>> = counting.stages().iter().zip(&message.stages).map(step).collect();
        (counting.stages().len() == message.stages.len()).then_some(())?;
        counting.with_steps(steps?)
    }
}

fn said(count: Count) -> [String; 2] {
    [count.patterns.to_string(), count.deals.to_string()]
}

fn counted([patterns, deals]: &[String; 2]) -> Option<Count> {
    // No deck has as many hands as this bound, below which sums do not overflow.
    let number = |said: &String| said.parse::<u128>().ok().filter(|&number| number < 1 << 100);
    Some(Count { patterns: number(patterns)?, deals: number(deals)? })
}

pub(super) fn begin(question: &PatternsQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    Ok(Box::new(Under(question.counting()?)))
}

struct Under(Counting);

impl TaskWork for Under {
    fn step(&mut self) -> TaskStep {
        let more = self.0.advance();
        let (done, all) = (self.0.steps().len(), self.0.stages().len());
        if more && done < all {
            return TaskStep::More(TaskProgress { done: done as u32, all: all as u32 });
        }
        let stage = |step: &Step| PatternStage {
            count: said(step.count),
            rows: step.rows.iter().map(|row| (row.tiles, said(row.count))).collect(),
        };
        TaskStep::Done(TaskAnswer::Patterns(Patterns { stages: self.0.steps().iter().map(stage).collect() }))
    }
}
