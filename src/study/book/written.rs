//! The format of the fan pages in files, and shared functions for reading texts, hands and names.

use serde::Deserialize;

use super::{BookFault, Confusion, Examples, Flaw, Lesson, NearMiss, Page, Worked};
use crate::markup::{MarkupFault, Prose};
use bafan::{Draft, Fan, Hand, Profile};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenExamples {
    worked: Vec<WrittenWorked>,
    near: Vec<WrittenNear>,
    confused: Vec<WrittenConfusion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWorked {
    hand: String,
    rules: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenNear {
    hand: String,
    instead: Option<String>,
    rules: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenConfusion {
    with: String,
    this: String,
    that: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenLesson {
    what: String,
    condition: String,
    spot: String,
    swallows: String,
    sources: Vec<String>,
    advice: String,
    worked: Vec<String>,
    near: Vec<String>,
    confused: Vec<String>,
}

impl Page for Examples {
    type Written = WrittenExamples;

    fn read(written: WrittenExamples) -> Result<Examples, BookFault> {
        Ok(Examples {
            worked: each("worked", written.worked, |written| {
                Ok(Worked { hand: hand(&written.hand)?, rules: profiles(written.rules)? })
            })?,
            near: each("near", written.near, |written| {
                Ok(NearMiss {
                    hand: hand(&written.hand)?,
                    instead: written.instead.map(fan).transpose()?,
                    rules: profiles(written.rules)?,
                })
            })?,
            confused: each("confused", written.confused, |written| {
                Ok(Confusion { with: fan(written.with)?, this: hand(&written.this)?, that: hand(&written.that)? })
            })?,
        })
    }
}

impl Page for Lesson {
    type Written = WrittenLesson;

    fn read(written: WrittenLesson) -> Result<Lesson, BookFault> {
        Ok(Lesson {
            what: one("what", written.what)?,
            condition: one("condition", written.condition)?,
            spot: one("spot", written.spot)?,
            swallows: one("swallows", written.swallows)?,
            sources: each("sources", written.sources, prose)?,
            advice: one("advice", written.advice)?,
            worked: each("worked", written.worked, prose)?,
            near: each("near", written.near, prose)?,
            confused: each("confused", written.confused, prose)?,
        })
    }
}

/// Reads the entries of a list; a fault names the list and the entry.
pub(super) fn each<W, T>(
    list: &str,
    written: Vec<W>,
    read: impl Fn(W) -> Result<T, Flaw>,
) -> Result<Vec<T>, BookFault> {
    written
        .into_iter()
        .enumerate()
        .map(|(index, entry)| read(entry).map_err(|flaw| flaw.at(list, Some(index))))
        .collect()
}

pub(super) fn prose(text: String) -> Result<Prose, Flaw> {
    text.parse().map_err(Flaw::Markup)
}

pub(super) fn hand(text: &str) -> Result<Hand, Flaw> {
    text.parse().map_err(Flaw::Hand)
}

pub(super) fn draft(text: &str) -> Result<Draft, Flaw> {
    text.parse().map_err(Flaw::Hand)
}

pub(super) fn fan(name: String) -> Result<Fan, Flaw> {
    Fan::named(&name).ok_or_else(|| Flaw::unknown("fan", &name))
}

/// Checks that a text without marks, such as a title or a name, is not blank.
pub(super) fn plain(field: &str, text: String) -> Result<String, BookFault> {
    if text.trim().is_empty() { Err(Flaw::Markup(MarkupFault::Empty).at(field, None)) } else { Ok(text) }
}

/// Reads the single text of a field.
pub(super) fn one(field: &str, text: String) -> Result<Prose, BookFault> {
    prose(text).map_err(|flaw| flaw.at(field, None))
}

/// Reads profiles by name; all profiles if the list is absent. An empty list is a fault.
fn profiles(names: Option<Vec<String>>) -> Result<Vec<Profile>, Flaw> {
    let Some(names) = names else { return Ok(Profile::ALL.to_vec()) };
    if names.is_empty() {
        return Err(Flaw::unknown("profile", ""));
    }
    let named = |name: &String| Profile::ALL.into_iter().find(|profile| profile.name() == name);
    names.iter().map(|name| named(name).ok_or_else(|| Flaw::unknown("profile", name))).collect()
}
