//! The program of the match at a table. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        start in start,
        playing in playing,
        enter in playing,
        sheet in playing,
        share in playing,
        open in playing,
        wall in rules,
        procedure in rules,
        clock in rules,
        finder in rules,
        offences in rules,
        offence in rules,
    }
    bafan_app::view::programs::table();
}
