//! Matches as a file of JSON, and whatever else a match comes in.
//!
//! The file is `{"bafan":"matches","version":1,"matches":[`, then a match a line as [`Stored`] has it, then `]}`. Where there are matches
//! of other games, `],"sheets":[` comes before the end, and each of them as a string, a line again; older apps pass over it. A match that is
//! damaged is named and the others are read all the same; where the file itself is broken off, those whose line is whole are.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use super::csv::{CsvFault, from_csv};
use super::link::{LinkFault, from_link};
use super::stored::{Stored, StoredFault};
use crate::record::Log;

/// The version that is written, and the only one there has been.
const VERSION: u64 = 1;

/// The longest file that is read, in bytes: some thousands of matches.
pub const LONGEST_FILE: usize = 32 << 20;

/// What was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opened {
    /// The matches, in their order.
    pub logs: Vec<Log>,
    /// The matches of other games, each as the text of its [`Sheet`](crate::games::Sheet), which nobody has read yet: so a program that only
    /// has to do with the official game is not made larger by the others.
    pub sheets: Vec<String>,
    /// What could not be read beside them.
    pub faults: Vec<FileFault>,
}

/// Why a file, or a part of it, opens no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It is longer than all matches of a life.
    TooLong,
    /// It is neither a file of matches, nor a table, nor a link.
    Strange,
    /// A newer app wrote it: its version.
    Newer(u64),
    /// It is no JSON from this line and column on.
    Json(usize, usize),
    /// A match lacks something or has it in another form, by its place from 1; in the words of the reader.
    Shape(usize, String),
    /// A match cannot be, by its place from 1.
    Match(usize, StoredFault),
    /// A match of another game is no text, by its place from 1.
    Sheet(usize),
    /// A table cannot be read.
    Csv(CsvFault),
    /// A link cannot be read.
    Link(LinkFault),
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::TooLong => f.write_str("it is too long"),
            FileFault::Strange => f.write_str("it holds no match"),
            FileFault::Newer(version) => write!(f, "the file is of version {version}; this program reads {VERSION}"),
            FileFault::Json(line, column) => write!(f, "the file is damaged at line {line}, column {column}"),
            FileFault::Shape(place, why) => write!(f, "match {place}: {why}"),
            FileFault::Match(place, fault) => write!(f, "match {place}: {fault}"),
            FileFault::Sheet(place) => write!(f, "match {place} of another game is no text"),
            FileFault::Csv(fault) => fault.fmt(f),
            FileFault::Link(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for FileFault {}

/// The file of some matches, and of matches of other games, each as the text of its sheet.
///
/// # Errors
///
/// None that a match can cause; JSON has a text for every one.
pub fn to_file<'a>(logs: impl IntoIterator<Item = &'a Log>, sheets: &[String]) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<String>, _> = logs.into_iter().map(|log| serde_json::to_string(&Stored::from(log))).collect();
    let others: Result<Vec<String>, _> = sheets.iter().map(serde_json::to_string).collect();
    let matches = format!("{{\"bafan\":\"matches\",\"version\":{VERSION},\"matches\":[\n{}\n]", lines?.join(",\n"));
    let others = if sheets.is_empty() { String::new() } else { format!(",\"sheets\":[\n{}\n]", others?.join(",\n")) };
    Ok(format!("{matches}{others}}}\n"))
}

/// The matches of a text: a file of JSON, a table, or a link with whatever stands before it.
///
/// # Errors
///
/// [`FileFault`] where there is no match in it at all.
pub fn open(text: &str) -> Result<Opened, FileFault> {
    if text.len() > LONGEST_FILE {
        return Err(FileFault::TooLong);
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    let one = |log| Opened { logs: vec![log], ..Opened::default() };
    if text.starts_with('{') {
        return from_file(text);
    }
    if let Some(start) = text.find("v=1&m=").or_else(|| text.find("open?v=").map(|open| open + 5)) {
        let link = text[start..].split_whitespace().next().unwrap_or_default();
        return from_link(link).map(one).map_err(FileFault::Link);
    }
    if text.trim_start_matches('"').starts_with("match") {
        return from_csv(text).map(one).map_err(FileFault::Csv);
    }
    Err(FileFault::Strange)
}

/// What the line of a match of another game begins with.
const SHEET: &str = "\"bafan-sheet ";

/// The whole file.
#[derive(Deserialize)]
struct Whole {
    bafan: String,
    version: u64,
    matches: Vec<Value>,
    #[serde(default)]
    sheets: Vec<Value>,
}

fn from_file(text: &str) -> Result<Opened, FileFault> {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(broken) => return salvage(text, FileFault::Json(broken.line(), broken.column())),
    };
    let mut opened = Opened::default();
    if value.get("log").is_some() {
        opened.take(1, serde_json::from_value(value));
    } else {
        let version = value.get("version").and_then(Value::as_u64);
        let whole = serde_json::from_value::<Whole>(value).ok().filter(|whole| whole.bafan == "matches");
        match (version, whole) {
            (Some(VERSION), Some(whole)) => {
                for (place, of) in whole.matches.into_iter().enumerate() {
                    opened.take(place + 1, serde_json::from_value(of));
                }
                for (place, of) in whole.sheets.into_iter().enumerate() {
                    opened.take_sheet(place + 1, serde_json::from_value(of));
                }
            }
            (_, Some(Whole { version, .. })) => return Err(FileFault::Newer(version)),
            _ => return Err(FileFault::Strange),
        }
    }
    opened.or_first_fault()
}

/// The matches of a file that is broken off or was written into: those whose line is whole.
fn salvage(text: &str, why: FileFault) -> Result<Opened, FileFault> {
    let mut opened = Opened { faults: vec![why], ..Opened::default() };
    let lines = || text.lines().map(|line| line.trim().trim_end_matches(','));
    for (place, line) in lines().filter(|line| line.starts_with("{\"version\"")).enumerate() {
        opened.take(place + 1, serde_json::from_str(line));
    }
    for (place, line) in lines().filter(|line| line.starts_with(SHEET)).enumerate() {
        opened.take_sheet(place + 1, serde_json::from_str(line));
    }
    opened.or_first_fault()
}

impl Opened {
    fn take(&mut self, place: usize, stored: Result<Stored, serde_json::Error>) {
        match stored.map(|stored| stored.log()) {
            Ok(Ok(log)) => self.logs.push(log),
            Ok(Err(fault)) => self.faults.push(FileFault::Match(place, fault)),
            Err(shape) => self.faults.push(FileFault::Shape(place, shape.to_string())),
        }
    }

    fn take_sheet(&mut self, place: usize, sheet: Result<String, serde_json::Error>) {
        match sheet {
            Ok(sheet) => self.sheets.push(sheet),
            Err(_) => self.faults.push(FileFault::Sheet(place)),
        }
    }

    fn or_first_fault(self) -> Result<Opened, FileFault> {
        match self.faults.first() {
            Some(fault) if self.logs.is_empty() && self.sheets.is_empty() => Err(fault.clone()),
            _ => Ok(self),
        }
    }
}
