//! The routes to eight points as a message, and the corresponding question.

use serde::{Deserialize, Serialize};

use super::entered::{names, tiles_of};
use super::{Failure, Scored, rules};
use crate::ahead::{self, Search};
use crate::fan::Fan;
use crate::hand::notation::ReadError;
use crate::hand::{Draft, Hand, Situation};
use crate::order;
use crate::rules::RuleSet;
use crate::score::tally;
use crate::tiles::{Tile, TileCounts, tile_text};

/// The routes of a hand, like [`ahead::Routes`].
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let routes = wire::routes_of("123456789m1355s9p", &RuleSet::textbook(), "").unwrap();
/// assert!(routes.complete && routes.routes.is_sorted_by_key(|way| way.distance));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Routes {
    /// The routes, nearest first.
    pub routes: Vec<Way>,
    /// Whether the search covered every route.
    pub complete: bool,
}

/// A route, like [`ahead::Route`].
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let way = wire::routes_of("123456789m1355s9p", &RuleSet::textbook(), "").unwrap().routes.swap_remove(0);
/// assert_eq!((way.fans, way.distance, way.needed, way.unseen), (vec!["清龙".into()], 0, vec!["2s".into()], 4));
/// assert_eq!((way.target.as_str(), way.worth.total, way.exact), ("123456789m1355s2s|EE0000", 23, true));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The names of the fans that the route aims at; empty for the route that accepts any small fans.
    pub fans: Vec<String>,
    /// The number of tiles that must be exchanged before the hand waits for a win of this route.
    pub distance: u8,
    /// The lacking kinds, in notation order.
    pub needed: Vec<String>,
    /// The number of unseen copies of the lacking kinds.
    pub unseen: u32,
    /// One of the nearest wins.
    pub target: String,
    /// The value of the target.
    pub worth: Scored,
    /// Whether the distance is certainly the least and the needed kinds are complete.
    pub exact: bool,
}

/// A question about routes. It consists of texts, so that equal positions make equal questions.
///
/// ```
/// use bafan::wire::{RouteQuestion, Routes};
/// use bafan::{Draft, RuleSet, TileCounts};
///
/// let draft: Draft = "123456789m1355s9p".parse().unwrap();
/// let question = RouteQuestion::new(&draft, &RuleSet::textbook(), &TileCounts::EMPTY);
/// let mut search = question.search().unwrap();
/// while search.step().is_some() {}
/// let answer = Routes::from(&search.routes());
/// assert_eq!(question.read(&answer), Some(search.routes()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteQuestion {
    /// The tiles and winds: 13 tiles, or 14 after a draw.
    pub hand: String,
    /// The rules, as the text that [`rules`](super::rules) reads.
    pub rules: String,
    /// The tiles visible elsewhere, as a text in the notation.
    pub seen: String,
}

/// Returns the routes of the 13 or 14 tiles in a text; `seen` are the tiles visible elsewhere, as a text.
///
/// # Errors
///
/// Fails if a text cannot be read, if the hand is not 13 or 14 tiles including melds, if a meld's tiles are not shown, or if there are more
/// than four tiles of a kind.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let ways = wire::routes_of("123m456p67s[444s]EE", &RuleSet::textbook(), "888s").unwrap();
/// let straight = ways.routes.iter().find(|way| way.fans == ["花龙"]).unwrap();
/// assert_eq!((straight.distance, straight.needed.as_slice(), straight.unseen), (1, &["8s".into(), "9s".into()][..], 5));
/// ```
pub fn routes_of(text: &str, rules: &RuleSet, seen: &str) -> Result<Routes, Failure> {
    let draft = text.parse()?;
    let mut search = search(&draft, rules, &seen_beside(&draft, seen)?)?;
    while search.step().is_some() {}
    Ok(Routes::from(&search.routes()))
}

fn search(draft: &Draft, rules: &RuleSet, seen: &TileCounts) -> Result<Search, Failure> {
    // After a draw or a claim, the number of standing tiles is 2 modulo three.
    let search = if draft.standing.len() % 3 == 2 {
        Search::drawn(&draft.drawn()?, draft.situation, rules, seen)
    } else {
        Search::new(&draft.holding()?, draft.situation, rules, seen)
    };
    all_shown(draft).map(|()| search)
}

/// Fails if the hand has fewer than 13 tiles, melds included (14 after a draw), because some melds are not shown.
pub(super) fn all_shown(draft: &Draft) -> Result<(), Failure> {
    let unknown = "the melds are not shown, so what it is worth is not known";
    if draft.tiles_missing() > 1 { Err(Failure::new(unknown)) } else { Ok(()) }
}

/// Returns the tiles seen elsewhere, from their text; fails if they and the hand together have more than four of a kind that was seen. A
/// fifth copy of any other kind is found by the check of the hand.
pub(super) fn seen_beside(draft: &Draft, seen: &str) -> Result<TileCounts, Failure> {
    let seen = option("seen", seen)?.counts();
    let held = draft.counts();
    at_most_four(&[held.tiles().filter(|&tile| seen[tile] > 0).collect(), seen])?;
    Ok(seen)
}

/// Reads the tiles and melds given as an option. Errors state the option's name.
pub(super) fn option(name: &str, text: &str) -> Result<Draft, Failure> {
    text.parse().map_err(|error: ReadError| Failure::from(error).of(name))
}

/// Fails if these tiles include more than four of a kind. No tile may be counted twice in `known`.
pub(super) fn at_most_four(known: &[TileCounts]) -> Result<(), Failure> {
    let copies = |tile: Tile| known.iter().fold(0u8, |sum, counts| sum.saturating_add(counts[tile]));
    match Tile::all().find(|&tile| copies(tile) > 4) {
        Some(tile) => Err(Failure::new(format_args!("more than four {tile}, held and seen together"))),
        None => Ok(()),
    }
}

impl RouteQuestion {
    /// Creates the question for a draft and the tiles seen elsewhere. Flags, flowers and the order of the standing tiles are ignored.
    pub fn new(draft: &Draft, rules: &RuleSet, seen: &TileCounts) -> RouteQuestion {
        let Situation { prevalent, seat, .. } = draft.situation;
        let mut standing = draft.standing.clone();
        order::by_key(&mut standing, |&tile| tile);
        let situation = Situation { prevalent, seat, ..Situation::default() };
        let asked = Draft { melds: draft.melds.clone(), standing, situation, ..Draft::default() };
        RouteQuestion { hand: asked.to_string(), rules: rules.to_string(), seen: tile_text(seen.tiles()) }
    }

    /// Reads the tiles, the rules and the tiles seen elsewhere.
    ///
    /// # Errors
    ///
    /// Fails if a text cannot be read, or if a kind that was seen occurs more than four times in the hand and among the tiles seen
    /// together.
    ///
    /// ```
    /// use bafan::{RuleSet, TileCounts, wire::RouteQuestion};
    ///
    /// let draft = "123456789m1355s".parse().unwrap();
    /// let question = RouteQuestion::new(&draft, &RuleSet::wmo(), &TileCounts::EMPTY);
    /// assert_eq!(question.position(), Ok((draft, RuleSet::wmo(), TileCounts::EMPTY)));
    /// ```
    pub fn position(&self) -> Result<(Draft, RuleSet, TileCounts), Failure> {
        let rules = rules(&self.rules)?;
        let draft: Draft = self.hand.parse()?;
        let seen = seen_beside(&draft, &self.seen)?;
        Ok((draft, rules, seen))
    }

    /// Creates a search for the answer.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`routes_of`], and if the text of the rules names no rules.
    pub fn search(&self) -> Result<Search, Failure> {
        let (draft, rules, seen) = self.position()?;
        search(&draft, &rules, &seen)
    }

    /// Converts an answer to the engine's type; `None` if it contains invalid names or targets, or if its scores differ from those of this
    /// engine.
    pub fn read(&self, answer: &Routes) -> Option<ahead::Routes> {
        let rules = rules(&self.rules).ok()?;
        let read = |way: &Way| {
            let target: Hand = way.target.parse().ok()?;
            let tally = tally(&target, &rules).ok()?;
            (Scored::from(&tally) == way.worth).then_some(ahead::Route {
                fans: way.fans.iter().map(|name| Fan::named(name)).collect::<Option<_>>()?,
                distance: way.distance,
                needed: tiles_of(&way.needed).ok()?.into_iter().collect(),
                unseen: way.unseen,
                target,
                tally,
                exact: way.exact,
            })
        };
        let routes = answer.routes.iter().map(read).collect::<Option<_>>()?;
        Some(ahead::Routes { routes, complete: answer.complete })
    }
}

impl From<&ahead::Routes> for Routes {
    fn from(ahead::Routes { routes, complete }: &ahead::Routes) -> Routes {
        let way = |route: &ahead::Route| Way {
            fans: route.fans.iter().map(|fan| fan.name().to_owned()).collect(),
            distance: route.distance,
            needed: names(route.needed.iter()),
            unseen: route.unseen,
            target: route.target.to_string(),
            worth: Scored::from(&route.tally),
            exact: route.exact,
        };
        Routes { routes: routes.iter().map(way).collect(), complete: *complete }
    }
}
