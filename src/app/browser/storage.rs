//! The browser's storage for small texts. A browser may refuse it, wholly or when it is full; then a text is kept as long as the
//! page is open.

use gloo::utils::window;
use web_sys::Storage;

use super::page_memory;

/// The browser keeps nothing for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// The text kept under a key, if there is one and it may be read.
pub fn read(key: &str) -> Option<String> {
    page_memory::read(key).or_else(|| storage()?.get_item(key).ok().flatten())
}

/// Keeps a text under a key.
///
/// # Errors
///
/// Where the browser refuses, be it this text or all.
pub fn keep(key: &str, text: &str) -> Result<(), Refused> {
    let kept = storage().and_then(|storage| storage.set_item(key, text).ok()).ok_or(Refused);
    page_memory::keep(key, kept.is_err().then_some(text));
    kept
}

/// Whether the browser keeps anything at all.
pub fn works() -> bool {
    const PROBE: &str = "bafan.probe";
    let Some(storage) = storage() else { return false };
    storage.set_item(PROBE, "").and_then(|()| storage.remove_item(PROBE)).is_ok()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
