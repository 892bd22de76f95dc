//! The program of hands played out against opponents. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        choice in choice,
        hand in hand,
        outcome in outcome,
        table_menu in menu,
        coach in coach,
        count in count,
        find_fan in find_fan,
        counted in counted,
        replay in replay,
        pass_on in pass_on,
    }
    bafan_app::view::programs::play();
}
