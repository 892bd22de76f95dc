//! Something that opens.

use yew::prelude::*;

/// Properties of [`Fold`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its class.
    #[prop_or_default]
    pub class: Classes,
    /// What is always seen.
    pub summary: Html,
    /// What is seen when it is open, and made only then.
    pub children: Html,
}

/// A line that opens to more.
#[component]
pub fn Fold(props: &Props) -> Html {
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
        <details class={props.class.clone()} open={*open}>
            <summary {onclick}>{ props.summary.clone() }</summary>
            if *open {
                { props.children.clone() }
            }
        </details>
    }
}
