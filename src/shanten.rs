//! How far a hand is from winning, and which tiles bring it nearer.
//!
//! The distance (向听) is the least number of tiles to exchange until the hand waits: one less than the least number of
//! tiles that it lacks for some complete hand. It is exact: every complete hand of at most four copies of a kind, melds
//! counted, is considered. A kind is useful if drawing it lowers the distance: if some complete hand at the least distance
//! lacks it.

mod group;
mod lanes;

use crate::arrange::knitted_arrangements;
use crate::hand::Holding;
use crate::tile::{TileCounts, TileSet};
use group::{Group, nearest};

/// A way to be complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// Four sets and a pair.
    Sets,
    /// Seven pairs; four equal tiles are two of them.
    SevenPairs,
    /// 十三幺
    ThirteenOrphans,
    /// 全不靠 and 七星不靠.
    HonorsAndKnitted,
    /// A knitted straight with a set and a pair.
    KnittedStraight,
}

/// Some of the five goals.
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
    /// All five.
    pub const ALL: Goals = Goals(0x1F);

    /// Just this one.
    pub const fn only(goal: Goal) -> Goals {
        Goals(1 << goal as u8)
    }

    /// All of these but one.
    pub const fn without(self, goal: Goal) -> Goals {
        Goals(self.0 & !(1 << goal as u8))
    }

    /// Whether the goal is among them.
    pub const fn contains(self, goal: Goal) -> bool {
        self.0 >> goal as u8 & 1 == 1
    }
}

impl Goal {
    /// The five goals.
    pub const ALL: [Goal; 5] =
        [Goal::Sets, Goal::SevenPairs, Goal::ThirteenOrphans, Goal::HonorsAndKnitted, Goal::KnittedStraight];
}

/// A distance, and the kinds that lower it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shanten {
    /// How many tiles to exchange until the hand waits; 0 for a waiting hand.
    pub distance: u8,
    /// The kinds that lower the distance; of a waiting hand, those that it waits for. A kind of which the hand holds all
    /// four copies is never among them.
    pub useful: TileSet,
}

/// The distance to the nearest of some goals, and the kinds that lower it; `None` where melds rule all of them out.
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

/// The copies of each kind that lie in melds.
pub(crate) fn melded_counts(holding: &Holding) -> TileCounts {
    holding.melds().iter().flat_map(|meld| meld.tiles()).collect()
}

/// The same for tiles that need not be a whole holding.
pub(crate) fn least(standing: &TileCounts, melded: &TileCounts, melded_sets: usize, goals: Goals) -> Option<Shanten> {
    let sets = 4usize.saturating_sub(melded_sets);
    let mut best: Option<Lacking> = None;
    let mut consider = |goal: Goal, reached: Option<Lacking>| {
        let reached = reached.filter(|_| goals.contains(goal));
        best = match (best, reached) {
            (Some(one), Some(other)) => Some(one.or(other)),
            (one, other) => one.or(other),
        };
    };
    consider(Goal::Sets, goals.contains(Goal::Sets).then(|| sets_and_pair(standing, melded, sets)));
    if melded_sets == 0 {
        consider(Goal::SevenPairs, Some(seven_pairs(standing)));
        consider(Goal::ThirteenOrphans, Some(thirteen_orphans(standing)));
        consider(Goal::HonorsAndKnitted, Some(honors_and_knitted(standing)));
    }
    if melded_sets < 2 && goals.contains(Goal::KnittedStraight) {
        let limit = best.map_or(u8::MAX, |best| best.tiles);
        if let Some(reached) = knitted_straight(standing, melded, sets - 3, limit) {
            best = Some(best.map_or(reached, |best| best.or(reached)));
        }
    }
    best.map(|best| Shanten { distance: best.tiles.saturating_sub(1), useful: best.kinds })
}

/// How many tiles a hand lacks for the nearest complete ones, and which kinds.
#[derive(Clone, Copy)]
struct Lacking {
    tiles: u8,
    kinds: TileSet,
}

impl Lacking {
    /// The nearer of two, or both.
    fn or(self, other: Lacking) -> Lacking {
        match self.tiles.cmp(&other.tiles) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => Lacking { tiles: self.tiles, kinds: self.kinds.union(other.kinds) },
        }
    }
}

fn sets_and_pair(standing: &TileCounts, melded: &TileCounts, sets: usize) -> Lacking {
    let groups = Group::all(standing, melded, sets);
    let (tiles, kinds) = nearest(&groups, sets);
    Lacking { tiles, kinds }
}

/// Each pair that is not there yet is made from a single tile: there are always enough of them.
fn seven_pairs(standing: &TileCounts) -> Lacking {
    let (mut pairs, mut singles) = (0, TileSet::default());
    for (tile, copies) in standing.iter() {
        pairs += copies / 2;
        if copies % 2 == 1 {
            singles.insert(tile);
        }
    }
    Lacking { tiles: 7u8.saturating_sub(pairs), kinds: singles }
}

fn thirteen_orphans(standing: &TileCounts) -> Lacking {
    let held = standing.kinds().intersection(TileSet::ORPHANS);
    let paired = held.iter().any(|tile| standing[tile] > 1);
    let tiles = 13 - held.len() as u8 + u8::from(!paired);
    Lacking { tiles, kinds: if paired { TileSet::ORPHANS.minus(held) } else { TileSet::ORPHANS } }
}

fn honors_and_knitted(standing: &TileCounts) -> Lacking {
    let kinds = standing.kinds();
    let lacking = |(_, nine): (_, TileSet)| {
        let missing = nine.union(TileSet::HONORS).minus(kinds);
        // Two of the sixteen are not needed.
        Lacking { tiles: (missing.len() as u8).saturating_sub(2), kinds: missing }
    };
    let none = Lacking { tiles: u8::MAX, kinds: TileSet::default() };
    knitted_arrangements().map(lacking).fold(none, Lacking::or)
}

/// The nine, and of the other tiles `sets` sets (one, or none beside a meld) and a pair. Arrangements that lack more than
/// `limit` are passed over.
fn knitted_straight(standing: &TileCounts, melded: &TileCounts, sets: usize, limit: u8) -> Option<Lacking> {
    let kinds = standing.kinds();
    let mut best: Option<Lacking> = None;
    for (_, nine) in knitted_arrangements() {
        let missing = nine.minus(kinds);
        let least = best.map_or(limit, |best| best.tiles);
        if missing.len() as u8 > least {
            continue;
        }
        let mut rest = *standing;
        let mut taken = *melded;
        for tile in nine.iter() {
            rest.remove(tile);
            taken.add(tile);
        }
        let (tiles, useful) = nearest(&Group::all(&rest, &taken, sets), sets);
        let reached = Lacking { tiles: tiles + missing.len() as u8, kinds: useful.union(missing) };
        best = Some(best.map_or(reached, |best| best.or(reached)));
    }
    best
}
