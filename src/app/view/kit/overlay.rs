//! Dialogs over a page, and content that unfolds in it.

use crate::browser::navigation::use_leaving;
use crate::view::prelude::*;
use web_sys::HtmlDialogElement;

/// The browser's own modal dialog. It opens when it is rendered, keeps the focus inside, and returns it when closed. It also closes when
/// the user goes to another page, for example by the Back button of a browser in which Back does not close dialogs.
#[autoprops]
#[component]
pub fn Sheet(
    title: &AttrValue,
    // Called when the dialog has been closed in any way: by its button, Escape, Back, a tap outside, or a visit to another page.
    on_close: &Callback<()>,
    children: &Html,
) -> Html {
    let text = use_text();
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // Fails only for a dialog that is already open or not in the document.
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
    use_leaving(close.clone());
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
                    <Button label={text.settings.close} on_tap={close}>{ icon(Glyph::No) }</Button>
                </header>
                <div class="content">{ children.clone() }</div>
            </div>
        </dialog>
    }
}

/// An action of a notice: its name, and what it does.
type NoticeAct = (&'static str, Callback<()>);

/// Renders a message over the page, if there is one, with one or two actions. The element is always present, so that a screen reader
/// notices the change.
pub fn notice(message: Option<&'static str>, later: NoticeAct, act: Option<NoticeAct>) -> Html {
    let button = |class, (name, on_tap): NoticeAct| html! { <Button {class} {on_tap}>{ name }</Button> };
    html! {
        <div class="notice" aria-live="polite">
            if let Some(message) = message {
                <p>{ message }</p>
                { button("", later) }
                { for act.map(|act| button("act", act)) }
            }
        </div>
    }
}

/// A summary that unfolds the content below it when tapped.
#[autoprops]
#[component]
pub fn Fold(
    #[prop_or_default] class: &Classes,
    summary: &Html,
    // The content, which is rendered only when unfolded.
    children: &Html,
) -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.clone();
        move |event: MouseEvent| {
            // Otherwise the browser would also open or close the element by itself.
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
