//! The web app of Bafan.
//!
//! * [`model`] is plain Rust: the state of hands, answers and settings, the places in the app, and all texts. Its tests run natively.
//! * `view` contains the components and pages, which render state and emit events.
//! * `browser` gives access to storage, database, address bar, workers and offline copy.
//!
//! The programs in `bin` start the page and its two workers.

#![allow(missing_docs, reason = "only this crate uses its items; a comment says why, where a name cannot")]

#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod model;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod view;

#[cfg(all(test, target_arch = "wasm32"))]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
