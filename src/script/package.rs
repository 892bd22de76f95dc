//! The engine of the npm package: `package/start.js` calls it once the wasm is loaded.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The package runs in JavaScript. Make it with `cargo xtask package`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// Returns the engine; see [`bafan_script::engine`].
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn engine() -> js_sys::Object {
    bafan_script::engine(bafan_script::turns::search)
}
