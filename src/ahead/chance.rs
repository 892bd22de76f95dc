//! The chance to win with eight points, over the tiles that nobody has shown yet.
//!
//! The model. The tiles that are neither held nor seen lie in random order, those in other hands among them. Nobody claims or makes a
//! kong, so that every fourth tile of the wall is drawn by the player and the three between by the others, who discard what they
//! draw. A win is worth what it is worth now: the eight points for the last tile of the wall and the four for a tile whose other
//! copies come to lie open later are left out.
//!
//! By own draw alone, a hand that does not wait yet goes *straight* for a win of eight: it keeps every tile that brings it nearer
//! to one, throws the rest, and counts no more on a tile that it has thrown. Of the discards it always chooses the one after which
//! the chance is best.

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

/// How many tiles a hand may lack for its chance to be worked out: it waits, or is one or two away.
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

/// The most draws that are looked at; no player draws so often.
///
/// ```
/// use bafan::ahead::MOST_DRAWS;
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let within = |draws| chances(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, draws);
/// assert_eq!(within(MOST_DRAWS), within(MOST_DRAWS + 1));
/// ```
pub const MOST_DRAWS: u8 = 24;

/// The chance that a wait worth eight points comes, 0 to 1.
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
    /// By own draw.
    pub drawn: f64,
    /// By own draw or by another's discard.
    pub anybody: f64,
}

/// The chance that one of some waits comes, worth eight points in the way in which it comes, within `draws` own draws (0 gives 0). `unseen`
/// is how many tiles nobody has shown: see [`unseen_in_all`]. The head of the module says what is assumed.
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

/// The chance that none of three kinds of winning tiles comes where it wins: those that win anywhere, those that win when drawn, and
/// those that win when discarded, over the places of own draws, of others' draws, and those that are never reached.
///
/// The first have to be where nothing is reached; the second there or with the others, the third there or with the player. The
/// sum runs over how many of the second are never reached. All terms are products of at most 160 fractions and none is negative,
/// so the result is right to 13 digits.
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

/// The chance that so many tiles all lie in some of the places.
fn all_in(tiles: u32, places: u32, all: u32) -> f64 {
    (0..tiles).map(|i| f64::from(places.saturating_sub(i)) / f64::from(all.saturating_sub(i).max(1))).product()
}

/// The number of ways to choose; below 2⁵³ for the copies of all waits.
fn choose(from: u32, chosen: u32) -> f64 {
    (0..chosen.min(from - chosen)).fold(1.0, |ways, i| ways * f64::from(from - i) / f64::from(i + 1))
}

/// How many tiles are neither held nor seen, in other hands or in the wall; flowers are not among them.
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

/// How many copies of each kind are neither held nor seen, 0 to 4: what [`danger`](super::danger) asks for.
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

/// A discard, and the chance that it leaves to win with eight points by own draw.
///
/// ```
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// for one in chances(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, 12) {
///     let about = if one.exact { "" } else { "about " };
///     println!("{}: {about}{:.1} %", one.tile, 100.0 * one.chance);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscardChance {
    /// The tile to discard.
    pub tile: Tile,
    /// How many tiles the hand then lacks for the nearest win of eight: 1 where it waits for it. `None` where it lacks more than
    /// [`LOOKED_AHEAD`]; its chance is then given as 0.
    pub lacking: Option<u8>,
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact for the play assumed. It is not where the hand lacks too much, where there were too many wins
    /// to look at, where keeping a useful tile would have been worse than throwing it, or where a tile helps only after another.
    pub exact: bool,
}

/// Every discard with the chance that it leaves, within `draws` own draws (at most [`MOST_DRAWS`]), best first: the greatest chance, then the fewest tiles
/// lacking, then notation order. Of the situation the winds count. Melds that are not shown leave all unknown: then there is none.
///
/// It takes a few milliseconds where a discard leaves a hand that waits for eight points, and is bound by a number of complete
/// hands to be scored: at most 0.1 s on a desk computer.
///
/// ```
/// use bafan::{Drawn, RuleSet, Situation, TileCounts, chances};
///
/// // Throwing 9p leaves a wait for four tiles.
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let chances = chances(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, 1);
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
    let Drawn(held) = drawn;
    if held.melds().len() < held.set_count() {
        return Vec::new();
    }
    let unseen = unseen_of_each(&held.counts(), seen);
    let mut judge = Judge { held, situation, rules, seen, scored: 0 };
    let targets = Targets::near(drawn, &mut judge, &unseen);
    let mut straight = Straight::new(&targets, unseen, draws.min(MOST_DRAWS));
    let mut chances: Vec<DiscardChance> = held.standing().kinds().iter().map(|tile| straight.after(tile)).collect();
    order::by(&mut chances, |one, other| {
        let chance = other.chance.partial_cmp(&one.chance).unwrap_or(Ordering::Equal);
        chance.then_with(|| one.lacking.unwrap_or(u8::MAX).cmp(&other.lacking.unwrap_or(u8::MAX)))
    });
    chances
}

/// The chance that 13 tiles leave to win with eight points by own draw.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, holding_chance};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let within = |draws| holding_chance(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, draws);
/// assert!(within(12).unwrap().chance > within(1).unwrap().chance);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldingChance {
    /// How many tiles the hand lacks for the nearest win of eight: 1 where it waits for it. `None` where it lacks more than
    /// [`LOOKED_AHEAD`]; its chance is then given as 0.
    pub lacking: Option<u8>,
    /// The chance, 0 to 1.
    pub chance: f64,
    /// Whether the chance is exact for the play assumed, as for a [`DiscardChance`].
    pub exact: bool,
}

/// The chance of 13 tiles before the next draw, within `draws` own draws (at most [`MOST_DRAWS`]): what passing a discard leaves. Of the
/// situation the winds count. It takes as long as [`chances`]; `None` where melds are not shown.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, holding_chance};
///
/// // It waits for four tiles.
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let chance = holding_chance(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY, 1).unwrap();
/// assert_eq!((chance.lacking, chance.chance, chance.exact), (Some(1), 4.0 / 123.0, true));
/// ```
pub fn holding_chance(
    holding: &Holding,
    situation: Situation,
    rules: &RuleSet,
    seen: &TileCounts,
    draws: u8,
) -> Option<HoldingChance> {
    if holding.melds().len() < holding.set_count() {
        return None;
    }
    let unseen = unseen_of_each(&holding.counts(), seen);
    let mut judge = Judge { held: holding, situation, rules, seen, scored: 0 };
    let targets = Targets::of_holding(&mut judge, &unseen);
    Some(Straight::new(&targets, unseen, draws.min(MOST_DRAWS)).held())
}
