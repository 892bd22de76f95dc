//! The five principles of counting, each with hands that the reader can change to see what then counts.

use serde::Deserialize;

use super::fields::principle;
use crate::markup::Prose;
use bafan::{Fan, Hand, Principle};

/// The texts of a principle in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The principle that the page explains.
    #[serde(rename = "slug", deserialize_with = "principle")]
    pub principle: Principle,
    /// The principle in one sentence.
    pub what: Prose,
    /// The ways to apply the principle.
    pub apply: Vec<Prose>,
    /// The mistake that comes from not knowing the principle.
    pub mistake: Prose,
    /// The texts of the hands that the reader can change, in the order of [`Plays::plays`].
    pub plays: Vec<PlayText>,
}

/// The texts of a hand that the reader can change.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayText {
    /// What counts in the first hand, and what does not.
    pub start: Prose,
    /// The texts of the changes, in the order of [`Play::changes`].
    pub changes: Vec<ChangeText>,
}

/// The texts, in one language, of a change that the reader can make to a hand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeText {
    /// The label of the button that makes the change.
    pub label: Prose,
    /// What counts after the change, and why.
    pub then: Prose,
}

/// The hands of a principle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plays {
    /// The principle that the hands show.
    #[serde(rename = "slug", deserialize_with = "principle")]
    pub principle: Principle,
    /// The hands that the reader can change, two or more.
    pub plays: Vec<Play>,
}

/// A hand that the reader can change, with the result of each change.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The fan to watch: the principle leaves it uncounted in some of the hands but not in others.
    pub watch: Fan,
    /// The hand from which the changes start.
    pub hand: Hand,
    /// The hand after each change; every change starts from the first hand.
    pub changes: Vec<Hand>,
}
