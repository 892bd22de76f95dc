//! Keyboard shortcuts. In a question, digits choose an answer, Enter marks it and continues, and Ctrl+Z (or Cmd+Z) undoes the last tap.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, Event, KeyboardEvent};
use yew::prelude::*;

use crate::model::location::Part;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The choice with this index, from 0.
    Choice(usize),
    Enter,
    Undo,
}

/// Listens while a part of the page is mounted and visible. The callback returns whether it used the key. Enter keeps its own meaning on
/// buttons, links and summaries and in search fields and text areas; digits and Ctrl+Z keep theirs in all text fields.
#[hook]
pub fn use_keys(node: &NodeRef, heard: Callback<Press, bool>) {
    use_effect_with((node.clone(), heard), |(node, heard)| {
        let (node, heard) = (node.clone(), heard.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&document(), "keydown", options, move |event| {
            let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
            if is_seen(&node) && press(key).is_some_and(|press| heard.emit(press)) {
                event.prevent_default();
            }
        });
        move || drop(listener)
    });
}

/// Returns whether a part of the page is neither hidden nor covered by a dialog.
fn is_seen(node: &NodeRef) -> bool {
    let shown = node.cast::<Element>().is_some_and(|part| matches!(part.closest("[hidden]"), Ok(None)));
    shown && matches!(document().query_selector("dialog[open]"), Ok(None))
}

fn press(event: &KeyboardEvent) -> Option<Press> {
    let command = event.ctrl_key() || event.meta_key();
    if event.alt_key() || event.repeat() {
        return None;
    }
    match event.key().as_str() {
        "z" if command && !within(event, "input, textarea") => Some(Press::Undo),
        _ if command => None,
        "Enter" => (!within(event, "button, a, summary, input[type=search], textarea")).then_some(Press::Enter),
        key => {
            let digit = key.parse::<usize>().ok().filter(|digit| (1..=9).contains(digit))?;
            (!within(event, "input, textarea")).then_some(Press::Choice(digit - 1))
        }
    }
}

/// Listens for key presses and pasted texts while a part of the app is shown, except in fields and while a dialog is open. `press` returns
/// whether it used the key; `pasted` gets the text without the spaces around it, unless nothing is left.
pub fn listen(
    part: Part,
    press: impl Fn(&KeyboardEvent) -> bool + 'static,
    pasted: impl Fn(&str) + 'static,
) -> [EventListener; 2] {
    let is_ours = move |event: &Event| {
        let covered = format!("dialog[open], #{}[hidden]", part.id());
        !within(event, "input, textarea, select, dialog") && matches!(document().query_selector(&covered), Ok(None))
    };
    let options = EventListenerOptions::enable_prevent_default();
    let keys = EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let key = event.dyn_ref::<KeyboardEvent>().filter(|_| is_ours(event) && !event.default_prevented());
        if key.is_some_and(&press) {
            event.prevent_default();
        }
    });
    let paste = EventListener::new(&document(), "paste", move |event| {
        let data = event.dyn_ref().filter(|_| is_ours(event)).and_then(ClipboardEvent::clipboard_data);
        let text = data.and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        if !text.trim().is_empty() {
            pasted(text.trim());
        }
    });
    [keys, paste]
}

fn within(event: &Event, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| !matches!(target.closest(selector), Ok(None)))
}
