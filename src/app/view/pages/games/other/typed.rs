//! The physical keyboard, and pasting anywhere on the page.

use std::rc::Rc;

use bafan_table::games::{Entry, Fault, Game};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, Event, KeyboardEvent};

use crate::model::games::{erased, typed};
use crate::view::prelude::*;

/// Handles key presses and pasted texts while the page is mounted and visible, except in fields and open sheets. Returns the typed digits
/// whose suit has not been typed yet. The listeners are replaced whenever `shown_by` changes: it identifies the rules and the way of
/// paying, which the callbacks use.
#[hook]
pub fn use_typing(
    game: Rc<dyn Game>,
    shown_by: AttrValue,
    entry: Entry,
    change: Callback<Entry>,
    pasted: Callback<Result<Entry, Fault>>,
) -> AttrValue {
    let digits = use_state_eq(String::new);
    let setter = digits.setter();
    // The hand after the last key, even before it is rendered, so that fast typing loses no key.
    let latest = use_mut_ref(Default::default);
    latest.replace((entry, (*digits).clone()));
    use_effect_with(shown_by, move |_| {
        let options = EventListenerOptions::enable_prevent_default();
        let keys = EventListener::new_with_options(&document(), "keydown", options, move |event| {
            let key = event.dyn_ref::<KeyboardEvent>().filter(|_| is_ours(event) && !event.default_prevented());
            let Some(key) = key.filter(|key| !key.ctrl_key() && !key.meta_key() && !key.alt_key()) else { return };
            let name = key.key();
            let (entry, held) = latest.borrow().clone();
            let single = name.chars().next().filter(|_| name.chars().count() == 1);
            let (changed, waiting) = match single {
                _ if name == "Backspace" && !held.is_empty() => (entry.clone(), held[..held.len() - 1].to_owned()),
                _ if name == "Backspace" => (erased(&entry), String::new()),
                Some(c) => typed(&entry, &*game, &held, c),
                None => return,
            };
            if changed != entry || waiting != held {
                event.prevent_default();
                latest.replace((changed.clone(), waiting.clone()));
                setter.set(waiting);
                if changed != entry {
                    change.emit(changed);
                }
            }
        });
        let paste = EventListener::new(&document(), "paste", move |event| {
            let data =
                event.dyn_ref::<ClipboardEvent>().filter(|_| is_ours(event)).and_then(|event| event.clipboard_data());
            let Some(text) = data.and_then(|data| data.get_data("text").ok()) else { return };
            if !text.trim().is_empty() {
                pasted.emit(text.trim().parse());
            }
        });
        move || drop((keys, paste))
    });
    (*digits).clone().into()
}

/// Returns whether an event is for this page, and not for a field, a sheet or another part.
fn is_ours(event: &Event) -> bool {
    let field = |target: Element| target.closest("input, textarea, select, dialog").ok().flatten().is_some();
    let elsewhere = event.target().and_then(|target| target.dyn_into().ok()).is_some_and(field);
    !elsewhere && document().query_selector("dialog[open], #games[hidden]").ok().flatten().is_none()
}
