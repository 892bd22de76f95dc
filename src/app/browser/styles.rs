//! Fetches style sheets when a part of the app needs them.

use std::cell::RefCell;
use std::collections::HashSet;

use gloo::utils::{document, head};
use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

thread_local! {
    static HERE: RefCell<HashSet<&'static str>> = RefCell::default();
}

/// Fetches the named style sheets below `pages/` that are not loaded yet; returns whether all have arrived.
pub fn fetch(names: &'static [&'static str]) -> impl Future<Output = bool> {
    let missing = names.iter().copied().filter(|name| HERE.with_borrow(|here| !here.contains(name)));
    let asked: Vec<_> = missing.filter_map(|name| Some((name, ask(name)?))).collect();
    async move {
        for (name, (link, answer)) in asked {
            if answer.await.is_ok() {
                HERE.with_borrow_mut(|here| here.insert(name));
            } else {
                link.remove();
            }
        }
        HERE.with_borrow(|here| names.iter().all(|name| here.contains(name)))
    }
}

/// Adds the link of a style sheet to the document; the promise is rejected if the style sheet fails to arrive.
fn ask(name: &str) -> Option<(HtmlElement, JsFuture)> {
    let link: HtmlElement = document().create_element("link").ok()?.dyn_into().ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &format!("pages/{name}.css")).ok()?;
    let answer = Promise::new(&mut |kept, broken| {
        link.set_onload(Some(&kept));
        link.set_onerror(Some(&broken));
    });
    head().append_child(&link).ok()?;
    // The future is created eagerly, because the browser reports a rejected promise without a handler as an error.
    Some((link, JsFuture::from(answer)))
}
