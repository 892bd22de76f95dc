use std::collections::BTreeSet;

use bafan::{
    Cite, Entry, Fan, Fault, Flag, Flower, MeldFault, Principle, Profile, Refusal, RuleSet, Switch, Tile, Wind,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{Language, Text};
use crate::settings::Theme;

fn every_fault() -> Vec<Fault> {
    let tile = Wind::East.tile();
    let meld = |fault| Fault::Meld { index: 1, meld: "[123m,9]".into(), fault };
    vec![
        Fault::TooFew(2),
        Fault::TooMany(3),
        Fault::TooManyMelds(5),
        Fault::FifthCopy { tile, copies: 5 },
        meld(MeldFault::Size(2)),
        meld(MeldFault::Shape),
        meld(MeldFault::Mark(9)),
        Fault::ReplacementWithoutKong,
        Fault::RobbedTileHeld(tile),
        Fault::RobbedAfterLastTile,
        Fault::LastOfKindHeld(tile),
        Fault::TooManyFlowers(9),
    ]
}

/// Texts that must each be there and differ from one another.
fn families(text: &Text) -> Vec<Vec<String>> {
    let tile = Wind::East.tile();
    let refusals = [Refusal::Full, Refusal::NoRoom(2), Refusal::NoChow(tile), Refusal::Copies { tile, left: 0 }];
    vec![
        Tile::all().map(text.tile).collect(),
        Wind::ALL.iter().map(|&wind| (text.wind)(wind).to_owned()).collect(),
        Wind::ALL.iter().map(|&wind| (text.short_wind)(wind).to_owned()).collect(),
        Entry::ALL.iter().map(|&entry| (text.input.entry)(entry).to_owned()).collect(),
        every_fault().iter().map(text.fault).collect(),
        Flower::all().map(|flower| (text.fault)(&Fault::FlowerTwice(flower))).collect(),
        refusals.iter().map(text.refusal).collect(),
        Flag::ALL.iter().map(|&flag| (text.situation.flag)(flag, true).to_owned()).collect(),
        Flag::ALL.iter().map(|&flag| (text.situation.flag)(flag, false).to_owned()).collect(),
        Fan::all().map(|fan| (text.account.condition)(fan).to_owned()).collect(),
        PRINCIPLES.iter().map(|&principle| (text.account.principle)(principle).to_owned()).collect(),
        cited().into_iter().map(text.account.cite).collect(),
        Theme::ALL.iter().map(|&theme| (text.settings.of_theme)(theme).to_owned()).collect(),
        Profile::ALL.iter().flat_map(|&profile| (text.settings.profile)(profile)).map(str::to_owned).collect(),
        Profile::ALL.iter().map(|&profile| (text.settings.taken_by)(profile, "…")).collect(),
        Switch::ALL.iter().map(|&switch| (text.settings.switch)(switch).question.to_owned()).collect(),
    ]
}

const PRINCIPLES: [Principle; 5] = [
    Principle::NonRepeat,
    Principle::NonSeparation,
    Principle::NonIdentical,
    Principle::HighOverLow,
    Principle::AccountOnce,
];

/// Every source that an exclusion cites, under any profile with any one switch set otherwise.
fn cited() -> Vec<Cite> {
    let profiles = Profile::ALL.map(RuleSet::new);
    let switched = profiles.iter().flat_map(|rules| {
        let choices =
            Switch::ALL.into_iter().flat_map(|switch| switch.choices().iter().map(move |name| (switch, *name)));
        choices.filter_map(|(switch, choice)| rules.clone().with(switch, choice).ok())
    });
    let mut cited = Vec::new();
    for rules in switched {
        for (by, fan) in Fan::all().flat_map(|by| Fan::all().map(move |fan| (by, fan))) {
            let new = rules.citation(by, fan).filter(|cite| !cited.contains(cite));
            cited.extend(new);
        }
    }
    cited
}

#[wasm_bindgen_test]
fn every_ruling_cited_beside_a_fan_has_its_words() {
    let rulings = || cited().into_iter().filter(|cite| *cite != Cite::Printed);
    assert!(rulings().count() > 5);
    for text in Language::ALL.map(Language::text) {
        for cite in rulings() {
            let said = (text.account.cite)(cite);
            let words = said.split([':', '：']).nth(1).unwrap_or_default();
            assert!(!words.trim().is_empty(), "{}: {said}", text.tag);
        }
    }
}

#[wasm_bindgen_test]
fn every_text_is_there_and_says_something_of_its_own() {
    for text in Language::ALL.map(Language::text) {
        for family in families(text) {
            let different: BTreeSet<&String> = family.iter().filter(|text| !text.trim().is_empty()).collect();
            assert_eq!(different.len(), family.len(), "{}: {family:?}", text.tag);
        }
    }
}

#[wasm_bindgen_test]
fn every_answer_to_a_question_of_the_rules_has_its_words() {
    for text in Language::ALL.map(Language::text) {
        for switch in Switch::ALL {
            let words: BTreeSet<&str> = (text.settings.switch)(switch).choices.iter().copied().collect();
            assert_eq!(words.len(), switch.choices().len(), "{}: {}", text.tag, switch.name());
        }
    }
}

#[wasm_bindgen_test]
fn names_are_those_of_the_game() {
    let names = |language: Language| {
        let tiles = "5p9sENCFP".parse::<bafan::Draft>().unwrap().standing;
        tiles.into_iter().map(language.text().tile).collect::<Vec<_>>()
    };
    assert_eq!(names(Language::Chinese), ["五饼", "九条", "东", "北", "中", "发", "白"]);
    let english = ["5 dots", "9 bamboo", "East wind", "North wind", "Red dragon", "Green dragon", "White dragon"];
    assert_eq!(names(Language::English), english);
}

#[wasm_bindgen_test]
fn a_language_is_found_by_its_tag() {
    for (tag, language) in [
        ("zh-CN", Some(Language::Chinese)),
        ("zh", Some(Language::Chinese)),
        ("ZH-Hant-TW", Some(Language::Chinese)),
        ("en-GB", Some(Language::English)),
        ("fr", None),
        ("", None),
    ] {
        assert_eq!(Language::of_tag(tag), language, "{tag:?}");
    }
}
