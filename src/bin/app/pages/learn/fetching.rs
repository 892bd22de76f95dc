//! What stands in the place of something that is on its way.

use yew::prelude::*;

use crate::hooks::book::Fetched;
use crate::text::Text;

/// What has come, as `view` shows it; that it is on its way; or that it did not come, with a button that tries once more.
pub fn fetched<T>(what: Fetched<T>, again: &Callback<()>, text: &Text, view: impl FnOnce(T) -> Html) -> Html {
    let words = text.learn();
    match what {
        Fetched::Here(here) => view(here),
        Fetched::Waiting => html! { <p class="remark" role="status">{ words.waiting }</p> },
        Fetched::Failed => html! {
            <div class="warning" role="alert">
                <p>{ words.failed }</p>
                <button type="button" class="chip" onclick={again.reform(|_: MouseEvent| ())}>{ words.retry }</button>
            </div>
        },
    }
}
