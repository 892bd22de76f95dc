//! What stands in the place of something that is on its way.

use crate::browser::book::Fetched;
use crate::model::tasks::TaskProgress;
use crate::view::prelude::*;

/// What is said while something is on its way.
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

/// What has come, as `view` shows it; that it is on its way; or that it did not come, with a button that tries once more.
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

/// A progress bar, and a button that ends the work.
#[autoprops]
#[component]
pub fn TaskUnderWay(
    label: &AttrValue,
    // How far it has come, once it has begun.
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
