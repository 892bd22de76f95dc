//! What fans ask for, as data.
//!
//! Everything that deals with a fan reads its conditions: the tables by which it is found ([`super::allowed`]), the patterns
//! that a way to eight aims at, what a question begins a hand from, and what a hand without it lacks.

use super::relation::Relation;
use crate::hand::{Flag, Situation};
use crate::shape::{Form, Set, Shape};
use crate::tiles::{Tile, TileSet};

/// Something that has to be true of a hand in one of its readings. A fan is there if all of its conditions hold.
///
/// ```
/// use bafan::Fan;
/// use bafan::fan::Condition;
///
/// // Fans that need no more than a shape of sets.
/// let conditions = Fan::AllPungs.conditions();
/// assert_eq!(conditions, [Condition::OnlyPungs]);
/// assert!(conditions[0].names_sets() && conditions[0].is_of_sets());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It is read in this form.
    Form(Form),
    /// It is read as sets, or, unless rules take the names of sets literally, as seven pairs (ruling C11).
    SetsOrPairs,
    /// All tiles are of these kinds.
    Within(TileSet),
    /// A tile of these kinds occurs: of winds, dragons, terminals, or several of these sorts.
    With(TileSet),
    /// All of these kinds occur.
    WithAll(TileSet),
    /// So many suits occur.
    Suits(u8),
    /// The kinds are seven ranks in a row.
    SevenInARow,
    /// No set is a pung or kong. A knitted straight is three chows (ruling C17).
    OnlyChows,
    /// All sets are pungs or kongs.
    OnlyPungs,
    /// The pair is of these kinds.
    Pair(TileSet),
    /// Each set and the pair holds a tile of these kinds.
    EachWith(TileSet),
    /// Some sets stand in one of these relations.
    Related(&'static [Relation]),
    /// There are so many pungs or kongs of some kinds: any choice of so many is an occurrence.
    Pungs(Kinds, u8),
    /// There are just so many pungs or kongs of some kinds, and the pair is one of them too.
    PungsAndPair(TileSet, u8),
    /// There are so many kongs.
    Kongs(Kongs),
    /// There is a melded kong, or a concealed one where that is said: each is an occurrence.
    EachKong {
        /// Whether it is concealed.
        concealed: bool,
    },
    /// So many pungs and kongs are concealed: neither claimed nor completed by another player's tile (ruling C27).
    ConcealedPungs(u8),
    /// A knitted straight: as three sets, or within 全不靠 (ruling C16).
    KnittedStraight,
    /// Before the win, or after it where the rules ask for no more (ruling C5): 1112345678999 of a suit.
    NineGates,
    /// All four tiles of a kind, not as a kong (ruling C20): each such kind is an occurrence.
    FourAlike,
    /// So many melds lie open.
    OpenMelds(u8),
    /// The winning tile was drawn, or else claimed.
    SelfDrawn(bool),
    /// The flag is set.
    Flag(Flag),
    /// The hand waited for one kind only (ruling C19), and in this way.
    Wait(Wait),
    /// There is no other fan, flowers aside (ruling C21).
    NothingElse,
    /// There are flowers: each is an occurrence.
    Flowers,
}

/// The kinds of pungs that a fan names.
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
    /// These.
    These(TileSet),
    /// The round's wind.
    PrevalentWind,
    /// The seat's wind.
    SeatWind,
}

impl Kinds {
    /// The kinds, for the winds of a situation.
    pub const fn of(self, situation: Situation) -> TileSet {
        match self {
            Kinds::These(kinds) => kinds,
            Kinds::PrevalentWind => TileSet::one(situation.prevalent.tile()),
            Kinds::SeatWind => TileSet::one(situation.seat.tile()),
        }
    }

    /// The kinds that these are under some winds.
    pub(super) const fn under_any_winds(self) -> TileSet {
        match self {
            Kinds::These(kinds) => kinds,
            Kinds::PrevalentWind | Kinds::SeatWind => TileSet::WINDS,
        }
    }
}

/// How many kongs a fan asks for, at least.
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
    /// Of either sort.
    pub all: u8,
    /// Melded ones among them.
    pub melded: u8,
    /// Concealed ones among them.
    pub concealed: u8,
}

/// How the winning tile completes a hand that waited for it alone.
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
    /// As the 3 of 12 or the 7 of 89.
    Edge,
    /// As the middle tile of a chow.
    Closed,
    /// As the second tile of the pair.
    Single,
}

impl Wait {
    /// How a tile of a chow completes it: at its edge or in its middle, if it is there.
    pub fn in_set(set: Set, winning: Tile) -> Option<Wait> {
        if set.shape == Shape::Chow { Wait::in_chow(set.tile, winning) } else { None }
    }

    /// The same for the chow that begins with a tile.
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
    /// Whether it says how the sets and the pair of a hand are made.
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

    /// Whether only a hand of sets and a pair can have it.
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
