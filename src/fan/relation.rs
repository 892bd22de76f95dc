//! Relations in which sets stand: equal ones, those that continue each other, those that climb by steps.

use crate::shape::{Set, SetNumber, Sets};
use crate::tiles::{Suit, Tile};

/// Chows, or pungs, that stand in a relation: wherever they begin, and whichever the suits are.
///
/// ```
/// use bafan::Fan;
/// use bafan::fan::Condition;
///
/// // 清龙 begins at rank 1 alone, in any of the three suits.
/// let [Condition::Related([straight])] = Fan::PureStraight.conditions() else { panic!() };
/// assert_eq!((straight.sets, straight.ranks()), (&[(0, 0), (0, 3), (0, 6)][..], 1));
/// assert_eq!(straight.places().next().unwrap().sets().count(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// Whether they are chows.
    pub chows: bool,
    /// For each set the number of its suit, in any order of the suits, and by how many ranks it stands above the first. Two to
    /// four sets.
    pub sets: &'static [(usize, u8)],
    /// The pair that belongs to them, if one does, in the same way.
    pub pair: Option<(usize, u8)>,
}

/// The six orders of the suits.
pub(super) const ORDERS: [[Suit; 3]; 6] = {
    let [m, p, s] = Suit::ALL;
    [[m, p, s], [m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m]]
};

/// A place where the sets of a relation can stand: their lowest tiles, and the pair.
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
    /// How many ranks the lowest set can begin with: 1 to so many.
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

    /// Its sets and the pair, the first set beginning at a rank, with the suits in an order.
    pub const fn placed(&'static self, base: u8, order: [Suit; 3]) -> Placed {
        Placed { relation: self, order, base }
    }

    /// Everywhere it can stand; the same sets may come more than once.
    pub fn places(&'static self) -> impl Iterator<Item = Placed> {
        (1..=self.ranks()).flat_map(move |base| ORDERS.into_iter().map(move |order| self.placed(base, order)))
    }

    /// Whether four sets and the pair are just what the relation asks for somewhere.
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
    /// The sets, as they stand in a hand.
    pub fn sets(self) -> impl Iterator<Item = Set> {
        (0..self.relation.sets.len()).map(move |set| self.set(set).standing())
    }

    /// The pair, if one belongs to them.
    pub fn pair(self) -> Option<Tile> {
        self.relation.pair.map(|(suit, above)| self.order[suit].tile(self.base + above))
    }

    pub(super) const fn set(self, set: usize) -> SetNumber {
        let (suit, above) = self.relation.sets[set];
        let low = self.order[suit].tile(self.base + above);
        if self.relation.chows { SetNumber::chow(low) } else { SetNumber::pung(low) }
    }
}
