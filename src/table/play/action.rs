//! The actions of a player, and the reasons for refusing one.

use std::fmt;

use bafan::{Tile, Wind};

/// An action of a player, in turn or in response to a tile that another player discards or adds to a pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 和: declare a win, on the player's own draw or on another player's tile.
    Win,
    /// 暗杠: lay down four concealed tiles.
    ConcealedKong(Tile),
    /// 加杠: add a tile to the player's own melded pung.
    AddedKong(Tile),
    /// 明杠: make a kong of the discard.
    MeldedKong,
    /// 碰: make a pung of the discard.
    Pung,
    /// 吃: make a chow of the discard; the value is the chow's lowest tile.
    Chow(Tile),
    /// Discard a tile.
    Discard(Tile),
    /// Discard a flower that was the last tile of the wall and could not be replaced.
    DiscardFlower,
    /// 过: make no claim and declare no win.
    Pass,
}

/// The reason why an action is refused. A refused action leaves the state unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The hand is over.
    Over,
    /// The seat is not to act now, or has already responded.
    NotAsked(Wind),
    /// This action of the seat is not allowed now.
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
