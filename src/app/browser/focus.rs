//! Moves focus and scrolls after navigation. The target may appear late, because its part of the book may still be loading.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::{body, document, window};
use js_sys::Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};
use yew::prelude::*;

use super::navigation::{Came, Here};
use crate::model::location::Part;

/// The time to wait for an element, in milliseconds. An element that appears later must not take the focus.
const PATIENCE: u32 = 3_000;

/// The selector of the heading that gets the focus on a page; it may be in the bar above the content. Parts of the app that the user has
/// left stay in the document, hidden.
const HEADING: &str = ":is(.trail, main):not([hidden] *) :is(h2, .headline)";

/// After a link is followed, moves the focus to the heading of the new page; after going back, to the link to the page just left, or to the
/// heading if that link is not there. Does nothing on the first visit.
#[hook]
pub fn use_arrival(here: &Here) {
    let before = use_mut_ref(String::new);
    use_effect_with(here.clone(), move |here| {
        let left = before.replace(here.place.to_string());
        let root = document().get_element_by_id(here.place.part().id()).filter(|_| here.came != Came::First);
        let back = here.came == Came::Back;
        let followed = held().filter(|_| !back);
        let waiting = root.and_then(|root| {
            let within = root.clone();
            let link = format!("main:not([hidden] *) a[href=\"{left}\"]");
            let find = move |what: &str| within.query_selector(what).ok().flatten();
            until(&root, move || {
                // The user may have moved on meanwhile.
                if held().is_some_and(|held| Some(&held) != followed.as_ref()) {
                    return true;
                }
                let link = if back { find(&link) } else { None };
                link.or_else(|| find(HEADING)).is_some_and(|found| take_focus(&found))
            })
        });
        move || drop(waiting)
    });
}

/// Moves the focus to the heading of the current page. This is the action of the skip link.
pub fn skip_to_page(part: Part) {
    let heading = document().query_selector(&format!("#{} {HEADING}", part.id())).ok().flatten();
    if let Some(heading) = heading {
        take_focus(&heading);
    }
}

/// Scrolls a part of the page to its top whenever its content is replaced, and moves the focus to its heading if no visible element has the
/// focus. `shown` identifies the content; nothing happens on the first render, or if the old or the new `shown` is empty.
#[hook]
pub fn use_next(node: &NodeRef, shown: String) {
    let before = use_mut_ref(String::new);
    let node = node.clone();
    use_effect_with(shown, move |shown| {
        let first = before.replace(shown.clone()).is_empty();
        let wait = (!first && !shown.is_empty()).then(|| {
            Timeout::new(0, move || {
                let Some(part) = node.cast::<Element>() else { return };
                part.set_scroll_top(0);
                part.scroll_into_view();
                if held().is_none()
                    && let Ok(Some(heading)) = part.query_selector("h2")
                {
                    take_focus(&heading);
                }
            })
        });
        move || drop(wait)
    });
}

/// Whenever `shown` changes and the element that had the focus is gone, moves the focus to the first element within `node` that matches one
/// of the selectors; earlier selectors take precedence. Nothing happens on the first render.
#[hook]
pub fn use_focus_kept<T: PartialEq + 'static>(node: &NodeRef, selectors: &'static [&'static str], shown: T) {
    let rendered = use_mut_ref(|| false);
    let node = node.clone();
    use_effect_with(shown, move |_| {
        let wait = rendered.replace(true).then(|| {
            Timeout::new(0, move || {
                let Some(part) = node.cast::<Element>().filter(|_| held().is_none()) else { return };
                let found = selectors.iter().find_map(|selector| part.query_selector(selector).ok().flatten());
                if let Some(found) = &found {
                    take_focus(found);
                }
            })
        });
        move || drop(wait)
    });
}

/// Scrolls an element into view if it extends beyond the visible area.
pub fn bring_into_view(element: &Element) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    let shape = element.get_bounding_client_rect();
    if shape.top() < 0.0 || shape.bottom() > height {
        element.scroll_into_view_with_bool(false);
    }
}

/// Returns the focused element; `None` if nothing has the focus or the focused element is hidden.
fn held() -> Option<Element> {
    let body: HtmlElement = body();
    let seen = |held: &Element| **held != **body && held.closest("[hidden]").is_ok_and(|hidden| hidden.is_none());
    document().active_element().filter(seen)
}

/// Focuses an element without scrolling; returns whether that worked.
pub fn take_focus(element: &Element) -> bool {
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return false };
    if !element.has_attribute("href") {
        // Cannot fail: the attribute name is valid.
        _ = element.set_attribute("tabindex", "-1");
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    element.focus_with_options(&options).is_ok()
}

/// An action that is retried until it succeeds, its time is up, or this value is dropped.
pub struct Until {
    observer: MutationObserver,
    /// The observer's callback, and the timers for the first attempt and for giving up.
    _kept: (Closure<dyn FnMut()>, [Timeout; 2]),
}

impl Drop for Until {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Tries once the page has been rendered, and again whenever a node inside the element is added, removed, hidden or shown, until `done`
/// returns true or `PATIENCE` has passed; `None` if the element cannot be observed.
pub fn until(root: &Element, done: impl Fn() -> bool + 'static) -> Option<Until> {
    let over = Rc::new(Cell::new(false));
    let attempt = {
        let over = over.clone();
        Rc::new(move || over.set(over.get() || done()))
    };
    let told = {
        let attempt = attempt.clone();
        Closure::<dyn FnMut()>::new(move || attempt())
    };
    let observer = MutationObserver::new(told.as_ref().unchecked_ref()).ok()?;
    let options = MutationObserverInit::new();
    options.set_child_list(true);
    options.set_subtree(true);
    options.set_attribute_filter(&Array::of1(&JsValue::from_str("hidden")));
    observer.observe_with_options(root, &options).ok()?;
    let times = [Timeout::new(0, move || attempt()), Timeout::new(PATIENCE, move || over.set(true))];
    Some(Until { observer, _kept: (told, times) })
}
