//! The routes to eight points as a task: the engine's own search, one aim per step.

use bafan::wire::{self, Failure, RouteQuestion};
use bafan::{Routes, Search};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

impl WorkerTask for RouteQuestion {
    type Message = wire::Routes;
    type Answer = Routes;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Routes(self.clone())
    }

    fn read(&self, message: wire::Routes) -> Option<Routes> {
        RouteQuestion::read(self, &message)
    }
}

pub(super) fn begin(question: &RouteQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    Ok(Box::new(question.search()?))
}

impl TaskWork for Search {
    fn step(&mut self) -> TaskStep {
        match Search::step(self) {
            Some(progress) if progress.done < progress.all => {
                TaskStep::More(TaskProgress { done: progress.done as u32, all: progress.all as u32 })
            }
            _ => TaskStep::Done(TaskAnswer::Routes(wire::Routes::from(&self.routes()))),
        }
    }
}
