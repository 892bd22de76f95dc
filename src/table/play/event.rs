//! The events at the table in order, for a list of moves, an announcement or an animation.

use bafan::{Flower, Meld, Tile, Wind};

use crate::penalties::Offense;

/// The reason why a declared win is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FalseWinKind {
    /// 错和: complete, but below the minimum points.
    Below,
    /// 和错牌: not complete; the hand waited, but for another tile.
    WrongTile,
    /// 诈和: not complete, and the hand was not waiting.
    Incomplete,
}

impl FalseWinKind {
    /// Returns the corresponding offense in the penalties.
    pub(crate) const fn offense(self) -> Offense {
        match self {
            FalseWinKind::Below => Offense::WinBelow8,
            FalseWinKind::WrongTile => Offense::WinWrongTile,
            FalseWinKind::Incomplete => Offense::WinNotWaiting,
        }
    }
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat laid down a flower, for which it draws a replacement.
    Flower(Wind, Flower),
    /// A seat drew a tile; `None` if the onlooker cannot see it, or if it was a flower that stays in the hand.
    Drew(Wind, Option<Tile>),
    /// A seat discarded a tile.
    Discarded(Wind, Tile),
    /// A seat discarded a flower that was the last tile.
    DiscardedFlower(Wind),
    /// A seat made a meld; `None` for another's concealed kong.
    Melded(Wind, Option<Meld>),
    /// A seat showed the tile that it adds to its pung.
    Adds(Wind, Tile),
    /// A seat declared a false win.
    FalseWin(Wind, FalseWinKind),
    /// A seat won, on the tile of another seat or by self-draw (`None`).
    Won(Wind, Option<Wind>),
    /// Nobody won.
    Drawn,
}

impl Event {
    /// Returns the event as a seat sees it.
    pub fn seen_by(self, onlooker: Wind) -> Event {
        match self {
            Event::Drew(seat, _) if seat != onlooker => Event::Drew(seat, None),
            Event::Melded(seat, Some(meld)) if seat != onlooker && !meld.is_open() => Event::Melded(seat, None),
            other => other,
        }
    }
}
