//! The cases in `tests/data`: hands as data, with their values and the reasons.
//!
//! A file is a list of `[[case]]` tables:
//!
//! * `name`: what the case shows; `hand`: the text of the hand.
//! * `rules`: the rule sets for the case (any text that [`RuleSet`] reads); by default every profile.
//! * `total`: the points, including flowers; `totals`: one total for each rule set.
//! * `fans`: the complete list of counted fans, each with how many times it counts.
//! * `has`: fans that count; `lacks`: fans that do not count.
//! * `swallowed`: fans that are present but do not count, each with the fan or principle responsible.
//! * `of`: the fan that a case in `tests/data/fans` is about, with `near = true` if the hand just misses it.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use bafan::{Fan, Hand, Profile, RuleSet, score, tally};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    hand: String,
    #[serde(default)]
    rules: Vec<String>,
    total: Option<u32>,
    #[serde(default)]
    totals: BTreeMap<String, u32>,
    fans: Option<BTreeMap<String, u32>>,
    #[serde(default)]
    has: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
    #[serde(default)]
    swallowed: BTreeMap<String, String>,
    of: Option<String>,
    #[serde(default)]
    near: bool,
}

/// Reports every case that fails, with file, case, hand and difference.
#[test]
fn every_case_holds() {
    let mut run = 0;
    let mut failures = String::new();
    for (path, case) in cases() {
        for rules in case.rule_sets() {
            run += 1;
            for difference in case.differences(&rules) {
                let file = path.display();
                writeln!(failures, "{file}: {}\n  {} under {rules}\n  {difference}", case.name, case.hand).unwrap();
            }
        }
    }
    println!("{} cases, {run} runs", cases().len());
    assert!(failures.is_empty(), "\n{failures}");
}

/// Each fan has at least three hands with it and two that just miss it.
#[test]
fn every_fan_has_its_cases() {
    let mut counts: HashMap<Fan, [u32; 2]> = HashMap::new();
    for (path, case) in cases().into_iter().filter(|(path, _)| path.to_string_lossy().contains("fans/")) {
        let name = case.of.as_deref().unwrap_or_else(|| panic!("{}: {}: `of` is missing", path.display(), case.name));
        let fan = Fan::named(name).unwrap_or_else(|| panic!("{}: no fan {name}", path.display()));
        let claimed = if case.near { &case.lacks } else { &case.has };
        let listed = case.fans.as_ref().is_some_and(|fans| fans.contains_key(name)) != case.near;
        assert!(
            claimed.iter().any(|claim| claim == name) || (case.fans.is_some() && listed),
            "{}: {}: the case says nothing of {name}",
            path.display(),
            case.name
        );
        counts.entry(fan).or_default()[usize::from(case.near)] += 1;
    }
    let few: Vec<String> = Fan::all()
        .map(|fan| (fan, counts.get(&fan).copied().unwrap_or_default()))
        .filter(|(_, [has, near])| *has < 3 || *near < 2)
        .map(|(fan, [has, near])| format!("{fan}: {has} have it, {near} just miss it"))
        .collect();
    assert!(few.is_empty(), "too few cases:\n{}", few.join("\n"));
}

impl Case {
    fn rule_sets(&self) -> Vec<RuleSet> {
        let read = |text: &String| text.parse().unwrap_or_else(|error| panic!("{}: {error}", self.name));
        match (self.rules.as_slice(), self.totals.is_empty()) {
            ([], false) => self.totals.keys().map(read).collect(),
            ([], true) => Profile::ALL.into_iter().map(RuleSet::new).collect(),
            (rules, _) => rules.iter().map(read).collect(),
        }
    }

    fn differences(&self, rules: &RuleSet) -> Vec<String> {
        let hand: Hand = match self.hand.parse() {
            Ok(hand) => hand,
            Err(error) => return vec![format!("cannot be read: {error}")],
        };
        let Ok(score) = score(&hand, rules) else { return vec!["has no winning shape".to_owned()] };
        let counted: BTreeMap<String, u32> = score.fans().map(|(fan, times)| (fan.name().to_owned(), times)).collect();
        let mut differences = Vec::new();
        let expected = self.totals.get(&rules.to_string()).copied().or(self.total);
        if let Some(total) = expected.filter(|&total| total != score.total()) {
            differences.push(format!("total {total} expected, {} found: {counted:?}", score.total()));
        }
        if let Some(fans) = self.fans.as_ref().filter(|fans| **fans != counted) {
            differences.push(format!("fans {fans:?}\n   expected, {counted:?} found"));
        }
        let missing = |name: &&String| !counted.contains_key(*name);
        differences.extend(self.has.iter().filter(missing).map(|name| format!("{name} is not in {counted:?}")));
        let present = |name: &&String| counted.contains_key(*name);
        differences.extend(self.lacks.iter().filter(present).map(|name| format!("{name} is in {counted:?}")));
        for (name, by) in &self.swallowed {
            let of_fan = score.best.uncounted.iter().filter(|uncounted| uncounted.fan.name() == name);
            let reasons: Vec<String> = of_fan
                .map(|uncounted| {
                    let reason = uncounted.reason;
                    format!("{} {}", reason.by().map_or("", Fan::name), reason.principle().name())
                })
                .collect();
            if !reasons.iter().any(|reason| reason.split(' ').any(|part| part == by)) {
                differences.push(format!("{name} is not swallowed by {by}: {reasons:?}"));
            }
        }
        let names = self
            .has
            .iter()
            .chain(&self.lacks)
            .chain(self.swallowed.keys())
            .chain(self.fans.iter().flat_map(|fans| fans.keys()));
        differences
            .extend(names.filter(|name| Fan::named(name).is_none()).map(|name| format!("there is no fan {name}")));
        let tally = tally(&hand, rules).expect("a hand with a score has a tally");
        if tally.total != score.total() || !tally.fans().eq(score.fans()) {
            differences.push("the tally differs from the score".to_owned());
        }
        differences
    }
}

fn cases() -> Vec<(PathBuf, Case)> {
    let mut paths = Vec::new();
    gather(Path::new("tests/data"), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        file.case.into_iter().map(move |case| (path.clone(), case)).collect::<Vec<_>>()
    };
    paths.into_iter().flat_map(read).collect()
}

/// Files and folders without hand cases, which other tests read.
const OTHERS: [&str; 5] = ["links.toml", "claims.toml", "words.toml", "games", "table"];

/// Collects the case files below a folder: all TOML files except [`OTHERS`].
fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a folder's entry can be read").path();
        if OTHERS.iter().any(|other| path.ends_with(other)) {
            continue;
        }
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            paths.push(path);
        }
    }
}
