//! The chance after each discard as a message, and the question that it answers.

use serde::{Deserialize, Serialize};

use super::{Failure, RouteQuestion, rules};
use crate::ahead::{DiscardChance, chances};
use crate::hand::Draft;
use crate::rules::RuleSet;
use crate::tiles::TileCounts;

/// The chances of a win of eight, as [`chances`] gives them.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let found = wire::chances_of("123456789m1355s9p", &RuleSet::textbook(), "", 12).unwrap();
/// assert!(serde_json::to_string(&found).unwrap().starts_with(r#"{"chances":[{"tile":"9p","lacking":1,"chance":0."#));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// Each discard, best first.
    pub chances: Vec<ChanceAfter>,
}

/// A discard and the chance that it leaves, as [`DiscardChance`].
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let found = wire::chances_of("123456789m1355s9p", &RuleSet::textbook(), "2s", 1).unwrap();
/// let best = &found.chances[0];
/// assert_eq!((best.tile.as_str(), best.chance, best.exact), ("9p", 3.0 / 121.0, true));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChanceAfter {
    /// The tile to discard.
    pub tile: String,
    /// How many tiles the hand then lacks for a win of eight; nothing where they are too many to look at.
    pub lacking: Option<u8>,
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether it is exact.
    pub exact: bool,
}

/// What is asked for the chances of a hand after a draw: its position as for the ways to eight, and the draws that are left.
///
/// ```
/// use bafan::wire::ChanceQuestion;
/// use bafan::{Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "123456789m1355s9p".parse().unwrap();
/// let question = ChanceQuestion::new(&draft, &RuleSet::textbook(), &TileCounts::EMPTY, 1);
/// let answer = question.answer().unwrap();
/// assert_eq!(question.read(&answer).unwrap()[0].chance, 4.0 / 122.0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceQuestion {
    /// The 14 tiles and winds, the rules, and what lies open elsewhere.
    pub position: RouteQuestion,
    /// How often the player will draw.
    pub draws: u8,
}

impl ChanceQuestion {
    /// The question for what has been entered.
    pub fn new(draft: &Draft, rules: &RuleSet, seen: &TileCounts, draws: u8) -> ChanceQuestion {
        ChanceQuestion { position: RouteQuestion::new(draft, rules, seen), draws }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Where a text cannot be read, or the tiles are not 14 that can be held.
    pub fn answer(&self) -> Result<Chances, Failure> {
        let RouteQuestion { hand, rules: named, seen } = &self.position;
        chances_of(hand, &rules(named)?, seen, self.draws)
    }

    /// An answer as the engine gives it; `None` where it names no tiles.
    pub fn read(&self, answer: &Chances) -> Option<Vec<DiscardChance>> {
        let read = |one: &ChanceAfter| {
            let tile = one.tile.parse().ok()?;
            Some(DiscardChance { tile, lacking: one.lacking, chance: one.chance, exact: one.exact })
        };
        answer.chances.iter().map(read).collect()
    }
}

/// The chance of a win of eight by own draw after each discard of the 14 tiles of a text, best first; `seen` are the tiles that lie
/// open elsewhere, as a text, and `draws` the own draws that are left.
///
/// # Errors
///
/// Where a text cannot be read, or the tiles are not 14 that can be held.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let found = wire::chances_of("123456789m1355s9p", &RuleSet::textbook(), "", 1).unwrap();
/// assert_eq!((found.chances[0].tile.as_str(), found.chances[0].lacking), ("9p", Some(1)));
/// ```
pub fn chances_of(text: &str, rules: &RuleSet, seen: &str, draws: u8) -> Result<Chances, Failure> {
    let draft: Draft = text.parse()?;
    let seen = super::routes::seen_beside(&draft, seen)?;
    let after = chances(&draft.drawn()?, draft.situation, rules, &seen, draws).into_iter().map(|one| ChanceAfter {
        tile: one.tile.to_string(),
        lacking: one.lacking,
        chance: one.chance,
        exact: one.exact,
    });
    Ok(Chances { chances: after.collect() })
}
