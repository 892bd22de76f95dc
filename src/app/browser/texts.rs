//! The texts of the page. `static/boot.js` fetches the files of a language, before a program starts and when somebody chooses another
//! one, and keeps them where every program of the page finds them.

use std::sync::OnceLock;

use gloo::utils::window;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::shared_window;
use crate::model::text::{Language, TextFiles};

/// The function of the window that fetches the files of a language.
const FETCH: &str = "bafanTexts";

/// The files that this program needs.
static FILES: OnceLock<TextFiles> = OnceLock::new();

/// Says which files this program needs.
pub fn need(files: TextFiles) {
    FILES.get_or_init(|| files);
}

/// Reads the texts of a language; whether all files have come that this program needs.
pub fn read(language: Language) -> bool {
    FILES.get().copied().unwrap_or_default().iter().all(|(name, take)| {
        let lines = shared_window::read(&format!("bafan.text.{}/{name}", language.folder()));
        lines.map(|lines| take(language, lines)).is_some()
    })
}

/// Fetches the texts of a language and reads them; whether they have come.
pub async fn fetch(language: Language) -> bool {
    let coming = |fetch: JsValue| fetch.dyn_into::<Function>().ok()?.call1(&window(), &language.folder().into()).ok();
    let promise =
        Reflect::get(&window(), &FETCH.into()).ok().and_then(coming).and_then(|it| it.dyn_into::<Promise>().ok());
    match promise {
        Some(promise) => JsFuture::from(promise).await.is_ok() && read(language),
        None => false,
    }
}
