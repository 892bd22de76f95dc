//! The distance of a hand from winning, and the tiles that reduce it.
//!
//! The distance (向听) is the least number of tiles that must be exchanged before the hand waits: one less than the least number of tiles
//! that it lacks for a complete hand. It is exact: every complete hand with at most four copies of a kind, including melds, is considered.
//! A kind is useful if drawing it lowers the distance, that is, if some complete hand at the least distance lacks it.

mod group;
mod lanes;
mod search;

use arrayvec::ArrayVec;

use crate::hand::{Drawn, Holding};
use crate::shape::knitted_arrangements;
use crate::tiles::{Meld, Tile, TileCounts, TileSet};
use search::Search;

/// A form of complete hand.
///
/// ```
/// use bafan::{Goal, Goals, Holding, shanten};
///
/// let holding: Holding = "1155m2288p3399sE".parse().unwrap();
/// let distance = |goal| shanten(&holding, Goals::only(goal)).map(|found| found.distance);
/// assert_eq!(distance(Goal::SevenPairs), Some(0));
/// assert_eq!(distance(Goal::Sets), Some(3));
/// assert_eq!(Goal::ALL.len(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// Four sets and a pair.
    Sets,
    /// Seven pairs; four identical tiles are two pairs.
    SevenPairs,
    /// 十三幺: the 13 kinds of terminals and honors, one of them twice.
    ThirteenOrphans,
    /// 全不靠 and 七星不靠: 14 different tiles from the honors and one knitted arrangement.
    HonorsAndKnitted,
    /// A knitted straight, a set and a pair.
    KnittedStraight,
}

/// A selection of the five goals.
///
/// ```
/// use bafan::{Goal, Goals};
///
/// let goals = Goals::ALL.without(Goal::SevenPairs);
/// assert!(goals.contains(Goal::Sets) && !goals.contains(Goal::SevenPairs));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goals(u8);

impl Goals {
    /// All five goals.
    pub const ALL: Goals = Goals(0x1F);

    /// Returns the selection of a single goal.
    pub const fn only(goal: Goal) -> Goals {
        Goals(1 << goal as u8)
    }

    /// Returns the selection without the goal.
    pub const fn without(self, goal: Goal) -> Goals {
        Goals(self.0 & !(1 << goal as u8))
    }

    /// Returns whether the selection contains the goal.
    pub const fn contains(self, goal: Goal) -> bool {
        self.0 >> goal as u8 & 1 == 1
    }
}

impl Goal {
    /// The five goals.
    pub const ALL: [Goal; 5] =
        [Goal::Sets, Goal::SevenPairs, Goal::ThirteenOrphans, Goal::HonorsAndKnitted, Goal::KnittedStraight];
}

/// The distance of a hand to waiting, and the kinds that lower it.
///
/// ```
/// use bafan::{Goals, Holding, Suit, shanten};
///
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let shanten = shanten(&holding, Goals::ALL).unwrap();
/// assert_eq!(shanten.distance, 0);
/// assert!(shanten.useful.iter().eq([Suit::Bamboo.tile(2)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shanten {
    /// The number of tiles that must be exchanged before the hand waits; 0 for a waiting hand.
    pub distance: u8,
    /// The kinds that lower the distance or, for a waiting hand, complete it. A kind of which the hand holds all four copies is never
    /// included.
    pub useful: TileSet,
}

/// Returns the distance to the nearest of the goals and the kinds that lower it; `None` if melds rule out all of the goals.
///
/// ```
/// use bafan::{Goals, Holding, shanten};
///
/// let holding: Holding = "24589m1s23pESWCP".parse().unwrap();
/// let shanten = shanten(&holding, Goals::ALL).unwrap();
/// assert_eq!(shanten.distance, 3);
/// assert_eq!(format!("{:?}", shanten.useful), "69p47sNF");
/// ```
pub fn shanten(holding: &Holding, goals: Goals) -> Option<Shanten> {
    let standing = holding.standing();
    let melded = melded_counts(holding);
    least(standing, &melded, holding.set_count(), goals)
}

/// Does the same as [`shanten`] for a hand that is still being entered: melds and any number of standing tiles, up to 13 with three for
/// each meld. The distance is then the least number of tiles needed until the hand waits, including those missing from 13.
///
/// ```
/// use bafan::{Draft, Goals, shape::shanten_so_far};
///
/// let draft: Draft = "123m456p7s".parse().unwrap();
/// let standing = draft.standing.iter().copied().collect();
/// assert_eq!(shanten_so_far(&[], &standing, Goals::ALL).unwrap().distance, 6);
/// ```
pub fn shanten_so_far(melds: &[Meld], standing: &TileCounts, goals: Goals) -> Option<Shanten> {
    let melded = melds.iter().flat_map(|meld| meld.tiles()).collect();
    least(standing, &melded, melds.len(), goals)
}

/// Returns the number of copies of each kind in melds.
pub(crate) fn melded_counts(holding: &Holding) -> TileCounts {
    holding.melds().iter().flat_map(|meld| meld.tiles()).collect()
}

/// Does the same as [`shanten`] for tiles that need not be a complete holding.
pub(crate) fn least(standing: &TileCounts, melded: &TileCounts, melded_sets: usize, goals: Goals) -> Option<Shanten> {
    Search::new(melded, melded_sets, goals).nearest(standing).map(Shanten::from)
}

/// Returns the distance and useful kinds after each discard, by the kind discarded; empty if melds rule out all goals.
pub(crate) fn shanten_of_rests(drawn: &Drawn, goals: Goals) -> ArrayVec<(Tile, Shanten), 14> {
    let Drawn(held) = drawn;
    let mut search = Search::new(&melded_counts(held), held.set_count(), goals);
    let rests = search.nearest_without_each(drawn.standing());
    rests.into_iter().map(|(tile, lacking)| (tile, lacking.into())).collect()
}

/// The number of tiles that a hand lacks for the nearest complete hands, and the kinds of these tiles.
#[derive(Clone, Copy)]
struct Lacking {
    tiles: u8,
    kinds: TileSet,
}

impl From<Lacking> for Shanten {
    fn from(lacking: Lacking) -> Shanten {
        Shanten { distance: lacking.tiles.saturating_sub(1), useful: lacking.kinds }
    }
}

impl Lacking {
    /// Returns the value with fewer tiles; if both have equally many, returns this number with the kinds of both.
    fn or(self, other: Lacking) -> Lacking {
        match self.tiles.cmp(&other.tiles) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => Lacking { tiles: self.tiles, kinds: self.kinds.union(other.kinds) },
        }
    }
}

/// Counts the tiles that seven pairs lack. Each missing pair is completed from a single tile; with fewer than 13 tiles, both tiles of a
/// pair may be missing.
fn seven_pairs(standing: &TileCounts) -> Lacking {
    let singles = standing.kinds_with(1);
    let pairs = standing.kinds_with(2).len() + 2 * standing.kinds_with(4).len();
    let wanted = 7u8.saturating_sub(pairs as u8);
    let whole = wanted.saturating_sub(singles.len() as u8);
    let kinds = if whole == 0 { singles } else { Tile::all().filter(|&tile| standing[tile] < 4).collect() };
    Lacking { tiles: wanted + whole, kinds }
}

fn thirteen_orphans(standing: &TileCounts) -> Lacking {
    let held = standing.kinds().intersection(TileSet::ORPHANS);
    let paired = standing.kinds_with(!1).meets(TileSet::ORPHANS);
    let tiles = 13 - held.len() as u8 + u8::from(!paired);
    Lacking { tiles, kinds: if paired { TileSet::ORPHANS.minus(held) } else { TileSet::ORPHANS } }
}

fn honors_and_knitted(standing: &TileCounts) -> Lacking {
    let kinds = standing.kinds();
    let lacking = |(_, nine): (_, TileSet)| {
        let missing = nine.union(TileSet::HONORS).minus(kinds);
        // Two of the sixteen kinds are not needed.
        Lacking { tiles: (missing.len() as u8).saturating_sub(2), kinds: missing }
    };
    let none = Lacking { tiles: u8::MAX, kinds: TileSet::default() };
    knitted_arrangements().map(lacking).fold(none, Lacking::or)
}
