//! The book of the course, fetched a family at a time when somebody wants to read of it.

use std::cell::Cell;
use std::rc::Rc;

use bafan::Family;
use bafan::study::book::{Book, Examples, Lesson};
use gloo::utils::window;
use js_sys::Promise;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::prelude::*;

use crate::text::Language;

/// A family's pages in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// The hands.
    pub hands: Book<Examples>,
    /// What is said.
    pub lessons: Book<Lesson>,
}

/// Something on its way.
#[derive(Clone, Debug, PartialEq)]
pub enum Fetched<T> {
    /// Not there yet.
    Waiting,
    /// It did not come, or cannot be read.
    Failed,
    /// There it is.
    Here(Rc<T>),
}

/// What is fetched: the family, its language, and which attempt it is.
type Wanted = (Family, Language, u32);

/// A family's pages in the language of the page, and a callback that tries once more.
#[hook]
pub fn use_chapter(family: Family) -> (Fetched<Chapter>, Callback<()>) {
    let language = use_context::<Language>().unwrap_or_default();
    let attempt = use_state_eq(|| 0);
    let wanted: Wanted = (family, language, *attempt);
    let come = use_state(|| None::<(Wanted, Fetched<Chapter>)>);
    {
        let setter = come.setter();
        use_effect_with(wanted, move |&wanted| {
            let over = Rc::new(Cell::new(false));
            let is_over = over.clone();
            spawn_local(async move {
                let chapter = fetch(wanted.0, wanted.1).await;
                if !is_over.get() {
                    setter.set(Some((
                        wanted,
                        chapter.map_or(Fetched::Failed, |chapter| Fetched::Here(Rc::new(chapter))),
                    )));
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

async fn fetch(family: Family, language: Language) -> Option<Chapter> {
    let folder = language.text().learn.folder;
    // Both are asked for before either has come.
    let [hands, lessons] =
        ["hands", folder].map(|folder| window().fetch_with_str(&format!("learn/{folder}/{}.json", family.slug())));
    Some(Chapter { hands: read(hands).await?, lessons: read(lessons).await? })
}

/// A file beside the page; nothing where it does not come, or is not what it should be.
async fn read<T: DeserializeOwned>(file: Promise) -> Option<T> {
    let response: Response = JsFuture::from(file).await.ok()?.dyn_into().ok()?;
    let json: JsValue = JsFuture::from(response.ok().then(|| response.json().ok()).flatten()?).await.ok()?;
    serde_wasm_bindgen::from_value(json).ok()
}
