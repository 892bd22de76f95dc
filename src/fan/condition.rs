//! The conditions of fans, as data.
//!
//! Everything about a fan is derived from its conditions: the tables that detect it ([`super::allowed`]), the patterns of a route to eight
//! points, the hand from which a quiz question starts, and the explanation of why a hand does not have the fan.

use super::relation::Relation;
use crate::hand::{Flag, Situation};
use crate::shape::{Form, Set, Shape};
use crate::tiles::{Tile, TileSet};

/// A condition that a hand has to satisfy in one of its readings. A fan is present if all of its conditions hold.
///
/// ```
/// use bafan::Fan;
/// use bafan::fan::Condition;
///
/// // 碰碰和 (All Pungs) has a single condition, which concerns the sets.
/// let conditions = Fan::AllPungs.conditions();
/// assert_eq!(conditions, [Condition::OnlyPungs]);
/// assert!(conditions[0].names_sets() && conditions[0].is_of_sets());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The hand is read in this form.
    Form(Form),
    /// The hand is read as sets or, unless the rules take the names of sets literally, as seven pairs (ruling C11).
    SetsOrPairs,
    /// All tiles are of these kinds.
    Within(TileSet),
    /// At least one tile of these kinds occurs. They are the winds, the dragons, the terminals, or a union of these.
    With(TileSet),
    /// All of these kinds occur.
    WithAll(TileSet),
    /// Exactly this number of suits occurs.
    Suits(u8),
    /// The kinds are seven consecutive ranks.
    SevenInARow,
    /// No set is a pung or kong. The sets of a knitted straight count as chows (ruling C17).
    OnlyChows,
    /// All sets are pungs or kongs.
    OnlyPungs,
    /// The pair is one of these kinds.
    Pair(TileSet),
    /// Each set and the pair contain a tile of these kinds.
    EachWith(TileSet),
    /// Some sets are in one of these relations.
    Related(&'static [Relation]),
    /// The hand has at least this number of pungs or kongs of the given kinds; each combination of this many of them is an occurrence.
    Pungs(Kinds, u8),
    /// The hand has exactly this number of pungs or kongs of the given kinds, and a pair of one of these kinds.
    PungsAndPair(TileSet, u8),
    /// The hand has at least these numbers of kongs.
    Kongs(Kongs),
    /// The hand has a melded kong or, if `concealed` is set, a concealed kong; each is an occurrence.
    EachKong {
        /// `true` for concealed kongs, `false` for melded ones.
        concealed: bool,
    },
    /// At least this number of pungs and kongs is concealed: neither claimed nor completed by another player's tile (ruling C27).
    ConcealedPungs(u8),
    /// The hand has a knitted straight, as three sets or within 全不靠 (ruling C16).
    KnittedStraight,
    /// The tiles before the win are 1112345678999 of a suit or, under rules that accept the finished shape (ruling C5), the tiles after the
    /// win contain them.
    NineGates,
    /// The hand has all four tiles of a kind without a kong (ruling C20); each such kind is an occurrence.
    FourAlike,
    /// The hand has this number of open melds.
    OpenMelds(u8),
    /// The winning tile was drawn (`true`) or claimed (`false`).
    SelfDrawn(bool),
    /// The flag is set.
    Flag(Flag),
    /// The hand waited for one kind only (ruling C19), in this way.
    Wait(Wait),
    /// The hand has no other fan, apart from flowers (ruling C21).
    NothingElse,
    /// The hand has flowers; each is an occurrence.
    Flowers,
}

/// The kinds of the pungs that a condition names.
///
/// ```
/// use bafan::fan::Kinds;
/// use bafan::{Situation, TileSet, Wind};
///
/// let situation = Situation { seat: Wind::West, ..Situation::default() };
/// assert_eq!(Kinds::SeatWind.of(situation), TileSet::one(Wind::West.tile()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinds {
    /// Fixed kinds.
    These(TileSet),
    /// The wind of the round.
    PrevalentWind,
    /// The wind of the seat.
    SeatWind,
}

impl Kinds {
    /// Returns the kinds under the winds of a situation.
    pub const fn of(self, situation: Situation) -> TileSet {
        match self {
            Kinds::These(kinds) => kinds,
            Kinds::PrevalentWind => TileSet::one(situation.prevalent.tile()),
            Kinds::SeatWind => TileSet::one(situation.seat.tile()),
        }
    }

    /// Returns every kind that is possible under some winds.
    pub(super) const fn under_any_winds(self) -> TileSet {
        match self {
            Kinds::These(kinds) => kinds,
            Kinds::PrevalentWind | Kinds::SeatWind => TileSet::WINDS,
        }
    }
}

/// The minimum numbers of kongs for a fan.
///
/// ```
/// use bafan::Fan;
/// use bafan::fan::{Condition, Kongs};
///
/// let two_concealed = Kongs { all: 2, melded: 0, concealed: 2 };
/// assert_eq!(Fan::TwoConcealedKongs.conditions(), [Condition::Kongs(two_concealed)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kongs {
    /// The minimum number of kongs of either type.
    pub all: u8,
    /// The minimum number of melded kongs.
    pub melded: u8,
    /// The minimum number of concealed kongs.
    pub concealed: u8,
}

/// How the winning tile completes a hand that waited only for that kind.
///
/// ```
/// use bafan::fan::Wait;
/// use bafan::shape::{Set, Shape};
/// use bafan::Suit;
///
/// let chow = Set { shape: Shape::Chow, tile: Suit::Dots.tile(1), melded: false };
/// assert_eq!(Wait::in_set(chow, Suit::Dots.tile(3)), Some(Wait::Edge));
/// assert_eq!(Wait::in_set(chow, Suit::Dots.tile(2)), Some(Wait::Closed));
/// assert_eq!(Wait::in_set(chow, Suit::Dots.tile(1)), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// 边张: a 3 that completes 12, or a 7 that completes 89.
    Edge,
    /// 坎张: the middle tile of a chow.
    Closed,
    /// 单钓: the second tile of the pair.
    Single,
}

impl Wait {
    /// Returns how a tile completes a chow: as an edge or a closed wait; `None` for a two-sided wait, or if the set is not a chow that
    /// contains the tile.
    pub fn in_set(set: Set, winning: Tile) -> Option<Wait> {
        if set.shape == Shape::Chow { Wait::in_chow(set.tile, winning) } else { None }
    }

    /// Returns how a tile completes the chow beginning with `low`, as [`Wait::in_set`] does.
    pub(super) const fn in_chow(low: Tile, winning: Tile) -> Option<Wait> {
        match winning.index().wrapping_sub(low.index()) {
            1 => Some(Wait::Closed),
            0 if matches!(low.index(), 6 | 15 | 24) => Some(Wait::Edge),
            2 if matches!(low.index(), 0 | 9 | 18) => Some(Wait::Edge),
            _ => None,
        }
    }
}

impl Condition {
    /// Returns whether the condition concerns the composition of the sets and the pair.
    pub const fn names_sets(&self) -> bool {
        matches!(
            self,
            Condition::OnlyChows
                | Condition::OnlyPungs
                | Condition::Pair(_)
                | Condition::EachWith(_)
                | Condition::Related(_)
        )
    }

    /// Returns whether only a hand of sets and a pair can satisfy the condition. For conditions on kongs and open melds, returns `false`,
    /// although only a hand of sets and a pair can have them.
    pub const fn is_of_sets(&self) -> bool {
        self.names_sets()
            || matches!(
                self,
                Condition::Pungs(..)
                    | Condition::PungsAndPair(..)
                    | Condition::ConcealedPungs(_)
                    | Condition::NineGates
                    | Condition::Wait(Wait::Edge | Wait::Closed)
            )
    }
}
