//! The five principles of counting, each with hands to play with: changing the hand changes the count.

use serde::Deserialize;

use super::written::{each, fan, hand, one, prose};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use bafan::{Fan, Hand, Principle};

/// The texts of a principle in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The principle that the page explains.
    pub principle: Principle,
    /// The principle in one sentence.
    pub what: Prose,
    /// The ways to apply the principle.
    pub apply: Vec<Prose>,
    /// The mistake that comes from not knowing the principle.
    pub mistake: Prose,
    /// The texts of the hands to play with, in the order of [`Plays::plays`].
    pub plays: Vec<PlayText>,
}

/// The texts of a hand to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayText {
    /// What counts in the first hand, and what does not.
    pub start: Prose,
    /// The texts of the changes, in the order of [`Play::changes`].
    pub changes: Vec<ChangeText>,
}

/// The texts of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeText {
    /// The label of the button that makes the change.
    pub label: Prose,
    /// What counts after the change, and why.
    pub then: Prose,
}

/// The hands of a principle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plays {
    /// The principle that the hands show.
    pub principle: Principle,
    /// Hands to play with, two or more.
    pub plays: Vec<Play>,
}

/// A hand to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The fan to watch: the principle leaves it uncounted in some of the hands but not in others.
    pub watch: Fan,
    /// The hand from which the changes start.
    pub hand: Hand,
    /// The hand after each change; every change starts from the first hand.
    pub changes: Vec<Hand>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPage {
    slug: String,
    what: String,
    apply: Vec<String>,
    mistake: String,
    plays: Vec<WrittenPlayText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayText {
    start: String,
    changes: Vec<WrittenChangeText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenChangeText {
    label: String,
    then: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPlays {
    slug: String,
    plays: Vec<WrittenPlay>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlay {
    watch: String,
    hand: String,
    changes: Vec<String>,
}

impl super::Page for Page {
    type Written = WrittenPage;

    fn read(written: WrittenPage) -> Result<Page, BookFault> {
        Ok(Page {
            principle: principle(&written.slug).map_err(|flaw| flaw.at("slug", None))?,
            what: one("what", written.what)?,
            apply: each("apply", written.apply, prose)?,
            mistake: one("mistake", written.mistake)?,
            plays: each("plays", written.plays, play_text)?,
        })
    }
}

impl super::Page for Plays {
    type Written = WrittenPlays;

    fn read(written: WrittenPlays) -> Result<Plays, BookFault> {
        Ok(Plays {
            principle: principle(&written.slug).map_err(|flaw| flaw.at("slug", None))?,
            plays: each("plays", written.plays, play)?,
        })
    }
}

fn play_text(written: WrittenPlayText) -> Result<PlayText, Flaw> {
    let change =
        |written: WrittenChangeText| Ok(ChangeText { label: prose(written.label)?, then: prose(written.then)? });
    let changes = written.changes.into_iter().map(change).collect::<Result<_, Flaw>>()?;
    Ok(PlayText { start: prose(written.start)?, changes })
}

fn play(written: WrittenPlay) -> Result<Play, Flaw> {
    let changes = written.changes.iter().map(|text| hand(text)).collect::<Result<_, Flaw>>()?;
    Ok(Play { watch: fan(written.watch)?, hand: hand(&written.hand)?, changes })
}

pub(super) fn principle(slug: &str) -> Result<Principle, Flaw> {
    Principle::from_slug(slug).ok_or_else(|| Flaw::unknown("principle", slug))
}
