//! Where in a file a record begins and ends, whether or not the file is whole.

use super::{Unread, UnreadReason, record};
use crate::progress::Event;

/// What begins a record in any state of things: unescaped, no text within a record can hold it.
const START: &str = "{\"id\"";

/// As much of an unreadable part is kept, in bytes.
const SHOWN: usize = 100_000;

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

    pub(super) fn event(&self) -> Result<Event, UnreadReason> {
        match self.text {
            text if !text.starts_with('{') => Err(UnreadReason::Stray),
            text if !text.ends_with('}') => Err(UnreadReason::Cut),
            text => record::event(text).map_err(UnreadReason::NoEvent),
        }
    }

    pub(super) fn unread(&self, reason: UnreadReason) -> Unread {
        let end = (0..=SHOWN.min(self.text.len())).rev().find(|&end| self.text.is_char_boundary(end));
        Unread { line: self.line, text: self.text[..end.unwrap_or_default()].to_owned(), reason }
    }
}

/// The part with which a text that is not empty begins, where it is more than what holds a list together; the length of the
/// text that was looked at, and how many lines end in it.
pub(super) fn piece(text: &str, line: usize) -> (Option<Piece<'_>>, usize, usize) {
    let (piece, _) = text.split_at(if text.starts_with('{') { object_end(text) } else { gap_end(text) });
    let before = piece.len() - piece.trim_start_matches(LIST).len();
    let shown = trim(piece);
    let found = Piece { line: line + lines(&piece[..before]), text: shown };
    ((!shown.is_empty()).then_some(found), piece.len(), lines(piece))
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
