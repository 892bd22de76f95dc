//! What happens at the table, in order: for a list of moves, an announcement, an animation.

use bafan::{Flower, Meld, Tile, Wind};

use crate::penalties::Offence;

/// Why a declared win is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FalseWinKind {
    /// 错和: complete, but below eight points.
    Below,
    /// 和错牌: not complete; it waited, but for another tile.
    WrongTile,
    /// 诈和: not complete, and it did not wait.
    Incomplete,
}

impl FalseWinKind {
    /// What the penalties call it.
    pub(crate) const fn offence(self) -> Offence {
        match self {
            FalseWinKind::Below => Offence::WinBelow8,
            FalseWinKind::WrongTile => Offence::WinWrongTile,
            FalseWinKind::Incomplete => Offence::WinNotWaiting,
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat laid a flower and takes a replacement.
    Flower(Wind, Flower),
    /// A seat drew a tile; `None` where an onlooker cannot see which, or where it was a flower that stays in the hand.
    Drew(Wind, Option<Tile>),
    /// A seat discarded a tile.
    Discarded(Wind, Tile),
    /// A seat discarded the flower that was the last tile.
    DiscardedFlower(Wind),
    /// A seat laid a meld, of its own tiles or of a discard; `None` for another's concealed kong.
    Melded(Wind, Option<Meld>),
    /// A seat shows the tile that it adds to its pung.
    Adds(Wind, Tile),
    /// A seat declared a win that is none.
    FalseWin(Wind, FalseWinKind),
    /// A seat won, on the tile of another seat or on its own draw.
    Won(Wind, Option<Wind>),
    /// Nobody won.
    Drawn,
}

impl Event {
    /// The same event as a seat sees it.
    pub fn seen_by(self, onlooker: Wind) -> Event {
        match self {
            Event::Drew(seat, _) if seat != onlooker => Event::Drew(seat, None),
            Event::Melded(seat, Some(meld)) if seat != onlooker && !meld.is_open() => Event::Melded(seat, None),
            other => other,
        }
    }
}
