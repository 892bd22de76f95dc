//! The chance after each discard as a message, and the corresponding question.

use serde::{Deserialize, Serialize};

use super::routes::{all_shown, seen_beside};
use super::{Failure, RouteQuestion};
use crate::ahead::{DiscardChance, LastTile, chances_by};
use crate::hand::Draft;
use crate::rules::RuleSet;
use crate::tiles::TileCounts;

/// The chances of winning with eight points, as returned by [`chances`](crate::chances) or, for a [`ChanceQuestion`], by
/// [`chances_by`](crate::chances_by).
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

/// A discard and its remaining chance, as in [`DiscardChance`].
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
    /// The number of tiles that the hand then lacks for a win worth eight points; `None` if it lacks more than the search considers, or if
    /// the search found no such win.
    pub lacking: Option<u8>,
    /// The chance of winning with eight points, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact under the model; see [`DiscardChance::exact`].
    pub exact: bool,
}

/// A question about the chances that a hand wins after each discard, on drawn or discarded tiles: the position, as for routes, and the
/// number of draws left.
///
/// ```
/// use bafan::wire::ChanceQuestion;
/// use bafan::{Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "123456789m1355s9p".parse().unwrap();
/// let question = ChanceQuestion::new(&draft, &RuleSet::textbook(), &TileCounts::EMPTY, 1);
/// let answer = question.answer().unwrap();
/// // Four of the 122 unseen tiles win, and four tiles come until the next draw is over.
/// assert!((0.12..0.13).contains(&question.read(&answer).unwrap()[0].chance));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceQuestion {
    /// The 14 tiles and winds, the rules, and the tiles visible elsewhere.
    pub position: RouteQuestion,
    /// The number of draws left to the player.
    pub draws: u8,
}

impl ChanceQuestion {
    /// Creates the question for a draft.
    pub fn new(draft: &Draft, rules: &RuleSet, seen: &TileCounts, draws: u8) -> ChanceQuestion {
        ChanceQuestion { position: RouteQuestion::new(draft, rules, seen), draws }
    }

    /// Answers the question.
    ///
    /// # Errors
    ///
    /// Fails if a text cannot be read, if the hand is not 14 tiles including melds, or if there are more than four tiles of a kind.
    pub fn answer(&self) -> Result<Chances, Failure> {
        let (draft, rules, seen) = self.position.position()?;
        answered(&draft, &rules, &seen, self.draws, LastTile::DrawnOrDiscarded)
    }

    /// Converts an answer to the engine's type; `None` if it contains invalid tiles.
    pub fn read(&self, answer: &Chances) -> Option<Vec<DiscardChance>> {
        let read = |one: &ChanceAfter| {
            let tile = one.tile.parse().ok()?;
            Some(DiscardChance { tile, lacking: one.lacking, chance: one.chance, exact: one.exact })
        };
        answer.chances.iter().map(read).collect()
    }
}

/// Returns the chance of a self-drawn win worth eight points after each discard of the 14 tiles in a text, best first; `seen` are the tiles
/// visible elsewhere, as a text, and `draws` is the number of draws left to the player.
///
/// # Errors
///
/// Fails if a text cannot be read, if the hand is not 14 tiles including melds, or if there are more than four tiles of a kind.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let found = wire::chances_of("123456789m1355s9p", &RuleSet::textbook(), "", 1).unwrap();
/// assert_eq!((found.chances[0].tile.as_str(), found.chances[0].lacking), ("9p", Some(1)));
/// ```
pub fn chances_of(text: &str, rules: &RuleSet, seen: &str, draws: u8) -> Result<Chances, Failure> {
    let draft = text.parse()?;
    answered(&draft, rules, &seen_beside(&draft, seen)?, draws, LastTile::Drawn)
}

fn answered(draft: &Draft, rules: &RuleSet, seen: &TileCounts, draws: u8, last: LastTile) -> Result<Chances, Failure> {
    let drawn = draft.drawn()?;
    all_shown(draft)?;
    let after = chances_by(&drawn, draft.situation, rules, seen, draws, last).into_iter().map(|one| ChanceAfter {
        tile: one.tile.to_string(),
        lacking: one.lacking,
        chance: one.chance,
        exact: one.exact,
    });
    Ok(Chances { chances: after.collect() })
}
