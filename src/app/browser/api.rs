//! Exports `window.bafan`: the engine's core for the console, userscripts and other scripts.

use std::any::Any;

use bafan::wire::{Failure, Routes};
use bafan_script::News;
use js_sys::Reflect;

pub use bafan::wire::RouteQuestion as Question;
pub use bafan_script::Tell;

use crate::browser::worker_client;
use crate::model::tasks::{TaskProgress, TaskState};

pub fn install() {
    // Adding a property to `window` cannot fail.
    Reflect::set(&js_sys::global(), &"bafan".into(), &bafan_script::core(in_worker)).ok();
}

/// Asks the worker to search for routes to eight points.
fn in_worker(question: Question, tell: Tell) -> Box<dyn Any> {
    let hear = move |state| match state {
        TaskState::Pending(Some(TaskProgress { done, all })) => tell(News::Progress(done, all)),
        TaskState::Pending(None) => {}
        TaskState::Ready(routes) => tell(News::Found(Routes::from(&*routes))),
        TaskState::Failed(failure) => tell(News::Failed(failure)),
        TaskState::NoWorker => tell(News::Failed(Failure::new("the worker did not start"))),
    };
    Box::new(worker_client::ask(question, hear))
}
