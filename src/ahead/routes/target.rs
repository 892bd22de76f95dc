//! Scoring of complete hands.

use super::pattern::Way;
use super::plan::{Position, Target};
use crate::fan::Fan;
use crate::hand::{Draft, DraftFlowers, Hand, Situation};
use crate::rules::RuleSet;
use crate::score::{Reason, Tally, score, tally};
use crate::tiles::{Meld, Source, Tile, TileCounts, TileSet};

/// The rules and winds of a search, which never change during the search.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) rules: &'a RuleSet,
    /// The prevalent and seat winds; no flag is set.
    pub(super) winds: Situation,
}

/// The requirements for a target.
#[derive(Clone, Copy)]
pub(super) struct Aim<'a> {
    pub(super) fans: &'a [Fan],
    pub(super) way: Way,
    /// The number of tiles that the target lacks.
    pub(super) missing: u8,
    /// Whether the hand may be won on a tile that is held now.
    pub(super) giving_up: bool,
}

/// A complete hand that has the required fans and is worth eight points.
#[derive(Clone, Debug)]
pub(super) struct Verified {
    pub(super) distance: u8,
    /// The lacking kinds, including a held kind that is given up and then waited for.
    pub(super) lacked: TileSet,
    pub(super) hand: Hand,
    pub(super) tally: Tally,
    /// Whether all required fans are counted, none of them replaced by another.
    pub(super) counted: bool,
}

impl Verified {
    /// Returns the sort key of examples, greatest for the best: the nearest, then those with all fans counted, then those won on a discard,
    /// then those of the highest value.
    fn rank(&self) -> impl Ord {
        let drawn = self.hand.situation().self_drawn;
        (std::cmp::Reverse(self.distance), self.counted, !drawn, self.tally.total)
    }

    /// Returns whether all tiles of the hand are already held.
    pub(super) fn is_held_in(&self, position: &Position) -> bool {
        let held = |(tile, copies)| copies <= position.standing[tile];
        self.distance == 0 && self.hand.standing().iter().all(held)
    }

    /// Returns the better of two examples, with the lacking kinds of both.
    pub(super) fn better(self, other: Verified) -> Verified {
        let lacked = self.lacked.union(other.lacked);
        Verified { lacked, ..if other.rank() > self.rank() { other } else { self } }
    }
}

impl Judge<'_> {
    /// Returns the best win with a target on a lacking tile, and the best on a kind that the hand holds and first gives up. If nothing is
    /// lacking, the first is also on a held kind; the second is `None` unless the aim allows giving up. Only wins that have the fans and
    /// are worth eight points are considered. Without required fans, only fans worth less than eight each are accepted.
    pub(super) fn verify(&self, position: &Position, target: &Target, aim: Aim<'_>) -> [Option<Verified>; 2] {
        let Some(standing) = standing(target) else { return [None, None] };
        let lacks = |&(tile, copies): &(Tile, u8)| copies > position.standing[tile];
        let lacked: TileSet = target.tiles.iter().filter(lacks).map(|(tile, _)| tile).collect();
        // A kind that is given up and then waited for needs another available copy.
        let again = |tile: &Tile| position.room[*tile] > position.standing[*tile];
        let held: TileSet = standing.kinds().minus(lacked).iter().filter(again).collect();
        let (last, held) = match target.winning {
            Some(winning) => (TileSet::one(winning), TileSet::default()),
            None if lacked.is_empty() => (held, TileSet::default()),
            None => (lacked.intersection(standing.kinds()), held),
        };
        let melds = melds(position, target);
        let ways: &[bool] = match aim.way {
            Way::Any => &[false, true],
            Way::Drawn => &[true],
            Way::Discarded => &[false],
        };
        let best = |last: TileSet, distance: u8| {
            let won = |tile: Tile| ways.iter().map(move |&drawn| (tile, drawn));
            let worth = |(winning, drawn)| {
                let hand = self.hand(&melds, &standing, winning, drawn)?;
                let (tally, counted) = self.has(&hand, aim.fans)?;
                Some(Verified { distance, lacked: lacked.union(TileSet::one(winning)), hand, tally, counted })
            };
            last.iter().flat_map(won).filter_map(worth).reduce(Verified::better)
        };
        let missing = aim.missing;
        [best(last, missing.saturating_sub(1)), if aim.giving_up { best(held, missing) } else { None }]
    }

    /// Returns the hand of these melds and tiles with `winning` as its winning tile; `None` if it is impossible.
    pub(super) fn hand(&self, melds: &[Meld], tiles: &TileCounts, winning: Tile, self_drawn: bool) -> Option<Hand> {
        let mut rest = *tiles;
        let there = rest.remove(winning);
        let draft = Draft {
            melds: melds.iter().map(|&meld| meld.into()).collect(),
            standing: rest.tiles().chain(there.then_some(winning)).collect(),
            situation: Situation { self_drawn, ..self.winds },
            flowers: DraftFlowers::default(),
        };
        draft.hand().ok()
    }

    /// Returns the tally of a hand, and whether all the fans are counted; `None` unless the hand is worth eight points and has the fans.
    pub(super) fn has(&self, hand: &Hand, fans: &[Fan]) -> Option<(Tally, bool)> {
        let tally = tally(hand, self.rules).ok().filter(|tally| tally.total >= RuleSet::MINIMUM)?;
        let counts = |fan: &Fan| tally.fans().any(|(counted, _)| counted == *fan);
        let counted = fans.iter().all(counts);
        let enough = match fans {
            [] => tally.fans().all(|(fan, _)| u32::from(self.rules.points(fan)) < RuleSet::MINIMUM),
            _ => counted || self.shows(hand, fans),
        };
        enough.then_some((tally, counted))
    }

    /// Returns whether some reading of the hand has all the fans, whether or not they count.
    fn shows(&self, hand: &Hand, fans: &[Fan]) -> bool {
        score(hand, self.rules).is_ok_and(|score| {
            [&score.best].into_iter().chain(&score.others).any(|account| {
                let counted = account.counted.iter().map(|counted| counted.fan);
                let own = account.uncounted.iter().filter(|fan| !matches!(fan.reason, Reason::OtherReading(_)));
                let shown: Vec<Fan> = counted.chain(own.map(|uncounted| uncounted.fan)).collect();
                fans.iter().all(|fan| shown.contains(fan))
            })
        })
    }
}

/// Returns the standing tiles of a target at the win; `None` if the target lacks a tile of its kongs.
fn standing(target: &Target) -> Option<TileCounts> {
    let mut standing = target.tiles;
    let laid = target.kongs.iter().flat_map(|tile| [tile; 4]).chain(target.added.iter());
    laid.into_iter().all(|tile| standing.remove(tile)).then_some(standing)
}

/// Returns the melds of a target at the win.
fn melds(position: &Position, target: &Target) -> Vec<Meld> {
    let grown = |&meld: &Meld| match meld {
        Meld::Pung { tile, from } if target.added.contains(tile) => {
            Meld::MeldedKong { tile, from: from.unwrap_or(Source::Opposite), added: true }
        }
        _ => meld,
    };
    let new = target.kongs.iter().map(|tile| Meld::ConcealedKong { tile });
    position.melds.iter().map(grown).chain(new).collect()
}
