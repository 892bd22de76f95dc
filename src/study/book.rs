//! The book of the course: for each fan its example hands, and what a language says of it; and the pages around the fans.
//!
//! It is data beside the app. `static/learn/hands`, `static/learn/zh` and `static/learn/en` hold a file for each family,
//! `{ "version": 1, "fans": { "qing-long": … } }`, and one for each of the modules below, `{ "version": 1, "pages": […] }`.
//! What is in `hands` is in no language. Files are read and never written. What is read is checked as far as one file can
//! be: names, hands, marks. That the hands are what the texts say of them is for the tests.

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

/// The version of the files that are read.
pub const VERSION: u32 = 1;

/// The pages of a file, one a fan: a `Book<Examples>` or a `Book<Lesson>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<P> {
    pages: BTreeMap<Fan, P>,
}

/// The pages of a file that stand in an order of their own, such as a `Pages<basics::Page>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages<P>(Vec<P>);

/// The example hands of a fan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examples {
    /// Hands that count it, the plainest first.
    pub worked: Vec<Worked>,
    /// Hands that do not count it, though one might think so.
    pub near: Vec<NearMiss>,
    /// Fans that it is taken for.
    pub confused: Vec<Confusion>,
}

/// A hand that counts a fan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The hand.
    pub hand: Hand,
    /// The profiles under which that is so, at least one.
    pub rules: Vec<Profile>,
}

/// A hand that just misses a fan, or has it uncounted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// The hand.
    pub hand: Hand,
    /// The fan that counts in its place, if one does.
    pub instead: Option<Fan>,
    /// The profiles under which it just misses the fan; all where nothing is said.
    pub rules: Vec<Profile>,
}

/// Two hands that tell a fan from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confusion {
    /// The other fan.
    pub with: Fan,
    /// A hand that counts the fan of the page.
    pub this: Hand,
    /// A hand that counts the other.
    pub that: Hand,
}

/// What a language says of a fan. The captions stand in the order of the fan's [`Examples`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is, in a sentence.
    pub what: Prose,
    /// The exact condition.
    pub condition: Prose,
    /// How to see it in a hand.
    pub spot: Prose,
    /// Why it leaves some fans uncounted, or what goes well with it.
    pub swallows: Prose,
    /// Where sources differ, each with the number of the ruling.
    pub sources: Vec<Prose>,
    /// When it is worth going for.
    pub advice: Prose,
    /// What to look at in each worked hand.
    pub worked: Vec<Prose>,
    /// Why each near miss is none.
    pub near: Vec<Prose>,
    /// How to tell each other fan from this one.
    pub confused: Vec<Prose>,
}

/// What is wrong with a file of the book, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookFault {
    /// The page and the part of it, counted from 1: `qing-long, worked 2`.
    pub place: String,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What can be wrong at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Nothing of this sort has this name; an empty one where none is named.
    Unknown {
        /// What it should be: a fan, a profile, a principle.
        sort: &'static str,
        /// The name as it stands in the file.
        name: String,
    },
    /// The text is no hand.
    Hand(ReadError),
    /// The marks of a text are wrong.
    Markup(MarkupFault),
}

impl<P> Book<P> {
    /// The page of a fan; `None` where the files that were read have none.
    pub fn page(&self, fan: Fan) -> Option<&P> {
        self.pages.get(&fan)
    }

    /// All pages, in the textbook's order.
    pub fn pages(&self) -> impl Iterator<Item = (Fan, &P)> {
        self.pages.iter().map(|(&fan, page)| (fan, page))
    }
}

impl<P> Pages<P> {
    /// The pages, in order.
    pub fn as_slice(&self) -> &[P] {
        &self.0
    }
}

/// A page, and how it stands in a file.
trait Page: Sized {
    /// As it is written.
    type Written: DeserializeOwned;

    /// Reads what is written; a fault names its place within the page.
    fn read(written: Self::Written) -> Result<Self, BookFault>;
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<W> {
    #[serde(rename = "version", deserialize_with = "known_version")]
    _version: u32,
    fans: BTreeMap<String, W>,
}

/// The version stands first, so that a file of another one is refused before its fields are.
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

    /// The flaw with its place: the field, and which one of a list, from 0.
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
