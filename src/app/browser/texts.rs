//! The app's texts. The files of a language are fetched when a part of the app first needs them, or when the user chooses the language.

use std::cell::{Cell, RefCell};

use gloo::utils::window;
use js_sys::{JsString, Object};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

use crate::model::text::{Language, TextFile};

thread_local! {
    /// The text files needed by the parts of the app shown so far.
    static NEEDED: RefCell<Vec<TextFile>> = const { RefCell::new(Vec::new()) };
    /// Whether a file failed to arrive in the last fetch; the next fetch then bypasses the cache, which may hold the failed response.
    static FAILED: Cell<bool> = const { Cell::new(false) };
}

pub fn need(files: &[TextFile]) {
    NEEDED.with_borrow_mut(|needed| {
        needed.extend(files.iter().filter(|file| !needed.contains(file)).collect::<Vec<_>>())
    });
}

pub fn are_here(language: Language) -> bool {
    NEEDED.with_borrow(|needed| needed.iter().all(|file| file.is_here(language)))
}

/// Fetches those needed files of a language that are not loaded; returns whether all have arrived. Files that become needed during the
/// fetch do not count, so callers check again.
pub fn fetch(language: Language) -> impl Future<Output = bool> {
    let missing: Vec<TextFile> =
        NEEDED.with_borrow(|needed| needed.iter().copied().filter(|file| !file.is_here(language)).collect());
    let options = RequestInit::new();
    options.set_cache(if FAILED.get() { RequestCache::NoCache } else { RequestCache::Default });
    let path = |file: TextFile| format!("text/{}/{}.json", language.folder(), file.name());
    // The futures are created eagerly, because the browser reports a rejected promise without a handler as an error.
    let ask = |file| (file, JsFuture::from(window().fetch_with_str_and_init(&path(file), &options)));
    let asked: Vec<_> = missing.into_iter().map(ask).collect();
    async move {
        let mut here = true;
        for (file, answer) in asked {
            if let Some(lines) = lines_of(answer).await {
                file.put(language, lines);
            }
            here &= file.is_here(language);
        }
        FAILED.set(!here);
        here
    }
}

/// Returns the lines of a response; `None` if the file did not arrive or is not JSON.
async fn lines_of(answer: JsFuture) -> Option<String> {
    let answer: Response = answer.await.ok()?.dyn_into().ok()?;
    let json = JsFuture::from(answer.ok().then(|| answer.json().ok()).flatten()?).await.ok()?;
    let mut lines = Vec::new();
    flatten("", &json, &mut lines);
    Some(lines.join("\n"))
}

/// Appends two lines for each text in a value: the key, which is the path of names joined by dots, and the text.
fn flatten(key: &str, value: &JsValue, lines: &mut Vec<String>) {
    if let Some(text) = value.as_string() {
        lines.extend([key.to_owned(), text]);
    } else if let Some(object) = value.dyn_ref::<Object>() {
        let dot = if key.is_empty() { "" } else { "." };
        for name in Object::keys(object).iter().filter_map(|name| name.dyn_into::<JsString>().ok()) {
            let inner = js_sys::Reflect::get(object, &name).unwrap_or_default();
            flatten(&format!("{key}{dot}{}", String::from(name)), &inner, lines);
        }
    }
}
