//! The chance of eight points after each discard, as a task with a single step, because the work is bounded.

use bafan::DiscardChance;
use bafan::wire::{self, ChanceQuestion, Failure};

use super::{Answered, TaskAnswer, TaskQuestion, TaskWork, WorkerTask};

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
    Ok(Box::new(Answered(TaskAnswer::Chances(question.answer()?))))
}
