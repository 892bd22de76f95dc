//! What detectors find: occurrences of fans, and what makes each.

use arrayvec::ArrayVec;

use super::Fan;
use super::relation::{Places, Relation};
use crate::bits::Bits;
use crate::tile::Tile;

/// What makes an occurrence of a fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole hand, or the way of winning.
    Hand,
    /// The four tiles of a kind.
    Kind(Tile),
    /// One set, by its number in the reading.
    Set(u8),
    /// Sets joined, bit 0 to 3, and perhaps the pair, bit 4.
    Group(u8),
}

impl Part {
    /// The bit of the pair in a group.
    pub const PAIR: u8 = 1 << 4;

    /// The sets that take part, bit 0 to 3, and the pair, bit 4; 0 where no set in particular does.
    pub const fn mask(self) -> u8 {
        match self {
            Part::Hand | Part::Kind(_) => 0,
            Part::Set(number) => 1 << number,
            Part::Group(mask) => mask,
        }
    }
}

/// An occurrence of a fan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Find {
    pub(crate) fan: Fan,
    pub(crate) part: Part,
    /// The sets of the part: see [`Part::mask`].
    pub(crate) mask: u8,
    /// How often: once, but for flowers.
    pub(crate) times: u8,
}

/// The occurrences found in a reading, in the order of the fans.
///
/// Four sets allow 6 pairs, 4 triples and one four of chows or pungs, each with at most one name, 4 single sets with at
/// most 4 names; with the fans of the whole hand that stays well below the capacity.
#[derive(Clone, Default)]
pub(crate) struct Finds {
    all: ArrayVec<Find, 80>,
    /// The places of those that join sets.
    joining: Bits,
}

impl Finds {
    /// A finder of one fan.
    pub(super) fn of(&mut self, fan: Fan) -> Finder<'_> {
        Finder { fan, finds: self }
    }

    pub(crate) fn as_slice(&self) -> &[Find] {
        &self.all
    }

    /// The places of the finds whose part is a group.
    pub(crate) const fn joining(&self) -> Bits {
        self.joining
    }
}

/// Takes down the occurrences of one fan.
pub(super) struct Finder<'a> {
    fan: Fan,
    finds: &'a mut Finds,
}

impl Finder<'_> {
    fn add(&mut self, part: Part, times: u8) {
        self.finds.all.push(Find { fan: self.fan, part, mask: part.mask(), times });
    }

    /// The hand as a whole has the fan, if so.
    pub(super) fn hand_if(&mut self, present: bool) {
        if present {
            self.add(Part::Hand, 1);
        }
    }

    /// The hand has the fan so many times.
    pub(super) fn times(&mut self, times: u8) {
        if times > 0 {
            self.add(Part::Hand, times);
        }
    }

    /// The four tiles of a kind have it.
    pub(super) fn kind(&mut self, tile: Tile) {
        self.add(Part::Kind(tile), 1);
    }

    /// Each of these sets has it.
    pub(super) fn each_set(&mut self, sets: Places) {
        sets.iter().for_each(|number| self.add(Part::Set(number), 1));
    }

    /// These sets together have it, and the pair where that is said.
    pub(super) fn group(&mut self, sets: Places, pair: bool) {
        self.finds.joining.insert(self.finds.all.len());
        self.add(Part::Group(sets.0 | if pair { Part::PAIR } else { 0 }), 1);
    }

    /// The sets of each relation that satisfies a condition have it together.
    pub(super) fn related<'r>(
        &mut self,
        relations: impl IntoIterator<Item = &'r Relation>,
        condition: impl Fn(&Relation) -> bool,
    ) {
        relations.into_iter().filter(|relation| condition(relation)).for_each(|r| self.group(r.sets, false));
    }

    /// Whether nothing else was found in the hand so far, flowers aside.
    pub(super) fn is_first(&self) -> bool {
        self.finds.all.iter().all(|find| find.fan == Fan::FlowerTiles)
    }
}
