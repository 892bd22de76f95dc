//! Why an entry is no winning hand of a game.

use std::fmt;

use bafan::hand::notation::NotationFault;
use bafan::{Faults, MeldFault, Tile, Wind};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Tiles, winds or the four flags cannot be read.
    Notation(Vec<NotationFault>),
    /// A `*` marks nothing: how many characters stand before it.
    Star(usize),
    /// Flowers cannot be read: how many characters stand before the place.
    Flowers(usize),
    /// A named flag that the game does not have, or with a value that it cannot have.
    Flag {
        /// What was written.
        flag: String,
        /// The flags of the game.
        known: &'static str,
    },
    /// A flag is there twice.
    FlagTwice(String),
    /// A text has at most four parts.
    Parts,
    /// The hand as the official game has it is impossible.
    Hand(Faults),
    /// The hand has another size than the game's.
    Size {
        /// How many tiles there are, a kong counted as three.
        tiles: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The tiles in brackets are no meld.
    Meld {
        /// As written.
        meld: String,
        /// Why not.
        fault: MeldFault,
    },
    /// More copies of a kind than there are.
    Copies {
        /// The kind.
        tile: Tile,
        /// The copies entered.
        copies: u8,
        /// The copies there can be.
        most: u8,
    },
    /// The game has no such tile in a hand.
    NoSuchTile(Tile),
    /// The game has no flowers.
    NoFlowers,
    /// A flower was entered more often than there are copies.
    FlowerTwice(String),
    /// The game has no gold tiles, or no function tiles.
    NoWild,
    /// Two kinds are marked as gold.
    TwoGolds(Tile, Tile),
    /// A gold tile is part of a meld.
    GoldMelded(Tile),
    /// The game has no such seat.
    Seat(Wind),
    /// The winner cannot discard the own winning tile.
    OwnTile,
    /// A self-drawn tile was discarded by nobody.
    FromSelfDrawn,
    /// It is not said who discarded the winning tile: `from=`.
    FromMissing,
    /// A win on the first turn has no claimed tile, and only some tiles can win so.
    First,
    /// A kong's replacement without a kong.
    NoKong,
    /// A robbed kong whose tile the winner holds as well.
    RobbedHeld(Tile),
    /// Two things were said that exclude each other.
    Together(&'static str, &'static str),
    /// What was said of the hand does not fit its tiles.
    Unfounded(&'static str),
    /// The hand may win by self-draw only: it waits on the pair with a gold alone.
    SelfDrawOnly,
    /// More people bet on seats than may.
    Bets(usize),
    /// No winning shape.
    NoWin,
    /// The hand stays below eight points without flowers: what it has.
    Minimum(u32),
    /// The game has one winner, or several do not win on one discard.
    SeveralWinners,
    /// A half of the points is no half any more.
    Quarter,
    /// No way of paying.
    Way(String),
    /// No custom of passing the deal.
    Custom(String),
    /// No amount.
    Amount,
    /// A function tile's table is wrong.
    Table(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Notation(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                f.write_str(&all.join("; "))
            }
            Fault::Star(at) => write!(f, "at character {}: the * marks no tile", at + 1),
            Fault::Flowers(at) => write!(f, "at character {}: flowers are letters, or one number", at + 1),
            Fault::Flag { flag, known } => write!(f, "\"{flag}\" is no flag of this game; there are {known}"),
            Fault::FlagTwice(flag) => write!(f, "{flag} is there twice"),
            Fault::Parts => {
                f.write_str("a text has at most four parts: tiles | winds and flags | flowers | named flags")
            }
            Fault::Hand(faults) => write!(f, "{faults}"),
            Fault::Size { tiles, wanted } => {
                write!(f, "a complete hand has {wanted} tiles, a kong counted as three; here are {tiles}")
            }
            Fault::Meld { meld, fault } => write!(f, "{meld}: {fault}"),
            Fault::Copies { tile, copies, most } => write!(f, "{tile}: {copies} copies, and there can be {most}"),
            Fault::NoSuchTile(tile) => write!(f, "{tile}: no such tile stands in a hand of this game"),
            Fault::NoFlowers => f.write_str("this game has no flowers"),
            Fault::FlowerTwice(flower) => write!(f, "flower {flower}: more often than there are copies"),
            Fault::NoWild => f.write_str("this game has no such tile as * marks"),
            Fault::TwoGolds(one, other) => write!(f, "{one} and {other} cannot both be gold"),
            Fault::GoldMelded(tile) => write!(f, "{tile}: a gold tile cannot be part of a meld"),
            Fault::Seat(seat) => write!(f, "this game has no seat {}", seat.letter()),
            Fault::OwnTile => f.write_str("nobody wins on an own discard"),
            Fault::FromSelfDrawn => f.write_str("a self-drawn tile has no discarder"),
            Fault::FromMissing => f.write_str("who discarded the winning tile is missing: from=E, S, W or N"),
            Fault::First => f.write_str("nobody wins so on the first turn"),
            Fault::NoKong => f.write_str("a replacement tile of a kong, and no kong"),
            Fault::RobbedHeld(tile) => {
                write!(f, "{tile}: a tile added to a pung is the fourth, and the hand holds another")
            }
            Fault::Together(one, other) => write!(f, "{one} and {other} exclude each other"),
            Fault::Unfounded(said) => write!(f, "{said}: the tiles do not bear it out"),
            Fault::SelfDrawOnly => f.write_str("a hand that waits on the pair with a gold tile wins by self-draw only"),
            Fault::Bets(bets) => write!(f, "at most four people bet on seats, not {bets}"),
            Fault::NoWin => f.write_str("no winning shape of this game"),
            Fault::Minimum(points) => write!(f, "{points} points without flowers, and eight are needed"),
            Fault::SeveralWinners => f.write_str("these players cannot all win on one tile"),
            Fault::Quarter => f.write_str("half of these points is no half point any more"),
            Fault::Way(text) => {
                write!(f, "\"{text}\": a way of paying is 1-2-4, 1-2-3 or 1-2, then /all, /half or /discarder")
            }
            Fault::Custom(text) => {
                write!(
                    f,
                    "\"{text}\": the deal goes by passes, winner, winner-until=points, or stays with /draw-passes, /draw-pays=, /limit="
                )
            }
            Fault::Amount => f.write_str("an amount is a number, with .5 where it has a half"),
            Fault::Table(text) => write!(
                f,
                "\"{text}\": a function tile is 1 to 8 and stands for one to seven kinds: of one suit, of one rank, or honors"
            ),
        }
    }
}

impl std::error::Error for Fault {}
