//! The physical keyboard at the table: a letter for each call.

use gloo::events::EventListener;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// What a key calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// W
    Win,
    /// K
    Kong,
    /// P
    Pung,
    /// C
    Chow,
    /// Escape
    Pass,
    /// H
    Coach,
}

/// Listens while the table is there and seen, and nothing is being typed.
#[hook]
pub fn use_calls(node: &NodeRef, on_call: Callback<Call>) {
    use_effect_with((node.clone(), on_call), |(node, on_call)| {
        let (node, on_call) = (node.clone(), on_call.clone());
        let listener = EventListener::new(&document(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if let Some(call) = call(event).filter(|_| is_seen(&node)) {
                on_call.emit(call);
            }
        });
        move || drop(listener)
    });
}

fn call(event: &KeyboardEvent) -> Option<Call> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat() {
        return None;
    }
    match event.key().as_str() {
        "w" | "W" => Some(Call::Win),
        "k" | "K" => Some(Call::Kong),
        "p" | "P" => Some(Call::Pung),
        "c" | "C" => Some(Call::Chow),
        "h" | "H" => Some(Call::Coach),
        "Escape" => Some(Call::Pass),
        _ => None,
    }
}

fn is_seen(node: &NodeRef) -> bool {
    let shown = node.cast::<Element>().is_some_and(|part| matches!(part.closest("[hidden]"), Ok(None)));
    shown && matches!(document().query_selector("dialog[open], input:focus, textarea:focus"), Ok(None))
}
