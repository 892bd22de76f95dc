//! A group of buttons with a single tab stop (roving tabindex): the arrow keys move within the group.

use gloo::utils::{body, document};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement, KeyboardEvent};
use yew::prelude::*;

/// The attributes that a group and its buttons need.
pub struct Roving {
    pub node: NodeRef,
    /// The `onfocusin` of the group: the focused button becomes the tab stop.
    pub on_focus: Callback<FocusEvent>,
    /// The `onkeydown` of the group: arrow keys, Home and End move between buttons.
    pub on_key: Callback<KeyboardEvent>,
    stop: usize,
}

impl Roving {
    /// Returns the `tabindex` of the button at a position, in document order.
    pub const fn tabindex(&self, place: usize) -> &'static str {
        if place == self.stop { "0" } else { "-1" }
    }
}

/// Returns a group of `count` buttons. If the focused button disappears, the button now at its position, or else the last one, gets the
/// focus; if the group has no buttons left, the element found by the selector `fallback` does.
#[hook]
pub fn use_roving(count: usize, fallback: &'static str) -> Roving {
    let node = use_node_ref();
    let stop = use_state_eq(|| 0usize);
    let last = use_mut_ref(|| None::<HtmlElement>);
    let on_focus = {
        let (node, stop, last) = (node.clone(), stop.setter(), last.clone());
        Callback::from(move |_: FocusEvent| {
            let buttons = buttons(&node);
            if let Some(place) = focused(&buttons) {
                last.replace(Some(buttons[place].clone()));
                stop.set(place);
            }
        })
    };
    let on_key = {
        let node = node.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            let buttons = buttons(&node);
            if let Some(next) = focused(&buttons).and_then(|place| toward(&event.key(), place, &buttons)) {
                event.prevent_default();
                // Cannot fail for a button in the document.
                _ = buttons[next].focus();
            }
        })
    };
    let place = *stop;
    {
        let node = node.clone();
        use_effect(move || {
            let gone = last.borrow().as_ref().is_some_and(|last| !last.is_connected());
            if gone {
                last.take();
            }
            if gone && is_lost() {
                let buttons = buttons(&node);
                let next = buttons
                    .get(place.min(buttons.len().saturating_sub(1)))
                    .cloned()
                    .or_else(|| around(&node, fallback));
                if let Some(next) = next {
                    _ = next.focus();
                }
            }
        });
    }
    Roving { node, on_focus, on_key, stop: place.min(count.saturating_sub(1)) }
}

/// Returns whether no element on the page has the focus.
pub fn is_lost() -> bool {
    let body: HtmlElement = body();
    document().active_element().is_none_or(|active| *active == **body)
}

/// Returns the tab stop of a group elsewhere on the page, or otherwise its first button; disabled buttons do not count. `None` if the group
/// has no enabled button.
pub fn stop_of(group: &str) -> Option<HtmlElement> {
    let stop = document().query_selector(&format!("{group} button[tabindex=\"0\"]:enabled")).ok()?;
    let first = || document().query_selector(&format!("{group} button:enabled")).ok()?;
    stop.or_else(first)?.dyn_into().ok()
}

/// Finds the fallback within the group's own page, because hidden pages stay in the document and may contain a match.
fn around(node: &NodeRef, fallback: &str) -> Option<HtmlElement> {
    let page = node.cast::<Element>()?.closest("main").ok()??;
    page.query_selector(fallback).ok()??.dyn_into().ok()
}

fn buttons(node: &NodeRef) -> Vec<HtmlElement> {
    let found = node.cast::<Element>().and_then(|group| group.query_selector_all("button:enabled").ok());
    let Some(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok()).collect()
}

fn focused(buttons: &[HtmlElement]) -> Option<usize> {
    let active = document().active_element()?;
    buttons.iter().position(|button| ***button == *active)
}

/// Returns the position to which a key moves the focus; `None` for other keys. The left and right arrows wrap around.
fn toward(key: &str, place: usize, buttons: &[HtmlElement]) -> Option<usize> {
    let count = buttons.len();
    match key {
        "ArrowLeft" => Some((place + count - 1) % count),
        "ArrowRight" => Some((place + 1) % count),
        "ArrowUp" => Some(beyond(place, buttons, -1)),
        "ArrowDown" => Some(beyond(place, buttons, 1)),
        "Home" => Some(0),
        "End" => Some(count - 1),
        _ => None,
    }
}

/// Returns the position of the nearest button in the next row above (`-1`) or below (`1`), or `place` itself if there is no such row.
fn beyond(place: usize, buttons: &[HtmlElement], down: i32) -> usize {
    let centre = |button: &HtmlElement| {
        (button.offset_left() + button.offset_width() / 2, button.offset_top() + button.offset_height() / 2)
    };
    let (x, y) = centre(&buttons[place]);
    let height = buttons[place].offset_height().max(2);
    let rows = buttons.iter().enumerate().filter_map(|(place, button)| {
        let (other_x, other_y) = centre(button);
        let rows = (other_y - y) * down * 2 / height;
        (rows > 0).then_some(((rows, (other_x - x).abs()), place))
    });
    rows.min().map_or(place, |(_, place)| place)
}
