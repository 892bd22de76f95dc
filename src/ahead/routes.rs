//! Routes to eight points: the distance of a hand from each type of win that is worth eight points.
//!
//! A route aims at a fan of eight points or more, or at several smaller fans worth eight points together; the last route accepts any
//! combination of small fans worth eight points. Its **distance** is the least number of tiles that must be exchanged before the hand waits
//! for a winning hand that shows those fans and is worth eight points without flowers; melds are left unchanged. A hand *shows* a fan if
//! one of its readings has it, even if a higher fan replaces it: a hand of 全大 shows 大于五. Copies seen elsewhere are not available.
//!
//! # What is exact
//!
//! Each fan is translated into patterns such that a hand of chows and pungs shows the fan if and only if it fits one of them. A pattern
//! states which sets are required (every choice of them is tried, including melds), the kinds allowed for chows, pungs and the pair, how
//! many pungs must be concealed or kongs, and which of 万, 饼, 条, winds and dragons may occur together. A combination of fans uses the
//! intersections of their patterns. The number of tiles lacking besides the fixed sets of a pattern is the exact minimum over all sets and
//! pairs of the allowed kinds that the available copies permit, and the needed kinds are exactly those of the hands that reach this
//! minimum. Seven pairs, thirteen orphans, knitted hands and 九莲宝灯 choose the cheapest tiles directly. For a kong that is still to be made,
//! the fourth tile counts as one more tile to get.
//!
//! Routes to combinations of fans consider only ordinary hands of four sets and a pair. The other forms and the knitted straight are worth
//! at least eight points on their own and have their own routes.
//!
//! # What is bounded
//!
//! [`Route::exact`] is `false` if the distance may be too great or if needed kinds may be missing:
//!
//! * For 无番和, and for the last route, which accepts any small fans, no pattern guarantees eight points. The engine therefore scores
//!   complete hands, nearest first. It stops a few tiles beyond the nearest complete hand, and scores a limited number of hands for each
//!   number of lacking tiles. A route is exact if every nearer hand was scored. For 无番和, a hand without open melds has to claim a set
//!   first, so every claim that two tiles of the hand allow is tried.
//! * 全求人 needs every set claimed. Two tiles of each set are kept, and the third is claimed even if it is held. All ways are tried, up to a
//!   limited number of steps.
//! * A hand that lacks only the fourth tiles of its kongs cannot win on those, so it has to give up a tile and wait for it again.
//!
//! A distance is never too small, because each route includes a complete hand scored by the engine.
//!
//! # What is left out
//!
//! 妙手回春, 海底捞月, 杠上开花, 抢杠和 and 和绝张 depend on luck, so no route aims at them. Only 和绝张 can count in a target, if the player's own melds prove
//! it.

mod choice;
mod claim;
mod condition;
mod first_claim;
mod group;
mod nearest;
mod pattern;
mod plan;
mod solve;
mod table;
mod target;

use crate::fan::Fan;
use crate::hand::{Drawn, Hand, Holding, Situation};
use crate::order;
use crate::rules::RuleSet;
use crate::score::Tally;
use crate::tiles::{Tile, TileCounts, TileSet};
use nearest::Found;
use plan::Position;
use solve::solve;
use table::ROUTES;
use target::Judge;

/// A route to a win worth eight points.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, routes};
///
/// let holding: Holding = "123m456p67s[444s]EE".parse().unwrap();
/// let routes = routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let nearest = &routes.routes[0];
/// assert!(nearest.tally.reaches_minimum());
/// // The number of tiles given up is one less than the number needed, because of the winning tile.
/// assert_eq!(nearest.given_up(&holding.counts()).len(), usize::from(nearest.distance));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The fans that the route aims at; empty for the route that accepts any small fans, in which case the tally lists those that count.
    pub fans: Vec<Fan>,
    /// The least number of tiles that must be exchanged before the hand waits for a win of this route; 0 for a waiting hand.
    pub distance: u8,
    /// The kinds that the nearest wins lack, including held kinds that are given up and then waited for.
    pub needed: TileSet,
    /// The number of unseen copies of the needed kinds.
    pub unseen: u32,
    /// One of the nearest wins, by discard if that is enough, otherwise by draw.
    pub target: Hand,
    /// The value of the target: eight points or more, without flowers.
    pub tally: Tally,
    /// Whether the distance is certainly the least possible and the needed kinds are certainly complete.
    pub exact: bool,
}

impl Route {
    /// Returns the held tiles that the [target](Route::target) does not use, in notation order. After a draw at distance 0 this is the tile
    /// to discard.
    pub fn given_up(&self, held: &TileCounts) -> Vec<Tile> {
        let target = self.target.counts();
        held.kinds().iter().flat_map(|tile| (target[tile]..held[tile]).map(move |_| tile)).collect()
    }
}

/// The routes to eight points, ordered by least distance, then most unseen tiles, then the order of [`aims`].
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, routes};
///
/// let holding: Holding = "123m456p67s[444s]EE".parse().unwrap();
/// let routes = routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// assert!(routes.complete && routes.distinct().len() <= routes.routes.len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes {
    /// The routes, in the order stated for this type.
    pub routes: Vec<Route>,
    /// Whether the search covered every route.
    pub complete: bool,
}

impl Routes {
    /// Returns the routes without duplicates: of routes with the same distance, needed kinds and tally, only the first is kept.
    pub fn distinct(&self) -> Vec<&Route> {
        let mut ways: Vec<&Route> = Vec::with_capacity(self.routes.len());
        for route in &self.routes {
            let same =
                |way: &&Route| (way.distance, way.needed) == (route.distance, route.needed) && way.tally == route.tally;
            if !ways.iter().any(same) {
                ways.push(route);
            }
        }
        ways
    }
}

/// The progress of a search.
///
/// ```
/// use bafan::{Holding, RuleSet, Search, Situation, TileCounts};
///
/// let holding: Holding = "123m456p67s[444s]EE".parse().unwrap();
/// let mut search = Search::new(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let progress = search.step().unwrap();
/// assert!(progress.done == 1 && progress.all > 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchProgress {
    /// The number of aims that have been examined.
    pub done: usize,
    /// The total number of aims.
    pub all: usize,
}

/// Iterates over the aims of routes: every fan of eight points or more that depends on tiles alone, the usual combinations of smaller
/// fans, and finally an empty list, which stands for any small fans.
///
/// ```
/// use bafan::Fan;
/// use bafan::ahead::aims;
///
/// assert!(aims().any(|fans| fans == [Fan::PureStraight]));
/// assert_eq!(aims().last(), Some(&[][..]));
/// ```
pub fn aims() -> impl ExactSizeIterator<Item = &'static [Fan]> {
    ROUTES.iter().copied()
}

/// Finds the routes of the held tiles to eight points. Of `situation`, only the winds are used; `seen` are the tiles visible elsewhere.
///
/// If melds are not shown, the fans are unknown and there are no routes. If the seat wind is the prevalent wind, its pung is searched for
/// only as 圈风刻.
///
/// ```
/// use bafan::{Fan, Holding, RuleSet, Situation, TileCounts, routes};
///
/// let holding: Holding = "123m456p67s[444s]EE".parse().unwrap();
/// let routes = routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let straight = routes.routes.iter().find(|route| route.fans == [Fan::MixedStraight]).unwrap();
/// assert_eq!((straight.distance, format!("{:?}", straight.needed).as_str(), straight.unseen), (1, "89s", 8));
/// ```
pub fn routes(holding: &Holding, situation: Situation, rules: &RuleSet, seen: &TileCounts) -> Routes {
    let mut search = Search::new(holding, situation, rules, seen);
    while search.step().is_some() {}
    search.routes()
}

/// Does the same as [`routes`] after a draw or a claim; the distance of a route is the least over all discards.
///
/// ```
/// use bafan::{Drawn, Fan, RuleSet, Situation, TileCounts, routes_drawn};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let routes = routes_drawn(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// assert_eq!((routes.routes[0].fans.as_slice(), routes.routes[0].distance), (&[Fan::PureStraight][..], 0));
/// ```
pub fn routes_drawn(drawn: &Drawn, situation: Situation, rules: &RuleSet, seen: &TileCounts) -> Routes {
    let mut search = Search::drawn(drawn, situation, rules, seen);
    while search.step().is_some() {}
    search.routes()
}

/// A step-by-step search for routes to eight points, which lets the caller report progress and stop early.
///
/// ```
/// use bafan::{Drawn, RuleSet, Search, Situation, TileCounts};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let mut search = Search::drawn(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// for _ in 0..3 {
///     search.step();
/// }
/// // The search has stopped early, so the routes are not complete.
/// assert!(!search.routes().complete);
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    position: Option<Position>,
    drawn: Option<Drawn>,
    winds: Situation,
    rules: RuleSet,
    seen: TileCounts,
    held: TileCounts,
    next: usize,
    routes: Vec<Route>,
}

impl Search {
    /// Creates a search for [`routes`].
    pub fn new(holding: &Holding, situation: Situation, rules: &RuleSet, seen: &TileCounts) -> Search {
        let shown = holding.melds().len() == holding.set_count();
        let winds = Situation { prevalent: situation.prevalent, seat: situation.seat, ..Situation::default() };
        Search {
            position: shown.then(|| Position::new(holding.melds(), holding.standing(), seen)),
            drawn: None,
            winds,
            rules: *rules,
            seen: *seen,
            held: holding.counts(),
            next: 0,
            routes: Vec::new(),
        }
    }

    /// Creates a search for [`routes_drawn`].
    pub fn drawn(drawn: &Drawn, situation: Situation, rules: &RuleSet, seen: &TileCounts) -> Search {
        Search { drawn: Some(drawn.clone()), ..Search::new(&drawn.0, situation, rules, seen) }
    }

    /// Examines one more aim; returns `None` after the last one.
    pub fn step(&mut self) -> Option<SearchProgress> {
        let fans = ROUTES.get(self.next)?;
        self.next += 1;
        let position = self.position.as_ref().filter(|_| !self.is_twin(fans));
        if let Some(found) = position.and_then(|position| self.solve(position, fans)) {
            let route = self.route(fans, found);
            self.routes.push(route);
        }
        Some(SearchProgress { done: self.next, all: ROUTES.len() })
    }

    /// Returns the routes found so far.
    pub fn routes(&self) -> Routes {
        let mut routes = self.routes.clone();
        order::by_key(&mut routes, |route| (route.distance, std::cmp::Reverse(route.unseen)));
        Routes { routes, complete: self.next == ROUTES.len() }
    }

    /// Returns whether an aim with 门风刻 duplicates one with 圈风刻, because the two winds are the same.
    fn is_twin(&self, fans: &[Fan]) -> bool {
        let only_seat = fans.contains(&Fan::SeatWind) && !fans.contains(&Fan::PrevalentWind);
        only_seat && self.winds.seat == self.winds.prevalent
    }

    fn solve(&self, position: &Position, fans: &[Fan]) -> Option<Found> {
        let judge = Judge { rules: &self.rules, winds: self.winds };
        let found = solve(&judge, position, fans)?;
        match &self.drawn {
            Some(drawn) if found.example.is_held_in(position) => {
                Some(self.after_each_discard(&judge, drawn, fans).unwrap_or(found))
            }
            _ => Some(found),
        }
    }

    /// Examines every discard of a complete hand, and keeps those after which the hand waits for a win with these fans; `None` if there are
    /// none.
    fn after_each_discard(&self, judge: &Judge<'_>, drawn: &Drawn, fans: &[Fan]) -> Option<Found> {
        let after = |tile| {
            let mut seen = self.seen;
            seen.add(tile);
            drawn.without(tile).map(|rest| Position::new(rest.melds(), rest.standing(), &seen))
        };
        let positions = drawn.standing().kinds().iter().filter_map(after);
        let waiting = |position| solve(judge, &position, fans).filter(|found| found.example.distance == 0);
        positions.filter_map(waiting).reduce(|one, other| Found {
            needed: one.needed.union(other.needed),
            exact: one.exact && other.exact,
            example: one.example.better(other.example),
        })
    }

    fn route(&self, fans: &[Fan], found: Found) -> Route {
        let Found { needed, example, exact } = found;
        let known = |tile| self.held[tile].saturating_add(self.seen[tile]);
        Route {
            fans: fans.to_vec(),
            distance: example.distance,
            needed,
            unseen: needed.iter().map(|tile| u32::from(4u8.saturating_sub(known(tile)))).sum(),
            target: example.hand,
            tally: example.tally,
            exact,
        }
    }
}
