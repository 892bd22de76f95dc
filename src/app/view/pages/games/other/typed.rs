//! The physical keyboard, and a hand that is pasted anywhere on the page.

use std::rc::Rc;

use bafan_table::games::{Entry, Fault, Game};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, Event, KeyboardEvent};

use crate::model::games::{erased, typed};
use crate::view::prelude::*;

/// Listens while the page is there. Nothing is heard within a field or while a sheet is open. Gives the digits that wait for
/// their suit. `shown_by` is what else the callbacks depend on: the rules and the way of paying.
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
    // What the last key has made of the hand, also before the page shows it: no key of a fast typist is lost.
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

/// Whether an event is for this page and not for a field, a sheet or another part.
fn is_ours(event: &Event) -> bool {
    let field = |target: Element| target.closest("input, textarea, select, dialog").ok().flatten().is_some();
    let elsewhere = event.target().and_then(|target| target.dyn_into().ok()).is_some_and(field);
    !elsewhere && document().query_selector("dialog[open], #games[hidden]").ok().flatten().is_none()
}
