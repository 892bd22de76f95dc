//! What a player can do, and why something is refused.

use std::fmt;

use bafan::{Tile, Wind};

/// What a player does when asked: on the own turn, or about a tile that another discarded or adds to a pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 和: declare a win, on the own draw or on the tile in question.
    Win,
    /// 暗杠: lay down four concealed tiles.
    ConcealedKong(Tile),
    /// 加杠: add a tile to the own melded pung.
    AddedKong(Tile),
    /// 明杠: make a kong of the discard.
    MeldedKong,
    /// 碰: make a pung of the discard.
    Pung,
    /// 吃: make a chow of the discard; this is the chow's lowest tile.
    Chow(Tile),
    /// Discard a tile.
    Discard(Tile),
    /// Discard the flower that came as the last tile of the wall and could not be replaced.
    DiscardFlower,
    /// 过: let the tile go.
    Pass,
}

/// Why an action is not taken. The state stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The hand is over.
    Over,
    /// The seat is not asked now, or has answered.
    NotAsked(Wind),
    /// The seat may not do this now.
    Illegal(Wind, Action),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over => f.write_str("the hand is over"),
            Refused::NotAsked(seat) => write!(f, "{} is not asked now", seat.letter()),
            Refused::Illegal(seat, action) => write!(f, "{} may not do this now: {action:?}", seat.letter()),
        }
    }
}

impl std::error::Error for Refused {}
