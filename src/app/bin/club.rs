//! The program of evenings of several tables, files of matches, statistics. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        evening in evening,
        screen in evening,
        take in evening,
        files in files,
        save_with_others in others,
        others_of_file in others,
        files_of_match in files,
        join in files,
        statistics in files,
    }
    bafan_app::view::programs::club();
}
