//! Hands of every type, compared with the results of another engine under international practice.
//!
//! If the other engine lists different fans for the same total, the listed fans must be those of another reading of equal value. No other
//! differences occur (ruling C54). Kinds of which the hand holds all four copies are removed from the other engine's waits.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use bafan::{Account, Draft, Hand, RuleSet, score, waits};

type Fans = BTreeMap<String, usize>;

struct Row {
    hand: String,
    total: u32,
    fans: Fans,
    waits: BTreeSet<String>,
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string("tests/data/reference.tsv").expect("the file stands in the repository");
    let read = |line: &str| {
        let [hand, total, fans, waits] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let fan = |word: &str| {
            let (name, times) = word.split_once('*').unwrap_or((word, "1"));
            (name.to_owned(), times.parse().expect("a number of times"))
        };
        Row {
            hand: hand.to_owned(),
            total: total.parse().expect("a total"),
            fans: fans.split(' ').map(fan).collect(),
            waits: waits.split(',').map(str::to_owned).collect(),
        }
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

fn fans(account: &Account) -> Fans {
    account.counted.iter().map(|counted| (counted.fan.name().to_owned(), counted.parts.len())).collect()
}

#[test]
fn totals_agree_and_other_names_belong_to_an_equal_reading() {
    let rules = RuleSet::international();
    let mut equal_readings = 0;
    for row in rows() {
        let hand: Hand = row.hand.parse().unwrap_or_else(|error| panic!("{}: {error}", row.hand));
        let score = score(&hand, &rules).unwrap_or_else(|error| panic!("{}: {error}", row.hand));
        assert_eq!(score.total(), row.total, "{}: {:?} expected", row.hand, row.fans);
        if fans(&score.best) != row.fans {
            let as_much = score.others.iter().filter(|other| other.total == row.total);
            assert!(as_much.map(fans).any(|fans| fans == row.fans), "{}: {:?} has no reading", row.hand, row.fans);
            equal_readings += 1;
        }
    }
    println!("{} hands, {equal_readings} with the names of another equal reading", rows().len());
}

#[test]
fn waits_agree_but_for_kinds_held_fourfold() {
    for row in rows() {
        let mut draft: Draft = row.hand.parse().expect("a hand");
        draft.standing.pop();
        let holding = draft.holding().unwrap_or_else(|faults| panic!("{}: {faults}", row.hand));
        let held = holding.counts();
        let fourfold: BTreeSet<String> =
            held.iter().filter(|&(_, copies)| copies == 4).map(|(tile, _)| tile.to_string()).collect();
        let ours: BTreeSet<String> = waits(&holding).iter().map(|tile| tile.to_string()).collect();
        assert_eq!(ours, &row.waits - &fourfold, "{}", row.hand);
    }
}
