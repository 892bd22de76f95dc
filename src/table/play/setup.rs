//! The conditions agreed before a hand is dealt.

use std::fmt;
use std::sync::Arc;

use bafan::{RuleSet, Tile, Wind};

use super::event::FalseWinKind;
use super::face::Face;
use super::wall::{TILES, Wall};
use crate::book::Book;
use crate::penalties::{Offense, To, offer, row};
use crate::wall::DEALT;

/// The setup of a hand: its tiles and its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The source of the tiles.
    pub tiles: Tiles,
    /// The prevalent wind, that is, the wind of the round.
    pub prevalent: Wind,
    /// The scoring rules.
    pub rules: Arc<RuleSet>,
    /// The penalties for false wins.
    pub false_win: FalseWin,
    /// The points that a win needs, without flowers: eight, except on platforms that let the players choose.
    pub minimum: u32,
}

/// The source of a hand's tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// A random generator with this seed shuffles the tiles and breaks the wall.
    Seed(u32),
    /// The wall in the order of taking: a complete set, or the tiles of another platform.
    Order(Box<[Face]>),
}

impl Tiles {
    /// Makes a source of tiles that deals a seat these tiles, at most 13 or, for East, 14, with all other tiles shuffled by a seed; `None`
    /// if there are more tiles, or more than four of a kind.
    pub fn dealing(seat: Wind, tiles: &[Tile], seed: u32) -> Option<Tiles> {
        let own: Vec<usize> = (0..3)
            .flat_map(|round| (0..4).map(move |tile| 16 * round + 4 * seat as usize + tile))
            .chain([48 + seat as usize])
            .chain((seat == Wind::East).then_some(52))
            .collect();
        let mut rest: Vec<Face> = Wall::seeded(seed).tiles().to_vec();
        let mut order: [Option<Face>; TILES] = [None; TILES];
        for (number, &tile) in tiles.iter().enumerate() {
            let face = rest.iter().position(|&face| face == Face::Tile(tile))?;
            order[*own.get(number)?] = Some(rest.remove(face));
        }
        let mut rest = rest.into_iter();
        let order: Vec<Face> = order.into_iter().filter_map(|face| face.or_else(|| rest.next())).collect();
        (order.len() == TILES).then(|| Tiles::Order(order.into()))
    }

    /// Parses the text of [`Tiles`]; `None` if it is neither a seed nor a wall that [`Tiles::order`] accepts.
    pub fn read(text: &str) -> Option<Tiles> {
        if let Ok(seed) = text.parse() {
            return Some(Tiles::Seed(seed));
        }
        let faces: Vec<Face> = text.split(',').map(Face::from_text).collect::<Option<_>>()?;
        Tiles::order(faces)
    }

    /// Makes a source of these tiles in the order of taking; `None` if there are too few for a deal, or more of one kind than a full set of
    /// tiles contains.
    pub fn order(faces: Vec<Face>) -> Option<Tiles> {
        let mut sorted = faces.clone();
        sorted.sort_unstable();
        let mut set = Face::set();
        let is_of_set = sorted.iter().all(|face| set.any(|of| of == *face));
        (is_of_set && faces.len() >= DEALT).then(|| Tiles::Order(faces.into()))
    }
}

impl fmt::Display for Tiles {
    /// Writes a seed as a decimal number; a wall as its tiles in the order of taking, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tiles::Seed(seed) => write!(f, "{seed}"),
            Tiles::Order(faces) => {
                let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                f.write_str(&faces.join(","))
            }
        }
    }
}

impl Setup {
    /// Makes the setup of a hand of the East round with the textbook's rules and the 1998 booklet's penalties for false wins.
    pub fn seeded(seed: u32) -> Setup {
        Setup {
            tiles: Tiles::Seed(seed),
            prevalent: Wind::East,
            rules: Arc::new(RuleSet::textbook()),
            false_win: FalseWin::of(Book::B98),
            minimum: RuleSet::MINIMUM,
        }
    }

    pub(crate) fn wall(&self) -> Wall {
        match &self.tiles {
            Tiles::Seed(seed) => Wall::seeded(*seed),
            Tiles::Order(tiles) => Wall::in_order(tiles.to_vec()),
        }
    }
}

/// The penalties for false wins under a rule book. A player who has declared a false win plays on without the right to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FalseWin {
    /// The rule book that the penalties are from.
    pub book: Book,
    /// The points for a complete hand below the minimum points (错和).
    pub below: i32,
    /// The points for a false win on a tile for which the hand did not wait, although it waited for others (和错牌).
    pub wrong_tile: i32,
    /// The points for a hand that did not wait (诈和).
    pub incomplete: i32,
    /// Whether each of the other players receives these points; otherwise they are deducted and nobody receives them.
    pub to_each: bool,
    /// Whether the offender also loses the right to claim chows, pungs and melded kongs.
    pub bars_claims: bool,
}

impl FalseWin {
    /// Returns the penalties for a player's first false win under a rule book. If the book forbids claims by players who can no longer win,
    /// the player also loses the right to claim chows, pungs and melded kongs.
    ///
    /// ```
    /// use bafan_table::{Book, play::FalseWin};
    ///
    /// assert_eq!(FalseWin::of(Book::Mil25).incomplete, 80);
    /// ```
    pub fn of(book: Book) -> FalseWin {
        let points = |kind: FalseWinKind| {
            let usual = offer(book, kind.offense(), &[], 1, 0).and_then(|offer| offer.usual);
            usual.map_or(0, |ruling| ruling.points.into())
        };
        FalseWin {
            book,
            below: points(FalseWinKind::Below),
            wrong_tile: points(FalseWinKind::WrongTile),
            incomplete: points(FalseWinKind::Incomplete),
            to_each: row(book, Offense::WinNotWaiting).is_some_and(|row| row.to == To::Each),
            bars_claims: row(book, Offense::CallWhileBarred).is_some(),
        }
    }

    /// Returns the penalties of every rule book that the log of a hand can name.
    pub fn all() -> impl Iterator<Item = FalseWin> {
        Book::ALL.into_iter().filter(|book| book.names_false_wins()).map(FalseWin::of)
    }

    /// Returns the penalties of the rule book with this key; `None` if no log can name the book.
    pub fn named(key: &str) -> Option<FalseWin> {
        FalseWin::all().find(|price| price.book.key() == key)
    }

    /// Returns the penalties that go with these scoring rules (ruling C40).
    ///
    /// ```
    /// use bafan::RuleSet;
    /// use bafan_table::{Book, play::FalseWin};
    ///
    /// assert_eq!(FalseWin::beside(&RuleSet::international()).book, Book::Mil25);
    /// ```
    pub fn beside(rules: &RuleSet) -> FalseWin {
        FalseWin::of(Book::beside(rules.profile()))
    }

    /// Returns the points for a false win of this kind.
    pub const fn points(&self, kind: FalseWinKind) -> i32 {
        match kind {
            FalseWinKind::Below => self.below,
            FalseWinKind::WrongTile => self.wrong_tile,
            FalseWinKind::Incomplete => self.incomplete,
        }
    }

    /// Returns the offender's total cost for a false win of this kind.
    pub const fn cost(&self, kind: FalseWinKind) -> i32 {
        if self.to_each { 3 * self.points(kind) } else { self.points(kind) }
    }
}
