//! What a fan asks of the sets and the pair of a hand.

use arrayvec::ArrayVec;

use crate::shape::{Set, Shape};
use crate::tiles::{Tile, TileSet};

/// The five sorts of tiles that 五门齐 speaks of, each with its first kind and how many kinds it has.
pub(super) const SORTS: [(usize, usize); 5] = [(0, 9), (9, 9), (18, 9), (27, 4), (31, 3)];

/// Which sorts of tiles a hand has, as bits in the order of [`SORTS`].
pub(super) type Sorts = u8;

/// The suits among the sorts.
pub(super) const SUITS: Sorts = 0b00111;

/// The sort of a kind.
pub(super) fn sort_of(tile: Tile) -> Sorts {
    let place = tile.index();
    1 << SORTS.iter().rposition(|&(first, _)| first <= place).unwrap_or_default()
}

/// The sorts of some kinds.
pub(super) fn sorts_of(kinds: TileSet) -> Sorts {
    kinds.iter().fold(0, |sorts, tile| sorts | sort_of(tile))
}

/// The selections of sorts that a pattern allows, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Covers(u32);

impl Covers {
    /// Any sorts.
    pub(super) const ALL: Covers = Covers(u32::MAX);

    /// The selections that satisfy a condition.
    pub(super) fn with(condition: impl Fn(Sorts) -> bool) -> Covers {
        Covers((0..32).filter(|&sorts| condition(sorts)).fold(0, |bits, sorts| bits | 1 << sorts))
    }

    /// Whether a hand of just these sorts is allowed.
    pub(super) const fn allows(self, sorts: Sorts) -> bool {
        self.0 >> sorts & 1 == 1
    }

    /// The selections from which these are reached by one part more, or none.
    pub(super) fn or_one_short(self) -> Covers {
        /// The selections without the first sort, without the second, and so on.
        const WITHOUT: [u32; 5] = [0x5555_5555, 0x3333_3333, 0x0F0F_0F0F, 0x00FF_00FF, 0x0000_FFFF];
        Covers((0..5).fold(self.0, |bits, sort| bits | self.0 >> (1 << sort) & WITHOUT[sort]))
    }
}

/// How the winning tile has to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Either way.
    Any,
    /// The winner draws it.
    Drawn,
    /// Somebody discards it.
    Discarded,
}

/// Pungs that have to be of a certain make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marked {
    /// How many.
    pub(super) count: usize,
    /// Whether they are kongs.
    pub(super) kong: bool,
    /// Whether they are concealed.
    pub(super) concealed: bool,
}

/// Some sets that must be there, and what the others and the pair may be: a hand of plain sets has a fan, or several at
/// once, exactly if it fits one of their patterns.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The sets that must be there, not melded.
    pub(super) fixed: ArrayVec<Set, 4>,
    /// The chows that may be there, by their lowest tile.
    pub(super) chows: TileSet,
    /// The pungs and kongs that may be there.
    pub(super) pungs: TileSet,
    /// The pairs that may be there.
    pub(super) pairs: TileSet,
    /// Pungs of a certain make, whichever they are.
    pub(super) marked: Option<Marked>,
    /// The sorts of tiles that the hand may have.
    pub(super) covers: Covers,
    /// Whether no set may be claimed.
    pub(super) closed: bool,
    /// Whether every set must be claimed.
    pub(super) claimed: bool,
    /// How the winning tile has to come.
    pub(super) way: Way,
}

/// The kinds with which a chow can begin.
const CHOWS: TileSet = TileSet::ranks(1, 7);
/// All kinds.
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

    /// Tiles of these kinds only.
    pub(super) fn within(kinds: TileSet) -> Pattern {
        let whole = |low: &Tile| (0..3).all(|i| low.higher(i).is_some_and(|tile| kinds.contains(tile)));
        Pattern { chows: CHOWS.iter().filter(whole).collect(), pungs: kinds, pairs: kinds, ..Pattern::ANY }
    }

    /// Every set and the pair has one of these kinds.
    pub(super) fn each_with(kinds: TileSet) -> Pattern {
        let touches = |low: &Tile| (0..3).any(|i| low.higher(i).is_some_and(|tile| kinds.contains(tile)));
        Pattern { chows: CHOWS.iter().filter(touches).collect(), pungs: kinds, pairs: kinds, ..Pattern::ANY }
    }

    /// These sets, and anything beside.
    pub(super) fn of(sets: impl IntoIterator<Item = Set>) -> Pattern {
        Pattern { fixed: sets.into_iter().take(4).collect(), ..Pattern::ANY }
    }

    /// With this pair.
    pub(super) fn paired(self, pair: Tile) -> Pattern {
        Pattern { pairs: TileSet::one(pair), ..self }
    }

    /// With so many pungs of a make.
    pub(super) fn marked(count: usize, kong: bool, concealed: bool) -> Pattern {
        Pattern { marked: Some(Marked { count, kong, concealed }), ..Pattern::ANY }
    }

    /// What fits both; none where nothing can. A set may serve both.
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

    /// Whether the set may be there. Knitted sets come with their own patterns alone, where they are fixed.
    pub(super) fn allows(&self, set: Set) -> bool {
        match set.shape {
            Shape::Chow => self.chows.contains(set.tile),
            Shape::Knitted => true,
            Shape::Pung | Shape::MeldedKong | Shape::ConcealedKong => self.pungs.contains(set.tile),
        }
    }
}

impl Marked {
    /// Whether a set on the table is such a pung.
    pub(super) fn is(self, set: Set) -> bool {
        match set.shape {
            Shape::ConcealedKong => true,
            Shape::MeldedKong => self.kong && !self.concealed,
            Shape::Chow | Shape::Pung | Shape::Knitted => false,
        }
    }
}
