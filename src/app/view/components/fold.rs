//! Something that opens.

use yew::prelude::*;
use yew_autoprops::autoprops;

/// A line that opens to more.
#[autoprops]
#[component]
pub fn Fold(
    #[prop_or_default] class: &Classes,
    summary: &Html,
    // What is seen when it is open, and made only then.
    children: &Html,
) -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.clone();
        move |event: MouseEvent| {
            // The browser would open it without telling.
            event.prevent_default();
            open.set(!*open);
        }
    };
    html! {
        <details class={class.clone()} open={*open}>
            <summary {onclick}>{ summary.clone() }</summary>
            if *open {
                { children.clone() }
            }
        </details>
    }
}
