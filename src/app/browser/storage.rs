//! The browser's storage for small texts. A text that the browser refuses, for example because the storage is full, is kept only as long as
//! the page is open.

use gloo::utils::window;
use web_sys::Storage;

use super::page_memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Returns the text stored under a key, if there is one and it can be read.
pub fn read(key: &str) -> Option<String> {
    page_memory::read(key).or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Stores a text under a key.
///
/// # Errors
///
/// Returns [`Refused`] if the browser refuses this text or all storage. The text is then kept as long as the page is open.
pub fn keep(key: &str, text: &str) -> Result<(), Refused> {
    let kept = storage().and_then(|storage| storage.set_item(key, text).ok()).ok_or(Refused);
    page_memory::keep(key, kept.is_err().then_some(text));
    kept
}

/// Returns all keys and texts that the browser has stored.
pub fn all() -> Vec<(String, String)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or_default()).filter_map(|place| storage.key(place).ok().flatten());
    keys.filter_map(|key| storage.get_item(&key).ok().flatten().map(|text| (key, text))).collect()
}

pub fn works() -> bool {
    const PROBE: &str = "bafan.probe";
    let Some(storage) = storage() else { return false };
    storage.set_item(PROBE, "").and_then(|()| storage.remove_item(PROBE)).is_ok()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
