//! The search for records in JSON.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Deserializer, Value};

use super::{HandFault, HandFaultKind, Record, botzone, next_block, tziakcha};

/// The piece of JSON at the start of a text.
pub(super) enum Piece {
    /// The start of a list or an object that may contain records.
    Open,
    Close,
    /// Content without a record, of this length.
    Passed(usize),
    /// A record and its length.
    Record(Record, usize),
    /// Invalid JSON.
    Broken,
}

/// Reads the piece at the start of a text. A list of records is opened instead of read as a whole, because it may hold thousands.
pub(super) fn piece(text: &str) -> Piece {
    match text.bytes().next() {
        Some(b'[') => list(text),
        Some(b'{') => object(text),
        Some(b']' | b'}') => Piece::Close,
        Some(b',' | b':') => Piece::Passed(1),
        _ => match first::<IgnoredAny>(text) {
            Some((_, length)) => Piece::Passed(length),
            None => Piece::Broken,
        },
    }
}

/// Parses the value at the start of a text, and returns it with its length in bytes; `None` if it is not valid.
fn first<'a, T: Deserialize<'a>>(text: &'a str) -> Option<(T, usize)> {
    let mut values = Deserializer::from_str(text).into_iter::<T>();
    let value = values.next()?.ok()?;
    Some((value, values.byte_offset()))
}

type Keys<'a> = BTreeMap<Cow<'a, str>, IgnoredAny>;

fn list(text: &str) -> Piece {
    let inside = text.get(1..).unwrap_or_default().trim_start();
    // Entries of the judge and of the players alternate, beginning with the judge's.
    let is_log = inside.starts_with('{') && first::<Keys>(inside).is_some_and(|(keys, _)| keys.contains_key("output"));
    if !is_log {
        return Piece::Open;
    }
    match first::<Vec<Value>>(text) {
        Some((entries, length)) => Piece::Record(botzone::read(&entries), length),
        None => cut(text),
    }
}

/// Reads a truncated log of a match, which still has the hand up to the truncation.
fn cut(text: &str) -> Piece {
    let mut entries: Vec<Value> = Vec::new();
    let mut rest = text.strip_prefix('[').unwrap_or_default();
    while let Some((entry, length)) = first::<Value>(rest) {
        rest = rest.get(length..).unwrap_or_default().trim_start().trim_start_matches(',');
        entries.push(entry);
    }
    let fault = HandFaultKind::Json.at(entries.len() + 1);
    let hand = match botzone::read(&entries) {
        Ok(mut hand) => {
            hand.fault = hand.fault.or(Some(fault));
            Ok(hand)
        }
        Err(_) => Err(fault),
    };
    Piece::Record(hand, text.len() - rest.len() + next_block(rest))
}

fn object(text: &str) -> Piece {
    // A truncated object may contain complete records.
    let Some((keys, length)) = first::<Keys>(text) else { return Piece::Open };
    let whole = || serde_json::from_str::<Value>(text.get(..length).unwrap_or_default()).ok();
    if tziakcha::is_record(|key| keys.contains_key(key)) {
        let read = |value: Value| tziakcha::read(&value);
        Piece::Record(whole().map_or(Err(HandFaultKind::Json.at(0)), read), length)
    } else if keys.contains_key("logs") {
        whole().and_then(|value| logged(&value)).map_or(Piece::Open, |record| Piece::Record(record, length))
    } else {
        Piece::Open
    }
}

/// Reads a Botzone match: an object with the log and the players. `None` if the log has no output of the judge.
fn logged(value: &Value) -> Option<Record> {
    let entries = value.get("logs")?.as_array()?;
    entries.iter().any(|entry| entry.get("output").is_some()).then(|| {
        let mut hand = botzone::read(entries)?;
        hand.names = value.get("players").and_then(names);
        Ok::<_, HandFault>(hand)
    })
}

/// Returns the names of four players: each is the field `name` or, failing that, the first name found in the player's other fields. `None`
/// unless each player has a name.
fn names(players: &Value) -> Option<[String; 4]> {
    let named: Option<Vec<String>> = players.as_array()?.iter().map(name).collect();
    named?.try_into().ok()
}

fn name(player: &Value) -> Option<String> {
    let named = player.get("name").and_then(Value::as_str).map(str::to_owned);
    named.or_else(|| player.as_object()?.values().find_map(name))
}
