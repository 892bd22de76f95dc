//! The rulings: a page for each heading of `docs/rulings.md`, with its hands and their values in the engine.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use bafan::{Draft, Hand, Profile, RuleSet, Switch, score};
use bafan_study::book::rulings::{Case, Ruling, RulingSection, Shown, Voice};
use bafan_study::markup::Prose;

use super::{check_words, read, read_every, refuses};

const FILE: &str = "rulings";
const DOC: &str = "docs/rulings.md";

/// The content under a heading of the document.
#[derive(Default)]
struct Written {
    hands: Vec<Stated>,
}

/// A hand of the document: its text, its totals or its refusal, and totals under named rules.
struct Stated {
    hand: String,
    totals: Option<[u32; Profile::COUNT]>,
    under: Vec<(String, u32)>,
}

/// Returns the rulings of the document by number, part by part.
fn document() -> Vec<BTreeMap<u8, Written>> {
    let text = fs::read_to_string(crate::from_root(DOC)).unwrap_or_else(|error| panic!("{DOC}: {error}"));
    let part = |part: &str| {
        let rulings = part.split("\n### C").skip(1).map(|ruling| {
            let (number, text) = ruling.split_once(' ').expect("a number and a title");
            (number.parse().unwrap_or_else(|error| panic!("C{number}: {error}")), written(text))
        });
        rulings.collect::<BTreeMap<_, _>>()
    };
    text.split("\n## ").map(part).filter(|part| !part.is_empty()).collect()
}

/// Returns the hands of a text: inline code followed by an equals sign or by a refusal.
fn written(text: &str) -> Written {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut written = Written::default();
    let mut pieces = text.split('`').skip(1);
    while let (Some(code), Some(after)) = (pieces.next(), pieces.next()) {
        if let Some(totals) = after.strip_prefix(" = ") {
            written.hands.push(Stated { hand: code.to_owned(), totals: Some(each_total(totals)), under: Vec::new() });
        } else if after.starts_with(" is refused") {
            written.hands.push(Stated { hand: code.to_owned(), totals: None, under: Vec::new() });
        } else if let (Some(hand), Ok(_)) = (written.hands.last_mut(), code.parse::<RuleSet>()) {
            hand.under.extend(numbers(after).first().map(|&total| (code.to_owned(), total)));
        }
    }
    written
}

/// Parses `70 / 70 / 67 / 70`, or a single number for all profiles.
fn each_total(text: &str) -> [u32; Profile::COUNT] {
    match numbers(text)[..] {
        [all] => [all; Profile::COUNT],
        [textbook, trial, international, wmo] => [textbook, trial, international, wmo],
        _ => panic!("no totals: {text}"),
    }
}

/// Returns the numbers at the start of a text, separated by slashes.
fn numbers(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    for word in text.split_whitespace().filter(|word| *word != "/") {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_punctuation());
        let Ok(number) = digits.parse() else { break };
        found.push(number);
        if digits != word {
            break;
        }
    }
    found
}

fn rulings(groups: &[RulingSection]) -> impl Iterator<Item = &Ruling> {
    groups.iter().flat_map(|group| &group.rulings)
}

fn texts(ruling: &Ruling) -> impl Iterator<Item = &Prose> {
    let said = ruling.said.iter().map(|statement| &statement.says);
    said.chain(&ruling.taken).chain(&ruling.captions).chain([&ruling.question])
}

fn totals(hand: &Hand) -> [u32; Profile::COUNT] {
    let total = |profile| score(hand, &RuleSet::new(profile)).unwrap_or_else(|error| panic!("{hand}: {error}")).total();
    Profile::ALL.map(total)
}

#[test]
fn every_ruling_has_its_page_in_every_language() {
    let parts = document();
    let wanted: Vec<Vec<u8>> = parts.iter().map(|part| part.keys().copied().collect()).collect();
    println!("{} rulings", wanted.iter().flatten().count());
    for (language, groups) in read_every::<RulingSection>(FILE) {
        let numbers = |group: &RulingSection| group.rulings.iter().map(|ruling| ruling.number).collect::<Vec<_>>();
        assert_eq!(groups.iter().map(numbers).collect::<Vec<_>>(), wanted, "{language}");
    }
    let [(_, zh), others @ ..] = read_every::<RulingSection>(FILE);
    let slugs = |groups: &[RulingSection]| groups.iter().map(|group| group.slug.clone()).collect::<Vec<_>>();
    for (language, other) in &others {
        assert_eq!(slugs(&zh), slugs(other), "{language}");
        for (zh, other) in rulings(&zh).zip(rulings(other)) {
            let voices = |ruling: &Ruling| ruling.said.iter().map(|statement| statement.by.clone()).collect::<Vec<_>>();
            let place = format!("{language}, C{}", zh.number);
            assert_eq!(voices(zh), voices(other), "{place}: the languages name different sources");
            assert_eq!(zh.taken.len(), other.taken.len(), "{place}");
            assert_eq!(zh.fans(), other.fans(), "{place}: the languages speak of different fans");
        }
    }
}

#[test]
fn every_text_is_in_its_language_short_and_right_about_points() {
    let written: BTreeSet<u8> = document().into_iter().flat_map(BTreeMap::into_keys).collect();
    for (language, groups) in read_every::<RulingSection>(FILE) {
        for ruling in rulings(&groups) {
            let place = format!("C{}", ruling.number);
            check_words(language, &place, texts(ruling));
            assert!((1..=5).contains(&ruling.said.len()), "{language}, {place}: {} statements", ruling.said.len());
            assert!((1..=2).contains(&ruling.taken.len()), "{language}, {place}: {} texts", ruling.taken.len());
            for text in texts(ruling) {
                let cited = crate::book::words::citations(text);
                let unknown = cited.iter().find(|cited| !written.iter().any(|number| format!("C{number}") == **cited));
                assert_eq!(unknown, None, "{language}, {place}");
                assert!(!cited.contains(&place), "{language}, {place} cites itself");
            }
        }
    }
}

#[test]
fn every_source_says_something() {
    for (language, groups) in read_every::<RulingSection>(FILE) {
        let heard: BTreeSet<Voice> = rulings(&groups)
            .flat_map(|ruling| &ruling.said)
            .flat_map(|statement| statement.by.iter().copied())
            .collect();
        assert_eq!(heard.into_iter().collect::<Vec<_>>(), Voice::ALL, "{language}");
    }
}

#[test]
fn the_hands_of_a_page_are_those_of_the_document_each_with_a_caption() {
    let shown: Vec<Shown> = read("hands", FILE);
    let numbers: Vec<u8> = shown.iter().map(|shown| shown.number).collect();
    let documented: BTreeMap<u8, Written> = document().into_iter().flatten().collect();
    let with_hands = documented.iter().filter(|(_, written)| !written.hands.is_empty()).map(|(&number, _)| number);
    assert_eq!(numbers, with_hands.collect::<Vec<_>>());
    for page in &shown {
        let stated = &documented[&page.number].hands;
        assert_eq!(page.cases.len(), stated.len(), "C{}", page.number);
        for (case, stated) in page.cases.iter().zip(stated) {
            let same = match case {
                Case::Scored { hand, totals } => {
                    stated.hand.parse().as_ref() == Ok(hand) && stated.totals == Some(*totals)
                }
                Case::Refused { draft, .. } => stated.hand.parse().as_ref() == Ok(draft) && stated.totals.is_none(),
            };
            assert!(same, "C{}: {} of {DOC} is not {case:?}", page.number, stated.hand);
        }
    }
    for (language, groups) in read_every::<RulingSection>(FILE) {
        for ruling in rulings(&groups) {
            let hands = shown.iter().find(|shown| shown.number == ruling.number).map_or(0, |shown| shown.cases.len());
            assert_eq!(ruling.captions.len(), hands, "{language}, C{}", ruling.number);
        }
    }
}

#[test]
fn every_total_is_the_engines() {
    let mut run = 0;
    for page in read::<Shown>("hands", FILE) {
        for case in &page.cases {
            match case {
                Case::Scored { hand, totals: stated } => assert_eq!(totals(hand), *stated, "C{}: {hand}", page.number),
                Case::Refused { draft, tiles } => {
                    assert!(draft.hand().is_err(), "C{}: {draft:?} can be", page.number);
                    assert!(score(tiles, &RuleSet::textbook()).is_ok(), "C{}: {tiles} does not win", page.number);
                }
            }
            run += 1;
        }
    }
    println!("{run} hands");
    let mut under = 0;
    for stated in document().into_iter().flatten().flat_map(|(_, written)| written.hands) {
        for (rules, total) in stated.under {
            let draft: Draft = stated.hand.parse().unwrap_or_else(|error| panic!("{}: {error}", stated.hand));
            let hand = draft.hand().unwrap_or_else(|error| panic!("{}: {error}", stated.hand));
            let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(score(&hand, &rules).map(|score| score.total()), Ok(total), "{hand} under {rules}");
            under += 1;
        }
    }
    assert!(under >= Switch::ALL.len(), "{under} totals under changed rules: this test looks at too little");
}

#[test]
fn a_switch_is_named_on_the_page_of_its_ruling_alone() {
    for (language, groups) in read_every::<RulingSection>(FILE) {
        let named: Vec<(u8, Switch)> =
            rulings(&groups).filter_map(|ruling| Some((ruling.number, ruling.switch()?))).collect();
        assert_eq!(named, Switch::ALL.map(|switch| (switch.ruling(), switch)), "{language}");
    }
}

#[test]
fn each_answer_of_a_switch_is_told_apart_by_a_hand_of_its_page() {
    for page in read::<Shown>("hands", FILE) {
        for switch in Switch::ALL.into_iter().filter(|switch| switch.ruling() == page.number) {
            let differs = |case: &Case| {
                let Case::Scored { hand, .. } = case else { return false };
                let totals = switch.choices().iter().map(|choice| {
                    let rules = RuleSet::textbook().with(switch, choice).expect("a choice of the switch");
                    score(hand, &rules).expect("it wins").total()
                });
                totals.collect::<BTreeSet<_>>().len() > 1
            };
            assert!(page.cases.iter().any(differs), "{}", switch.name());
        }
    }
}

#[test]
fn the_document_is_read_as_it_is_written() {
    let written = written(
        "Hands: `11m` = 8 / 6 / 8 / 9; `textbook+two-concealed-kongs=8` 9. `1m` is refused. `2m` = 92;\n no `x`.",
    );
    let hands: Vec<_> = written.hands.iter().map(|stated| (stated.hand.as_str(), stated.totals)).collect();
    assert_eq!(hands, [("11m", Some([8, 6, 8, 9])), ("1m", None), ("2m", Some([92; 4]))]);
    assert_eq!(written.hands[0].under, [("textbook+two-concealed-kongs=8".to_owned(), 9)]);
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    refuses::<Shown>("hands", FILE, "45789mNN6m|SS", "45789mNN|SS", "1 more tile needed");
    refuses::<Shown>("hands", FILE, "\"totals\": [23, 23, 23, 23]", "\"totals\": [23]", "length");
    refuses::<RulingSection>("en", FILE, "\"textbook\", \"trial\"", "\"book\"", "there is no source \"book\"");
    refuses::<RulingSection>("en", FILE, "[[缺一门]]", "[[缺门]]", "[[缺门]]: no fan has this name");
    refuses::<RulingSection>("zh", FILE, "\"taken\"", "\"took\"", "unknown field `took`");
}
