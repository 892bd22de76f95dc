//! The glossary of the game, in groups.

use serde::Deserialize;

use super::written::{each, plain, prose};
use super::{BookFault, Flaw};
use crate::markup::{MarkupFault, Prose};

/// A group of terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GlossarySection {
    /// The name of the group in addresses.
    pub slug: String,
    /// The heading: plain words, without marks.
    pub title: String,
    /// The terms of the group, in order.
    pub terms: Vec<Term>,
}

/// A term of the glossary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term in simplified Chinese characters.
    pub term: String,
    /// The pinyin of the term, with tones.
    pub pinyin: String,
    /// The term in the language of the page; in Chinese pages, in English.
    pub translation: String,
    /// The meaning, in one line.
    pub meaning: Prose,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenGroup {
    slug: String,
    title: String,
    terms: Vec<WrittenTerm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTerm {
    term: String,
    pinyin: String,
    translation: String,
    meaning: String,
}

impl super::Page for GlossarySection {
    type Written = WrittenGroup;

    fn read(written: WrittenGroup) -> Result<GlossarySection, BookFault> {
        Ok(GlossarySection {
            slug: plain("slug", written.slug)?,
            title: plain("title", written.title)?,
            terms: each("terms", written.terms, term)?,
        })
    }
}

fn term(written: WrittenTerm) -> Result<Term, Flaw> {
    let WrittenTerm { term, pinyin, translation, meaning } = written;
    if [&term, &pinyin, &translation].into_iter().any(|text| text.trim().is_empty()) {
        return Err(Flaw::Markup(MarkupFault::Empty));
    }
    Ok(Term { term, pinyin, translation, meaning: prose(meaning)? })
}
