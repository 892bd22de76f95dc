//! Finds the beginning and end of records, even in a damaged file.

use super::{Unread, UnreadReason, record};
use crate::progress::Event;

/// The start of a record in any context: quotes are escaped in strings, so no string in a record contains it.
const START: &str = "{\"id\"";

/// The maximum number of bytes kept of an unreadable part.
const SHOWN: usize = 100_000;

/// A part of a file.
pub(super) struct Piece<'a> {
    /// The line, from 1.
    pub(super) line: usize,
    /// The text: from a `{` to its `}` or to the next record, or the text between two records.
    pub(super) text: &'a str,
}

impl Piece<'_> {
    /// Returns whether this is the file's head, not an event.
    pub(super) fn is_head(&self) -> bool {
        self.field("\"bafan\"").is_some_and(|value| value.starts_with("\"progress\""))
    }

    /// Returns the version in the head; `None` if there is no readable version.
    pub(super) fn version(&self) -> Option<u64> {
        let number = self.field("\"version\"")?;
        let end = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        number[..end].parse().ok()
    }

    /// Returns the text after a field's name and the colon; `None` if the field is missing.
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

/// Returns the first piece of a non-empty text (`None` if the piece is only list punctuation), its length before trimming, and the number
/// of line ends within that length.
pub(super) fn piece(text: &str, line: usize) -> (Option<Piece<'_>>, usize, usize) {
    let (piece, _) = text.split_at(if text.starts_with('{') { object_end(text) } else { gap_end(text) });
    let before = piece.len() - piece.trim_start_matches(LIST).len();
    let shown = trim(piece);
    let found = Piece { line: line + lines(&piece[..before]), text: shown };
    ((!shown.is_empty()).then_some(found), piece.len(), lines(piece))
}

/// The list punctuation: the characters between records and after the last one, and a byte order mark.
const LIST: [char; 8] = [',', ']', '}', ' ', '\n', '\r', '\t', '\u{feff}'];

/// Removes the list punctuation around a piece; a record keeps its own braces.
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

/// Returns the start of the next record; the end of the text if there is none.
fn gap_end(text: &str) -> usize {
    text.find('{').unwrap_or(text.len())
}

/// Returns the end of the object that begins here; for the file's head, the start of the list of records.
fn object_end(text: &str) -> usize {
    let end = record_end(text);
    let list = text[..end].find('[').filter(|_| Piece { line: 0, text: &text[..end] }.is_head());
    list.map_or(end, |list| list + 1)
}

/// Returns the end of the record that begins here: after its `}`, at the start of another record, or at the end of the text.
fn record_end(text: &str) -> usize {
    let mut in_text = false;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'{' if !in_text || text[at..].starts_with(START) => return at,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            // A JSON string cannot contain a line break, so the current string is unterminated.
            b'\n' => in_text = false,
            b'}' if !in_text => return at + 1,
            _ => {}
        }
    }
    text.len()
}
