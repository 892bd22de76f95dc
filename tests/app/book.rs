//! The parts of the book that each language has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bafan_app::model::text::Language;

/// The parts of the book that are written in a language.
fn written(language: Language) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/learn").join(language.folder());
    let files = fs::read_dir(folder).expect("the language has a book").map(|file| file.unwrap().path());
    files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn what_a_language_has_not_of_the_book_is_read_in_english() {
    let all = written(Language::English);
    for language in Language::ALL {
        let own: BTreeSet<String> = all.iter().filter(|part| language.telling(part) == language).cloned().collect();
        assert_eq!(own, written(language), "{}", language.tag());
        assert!(all.iter().all(|part| [language, Language::English].contains(&language.telling(part))));
    }
}
