//! Information for decisions, as messages: the value of each wait, whether to claim a tile, and the danger of a discard.

use serde::Serialize;

use super::entered::names;
use super::routes::{all_shown, at_most_four, option, seen_beside};
use super::{Failure, Scored};
use crate::ahead::{
    ClaimAdvice, Danger, Opponent, WaitValue, WayToWait, claim_advice, danger, unseen_of_each, wait_values,
};
use crate::hand::{Draft, Faults, Flowers};
use crate::rules::RuleSet;
use crate::tiles::{Meld, Tile, TileSet};

/// The value of each wait.
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

/// A tile waited for, and the value of the hand with that tile.
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
    /// The number of copies neither held nor seen.
    pub unseen: u8,
    /// The value of the hand if the tile is drawn.
    pub drawn: Scored,
    /// The value of the hand if another player discards the tile.
    pub discarded: Scored,
}

/// The possible answers to another player's discard.
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

/// An answer to a discard, with its consequences.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let claims = wire::claims_of("[123m,1]4567m22p34sEE", "E", &RuleSet::textbook(), "").unwrap().claims;
/// assert!(claims[0].discard.is_some() && claims[0].unseen > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClaimAnswer {
    /// The meld to make with the tile; `None` to pass.
    pub meld: Option<String>,
    /// The best discard after a chow or a pung; `None` after a pass or a kong.
    pub discard: Option<String>,
    /// The number of tiles that must be exchanged before the hand waits.
    pub shanten: u8,
    /// The kinds that lower the distance or complete the hand.
    pub useful: Vec<String>,
    /// The number of unseen copies of the useful kinds.
    pub unseen: u32,
}

/// The dangers of the discards of a hand against one opponent.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "[CCC,1]", "1m", "").unwrap().dangers;
/// assert!(dangers[0].tile == "1m" && dangers[0].safe);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dangers {
    /// Each standing kind, in notation order.
    pub dangers: Vec<DangerOf>,
}

/// The danger of a discard.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "", "", "").unwrap().dangers;
/// let five = dangers.iter().find(|danger| danger.tile == "5s").unwrap();
/// assert!(!five.safe && five.choices > 0 && five.ways.iter().any(|way| way.way == "chow"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DangerOf {
    /// The tile to be discarded.
    pub tile: String,
    /// Whether no hand of the model wins on the tile; see [`Danger::is_safe`].
    pub safe: bool,
    /// Whether 十三幺, 全不靠, 七星不靠 or 组合龙 may wait for the tile.
    pub special: bool,
    /// The total number of ways to choose, from the unseen tiles, those with which the opponent waits for this tile.
    pub choices: u32,
    /// Every way in which the opponent may wait for the tile with sets and a pair or seven pairs.
    pub ways: Vec<WayFor>,
}

/// A way of waiting for a tile.
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
    /// The tiles that the opponent must hold to wait in this way.
    pub needs: Vec<String>,
    /// The number of ways to choose these tiles among the unseen ones.
    pub choices: u32,
}

/// Returns the value of each wait of the 13 tiles in a text, by draw and by discard; `seen` are the tiles visible elsewhere, as a text. The
/// totals include the flowers of the text, which never count toward eight.
///
/// # Errors
///
/// Fails if a text cannot be read, if the hand is not 13 tiles including melds, or if there are more than four tiles of a kind.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let total = |hand| wire::wait_values_of(hand, &RuleSet::textbook(), "").unwrap().waits[0].drawn.total;
/// assert_eq!(total("123456789m1355s|EE|ab"), total("123456789m1355s") + 2);
/// assert_eq!(wire::wait_values_of("1112345678999p", &RuleSet::textbook(), "").unwrap().waits.len(), 9);
/// ```
pub fn wait_values_of(text: &str, rules: &RuleSet, seen: &str) -> Result<WaitValues, Failure> {
    let draft: Draft = text.parse()?;
    let seen = seen_beside(&draft, seen)?;
    let holding = draft.holding()?;
    all_shown(&draft)?;
    let values = wait_values(&holding, draft.situation, Flowers::from(&draft.flowers), rules, &seen);
    Ok(WaitValues { waits: values.iter().map(WaitWorth::from).collect() })
}

impl From<&WaitValue> for WaitWorth {
    fn from(WaitValue { tile, unseen, drawn, discarded }: &WaitValue) -> WaitWorth {
        let (drawn, discarded) = (Scored::from(drawn), Scored::from(discarded));
        WaitWorth { tile: tile.to_string(), unseen: *unseen, drawn, discarded }
    }
}

/// Returns the possible answers to another player's discard of `tile`, best first, for the hand of 13 tiles in a text; `seen` are the
/// tiles visible elsewhere, as a text, without the discarded one. The answers include chows no matter who discards; ignore the chows
/// unless the player to the left discarded the tile.
///
/// # Errors
///
/// Fails if a text cannot be read, if the hand is not 13 tiles including melds, or if there are more than four tiles of a kind.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// assert!(wire::claims_of("123456789m1355s", "X", &RuleSet::textbook(), "").is_err());
/// ```
pub fn claims_of(text: &str, tile: &str, rules: &RuleSet, seen: &str) -> Result<Claims, Failure> {
    let draft: Draft = text.parse()?;
    draft.holding()?;
    all_shown(&draft)?;
    if tile.is_empty() {
        return Err(Failure::new("tile is missing: the discarded tile, such as 5s"));
    }
    let tile: Tile = tile.parse().map_err(|unknown| Failure::new(unknown).of("tile"))?;
    let seen = seen_beside(&draft, seen)?;
    at_most_four(&[draft.counts(), seen, [tile].into_iter().collect()]).map_err(|failure| failure.of("tile"))?;
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

/// Returns the danger of each standing kind of a hand of 13 or 14 tiles against an opponent who shows `melds` and has discarded `discards`;
/// `seen` are the other visible tiles. All arguments are texts.
///
/// # Errors
///
/// Fails if a text cannot be read, if the hand or the melds of the opponent are impossible, if `melds` has tiles outside brackets, or if
/// there are more than four tiles of a kind. A discard may also be part of a meld of the hand or among the tiles seen, since it may have
/// been claimed.
///
/// ```
/// let dangers = bafan::wire::dangers_of("19m123p55sEEESWN", "[CCC,1]", "19m", "5s").unwrap().dangers;
/// assert_eq!(dangers.iter().filter(|danger| danger.safe).count(), 2);
/// ```
pub fn dangers_of(text: &str, melds: &str, discards: &str, seen: &str) -> Result<Dangers, Failure> {
    let draft: Draft = text.parse()?;
    possible(&draft)?;
    let shown = option("melds", melds)?;
    possible(&shown).map_err(|failure| failure.of("melds"))?;
    if !shown.standing.is_empty() {
        return Err(Failure::new("the tiles of a meld must be in brackets").of("melds"));
    }
    let discarded = option("discards", discards)?.counts();
    let mut open = option("seen", seen)?.counts();
    at_most_four(&[draft.counts(), shown.counts(), open])?;
    at_most_four(&[draft.standing.iter().copied().collect(), shown.counts(), discarded])?;
    open.extend(shown.counts().tiles().chain(discarded.tiles()));
    let melds = shown.melds.iter().map(|meld| Meld::try_from(meld).ok()).collect();
    let opponent = Opponent { melds, discards: discarded.kinds() };
    let unseen = unseen_of_each(&draft.counts(), &open);
    let standing: TileSet = draft.standing.iter().copied().collect();
    Ok(Dangers { dangers: standing.iter().map(|tile| DangerOf::from(&danger(tile, &opponent, &unseen))).collect() })
}

fn possible(draft: &Draft) -> Result<(), Failure> {
    let faults = draft.tile_faults();
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults).into()) }
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
