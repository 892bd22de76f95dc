//! The book of the course: the example hands and texts of each fan, and the pages about other topics.
//!
//! The book is data, separate from the program. `static/learn/hands` and the folder of each language (`static/learn/zh`, `en` and `ja`)
//! have a file for each family, `{ "version": 1, "fans": { "qing-long": … } }`, and one for each of the modules below,
//! `{ "version": 1, "pages": […] }`. The files in `hands` are independent of language. Files are read and never written. The type of each
//! page has the fields of the file, or is made from a `Written…` type that has them. Names, hands and marks are checked on reading, and an
//! error names the line where reading stopped; the tests check that the hands match the texts.

pub mod basics;
pub mod counting;
pub mod course;
pub mod glossary;
pub mod principles;
pub mod recipes;
pub mod rulings;

mod fields;

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::markup::Prose;
use bafan::{Fan, Hand, Profile};

/// The supported version of the files.
pub const VERSION: u32 = 1;

/// The pages of a file, one per fan: a `Book<Examples>` or a `Book<Lesson>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<P> {
    pages: BTreeMap<Fan, P>,
}

/// The pages of a file with its own order, such as a `Pages<basics::Page>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages<P>(Vec<P>);

/// The example hands of a fan.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// Hands in which the fan counts, the plainest first.
    pub worked: Vec<Worked>,
    /// Hands in which the fan seems to count but does not.
    pub near: Vec<NearMiss>,
    /// The fans that are often confused with this one, each with two hands that show the difference.
    pub confused: Vec<Confusion>,
}

/// A hand in which a fan counts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worked {
    /// The hand, with its winning tile, winds and flags.
    pub hand: Hand,
    /// The profiles under which the fan counts, at least one; all if the file names none.
    #[serde(default = "fields::all_profiles", deserialize_with = "fields::profiles")]
    pub rules: Vec<Profile>,
}

/// A hand that just misses a fan, or in which the fan is present but does not count.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NearMiss {
    /// The hand, with its winning tile, winds and flags.
    pub hand: Hand,
    /// The fan that counts in its place, if any.
    pub instead: Option<Fan>,
    /// The profiles under which the hand just misses the fan, at least one; all if the file names none.
    #[serde(default = "fields::all_profiles", deserialize_with = "fields::profiles")]
    pub rules: Vec<Profile>,
}

/// Two hands that show the difference between two fans.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confusion {
    /// The fan that this page's fan is confused with.
    pub with: Fan,
    /// A hand in which this page's fan counts.
    pub this: Hand,
    /// A hand in which the other fan counts.
    pub that: Hand,
}

/// The texts of a fan in one language. The captions are in the order of the fan's [`Examples`].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The fan in one sentence.
    pub what: Prose,
    /// The condition in full, as opposed to the one sentence in `what`.
    pub condition: Prose,
    /// How to recognize the fan in a hand.
    pub spot: Prose,
    /// Why the fan excludes others, or which fans go well with it.
    pub swallows: Prose,
    /// The differences between the sources, each with the number of the ruling.
    pub sources: Vec<Prose>,
    /// When to aim for the fan.
    pub advice: Prose,
    /// The caption of each worked hand.
    pub worked: Vec<Prose>,
    /// For each near miss, why the fan does not count.
    pub near: Vec<Prose>,
    /// How to tell each confusable fan from this one.
    pub confused: Vec<Prose>,
}

impl<P> Book<P> {
    /// Returns the page of a fan; `None` if the file has none.
    pub fn page(&self, fan: Fan) -> Option<&P> {
        self.pages.get(&fan)
    }

    /// Returns all pages, in the textbook's order.
    pub fn pages(&self) -> impl Iterator<Item = (Fan, &P)> {
        self.pages.iter().map(|(&fan, page)| (fan, page))
    }
}

impl<P> Pages<P> {
    /// Returns the pages, in order.
    pub fn as_slice(&self) -> &[P] {
        &self.0
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<P> {
    #[serde(rename = "version", deserialize_with = "known_version")]
    _version: u32,
    fans: BTreeMap<String, P>,
}

/// Reads the version, which comes first, so that a file of another version is refused before its fields are read.
fn known_version<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    match u32::deserialize(from)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format_args!("version {other} of the book; this is for version {VERSION}"))),
    }
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for Book<P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Book<P>, D::Error> {
        let fan = |slug: &str| Fan::from_slug(slug).ok_or_else(|| fields::unknown("fan", slug));
        let pages = File::deserialize(from)?.fans.into_iter().map(|(slug, page)| Ok((fan(&slug)?, page)));
        Ok(Book { pages: pages.collect::<Result<_, D::Error>>()? })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PagesFile<P> {
    #[serde(rename = "version", deserialize_with = "known_version")]
    _version: u32,
    pages: Vec<P>,
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for Pages<P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pages<P>, D::Error> {
        PagesFile::deserialize(from).map(|file| Pages(file.pages))
    }
}
