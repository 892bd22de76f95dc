//! Analysis of a hand at every step, from the first tile to the win.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::ahead::{Discard, WaitValue, discards, wait_values};
use crate::hand::{Draft, Drawn, Fault, Flowers, Hand, Situation};
use crate::order;
use crate::rules::RuleSet;
use crate::score::{Score, score};
use crate::shape::{Goals, Shanten, shanten_so_far};
use crate::tiles::{Meld, Tile, TileCounts, TileSet};

/// The analysis of a draft in its current state.
///
/// ```
/// use bafan::{Analysis, Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "11111m".parse().unwrap();
/// match Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY) {
///     Analysis::Impossible(faults) => assert_eq!(faults[0].to_string(), "5 copies of 1m, but there are only four"),
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Analysis {
    /// No tile has been entered.
    Empty,
    /// No hand with these tiles can exist, for the given reasons.
    Impossible(Vec<Fault>),
    /// The hand is not yet waiting.
    Approach(Approach),
    /// The hand waits for these kinds. Kinds with no unseen copies come last; otherwise, those that win with at least eight points come
    /// first, then those of higher value, then those with more unseen copies.
    Waiting(Vec<WaitValue>),
    /// The hand has 14 tiles and does not win; the field has every possible discard, best first.
    Choice(Vec<Prospect>),
    /// A winning hand, even if it is below the minimum.
    Win(Rc<Won>),
}

/// A hand that is not yet waiting.
///
/// ```
/// use bafan::{Analysis, Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "159m159p159sESWN".parse().unwrap();
/// let Analysis::Approach(approach) = Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY) else { panic!() };
/// assert_eq!((approach.missing, approach.exchanges()), (1, usize::from(approach.shanten.distance)));
/// let copies: u32 = approach.useful.iter().map(|&(_, copies)| u32::from(copies)).sum();
/// assert_eq!(approach.unseen(), copies);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approach {
    /// The number of tiles missing from a complete hand of 14: 1 to 13.
    pub missing: usize,
    /// The number of tiles still needed until the hand waits, and the kinds that are useful next.
    pub shanten: Shanten,
    /// The useful kinds, each with its number of unseen copies.
    pub useful: Vec<(Tile, u8)>,
}

/// A discard and its consequences.
///
/// ```
/// use bafan::{Analysis, Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "123456789m1355s9p".parse().unwrap();
/// let Analysis::Choice(prospects) = Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY) else { panic!() };
/// let best = &prospects[0];
/// assert_eq!((best.discard.tile.to_string(), best.useful.len(), best.waits.len()), ("9p".to_owned(), 1, 1));
/// assert_eq!(best.winning().drawn, 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The discard, with the remaining distance and useful kinds.
    pub discard: Discard,
    /// The useful kinds, each with its number of unseen copies.
    pub useful: Vec<(Tile, u8)>,
    /// The value of each wait, in the order of [`Analysis::Waiting`]; empty if the hand does not wait after the discard.
    pub waits: Vec<WaitValue>,
}

/// A winning hand.
///
/// ```
/// use bafan::{Analysis, Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "123456789m1355s2s".parse().unwrap();
/// let Analysis::Win(won) = Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY) else { panic!() };
/// assert_eq!((won.hand.winning().to_string(), won.score.total()), ("2s".to_owned(), 23));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// The hand with its winning tile.
    pub hand: Hand,
    /// The score of the hand, with its account.
    pub score: Score,
}

impl Analysis {
    /// Analyzes a draft under the given rules. `seen` are the tiles visible elsewhere.
    ///
    /// ```
    /// use bafan::{Draft, Analysis, RuleSet, TileCounts};
    ///
    /// let analysis = |text: &str| {
    ///     let draft: Draft = text.parse().unwrap();
    ///     Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY)
    /// };
    /// assert!(matches!(analysis("123m45s"), Analysis::Approach(approach) if approach.missing == 9));
    /// assert!(matches!(analysis("123456789m1355s"), Analysis::Waiting(waits) if waits[0].unseen == 4));
    /// assert!(matches!(analysis("123456789m1355s9p"), Analysis::Choice(prospects) if prospects[0].waits.len() == 1));
    /// assert!(matches!(analysis("123456789m1355s2s"), Analysis::Win(won) if won.score.total() == 23));
    /// ```
    pub fn of(draft: &Draft, rules: &RuleSet, seen: &TileCounts) -> Analysis {
        let faults = draft.lasting_faults();
        if !faults.is_empty() {
            return Analysis::Impossible(faults);
        }
        match draft.tiles_missing() {
            14 => Analysis::Empty,
            0 => match draft.hand() {
                Ok(hand) => match score(&hand, rules) {
                    Ok(score) => Analysis::Win(Rc::new(Won { hand, score })),
                    Err(_) => Analysis::Choice(prospects(draft, rules, seen)),
                },
                Err(faults) => Analysis::Impossible(faults.0),
            },
            missing => Analysis::short_of(missing, draft, rules, seen),
        }
    }

    /// Analyzes a draft that lacks tiles.
    fn short_of(missing: usize, draft: &Draft, rules: &RuleSet, seen: &TileCounts) -> Analysis {
        let melds: Vec<Meld> = draft.melds.iter().filter_map(|meld| meld.try_into().ok()).collect();
        let standing: TileCounts = draft.standing.iter().copied().collect();
        let Some(shanten) = shanten_so_far(&melds, &standing, Goals::ALL) else { return Analysis::Empty };
        let holding = draft.holding().ok().filter(|_| missing == 1 && shanten.distance == 0);
        match holding {
            Some(holding) => Analysis::Waiting(ranked(wait_values(
                &holding,
                draft.situation,
                Flowers::from(&draft.flowers),
                rules,
                seen,
            ))),
            None => {
                let useful = unseen(shanten.useful, &draft.counts(), seen);
                Analysis::Approach(Approach { missing, shanten, useful })
            }
        }
    }
}

impl Approach {
    /// Returns the number of held tiles that have to be replaced to reach a waiting hand in the fewest steps.
    pub fn exchanges(&self) -> usize {
        (usize::from(self.shanten.distance) + 1).saturating_sub(self.missing)
    }

    /// Returns the number of unseen copies of the useful kinds.
    pub fn unseen(&self) -> u32 {
        self.useful.iter().map(|&(_, left)| u32::from(left)).sum()
    }
}

/// Returns every discard of a complete draft that does not win, ordered by least distance, then best [chance](Winning::weight) of a win
/// with eight points, then most unseen useful tiles. The discarded tile counts as visible.
pub(super) fn prospects(draft: &Draft, rules: &RuleSet, seen: &TileCounts) -> Vec<Prospect> {
    let Ok(drawn) = draft.drawn() else { return Vec::new() };
    let mut prospects: Vec<Prospect> = discards(&drawn, Goals::ALL, seen)
        .into_iter()
        .map(|discard| Prospect::of(discard, &drawn, draft.situation, Flowers::from(&draft.flowers), rules, seen))
        .collect();
    order::by_key(&mut prospects, |prospect| {
        let Discard { shanten, unseen, .. } = &prospect.discard;
        (shanten.distance, Reverse(prospect.winning().weight()), Reverse(*unseen))
    });
    prospects
}

impl Prospect {
    fn of(
        discard: Discard,
        drawn: &Drawn,
        situation: Situation,
        flowers: Flowers,
        rules: &RuleSet,
        seen: &TileCounts,
    ) -> Prospect {
        let mut open = *seen;
        open.add(discard.tile);
        let held = discard.rest.counts();
        let waiting = discard.shanten.distance == 0 && drawn.melds().len() == discard.rest.set_count();
        let waits =
            if waiting { ranked(wait_values(&discard.rest, situation, flowers, rules, &open)) } else { Vec::new() };
        Prospect { useful: unseen(discard.shanten.useful, &held, &open), waits, discard }
    }

    /// Returns the numbers of unseen tiles that win with at least eight points, by discard and by draw.
    pub fn winning(&self) -> Winning {
        Winning::of(&self.waits)
    }
}

/// The number of unseen tiles that win with at least eight points, separately for discards and draws.
///
/// ```
/// use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, Winning, wait_values};
///
/// let (rules, none) = (RuleSet::textbook(), TileCounts::EMPTY);
/// let holding: Holding = "[123m][345m][678p]56sWW".parse().unwrap();
/// let waits = wait_values(&holding, Situation::default(), Flowers::default(), &rules, &none);
/// // The hand reaches eight points through 无番和, which a self-draw rules out.
/// let winning = Winning::of(&waits);
/// assert_eq!((winning.discarded, winning.drawn, winning.weight()), (8, 0, 24));
/// assert!(waits.iter().all(|wait| wait.wins()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Winning {
    /// The number of tiles that win when another player discards them.
    pub discarded: u32,
    /// The number of tiles that win when the player draws them.
    pub drawn: u32,
}

impl Winning {
    /// Counts the winning tiles of the given waits.
    pub fn of(waits: &[WaitValue]) -> Winning {
        let copies = |enough: fn(&WaitValue) -> bool| {
            waits.iter().filter(|wait| enough(wait)).map(|wait| u32::from(wait.unseen)).sum()
        };
        Winning {
            discarded: copies(|wait| wait.discarded.reaches_minimum()),
            drawn: copies(|wait| wait.drawn.reaches_minimum()),
        }
    }

    /// Returns a relative weight for the chance of winning. Discards count three times, because the three other players discard for each
    /// tile that the player draws.
    pub const fn weight(self) -> u32 {
        3 * self.discarded + self.drawn
    }
}

impl WaitValue {
    /// Returns whether the wait is worth eight points by draw or by discard.
    pub const fn wins(&self) -> bool {
        self.drawn.reaches_minimum() || self.discarded.reaches_minimum()
    }
}

/// Sorts waits in the order of [`Analysis::Waiting`].
fn ranked(mut waits: Vec<WaitValue>) -> Vec<WaitValue> {
    order::by_key(&mut waits, |wait| {
        let WaitValue { unseen, drawn, discarded, .. } = wait;
        (*unseen == 0, !wait.wins(), Reverse(discarded.total.max(drawn.total)), Reverse(*unseen))
    });
    waits
}

/// Returns the kinds of a set, each with the number of copies neither held nor seen.
fn unseen(kinds: TileSet, held: &TileCounts, seen: &TileCounts) -> Vec<(Tile, u8)> {
    let left = |tile: Tile| 4u8.saturating_sub(held[tile].saturating_add(seen[tile]));
    kinds.iter().map(|tile| (tile, left(tile))).collect()
}
