//! Everything that a device keeps, as one file: the records of all streams, and the small values in the browser's storage.
//!
//! After the line `{"bafan":"device","version":1}`, each line has two parts, separated by a space: the name of a stream and a record, or
//! the key of a value, which begins with `bafan.`, and the value. In records and values, `\\`, `\n` and `\r` stand for a backslash, a line
//! feed and a carriage return. If lines are damaged, the others are still read. Every line ends with a line break. If the last line does
//! not, the file was cut off; that line is then not read, because a part of a record may look like a whole one.

#[cfg(test)]
mod tests;

use std::collections::HashSet;

use bafan_study::progress::Id;

use super::stream::{Record, Stream};

/// The version that the app writes, and the only one so far.
const VERSION: u64 = 1;

/// The maximum length of a file, in bytes.
const LONGEST: usize = 64 << 20;

/// The first line, up to the version.
const HEAD: &str = r#"{"bafan":"device","version":"#;

/// Characters that cannot be in a line, each with the letter that stands for it after a backslash. The backslash is the first, so that no
/// escape is escaped again.
const ESCAPES: [(char, char); 3] = [('\\', '\\'), ('\n', 'n'), ('\r', 'r')];

/// The beginning of the key of each value.
const VALUE: &str = "bafan.";

/// A line of the file: a record of a stream, or a value and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    Record(Stream, String),
    Value(String, String),
}

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opened {
    pub kept: Vec<Kept>,
    /// The numbers, from 1, of the lines that cannot be read.
    pub unread: Vec<usize>,
}

/// The reason why a file is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceFileFault {
    /// The file is not a device file.
    Strange,
    /// The file was written by a newer version of the app.
    Newer,
    /// The file is longer than 64 MiB.
    TooLong,
}

impl Opened {
    /// Adds a line of a file, with its number.
    pub fn take(&mut self, (number, kept): (usize, Option<Kept>)) {
        match kept {
            Some(kept) => self.kept.push(kept),
            None => self.unread.push(number),
        }
    }
}

impl Kept {
    /// Returns a value with its key; `None` if the key is not one of the app's.
    pub fn value(key: &str, value: String) -> Option<Kept> {
        let ours = key.starts_with(VALUE) && !key.contains(char::is_whitespace);
        ours.then(|| Kept::Value(key.to_owned(), value))
    }

    fn line(&self) -> String {
        let (name, text) = match self {
            Kept::Record(stream, record) => (stream.name, record),
            Kept::Value(key, value) => (key.as_str(), value),
        };
        let escape = |text: String, (plain, letter): &(char, char)| text.replace(*plain, &format!("\\{letter}"));
        format!("{name} {}", ESCAPES.iter().fold(text.clone(), escape))
    }

    fn of_line(line: &str) -> Option<Kept> {
        let (name, text) = line.split_once(' ')?;
        let text = unescaped(text)?;
        match Stream::ALL.into_iter().find(|stream| stream.name == name) {
            Some(stream) => Some(Kept::Record(stream, text)),
            None => Kept::value(name, text),
        }
    }
}

/// Formats the text of a file.
pub fn file(kept: &[Kept]) -> String {
    let lines = kept.iter().map(|kept| kept.line() + "\n");
    std::iter::once(format!("{HEAD}{VERSION}}}\n")).chain(lines).collect()
}

/// Restores the escaped characters; `None` if a backslash is not followed by one of the letters in [`ESCAPES`].
fn unescaped(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => {
                let escape = letters.next()?;
                ESCAPES.iter().find(|(_, letter)| *letter == escape)?.0
            }
            letter => letter,
        });
    }
    Some(plain)
}

/// Returns whether a text begins like a device file, including one that this version cannot read.
pub fn is_device_file(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').starts_with(HEAD)
}

/// Returns an iterator that reads a file, one line per step: it gives the number of the line, from 1, and its content, which is `None` if
/// the line cannot be read. Empty lines are left out.
///
/// # Errors
///
/// Returns [`DeviceFileFault`] if the file is too long, or if its first line is not that of a file that this version can read.
pub fn lines(text: &str) -> Result<impl Iterator<Item = (usize, Option<Kept>)>, DeviceFileFault> {
    if text.len() > LONGEST {
        return Err(DeviceFileFault::TooLong);
    }
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default().trim_start_matches('\u{feff}').trim();
    let version = first.strip_prefix(HEAD).and_then(|rest| rest.strip_suffix('}'));
    match version.map(str::parse::<u64>) {
        Some(Ok(VERSION)) => {}
        Some(Ok(version)) if version > VERSION => return Err(DeviceFileFault::Newer),
        _ => return Err(DeviceFileFault::Strange),
    }
    let lines =
        lines.zip(2..).map(|(line, number)| (line.trim_end_matches(['\r', '\n']), line.ends_with('\n'), number));
    let filled = lines.filter(|(line, ..)| !line.is_empty());
    Ok(filled.map(|(line, whole, number)| (number, Kept::of_line(line).filter(|_| whole))))
}

/// Returns the records of a file to append to a stream that already has the records `here`: those whose ids the stream lacks. So that
/// opening a file removes nothing from the device, a record that clears all earlier ones or restores them is left out unless the stream is
/// empty, and a record that deletes an item is left out if the stream has that item.
pub fn missing(stream: Stream, here: &[String], found: impl IntoIterator<Item = String>) -> Vec<String> {
    let record = |text: &str| Record::read(text).unwrap_or_else(|| Record::unknown(text));
    let own: HashSet<Id> = here.iter().map(|text| record(text).id).collect();
    let mut known = own.clone();
    let is_new = |text: &String| {
        let Record { id, payload, .. } = record(text);
        let removes = match stream.deleted(&payload) {
            Some(item) => own.contains(&item),
            None => !here.is_empty() && stream.clearing.contains(&payload.as_str()),
        };
        !removes && known.insert(id)
    };
    found.into_iter().filter(is_new).collect()
}
