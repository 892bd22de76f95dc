//! The ways to eight: how far a hand is from each sort of win that is worth eight points.
//!
//! A route aims at a fan of eight points or more, or at several smaller ones that come to eight together; at last at any
//! small fans that do. Its **distance** is the least number of tiles to exchange until the hand waits for a winning hand
//! that shows those fans and is worth eight without flowers; melds stay as they are. A fan is *shown* if a reading of the
//! hand has it, even where a higher fan takes its place: a hand of 全大 shows 大于五. Copies seen elsewhere cannot be had.
//!
//! # What is exact
//!
//! A fan is turned into patterns, such that a hand of chows and pungs shows it exactly if it fits one of them: sets that
//! must be there (every choice of them is tried, melds take part), kinds of which chows, pungs and the pair may be, how many
//! pungs must be concealed or kongs, which of 万, 饼, 条, winds and dragons may occur together. Several fans at once are the
//! joint patterns. What a pattern lacks beside its fixed sets is the exact minimum over all sets and pairs of the kinds
//! allowed, with no more copies than there are, and so are the kinds needed. Seven pairs, thirteen orphans, the hands of
//! knitted tiles and 九莲宝灯 choose the cheapest tiles directly. The fourth tile of a kong that is still to be made counts as one more
//! tile to get.
//!
//! Routes to several fans at once lead to hands of plain sets. The other forms and the knitted straight are worth eight by themselves and
//! have routes of their own.
//!
//! # What is bounded
//!
//! [`Route::exact`] is `false` where the distance may be too great, or where needed kinds may be missing:
//!
//! * 无番和, and the last route, which takes small fans as they come, have no pattern to aim at. The engine tries complete hands, the
//!   nearest first. It stops a few tiles beyond the nearest one, and tries a limited number for each number of tiles lacked. A route is
//!   exact if all nearer hands could be tried. For 无番和 a hand without open melds has to claim a set first, so every claim is tried that
//!   two tiles of the hand allow.
//! * 全求人 needs every set claimed. Two tiles of each set are kept, and the third is claimed even if it is held. All ways are tried, up
//!   to a number of steps.
//! * A hand that lacks nothing but the tiles of its kongs.
//!
//! A distance is never too small: each route shows a complete hand, scored by the engine.
//!
//! # What is left out
//!
//! 妙手回春, 海底捞月, 杠上开花, 抢杠和 and 和绝张 depend on luck, so no route aims at them. The exception is 和绝张 where the player's own
//! melds prove it.

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

/// A way to eight.
///
/// ```
/// use bafan::{Holding, RuleSet, Situation, TileCounts, routes};
///
/// let holding: Holding = "123m456p67s[444s]EE".parse().unwrap();
/// let routes = routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// let nearest = &routes.routes[0];
/// assert!(nearest.tally.reaches_minimum());
/// // As many tiles are given up as have to come, but for the winning one.
/// assert_eq!(nearest.given_up(&holding.counts()).len(), usize::from(nearest.distance));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The fans that it aims at; none for small fans as they come, of which the tally tells.
    pub fans: Vec<Fan>,
    /// The least number of tiles to exchange until the hand waits for such a win; 0 for a waiting hand.
    pub distance: u8,
    /// The kinds that the nearest such hands lack, and those held now that they give up and wait for.
    pub needed: TileSet,
    /// How many copies of them are unseen.
    pub unseen: u32,
    /// One of the nearest such hands, won as it has to be: by discard where that is enough, else by draw.
    pub target: Hand,
    /// What the target is worth: eight points or more, without flowers.
    pub tally: Tally,
    /// Whether the distance is surely the least, and the kinds needed are all there are.
    pub exact: bool,
}

impl Route {
    /// Which of the tiles held the [target](Route::target) has no use for, in notation order. After a draw at distance 0 that
    /// is the tile to discard.
    pub fn given_up(&self, held: &TileCounts) -> Vec<Tile> {
        let target = self.target.counts();
        held.kinds().iter().flat_map(|tile| (target[tile]..held[tile]).map(move |_| tile)).collect()
    }
}

/// Ways to eight: the nearest first, then those with the most unseen tiles, then in the textbook's order.
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
    /// The ways that there are.
    pub routes: Vec<Route>,
    /// Whether every way has been looked at.
    pub complete: bool,
}

impl Routes {
    /// The routes without those that are the same way under another name: as far, with the same tiles needed, to the same
    /// fans. The first of them names the way.
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

/// How far a search has come.
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
    /// How many ways have been looked at.
    pub done: usize,
    /// How many there are to look at.
    pub all: usize,
}

/// What routes aim at: every fan of eight points or more that tiles alone make, the usual companies of smaller ones, and
/// at last no fan in particular.
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

/// The ways to eight of the tiles held. Of the situation the winds count; `seen` are the tiles that lie open elsewhere.
///
/// Melds that are not shown leave the fans unknown: then there is no way. Where seat and round have the same wind, its pung
/// is looked for as 圈风刻 alone.
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

/// The same as [`routes`] after a draw or a claim: each way with the least distance over all discards.
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

/// A search for ways to eight that goes step by step, so that the caller can tell how far it is, and stop.
///
/// ```
/// use bafan::{Drawn, RuleSet, Search, Situation, TileCounts};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// let mut search = Search::drawn(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
/// for _ in 0..3 {
///     search.step();
/// }
/// // What has been found before somebody stopped the search.
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
    /// A search for [`routes`] that has not begun.
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

    /// A search for [`routes_drawn`] that has not begun.
    pub fn drawn(drawn: &Drawn, situation: Situation, rules: &RuleSet, seen: &TileCounts) -> Search {
        Search { drawn: Some(drawn.clone()), ..Search::new(&drawn.0, situation, rules, seen) }
    }

    /// Looks at one more way; `None` when all have been looked at.
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

    /// The ways found so far.
    pub fn routes(&self) -> Routes {
        let mut routes = self.routes.clone();
        order::by_key(&mut routes, |route| (route.distance, std::cmp::Reverse(route.unseen)));
        Routes { routes, complete: self.next == ROUTES.len() }
    }

    /// Whether a route with the pung of the seat's wind is the one with the prevalent wind once more.
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

    /// Where nothing is lacked, the hand waits for one of its own tiles: what each discard leaves is looked at.
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
