//! `tests/data/claims.toml`: facts on which the texts rely, false statements that must not reappear, and lists that a text gives in full.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use bafan::{Draft, Fan, Flowers, Holding, RuleSet, Situation, Tile, TileCounts, wait_values};
use bafan_study::book::glossary::GlossarySection;
use bafan_study::book::rulings::{self, Voice};
use serde::Deserialize;

use super::{drawn, scored};
use crate::book::pages as fan_pages;
use crate::book::words::{citations, words};
use crate::pages::{LANGUAGES, read_every};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    wait: Vec<Wait>,
    counts: Vec<Counts>,
    points: Vec<Points>,
    alike: Vec<Alike>,
    never: Vec<Never>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wait {
    name: String,
    hand: String,
    totals: BTreeMap<String, u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    name: String,
    hand: String,
    fans: Vec<String>,
}

/// Fans that count together in a hand, and the fan whose page states their combined value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Points {
    pub(super) page: String,
    pub(super) hand: String,
    pub(super) fans: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Never {
    language: String,
    words: String,
    #[serde(rename = "true")]
    truth: String,
    #[serde(default)]
    except: Vec<String>,
}

#[test]
fn what_the_texts_rely_on_is_so() {
    for Wait { name, hand, totals } in file().wait {
        let holding = hand.parse::<Draft>().ok().and_then(|draft| draft.holding().ok());
        assert_eq!(holding.map(|holding| worth(&holding)), Some(totals), "{name}: {hand}");
    }
    for Counts { name, hand, fans } in file().counts {
        let hand = hand.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let counted: BTreeSet<&str> = scored(&hand).fans().map(|(fan, _)| fan.name()).collect();
        assert!(fans.iter().all(|fan| counted.contains(fan.as_str())), "{name}: {hand} counts {counted:?}");
    }
}

/// Returns the total of a win on a discard of each kind that a hand waits for.
fn worth(holding: &Holding) -> BTreeMap<String, u32> {
    let flowers = Flowers::count_of(0).expect("none is a number of flowers");
    let values = wait_values(holding, Situation::default(), flowers, &RuleSet::textbook(), &TileCounts::EMPTY);
    values.iter().map(|value| (value.tile.to_string(), value.discarded.total)).collect()
}

#[test]
fn no_text_says_again_what_was_false() {
    let mut wrong = Vec::new();
    let never = file().never;
    for language in LANGUAGES {
        let files = [format!("static/learn/{language}"), format!("static/text/{language}")].map(inside).concat();
        assert!(files.len() > 14, "{language}: {} files", files.len());
        for path in files {
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            for Never { words, truth, except, .. } in never.iter().filter(|never| never.language == language) {
                let mut lines = text.lines().enumerate().filter(|(_, line)| {
                    except.iter().fold((*line).to_owned(), |line, except| line.replace(except, "")).contains(words)
                });
                wrong.extend(lines.next().map(|(at, _)| format!("{}:{}: {words}: {truth}", path.display(), at + 1)));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The page of the single wait names, besides the other fans of waits, exactly the fans that exclude it.
#[test]
fn the_page_of_the_single_wait_names_every_fan_that_leaves_it_out() {
    let rules = RuleSet::textbook();
    let excluding: BTreeSet<Fan> = Fan::all().filter(|&by| rules.citation(by, Fan::SingleWait).is_some()).collect();
    let page = fan_pages().into_iter().find(|page| page.fan == Fan::SingleWait).expect("it has a page");
    for (language, lesson) in &page.lessons {
        let named = lesson.swallows.fans().filter(|fan| ![Fan::EdgeWait, Fan::ClosedWait].contains(fan));
        let named: BTreeSet<Fan> = named.collect();
        assert_eq!(named, excluding, "{language}");
    }
}

/// The glossary entry for terminals and honors shows the thirteen kinds.
#[test]
fn the_glossary_draws_every_terminal_and_honor() {
    let kinds = |tile: &Tile| tile.rank().is_none_or(|rank| rank == 1 || rank == 9);
    for (language, groups) in read_every::<GlossarySection>("glossary") {
        let terms = groups.iter().flat_map(|group| &group.terms);
        let term = terms.clone().find(|term| term.term == "幺九牌").expect("it is explained");
        let shown: BTreeSet<Tile> = drawn(&term.meaning).flatten().copied().collect();
        assert_eq!(shown, Tile::all().filter(kinds).collect(), "{language}");
    }
}

/// A fan page says that other sources count 不求人 with its fan only if the web page that C7 quotes lists this fan.
#[test]
fn a_source_that_counts_more_is_claimed_only_where_the_ruling_has_one() {
    for (at, (language, groups)) in read_every::<rulings::RulingSection>("rulings").into_iter().enumerate() {
        let c7 =
            groups.iter().flat_map(|group| &group.rulings).find(|ruling| ruling.number == 7).expect("there is a C7");
        let by_page = c7.said.iter().find(|said| said.by.contains(&Voice::Fragment)).expect("the page speaks of it");
        let counted: BTreeSet<Fan> = by_page.says.fans().collect();
        let claims = |text: &str| text.contains("另有来源") || text.contains("other sources allow");
        for page in fan_pages() {
            let sources = page.lessons[at].1.sources.iter().filter(|text| citations(text).contains(&"C7".to_owned()));
            let claimed = sources.flat_map(words).any(claims);
            assert!(!claimed || counted.contains(&page.fan), "{language}, {}: C7 has no such source", page.fan);
        }
    }
}

/// Every worked hand with 全带五 has at least six fives, and some have no more.
#[test]
fn a_five_in_every_set_takes_six_of_them() {
    let hands = fan_pages().into_iter().flat_map(|page| page.hands.worked).map(|worked| worked.hand);
    let of_fives = hands.filter(|hand| scored(hand).fans().any(|(fan, _)| fan == Fan::AllFives));
    let fives = |tiles: TileCounts| -> u8 {
        tiles.iter().filter(|(tile, _)| tile.rank() == Some(5)).map(|(_, copies)| copies).sum()
    };
    assert_eq!(of_fives.map(|hand| fives(hand.counts())).min(), Some(6));
}

/// Statements that rule sets agree although the switch of a ruling differs, on pages whose location contains these words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Alike {
    pub(super) place: String,
    pub(super) ruling: u8,
    pub(super) hand: String,
    pub(super) rules: Vec<String>,
    pub(super) counts: Vec<String>,
    #[serde(default)]
    pub(super) not: Vec<String>,
}

pub(super) fn alike() -> Vec<Alike> {
    file().alike
}

pub(super) fn points() -> Vec<Points> {
    file().points
}

fn file() -> File {
    let path = "tests/data/claims.toml";
    let text = fs::read_to_string(crate::from_root(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn inside(folder: String) -> Vec<PathBuf> {
    let entries = fs::read_dir(crate::from_root(&folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    entries.map(|entry| entry.unwrap_or_else(|error| panic!("{folder}: {error}")).path()).collect()
}
