//! Parsing of the book of the course: names, marks, and error messages. Its content is checked in `book.rs`.

use std::collections::BTreeSet;

use bafan::{Fan, Profile};
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::markup::{MarkupFault, Piece, Prose};

#[test]
fn every_fan_has_a_slug_of_its_own_that_leads_back_to_it() {
    let slugs: BTreeSet<String> = Fan::all().map(Fan::slug).collect();
    assert_eq!(slugs.len(), Fan::COUNT);
    for fan in Fan::all() {
        let slug = fan.slug();
        assert!(slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{fan}: {slug}");
        assert_eq!(Fan::from_slug(&slug), Some(fan), "{slug}");
    }
    assert_eq!(Fan::PureStraight.slug(), "qing-long");
    assert_eq!(Fan::AllGreen.slug(), "lv-yi-se");
    assert_eq!(Fan::from_slug("lu-yi-se"), None);
}

#[test]
fn a_text_is_parted_into_words_fans_and_tiles() {
    let words = |text: &str| Piece::Text(text.to_owned());
    let tiles = |text: &str| Piece::Tiles(text.split(' ').map(tile_named).collect());
    let check = |text: &str, pieces: &[Piece]| assert_eq!(prose(text).pieces(), pieces, "{text}");
    check("just words, one ] and one }", &[words("just words, one ] and one }")]);
    check("[[清龙]]", &[Piece::Fan(Fan::PureStraight)]);
    check("[[幺九刻|pungs of ones]]", &[Piece::Worded(Fan::PungOfTerminalsOrHonors, "pungs of ones".to_owned())]);
    check(
        "有 {{3m1pE}} 和[[平和]]。",
        &[words("有 "), tiles("3m 1p E"), words(" 和"), Piece::Fan(Fan::AllChows), words("。")],
    );
    let kinds = |text: &str| text.split(' ').map(tile_named).collect::<Vec<_>>();
    check("{{3334m?}}", &[Piece::Waits(kinds("3m 3m 3m 4m"), kinds("2m 4m 5m"))]);
    check("{{9p?}}", &[Piece::Waits(kinds("9p"), kinds("9p"))]);
    let ruling = Piece::Ruling;
    check("裁定 C7、C12。", &[words("裁定 "), ruling(7), words("、"), ruling(12), words("。")]);
    check("C7", &[ruling(7)]);
    check("C, AC7, C300 and C", &[words("C, AC7, C300 and C")]);
    check("[[七对]][[清一色]]", &[Piece::Fan(Fan::SevenPairs), Piece::Fan(Fan::FullFlush)]);
    assert_eq!(prose("[[七对]]{{11m}}[[清一色]]").fans().collect::<Vec<_>>(), [Fan::SevenPairs, Fan::FullFlush]);
}

#[test]
fn a_mark_that_is_none_is_refused() {
    let check = |text: &str, said: &str| {
        let fault = text.parse::<Prose>().expect_err(text);
        assert!(fault.to_string().contains(said), "{text}: {fault}");
    };
    check("", "empty");
    check(" \n", "empty");
    check("see [[清龙 and", "other half at \"[[清龙 and\"");
    check("清龙]] is one", "other half at \"]] is one\"");
    check("see {{123m", "other half at \"{{123m\"");
    check("}}", "other half");
    check("[[清]]", "[[清]]: no fan has this name");
    check("[[]]", "no fan has this name");
    check("[[{{123m}}]]", "no fan has this name");
    check("{{123}}", "{{123}}: character 1 (\"123\"): a suit must follow");
    check("{{}}", "tiles alone");
    check("{{[123m,1]}}", "tiles alone");
    check("{{123m|ES}}", "tiles alone");
    assert_eq!("[[清]]".parse::<Prose>(), Err(MarkupFault::NoFan("清".to_owned())));
}

const HANDS: &str = r#"{ "version": 1, "fans": { "qing-long": {
    "worked": [{ "hand": "123456789m234p5s5s" }, { "hand": "123456789m234p5s5s", "rules": ["international"] }],
    "near": [{ "hand": "123m456p789s234p5s5s", "instead": "花龙" }, { "hand": "11m22m33m44m55m66m7m7m" }],
    "confused": [{ "with": "花龙", "this": "123456789m234p5s5s", "that": "123m456p789s234p5s5s" }] } } }"#;

const LESSON: &str = r#"{ "version": 1, "fans": { "qing-long": { "what": "a", "condition": "b", "spot": "c",
    "swallows": "d", "sources": [], "advice": "e", "worked": ["f", "[[平和]]"], "near": ["g"], "confused": ["h"] } } }"#;

#[test]
fn a_file_that_is_right_is_read() {
    let book: Book<Examples> = serde_json::from_str(HANDS).unwrap();
    let page = book.page(Fan::PureStraight).expect("the file has this page");
    assert_eq!(page.worked[0].rules, Profile::ALL);
    assert_eq!(page.worked[1].rules, [Profile::International]);
    assert_eq!(page.near.iter().map(|near| near.instead).collect::<Vec<_>>(), [Some(Fan::MixedStraight), None]);
    assert_eq!(page.confused[0].with, Fan::MixedStraight);
    assert_eq!(book.pages().map(|(fan, _)| fan).collect::<Vec<_>>(), [Fan::PureStraight]);
    assert!(book.page(Fan::AllChows).is_none());

    let book: Book<Lesson> = serde_json::from_str(LESSON).unwrap();
    let page = book.page(Fan::PureStraight).expect("the file has this page");
    assert_eq!(page.worked, [prose("f"), prose("[[平和]]")]);
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    fn check<P>(right: &str, from: &str, to: &str, said: &str)
    where
        Book<P>: serde::de::DeserializeOwned,
    {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(wrong, right, "{from} is not in the file");
        let error = serde_json::from_str::<Book<P>>(&wrong).err().expect(said).to_string();
        assert!(error.contains(said), "{said} expected, {error} found");
    }
    check::<Examples>(HANDS, "\"version\": 1", "\"version\": 2", "version 2 of the book");
    check::<Examples>(HANDS, "\"version\": 1, \"fans\"", "\"version\": 2, \"rows\"", "version 2 of the book");
    check::<Examples>(HANDS, "qing-long", "qinglong", "there is no fan \"qinglong\"");
    check::<Examples>(HANDS, "p5s5s", "p5s", "1 more tile needed");
    check::<Examples>(HANDS, "international", "modern", "no rules are named \"modern\"");
    check::<Examples>(HANDS, "[\"international\"]", "[]", "there is no profile");
    check::<Examples>(HANDS, "\"instead\": \"花龙\"", "\"instead\": \"龙\"", "no fan is named \"龙\"");
    check::<Examples>(HANDS, "\"with\": \"花龙\"", "\"with\": \"龙\"", "no fan is named");
    check::<Examples>(HANDS, "\"near\"", "\"far\"", "unknown field `far`");
    check::<Lesson>(LESSON, "\"b\"", "\"\"", "the text is empty");
    check::<Lesson>(LESSON, "[[平和]]", "[[平]]", "[[平]]: no fan has this name");
    check::<Lesson>(LESSON, "\"advice\": \"e\", ", "", "missing field `advice`");
}

fn prose(text: &str) -> Prose {
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn tile_named(name: &str) -> bafan::Tile {
    bafan::Tile::all().find(|tile| tile.to_string() == name).unwrap_or_else(|| panic!("no tile {name}"))
}
