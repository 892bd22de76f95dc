//! Placeholders for content that is being fetched or computed.

use std::rc::Rc;

use crate::browser::fetched::Fetched;
use crate::model::tasks::{TaskProgress, TaskState};
use crate::view::prelude::*;

/// The texts shown while content is being fetched.
#[derive(Clone, Copy)]
pub struct FetchWords {
    pub waiting: &'static str,
    pub failed: &'static str,
    pub retry: &'static str,
}

impl FetchWords {
    pub fn of_book(text: &Text) -> FetchWords {
        let words = text.learn();
        FetchWords { waiting: words.waiting, failed: words.failed, retry: words.retry }
    }
}

/// Renders the content through `view`, a message while the content is being fetched, or the failure with a retry button.
pub fn fetched<T>(what: Fetched<T>, again: &Callback<()>, words: FetchWords, view: impl FnOnce(T) -> Html) -> Html {
    match what {
        Fetched::Here(here) => view(here),
        Fetched::Waiting => html! { <p class="remark fetching" role="status">{ words.waiting }</p> },
        Fetched::Failed => html! {
            <div class="warning" role="alert">
                <p>{ words.failed }</p>
                <Button class="chip" on_tap={again}>{ words.retry }</Button>
            </div>
        },
    }
}

/// Renders the answer to a task through `view`, its progress until the answer arrives, or the reason why there is no answer.
pub fn computed<A>(
    state: &TaskState<A>,
    label: &'static str,
    on_stop: &Callback<()>,
    text: &Text,
    view: impl FnOnce(&Rc<A>) -> Html,
) -> Html {
    match state {
        TaskState::Pending(progress) => {
            html! { <TaskUnderWay {label} progress={*progress} on_stop={on_stop.clone()} /> }
        }
        TaskState::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
        TaskState::NoWorker => html! { <p class="remark">{ text.worker.missing }</p> },
        TaskState::Ready(answer) => view(answer),
    }
}

/// Renders the message that the address leads to no page.
pub fn no_page(text: &Text) -> Html {
    html! { <p class="warning" role="alert">{ text.tabs.no_page }</p> }
}

/// A progress bar with a stop button.
#[autoprops]
#[component]
pub fn TaskUnderWay(
    label: &AttrValue,
    // The progress, once the work has begun.
    progress: &Option<TaskProgress>,
    on_stop: &Callback<()>,
) -> Html {
    let text = use_text();
    let part = |of: fn(TaskProgress) -> u32| progress.map(|progress| of(progress).to_string());
    html! {
        <div class="searching">
            <progress aria-label={label} value={part(|progress| progress.done)} max={part(|progress| progress.all)} />
            <Button class="plain" on_tap={on_stop}>{ text.worker.stop }</Button>
        </div>
    }
}
