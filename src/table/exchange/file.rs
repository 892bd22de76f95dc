//! Matches as a JSON file, and the other texts that can contain a match.
//!
//! The file is `{"bafan":"matches","version":1,"matches":[`, then one match per line in the format of [`Stored`], then `]}`. Matches of
//! other games follow as strings, one per line, after `],"sheets":[`; older versions of the app skip them. If a match is damaged, it is
//! reported and the others are still read. In a truncated file, the matches on complete lines are read.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use super::csv::{self, CsvFault};
use super::link::{LinkFault, from_link};
use super::stored::{Stored, StoredFault};
use crate::record::Log;

/// The version of the format that we write, and the only one so far.
const VERSION: u64 = 1;

/// The maximum length of a file, in bytes: a few thousand matches.
pub const LONGEST_FILE: usize = 32 << 20;

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opened {
    /// The matches, in their order.
    pub logs: Vec<Log>,
    /// The matches of other games, each with its position from 1 and the unparsed text of its [`Sheet`](crate::games::Sheet). A program for
    /// the official game alone thus need not include the code of the other games.
    pub sheets: Vec<(usize, String)>,
    /// The parts that could not be read.
    pub faults: Vec<FileFault>,
}

/// The reason why a file, or a part of it, cannot be read as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The file is longer than [`LONGEST_FILE`].
    TooLong,
    /// The text is not a file of matches, a single match, comma-separated values or a link.
    Strange,
    /// The file has this version of the format, which this program cannot read.
    Newer(u64),
    /// The JSON is invalid from this line and column on.
    Json(usize, usize),
    /// The match at this position, from 1, lacks a part or has one of the wrong type; the text is the message of the JSON reader.
    Shape(usize, String),
    /// The match at this position, from 1, is impossible or cannot be read, for this reason.
    Match(usize, StoredFault),
    /// The match of another game at this position, from 1, is not a string.
    Sheet(usize),
    /// Comma-separated values cannot be read.
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
            FileFault::Sheet(place) => write!(f, "match {place} of another game is not a string"),
            FileFault::Csv(fault) => fault.fmt(f),
            FileFault::Link(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for FileFault {}

/// Writes a file of matches, and of matches of other games given as the texts of their sheets.
///
/// # Errors
///
/// Never fails in practice, because every match can be written as JSON.
pub fn to_file<'a>(logs: impl IntoIterator<Item = &'a Log>, sheets: &[String]) -> Result<String, serde_json::Error> {
    let lines: Result<Vec<String>, _> = logs.into_iter().map(|log| serde_json::to_string(&Stored::from(log))).collect();
    let others: Result<Vec<String>, _> = sheets.iter().map(serde_json::to_string).collect();
    let matches = format!("{{\"bafan\":\"matches\",\"version\":{VERSION},\"matches\":[\n{}\n]", lines?.join(",\n"));
    let others = if sheets.is_empty() { String::new() } else { format!(",\"sheets\":[\n{}\n]", others?.join(",\n")) };
    Ok(format!("{matches}{others}}}\n"))
}

/// Reads the matches of a text: a JSON file of matches, one [`Stored`] match, comma-separated values, or a link with any text before it.
///
/// # Errors
///
/// Returns [`FileFault`] if the text is at fault and no match can be read from it.
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
        let (log, without_total) = csv::read(text).map_err(FileFault::Csv)?;
        return Ok(Opened { faults: without_total.map(FileFault::Csv).into_iter().collect(), ..one(log) });
    }
    Err(FileFault::Strange)
}

/// The start of a line that contains a match of another game.
const SHEET: &str = "\"bafan-sheet ";

/// A file of matches, with the matches not yet parsed.
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

/// Reads the matches on complete lines of a file that is truncated or was edited.
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
            Ok(sheet) => self.sheets.push((place, sheet)),
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
