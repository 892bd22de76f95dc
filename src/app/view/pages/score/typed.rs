//! The physical keyboard, and pasting anywhere on the page.

use std::rc::Rc;

use bafan::RuleSet;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::more::Tab;
use crate::browser::keyboard::listen;
use crate::browser::roving::stop_of;
use crate::model::entry::{Action, State};
use crate::model::location::Part;
use crate::model::pasted::Pasted;
use crate::view::prelude::*;

/// A callback that opens a tab of the More sheet, possibly with a text.
type Open = Callback<(Tab, Option<AttrValue>)>;

/// Handles key presses and pasted texts while the page is mounted and visible, except in fields and open sheets.
#[hook]
pub fn use_keyboard(state: Rc<State>, own: RuleSet, act: Callback<Action>, open: Open) {
    use_effect_with((state, own, act, open), |(state, own, act, open)| {
        let (on_act, on_open) = (act.clone(), open.clone());
        let (state, own, act, open) = (state.clone(), *own, act.clone(), open.clone());
        let typing = state.clone();
        let pasted = move |text: &str| match Pasted::of(text, &state.table, &own) {
            pasted @ Pasted::Hand(..) => pasted.open().into_iter().for_each(|action| act.emit(action)),
            // A question or a fault needs the user's attention.
            _ => open.emit((Tab::Write, Some(text.to_owned().into()))),
        };
        let listeners = listen(Part::Score, move |key| press(key, &typing, &on_act, &on_open), pasted);
        move || drop(listeners)
    });
}

/// The selector of the tiles and melds of the hand, each of which a tap removes.
const HAND: &str = ".hand button";

/// Returns the element on which a key was pressed, if the element matches a selector.
fn held(event: &KeyboardEvent, selector: &str) -> Option<HtmlElement> {
    let held: HtmlElement = event.target()?.dyn_into().ok()?;
    held.matches(selector).is_ok_and(|is_held| is_held).then_some(held)
}

/// Handles a key; returns whether it did something.
fn press(event: &KeyboardEvent, state: &State, act: &Callback<Action>, open: &Open) -> bool {
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
        ("Backspace" | "Delete", ..) if state.typed.is_empty() && !state.choosing && held(event, HAND).is_some() => {
            held(event, HAND).iter().for_each(HtmlElement::click);
            return true;
        }
        ("Backspace", ..) => Action::Erase,
        ("Escape", ..) if state.choosing => Action::Choose,
        // Groups in which arrow keys move the focus have already handled these keys. Within any other group, the focus stays; from
        // elsewhere, it moves to the hand.
        ("ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown", ..) => {
            return held(event, "[role=group] *").is_none()
                && stop_of("#score .hand").is_some_and(|tile| tile.focus().is_ok());
        }
        (key, ..) => match key.chars().next().filter(|_| key.chars().count() == 1) {
            Some(c) if !c.is_whitespace() => Action::Type(c),
            _ => return false,
        },
    };
    act.emit(action);
    true
}
