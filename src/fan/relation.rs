//! How sets stand to each other: equal ones, those that continue each other, those that climb by steps.

use super::Fan;
use super::condition::Condition;
use super::part::Part;
use super::table::ROWS;
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
const ORDERS: [[Suit; 3]; 6] = {
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
    fn is_in(&'static self, sets: Sets, pair: Tile) -> bool {
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

    const fn set(self, set: usize) -> SetNumber {
        let (suit, above) = self.relation.sets[set];
        let low = self.order[suit].tile(self.base + above);
        if self.relation.chows { SetNumber::chow(low) } else { SetNumber::pung(low) }
    }
}

/// A relation, and the fan of which it is a condition.
pub(super) struct Known {
    pub(super) fan: Fan,
    place: u8,
    relation: &'static Relation,
}

impl Known {
    const fn bit(&self) -> Relations {
        1 << self.place
    }

    #[cfg(test)]
    pub(super) const fn relation(&self) -> &'static Relation {
        self.relation
    }

    #[cfg(test)]
    pub(super) const fn size(&self) -> usize {
        self.relation.sets.len()
    }

    /// The bit of the pair, where one belongs to the sets.
    pub(super) const fn pair(&self) -> u8 {
        if self.relation.pair.is_some() { Part::PAIR } else { 0 }
    }
}

const COUNT: usize = {
    let (mut count, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        count += related(fan).len();
        fan += 1;
    }
    count
};

/// The relations of a fan.
const fn related(fan: usize) -> &'static [Relation] {
    let conditions = ROWS[fan].conditions;
    let mut next = 0;
    while next < conditions.len() {
        if let Condition::Related(relations) = conditions[next] {
            return relations;
        }
        next += 1;
    }
    &[]
}

/// All relations.
pub(super) static KNOWN: [Known; COUNT] = {
    const NONE: Known =
        Known { fan: ROWS[0].fan, place: 0, relation: &Relation { chows: true, sets: &[], pair: None } };
    let mut known = [NONE; COUNT];
    let (mut place, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        let (relations, mut next) = (related(fan), 0);
        while next < relations.len() {
            known[place] = Known { fan: ROWS[fan].fan, place: place as u8, relation: &relations[next] };
            place += 1;
            next += 1;
        }
        fan += 1;
    }
    known
};

/// Some of the relations, a bit each.
pub(super) type Relations = u32;

const _: () = assert!(COUNT <= Relations::BITS as usize);

/// The relations of two sets, of three, of four.
pub(super) const OF_SIZE: [Relations; 5] = {
    let mut of_size = [0; 5];
    let (mut place, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        let (relations, mut next) = (related(fan), 0);
        while next < relations.len() {
            of_size[relations[next].sets.len()] |= 1 << place;
            place += 1;
            next += 1;
        }
        fan += 1;
    }
    of_size
};

/// The relations that two sets can be members of together. Honors and knitted sets, of which the row is the last, have none.
static TOGETHER: [[Relations; SetNumber::RELATED + 1]; SetNumber::RELATED + 1] = {
    let mut together = [[0; SetNumber::RELATED + 1]; SetNumber::RELATED + 1];
    let (mut place, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        let (relations, mut next) = (related(fan), 0);
        while next < relations.len() {
            add_places(&relations[next], 1 << place, &mut together);
            place += 1;
            next += 1;
        }
        fan += 1;
    }
    together
};

/// Marks each two members of a relation, wherever it stands.
const fn add_places(relation: &'static Relation, bit: Relations, together: &mut [[Relations; 49]; 49]) {
    let mut order = 0;
    while order < ORDERS.len() {
        let mut base = 1;
        while base <= relation.ranks() {
            let placed = relation.placed(base, ORDERS[order]);
            let mut one = 0;
            while one < relation.sets.len() {
                let mut other = 0;
                while other < relation.sets.len() {
                    if one != other {
                        together[placed.set(one).index()][placed.set(other).index()] |= bit;
                    }
                    other += 1;
                }
                one += 1;
            }
            base += 1;
        }
        order += 1;
    }
}

/// Every three of four.
pub(super) const THREES: [u8; 4] = [0b0111, 0b1011, 0b1101, 0b1110];

/// How four sets stand to each other: the relations that each two can be members of, in the order of [`super::links::EDGES`], those
/// that each three are in, and all.
pub(super) struct Related {
    pub(super) twos: [Relations; 6],
    pub(super) threes: [Relations; 4],
    pub(super) four: Relations,
}

impl Related {
    /// Sets are in a relation if each two of them can be members of it: a test holds that for all of them. Only where a pair
    /// belongs to them they are looked at once more.
    pub(super) fn among(sets: Sets, pair: Tile) -> Related {
        let of = |place: usize| sets.at(place).index().min(SetNumber::RELATED);
        let (a, b, c, d) = (of(0), of(1), of(2), of(3));
        let (of_a, of_b) = (&TOGETHER[a], &TOGETHER[b]);
        let [ab, ac, ad, bc, bd, cd] = [of_a[b], of_a[c], of_a[d], of_b[c], of_b[d], TOGETHER[c][d]];
        let [abc, abd] = [ab & ac & bc, ab & ad & bd];
        let (acd, bcd) = (ac & ad & cd, bc & bd & cd);
        let [.., of_three, of_four] = OF_SIZE;
        let four = match abc & abd & cd & of_four {
            0 => 0,
            four => surely(four, sets, pair),
        };
        Related { twos: [ab, ac, ad, bc, bd, cd], threes: [abc, abd, acd, bcd].map(|three| three & of_three), four }
    }
}

/// Those of some relations that four sets and the pair are in.
fn surely(relations: Relations, sets: Sets, pair: Tile) -> Relations {
    let mut sure = relations;
    each(relations, |known| {
        if known.relation.pair.is_some() && !known.relation.is_in(sets, pair) {
            sure &= !known.bit();
        }
    });
    sure
}

/// Calls `see` with each of some relations.
pub(super) fn each(mut relations: Relations, mut see: impl FnMut(&'static Known)) {
    while relations != 0 {
        see(&KNOWN[relations.trailing_zeros() as usize]);
        relations &= relations - 1;
    }
}
