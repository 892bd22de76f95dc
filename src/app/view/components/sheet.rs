//! A sheet over the page, with a title and a way out.

use web_sys::HtmlDialogElement;
use yew::prelude::*;
use yew_autoprops::autoprops;

use super::icon::{Glyph, Icon};
use crate::view::language::use_text;

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
                    <button
                        type="button"
                        aria-label={text.settings.close}
                        onclick={close.reform(|_: MouseEvent| ())}
                    >
                        <Icon shape={Glyph::No} />
                    </button>
                </header>
                <div class="content">{ children.clone() }</div>
            </div>
        </dialog>
    }
}
