//! The course: units of pages from the book, with the questions asked after each unit.

use std::fmt;

use serde::Deserialize;

use super::principles::principle;
use super::written::{each, fan, one, plain};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use bafan::{Fan, Principle};

/// A way through the pages of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// All fans, starting with those that win most often.
    Use,
    /// All fans, in the order of the textbook's families.
    Families,
}

/// A unit of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The name of the unit in addresses.
    pub slug: String,
    /// The way that the unit belongs to.
    pub way: Way,
    /// Whether the unit belongs to the first evening: about an hour, enough for a first game.
    pub tonight: bool,
    /// The pages to read, in order.
    pub pages: Vec<Leaf>,
    /// The fans taught on pages other than fan pages: worked examples, recipes, basics.
    pub counted: Vec<Fan>,
    /// The kinds of question asked after the unit.
    pub ask: Vec<Ask>,
}

/// The texts of a unit in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitText {
    /// The [`slug`](Unit::slug) of the unit.
    pub slug: String,
    /// The heading: plain words, without marks.
    pub title: String,
    /// What the learner can do after the unit, in one sentence.
    pub aim: Prose,
}

/// A page of the book, written as in addresses: `fan/qing-long`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leaf {
    /// `basics/tiles`: a page of the basics, by its slug.
    Basics(String),
    /// `fan/qing-long`: the page of a fan.
    Fan(Fan),
    /// `principle/bu-chong-fu`: the page of a principle.
    Principle(Principle),
    /// `counting`: the steps of counting a hand, in order.
    Counting,
    /// `counting/three-chows`: a worked example of counting, by its slug.
    Walk(String),
    /// `recipe/half-flush`: a hand played toward eight points, by its slug.
    Recipe(String),
}

/// A kind of question about the fans that the unit teaches; see [`lesson`](crate::quiz::lesson).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ask {
    /// Which of these fans counts in the hand?
    Name,
    /// Does this fan count in the hand?
    Counts,
    /// What is the hand worth? If the question is about a fan, that fan counts in the hand.
    Worth,
    /// May the hand be declared: does it reach eight points?
    Eight,
    /// Are these fourteen tiles a win at all?
    Wins,
    /// What does a seat pay?
    Pays,
    /// Which tiles win?
    Waits,
    /// Which discard is best?
    Discard,
    /// How should the player answer another player's discard?
    Claim,
    /// Which tiles have to be replaced for the hand to reach eight points?
    Improve,
    /// Which fans count in the hand, and what is it worth?
    Score,
    /// Announce the win as at the table: which fans count, what is the total, and who pays?
    Announce,
    /// Which arrangement of the hand scores more?
    Arrangement,
    /// What is wrong in a written account of the hand?
    Written,
    /// Which discard is the safest?
    Safest,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenUnit {
    slug: String,
    #[serde(default)]
    way: WrittenWay,
    pages: Vec<String>,
    #[serde(default)]
    counted: Vec<String>,
    ask: Vec<String>,
}

/// How a file names the way of a unit. Units of the first evening (`tonight`) are the first ones on the way [`Use`](Way::Use).
#[derive(Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum WrittenWay {
    Tonight,
    Use,
    #[default]
    Families,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenUnitText {
    slug: String,
    title: String,
    aim: String,
}

impl Way {
    /// Both ways, the one for beginners first.
    pub const ALL: [Way; 2] = [Way::Use, Way::Families];
}

impl Ask {
    /// All kinds of questions, in the order of their declaration.
    pub const ALL: [Ask; 15] = [
        Ask::Name,
        Ask::Counts,
        Ask::Worth,
        Ask::Eight,
        Ask::Wins,
        Ask::Pays,
        Ask::Waits,
        Ask::Discard,
        Ask::Claim,
        Ask::Improve,
        Ask::Score,
        Ask::Announce,
        Ask::Arrangement,
        Ask::Written,
        Ask::Safest,
    ];

    /// Returns the name in files.
    pub const fn slug(self) -> &'static str {
        [
            "name",
            "counts",
            "worth",
            "eight",
            "wins",
            "pays",
            "waits",
            "discard",
            "claim",
            "improve",
            "score",
            "announce",
            "arrangement",
            "written",
            "safest",
        ][self as usize]
    }

    /// Returns whether the question requires the learner to know the fans of the hand.
    pub const fn counts(self) -> bool {
        !matches!(self, Ask::Wins | Ask::Pays | Ask::Waits | Ask::Safest)
    }
}

impl Unit {
    /// Returns the fans that the unit's pages teach: those with a page of their own, then those in `counted`.
    pub fn fans(&self) -> impl Iterator<Item = Fan> + '_ {
        let pages = self.pages.iter().filter_map(|leaf| if let Leaf::Fan(fan) = leaf { Some(*fan) } else { None });
        pages.chain(self.counted.iter().copied())
    }
}

impl Leaf {
    fn read(text: &str) -> Result<Leaf, Flaw> {
        let unknown = || Flaw::unknown("page", text);
        match text.split_once('/') {
            None if text == "counting" => Ok(Leaf::Counting),
            Some(("basics", slug)) => Ok(Leaf::Basics(slug.to_owned())),
            Some(("fan", slug)) => Fan::from_slug(slug).map(Leaf::Fan).ok_or_else(unknown),
            Some(("principle", slug)) => principle(slug).map(Leaf::Principle),
            Some(("counting", slug)) => Ok(Leaf::Walk(slug.to_owned())),
            Some(("recipe", slug)) => Ok(Leaf::Recipe(slug.to_owned())),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf::Basics(slug) => write!(f, "basics/{slug}"),
            Leaf::Fan(fan) => write!(f, "fan/{}", fan.slug()),
            Leaf::Principle(principle) => write!(f, "principle/{}", principle.slug()),
            Leaf::Counting => f.write_str("counting"),
            Leaf::Walk(slug) => write!(f, "counting/{slug}"),
            Leaf::Recipe(slug) => write!(f, "recipe/{slug}"),
        }
    }
}

impl super::Page for Unit {
    type Written = WrittenUnit;

    fn read(written: WrittenUnit) -> Result<Unit, BookFault> {
        let ask = |name: String| {
            Ask::ALL.into_iter().find(|ask| ask.slug() == name).ok_or_else(|| Flaw::unknown("question", &name))
        };
        Ok(Unit {
            slug: plain("slug", written.slug)?,
            tonight: written.way == WrittenWay::Tonight,
            way: if written.way == WrittenWay::Families { Way::Families } else { Way::Use },
            pages: each("pages", written.pages, |text| Leaf::read(&text))?,
            counted: each("counted", written.counted, fan)?,
            ask: each("ask", written.ask, ask)?,
        })
    }
}

impl super::Page for UnitText {
    type Written = WrittenUnitText;

    fn read(written: WrittenUnitText) -> Result<UnitText, BookFault> {
        Ok(UnitText {
            slug: plain("slug", written.slug)?,
            title: plain("title", written.title)?,
            aim: one("aim", written.aim)?,
        })
    }
}
