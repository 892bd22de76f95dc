//! The requirements of a fan for the sets and the pair of a hand.

use arrayvec::ArrayVec;

use crate::shape::{Set, Shape};
use crate::tiles::{Tile, TileSet};

/// The five sorts of tiles in 五门齐, each with its first kind and its number of kinds.
pub(super) const SORTS: [(usize, usize); 5] = [(0, 9), (9, 9), (18, 9), (27, 4), (31, 3)];

/// The sorts of tiles in a hand, as bits in the order of [`SORTS`].
pub(super) type Sorts = u8;

/// The three suits.
pub(super) const SUITS: Sorts = 0b00111;

pub(super) fn sort_of(tile: Tile) -> Sorts {
    let place = tile.index();
    1 << SORTS.iter().rposition(|&(first, _)| first <= place).unwrap_or_default()
}

pub(super) fn sorts_of(kinds: TileSet) -> Sorts {
    kinds.iter().fold(0, |sorts, tile| sorts | sort_of(tile))
}

/// The combinations of sorts that a pattern allows, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Covers(u32);

impl Covers {
    pub(super) const ALL: Covers = Covers(u32::MAX);

    /// Returns the combinations that satisfy a condition.
    pub(super) fn with(condition: impl Fn(Sorts) -> bool) -> Covers {
        Covers((0..32).filter(|&sorts| condition(sorts)).fold(0, |bits, sorts| bits | 1 << sorts))
    }

    /// Returns whether a hand of exactly these sorts is allowed.
    pub(super) const fn allows(self, sorts: Sorts) -> bool {
        self.0 >> sorts & 1 == 1
    }

    /// Returns the combinations that can become allowed ones by adding at most one sort.
    pub(super) fn or_one_short(self) -> Covers {
        /// For each sort, a mask of the combinations without it.
        const WITHOUT: [u32; 5] = [0x5555_5555, 0x3333_3333, 0x0F0F_0F0F, 0x00FF_00FF, 0x0000_FFFF];
        Covers((0..5).fold(self.0, |bits, sort| bits | self.0 >> (1 << sort) & WITHOUT[sort]))
    }
}

/// How the winning tile must be obtained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Any,
    Drawn,
    /// Another player discards the winning tile.
    Discarded,
}

/// A requirement for a number of concealed pungs or kongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marked {
    pub(super) count: usize,
    /// Whether the sets must be kongs.
    pub(super) kong: bool,
    /// Whether the sets must be concealed.
    pub(super) concealed: bool,
}

/// The required sets, and the kinds allowed for the other sets and the pair. An ordinary hand has a fan, or several at once, if and only if
/// it fits one of their patterns; for 无番和, fitting one is not sufficient.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The required sets, whether or not they are melded.
    pub(super) fixed: ArrayVec<Set, 4>,
    /// The allowed chows, by their lowest tile.
    pub(super) chows: TileSet,
    /// The allowed pungs and kongs.
    pub(super) pungs: TileSet,
    pub(super) pairs: TileSet,
    /// The pungs, of any kinds, that must be concealed or kongs.
    pub(super) marked: Option<Marked>,
    /// The combinations of sorts that the hand may have.
    pub(super) covers: Covers,
    /// Whether no set may be claimed.
    pub(super) closed: bool,
    /// Whether every set must be claimed.
    pub(super) claimed: bool,
    /// How the winning tile must be obtained.
    pub(super) way: Way,
}

/// The kinds that can begin a chow.
const CHOWS: TileSet = TileSet::ranks(1, 7);
const ALL: TileSet = TileSet::ranks(1, 9).union(TileSet::HONORS);

impl Pattern {
    /// Any four sets and a pair.
    pub(super) const ANY: Pattern = Pattern {
        fixed: ArrayVec::new_const(),
        chows: CHOWS,
        pungs: ALL,
        pairs: ALL,
        marked: None,
        covers: Covers::ALL,
        closed: false,
        claimed: false,
        way: Way::Any,
    };

    /// Returns the pattern of hands with only these kinds.
    pub(super) fn within(kinds: TileSet) -> Pattern {
        let whole = |low: &Tile| (0..3).all(|i| low.higher(i).is_some_and(|tile| kinds.contains(tile)));
        Pattern { chows: CHOWS.iter().filter(whole).collect(), pungs: kinds, pairs: kinds, ..Pattern::ANY }
    }

    /// Returns the pattern of hands in which every set and the pair contain one of these kinds.
    pub(super) fn each_with(kinds: TileSet) -> Pattern {
        let touches = |low: &Tile| (0..3).any(|i| low.higher(i).is_some_and(|tile| kinds.contains(tile)));
        Pattern { chows: CHOWS.iter().filter(touches).collect(), pungs: kinds, pairs: kinds, ..Pattern::ANY }
    }

    /// Returns the pattern of hands with these sets and any others.
    pub(super) fn of(sets: impl IntoIterator<Item = Set>) -> Pattern {
        Pattern { fixed: sets.into_iter().take(4).collect(), ..Pattern::ANY }
    }

    /// Requires a pair of the given kind.
    pub(super) fn paired(self, pair: Tile) -> Pattern {
        Pattern { pairs: TileSet::one(pair), ..self }
    }

    /// Returns the pattern of hands with `count` pungs, which must be kongs if `kong` is set and concealed if `concealed` is set.
    pub(super) fn marked(count: usize, kong: bool, concealed: bool) -> Pattern {
        Pattern { marked: Some(Marked { count, kong, concealed }), ..Pattern::ANY }
    }

    /// Returns the pattern that combines both patterns, or `None` if their required sets or ways of winning conflict. A set required by
    /// both patterns is required only once. If both have marked pungs, those of `self` are taken.
    pub(super) fn and(&self, other: &Pattern) -> Option<Pattern> {
        let mut fixed = self.fixed.clone();
        let mut unmatched = self.fixed.clone();
        for &set in &other.fixed {
            match unmatched.iter().position(|&own| own == set) {
                Some(own) => {
                    unmatched.swap_remove(own);
                }
                None => fixed.try_push(set).ok()?,
            }
        }
        let way = match (self.way, other.way) {
            (way, Way::Any) | (Way::Any, way) => way,
            (one, two) => (one == two).then_some(one)?,
        };
        let both = Pattern {
            fixed,
            chows: self.chows.intersection(other.chows),
            pungs: self.pungs.intersection(other.pungs),
            pairs: self.pairs.intersection(other.pairs),
            marked: self.marked.or(other.marked),
            covers: Covers(self.covers.0 & other.covers.0),
            closed: self.closed || other.closed,
            claimed: self.claimed || other.claimed,
            way,
        };
        both.fixed.iter().all(|&set| both.allows(set)).then_some(both)
    }

    /// Returns whether the hand may contain the set. Knitted sets occur only in their own patterns, where they are fixed.
    pub(super) fn allows(&self, set: Set) -> bool {
        match set.shape {
            Shape::Chow => self.chows.contains(set.tile),
            Shape::Knitted => true,
            Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong => self.pungs.contains(set.tile),
        }
    }
}

impl Marked {
    /// Returns whether a melded set meets the requirement.
    pub(super) fn is(self, set: Set) -> bool {
        match set.shape {
            Shape::ConcealedKong => true,
            Shape::MeldedKong => self.kong && !self.concealed,
            Shape::Chow | Shape::Pung | Shape::Knitted => false,
        }
    }
}
