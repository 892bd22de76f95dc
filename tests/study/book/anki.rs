//! The Anki cards: one line per fan, in Anki's import format.

use bafan::{Draft, Family, Fan, Hand, Profile, RuleSet, Tile, score};
use bafan_study::anki::{Words, cards};
use bafan_study::book::{Book, Examples, Lesson};

use super::read;
use crate::pages::LANGUAGES;

const WORDS: Words = Words {
    deck: "Bafan",
    named: &|fan| format!("{} \"{}\"", fan.name(), fan.english()),
    points: &|points| format!("{points} <points>\tand\nno more"),
    hand: "Hand & tiles",
    swallows: "Not beside it",
};

fn text(language: &str, rules: &RuleSet) -> String {
    let book: Vec<(Book<Examples>, Book<Lesson>)> =
        Family::ALL.into_iter().map(|family| (read("hands", family), read(language, family))).collect();
    cards(book.iter().map(|(hands, lessons)| (hands, lessons)), rules, &WORDS)
}

/// Returns the fan of each line, with the two sides of its card.
fn rows(text: &str) -> Vec<(Fan, &str, &str)> {
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, front, back, tags] = columns[..] else { panic!("{} columns: {line}", columns.len()) };
        let fan = id.strip_prefix("bafan-").and_then(Fan::from_slug).unwrap_or_else(|| panic!("whose? {id}"));
        assert_eq!(tags, format!("bafan::{}", fan.family().slug()));
        rows.push((fan, front, back));
    }
    rows
}

#[test]
fn there_is_a_line_for_each_fan_and_its_columns_are_named() {
    let rules = RuleSet::textbook();
    for language in LANGUAGES {
        let text = text(language, &rules);
        let head: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
        let wanted = [
            "#separator:tab",
            "#html:true",
            "#notetype:Basic",
            "#deck:Bafan",
            "#columns:ID\tFront\tBack\tTags",
            "#guid column:1",
            "#tags column:4",
        ];
        assert_eq!(head, wanted);
        assert!(text.ends_with('\n') && !text.contains('\r'));
        let rows = rows(&text);
        assert!(rows.is_sorted_by_key(|(fan, ..)| (fan.lesson(), *fan)), "they come as they are taught");
        let mut fans: Vec<Fan> = rows.iter().map(|(fan, ..)| *fan).collect();
        fans.sort();
        assert_eq!(fans, Fan::all().collect::<Vec<_>>(), "{language}");
    }
    for profile in Profile::ALL {
        let rules = RuleSet::new(profile);
        let had = Fan::all().filter(|&fan| rules.points(fan) > 0).count();
        assert_eq!(rows(&text("en", &rules)).len(), had, "{}", profile.name());
    }
}

#[test]
fn each_card_says_what_the_engine_says() {
    let rules = RuleSet::textbook();
    for language in LANGUAGES {
        for (fan, front, back) in rows(&text(language, &rules)) {
            assert!([fan.name(), fan.pinyin(), fan.english()].iter().all(|name| front.contains(name)), "{front}");
            assert!(back.contains(&format!("{} &lt;points&gt; and no more", rules.points(fan))), "{back}");
            let hand = back.split("<code>").nth(1).and_then(|rest| rest.split("</code>").next()).expect("a hand");
            let hand: Hand = hand.parse().unwrap_or_else(|fault| panic!("{hand}: {fault}"));
            assert!(score(&hand, &rules).expect("it wins").fans().any(|(counted, _)| counted == fan), "{fan}: {hand}");
            let swallowed = back.split("Not beside it").nth(1).unwrap_or_default();
            for other in Fan::all() {
                let named = swallowed.contains(&format!("{} &quot;", other.name()));
                let cited = rules.citation(fan, other).is_some();
                assert!(named == cited, "{fan} beside {other}: {swallowed}");
            }
        }
    }
}

#[test]
fn the_pictures_are_those_of_the_hand() {
    let rules = RuleSet::textbook();
    for (fan, _, back) in rows(&text("zh", &rules)) {
        let shown = back.split("Hand &amp; tiles<br>").nth(1).expect("a hand");
        let (pictures, rest) = shown.split_once("<br><code>").expect("a notation");
        let hand: Hand = rest.split("</code>").next().and_then(|hand| hand.parse().ok()).expect("a hand");
        let read = |text: &str| -> Vec<Tile> {
            text.parse::<Draft>().unwrap_or_else(|fault| panic!("{fan}, {text}: {fault}")).standing
        };
        let mut drawn = read(pictures);
        assert_eq!(drawn.last(), Some(&hand.winning()), "{fan}: the winning tile stands last");
        drawn.sort();
        let tiles: Vec<Tile> = hand.counts().tiles().collect();
        assert_eq!(bafan::tile_text(drawn.into_iter()), bafan::tile_text(tiles.into_iter()), "{fan}: {pictures}");
    }
}

#[test]
fn no_mark_of_html_is_left_in_a_text() {
    let text = text("en", &RuleSet::textbook());
    for (fan, front, back) in rows(&text) {
        let mut plain = format!("{front}{back}");
        for tag in ["<p>", "</p>", "<b>", "</b>", "<br>", "<code>", "</code>"] {
            plain = plain.replace(tag, "");
        }
        for entity in ["&amp;", "&lt;", "&gt;", "&quot;"] {
            plain = plain.replace(entity, "");
        }
        assert!(!plain.contains(['<', '>', '&', '"']), "{fan}: {plain}");
        assert!(!plain.chars().any(char::is_control), "{fan}: {plain}");
        let pairs = ["p", "b", "code"].map(|tag| (format!("<{tag}>"), format!("</{tag}>")));
        let both = format!("{front}{back}");
        assert!(pairs.iter().all(|(open, close)| both.matches(open).count() == both.matches(close).count()), "{fan}");
    }
}
