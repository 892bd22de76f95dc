//! Statements of the course about its sources and the four rule sets: that all agree, that none mentions a question, that a rule set counts
//! a fan or does not. `docs/rulings.md` and the switches decide whether they are true.

use std::collections::BTreeMap;
use std::fs;

use bafan::{Profile, RuleSet, Switch, score};
use bafan_study::book::rulings::{Case, RulingSection, Shown};
use bafan_study::markup::{Piece, Prose};

use super::facts::{self, Alike};
use super::sentences::{Sentence, sentences};
use crate::book::{pages as fan_pages, texts};
use crate::pages::{read, read_every};

/// A sentence of the course with its rulings: those that it cites or, if it cites none, those of its text; on the page of a ruling, that
/// ruling.
struct Said {
    place: String,
    language: &'static str,
    sentence: Sentence,
    rulings: Vec<u8>,
}

/// Words that make a claim about every source.
fn of_all(language: &str) -> &'static [&'static str] {
    match language {
        "zh" => &["各家一致", "各家一样", "各家都", "各家做法", "各家通行", "各家没有", "和各家", "今天都"],
        "ja" => &[
            "どこでも数え",
            "どこでも足",
            "どこでも認め",
            "どこでも一致",
            "どこでもそう",
            "どの資料でも",
            "どの資料も",
            "資料はすべて",
            "資料に違いは",
            "資料に違いが",
        ],
        _ => &[
            "ll sources",
            "he sources agree",
            "ources agree",
            "veryone agrees",
            "veryone adds",
            "veryone does",
            "nobody disagrees",
            "All agree",
            "in practice",
            "In practice",
            "Nobody else",
        ],
    }
}

/// Words that claim that no source says anything.
fn of_none(language: &str) -> &'static [&'static str] {
    match language {
        "zh" => &["没有哪家"],
        "ja" => &["触れた資料はありません"],
        _ => &["No source"],
    }
}

/// Words that make a claim about all four rule sets.
fn of_all_rules(language: &str) -> &'static [&'static str] {
    match language {
        "zh" => &["四种规则都", "四种规则照此", "四种规则也"],
        "ja" => &["四つのルールとも", "四つのルールでも", "四つのルールも"],
        _ => &[
            "ll four rule sets",
            "any of the four rule sets",
            "none of the four rule sets",
            "either do the four rule sets",
        ],
    }
}

/// Returns the names of the rule sets, and the word that says that the preceding ones agree.
pub(super) fn names(language: &str) -> ([(&'static [&'static str], Profile); 4], &'static str) {
    let [textbook, trial, international, wmo] = Profile::ALL;
    match language {
        "zh" => (
            [
                (&["教材"], textbook),
                (&["试行规则"], trial),
                (&["国际比赛", "国际麻将联盟"], international),
                (&["世界麻将组织"], wmo),
            ],
            "一致",
        ),
        "ja" => (
            [
                (&["教本"], textbook),
                (&["試行ルール"], trial),
                (&["国際大会", "MIL 2025"], international),
                (&["世界麻将組織"], wmo),
            ],
            "一致",
        ),
        _ => (
            [
                (&["textbook"], textbook),
                (&["rules of 1998", "trial rules"], trial),
                (&["league", "MIL 2025", "tournament rules"], international),
                (&["WMO"], wmo),
            ],
            "agree",
        ),
    }
}

#[test]
fn all_sources_agree_only_where_the_ruling_says_so() {
    let rulings = document();
    let holds = |said: &Said, words: &[&str]| {
        !said.rulings.is_empty()
            && said.rulings.iter().all(|number| words.iter().any(|word| rulings[number].contains(word)))
    };
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for said in everything() {
        let claims = [(of_all(said.language), AGREED), (of_none(said.language), SILENT)];
        for (claim, ruled) in claims {
            if claim.iter().any(|claim| said.sentence.words.contains(claim)) {
                looked_at += 1;
                if !holds(&said, ruled) {
                    wrong.push(format!("{}, C{:?}: {}", said.place, said.rulings, said.sentence.words));
                }
            }
        }
    }
    println!("{looked_at} claims of all sources or of none");
    assert!(wrong.is_empty(), "a ruling of docs/rulings.md has to say so:\n{}", wrong.join("\n"));
    assert!(looked_at >= 15, "{looked_at} claims: this test looks at too little");
}

/// Phrases in the document for a ruling on which all sources agree. `SILENT` has those for a ruling that no source mentions.
const AGREED: &[&str] = &["all agree", "All agree", "all say"];
const SILENT: &[&str] = &["none answers", "none says"];

/// If all sources agree, no rule set differs: the ruling has no switch, and its hands have the same value in all four.
#[test]
fn no_rule_set_differs_where_all_sources_agree() {
    let shown: Vec<Shown> = read("hands", "rulings");
    let agreed: Vec<u8> = document()
        .into_iter()
        .filter(|(_, text)| AGREED.iter().any(|words| text.contains(words)))
        .map(|(number, _)| number)
        .collect();
    assert!(agreed.len() >= 4, "{agreed:?}");
    for number in agreed {
        assert!(!Switch::ALL.iter().any(|switch| switch.ruling() == number), "C{number} has a switch");
        for case in shown.iter().filter(|page| page.number == number).flat_map(|page| &page.cases) {
            if let Case::Scored { hand, totals } = case {
                assert!(totals.iter().all(|total| total == &totals[0]), "C{number}, {hand}: {totals:?}");
            }
        }
    }
}

#[test]
fn what_the_four_rule_sets_do_alike_is_one_choice_of_the_switch() {
    let shown = facts::alike();
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for said in everything() {
        let words = &said.sentence.words;
        let named = if of_all_rules(said.language).iter().any(|claim| words.contains(claim)) {
            Profile::ALL.to_vec()
        } else {
            agreeing(said.language, words)
        };
        if named.len() < 2 {
            continue;
        }
        looked_at += 1;
        let is_shown = |switch: &Switch| {
            shown.iter().any(|alike| said.place.contains(&alike.place) && alike.ruling == switch.ruling())
        };
        let decided = Switch::ALL.into_iter().filter(|switch| said.rulings.contains(&switch.ruling()));
        for switch in decided.filter(|switch| !is_shown(switch)) {
            let choices: Vec<&str> = named.iter().map(|&profile| switch.in_profile(profile)).collect();
            if choices.iter().any(|choice| choice != &choices[0]) {
                wrong.push(format!("{}, {}: {choices:?}: {words}", said.place, switch.name()));
            }
        }
    }
    println!("{looked_at} claims of rule sets that agree");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at >= 100, "{looked_at} claims: this test looks at too little");
}

/// A switch may differ between rule sets without affecting a fan; a hand in `claims.toml` proves this.
#[test]
fn what_a_switch_leaves_alike_is_so() {
    for Alike { place, hand, rules, counts, not, .. } in facts::alike() {
        let hand = hand.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        for rules in rules {
            let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
            let score = score(&hand, &rules).unwrap_or_else(|error| panic!("{place}: {error}"));
            let counted: Vec<&str> = score.fans().map(|(fan, _)| fan.name()).collect();
            assert!(counts.iter().all(|fan| counted.contains(&fan.as_str())), "{place}, {rules}: {counted:?}");
            assert!(!not.iter().any(|fan| counted.contains(&fan.as_str())), "{place}, {rules}: {counted:?}");
        }
    }
}

/// Returns the rule sets that a sentence names before it says that they agree.
fn agreeing(language: &str, words: &str) -> Vec<Profile> {
    let (names, agree) = names(language);
    let Some((before, _)) = words.split_once(agree) else { return Vec::new() };
    names.into_iter().filter(|(names, _)| names.iter().any(|name| before.contains(name))).map(|(_, of)| of).collect()
}

/// Returns the rulings of the document by number, each as one line.
fn document() -> BTreeMap<u8, String> {
    let text = fs::read_to_string(crate::from_root("docs/rulings.md")).expect("there are rulings");
    let rulings = text.split("\n### C").skip(1).map(|ruling| {
        let (number, text) = ruling.split_once(' ').expect("a number and a title");
        let text = text.split("\n## ").next().expect("a split has a first part");
        (number.parse().expect("a number"), text.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    rulings.collect()
}

/// Returns the sentences of the fan pages and of the rulings' pages.
fn everything() -> Vec<Said> {
    let mut everything = Vec::new();
    for page in fan_pages() {
        for (language, lesson) in &page.lessons {
            for (part, text) in texts(lesson) {
                let place = format!("{language}, {}, {part}", page.fan.slug());
                everything.extend(said(language, &place, text, None));
            }
        }
    }
    for (language, groups) in read_every::<RulingSection>("rulings") {
        for ruling in groups.iter().flat_map(|group| &group.rulings) {
            for text in ruling.said.iter().map(|said| &said.says).chain(&ruling.taken) {
                let place = format!("{language}, C{}", ruling.number);
                everything.extend(said(language, &place, text, Some(ruling.number)));
            }
        }
    }
    everything
}

fn said(language: &'static str, place: &str, text: &Prose, page: Option<u8>) -> Vec<Said> {
    let cited: Vec<u8> = text.pieces().iter().filter_map(cited).collect();
    let of = |sentence: Sentence| {
        let own = if sentence.rulings.is_empty() { cited.clone() } else { sentence.rulings.clone() };
        Said { place: place.to_owned(), language, rulings: page.map_or(own, |page| vec![page]), sentence }
    };
    sentences(text).into_iter().map(of).collect()
}

fn cited(piece: &Piece) -> Option<u8> {
    match piece {
        Piece::Ruling(number) => Some(*number),
        Piece::Text(_) | Piece::Fan(_) | Piece::Worded(..) | Piece::Tiles(_) | Piece::Waits(..) => None,
    }
}

#[test]
fn rule_sets_that_are_said_to_agree_are_found() {
    let [textbook, trial, international, wmo] = Profile::ALL;
    assert_eq!(
        agreeing("zh", "教材、1998 年试行规则和国际麻将联盟一致，世界麻将组织的规则计"),
        [textbook, trial, international]
    );
    assert_eq!(agreeing("en", "on that the rules of 1998 and the WMO’s rules agree."), [trial, wmo]);
    assert!(agreeing("ja", "教本は数えません").is_empty());
}
