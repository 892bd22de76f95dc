//! The physical keyboard, and what is pasted anywhere on the page.

use std::rc::Rc;

use bafan::RuleSet;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, Event, HtmlElement, KeyboardEvent};
use yew::prelude::*;

use super::more::Tab;
use super::reading::Reading;
use crate::entering::state::{Action, State};

/// Opens the sheet at a part of it, perhaps with a text.
type Open = Callback<(Tab, Option<AttrValue>)>;

/// Listens while the page is there. Nothing is heard within a field or while a sheet is open.
#[hook]
pub fn use_keyboard(state: Rc<State>, own: Rc<RuleSet>, act: Callback<Action>, open: Open) {
    use_effect_with((state, own, act, open), |(state, own, act, open)| {
        let (on_act, on_open) = (act.clone(), open.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let keys = EventListener::new_with_options(&document(), "keydown", options, move |event| {
            if let Some(key) = event.dyn_ref::<KeyboardEvent>().filter(|_| is_ours(event))
                && press(key, &on_act, &on_open)
            {
                event.prevent_default();
            }
        });
        let (state, own, act, open) = (state.clone(), own.clone(), act.clone(), open.clone());
        let paste = EventListener::new(&document(), "paste", move |event| {
            let data =
                event.dyn_ref::<ClipboardEvent>().filter(|_| is_ours(event)).and_then(|event| event.clipboard_data());
            let Some(text) = data.and_then(|data| data.get_data("text").ok()) else { return };
            let text = text.trim();
            match Reading::of(text, &state.table, &own).open() {
                Some(action) => act.emit(action),
                None if text.is_empty() => {}
                // A question or a fault needs an answer.
                None => open.emit((Tab::Write, Some(text.to_owned().into()))),
            }
        });
        move || drop((keys, paste))
    });
}

/// Whether an event is for this page and not for a field, a sheet or the other program.
fn is_ours(event: &Event) -> bool {
    let field = |target: Element| target.closest("input, textarea, select, dialog").ok().flatten().is_some();
    let elsewhere = event.target().and_then(|target| target.dyn_into().ok()).is_some_and(field);
    !elsewhere && document().query_selector("dialog[open], #app[hidden]").ok().flatten().is_none()
}

/// What a key does; whether it did something.
fn press(event: &KeyboardEvent, act: &Callback<Action>, open: &Open) -> bool {
    let key = event.key();
    let command = event.ctrl_key() || event.meta_key();
    let action = match (key.as_str(), command, event.shift_key()) {
        ("z" | "Z", true, true) | ("y", true, _) => Action::Redo,
        ("z", true, false) => Action::Undo,
        (_, true, _) => return false,
        _ if event.alt_key() => return false,
        ("?" | "？", ..) => {
            open.emit((Tab::Keys, None));
            return true;
        }
        ("Backspace", ..) => Action::Erase,
        ("ArrowLeft", ..) => return step(|place, count| (place + count - 1) % count),
        ("ArrowRight", ..) => return step(|place, count| (place + 1) % count),
        ("ArrowUp", ..) => return step(|place, count| place.checked_sub(9).unwrap_or((place + count - 1) % count)),
        ("ArrowDown", ..) => {
            return step(|place, count| if place + 9 < count { place + 9 } else { (place + 1) % count });
        }
        (key, ..) => match key.chars().next().filter(|_| key.chars().count() == 1) {
            Some(c) if !c.is_whitespace() => Action::Type(c),
            _ => return false,
        },
    };
    act.emit(action);
    true
}

/// Moves the focus within the group of buttons that has it; into the hand from anywhere else.
fn step(to: impl Fn(usize, usize) -> usize) -> bool {
    let active = document().active_element();
    let within = active.as_ref().and_then(|active| active.closest(".keyboard, .hand, .entries").ok().flatten());
    let Some(group) = within.clone().or_else(|| document().query_selector(".hand").ok().flatten()) else {
        return false;
    };
    let Ok(found) = group.query_selector_all("button") else { return false };
    let buttons: Vec<HtmlElement> = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok()).collect();
    let present = buttons.iter().position(|button| active.as_ref().is_some_and(|active| **button == *active));
    let next = present.map_or(0, |place| to(place, buttons.len()));
    buttons.get(next).is_some_and(|button| button.focus().is_ok())
}
