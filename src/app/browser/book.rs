//! The book of the course, whose files are fetched when a page needs them.

use std::rc::Rc;

use bafan::Family;
use bafan_study::book::{Book, Examples, Lesson};
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::fetched::{Fetched, Fetching, json, use_fetched};
use crate::model::language::Language;

/// Fetches a part of the book: its hands, and its texts in the language of the page.
#[hook]
pub fn use_part<H, T>(name: &str) -> Fetching<(Rc<H>, Rc<T>)>
where
    H: DeserializeOwned + 'static,
    T: DeserializeOwned + 'static,
{
    let (hands, again) = use_file::<H>(format!("hands/{name}"));
    let (texts, once_more) = use_texts::<T>(name);
    let both = Callback::from(move |()| {
        again.emit(());
        once_more.emit(());
    });
    (hands.and(texts), both)
}

/// Fetches the texts of a part of the book in the language of the page.
#[hook]
pub fn use_texts<T: DeserializeOwned + 'static>(name: &str) -> Fetching<Rc<T>> {
    let folder = use_context::<Language>().unwrap_or_default().folder();
    use_file(format!("{folder}/{name}"))
}

/// Fetches and deserializes a file of the book, given by its path without the extension.
#[hook]
fn use_file<T: DeserializeOwned + 'static>(path: String) -> Fetching<Rc<T>> {
    // What has arrived is deserialized separately, so that the code that fetches is compiled only once.
    let (come, again) = use_fetched(path, file);
    let read = use_memo(come, |come| match come {
        Fetched::Waiting => Fetched::Waiting,
        Fetched::Failed => Fetched::Failed,
        Fetched::Here(json) => read(json).map_or(Fetched::Failed, |file| Fetched::Here(Rc::new(file))),
    });
    ((*read).clone(), again)
}

/// Fetches all fan pages of the book in a language, grouped by family; `None` if any file fails to arrive or has the wrong structure.
pub async fn all_fans(language: Language) -> Option<Vec<(Book<Examples>, Book<Lesson>)>> {
    let mut all = Vec::new();
    for family in Family::ALL {
        let hands = fetch(format!("hands/{}", family.slug())).await?;
        all.push((hands, fetch(format!("{}/{}", language.folder(), family.slug())).await?));
    }
    Some(all)
}

/// Fetches and deserializes a file; `None` if it fails to arrive or has the wrong structure.
async fn fetch<T: DeserializeOwned>(path: String) -> Option<T> {
    read(&file(path).await?)
}

async fn file(path: String) -> Option<JsValue> {
    json(&format!("learn/{path}.json")).await
}

fn read<T: DeserializeOwned>(json: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(json.clone()).ok()
}
