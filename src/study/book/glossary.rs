//! The glossary of the game, in groups.

use serde::Deserialize;

use super::fields::plain;
use crate::markup::Prose;

/// A group of terms.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossarySection {
    /// The name of the group in addresses.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// The terms of the group, in order.
    pub terms: Vec<Term>,
}

/// A term of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term in simplified Chinese characters.
    #[serde(deserialize_with = "plain")]
    pub term: String,
    /// The pinyin of the term, with tones.
    #[serde(deserialize_with = "plain")]
    pub pinyin: String,
    /// The term in the language of the page; on Chinese pages, in English.
    #[serde(deserialize_with = "plain")]
    pub translation: String,
    /// The meaning, in one line.
    pub meaning: Prose,
}
