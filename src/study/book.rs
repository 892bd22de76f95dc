//! The book of the course: the example hands and texts of each fan, and the pages around the fans.
//!
//! The book is data, separate from the program. `static/learn/hands`, `static/learn/zh` and `static/learn/en` have a file for each family,
//! `{ "version": 1, "fans": { "qing-long": … } }`, and one for each of the modules below, `{ "version": 1, "pages": […] }`. The files in
//! `hands` are independent of language. Files are read and never written. Names, hands and marks are checked on reading; the tests check
//! that the hands match the texts.

pub mod basics;
pub mod counting;
pub mod course;
pub mod glossary;
pub mod principles;
pub mod recipes;
pub mod rulings;

mod written;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};

use super::markup::{MarkupFault, Prose};
use bafan::hand::notation::ReadError;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examples {
    /// Hands that count the fan, the plainest first.
    pub worked: Vec<Worked>,
    /// Hands that seem to count the fan but do not.
    pub near: Vec<NearMiss>,
    /// The fans that are often confused with this one, each with two hands that show the difference.
    pub confused: Vec<Confusion>,
}

/// A hand that counts a fan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The hand, with its winning tile, winds and flags.
    pub hand: Hand,
    /// The profiles under which the fan counts, at least one.
    pub rules: Vec<Profile>,
}

/// A hand that just misses a fan, or has it but does not count it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// The hand, with its winning tile, winds and flags.
    pub hand: Hand,
    /// The fan that counts in its place, if any.
    pub instead: Option<Fan>,
    /// The profiles under which the hand just misses the fan; all if the file names none.
    pub rules: Vec<Profile>,
}

/// Two hands that show the difference between two fans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confusion {
    /// The fan that this page's fan is confused with.
    pub with: Fan,
    /// A hand that counts this page's fan.
    pub this: Hand,
    /// A hand that counts the other fan.
    pub that: Hand,
}

/// The texts of a fan in one language. The captions are in the order of the fan's [`Examples`].
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Why each near miss does not count.
    pub near: Vec<Prose>,
    /// How to tell each confusable fan from this one.
    pub confused: Vec<Prose>,
}

/// The fault of a file in the book, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFault {
    /// The page and the part of it, counted from 1: `qing-long, worked 2`.
    pub place: String,
    /// The flaw at this place.
    pub flaw: Flaw,
}

/// A flaw at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A name is missing or unknown.
    Unknown {
        /// The expected kind of name: a fan, a profile, a principle.
        sort: &'static str,
        /// The name in the file; empty if it is missing.
        name: String,
    },
    /// The text is not a hand.
    Hand(ReadError),
    /// The marks of a text are wrong.
    Markup(MarkupFault),
}

impl<P> Book<P> {
    /// Returns the page of a fan; `None` if the files read have none.
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

/// A page that is read from a file.
trait Page: Sized {
    type Written: DeserializeOwned;

    /// Converts the deserialized data to a page; a fault names its place within the page.
    fn read(written: Self::Written) -> Result<Self, BookFault>;
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<W> {
    #[serde(rename = "version", deserialize_with = "known_version")]
    _version: u32,
    fans: BTreeMap<String, W>,
}

/// Reads the version, which comes first, so that a file of another version is refused before its fields are read.
fn known_version<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    match u32::deserialize(from)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format_args!("version {other} of the book; this is for version {VERSION}"))),
    }
}

impl<'de, P: Page> Deserialize<'de> for Book<P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Book<P>, D::Error> {
        let File { fans, .. } = File::<P::Written>::deserialize(from)?;
        let page = |(slug, written): (String, P::Written)| {
            let fan = Fan::from_slug(&slug).ok_or_else(|| Flaw::unknown("fan", &slug).at("fans", None))?;
            Ok((fan, P::read(written).map_err(|fault| fault.on(&slug))?))
        };
        let pages = fans.into_iter().map(page).collect::<Result<_, BookFault>>().map_err(D::Error::custom)?;
        Ok(Book { pages })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PagesFile<W> {
    #[serde(rename = "version", deserialize_with = "known_version")]
    _version: u32,
    pages: Vec<W>,
}

impl<'de, P: Page> Deserialize<'de> for Pages<P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pages<P>, D::Error> {
        let PagesFile { pages, .. } = PagesFile::<P::Written>::deserialize(from)?;
        let page = |(at, written)| P::read(written).map_err(|fault| fault.on(&format!("page {}", at + 1)));
        let pages = pages.into_iter().enumerate().map(page).collect::<Result<_, BookFault>>();
        pages.map(Pages).map_err(D::Error::custom)
    }
}

impl Flaw {
    fn unknown(sort: &'static str, name: &str) -> Flaw {
        Flaw::Unknown { sort, name: name.to_owned() }
    }

    /// Adds the place to a flaw: the field and, in a list, the index of the entry, from 0.
    fn at(self, field: &str, index: Option<usize>) -> BookFault {
        let place = index.map_or_else(|| field.to_owned(), |index| format!("{field} {}", index + 1));
        BookFault { place, flaw: self }
    }
}

impl BookFault {
    fn on(self, slug: &str) -> BookFault {
        BookFault { place: format!("{slug}, {}", self.place), ..self }
    }
}

impl fmt::Display for BookFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        match &self.flaw {
            Flaw::Unknown { sort, name } => write!(f, "there is no {sort} {name:?}"),
            Flaw::Hand(error) => write!(f, "{error}"),
            Flaw::Markup(fault) => write!(f, "{fault}"),
        }
    }
}

impl std::error::Error for BookFault {}
