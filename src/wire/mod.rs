//! The engine's answers to texts, as plain messages. The command line, the console of the page, other scripts, and the page and its worker
//! all use the same messages.
//!
//! A message contains tiles in the notation and fans by their Chinese names: `5p`, `清龙`. Its shape does not depend on the version of the
//! library; [`VERSION`] changes when the shape does.

mod account;
#[cfg(feature = "serde")]
mod as_data;
#[cfg(feature = "serde")]
mod as_text;
mod chances;
mod decisions;
mod entered;
mod fans;
mod hand_link;
mod linked;
mod routes;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ahead::discards;
use crate::fan::Fan;
use crate::hand::notation::ReadError;
use crate::hand::{Drawn, Faults, Hand, Holding};
use crate::order;
use crate::rules::RuleSet;
use crate::score::{Tally, tally};
use crate::shape::{Goals, Shanten, shanten, waits};
use crate::tiles::TileCounts;

use entered::names;

pub use account::{Accounted, CountedFan, Payments, UncountedFan, account_of, payments_of};
pub use chances::{ChanceAfter, ChanceQuestion, Chances, chances_of};
pub use decisions::{
    ClaimAnswer, Claims, DangerOf, Dangers, WaitValues, WaitWorth, WayFor, claims_of, dangers_of, wait_values_of,
};
pub use entered::{Entered, EnteredFlowers, EnteredMeld, EnteredSituation, format, parse};
pub use fans::{Fans, ListedFan, fans_of};
pub use hand_link::{Field, HandLink, HandLinkFault, MAX_LENGTH, Shown};
pub use linked::{Linked, linked};
pub use routes::{RouteQuestion, Routes, Way, routes_of};

/// The version of the messages' shape.
///
/// ```
/// assert_eq!(bafan::wire::VERSION, 1);
/// ```
pub const VERSION: u32 = 1;

/// The score of a winning hand.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let scored = wire::score("19m19p19sESWNCFP9s", &RuleSet::textbook()).unwrap();
/// assert_eq!(serde_json::to_string(&scored).unwrap(), r#"{"total":88,"fans":{"十三幺":1}}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    /// The points, including flowers.
    pub total: u32,
    /// The fans that count, in textbook order, each with how many times it counts.
    #[serde(serialize_with = "as_map", deserialize_with = "from_map")]
    pub fans: Vec<(&'static str, u32)>,
}

/// The tiles that complete a hand.
///
/// ```
/// let waiting = bafan::wire::waits_of("123456789m1355s").unwrap();
/// assert_eq!(serde_json::to_string(&waiting).unwrap(), r#"{"waits":["2s"]}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Waiting {
    /// The kinds, in notation order.
    pub waits: Vec<String>,
}

/// The distance of a hand from winning.
///
/// ```
/// let distance = bafan::wire::shanten_of("123456789m1355s").unwrap();
/// assert_eq!(serde_json::to_string(&distance).unwrap(), r#"{"shanten":0,"useful":["2s"]}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Distance {
    /// The number of tiles that must be exchanged before the hand waits.
    pub shanten: u8,
    /// The kinds that lower the distance or, for a waiting hand, complete it; in notation order.
    pub useful: Vec<String>,
}

/// The possible discards of a hand.
///
/// ```
/// let discards = bafan::wire::discards_of("123456789m1355s9p").unwrap();
/// let text = serde_json::to_string(&discards).unwrap();
/// assert!(text.starts_with(r#"{"discards":[{"tile":"9p","shanten":0,"useful":["2s"]},"#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Discards {
    /// Each discard, best first.
    pub discards: Vec<Leaving>,
}

/// A discard and the hand it leaves.
///
/// ```
/// let discards = bafan::wire::discards_of("123456789m1355s9p").unwrap().discards;
/// assert_eq!((discards[0].tile.as_str(), discards[0].rest.shanten), ("9p", 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Leaving {
    /// The tile to discard.
    pub tile: String,
    /// The distance and the useful kinds after the discard.
    #[serde(flatten)]
    pub rest: Distance,
}

/// The reasons why there is no answer.
///
/// ```
/// use bafan::wire::{Failure, waits_of};
///
/// let failure = waits_of("12m0p").unwrap_err();
/// assert_eq!(failure.at, Some(3));
/// assert_eq!(Failure::new("no such table").faults[0].reason, "no such table");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Every reason, in words.
    pub error: String,
    /// The number of characters before the first position at which the text cannot be read; `None` if the reasons have no position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// Each reason separately, at least one.
    pub faults: Vec<FaultAt>,
}

/// A reason why there is no answer.
///
/// ```
/// let faults = bafan::wire::waits_of("12m0p").unwrap_err().faults;
/// assert_eq!((faults[0].at, faults[0].reason.as_str()), (Some(3), "ranks are 1 to 9"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultAt {
    /// The number of characters before the fault, if it has a position in the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// The reason, without the position.
    pub reason: String,
}

impl Failure {
    /// Creates a failure with a single reason that has no position in the text.
    pub fn new(reason: impl ToString) -> Failure {
        let reason = reason.to_string();
        Failure { error: reason.clone(), at: None, faults: vec![FaultAt { at: None, reason }] }
    }

    /// Adds to every reason the name of the part of the question to which it belongs.
    fn of(mut self, part: &str) -> Failure {
        self.error = format!("{part}: {}", self.error);
        for fault in &mut self.faults {
            fault.reason = format!("{part}: {}", fault.reason);
        }
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error)
    }
}

impl std::error::Error for Failure {}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        let faults: Vec<FaultAt> = match &error {
            ReadError::Notation(faults) => {
                faults.iter().map(|fault| FaultAt { at: Some(fault.at), reason: fault.reason.to_string() }).collect()
            }
            ReadError::Hand(faults) => return Failure::from(faults.clone()),
        };
        Failure { error: error.to_string(), at: faults.first().and_then(|fault| fault.at), faults }
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        let each = faults.0.iter().map(|fault| FaultAt { at: None, reason: fault.to_string() });
        Failure { error: faults.to_string(), at: None, faults: each.collect() }
    }
}

/// Returns the rules that a text names; see [`RuleSet`].
///
/// # Errors
///
/// Fails if the text does not name any rules.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// assert_eq!(wire::rules("international"), Ok(RuleSet::international()));
/// assert!(wire::rules("riichi").is_err());
/// ```
pub fn rules(text: &str) -> Result<RuleSet, Failure> {
    text.parse().map_err(Failure::new)
}

/// Scores the winning hand in a text.
///
/// # Errors
///
/// Fails if the text cannot be read or is not a winning hand.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let scored = wire::score("19m19p19sESWNCFP9s", &RuleSet::textbook()).unwrap();
/// assert_eq!((scored.total, scored.fans), (88, vec![("十三幺", 1)]));
/// assert_eq!(wire::score("19mX", &RuleSet::textbook()).unwrap_err().at, Some(3));
/// ```
pub fn score(text: &str, rules: &RuleSet) -> Result<Scored, Failure> {
    Ok(Scored::from(&tally(&text.parse::<Hand>()?, rules).map_err(Failure::new)?))
}

/// Returns the tiles that complete the 13 tiles in a text.
///
/// # Errors
///
/// Fails if the text cannot be read, or does not contain 13 tiles that can be held.
///
/// ```
/// assert_eq!(bafan::wire::waits_of("1112345678999p").unwrap().waits.len(), 9);
/// ```
pub fn waits_of(text: &str) -> Result<Waiting, Failure> {
    Ok(Waiting { waits: names(waits(&text.parse::<Holding>()?).iter()) })
}

/// Returns the distance of the 13 tiles in a text from winning.
///
/// # Errors
///
/// Fails if the text cannot be read, if it does not contain 13 tiles that can be held, or if no complete hand has these melds.
///
/// ```
/// assert_eq!(bafan::wire::shanten_of("159m159p159sESWN").unwrap().shanten, 3);
/// ```
pub fn shanten_of(text: &str) -> Result<Distance, Failure> {
    let nearest = shanten(&text.parse::<Holding>()?, Goals::ALL);
    nearest.map(Distance::from).ok_or_else(|| Failure::new("no complete hand has these melds"))
}

/// Returns the possible discards from the 14 tiles in a text.
///
/// # Errors
///
/// Fails if the text cannot be read, or does not contain 14 tiles that can be held.
///
/// ```
/// assert_eq!(bafan::wire::discards_of("123456789m12p5sEE").unwrap().discards[0].tile, "5s");
/// ```
pub fn discards_of(text: &str) -> Result<Discards, Failure> {
    let drawn: Drawn = text.parse()?;
    let leaving = discards(&drawn, Goals::ALL, &TileCounts::EMPTY).into_iter();
    let leaving = leaving.map(|discard| Leaving { tile: discard.tile.to_string(), rest: discard.shanten.into() });
    Ok(Discards { discards: leaving.collect() })
}

impl From<&Tally> for Scored {
    fn from(tally: &Tally) -> Scored {
        Scored { total: tally.total, fans: tally.fans().map(|(fan, times)| (fan.name(), times)).collect() }
    }
}

impl From<Shanten> for Distance {
    fn from(Shanten { distance, useful }: Shanten) -> Distance {
        Distance { shanten: distance, useful: names(useful.iter()) }
    }
}

fn as_map<S: Serializer>(fans: &[(&'static str, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fans.iter().copied())
}

fn from_map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(&'static str, u32)>, D::Error> {
    let fans = BTreeMap::<String, u32>::deserialize(deserializer)?;
    let named = |(name, times): (String, u32)| Fan::named(&name).map(|fan| (fan, times)).ok_or(name);
    let named: Result<Vec<_>, String> = fans.into_iter().map(named).collect();
    let mut named = named.map_err(|name| D::Error::custom(format_args!("no fan is named {name:?}")))?;
    order::by_key(&mut named, |&named| named);
    Ok(named.into_iter().map(|(fan, times)| (fan.name(), times)).collect())
}
