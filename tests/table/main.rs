//! The table compared with the rules: cases as data, second transcriptions of the rules' tables, and properties of random matches.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod clock;
mod contract;
mod event;
mod hostile;
mod penalties;
mod random;
mod reconcile;
mod record;
mod seating;
mod standard;
mod statistics;
mod wall;

/// Returns the rows of a file of tab-separated values, keyed by the names in its first line.
fn rows(text: &str) -> Vec<Vec<(&str, &str)>> {
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    lines.map(|line| head.iter().copied().zip(line.split('\t')).collect()).collect()
}

fn cell<'a>(row: &[(&str, &'a str)], name: &str) -> &'a str {
    row.iter().find(|(head, _)| *head == name).map(|(_, cell)| *cell).unwrap_or_else(|| panic!("{name} in {row:?}"))
}
