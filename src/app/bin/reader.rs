//! Starts the tile reader in its own worker.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The reader runs in a browser. Build and serve the app with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::browser::reader::start();
}
