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
        enter in scored,
        sheet in sheet,
        hand_sheet in hand,
        share in share,
        open in share,
        wall in procedures,
        procedure in procedures,
        clock in procedures,
        finder in rules,
        offences in rules,
        offence in rules,
    }
    bafan_app::view::programs::table();
}
