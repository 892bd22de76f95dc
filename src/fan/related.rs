//! The relations among the four sets of a reading, found with one table lookup for every two sets.

use super::Fan;
use super::condition::Condition;
use super::links::{Links, Relations};
use super::part::Part;
use super::relation::{ORDERS, Relation};
use super::table::ROWS;
use crate::shape::{SetNumber, Sets};
use crate::tiles::Tile;

/// A relation, and the fan that has it as a condition.
pub(super) struct Known {
    pub(super) fan: Fan,
    bit: Relations,
    relation: &'static Relation,
}

impl Known {
    #[cfg(test)]
    pub(super) const fn bit(&self) -> Relations {
        self.bit
    }

    #[cfg(test)]
    pub(super) const fn relation(&self) -> &'static Relation {
        self.relation
    }

    #[cfg(test)]
    pub(super) const fn size(&self) -> usize {
        self.relation.sets.len()
    }

    /// Returns the bit of the pair in a [`Part::Group`] if the relation includes a pair, otherwise 0.
    pub(super) const fn pair(&self) -> u8 {
        if self.relation.pair.is_some() { Part::PAIR } else { 0 }
    }
}

const COUNT: usize = count_above(0);

/// The number of relations of more than two sets.
const OF_MORE: usize = count_above(2);

/// Returns the number of relations of more than `sets` sets.
const fn count_above(sets: usize) -> usize {
    let (mut count, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        let (relations, mut next) = (related(fan), 0);
        while next < relations.len() {
            count += (relations[next].sets.len() > sets) as usize;
            next += 1;
        }
        fan += 1;
    }
    count
}

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

/// All relations, in the textbook order of their fans; those of two sets come last.
pub(super) static KNOWN: [Known; COUNT] = {
    const NONE: Known = Known { fan: ROWS[0].fan, bit: 0, relation: &Relation { chows: true, sets: &[], pair: None } };
    let mut known = [NONE; COUNT];
    let (mut place, mut fan) = (0, 0);
    while fan < Fan::COUNT {
        let (relations, mut next) = (related(fan), 0);
        while next < relations.len() {
            known[place] = Known { fan: ROWS[fan].fan, bit: bit(place, fan), relation: &relations[next] };
            place += 1;
            next += 1;
        }
        fan += 1;
    }
    known
};

/// The bit of the first relation of more than two sets.
const FIRST_OF_MORE: u32 = Relations::BITS - OF_MORE as u32;
const _: () = assert!(Links::REACH <= FIRST_OF_MORE, "more relations than a word has bits");

/// Returns the bit of the relation at the index `place` of [`KNOWN`]; `fan` is the index of its fan.
const fn bit(place: usize, fan: usize) -> Relations {
    match Links::shift_of(fan) {
        Some(shift) => 1 << shift,
        None => 1 << (FIRST_OF_MORE as usize + place),
    }
}

const fn of_size(size: usize) -> Relations {
    let (mut relations, mut place) = (0, 0);
    while place < COUNT {
        if KNOWN[place].relation.sets.len() == size {
            relations |= KNOWN[place].bit;
        }
        place += 1;
    }
    relations
}

/// A selection of relations for every two sets.
type OfTwo = [[Relations; SetNumber::COUNT]; SetNumber::COUNT];

/// The relations to which two sets can belong together. Honors and knitted sets have none.
static TOGETHER: OfTwo = {
    let mut together = [[0; SetNumber::COUNT]; SetNumber::COUNT];
    let mut place = 0;
    while place < COUNT {
        add_places(&KNOWN[place], &mut together);
        place += 1;
    }
    together
};

/// Marks every two sets that belong together in some position of a relation.
const fn add_places(&Known { relation, bit, .. }: &Known, together: &mut OfTwo) {
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

/// The four selections of three sets.
pub(super) const THREES: [u8; 4] = [0b0111, 0b1011, 0b1101, 0b1110];

/// The relations among four sets: the fans that join two of them, and the relations of three and of all four.
pub(super) struct Related {
    pub(super) links: Links,
    pub(super) threes: [Relations; 4],
    pub(super) four: Relations,
}

impl Related {
    /// Finds the relations. It is enough that every two of the sets can belong to a relation together; a test verifies this for all
    /// relations. Only relations that include the pair are checked again.
    pub(super) fn among(sets: Sets, pair: Tile) -> Related {
        let of = |place: usize| sets.at(place).index();
        let (a, b, c, d) = (of(0), of(1), of(2), of(3));
        let (of_a, of_b) = (&TOGETHER[a], &TOGETHER[b]);
        let [ab, ac, ad, bc, bd, cd] = [of_a[b], of_a[c], of_a[d], of_b[c], of_b[d], TOGETHER[c][d]];
        let [abc, abd] = [ab & ac & bc, ab & ad & bd];
        let (acd, bcd) = (ac & ad & cd, bc & bd & cd);
        let four = match abc & abd & cd & const { of_size(4) } {
            0 => 0,
            four => surely(four, sets, pair),
        };
        let threes = [abc, abd, acd, bcd].map(|three| three & const { of_size(3) });
        Related { links: Links::between([ab, ac, ad, bc, bd, cd]), threes, four }
    }
}

/// Keeps the relations without a pair, and those with a pair that these sets and this pair satisfy.
#[cold]
#[inline(never)]
fn surely(relations: Relations, sets: Sets, pair: Tile) -> Relations {
    let mut sure = relations;
    each(relations, |known| {
        if known.relation.pair.is_some() && !known.relation.is_in(sets, pair) {
            sure &= !known.bit;
        }
    });
    sure
}

/// Calls `see` with each of the given relations of more than two sets.
pub(super) fn each(mut relations: Relations, mut see: impl FnMut(&'static Known)) {
    while relations != 0 {
        see(&KNOWN[(relations.trailing_zeros() - FIRST_OF_MORE) as usize]);
        relations &= relations - 1;
    }
}
