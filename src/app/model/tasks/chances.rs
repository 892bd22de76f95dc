//! The chance of eight points after each discard, as a task with a single step, because the work is bounded.

use bafan::DiscardChance;
use bafan::wire::{self, ChanceQuestion, Failure};

use super::{TaskAnswer, TaskQuestion, TaskStep, TaskWork, WorkerTask};

impl WorkerTask for ChanceQuestion {
    type Message = wire::Chances;
    type Answer = Vec<DiscardChance>;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Chances(self.clone())
    }

    fn read(&self, message: wire::Chances) -> Option<Vec<DiscardChance>> {
        ChanceQuestion::read(self, &message)
    }
}

pub(super) fn begin(question: &ChanceQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    Ok(Box::new(Answered(question.answer()?)))
}

/// The answer, computed when the work begins.
struct Answered(wire::Chances);

impl TaskWork for Answered {
    fn step(&mut self) -> TaskStep {
        TaskStep::Done(TaskAnswer::Chances(self.0.clone()))
    }
}
