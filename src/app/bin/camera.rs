//! The program of hands read from photographs. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        correcting in correcting,
        live_view in live,
    }
    bafan_app::view::programs::camera();
}
