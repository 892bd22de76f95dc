//! Counting a hand: the fans named in the steps of a walkthrough are those that the engine counts.

use std::collections::BTreeMap;

use bafan::{Fan, RuleSet, settle};
use bafan_study::book::counting::{Look, LookPage, Walk, WalkText};

use super::{check_words, read, read_every, refuses, says, scored};

const WALKS: &str = "walks";

#[test]
fn every_language_says_every_look_in_order() {
    for (language, pages) in read_every::<LookPage>("counting") {
        assert_eq!(pages.iter().map(|page| page.look).collect::<Vec<_>>(), Look::ALL, "{language}");
        check_words(language, "looks", pages.iter().map(|page| &page.text));
    }
}

#[test]
fn a_walk_finds_what_the_engine_counts() {
    let walks: Vec<Walk> = read("hands", WALKS);
    assert!(walks.len() >= 3);
    for walk in &walks {
        let score = scored(&walk.hand);
        let mut found: BTreeMap<Fan, u32> = BTreeMap::new();
        walk.steps.iter().flat_map(|step| &step.fans).for_each(|&fan| *found.entry(fan).or_default() += 1);
        assert_eq!(found, score.fans().collect(), "{}", walk.slug);

        let rules = RuleSet::textbook();
        let running: Vec<u32> = walk.running(&rules).collect();
        assert_eq!(running.last(), Some(&score.total()), "{}", walk.slug);
        let check = walk.steps.iter().position(|step| step.look == Look::Check).expect("a walk checks for eight");
        assert_eq!(running[check], score.best.points, "{}: flowers come after the check", walk.slug);
        assert_eq!(score.reaches_minimum(), walk.slug != "below-eight", "{}", walk.slug);
        let looks: Vec<Look> = walk.steps.iter().map(|step| step.look).collect();
        assert!(looks.is_sorted() && looks[..7] == Look::ALL[..7], "{}: {looks:?}", walk.slug);
    }
}

#[test]
fn each_step_says_what_it_finds() {
    let walks: Vec<Walk> = read("hands", WALKS);
    let rules = RuleSet::textbook();
    for (language, texts) in read_every::<WalkText>(WALKS) {
        let slugs = |text: &WalkText| text.slug.clone();
        assert_eq!(
            texts.iter().map(slugs).collect::<Vec<_>>(),
            walks.iter().map(|walk| walk.slug.clone()).collect::<Vec<_>>()
        );
        for (walk, text) in walks.iter().zip(&texts) {
            assert_eq!(walk.steps.len(), text.steps.len(), "{language}, {}", walk.slug);
            for ((step, words), points) in walk.steps.iter().zip(&text.steps).zip(walk.running(&rules)) {
                let place = format!("{language}, {}, {:?}", walk.slug, step.look);
                let missing =
                    step.fans.iter().find(|fan| **fan != Fan::FlowerTiles && !words.fans().any(|named| named == **fan));
                assert_eq!(missing, None, "{place}: found and not said");
                if matches!(step.look, Look::Check | Look::Flowers) {
                    assert!(says(words, points), "{place}: {points} is not said");
                }
                if let (Look::Check, Some(winner)) = (step.look, walk.payer.and_then(|_| walk.winner())) {
                    let paid = settle(points, winner).expect("payments");
                    let unsaid = paid.iter().find(|amount| !says(words, amount.unsigned_abs()));
                    assert_eq!(unsaid, None, "{place}: what is paid is not said");
                }
            }
            check_words(language, &walk.slug, text.steps.iter().chain([&text.lead]));
        }
    }
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    refuses::<Walk>("hands", WALKS, "\"look\": \"main\"", "\"look\": \"mane\"", "unknown variant `mane`");
    refuses::<Walk>("hands", WALKS, "88s5s", "8s5s", "1 more tile needed");
    refuses::<Walk>("hands", WALKS, "连六", "六", "no fan is named \"六\"");
    refuses::<LookPage>("zh", "counting", "\"look\": \"way\"", "\"look\": \"\"", "unknown variant ``");
    refuses::<WalkText>(
        "en",
        WALKS,
        "[[连六|a Short Straight]]",
        "[[连六|a Short Straight",
        "a mark without its other half",
    );
}
