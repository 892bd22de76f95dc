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
            records.push(Err(HandFaultKind::Json.at(0)));
            next_start(text)
        }
    }
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
        Value::Object(fields) => fields.values().for_each(|field| search(field, records)),
        _ => {}
    }
}
