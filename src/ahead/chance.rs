//! The chance of winning with eight points, given the tiles that are still unseen.
//!
//! The model: tiles that are neither held nor seen, including those in other hands, are in random order. Nobody claims or makes a kong, so
//! the player draws every fourth tile of the wall, and the other players draw the three in between and discard what they draw. Hands are
//! valued as of now: the eight points for winning on the last tile of the wall, and the four points for a tile whose other copies become
//! visible later, are ignored.
//!
//! A hand that is not waiting goes *straight* for a win worth eight points: it keeps every tile that brings it closer to a target, discards
//! the rest, and never relies on a kind that it has discarded. It always chooses the discard with the best remaining chance. It never
//! claims a discard except, depending on [`LastTile`], to win.

mod near;
mod straight;
mod target;

use std::cmp::Ordering;

use super::wait_values::WaitValue;
use crate::hand::{Drawn, Holding, Situation};
use crate::order;
use crate::rules::RuleSet;
use crate::tiles::{Tile, TileCounts};
use straight::Straight;
use target::{Judge, Targets};

/// The largest number of tiles that a hand may lack for its chance to be computed: the hand is waiting, or is one or two tiles away from
/// waiting.
///
/// ```
/// use bafan::ahead::LOOKED_AHEAD;
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// let drawn: Drawn = "159m159p159sESWNC".parse().unwrap();
/// let chances = chances(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, 12);
/// assert!(chances.iter().all(|one| one.lacking.is_none_or(|lacking| lacking <= LOOKED_AHEAD)));
/// ```
pub const LOOKED_AHEAD: u8 = 3;

/// The maximum number of draws considered; no player draws more often than this in one hand.
///
/// ```
/// use bafan::ahead::MOST_DRAWS;
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let (rules, seen) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let within = |draws| chances(&drawn, Situation::default(), &rules, &seen, draws);
/// assert_eq!(within(MOST_DRAWS), within(MOST_DRAWS + 1));
/// ```
pub const MOST_DRAWS: u8 = 24;

/// The number of draws that the app, the command and the npm package assume unless told otherwise: about as many as a player has left in
/// the middle of a hand.
///
/// ```
/// use bafan::ahead::USUAL_DRAWS;
/// use bafan::{RuleSet, wire};
///
/// assert_eq!(USUAL_DRAWS, 12);
/// let found = wire::chances_of("123456789m1355s9p", &RuleSet::textbook(), "", USUAL_DRAWS).unwrap();
/// assert!((0.2..0.5).contains(&found.chances[0].chance));
/// ```
pub const USUAL_DRAWS: u8 = 12;

/// The chances, each 0 to 1, of winning on a wait with at least eight points.
///
/// ```
/// use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, unseen_in_all, wait_chance, wait_values};
///
/// let (rules, none) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let waits = wait_values(&holding, Situation::default(), Flowers::default(), &rules, &none);
/// let chance = wait_chance(&waits, unseen_in_all(&holding, &none), 12);
/// assert!(0.3 < chance.drawn && chance.drawn < chance.anybody && chance.anybody < 1.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitChance {
    /// The chance of drawing a winning tile.
    pub drawn: f64,
    /// The chance that the player draws a winning tile or another player discards one.
    pub anybody: f64,
}

/// Returns the chances that a winning tile comes within `draws` of the player's draws in a way that makes the hand worth eight points: by
/// self-draw, and from any player. `unseen` is the number of unseen tiles; see [`unseen_in_all`]. The module documentation states the
/// assumptions.
///
/// ```
/// use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, unseen_in_all, wait_chance, wait_values};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let seen = TileCounts::EMPTY;
/// let waits = wait_values(&holding, Situation::default(), Flowers::default(), &RuleSet::textbook(), &seen);
/// let chance = wait_chance(&waits, unseen_in_all(&holding, &seen), 1);
/// assert!((chance.drawn - 4.0 / 123.0).abs() < 1e-12);
/// ```
pub fn wait_chance(waits: &[WaitValue], unseen: u32, draws: u8) -> WaitChance {
    let own = u32::from(draws).min(unseen);
    let others = (3 * own).min(unseen - own);
    let copies = |drawn: bool, discarded: bool| -> u32 {
        let alike =
            |wait: &&WaitValue| (wait.drawn.reaches_minimum(), wait.discarded.reaches_minimum()) == (drawn, discarded);
        waits.iter().filter(alike).map(|wait| u32::from(wait.unseen)).sum()
    };
    let (both, only_drawn, only_discarded) = (copies(true, true), copies(true, false), copies(false, true));
    let rest = unseen - own - others;
    WaitChance {
        drawn: 1.0 - all_in(both + only_drawn, unseen - own, unseen),
        anybody: 1.0 - none_wins([both, only_drawn, only_discarded], [own, others, rest]),
    }
}

/// Returns the chance that no winning tile comes in a way in which it wins. There are three kinds of winning tiles (those that win either
/// way, only when drawn, or only when discarded) and three kinds of positions (the player's draws, the other players' draws, and positions
/// that are never reached).
///
/// Tiles that win either way must all lie in unreached positions. Tiles that win only when drawn may also lie in the other players' draws,
/// and tiles that win only when discarded may also lie in the player's draws. The sum runs over the number of tiles that win only when
/// drawn and lie in unreached positions. All terms are products of at most 160 fractions and none is negative, so the result has 13 correct
/// digits.
fn none_wins([both, only_drawn, only_discarded]: [u32; 3], [own, others, rest]: [u32; 3]) -> f64 {
    let all = own + others + rest;
    let first = all_in(both, rest, all);
    if first == 0.0 {
        return 0.0;
    }
    let (left, free) = (all - both, rest - both);
    let with = |unreached: u32| {
        let hidden = only_drawn - unreached;
        if unreached > free || hidden > others {
            return 0.0;
        }
        let ways = choose(only_drawn, unreached);
        let placed = ways * all_in(unreached, free, left) * all_in(hidden, others, left - unreached);
        let open = own + free - unreached;
        placed * all_in(only_discarded, open, left - only_drawn)
    };
    first * (0..=only_drawn).map(with).sum::<f64>()
}

/// Returns the chance that `tiles` particular tiles all lie in `places` particular positions out of `all`.
fn all_in(tiles: u32, places: u32, all: u32) -> f64 {
    (0..tiles).map(|i| f64::from(places.saturating_sub(i)) / f64::from(all.saturating_sub(i).max(1))).product()
}

/// Returns the number of ways to choose `chosen` items out of `from`. Hands have so few winning tiles that the result stays below 2⁵³.
fn choose(from: u32, chosen: u32) -> f64 {
    (0..chosen.min(from - chosen)).fold(1.0, |ways, i| ways * f64::from(from - i) / f64::from(i + 1))
}

/// Returns the number of tiles, without flowers, that are neither held nor seen: those in other hands or in the wall.
///
/// ```
/// use bafan::{Draft, Holding, TileCounts, unseen_in_all};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// assert_eq!(unseen_in_all(&holding, &TileCounts::EMPTY), 136 - 13);
/// let seen = "11p5pE".parse::<Draft>().unwrap().counts();
/// assert_eq!(unseen_in_all(&holding, &seen), 136 - 13 - 4);
/// ```
pub fn unseen_in_all(holding: &Holding, seen: &TileCounts) -> u32 {
    let hidden_melds = 3 * (holding.set_count() - holding.melds().len());
    unseen_of_each(&holding.counts(), seen).total().saturating_sub(hidden_melds) as u32
}

/// Returns the number of copies of each kind that are neither held nor seen, 0 to 4, as required by [`danger`](super::danger).
///
/// ```
/// use bafan::{Draft, Holding, Suit, unseen_of_each};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let seen = "22s5pE".parse::<Draft>().unwrap().counts();
/// let unseen = unseen_of_each(&holding.counts(), &seen);
/// assert_eq!([1, 2, 5].map(|rank| unseen[Suit::Bamboo.tile(rank)]), [3, 2, 2]);
/// ```
pub fn unseen_of_each(held: &TileCounts, seen: &TileCounts) -> TileCounts {
    let mut unseen = TileCounts::EMPTY;
    for tile in Tile::all() {
        unseen.set(tile, 4u8.saturating_sub(held[tile].saturating_add(seen[tile])));
    }
    unseen
}

/// Where the last tile of a win may come from.
///
/// ```
/// use bafan::{Drawn, LastTile, RuleSet, Situation, TileCounts, chances_by};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let [own, all] = [LastTile::Drawn, LastTile::DrawnOrDiscarded].map(|last| {
///     chances_by(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, 12, last)[0].chance
/// });
/// assert!(2.0 * own < all);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastTile {
    /// The player draws the last tile.
    Drawn,
    /// The player draws the last tile, or another player draws and discards it.
    DrawnOrDiscarded,
}

/// A discard, and the remaining chance of winning with eight points.
///
/// ```
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let (rules, seen) = (RuleSet::textbook(), TileCounts::EMPTY);
/// for one in chances(&drawn, Situation::default(), &rules, &seen, 12) {
///     let about = if one.exact { "" } else { "about " };
///     println!("{}: {about}{:.1} %", one.tile, 100.0 * one.chance);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscardChance {
    /// The tile to discard.
    pub tile: Tile,
    /// The number of tiles that the hand then lacks for the nearest win worth eight points; 1 means that it waits for such a win. `None` if
    /// it lacks more than [`LOOKED_AHEAD`] or no win was found among those examined; the chance is then given as 0.
    pub lacking: Option<u8>,
    /// The chance of winning with eight points, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact under the model that the head of `src/ahead/chance.rs` describes. It is inexact if the hand lacks too
    /// many tiles, if there were too many wins to examine, if keeping a useful tile would have been worse than discarding it, or if a tile
    /// helps only after another.
    pub exact: bool,
}

/// Returns every discard with the chance that remains after it within `draws` of the player's draws (at most [`MOST_DRAWS`]), ordered by
/// greatest chance, then fewest tiles lacking, then notation order. Only self-drawn wins count; see [`chances_by`]. Of `situation`, only
/// the winds are used. Returns an empty list if melds are not shown, since the value of a win is then unknown.
///
/// The number of complete hands scored is limited, which also limits the running time.
///
/// ```
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// // Discarding 9p leaves a wait for four tiles.
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let (rules, seen) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let chances = chances(&drawn, Situation::default(), &rules, &seen, 1);
/// assert_eq!((chances[0].tile.to_string(), chances[0].lacking), ("9p".to_owned(), Some(1)));
/// assert_eq!((chances[0].chance, chances[0].exact), (4.0 / 122.0, true));
/// ```
pub fn chances(
    drawn: &Drawn,
    situation: Situation,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
) -> Vec<DiscardChance> {
    chances_by(drawn, situation, rules, seen, draws, LastTile::Drawn)
}

/// Does the same as [`chances`], but `last` states where the last tile of a win may come from.
///
/// ```
/// use bafan::{Drawn, LastTile, RuleSet, Situation, TileCounts, chances_by};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let (rules, seen, last) = (RuleSet::textbook(), TileCounts::EMPTY, LastTile::DrawnOrDiscarded);
/// let best = chances_by(&drawn, Situation::default(), &rules, &seen, 1, last)[0];
/// // Four of the 122 unseen tiles win; the player draws one tile, and the other players draw three.
/// assert!(best.tile.to_string() == "9p" && (0.12..0.13).contains(&best.chance));
/// ```
pub fn chances_by(
    drawn: &Drawn,
    situation: Situation,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
    last: LastTile,
) -> Vec<DiscardChance> {
    let Drawn(held) = drawn;
    let Some((unseen, mut judge)) = judge_of(held, situation, rules, seen, last) else { return Vec::new() };
    let targets = Targets::near(drawn, &mut judge, &unseen);
    let mut straight = Straight::new(&targets, unseen, draws, last);
    let mut chances: Vec<DiscardChance> = held.standing().kinds().iter().map(|tile| straight.after(tile)).collect();
    order::by(&mut chances, |one, other| {
        let chance = other.chance.partial_cmp(&one.chance).unwrap_or(Ordering::Equal);
        chance.then_with(|| one.lacking.unwrap_or(u8::MAX).cmp(&other.lacking.unwrap_or(u8::MAX)))
    });
    chances
}

/// The chance that a hand of 13 tiles wins with at least eight points.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, holding_chance};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let (rules, seen) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let within = |draws| holding_chance(&holding, Situation::default(), &rules, &seen, draws);
/// assert!(within(12).unwrap().chance > within(1).unwrap().chance);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldingChance {
    /// The number of tiles that the hand lacks for the nearest win worth eight points; 1 means that it waits for such a win. `None` if it
    /// lacks more than [`LOOKED_AHEAD`] or no win was found among those examined; the chance is then given as 0.
    pub lacking: Option<u8>,
    /// The chance of winning with eight points, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact under the model that the head of `src/ahead/chance.rs` describes, as for a [`DiscardChance`].
    pub exact: bool,
}

/// Returns the chance of a hand of 13 tiles before the next draw, within `draws` of the player's draws (at most [`MOST_DRAWS`]); this is
/// also the chance after passing on a discard. Only self-drawn wins count; see [`holding_chance_by`]. Of `situation`, only the winds are
/// used. The running time is limited as for [`chances`]. Returns `None` if melds are not shown.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, holding_chance};
///
/// // The hand waits for four tiles.
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let (rules, seen) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let chance = holding_chance(&holding, Situation::default(), &rules, &seen, 1).unwrap();
/// assert_eq!((chance.lacking, chance.chance, chance.exact), (Some(1), 4.0 / 123.0, true));
/// ```
pub fn holding_chance(
    holding: &Holding,
    situation: Situation,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
) -> Option<HoldingChance> {
    holding_chance_by(holding, situation, rules, seen, draws, LastTile::Drawn)
}

/// Does the same as [`holding_chance`], but `last` states where the last tile of a win may come from.
///
/// ```
/// use bafan::{Holding, LastTile, RuleSet, Situation, TileCounts, holding_chance_by};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let (rules, seen, last) = (RuleSet::textbook(), TileCounts::EMPTY, LastTile::DrawnOrDiscarded);
/// let chance = holding_chance_by(&holding, Situation::default(), &rules, &seen, 1, last).unwrap();
/// assert!((0.12..0.13).contains(&chance.chance));
/// ```
pub fn holding_chance_by(
    holding: &Holding,
    situation: Situation,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
    last: LastTile,
) -> Option<HoldingChance> {
    let (unseen, mut judge) = judge_of(holding, situation, rules, seen, last)?;
    let targets = Targets::of_holding(&mut judge, &unseen);
    Some(Straight::new(&targets, unseen, draws, last).held())
}

/// Returns the unseen copies of each kind, and the [`Judge`] that scores complete hands; `None` if melds are not shown.
fn judge_of<'a>(
    held: &'a Holding,
    situation: Situation,
    rules: &'a RuleSet,
    seen: &'a TileCounts,
    last: LastTile,
) -> Option<(TileCounts, Judge<'a>)> {
    let all_shown = held.melds().len() >= held.set_count();
    all_shown.then(|| (unseen_of_each(&held.counts(), seen), Judge { held, situation, rules, seen, last, scored: 0 }))
}
