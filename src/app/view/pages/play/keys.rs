//! The physical keyboard at the table: a letter for each call.

use bafan_table::play::{Action, Observation};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::browser::roving::stop_of;
use crate::view::felt::DOCK;
use crate::view::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    Win,
    Kong,
    Pung,
    Chow,
    Pass,
    Coach,
}

/// The current effect of the keys.
#[derive(Clone, PartialEq)]
pub struct Keys {
    /// The human player's view of the hand; `None` unless the player has a choice to make.
    pub seen: Option<Observation>,
    pub on_act: Callback<Action>,
    /// Opens the user's count of a win before the win is declared; set if every win is counted.
    pub on_count: Option<Callback<()>>,
    pub on_coach: Option<Callback<()>>,
    /// Closes the coach's comment; set while the comment is shown. Escape then closes the comment instead of passing.
    pub on_close: Option<Callback<()>>,
}

/// Handles the call keys while the table is visible and no text is being typed.
#[hook]
pub fn use_calls(node: &NodeRef, keys: Keys) {
    use_effect_with((node.clone(), keys), |(node, keys)| {
        let (node, keys) = (node.clone(), keys.clone());
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&document(), "keydown", options, move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if let Some(call) = call(event).filter(|_| is_seen(&node)) {
                keys.press(call, &node);
            } else if is_sideways(event) && is_seen(&node) && enter_hand() {
                event.prevent_default();
            }
        });
        move || drop(listener)
    });
}

impl Keys {
    fn press(&self, call: Call, node: &NodeRef) {
        if let (Call::Coach, Some(coach)) = (call, &self.on_coach) {
            return coach.emit(());
        }
        if let (Call::Pass, Some(close)) = (call, &self.on_close) {
            return close.emit(());
        }
        let Some(seen) = &self.seen else { return };
        if call == Call::Win && seen.complete().is_some() {
            return match &self.on_count {
                Some(count) => count.emit(()),
                None => self.on_act.emit(Action::Win),
            };
        }
        let found: Vec<Action> = seen.legal().into_iter().filter(|&action| Call::of(action) == Some(call)).collect();
        match found.as_slice() {
            [] => {}
            [one] => self.on_act.emit(*one),
            _ => next_of(node, call),
        }
    }
}

impl Call {
    const ALL: [Call; 6] = [Call::Win, Call::Kong, Call::Pung, Call::Chow, Call::Pass, Call::Coach];

    pub const fn of(action: Action) -> Option<Call> {
        match action {
            Action::MeldedKong | Action::ConcealedKong(_) | Action::AddedKong(_) => Some(Call::Kong),
            Action::Pung => Some(Call::Pung),
            Action::Chow(_) => Some(Call::Chow),
            Action::Pass => Some(Call::Pass),
            Action::Win | Action::Discard(_) | Action::DiscardFlower => None,
        }
    }

    /// Returns the name of the key for the call. The key makes the call or, if several calls share it, focuses one of them.
    pub const fn key(self) -> &'static str {
        ["W", "K", "P", "C", "Escape", "H"][self as usize]
    }
}

/// Focuses the first of several calls with the same key or, if one of them is focused, the next; Enter makes the call.
fn next_of(node: &NodeRef, call: Call) {
    let Some(buttons) = node.cast::<Element>() else { return };
    let Ok(buttons) = buttons.query_selector_all(&format!("[data-mark={}]", call.key())) else { return };
    let held = document().active_element();
    let button = |place: u32| buttons.get(place)?.dyn_into::<HtmlElement>().ok();
    let at = (0..buttons.length()).find(|&place| button(place).map(Element::from) == held);
    let next = at.map_or(0, |at| (at + 1) % buttons.length().max(1));
    if let Some(button) = button(next) {
        // Fails only for an element that cannot have the focus.
        _ = button.focus();
    }
}

fn call(event: &KeyboardEvent) -> Option<Call> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat() {
        return None;
    }
    let key = event.key();
    Call::ALL.into_iter().find(|call| call.key().eq_ignore_ascii_case(&key))
}

/// Returns whether the key is a left or right arrow without modifiers, which moves from tile to tile.
fn is_sideways(event: &KeyboardEvent) -> bool {
    let plain = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key());
    plain && matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight")
}

/// If the focus is outside the hand, moves it to the tile just drawn, or otherwise to the tab stop of the hand; returns whether it did.
fn enter_hand() -> bool {
    let within = document().active_element().is_some_and(|held| matches!(held.closest(".dock-own"), Ok(Some(_))));
    let drawn = document().query_selector(&format!("{DOCK} .just-drawn:enabled")).ok().flatten();
    let tile = drawn.and_then(|tile| tile.dyn_into::<HtmlElement>().ok()).or_else(|| stop_of(DOCK));
    !within && tile.is_some_and(|tile| tile.focus().is_ok())
}

fn is_seen(node: &NodeRef) -> bool {
    let shown = node.cast::<Element>().is_some_and(|part| matches!(part.closest("[hidden]"), Ok(None)));
    shown && matches!(document().query_selector("dialog[open], input:focus, textarea:focus"), Ok(None))
}
