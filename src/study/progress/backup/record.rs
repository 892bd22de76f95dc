//! An event as a JSON object on one line.

use std::fmt::Display;
use std::str::FromStr;

use serde::Deserialize;
use serde_json::Value;

use crate::progress::event::{Deed, Event, Given, Id, Mode, Verdict};
use crate::progress::rating::Rating;

/// The version of the app that marked the answers in records of version 1, which do not name an app.
const FIRST_APP: &str = "0.1.0";

/// The fields of all kinds of events; every event has `id` and `what`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    what: String,
    kind: Option<String>,
    question: Option<String>,
    rules: Option<String>,
    mode: Option<String>,
    verdict: Option<String>,
    knew: Option<Vec<String>>,
    missed: Option<Vec<String>>,
    mistakes: Option<Vec<String>>,
    took: Option<u32>,
    rating: Option<u16>,
    app: Option<String>,
    page: Option<String>,
    unit: Option<String>,
    right: Option<u32>,
    asked: Option<u32>,
}

/// Writes an event, without a line break.
pub fn record(id: Id, deed: &Deed) -> String {
    let mut text = format!("{{\"id\":\"{id}\"");
    let mut put = |name: &str, value: Value| {
        text.push_str(&format!(",\"{name}\":{value}"));
    };
    match deed {
        Deed::Given(given) => {
            put("what", "given".into());
            put("kind", given.kind.as_str().into());
            put("question", given.question.as_str().into());
            put("rules", given.rules.as_str().into());
            put("mode", given.mode.slug().into());
            put("verdict", given.verdict.slug().into());
            put("knew", list(&given.knew));
            put("missed", list(&given.missed));
            put("mistakes", list(&given.mistakes));
            put("took", given.took.into());
            put("rating", given.rating.into());
            put("app", given.app.as_str().into());
        }
        Deed::Read(page) => {
            put("what", "read".into());
            put("page", page.as_str().into());
        }
        &Deed::Unit { ref unit, right, asked } => {
            put("what", "unit".into());
            put("unit", unit.as_str().into());
            put("right", right.into());
            put("asked", asked.into());
        }
    }
    text.push('}');
    text
}

/// Parses an event of the current or an older version.
///
/// # Errors
///
/// Returns a message if the text is not a JSON object, or if a field is missing, is unknown, has the wrong type, or has an unreadable
/// value.
pub fn event(text: &str) -> Result<Event, String> {
    let written: Written = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let id = written.id.parse().map_err(|error: super::super::BadId| error.to_string())?;
    let what = written.what.clone();
    let deed = match what.as_str() {
        "given" => given(written)?,
        "read" => Deed::Read(one("page", written.page)?),
        "unit" => Deed::Unit {
            unit: one("unit", written.unit)?,
            right: present("right", written.right)?,
            asked: present("asked", written.asked)?,
        },
        other => return Err(format!("what: {other:?} is nothing that happens")),
    };
    Ok(Event { id, deed })
}

fn given(written: Written) -> Result<Deed, String> {
    let mode = present("mode", written.mode)?;
    let verdict = present("verdict", written.verdict)?;
    Ok(Deed::Given(Given {
        kind: one("kind", written.kind)?,
        question: one("question", written.question)?,
        rules: one("rules", written.rules)?,
        mode: Mode::ALL.into_iter().find(|known| known.slug() == mode).ok_or_else(|| unknown("mode", &mode))?,
        verdict: Verdict::ALL
            .into_iter()
            .find(|known| known.slug() == verdict)
            .ok_or_else(|| unknown("verdict", &verdict))?,
        knew: each("knew", written.knew)?,
        missed: each("missed", written.missed)?,
        mistakes: each("mistakes", written.mistakes)?,
        took: present("took", written.took)?,
        rating: present("rating", written.rating)?.clamp(Rating::LOWEST, Rating::HIGHEST),
        app: one("app", written.app.or_else(|| Some(FIRST_APP.to_owned())))?,
    }))
}

fn list<T: ToString>(items: &[T]) -> Value {
    items.iter().map(T::to_string).collect()
}

fn present<T>(name: &str, field: Option<T>) -> Result<T, String> {
    field.ok_or_else(|| format!("missing field `{name}`"))
}

fn one<T: FromStr<Err: Display>>(name: &str, field: Option<String>) -> Result<T, String> {
    present(name, field)?.parse().map_err(|error| format!("{name}: {error}"))
}

fn each<T: FromStr<Err: Display>>(name: &str, field: Option<Vec<String>>) -> Result<Vec<T>, String> {
    present(name, field)?.iter().map(|text| text.parse().map_err(|error| format!("{name}: {error}"))).collect()
}

fn unknown(name: &str, text: &str) -> String {
    format!("{name}: {text:?} is none that is known")
}
