//! Hands as data: their values one by one, and under each choice of every switch.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bafan_table::games::{Entry, Fault, Game, GameName, Outcome, Way, Worth};

use crate::game;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    hand: String,
    /// The choices of switches; the defaults if empty.
    #[serde(default)]
    rules: String,
    total: Option<String>,
    /// The counted values, each with how many times it counts; for the two-player game, the values that it adds.
    #[serde(default)]
    values: BTreeMap<String, u32>,
    /// The values that the hand just misses.
    #[serde(default)]
    lacks: Vec<String>,
    /// A way of paying other than the game's own.
    way: Option<String>,
    pay: Option<Vec<String>>,
    stand_ins: Option<Vec<String>>,
    /// Part of the fault's text, for a hand that does not win.
    error: Option<String>,
}

impl Case {
    fn outcome(&self, name: &str) -> Result<Outcome, Fault> {
        let mut game = game(name);
        game.take(&self.rules).unwrap();
        let entry = self.hand.parse::<Entry>()?;
        let mut outcome = game.outcome(&entry)?;
        if let Some(way) = &self.way {
            outcome.pay = Some(way.parse::<Way>()?.settle(&*game, &entry, &outcome.score)?);
        }
        Ok(outcome)
    }
}

fn cases(name: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/data/games/{name}.toml"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    file.case
}

#[test]
fn every_case_is_scored_as_written() {
    let mut wrong = Vec::new();
    for name in GameName::ALL.map(GameName::slug) {
        let game = game(name);
        for case in cases(name) {
            if let Some(difference) = difference(name, game.as_ref(), &case) {
                wrong.push(format!("{name}: {} {}: {difference}", case.hand, case.rules));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn difference(name: &str, game: &dyn Game, case: &Case) -> Option<String> {
    let outcome = match (case.outcome(name), &case.error) {
        (Err(fault), Some(part)) => {
            let text = fault.to_string();
            return (!text.contains(part)).then(|| format!("fails with \"{text}\", not \"{part}\""));
        }
        (Ok(outcome), None) => outcome,
        (result, _) => return Some(format!("{:?}", result.map(|outcome| outcome.score))),
    };
    let own = |name: &str| game.values().is_empty() || game.values().iter().any(|value| value.name == name);
    let counted = outcome.score.counted.iter().map(|counted| (counted.name.to_owned(), counted.times));
    let all: BTreeMap<String, u32> = counted.collect();
    let values: BTreeMap<String, u32> =
        all.iter().filter(|(name, _)| own(name)).map(|(name, times)| (name.clone(), *times)).collect();
    let total = outcome.score.total.to_string();
    let pay = outcome.pay.map(|pay| pay.map(|amount| amount.to_string()).to_vec());
    let stood: Vec<String> =
        outcome.score.stood.iter().map(|stood| format!("{}x={}", stood.number, stood.tile)).collect();
    let same = case.total.as_ref() == Some(&total)
        && (values == case.values || game.values().is_empty() && case.values.is_empty())
        && (case.pay.is_none() || case.pay == pay)
        && case.stand_ins.as_ref().is_none_or(|wanted| *wanted == stood)
        && case.lacks.iter().all(|name| !all.contains_key(name));
    (!same).then(|| format!("total {total}, {all:?}, pays {pay:?}, {stood:?}"))
}

#[test]
fn every_value_has_its_hands_and_near_misses() {
    for name in GameName::ALL.map(GameName::slug) {
        let cases = cases(name);
        for value in game(name).values() {
            let has = cases.iter().filter(|case| case.values.contains_key(value.name)).count();
            let lacks = cases.iter().filter(|case| case.lacks.iter().any(|lacked| lacked == value.name)).count();
            assert!(has >= 3, "{name}: {} is in {has} hands", value.name);
            assert!(lacks >= 2, "{name}: {} has {lacks} near misses", value.name);
        }
    }
}

#[test]
fn each_sort_of_function_tile_has_its_hands_and_near_misses() {
    let cases = cases("function");
    for (sort, numbers) in [("ranks of a suit", 1..=3), ("a rank", 4..=6), ("honors", 7..=8)] {
        let of_sort = |text: &str| numbers.clone().any(|number| text.contains(&format!("{number}x")));
        let stood = |case: &&Case| case.stand_ins.iter().flatten().any(|stood| of_sort(stood));
        let misses = |case: &&Case| case.error.as_deref() == Some("no winning shape") && of_sort(&case.hand);
        assert!(cases.iter().filter(stood).count() >= 3, "{sort}: too few hands");
        assert!(cases.iter().filter(misses).count() >= 2, "{sort}: too few near misses");
    }
}

#[test]
fn every_choice_of_a_switch_changes_a_hand() {
    for name in GameName::ALL.map(GameName::slug) {
        let cases = cases(name);
        for (switch, _) in game(name).choices().iter().filter(|(switch, _)| !crate::OF_PLAY.contains(&switch.ruling)) {
            for choice in &switch.choices[1..] {
                let text = format!("{}={choice}", switch.name);
                // Returns the other choices of a case that makes this choice. With only these choices, some hand must be worth something
                // else.
                let without = |case: &Case| -> Option<Vec<String>> {
                    let parts = case.rules.split('+').filter(|part| !part.is_empty()).map(str::to_owned);
                    let (named, others): (Vec<String>, Vec<String>) = parts.partition(|part| *part == text);
                    (!named.is_empty()).then_some(others)
                };
                let told_apart = cases.iter().any(|case| {
                    let Some(others) = without(case) else { return false };
                    let plain = |other: &&Case| {
                        other.rules == others.join("+") && other.hand == case.hand && other.way == case.way
                    };
                    let same = |other: &Case| {
                        (&other.total, &other.values, &other.pay) == (&case.total, &case.values, &case.pay)
                    };
                    cases.iter().find(plain).is_some_and(|other| !same(other))
                });
                assert!(told_apart, "{name}: no hand tells {text} from the default");
            }
        }
    }
}

#[test]
fn a_hand_counts_what_the_rules_say_of_each_value() {
    for name in GameName::ALL.map(GameName::slug) {
        for case in cases(name).iter().filter(|case| case.error.is_none()) {
            let mut game = game(name);
            game.take(&case.rules).unwrap();
            let score = game.score(&case.hand.parse().unwrap()).unwrap();
            for value in game.values() {
                let Some(counted) = score.counted.iter().find(|counted| counted.name == value.name) else { continue };
                let told = match (game.worth(value), counted.worth) {
                    (Some(Worth::TimesNumber), Worth::Times(_)) => counted.worth,
                    (told, _) => told.unwrap_or(Worth::Name),
                };
                assert_eq!(counted.worth, told, "{name}: {} in {} {}", value.name, case.hand, case.rules);
            }
        }
    }
}

#[test]
fn a_value_that_no_hand_counts_is_told_as_none() {
    for (name, rules, never) in
        [("two-player", "mixed-ends=never", "混全带幺"), ("yichun", "scattered=three-each", "七星十三烂")]
    {
        let mut game = game(name);
        let counts =
            |game: &dyn Game| -> Vec<bool> { game.values().iter().map(|value| game.worth(value).is_some()).collect() };
        assert!(counts(&*game).iter().all(|&counts| counts), "{name}");
        game.take(rules).unwrap();
        let others: Vec<bool> = game.values().iter().map(|value| value.name != never).collect();
        assert_eq!(counts(&*game), others, "{name}: {rules}");
    }
}

/// Returns the value of a formula made of sums, products and parentheses.
fn value(text: &str) -> i64 {
    let mut rest = text;
    let value = sum_of(&mut rest);
    assert_eq!(rest, "", "{text}");
    value
}

fn sum_of(rest: &mut &str) -> i64 {
    let mut sum = product_of(rest);
    while let Some(after) = rest.strip_prefix(" + ") {
        *rest = after;
        sum += product_of(rest);
    }
    sum
}

fn product_of(rest: &mut &str) -> i64 {
    let mut product = 1;
    loop {
        if let Some(after) = rest.strip_prefix('(') {
            *rest = after;
            product *= sum_of(rest);
            *rest = rest.strip_prefix(')').unwrap();
        } else {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            product *= rest[..digits].parse::<i64>().unwrap();
            *rest = &rest[digits..];
        }
        match rest.strip_prefix(" × ") {
            Some(after) => *rest = after,
            None => return product,
        }
    }
}

#[test]
fn the_formula_of_every_case_comes_to_its_total() {
    for name in GameName::ALL.map(GameName::slug) {
        for case in cases(name).iter().filter(|case| case.error.is_none()) {
            let mut game = game(name);
            game.take(&case.rules).unwrap();
            let entry: Entry = case.hand.parse().unwrap();
            let score = game.score(&entry).unwrap();
            let formula = game.formula(&entry, &score);
            assert_eq!(
                Some(value(&formula)),
                score.total.as_whole(),
                "{name}: {} {}: {formula}",
                case.hand,
                case.rules
            );
        }
    }
}
