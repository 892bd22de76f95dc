//! Records in JSON: which value is a record of which kind.

use serde_json::{Deserializer, Value};

use super::{HandFaultKind, Record, botzone, tziakcha};

/// Reads the value at the head of a text, and every record in it; how long it is.
pub(super) fn read(text: &str, records: &mut Vec<Record>) -> usize {
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    match values.next() {
        Some(Ok(value)) => {
            let before = records.len();
            search(&value, records);
            if records.len() == before {
                records.push(Err(HandFaultKind::Unknown.at(0)));
            }
            values.byte_offset()
        }
        _ => {
            let end = next_start(text);
            records.push(cut(text.get(..end).unwrap_or(text)));
            end
        }
    }
}

/// A list that breaks off: the log of a match is still a hand up to there.
fn cut(text: &str) -> Record {
    let mut entries: Vec<Value> = Vec::new();
    let mut rest = text.strip_prefix('[').unwrap_or_default();
    loop {
        let mut values = Deserializer::from_str(rest).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else { break };
        rest = rest.get(values.byte_offset()..).unwrap_or_default().trim_start().trim_start_matches(',');
        entries.push(value);
    }
    let fault = HandFaultKind::Json.at(entries.len() + 1);
    let mut hand = match botzone::read(&entries) {
        Ok(hand) if !entries.is_empty() => hand,
        _ => return Err(fault),
    };
    hand.fault = hand.fault.or(Some(fault));
    Ok(hand)
}

/// Where the next line begins that may be JSON or another record.
fn next_start(text: &str) -> usize {
    let heads = ["\n[{\"", "\n{\"", "\nMatch ", "\nbafan-hand"];
    heads.into_iter().filter_map(|head| text.find(head)).min().map_or(text.len(), |before| before + 1)
}

/// Finds the records in a value: it may be one, or a list or an object that holds some.
fn search(value: &Value, records: &mut Vec<Record>) {
    match value {
        Value::Array(entries) if entries.iter().any(|entry| entry.get("output").is_some()) => {
            records.push(botzone::read(entries));
        }
        Value::Array(entries) => entries.iter().for_each(|entry| search(entry, records)),
        Value::Object(_) if tziakcha::is_record(value) => records.push(tziakcha::read(value)),
        // What Botzone says of a match: its players beside the log.
        Value::Object(fields) if fields.contains_key("logs") => {
            let before = records.len();
            fields.values().for_each(|field| search(field, records));
            if let (Some(players), [Ok(hand)]) = (fields.get("players"), &mut records[before..]) {
                hand.names = names(players);
            }
        }
        Value::Object(fields) => fields.values().for_each(|field| search(field, records)),
        _ => {}
    }
}

/// The names of four players, each the first that stands in what is said of the player.
fn names(players: &Value) -> Option<[String; 4]> {
    let named: Option<Vec<String>> = players.as_array()?.iter().map(name).collect();
    named?.try_into().ok()
}

fn name(player: &Value) -> Option<String> {
    let named = player.get("name").and_then(Value::as_str).map(str::to_owned);
    named.or_else(|| player.as_object()?.values().find_map(name))
}
