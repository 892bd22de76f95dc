//! The book of the course, whose files are fetched when a page needs them.

use std::cell::Cell;
use std::rc::Rc;

use bafan::Family;
use bafan_study::book::{Book, Examples, Lesson};
use gloo::utils::window;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

use crate::model::language::Language;

#[derive(Clone, Debug, PartialEq)]
pub enum Fetched<T> {
    Waiting,
    /// The file did not arrive, or its contents are invalid.
    Failed,
    Here(T),
}

impl<T> Fetched<T> {
    /// Returns both values once both files have arrived; otherwise `Failed` if either file has failed, or `Waiting` if neither has.
    fn and<U>(self, other: Fetched<U>) -> Fetched<(T, U)> {
        match (self, other) {
            (Fetched::Here(this), Fetched::Here(other)) => Fetched::Here((this, other)),
            (Fetched::Failed, _) | (_, Fetched::Failed) => Fetched::Failed,
            _ => Fetched::Waiting,
        }
    }
}

pub type Fetching<T> = (Fetched<T>, Callback<()>);

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

/// Fetches the texts of a part of the book in the language of the page, or in English if there is no translation.
#[hook]
pub fn use_texts<T: DeserializeOwned + 'static>(name: &str) -> Fetching<Rc<T>> {
    let folder = use_context::<Language>().unwrap_or_default().telling(name).folder();
    use_file(format!("{folder}/{name}"))
}

/// Fetches and deserializes a file of the book, given by its path without the extension.
#[hook]
fn use_file<T: DeserializeOwned + 'static>(path: String) -> Fetching<Rc<T>> {
    let (come, again) = use_json(path);
    let read = use_memo(come, |come| match come {
        Fetched::Waiting => Fetched::Waiting,
        Fetched::Failed => Fetched::Failed,
        Fetched::Here(json) => read(json).map_or(Fetched::Failed, |file| Fetched::Here(Rc::new(file))),
    });
    ((*read).clone(), again)
}

/// Fetches a file as a JavaScript value, without deserializing it. This function is not generic, so that its code is compiled only once.
#[hook]
fn use_json(path: String) -> Fetching<JsValue> {
    let attempt = use_state_eq(|| 0_u32);
    let wanted = (path, *attempt);
    let come = use_state(|| None::<((String, u32), Fetched<JsValue>)>);
    {
        let setter = come.setter();
        use_effect_with(wanted.clone(), move |wanted| {
            let over = Rc::new(Cell::new(false));
            let (is_over, wanted) = (over.clone(), wanted.clone());
            spawn_local(async move {
                let file = json(&format!("learn/{}.json", wanted.0)).await;
                if !is_over.get() {
                    setter.set(Some((wanted, file.map_or(Fetched::Failed, Fetched::Here))));
                }
            });
            move || over.set(true)
        });
    }
    let again = {
        let attempt = attempt.clone();
        Callback::from(move |()| attempt.set(*attempt + 1))
    };
    let fetched =
        come.as_ref().filter(|(of, _)| *of == wanted).map_or(Fetched::Waiting, |(_, fetched)| fetched.clone());
    (fetched, again)
}

/// Fetches all fan pages of the book in a language (English where they are not translated), grouped by family; `None` if any file fails to
/// arrive or has the wrong structure.
pub async fn all_fans(language: Language) -> Option<Vec<(Book<Examples>, Book<Lesson>)>> {
    let mut all = Vec::new();
    for family in Family::ALL {
        let hands = fetch(&format!("learn/hands/{}.json", family.slug())).await?;
        let folder = language.telling(family.slug()).folder();
        all.push((hands, fetch(&format!("learn/{folder}/{}.json", family.slug())).await?));
    }
    Some(all)
}

/// Fetches and deserializes a file; `None` if it fails to arrive or has the wrong structure.
async fn fetch<T: DeserializeOwned>(path: &str) -> Option<T> {
    read(&json(path).await?)
}

/// Fetches a JSON file; `None` if it fails to arrive or is not JSON.
async fn json(path: &str) -> Option<JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    JsFuture::from(response.ok().then(|| response.json().ok()).flatten()?).await.ok()
}

fn read<T: DeserializeOwned>(json: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(json.clone()).ok()
}
