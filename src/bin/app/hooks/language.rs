//! The language of the page: chosen once, then kept in the browser.

use gloo::utils::{document, document_element, window};
use web_sys::Storage;
use yew::prelude::*;

use crate::text::{Language, Text};

/// Where the language is kept.
const KEY: &str = "bafan.language";

/// The texts of the language that the components around have chosen.
#[hook]
pub fn use_text() -> &'static Text {
    use_context::<Language>().unwrap_or_default().text()
}

/// The language that was kept, or else the browser's; and how to change it.
#[hook]
pub fn use_stored_language() -> (Language, Callback<Language>) {
    let language = use_state_eq(initial);
    use_effect_with(*language, |language| {
        let text = language.text();
        document().set_title(text.title);
        // Both can fail only in a document without a root or a browser without storage; the page works all the same.
        drop(document_element().set_attribute("lang", text.tag));
        drop(storage().map(|storage| storage.set_item(KEY, text.tag)));
    });
    let set = {
        let language = language.clone();
        Callback::from(move |chosen| language.set(chosen))
    };
    (*language, set)
}

fn initial() -> Language {
    let stored = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    let asked = || window().navigator().language();
    stored
        .and_then(|tag| Language::of_tag(&tag))
        .or_else(|| asked().map(|tag| Language::of_tag(&tag).unwrap_or(Language::English)))
        .unwrap_or_default()
}

/// The browser's storage; a browser may refuse it.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
