//! Where in a file a record begins and ends, whether or not the file is whole.

use super::{Reason, Unread, record};
use crate::study::progress::Event;

/// What begins a record in any state of things: unescaped, no text within a record can hold it.
const START: &str = "{\"id\"";

/// A part of a file.
pub(super) struct Piece<'a> {
    /// Its line, from 1 on.
    pub(super) line: usize,
    /// The part: from a `{` to its `}`, or to where the next one begins; or what stands between two of them.
    pub(super) text: &'a str,
}

impl Piece<'_> {
    /// Whether this is the file's beginning and not an event.
    pub(super) fn is_head(&self) -> bool {
        self.field("\"bafan\"").is_some_and(|value| value.starts_with("\"progress\""))
    }

    /// The version that a head names; nothing where it names none that can be read.
    pub(super) fn version(&self) -> Option<u64> {
        let number = self.field("\"version\"")?;
        let end = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        number[..end].parse().ok()
    }

    /// What follows a field's name.
    fn field(&self, name: &str) -> Option<&str> {
        let (_, after) = self.text.split_once(name)?;
        after.trim_start().strip_prefix(':').map(str::trim_start)
    }

    pub(super) fn event(&self) -> Result<Event, Reason> {
        match self.text {
            text if !text.starts_with('{') => Err(Reason::Stray),
            text if !text.ends_with('}') => Err(Reason::Cut),
            text => record::event(text).map_err(Reason::NoEvent),
        }
    }

    pub(super) fn unread(&self, reason: Reason) -> Unread {
        Unread { line: self.line, text: self.text.to_owned(), reason }
    }
}

/// The parts of a file, without what only holds a list together.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(if rest.starts_with('{') { object_end(rest) } else { gap_end(rest) });
        let shown = trim(piece);
        if !shown.is_empty() {
            let before = piece.len() - piece.trim_start_matches(LIST).len();
            pieces.push(Piece { line: line + lines(&piece[..before]), text: shown });
        }
        line += lines(piece);
        rest = after;
    }
    pieces
}

/// What stands between records, and after the last.
const LIST: [char; 8] = [',', ']', '}', ' ', '\n', '\r', '\t', '\u{feff}'];

/// A piece without the marks of the list around it; a record keeps its own braces.
fn trim(piece: &str) -> &str {
    let start = piece.trim_start_matches(LIST);
    if start.starts_with('{') {
        start.trim_end_matches([',', ' ', '\n', '\r', '\t'])
    } else {
        start.trim_end_matches(LIST)
    }
}

fn lines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// Where the next record begins.
fn gap_end(text: &str) -> usize {
    text.find('{').unwrap_or(text.len())
}

/// Where the object ends that begins here: the file's beginning where the list of records begins.
fn object_end(text: &str) -> usize {
    let end = record_end(text);
    let list = text[..end].find('[').filter(|_| Piece { line: 0, text: &text[..end] }.is_head());
    list.map_or(end, |list| list + 1)
}

/// Where the record ends that begins here: after its `}`, or where another begins.
fn record_end(text: &str) -> usize {
    let mut in_text = false;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'{' if !in_text || text[at..].starts_with(START) => return at,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            // No text of JSON holds the end of a line: this one lacks its end.
            b'\n' => in_text = false,
            b'}' if !in_text => return at + 1,
            _ => {}
        }
    }
    text.len()
}
