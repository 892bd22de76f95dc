//! Changes that would raise the value of a win: the same tiles won in another way, or the same hand won on another of its waits.

use std::cmp::Reverse;

use crate::ahead::wait_values;
use crate::hand::{Draft, Flag, Hand};
use crate::order;
use crate::rules::RuleSet;
use crate::score::{Tally, tally};
use crate::tiles::{Tile, TileCounts};

/// A single change to a win.
///
/// ```
/// use bafan::{Change, Hand, RuleSet, TileCounts, gains};
///
/// let hand: Hand = "[123m]456m678p23p99s4p".parse().unwrap();
/// for gain in gains(&hand, &RuleSet::textbook(), &TileCounts::EMPTY) {
///     match gain.change {
///         Change::Way { self_drawn, flag } => println!("drawn: {self_drawn}, {flag:?}: {}", gain.tally.total),
///         Change::Tile(tile) => println!("on {tile}: {}", gain.tally.total),
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The winning tile is drawn or claimed, possibly with one additional flag.
    Way {
        /// Whether the tile is drawn.
        self_drawn: bool,
        /// The additional flag, if any.
        flag: Option<Flag>,
    },
    /// The hand is won on another tile that it waited for.
    Tile(Tile),
}

/// A change, with the resulting value of the hand.
///
/// ```
/// use bafan::{Hand, RuleSet, TileCounts, gains, tally};
///
/// let (hand, rules): (Hand, _) = ("[123m]456m678p23p99s4p".parse().unwrap(), RuleSet::textbook());
/// let now = tally(&hand, &rules).unwrap();
/// assert!(gains(&hand, &rules, &TileCounts::EMPTY).iter().all(|gain| gain.tally.points() > now.points()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// What differs from the way in which the hand was won.
    pub change: Change,
    /// The value of the hand with the change.
    pub tally: Tally,
}

/// Returns every single change that raises the value of a winning hand, except changes of the flowers and waits of which no unseen copy
/// is left. Changes that reach eight points come first, then those that do not depend on the last tile or on a kong, then those worth
/// more points. `seen` are the tiles visible elsewhere.
///
/// A change between self-draw and discard is combined with a flag only if the two reach eight points together and neither does alone.
///
/// ```
/// use bafan::{Change, Hand, RuleSet, TileCounts, gains};
///
/// let hand: Hand = "[123m]456m678p23p99s4p".parse().unwrap();
/// let gains = gains(&hand, &RuleSet::textbook(), &TileCounts::EMPTY);
/// assert!(gains.iter().any(|gain| matches!(gain.change, Change::Way { self_drawn: true, flag: None })));
/// ```
pub fn gains(hand: &Hand, rules: &RuleSet, seen: &TileCounts) -> Vec<Gain> {
    let Ok(now) = tally(hand, rules) else { return Vec::new() };
    let drawn = hand.situation().self_drawn;
    let mut gains: Vec<Gain> = Vec::new();
    for self_drawn in [drawn, !drawn] {
        for flag in [None].into_iter().chain(Flag::ALL.map(Some)) {
            let alone = self_drawn == drawn || flag.is_none();
            let reached = |gain: &Gain| match gain.change {
                Change::Way { self_drawn: way, flag: other } => {
                    gain.tally.reaches_minimum() && (way == self_drawn && other.is_none() || other == flag)
                }
                Change::Tile(_) => false,
            };
            let Some(tally) = won_otherwise(hand, self_drawn, flag, rules) else { continue };
            let wanted = alone || tally.reaches_minimum() && !gains.iter().any(reached);
            if tally.points() > now.points() && wanted {
                gains.push(Gain { change: Change::Way { self_drawn, flag }, tally });
            }
        }
    }
    let others = wait_values(hand.holding(), hand.situation(), hand.flowers(), rules, seen).into_iter();
    gains.extend(others.filter(|wait| wait.tile != hand.winning() && wait.unseen > 0).filter_map(|wait| {
        let tally = if drawn { wait.drawn } else { wait.discarded };
        (tally.points() > now.points()).then_some(Gain { change: Change::Tile(wait.tile), tally })
    }));
    order::by_key(&mut gains, |gain| {
        (!gain.tally.reaches_minimum(), gain.change.is_luck(), Reverse(gain.tally.points()))
    });
    gains
}

impl Change {
    /// Returns whether the change depends on luck alone, so that a player cannot aim at it.
    const fn is_luck(self) -> bool {
        matches!(self, Change::Way { flag: Some(Flag::LastTile | Flag::Kong), .. })
    }
}

/// Scores the same tiles won in another way; `None` if that is impossible.
fn won_otherwise(hand: &Hand, self_drawn: bool, flag: Option<Flag>, rules: &RuleSet) -> Option<Tally> {
    let mut draft = Draft::from(hand);
    draft.set_self_drawn(self_drawn);
    if let Some(flag) = flag {
        flag.set(&mut draft.situation, true);
    }
    tally(&draft.hand().ok()?, rules).ok()
}
