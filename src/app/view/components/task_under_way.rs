//! What is seen while the worker is at work.

use yew::prelude::*;
use yew_autoprops::autoprops;

use crate::model::tasks::TaskProgress;
use crate::view::language::use_text;

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
            <button type="button" class="plain" onclick={on_stop.reform(|_: MouseEvent| ())}>
                { text.worker.stop }
            </button>
        </div>
    }
}
