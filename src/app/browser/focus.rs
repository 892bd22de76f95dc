//! What is done when somebody has come to a place: the page may not be there yet, since its part of the book is on its way.

use std::cell::Cell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::{body, document};
use js_sys::Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};
use yew::prelude::*;

use super::navigation::{Came, Here};
use crate::model::location::Part;

/// How long something is waited for, in milliseconds. What comes later may no longer move anybody.
const PATIENCE: u32 = 3_000;

/// What is read first on a page. The part that somebody left stays, hidden.
const HEADING: &str = "main:not([hidden] *) :is(h2, .headline)";

/// Brings the focus to the heading of a page that a link has led to, and on the way back to the link that had led away.
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
                // Somebody may have gone on meanwhile.
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

/// Brings the focus to the heading of the page that a part shows: what the skip link does.
pub fn skip_to_page(part: Part) {
    let heading = document().query_selector(&format!("#{} {HEADING}", part.id())).ok().flatten();
    if let Some(heading) = heading {
        take_focus(&heading);
    }
}

/// Shows a part of the page from its top whenever another thing has taken its place, and brings the focus to its heading if
/// what had the focus is gone. `shown` names the thing; nothing happens for the first one.
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

/// What has the focus, if that can be seen.
fn held() -> Option<Element> {
    let body: HtmlElement = body();
    let seen = |held: &Element| **held != **body && held.closest("[hidden]").is_ok_and(|hidden| hidden.is_none());
    document().active_element().filter(seen)
}

/// Where the page was scrolled to, it stays.
pub fn take_focus(element: &Element) -> bool {
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return false };
    if !element.has_attribute("href") {
        // It fails for no attribute of a proper name.
        _ = element.set_attribute("tabindex", "-1");
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    element.focus_with_options(&options).is_ok()
}

/// Something that is tried until it is done, or until this is dropped.
pub struct Until {
    observer: MutationObserver,
    /// What the observer calls, and when there was time enough.
    _kept: (Closure<dyn FnMut()>, [Timeout; 2]),
}

impl Drop for Until {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Tries once the page has been drawn, and whenever something within an element has come or gone.
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
