//! What is seen while the worker is at work.

use yew::prelude::*;

use crate::model::tasks::TaskProgress;
use crate::view::language::use_text;

/// Properties of [`TaskUnderWay`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the work is called.
    pub label: AttrValue,
    /// How far it has come, once it has begun.
    pub progress: Option<TaskProgress>,
    /// Ends it.
    pub on_stop: Callback<()>,
}

/// A progress bar, and a button that ends the work.
#[component]
pub fn TaskUnderWay(props: &Props) -> Html {
    let text = use_text();
    let part = |of: fn(TaskProgress) -> u32| props.progress.map(|progress| of(progress).to_string());
    html! {
        <div class="searching">
            <progress aria-label={&props.label} value={part(|progress| progress.done)} max={part(|progress| progress.all)} />
            <button type="button" class="plain" onclick={props.on_stop.reform(|_: MouseEvent| ())}>
                { text.worker.stop }
            </button>
        </div>
    }
}
