//! Melds: the claimed sets and the declared concealed kongs of a player.

use std::fmt;

use arrayvec::ArrayVec;

use super::Tile;
use super::text::write_meld;
use crate::order;

/// The player whose discard was claimed for a pung or kong, as seen by the player who claimed it.
///
/// ```
/// use bafan::{Meld, Source, Wind};
///
/// let pung = Meld::Pung { tile: Wind::East.tile(), from: Some(Source::Opposite) };
/// assert_eq!(pung.to_string(), "[EEE,2]");
/// assert_eq!(Source::ALL.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// 上家: the previous player.
    Left,
    /// 对家: the opposite player.
    Opposite,
    /// 下家: the next player.
    Right,
}

impl Source {
    /// The three other players, in the order of the notation's digits 1, 2, 3.
    pub const ALL: [Source; 3] = [Source::Left, Source::Opposite, Source::Right];
}

/// The orientation of a tile of a hand: upright, sideways or face down.
///
/// ```
/// use bafan::{Lie, Meld, Suit};
///
/// let chow = Meld::Chow { low: Suit::Dots.tile(4), claimed: Some(3) };
/// assert!(chow.lies().eq([Lie::Upright, Lie::Upright, Lie::Across]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lie {
    /// Face up and upright.
    #[default]
    Upright,
    /// Face up and turned sideways, because it was claimed.
    Across,
    /// Face up and turned sideways, on the far side of the claimed tile, because it was added to a pung.
    Added,
    /// Face down.
    FaceDown,
}

/// A legal meld. The source of a claim never changes a score; it is kept because the notation records it.
///
/// ```
/// use bafan::{Draft, Meld, Suit};
///
/// let draft: Draft = "[123m,1][5555p]".parse().unwrap();
/// let [chow, kong] = [0, 1].map(|meld| Meld::try_from(&draft.melds[meld]).unwrap());
/// assert_eq!((chow.tile(), chow.mark()), (Suit::Characters.tile(1), Some(1)));
/// assert!(chow.tiles().eq([1, 2, 3].map(|rank| Suit::Characters.tile(rank))));
/// assert!(kong.is_kong() && !kong.is_open());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meld {
    /// 吃: three consecutive ranks of one suit, claimed from the player on the left.
    Chow {
        /// The lowest of the three tiles; its rank is 1 to 7.
        low: Tile,
        /// Which of the three tiles was claimed, 1 to 3, if known.
        claimed: Option<u8>,
    },
    /// 碰: three identical tiles.
    Pung {
        /// The kind of the three tiles.
        tile: Tile,
        /// The player who discarded the third tile, if known.
        from: Option<Source>,
    },
    /// 明杠: four identical tiles, one of them claimed.
    MeldedKong {
        /// The kind of the four tiles.
        tile: Tile,
        /// The player who discarded the claimed tile.
        from: Source,
        /// Whether the fourth tile was drawn and added to a melded pung (加杠).
        added: bool,
    },
    /// 暗杠: four identical tiles, all drawn, declared face down.
    ConcealedKong {
        /// The kind of the four tiles.
        tile: Tile,
    },
}

impl Meld {
    /// Returns the lowest tile of the meld.
    pub const fn tile(self) -> Tile {
        match self {
            Meld::Chow { low, .. } => low,
            Meld::Pung { tile, .. } | Meld::MeldedKong { tile, .. } | Meld::ConcealedKong { tile } => tile,
        }
    }

    /// Returns whether the meld has four tiles.
    pub const fn is_kong(self) -> bool {
        matches!(self, Meld::MeldedKong { .. } | Meld::ConcealedKong { .. })
    }

    /// Returns whether all players can see the tiles: true for every meld except a concealed kong.
    pub const fn is_open(self) -> bool {
        !matches!(self, Meld::ConcealedKong { .. })
    }

    /// Iterates over the three or four tiles in ascending order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        let step = u8::from(matches!(self, Meld::Chow { .. }));
        let count = if self.is_kong() { 4 } else { 3 };
        (0..count).filter_map(move |i| if step == 1 { self.tile().higher(i) } else { Some(self.tile()) })
    }

    /// Iterates over the orientations of [`tiles`](Meld::tiles). The claimed tile lies across; in a chow whose claimed tile is unknown, the
    /// first tile does. Among identical tiles, it is the one nearest the player who discarded it, or the first if that player is unknown. A
    /// tile added to a pung follows the claimed tile. A concealed kong shows its two inner tiles.
    ///
    /// ```
    /// use bafan::{Hand, Lie};
    ///
    /// let hand: Hand = "[EEE,2][5555m][9999p,7]123p77s".parse().unwrap();
    /// let [pung, kong, added] = hand.melds() else { panic!("three melds") };
    /// assert!(pung.lies().eq([Lie::Upright, Lie::Across, Lie::Upright]));
    /// assert!(kong.lies().eq([Lie::FaceDown, Lie::Upright, Lie::Upright, Lie::FaceDown]));
    /// assert!(added.lies().eq([Lie::Upright, Lie::Upright, Lie::Across, Lie::Added]));
    /// ```
    pub fn lies(self) -> impl Iterator<Item = Lie> {
        use Lie::{Across, Added, FaceDown, Upright};
        let lies: &[Lie] = match self {
            Meld::ConcealedKong { .. } => &[FaceDown, Upright, Upright, FaceDown],
            Meld::Chow { claimed: None | Some(1), .. } | Meld::Pung { from: None | Some(Source::Left), .. } => {
                &[Across, Upright, Upright]
            }
            Meld::Chow { claimed: Some(2), .. } | Meld::Pung { from: Some(Source::Opposite), .. } => {
                &[Upright, Across, Upright]
            }
            Meld::Chow { .. } | Meld::Pung { .. } => &[Upright, Upright, Across],
            Meld::MeldedKong { from: Source::Left, added: true, .. } => &[Across, Added, Upright, Upright],
            Meld::MeldedKong { from: Source::Opposite, added: true, .. } => &[Upright, Across, Added, Upright],
            Meld::MeldedKong { from: Source::Right, added: true, .. } => &[Upright, Upright, Across, Added],
            Meld::MeldedKong { from: Source::Left, .. } => &[Across, Upright, Upright, Upright],
            Meld::MeldedKong { from: Source::Opposite, .. } => &[Upright, Across, Upright, Upright],
            Meld::MeldedKong { from: Source::Right, .. } => &[Upright, Upright, Upright, Across],
        };
        lies.iter().copied()
    }

    /// Iterates over the tiles in their order on the table, with the orientation of each. A chow is claimed from the player on the left, so
    /// its claimed tile comes first.
    ///
    /// ```
    /// use bafan::{Lie, Meld, Suit};
    ///
    /// let chow = Meld::Chow { low: Suit::Dots.tile(4), claimed: Some(2) };
    /// let ranks: Vec<_> = chow.lying().map(|(tile, _)| tile.rank()).collect();
    /// assert_eq!(ranks, [Some(5), Some(4), Some(6)]);
    /// assert_eq!(chow.lying().next().map(|(_, lie)| lie), Some(Lie::Across));
    /// ```
    pub fn lying(self) -> impl Iterator<Item = (Tile, Lie)> {
        let mut lying: ArrayVec<(Tile, Lie), 4> = self.tiles().zip(self.lies()).collect();
        if let Meld::Chow { .. } = self {
            // The sort is stable and false sorts before true, so the other tiles keep their order.
            order::by_key(&mut lying, |&(_, lie)| lie != Lie::Across);
        }
        lying.into_iter()
    }

    /// Returns the digit that the notation writes after the comma, if any.
    pub const fn mark(self) -> Option<u8> {
        match self {
            Meld::Chow { claimed, .. } => claimed,
            Meld::Pung { from: Some(from), .. } => Some(from as u8 + 1),
            Meld::MeldedKong { from, added, .. } => Some(from as u8 + if added { 5 } else { 1 }),
            Meld::Pung { from: None, .. } | Meld::ConcealedKong { .. } => None,
        }
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_meld(f, self.tiles(), self.mark())
    }
}

/// A meld as entered, with any tiles and any digit. [`Meld::try_from`] checks whether it is legal.
///
/// ```
/// use bafan::{DraftMeld, Meld, MeldFault, Suit};
///
/// let tiles = [3, 1, 2].map(|rank| Suit::Dots.tile(rank)).to_vec();
/// let mut draft = DraftMeld { tiles, mark: None };
/// assert_eq!(Meld::try_from(&draft).unwrap().to_string(), "[123p]");
/// draft.tiles.pop();
/// assert_eq!(Meld::try_from(&draft), Err(MeldFault::Size(2)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DraftMeld {
    /// The tiles, in any order.
    pub tiles: Vec<Tile>,
    /// The digit after the comma. For a chow: which of its tiles was claimed (1 to 3). For a pung or kong: who discarded the claimed tile
    /// (1 left, 2 opposite, 3 right). For a kong made by adding a tile to a claimed pung: who discarded the tile of the pung (5 left,
    /// 6 opposite, 7 right).
    pub mark: Option<u8>,
}

/// Why tiles do not form a meld.
///
/// ```
/// use bafan::{Draft, Meld, MeldFault};
///
/// let draft: Draft = "[124m]".parse().unwrap();
/// assert_eq!(Meld::try_from(&draft.melds[0]), Err(MeldFault::Shape));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeldFault {
    /// The number of tiles is neither three nor, for a kong, four.
    Size(usize),
    /// The tiles are neither identical nor three consecutive ranks of one suit.
    Shape,
    /// The digit after the comma has no meaning for this kind of meld.
    Mark(u8),
}

impl fmt::Display for MeldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MeldFault::Size(count) => write!(f, "a meld has three tiles, or four for a kong, not {count}"),
            MeldFault::Shape => {
                f.write_str("the tiles are neither three or four equal ones nor three consecutive ranks of one suit")
            }
            MeldFault::Mark(mark) => {
                write!(f, "the digit {mark} fits no such meld: 1 to 3, or 5 to 7 for a kong added to a pung")
            }
        }
    }
}

impl std::error::Error for MeldFault {}

impl TryFrom<&DraftMeld> for Meld {
    type Error = MeldFault;

    fn try_from(draft: &DraftMeld) -> Result<Meld, MeldFault> {
        let mut tiles = draft.tiles.clone();
        order::by(&mut tiles, Ord::cmp);
        let &[low, .., high] = tiles.as_slice() else { return Err(MeldFault::Size(tiles.len())) };
        if !(3..=4).contains(&tiles.len()) {
            return Err(MeldFault::Size(tiles.len()));
        }
        let bad_mark = |mark| Err(MeldFault::Mark(mark));
        let source = |mark: u8| Source::ALL[usize::from(mark) - 1];
        if low == high {
            return match (tiles.len(), draft.mark) {
                (3, None) => Ok(Meld::Pung { tile: low, from: None }),
                (3, Some(mark @ 1..=3)) => Ok(Meld::Pung { tile: low, from: Some(source(mark)) }),
                (4, None) => Ok(Meld::ConcealedKong { tile: low }),
                (4, Some(mark @ 1..=3)) => Ok(Meld::MeldedKong { tile: low, from: source(mark), added: false }),
                (4, Some(mark @ 5..=7)) => Ok(Meld::MeldedKong { tile: low, from: source(mark - 4), added: true }),
                (_, mark) => bad_mark(mark.unwrap_or_default()),
            };
        }
        if tiles.len() == 3 && low.higher(1) == Some(tiles[1]) && low.higher(2) == Some(high) {
            return match draft.mark {
                None | Some(1..=3) => Ok(Meld::Chow { low, claimed: draft.mark }),
                Some(mark) => bad_mark(mark),
            };
        }
        Err(MeldFault::Shape)
    }
}

impl From<Meld> for DraftMeld {
    fn from(meld: Meld) -> DraftMeld {
        DraftMeld { tiles: meld.tiles().collect(), mark: meld.mark() }
    }
}

impl fmt::Display for DraftMeld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_meld(f, self.tiles.iter().copied(), self.mark)
    }
}
