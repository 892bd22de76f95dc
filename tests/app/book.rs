//! The book of the course in the app: each language has every part, and the starting hands of recipes can be dealt.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bafan::RuleSet;
use bafan_app::model::play::Deal;
use bafan_app::model::text::Language;
use bafan_study::book::Pages;
use bafan_study::book::recipes::Recipe;

/// Returns the parts of the book that exist in a language.
fn written(language: Language) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/learn").join(language.folder());
    let files = fs::read_dir(folder).expect("the language has a book").map(|file| file.unwrap().path());
    files.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn each_language_has_every_part_of_the_book() {
    for language in Language::ALL {
        assert_eq!(written(language), written(Language::English), "{}", language.tag());
    }
}

/// The starting hand of every recipe can be played against opponents.
#[test]
fn the_start_of_every_recipe_can_be_dealt() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/learn/hands/recipes.json");
    let text = fs::read_to_string(path).expect("the recipes");
    let recipes: Pages<Recipe> = serde_json::from_str(&text).expect("the recipes");
    for recipe in recipes.as_slice() {
        let deal = Deal::of_tiles(recipe.start.clone(), RuleSet::textbook());
        assert!(deal.setup().is_some(), "{}", recipe.slug);
        assert_eq!(Deal::of_query(&deal.to_string()), Ok(deal), "{}", recipe.slug);
    }
}
