//! What a player decides by, as messages: the worth of each wait, whether to claim a tile, and what a discard risks.

use serde::Serialize;

use super::entered::names;
use super::routes::seen_beside;
use super::{Failure, Scored};
use crate::ahead::{ClaimAdvice, Danger, Opponent, WayToWait, claim_advice, danger, unseen_of_each, wait_values};
use crate::hand::{Draft, Flowers};
use crate::rules::RuleSet;
use crate::tiles::{Meld, Tile, TileSet};

/// What each wait is worth.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let values = wire::wait_values_of("123456789m1355s|ES", &RuleSet::textbook(), "2s").unwrap();
/// let wait = &values.waits[0];
/// assert_eq!((wait.tile.as_str(), wait.unseen, wait.discarded.total), ("2s", 3, 23));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitValues {
    /// The waits, in notation order.
    pub waits: Vec<WaitWorth>,
}

/// A wait and what the hand is worth with it.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let values = wire::wait_values_of("123456789m1355s", &RuleSet::textbook(), "").unwrap();
/// assert!(values.waits[0].drawn.fans.contains(&("清龙", 1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitWorth {
    /// The tile waited for.
    pub tile: String,
    /// How many copies are neither held nor seen.
    pub unseen: u8,
    /// What the hand is worth when the tile is drawn.
    pub drawn: Scored,
    /// What it is worth when somebody discards the tile.
    pub discarded: Scored,
}

/// The answers to another player's discard.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let claims = wire::claims_of("[123m,1]4567m22p34sEE", "E", &RuleSet::textbook(), "").unwrap().claims;
/// assert_eq!(claims[0].meld.as_deref(), Some("[EEE,1]"));
/// assert!(claims.iter().any(|claim| claim.meld.is_none()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claims {
    /// Each answer, best first.
    pub claims: Vec<ClaimAnswer>,
}

/// An answer to a discard, and what it leads to.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let claims = wire::claims_of("[123m,1]4567m22p34sEE", "E", &RuleSet::textbook(), "").unwrap().claims;
/// assert!(claims[0].discard.is_some() && claims[0].unseen > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClaimAnswer {
    /// The meld to make of the tile; without one the player passes.
    pub meld: Option<String>,
    /// After a chow or a pung: the best discard.
    pub discard: Option<String>,
    /// How many tiles have to be exchanged until the hand waits.
    pub shanten: u8,
    /// The kinds that lower it, or that are waited for.
    pub useful: Vec<String>,
    /// How many copies of them are unseen.
    pub unseen: u32,
}

/// What the discards of a hand risk against one opponent.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "[CCC,1]", "1m", "").unwrap().dangers;
/// assert!(dangers[0].tile == "1m" && dangers[0].safe);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dangers {
    /// Each kind that stands in the hand, in notation order.
    pub dangers: Vec<DangerOf>,
}

/// What a discard risks.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "", "", "").unwrap().dangers;
/// let five = dangers.iter().find(|danger| danger.tile == "5s").unwrap();
/// assert!(!five.safe && five.choices > 0 && five.ways.iter().any(|way| way.way == "chow"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DangerOf {
    /// The tile.
    pub tile: String,
    /// Whether no hand that fits the picture wins on it.
    pub safe: bool,
    /// Whether one of the special hands may wait for it.
    pub special: bool,
    /// How many choices of unseen tiles wait for it, over all ways.
    pub choices: u32,
    /// Every way in which sets and a pair may wait for it.
    pub ways: Vec<WayFor>,
}

/// A way to wait for a tile.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "", "", "").unwrap().dangers;
/// let way = &dangers[0].ways[0];
/// assert_eq!((way.way, way.needs.concat()), ("pair", "1m".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WayFor {
    /// `pair`, `pung` or `chow`.
    pub way: &'static str,
    /// The tiles that the opponent needs for it.
    pub needs: Vec<String>,
    /// How many choices of unseen tiles there are.
    pub choices: u32,
}

/// What each wait of the 13 tiles of a text is worth, drawn and discarded; `seen` are the tiles that lie open elsewhere, as a text.
///
/// # Errors
///
/// Where a text cannot be read, or the tiles are not 13 that can be held.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// assert_eq!(wire::wait_values_of("1112345678999p", &RuleSet::textbook(), "").unwrap().waits.len(), 9);
/// ```
pub fn wait_values_of(text: &str, rules: &RuleSet, seen: &str) -> Result<WaitValues, Failure> {
    let draft: Draft = text.parse()?;
    let seen = seen_beside(&draft, seen)?;
    let values = wait_values(&draft.holding()?, draft.situation, Flowers::default(), rules, &seen);
    let waits = values.iter().map(|value| WaitWorth {
        tile: value.tile.to_string(),
        unseen: value.unseen,
        drawn: Scored::from(&value.drawn),
        discarded: Scored::from(&value.discarded),
    });
    Ok(WaitValues { waits: waits.collect() })
}

/// What to answer when another player discards a tile, best answer first, with the 13 tiles of a text.
///
/// # Errors
///
/// Where a text cannot be read, or the tiles are not 13 that can be held.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// assert!(wire::claims_of("123456789m1355s", "X", &RuleSet::textbook(), "").is_err());
/// ```
pub fn claims_of(text: &str, tile: &str, rules: &RuleSet, seen: &str) -> Result<Claims, Failure> {
    let draft: Draft = text.parse()?;
    draft.holding()?;
    let seen = seen_beside(&draft, seen)?;
    let tile: Tile = tile.parse().map_err(Failure::new)?;
    Ok(Claims { claims: claim_advice(&draft, tile, rules, &seen).iter().map(ClaimAnswer::from).collect() })
}

impl From<&ClaimAdvice> for ClaimAnswer {
    fn from(advice: &ClaimAdvice) -> ClaimAnswer {
        ClaimAnswer {
            meld: advice.meld.map(|meld| meld.to_string()),
            discard: advice.discard.map(|tile| tile.to_string()),
            shanten: advice.distance,
            useful: names(advice.useful.iter().map(|&(tile, _)| tile)),
            unseen: advice.unseen(),
        }
    }
}

/// What each kind that stands in a hand of 13 or 14 tiles risks against an opponent who shows `melds` and has discarded `discards`;
/// `seen` are the other tiles that lie open. All of them are texts.
///
/// # Errors
///
/// Where a text cannot be read, or a meld is none.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "[CCC,1]", "19m", "5s").unwrap().dangers;
/// assert_eq!(dangers.iter().filter(|danger| danger.safe).count(), 2);
/// ```
pub fn dangers_of(text: &str, melds: &str, discards: &str, seen: &str) -> Result<Dangers, Failure> {
    let draft: Draft = text.parse()?;
    let (shown, discarded) = (melds.parse::<Draft>()?, discards.parse::<Draft>()?.counts());
    let mut open = seen.parse::<Draft>()?.counts();
    open.extend(shown.counts().tiles().chain(discarded.tiles()));
    let melds: Result<Vec<Meld>, _> = shown.melds.iter().map(Meld::try_from).collect();
    let opponent =
        Opponent { melds: melds.map_err(Failure::new)?.into_iter().map(Some).collect(), discards: discarded.kinds() };
    let unseen = unseen_of_each(&draft.counts(), &open);
    let standing: TileSet = draft.standing.iter().copied().collect();
    Ok(Dangers { dangers: standing.iter().map(|tile| DangerOf::from(&danger(tile, &opponent, &unseen))).collect() })
}

impl From<&Danger> for DangerOf {
    fn from(danger: &Danger) -> DangerOf {
        let ways = danger.ways.iter().map(|way| WayFor {
            way: match way.way {
                WayToWait::Pair => "pair",
                WayToWait::Pung => "pung",
                WayToWait::Chow(_) => "chow",
            },
            needs: names(way.needs.iter().copied()),
            choices: way.choices,
        });
        DangerOf {
            tile: danger.tile.to_string(),
            safe: danger.is_safe(),
            special: danger.special,
            choices: danger.choices(),
            ways: ways.collect(),
        }
    }
}
