//! Starts the page, with every part of the app and `window.bafan`.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::view::app::start();
}
