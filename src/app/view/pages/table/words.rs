//! Texts shared by several match pages.

use bafan_table::Player;
use bafan_table::penalties::{Offense, Row, Ruling, To, row};
use bafan_table::record::{Given, Match, Outcome};
use bafan_table::standard::discipline_step;
use js_sys::Date;
use wasm_bindgen::JsValue;

use crate::browser::dates;
use crate::model::hand_entry::HandEntry;
use crate::model::text::{Language, Text};

/// Returns the name of an offense: the name in the app's texts if there is one, otherwise the Chinese or English name in the table crate.
pub fn offense(offense: Offense, text: &Text) -> &'static str {
    text.table().finder.offense(offense).unwrap_or_else(|| match text.language {
        Language::Chinese => offense.chinese(),
        _ => offense.english(),
    })
}

/// Returns the prompt for the next part of a hand: the winner, the discarder or the points.
pub fn asked(entry: HandEntry, names: &[String; 4], text: &Text) -> String {
    let words = &text.table().play;
    let name = |player: Player| names[player.index()].as_str();
    match (entry.winner, entry.from) {
        (Some(winner), None) => words.whose(name(winner)),
        (Some(winner), Some(None)) => words.points_self(name(winner)),
        (Some(winner), Some(Some(from))) => words.points_from(name(winner), name(from)),
        (None, _) => words.who_won.to_owned(),
    }
}

pub fn outcome(outcome: Option<Outcome>, names: &[String; 4], text: &Text) -> String {
    let words = &text.table().sheet;
    let name = |player: Player| names[player.index()].as_str();
    match outcome {
        Some(Outcome::Win { winner, from: None, points, .. }) => words.win_self(name(winner), points),
        Some(Outcome::Win { winner, from: Some(from), points, .. }) => words.win_from(name(winner), name(from), points),
        Some(Outcome::Drawn) | None => words.drawn.to_owned(),
    }
}

/// Describes the effect of a penalty, with the recipients of points, and the deduction of standard points if known.
pub fn ruling(ruling: &Ruling, row: &Row, standard: Option<&str>, text: &Text) -> String {
    let words = &text.table().finder;
    let points = u32::from(ruling.points);
    let mut parts: Vec<String> = Vec::new();
    if ruling.warning {
        parts.push(words.warning.to_owned());
    }
    if points > 0 {
        parts.push(match row.to {
            To::Nobody => words.points(points),
            To::Each => words.points_each(points),
            To::Victim => words.points_victim(points),
            To::Winner => words.points_winner(points),
        });
    }
    if ruling.standard {
        parts.push(standard.map_or_else(|| words.standard.to_owned(), |now| words.standard_now(now)));
    }
    if ruling.bars {
        parts.push(words.barred.to_owned());
    }
    if let Some(ban) = ruling.out {
        parts.push(words.out[ban as usize].to_owned());
    }
    if ruling.lost {
        parts.push(words.lost.to_owned());
    }
    if parts.is_empty() { words.none.to_owned() } else { parts.join(text.comma) }
}

/// Describes a penalty: the player, the offense, and its effect; `None` if the rule book has no row for the offense.
pub fn penalty(given: &Given, state: &Match, text: &Text) -> Option<String> {
    let row = row(state.start.book, given.offense)?;
    let all = state.hands.iter().chain([&state.next]).flat_map(|hand| &hand.given);
    let before = all.filter(|other| other.player == given.player && other.ruling.standard && other.entry < given.entry);
    let standard = given.ruling.standard.then(|| discipline_step(before.count()).to_string());
    let name = state.start.names[given.player.index()].as_str();
    let effect = ruling(&given.ruling, row, standard.as_deref(), text);
    Some([name, offense(given.offense, text), &effect].join(" · "))
}

/// Formats the time of an entry: the time of day, preceded by the date if that is not today's; a question mark if the time is unknown.
pub fn when(at: Option<u64>, text: &Text) -> String {
    let Some(at) = at else { return "?".to_owned() };
    let date = date(at);
    let today = Date::new_0().to_date_string() == date.to_date_string();
    let time = time(at);
    if today { time } else { format!("{} {time}", day(at, text)) }
}

/// Returns the date of a time; a time beyond what a browser can represent becomes the latest date.
fn date(at: u64) -> Date {
    const LATEST: u64 = 8_640_000_000_000;
    Date::new(&JsValue::from_f64(at.min(LATEST) as f64 * 1000.0))
}

pub fn time(at: u64) -> String {
    let date = date(at);
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}

pub fn day(at: u64, text: &Text) -> String {
    dates::day(&date(at), text.language)
}
