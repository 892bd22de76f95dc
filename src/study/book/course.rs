//! The course: units of pages from the book, with the questions asked after each unit.

use std::fmt;

use serde::{Deserialize, Deserializer};

use super::fields::{named, plain};
use crate::markup::Prose;
use bafan::{Fan, Principle};

/// A path through the pages of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// All fans, starting with those that win most often.
    Use,
    /// All fans, in the order of the textbook's families.
    Families,
}

/// A unit of the course.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "WrittenUnit")]
pub struct Unit {
    /// The name of the unit in addresses.
    pub slug: String,
    /// The path that the unit belongs to.
    pub way: Way,
    /// Whether the unit belongs to the first evening: the units that take about an hour together and are enough for a first game.
    pub tonight: bool,
    /// The pages to read, in order.
    pub pages: Vec<Leaf>,
    /// The fans taught on pages other than fan pages: worked examples, recipes, basics.
    pub counted: Vec<Fan>,
    /// The kinds of question asked after the unit.
    pub ask: Vec<Ask>,
}

/// The texts of a unit in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitText {
    /// The [`slug`](Unit::slug) of the unit.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
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

/// A unit as written in a data file, before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    #[serde(deserialize_with = "plain")]
    slug: String,
    #[serde(default)]
    way: WrittenWay,
    pages: Vec<Leaf>,
    #[serde(default)]
    counted: Vec<Fan>,
    ask: Vec<Ask>,
}

/// How a file names the path of a unit. Units of the first evening (`tonight`) are the first ones on the path [`Use`](Way::Use).
#[derive(Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum WrittenWay {
    Tonight,
    Use,
    #[default]
    Families,
}

impl Way {
    /// Both paths, the one for beginners first.
    pub const ALL: [Way; 2] = [Way::Use, Way::Families];
}

impl Ask {
    /// Returns whether the question requires the learner to know the fans of the hand.
    pub const fn counts(self) -> bool {
        !matches!(self, Ask::Wins | Ask::Pays | Ask::Waits | Ask::Safest)
    }
}

impl Unit {
    /// Returns the fans that the unit's pages teach: those with a page of their own, then those in `counted`.
    pub fn fans(&self) -> impl Iterator<Item = Fan> + '_ {
        self.fans_with_pages().chain(self.counted.iter().copied())
    }

    /// Returns the fans that have a page of their own in the unit.
    pub fn fans_with_pages(&self) -> impl Iterator<Item = Fan> + '_ {
        self.pages.iter().filter_map(|leaf| if let Leaf::Fan(fan) = leaf { Some(*fan) } else { None })
    }
}

impl<'de> Deserialize<'de> for Leaf {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Leaf, D::Error> {
        named(from, "page", |text| match text.split_once('/') {
            None => (text == "counting").then_some(Leaf::Counting),
            Some(("basics", slug)) => Some(Leaf::Basics(slug.to_owned())),
            Some(("fan", slug)) => Fan::from_slug(slug).map(Leaf::Fan),
            Some(("principle", slug)) => Principle::from_slug(slug).map(Leaf::Principle),
            Some(("counting", slug)) => Some(Leaf::Walk(slug.to_owned())),
            Some(("recipe", slug)) => Some(Leaf::Recipe(slug.to_owned())),
            Some(_) => None,
        })
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

impl From<WrittenUnit> for Unit {
    fn from(WrittenUnit { slug, way, pages, counted, ask }: WrittenUnit) -> Unit {
        let tonight = way == WrittenWay::Tonight;
        let way = if way == WrittenWay::Families { Way::Families } else { Way::Use };
        Unit { slug, way, tonight, pages, counted, ask }
    }
}
