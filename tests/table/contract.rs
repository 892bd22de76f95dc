//! The line protocol of the example program.

use std::collections::BTreeMap;

use bafan_table::lines::MatchReader;
use serde::Deserialize;

const CASES: &str = include_str!("../data/table/contract.toml");

#[derive(Deserialize)]
struct Cases {
    r#match: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    lines: String,
    #[serde(default)]
    answers: BTreeMap<String, String>,
    #[serde(default)]
    errors: BTreeMap<String, String>,
}

#[test]
fn every_case_is_answered() {
    let cases: Cases = toml::from_str(CASES).expect("the cases can be read");
    for case in cases.r#match {
        let name = &case.name;
        let mut reader = MatchReader::default();
        for (index, line) in case.lines.lines().enumerate() {
            let number = (index + 1).to_string();
            let before = reader.log().cloned();
            let answer = reader.take(line);
            match (case.answers.get(&number), case.errors.get(&number)) {
                (Some(expected), _) => {
                    let answer = answer.unwrap_or_else(|error| panic!("{name}, line {number}: {error}"));
                    assert_eq!(&serde_json::to_string(&answer).unwrap(), expected, "{name}, line {number}");
                }
                (None, Some(expected)) => {
                    let error = answer.expect_err(&format!("{name}, line {number}"));
                    let error = format!("line {number}: {error}");
                    assert!(error.starts_with(expected), "{name}: {error}");
                    assert_eq!(reader.log(), before.as_ref(), "{name}, line {number}: nothing is taken");
                }
                (None, None) => assert!(answer.is_ok(), "{name}, line {number}: {answer:?}"),
            }
        }
        let lines = case.lines.lines().count();
        let beyond = case.answers.keys().chain(case.errors.keys()).find(|key| key.parse::<usize>().unwrap() > lines);
        assert_eq!(beyond, None, "{name}");
    }
}
