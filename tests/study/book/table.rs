//! `docs/learn.md`: what the book holds for each fan, written by this test and never by hand.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::{env, fs};

use bafan::Fan;

use super::{Page, pages, texts};

const FILE: &str = "docs/learn.md";
const HEAD: &str = "\
# The book of the course

This table shows what `static/learn` has for each fan. `WRITE_TABLES=1 cargo test -p bafan-study --test study book` writes this page; without
`WRITE_TABLES` the same test fails if the page is out of date.

| fan | worth | worked hands | near misses | told apart from | links |
|---|---|---|---|---|---|
";

#[test]
fn the_table_says_what_the_book_holds() {
    let mut table = HEAD.to_owned();
    let mut pages = pages();
    pages.sort_by_key(|page| (page.fan.family(), page.fan.lesson()));
    for page in &pages {
        writeln!(table, "| {} |", cells(page).join(" | ")).unwrap();
    }
    if env::var_os("WRITE_TABLES").is_some() {
        fs::write(crate::from_root(FILE), &table).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    }
    let written = fs::read_to_string(crate::from_root(FILE)).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let differs = written.lines().zip(table.lines()).find(|(there, here)| there != here);
    assert!(written == table, "{FILE} is out of date (see its head); first difference: {differs:?}");
    let empty = table.lines().find(|line| line.contains("|  |") || line.contains("| 0 |"));
    assert_eq!(empty, None, "a cell is empty");
}

fn cells(page: &Page) -> [String; 6] {
    let fan = page.fan;
    let links: BTreeSet<Fan> = page
        .lessons
        .iter()
        .flat_map(|(_, lesson)| texts(lesson))
        .flat_map(|(_, text)| text.fans().collect::<Vec<_>>())
        .filter(|&linked| linked != fan)
        .collect();
    let apart: Vec<&str> = page.hands.confused.iter().map(|pair| pair.with.name()).collect();
    [
        format!("{fan} {}", fan.english()),
        fan.points().to_string(),
        page.hands.worked.len().to_string(),
        page.hands.near.len().to_string(),
        apart.join(" "),
        links.len().to_string(),
    ]
}
