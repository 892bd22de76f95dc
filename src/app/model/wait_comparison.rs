//! The comparison of two waiting hands: the entry, its address, and the outcome of each hand.

#[cfg(test)]
mod tests;

use bafan::{Draft, Flowers, HandLink, RuleSet, Tile, TileCounts, WaitValue, Wind, Winner, order, settle};
use bafan::{unseen_in_all, wait_values};
use bafan_table::odds::{Awaited, Promise, Waiting};

use super::entry::Key;
use super::location::{GamesPlace, Location, OddsPlace};

/// The number of tiles in a waiting hand, counting a kong as three.
const TILES: usize = 13;
/// The default number of the player's remaining draws, as in mid-hand.
const DRAWS: u32 = 12;
/// The largest number of remaining draws, about as many as a player has from the deal to the last tile.
pub const MOST_DRAWS: u32 = 21;
/// The default percentage of winning tiles drawn by other players that these players discard. With this value, about three in ten wins are
/// self-drawn, as in play among the engine's opponents.
const LET_GO: u32 = 80;

#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The two hands; the winds are those of the first.
    pub hands: [Draft; 2],
    pub seen: TileCounts,
    /// The rules for scoring each wait.
    pub rules: RuleSet,
    /// The number of the player's remaining draws, from 1 to [`MOST_DRAWS`].
    pub draws: u32,
    /// The percentage of winning tiles drawn by other players that these players discard.
    pub let_go: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A hand, 0 or 1.
    Hand(usize),
    Seen,
}

/// The result for a hand that can be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Promised {
    /// The waits, each with its points by self-draw and on a discard.
    pub waits: Vec<WaitValue>,
    pub promise: Promise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    Missing(usize),
    /// The hand has more tiles than a waiting hand.
    TooMany,
    NoWait,
    /// No tile completes the hand with eight points, or no copies of such tiles are left.
    NoWin,
}

/// Which of two hands wins more often, and which is worth more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The hands are equally good: their chances differ by less than 0.0005, and their points by less than that fraction of the higher
    /// value.
    Alike,
    /// The hand with this index wins no less often than the other and is worth no less.
    Better(usize),
    /// The first hand wins more often, and the second is worth more.
    FirstOftener,
    /// The second hand wins more often, and the first is worth more.
    SecondOftener,
}

/// A part of an address that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// The first or second hand, as 0 or 1. The first includes rules, winds and the tiles seen.
    Hand(usize),
    Draws,
    LetGo,
}

impl Comparison {
    fn empty(rules: RuleSet) -> Comparison {
        Comparison { hands: Default::default(), seen: TileCounts::EMPTY, rules, draws: DRAWS, let_go: LET_GO }
    }

    /// Parses the part of an address after `?`; also returns the parts that cannot be read. If there is only one hand, the second is a copy
    /// of it for the user to change.
    pub fn of_query(query: &str, own: &RuleSet) -> (Comparison, Vec<Damaged>) {
        let mut comparison = Comparison::empty(*own);
        let mut damaged = Vec::new();
        if query.is_empty() {
            return (comparison, damaged);
        }
        let part = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        match query.parse::<HandLink>() {
            Ok(link) => {
                comparison.hands = [link.draft.clone(), link.draft];
                comparison.seen = link.seen;
                comparison.rules = link.rules;
            }
            // The first hand may still be empty, but then the address must contain the second.
            Err(_) if part("h").is_none_or(str::is_empty) && part("with").is_some() => {}
            Err(_) => damaged.push(Damaged::Hand(0)),
        }
        if let Some(text) = part("with") {
            let second = if text.is_empty() { Ok(Draft::default()) } else { read(text, comparison.seen) };
            damaged.extend(second.is_err().then_some(Damaged::Hand(1)));
            comparison.hands[1] = second.unwrap_or_default();
        }
        for (name, least, most, to, what) in [
            ("n", 1, MOST_DRAWS, &mut comparison.draws, Damaged::Draws),
            ("k", 0, 100, &mut comparison.let_go, Damaged::LetGo),
        ] {
            let Some(text) = part(name) else { continue };
            match text.parse().ok().filter(|number| (least..=most).contains(number)) {
                Some(number) => *to = number,
                None => damaged.push(what),
            }
        }
        comparison.hands[1].situation = comparison.hands[0].situation;
        (comparison, damaged)
    }

    pub fn place(&self) -> Location {
        let [first, second] = &self.hands;
        let link = HandLink { draft: first.clone(), seen: self.seen, rules: self.rules, ..HandLink::default() };
        let mut query = format!("{link}&with={}", hand_text(second));
        if self.draws != DRAWS {
            query += &format!("&n={}", self.draws);
        }
        if self.let_go != LET_GO {
            query += &format!("&k={}", self.let_go);
        }
        Location::Games(GamesPlace::Odds(OddsPlace::Waits(query)))
    }

    /// Returns how many copies of a tile are held or seen. For the list of tiles seen, the hand that holds more copies counts.
    fn taken(&self, side: Side, tile: Tile) -> u8 {
        let held = |hand: usize| self.hands[hand].counts()[tile];
        self.seen[tile]
            + match side {
                Side::Hand(hand) => held(hand),
                Side::Seen => held(0).max(held(1)),
            }
    }

    pub fn missing(&self, hand: usize) -> usize {
        TILES.saturating_sub(size(&self.hands[hand]))
    }

    pub fn keys(&self, side: Side) -> Vec<Key> {
        let room = match side {
            Side::Hand(hand) => self.missing(hand) > 0,
            Side::Seen => true,
        };
        Tile::all()
            .map(|tile| {
                let left = 4u8.saturating_sub(self.taken(side, tile));
                Key { tile, left, possible: room && left > 0 }
            })
            .collect()
    }

    /// Returns the comparison with another tile added; unchanged if there is no room or no copy left.
    pub fn with(&self, side: Side, tile: Tile) -> Comparison {
        let mut changed = self.clone();
        if self.keys(side).iter().any(|key| key.tile == tile && key.possible) {
            match side {
                Side::Hand(hand) => {
                    let standing = &mut changed.hands[hand].standing;
                    standing.push(tile);
                    order::by(standing, Ord::cmp);
                }
                Side::Seen => changed.seen.add(tile),
            }
        }
        changed
    }

    pub fn without(&self, side: Side, tile: Tile) -> Comparison {
        let mut changed = self.clone();
        match side {
            Side::Hand(hand) => {
                let standing = &mut changed.hands[hand].standing;
                if let Some(place) = standing.iter().position(|&other| other == tile) {
                    standing.remove(place);
                }
            }
            Side::Seen => _ = changed.seen.remove(tile),
        }
        changed
    }

    pub fn cleared(&self, side: Side) -> Comparison {
        let mut changed = self.clone();
        match side {
            Side::Hand(hand) => {
                changed.hands[hand] = Draft { situation: self.hands[0].situation, ..Draft::default() };
            }
            Side::Seen => changed.seen = TileCounts::EMPTY,
        }
        changed
    }

    /// Returns the comparison with different seat and prevalent winds.
    pub fn at(&self, seat: Wind, prevalent: Wind) -> Comparison {
        let mut changed = self.clone();
        for hand in &mut changed.hands {
            (hand.situation.seat, hand.situation.prevalent) = (seat, prevalent);
        }
        changed
    }

    /// Returns the tile that a hand has discarded, if the two hands result from different discards from the same fourteen tiles.
    pub fn thrown(&self, hand: usize) -> Option<Tile> {
        let (own, other) = (&self.hands[hand], &self.hands[1 - hand]);
        if own.melds != other.melds || size(own) != TILES || size(other) != TILES {
            return None;
        }
        let (held, others) = (own.counts(), other.counts());
        let mut lacking = Tile::all().filter(|&tile| others[tile] > held[tile]);
        let thrown = lacking.next().filter(|&tile| others[tile] == held[tile] + 1)?;
        lacking.next().is_none().then_some(thrown)
    }

    /// Computes the chances and points of a hand.
    ///
    /// # Errors
    ///
    /// Returns the reason why the hand cannot be compared.
    pub fn promised(&self, hand: usize) -> Result<Promised, Trouble> {
        let draft = &self.hands[hand];
        if self.missing(hand) > 0 {
            return Err(Trouble::Missing(self.missing(hand)));
        }
        let holding = draft.holding().map_err(|_| Trouble::TooMany)?;
        let mut seen = self.seen;
        if let Some(tile) = self.thrown(hand).filter(|&tile| self.taken(Side::Hand(hand), tile) < 4) {
            seen.add(tile);
        }
        let waits = wait_values(&holding, draft.situation, Flowers::default(), &self.rules, &seen);
        if waits.is_empty() {
            return Err(Trouble::NoWait);
        }
        let awaited = waits.iter().map(|wait| Awaited {
            copies: wait.unseen,
            drawn: wait.drawn.reaches_minimum().then(|| received(wait.drawn.total, None)),
            discarded: wait.discarded.reaches_minimum().then(|| received(wait.discarded.total, Some(Wind::South))),
        });
        let waiting = Waiting {
            awaited: awaited.collect(),
            unseen: unseen_in_all(&holding, &seen),
            draws: self.draws,
            let_go: f64::from(self.let_go) / 100.0,
        };
        match waiting.promise() {
            Ok(promise) if promise.wins() > 0.0 => Ok(Promised { waits, promise }),
            _ => Err(Trouble::NoWin),
        }
    }
}

/// Returns what a winner in the East seat receives for a win of `points`, by self-draw or from a discarder.
fn received(points: u32, payer: Option<Wind>) -> u32 {
    let winner = payer.map_or(Winner::SelfDrawn(Wind::East), |payer| Winner::OnTileOf { winner: Wind::East, payer });
    settle(points, winner).map_or(0, |paid| paid[Wind::East as usize].unsigned_abs())
}

/// Returns which of two hands is better.
pub fn verdict([first, second]: [&Promise; 2]) -> Verdict {
    const NEAR: f64 = 0.0005;
    let often = first.wins() - second.wins();
    let dear = (first.points - second.points) / first.points.max(second.points).max(1.0);
    match (often.abs() < NEAR, dear.abs() < NEAR) {
        (true, true) => Verdict::Alike,
        (_, true) => Verdict::Better(usize::from(often < 0.0)),
        (true, _) => Verdict::Better(usize::from(dear < 0.0)),
        _ if (often < 0.0) == (dear < 0.0) => Verdict::Better(usize::from(often < 0.0)),
        _ if often > 0.0 => Verdict::FirstOftener,
        _ => Verdict::SecondOftener,
    }
}

/// Returns the location that compares a waiting hand with `second`, the result of another discard. If `second` is `None`, the first hand is
/// compared with a copy for the user to change.
pub fn place_of(first: HandLink, second: Option<&Draft>) -> Location {
    let mut query =
        HandLink { others: Default::default(), hidden: false, payer: None, winning_chosen: false, ..first }.to_string();
    if let Some(second) = second {
        query += &format!("&with={}", hand_text(second));
    }
    Location::Games(GamesPlace::Odds(OddsPlace::Waits(query)))
}

/// Formats the melds and concealed tiles as in links.
fn hand_text(draft: &Draft) -> String {
    let alone = Draft { melds: draft.melds.clone(), standing: draft.standing.clone(), ..Draft::default() };
    let link = HandLink { draft: alone, ..HandLink::default() }.to_string();
    link.split_once("&h=").map(|(_, hand)| hand.to_owned()).unwrap_or_default()
}

fn read(hand: &str, seen: TileCounts) -> Result<Draft, bafan::HandLinkFault> {
    let open: String = seen.tiles().map(|tile| tile.to_string()).collect();
    let seen = if open.is_empty() { String::new() } else { format!("&s={open}") };
    Ok(format!("v=1&h={hand}{seen}").parse::<HandLink>()?.draft)
}

fn size(draft: &Draft) -> usize {
    draft.standing.len() + 3 * draft.melds.len()
}
