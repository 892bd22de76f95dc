//! What lies over a page or opens within it.

use crate::view::prelude::*;
use web_sys::HtmlDialogElement;

/// The browser's own modal dialog. It opens when it appears, keeps the focus within, and gives it back when it closes.
#[autoprops]
#[component]
pub fn Sheet(
    title: &AttrValue,
    // It has been closed: by its button, by the key or gesture that goes back, or by a tap beside it.
    on_close: &Callback<()>,
    children: &Html,
) -> Html {
    let text = use_text();
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // It fails only for a dialog that is open or in no document.
                _ = dialog.show_modal();
            }
        });
    }
    let close = {
        let node = node.clone();
        Callback::from(move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let beside = {
        let (node, close) = (node.clone(), close.clone());
        move |event: MouseEvent| {
            if event.target().is_some_and(|target| node.get().is_some_and(|node| *node == target)) {
                close.emit(());
            }
        }
    };
    html! {
        <dialog
            ref={node}
            class="sheet"
            aria-label={title.clone()}
            onclick={beside}
            onclose={on_close.reform(|_: Event| ())}
        >
            <div class="leaf">
                <header>
                    <h2>{ title.clone() }</h2>
                    <Button label={text.settings.close} on_tap={close}><Icon shape={Glyph::No} /></Button>
                </header>
                <div class="content">{ children.clone() }</div>
            </div>
        </dialog>
    }
}

/// A line over the page with two ways out. Its place is always there, so that a screen reader hears it change.
#[autoprops]
#[component]
pub fn Notice(
    // What there is to say, if there is something.
    text: &Option<AttrValue>,
    act: &AttrValue,
    later: &AttrValue,
    on_act: &Callback<()>,
    on_later: &Callback<()>,
) -> Html {
    html! {
        <div class="notice" aria-live="polite">
            if let Some(text) = text {
                <p>{ text.clone() }</p>
                <Button on_tap={on_later}>{ later.clone() }</Button>
                <Button class="act" on_tap={on_act}>{ act.clone() }</Button>
            }
        </div>
    }
}

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
            if *open { { children.clone() } }
        </details>
    }
}
