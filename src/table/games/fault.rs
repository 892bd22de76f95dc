//! The faults of entries, ways of paying and customs in the other games.

use std::fmt;

use bafan::hand::notation::NotationFault;
use bafan::{Faults, MeldFault, Tile, Wind};

/// The reason why a text cannot be read or a hand cannot be scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Tiles, winds or the four flags cannot be read.
    Notation(Vec<NotationFault>),
    /// A `*` follows no concealed tile, or a function tile is inside brackets. The value is the number of characters before it.
    Star(usize),
    /// The flowers cannot be read. The value is the number of characters before the faulty one.
    Flowers(usize),
    /// The game does not have this named flag, or not with this value.
    Flag {
        /// The flag as written.
        flag: String,
        /// The flags or values that the game knows.
        known: &'static str,
    },
    /// A flag occurs twice.
    FlagTwice(String),
    /// The text has more than four parts.
    Parts,
    /// The hand is impossible in the official game.
    Hand(Faults),
    /// The hand has the wrong number of tiles for the game.
    Size {
        /// The number of tiles, a kong counted as three.
        tiles: usize,
        /// The number of tiles that a hand of the game has.
        wanted: usize,
    },
    /// The tiles in brackets are not a meld.
    Meld {
        /// The meld as written.
        meld: String,
        /// The reason why the tiles are not a meld.
        fault: MeldFault,
    },
    /// There are too many copies of a kind.
    Copies {
        /// The kind with too many copies.
        tile: Tile,
        /// The number of copies entered.
        copies: u8,
        /// The largest number of copies that a hand of the game can have.
        most: u8,
    },
    /// The function tile with this number was entered twice.
    FunctionTwice(u8),
    /// A hand of the game cannot contain this tile.
    NoSuchTile(Tile),
    /// The game has no flowers.
    NoFlowers,
    /// There are more flowers than the game has, in all or of one kind, or flowers were entered by number and by name in a game that takes
    /// only one of the two. The text is the flower or the number.
    FlowerTwice(String),
    /// A gold or function tile was entered in a game that has none.
    NoWild,
    /// Two kinds are marked as gold.
    TwoGolds(Tile, Tile),
    /// A gold tile is part of a meld.
    GoldMelded(Tile),
    /// The game does not have this seat.
    Seat(Wind),
    /// The winner discarded the winning tile.
    OwnTile,
    /// A self-drawn tile has a discarder.
    FromSelfDrawn,
    /// The flag `from=`, which names the discarder of the winning tile, is missing.
    FromMissing,
    /// A win on the first turn is impossible: there is a meld, a kong or the last tile, or the game does not allow a first-turn win on this
    /// tile.
    First,
    /// The winning tile is said to be the replacement tile of a kong, but the hand has no kong.
    NoKong,
    /// The winner holds another copy of the tile of the robbed kong.
    RobbedHeld(Tile),
    /// These two facts about a win exclude each other.
    Together(&'static str, &'static str),
    /// This flag contradicts the tiles, the way of winning or the other flags.
    Unfounded(&'static str),
    /// The hand can win only by self-draw, because it waits on the pair with a lone gold tile.
    SelfDrawOnly,
    /// The winning tile is a function tile that was discarded, and the rules allow no win on one.
    FunctionDiscarded,
    /// There are too many bets on seats. The value is their number.
    Bets(usize),
    /// The hand has no winning shape.
    NoWin,
    /// The hand has only this number of points without flowers, fewer than eight.
    Minimum(u32),
    /// The game allows only one winner, the same player wins twice, or the winners did not all win on the same discard.
    SeveralWinners,
    /// Half of the points would not be a multiple of half a point.
    Quarter,
    /// The way of paying is unknown.
    Way(String),
    /// The custom for passing the deal is unknown.
    Custom(String),
    /// The amount cannot be read.
    Amount,
    /// The kinds named for a function tile are invalid. The value is the text as entered.
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
            Fault::FunctionTwice(number) => write!(f, "{number}x: there is one function tile of each number"),
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
            Fault::FunctionDiscarded => f.write_str("a discarded function tile wins nothing, a drawn one does"),
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
