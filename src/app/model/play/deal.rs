//! The deal of a hand, the user's seat and the opponents, as given in the part of a link after `?`.

use std::fmt;
use std::sync::Arc;

use bafan::{Draft, RuleSet, Tile, Wind, tile_text};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{FalseWin, Session, Setup, Tiles, seating};
use bafan_table::player::{places_between, wind_after};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    pub source: Source,
    pub prevalent: Wind,
    pub seat: Wind,
    /// The three opponents, in the order of play after the user. In a match they are players 1, 2 and 3, who change seats.
    pub opponents: [Strength; 3],
    pub rules: RuleSet,
    pub false_win: FalseWin,
    pub minimum: u32,
    /// The points that another player won with the same deal, negative if they lost; `None` if the link does not say.
    pub rival: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Seed(u32),
    /// These tiles for the user; all other tiles are shuffled with a seed.
    Own(Vec<Tile>, u32),
    Wall(Tiles),
    /// The wall of a hand of a match, shuffled with the seed of the match and the number of the hand.
    Match(MatchHand),
}

/// A hand of a match, and the scores before it. The user is player 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchHand {
    /// The seed for the walls of all hands.
    pub seed: u32,
    pub number: usize,
    /// Each player's total before this hand, indexed by player number; the user is player 0.
    pub totals: [i32; 4],
}

/// The reason why a query gives no deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDeal {
    /// This part of the query, a key and its value, is invalid.
    Part(String),
    /// The tiles cannot be dealt, or the query has no seed, no tiles, no wall and no hand of a match.
    Impossible,
}

impl Deal {
    /// Returns the deal of a single hand with a seed under the given rules, with the user as East, three opponents of the default strength,
    /// and a minimum of eight points.
    pub fn seeded(seed: u32, rules: RuleSet) -> Deal {
        Deal {
            source: Source::Seed(seed),
            prevalent: Wind::East,
            seat: Wind::East,
            opponents: [Strength::Eight; 3],
            rules,
            false_win: FalseWin::beside(&rules),
            minimum: RuleSet::MINIMUM,
            rival: None,
        }
    }

    /// Returns the deal of a hand in which the user sits South and is dealt these tiles.
    pub fn of_tiles(tiles: Vec<Tile>, rules: RuleSet) -> Deal {
        Deal { source: Source::Own(tiles, 1), seat: Wind::South, ..Deal::seeded(1, rules) }
    }

    /// Returns the deal of a log. Since a log names no seat for the user, the user sits East.
    pub fn of_setup(setup: &Setup) -> Deal {
        let source = match &setup.tiles {
            Tiles::Seed(seed) => Source::Seed(*seed),
            wall @ Tiles::Order(_) => Source::Wall(wall.clone()),
        };
        let Setup { prevalent, false_win, minimum, .. } = *setup;
        Deal { source, prevalent, false_win, minimum, ..Deal::seeded(0, *setup.rules) }
    }

    /// Returns the deal as seen from the seat given after `me=` in a query; unchanged if the query gives none.
    pub fn seen_by(self, query: &str) -> Deal {
        let named = query.split('&').find_map(|part| part.strip_prefix("me=")).and_then(wind);
        Deal { seat: named.unwrap_or(self.seat), ..self }
    }

    /// Returns the deal for a hand of a match, with the opponents and rules of this deal. The number of the hand determines the prevalent
    /// wind and the user's seat.
    pub fn in_match(&self, hand: MatchHand) -> Deal {
        let seat = seating(hand.number).iter().position(|&player| player == 0).unwrap_or(0);
        Deal {
            source: Source::Match(hand),
            prevalent: Wind::ALL[hand.number / 4 % 4],
            seat: Wind::ALL[seat],
            rival: None,
            ..self.clone()
        }
    }

    /// Parses the deal of a query.
    ///
    /// # Errors
    ///
    /// Returns [`NoDeal`] if a part of the query is invalid, or if the hand cannot be dealt.
    pub fn of_query(query: &str) -> Result<Deal, NoDeal> {
        let deal = Deal::seeded(0, RuleSet::textbook());
        let mut parts = Parts { deal, seed: None, own: None, hand: None, wall: None, book: None };
        for part in query.split('&') {
            parts.read(part).ok_or_else(|| NoDeal::Part(part.to_owned()))?;
        }
        let Parts { mut deal, seed, own, hand, wall, book } = parts;
        deal.false_win = book.unwrap_or(FalseWin::beside(&deal.rules));
        deal = match (hand, own, wall) {
            (Some(hand), ..) => Deal { rival: deal.rival, ..deal.in_match(hand) },
            (None, Some(own), _) => Deal { source: Source::Own(own, seed.unwrap_or_default()), ..deal },
            (None, None, Some(wall)) => Deal { source: Source::Wall(wall), ..deal },
            (None, None, None) => Deal { source: Source::Seed(seed.ok_or(NoDeal::Impossible)?), ..deal },
        };
        deal.setup().is_some().then_some(deal).ok_or(NoDeal::Impossible)
    }

    /// Returns the setup for the deal; `None` if the requested tiles cannot be dealt.
    pub fn setup(&self) -> Option<Setup> {
        let (rules, false_win) = (Arc::new(self.rules), self.false_win);
        let tiles = match &self.source {
            Source::Seed(seed) => Tiles::Seed(*seed),
            Source::Own(tiles, seed) => Tiles::dealing(self.seat, tiles, *seed)?,
            Source::Wall(tiles) => tiles.clone(),
            Source::Match(hand) => return Some(Session { seed: hand.seed, rules, false_win }.setup(hand.number)),
        };
        Some(Setup { tiles, prevalent: self.prevalent, rules, false_win, minimum: self.minimum })
    }

    /// Returns the strength of the opponent in a seat; `None` for the user's seat.
    pub fn strength(&self, seat: Wind) -> Option<Strength> {
        self.opponents.get(self.player(seat).checked_sub(1)?).copied()
    }

    /// Returns the number of the player in a seat; the user is 0.
    pub fn player(&self, seat: Wind) -> usize {
        match self.source {
            Source::Match(hand) => seating(hand.number)[seat as usize],
            _ => places_between(self.seat, seat),
        }
    }

    pub const fn match_hand(&self) -> Option<MatchHand> {
        match self.source {
            Source::Match(hand) => Some(hand),
            _ => None,
        }
    }

    /// Returns the deal without the result that another player had with it.
    pub fn alone(&self) -> Deal {
        Deal { rival: None, ..self.clone() }
    }

    /// Returns the deal as a single hand, outside its match and without the result that another player had with it.
    pub fn by_itself(&self) -> Deal {
        let (Source::Match(_), Some(Setup { tiles: Tiles::Seed(seed), .. })) = (&self.source, self.setup()) else {
            return self.alone();
        };
        let mut opponents = self.opponents;
        let others = (1..4).filter_map(|offset| self.strength(wind_after(self.seat, offset)));
        opponents.iter_mut().zip(others).for_each(|(of, strength)| *of = strength);
        Deal { source: Source::Seed(seed), opponents, rival: None, ..self.clone() }
    }
}

/// The parts of a query that have been read so far.
struct Parts {
    deal: Deal,
    seed: Option<u32>,
    own: Option<Vec<Tile>>,
    hand: Option<MatchHand>,
    wall: Option<Tiles>,
    book: Option<FalseWin>,
}

impl Parts {
    /// Reads a part; `None` if its value is invalid. Parts with unknown keys are ignored: a query also contains parts for other readers,
    /// such as the log of a replay.
    fn read(&mut self, part: &str) -> Option<()> {
        let Some((key, value)) = part.split_once('=') else { return Some(()) };
        match key {
            "s" => self.seed = Some(value.parse().ok()?),
            "w" => self.deal.prevalent = wind(value)?,
            "me" => self.deal.seat = wind(value)?,
            "o" => self.deal.opponents = strengths(value)?,
            "r" => self.deal.rules = value.parse().ok()?,
            "min" => self.deal.minimum = value.parse().ok()?,
            "f" => self.book = Some(FalseWin::named(value)?),
            "t" => self.own = Some(value.parse::<Draft>().ok().filter(|draft| draft.melds.is_empty())?.standing),
            "d" => self.wall = Some(Tiles::read(value).filter(|tiles| matches!(tiles, Tiles::Order(_)))?),
            "m" => self.hand = Some(match_hand(value)?),
            "vs" => self.deal.rival = Some(value.parse().ok()?),
            _ => {}
        }
        Some(())
    }
}

fn wind(text: &str) -> Option<Wind> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none()).and_then(Wind::of_letter)
}

fn strengths(text: &str) -> Option<[Strength; 3]> {
    text.split('.').map(Strength::named).collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn match_hand(text: &str) -> Option<MatchHand> {
    let mut numbers = text.split('.');
    let seed = numbers.next()?.parse().ok()?;
    let number = numbers.next()?.parse().ok().filter(|&number| number < Session::HANDS)?;
    let totals: Vec<i32> = numbers.map(|total| total.parse().ok()).collect::<Option<_>>()?;
    // The sum of the largest possible wins or false wins in sixteen hands is far smaller than this bound.
    let known = totals.iter().all(|total| total.unsigned_abs() < 1_000_000);
    Some(MatchHand { seed, number, totals: totals.try_into().ok().filter(|_| known)? })
}

impl fmt::Display for Deal {
    /// Writes the part of the link after `?` (`docs/play.md`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Source::Seed(seed) => write!(f, "s={seed}")?,
            Source::Own(tiles, seed) => write!(f, "s={seed}&t={}", tile_text(tiles.iter().copied()))?,
            Source::Wall(tiles) => write!(f, "d={tiles}")?,
            Source::Match(MatchHand { seed, number, totals: [a, b, c, d] }) => {
                write!(f, "m={seed}.{number}.{a}.{b}.{c}.{d}")?;
            }
        }
        if self.match_hand().is_none() {
            write!(f, "&w={}&me={}", self.prevalent.letter(), self.seat.letter())?;
        }
        let [one, two, three] = self.opponents.map(Strength::name);
        write!(f, "&o={one}.{two}.{three}&r={}&f={}", self.rules, self.false_win.book)?;
        if self.minimum != RuleSet::MINIMUM {
            write!(f, "&min={}", self.minimum)?;
        }
        self.rival.map_or(Ok(()), |rival| write!(f, "&vs={rival}"))
    }
}
