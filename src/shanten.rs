//! How far a hand is from winning, and which tiles bring it nearer.
//!
//! The distance (向听) is the least number of tiles to exchange until the hand waits: one less than the least number of
//! tiles that it lacks for some complete hand. It is exact: every complete hand of at most four copies of a kind, melds
//! counted, is considered. A kind is useful if drawing it lowers the distance: if some complete hand at the least distance
//! lacks it.

mod group;
mod lanes;

use arrayvec::ArrayVec;

use crate::arrange::{Set, knitted_arrangements};
use crate::hand::Holding;
use crate::meld::Meld;
use crate::order;
use crate::tile::{Suit, Tile, TileCounts, TileSet};
use group::{Group, Nearest, nearest};

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

/// The same while tiles are still being gathered: for melds and any number of standing tiles, up to 13 with three for each
/// meld. The distance then is the least number of tiles that have to come until the hand waits, those included that it is
/// short of 13.
///
/// ```
/// use bafan::{Draft, Goals, shanten::shanten_so_far};
///
/// let draft: Draft = "123m456p7s".parse().unwrap();
/// let standing = draft.standing.iter().copied().collect();
/// assert_eq!(shanten_so_far(&[], &standing, Goals::ALL).unwrap().distance, 6);
/// ```
pub fn shanten_so_far(melds: &[Meld], standing: &TileCounts, goals: Goals) -> Option<Shanten> {
    let melded = melds.iter().flat_map(|meld| meld.tiles()).collect();
    least(standing, &melded, melds.len(), goals)
}

/// The copies of each kind that lie in melds.
pub(crate) fn melded_counts(holding: &Holding) -> TileCounts {
    holding.melds().iter().flat_map(|meld| meld.tiles()).collect()
}

/// The same for tiles that need not be a whole holding.
pub(crate) fn least(standing: &TileCounts, melded: &TileCounts, melded_sets: usize, goals: Goals) -> Option<Shanten> {
    let sets = 4usize.saturating_sub(melded_sets);
    let concealed = melded_sets == 0;
    let for_goal = |goal: Goal, limit: u8| match goal {
        Goal::SevenPairs => concealed.then(|| seven_pairs(standing)),
        Goal::ThirteenOrphans => concealed.then(|| thirteen_orphans(standing)),
        Goal::HonorsAndKnitted => concealed.then(|| honors_and_knitted(standing)),
        Goal::Sets => sets_and_pair(standing, melded, sets, limit),
        Goal::KnittedStraight => (sets >= 3).then(|| knitted_straight(standing, melded, sets - 3, limit)).flatten(),
    };
    let nearest = |best: Option<Lacking>, goal: Goal| {
        let reached = for_goal(goal, best.map_or(MOST, |best| best.tiles));
        best.into_iter().chain(reached).reduce(Lacking::or)
    };
    // The quick ones first: what lacks more than they do need not be followed.
    const ORDER: [Goal; 5] =
        [Goal::SevenPairs, Goal::ThirteenOrphans, Goal::HonorsAndKnitted, Goal::Sets, Goal::KnittedStraight];
    let best = ORDER.into_iter().filter(|&goal| goals.contains(goal)).fold(None, nearest)?;
    Some(Shanten { distance: best.tiles.saturating_sub(1), useful: best.kinds })
}

/// No hand lacks more tiles than it has.
const MOST: u8 = 14;

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

/// Four sets and a pair, unless they lack more than `limit`.
fn sets_and_pair(standing: &TileCounts, melded: &TileCounts, sets: usize, limit: u8) -> Option<Lacking> {
    let groups = [0, 1, 2, 3].map(|number| Group::new(number, standing, melded, sets, limit));
    let nearest = nearest([0, 1, 2, 3].map(|number: usize| groups[number].costs()), sets);
    if nearest.tiles > limit {
        return None;
    }
    let lacked = groups.iter().zip(nearest.wanted).map(|(group, wanted)| group.lacked(wanted));
    Some(Lacking { tiles: nearest.tiles, kinds: lacked.fold(TileSet::default(), TileSet::union) })
}

/// Each pair that is not there yet is made from a single tile. Of 13 tiles there are always enough; before, a pair may have to
/// come whole.
fn seven_pairs(standing: &TileCounts) -> Lacking {
    let (mut pairs, mut singles) = (0, TileSet::default());
    for (tile, copies) in standing.iter() {
        pairs += copies / 2;
        if copies % 2 == 1 {
            singles.insert(tile);
        }
    }
    let wanted = 7u8.saturating_sub(pairs);
    let whole = wanted.saturating_sub(singles.len() as u8);
    let kinds = if whole == 0 { singles } else { Tile::all().filter(|&tile| standing[tile] < 4).collect() };
    Lacking { tiles: wanted + whole, kinds }
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
///
/// A suit has one of three parts of the nine, so its rest is looked at three times at most for the six arrangements.
/// Those that lack least of the nine come first: they leave the rest most tiles to lack.
fn knitted_straight(standing: &TileCounts, melded: &TileCounts, sets: usize, limit: u8) -> Option<Lacking> {
    let kinds = standing.kinds();
    // A kong among the melds takes all copies of its kind away.
    let gone: TileSet = melded.iter().filter(|&(_, copies)| copies >= 4).map(|(tile, _)| tile).collect();
    let lacked = |(_, nine): &([Set; 3], TileSet)| nine.minus(kinds).len() as u8;
    let possible = |knitted: &([Set; 3], TileSet)| lacked(knitted) <= limit && !knitted.1.minus(kinds).meets(gone);
    let mut arrangements: ArrayVec<_, 6> = knitted_arrangements().filter(possible).collect();
    order::by_key(&mut arrangements, lacked);
    let bound = limit - lacked(arrangements.first()?);
    let honors = Group::new(3, standing, melded, sets, bound);
    let mut rests: [[Option<Group>; 3]; 3] = Default::default();
    let mut least = limit;
    let mut reached: ArrayVec<(KnittedParts, TileSet, Nearest), 6> = ArrayVec::new();
    for (parts, nine) in arrangements {
        let missing = nine.minus(kinds);
        if missing.len() as u8 > least {
            break;
        }
        let part_of = part_of_suits(parts);
        let mut costs = [honors.costs(); 4];
        for (suit, &part) in part_of.iter().enumerate() {
            let rest = || rest_of_suit(suit, nine, standing, melded, sets, bound);
            costs[suit] = rests[suit][part].get_or_insert_with(rest).costs();
        }
        let mut nearest = nearest(costs, sets);
        nearest.tiles += missing.len() as u8;
        if nearest.tiles <= least {
            least = nearest.tiles;
            reached.push((part_of, missing, nearest));
        }
    }
    let lacking = |(part_of, missing, nearest): &(KnittedParts, TileSet, Nearest)| {
        let rest = |suit: usize| rests[suit][part_of[suit]].as_ref().map(|rest| rest.lacked(nearest.wanted[suit]));
        let useful = (0..3).filter_map(rest).fold(honors.lacked(nearest.wanted[3]), TileSet::union);
        Lacking { tiles: nearest.tiles, kinds: useful.union(*missing) }
    };
    reached.iter().filter(|(.., nearest)| nearest.tiles == least).map(lacking).reduce(Lacking::or)
}

/// Which of the three parts (147, 258, 369) each suit has.
type KnittedParts = [usize; 3];

fn part_of_suits(parts: [Set; 3]) -> KnittedParts {
    let mut part_of = [0; 3];
    for (part, set) in parts.iter().enumerate() {
        part_of[set.tile.index() / 9] = part;
    }
    part_of
}

/// What a suit has beside its part of the nine.
fn rest_of_suit(
    suit: usize,
    nine: TileSet,
    standing: &TileCounts,
    melded: &TileCounts,
    sets: usize,
    bound: u8,
) -> Group {
    let (mut rest, mut taken) = (*standing, *melded);
    for tile in nine.intersection(TileSet::suit(Suit::ALL[suit])).iter() {
        rest.remove(tile);
        taken.add(tile);
    }
    Group::new(suit, &rest, &taken, sets, bound)
}
