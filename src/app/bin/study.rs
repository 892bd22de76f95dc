//! The program of the pages for learning and practising. `static/boot.js` starts it when it is wanted.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The app runs in a browser. Build and serve it with `cargo xtask serve`.");
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bafan_app::with_chunks! {
        settings_sheet in settings,
        learning in learn,
        fans in fans,
        reading in reading,
        lessons in lessons,
        lesson in questions,
        quiz in quiz,
        practice_home in practice_home,
        practice_end in practice_end,
        choices in choices,
        numbers_reply in numbers,
        fan_picker in fan_picker,
        find_fan in find_fan,
        tiles_reply in tiles_reply,
        building in building,
        improving in improving,
        progress in progress,
        progress_keeper in keeper,
        marker in marked,
        marked in marked,
        tiles_outcome in marked,
        passing_on in marked,
    }
    bafan_app::view::programs::study();
}
