//! The program of the Score page, and `window.bafan`. `static/boot.js` starts each program when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        result in result,
        cover in result,
        more_sheet in more,
    }
    bafan_app::with_search!(search);
    bafan_app::view::programs::score();
}
