//! Relations between sets: equal sets, consecutive sets, and sets shifted by equal steps.

use crate::shape::{Set, SetNumber, Sets};
use crate::tiles::{Suit, Tile};

/// A relation between chows or between pungs, independent of their suits and of the rank at which they begin.
///
/// ```
/// use bafan::Fan;
/// use bafan::fan::Condition;
///
/// // 清龙 begins only at rank 1, in any of the three suits.
/// let [Condition::Related([straight])] = Fan::PureStraight.conditions() else { panic!() };
/// assert_eq!((straight.sets, straight.ranks()), (&[(0, 0), (0, 3), (0, 6)][..], 1));
/// assert_eq!(straight.places().next().unwrap().sets().count(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// Whether the sets are chows rather than pungs.
    pub chows: bool,
    /// For each of the two to four sets: a suit number (equal numbers mean the same suit, different numbers different suits) and the number
    /// of ranks above the first set.
    pub sets: &'static [(usize, u8)],
    /// The pair of the relation, if any, in the same encoding.
    pub pair: Option<(usize, u8)>,
}

/// The six permutations of the suits.
pub(super) const ORDERS: [[Suit; 3]; 6] = {
    let [m, p, s] = Suit::ALL;
    [[m, p, s], [m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m]]
};

/// A concrete position of a relation: the lowest tiles of the sets, and the pair.
///
/// ```
/// use bafan::fan::Condition;
/// use bafan::{Fan, Suit};
///
/// let [Condition::Related([dragons])] = Fan::PureTerminalChows.conditions() else { panic!() };
/// let placed = dragons.placed(1, [Suit::Dots, Suit::Bamboo, Suit::Characters]);
/// assert_eq!((placed.sets().count(), placed.pair()), (4, Some(Suit::Dots.tile(5))));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    relation: &'static Relation,
    order: [Suit; 3],
    base: u8,
}

impl Relation {
    /// Returns the highest rank at which the first set can begin; the lowest is always 1.
    pub const fn ranks(&self) -> u8 {
        let (mut span, mut set) = (0, 0);
        while set < self.sets.len() {
            if self.sets[set].1 > span {
                span = self.sets[set].1;
            }
            set += 1;
        }
        (if self.chows { 7 } else { 9 }) - span
    }

    /// Returns the position with the first set beginning at rank `base` and the suits in the given order.
    pub const fn placed(&'static self, base: u8, order: [Suit; 3]) -> Placed {
        Placed { relation: self, order, base }
    }

    /// Iterates over all positions; the same sets may occur more than once.
    pub fn places(&'static self) -> impl Iterator<Item = Placed> {
        (1..=self.ranks()).flat_map(move |base| ORDERS.into_iter().map(move |order| self.placed(base, order)))
    }

    /// Returns whether four sets and their pair contain the relation in one of its positions.
    pub(super) fn is_in(&'static self, sets: Sets, pair: Tile) -> bool {
        self.places().any(|placed| {
            let mut rest = [0, 1, 2, 3].map(|place| Some(sets.at(place)));
            let mut all = placed.sets();
            let there = all.all(|set| {
                let at = rest.iter().position(|&one| one == Some(SetNumber::of(set)));
                at.map(|at| rest[at] = None).is_some()
            });
            there && placed.pair().is_none_or(|wanted| wanted == pair)
        })
    }
}

impl Placed {
    /// Iterates over the sets, as concealed sets.
    pub fn sets(self) -> impl Iterator<Item = Set> {
        (0..self.relation.sets.len()).map(move |set| self.set(set).standing())
    }

    /// Returns the pair, if the relation includes one.
    pub fn pair(self) -> Option<Tile> {
        self.relation.pair.map(|(suit, above)| self.order[suit].tile(self.base + above))
    }

    pub(super) const fn set(self, set: usize) -> SetNumber {
        let (suit, above) = self.relation.sets[set];
        let low = self.order[suit].tile(self.base + above);
        if self.relation.chows { SetNumber::chow(low) } else { SetNumber::pung(low) }
    }
}
