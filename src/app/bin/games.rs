//! The program of other games, and the odds. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        other_game in other,
        game_rules in other,
        other_hand in hand,
        game_sheet in sheet,
        pictures in pictures,
        odds in odds,
        two_waits in waits,
    }
    bafan_app::view::programs::games();
}
