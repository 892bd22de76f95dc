//! `window.bafan`: the core of the engine for the console, userscripts and other scripts.

use std::any::Any;
use std::cell::RefCell;
use std::future::Future;
use std::rc::Rc;

use bafan::wire::{Failure, Routes};
use bafan_script::News;
use js_sys::Reflect;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;

pub use bafan::wire::RouteQuestion as Question;
pub use bafan_script::Tell;

use crate::browser::worker_client;
use crate::model::tasks::{TaskProgress, TaskState};

/// A search under way, which ends when it is dropped.
pub type Begun = Result<Box<dyn Any>, SplitLoaderError>;

/// Puts the engine at `window.bafan`; `ways` has the ways to eight searched for.
pub fn install(ways: fn(Question, Tell) -> Box<dyn Any>) {
    // Nothing refuses a property of the window that is not its own.
    Reflect::set(&js_sys::global(), &"bafan".into(), &bafan_script::core(ways)).ok();
}

/// Has the worker search for the ways to eight.
pub fn in_worker(question: Question, tell: Tell) -> Box<dyn Any> {
    let hear = move |state| match state {
        TaskState::Pending(Some(TaskProgress { done, all })) => tell(News::Progress(done, all)),
        TaskState::Pending(None) => {}
        TaskState::Ready(routes) => tell(News::Found(Routes::from(&*routes))),
        TaskState::Failed(failure) => tell(News::Failed(failure)),
        TaskState::NoWorker => tell(News::Failed(Failure::new("the worker did not start"))),
    };
    Box::new(worker_client::ask(question, hear))
}

/// Begins a search as soon as what searches has been fetched, unless what is returned has been dropped by then.
pub fn once_fetched<F: Future<Output = Begun> + 'static>(tell: Tell, begin: impl FnOnce(Tell) -> F) -> Box<dyn Any> {
    let tell: Rc<dyn Fn(News)> = tell.into();
    let held = Rc::new(RefCell::new(None));
    let (waited, told) = (Rc::downgrade(&held), tell.clone());
    let begun = begin(Box::new(move |news| told(news)));
    spawn_local(async move {
        match begun.await {
            Ok(search) => drop(waited.upgrade().map(|held| held.replace(Some(search)))),
            Err(_) => tell(News::Failed(Failure::new("the search did not come"))),
        }
    });
    Box::new(held)
}

/// Puts the engine at `window.bafan`; what searches for the ways to eight goes into a file of its own.
#[macro_export]
macro_rules! with_search {
    ($file:ident) => {{
        use $crate::browser::api::{self, Begun, Question, Tell};
        #[wasm_split_helpers::wasm_split($file, fallible)]
        fn search(question: Question, tell: Tell) -> Begun {
            Ok(api::in_worker(question, tell))
        }
        api::install(|question, tell| api::once_fetched(tell, |tell| search(question, tell)));
    }};
}
