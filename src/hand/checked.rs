//! Hands that can exist at a table: before a draw, after one, and with the winning tile.

use std::fmt;

use arrayvec::ArrayVec;

use super::notation::{ReadError, write_situation};
use super::{Draft, DraftFlowers, Faults, Flowers, Situation};
use crate::tiles::{Flower, Groups, Meld, Tile, TileCounts, tile_text};

/// The tiles held before a win: melds, and standing tiles that make 13 with three for each meld. At most four copies
/// of a kind. Winds, flags and flowers of a text are not kept: [`Draft`] has them.
///
/// ```
/// use bafan::{Flowers, Holding, Situation, Suit};
///
/// let holding: Holding = "[123m,1]4567m22p34sEE".parse().unwrap();
/// assert_eq!((holding.melds().len(), holding.set_count()), (1, 1));
/// assert_eq!((holding.standing().total(), holding.counts().total()), (10, 13));
///
/// // What it becomes when a tile is drawn that completes it.
/// let holding: Holding = "123456789m1355s".parse().unwrap();
/// let drawn = Situation { self_drawn: true, ..Situation::default() };
/// let hand = holding.with_tile(Suit::Bamboo.tile(2), drawn, Flowers::default()).unwrap();
/// assert_eq!(hand.to_string(), "123456789m1355s2s|EE1000");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Holding {
    pub(super) melds: ArrayVec<Meld, 4>,
    pub(super) unseen_melds: u8,
    pub(super) standing: Standing,
}

/// The tiles that stand in a hand: counted, and packed once for all that is asked of them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Standing {
    counts: TileCounts,
    groups: Groups,
}

impl From<TileCounts> for Standing {
    fn from(counts: TileCounts) -> Standing {
        Standing { counts, groups: Groups::of(&counts) }
    }
}

impl fmt::Debug for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts.fmt(f)
    }
}

impl Holding {
    /// The melds that are known.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The tiles that stand in the hand.
    pub const fn standing(&self) -> &TileCounts {
        &self.standing.counts
    }

    /// The same by suit, and the honors.
    pub(crate) const fn groups(&self) -> &Groups {
        &self.standing.groups
    }

    /// How many sets lie on the table, melds that are not shown included: 0 to 4.
    pub fn set_count(&self) -> usize {
        self.melds.len() + usize::from(self.unseen_melds)
    }

    /// How many copies of each kind are held, melds included.
    pub fn counts(&self) -> TileCounts {
        let mut counts = self.standing.counts;
        for meld in &self.melds {
            match *meld {
                Meld::Chow { .. } => counts.extend(meld.tiles()),
                Meld::Pung { tile, .. } => counts.set(tile, counts[tile] + 3),
                Meld::MeldedKong { tile, .. } | Meld::ConcealedKong { tile } => counts.set(tile, counts[tile] + 4),
            }
        }
        counts
    }
}

impl Holding {
    /// The same with one more tile, which may be a winning one.
    ///
    /// # Errors
    ///
    /// Every fault at once: a fifth copy, or an impossible situation; [`Fault::TooFew`](super::Fault::TooFew) where melds are not shown.
    pub fn with_tile(&self, tile: Tile, situation: Situation, flowers: Flowers) -> Result<Hand, Faults> {
        let hand = Hand { holding: self.clone(), winning: tile, situation, flowers };
        Draft::from(&hand).hand()
    }
}

impl Holding {
    /// The same melds beside other standing tiles.
    pub(crate) fn with_standing(&self, standing: TileCounts) -> Holding {
        Holding { standing: standing.into(), ..self.clone() }
    }

    /// What is held when another's tile is claimed for a meld: 13 tiles after a kong, else one more; `None` where the
    /// rest of the meld does not stand in the hand, or four melds lie there.
    pub(crate) fn claiming(&self, meld: Meld, claimed: Tile) -> Option<Holding> {
        let mut held = self.clone();
        held.melds.try_push(meld).ok()?;
        let mut rest: Vec<Tile> = meld.tiles().collect();
        rest.remove(rest.iter().position(|&tile| tile == claimed)?);
        let mut standing = *self.standing();
        rest.into_iter().all(|tile| standing.remove(tile)).then(|| held.with_standing(standing))
    }
}

/// The tiles held after a draw or a claim: one more than a [`Holding`], one of them to be discarded. Winds, flags and flowers of a
/// text are not kept: [`Draft`] has them.
///
/// ```
/// use bafan::{Drawn, Suit, Wind, waits};
///
/// let drawn: Drawn = "123456789m1355s9p".parse().unwrap();
/// assert!(drawn.melds().is_empty() && drawn.standing().total() == 14);
/// let rest = drawn.without(Suit::Dots.tile(9)).unwrap();
/// assert!(waits(&rest).contains(Suit::Bamboo.tile(2)));
/// assert_eq!(drawn.without(Wind::East.tile()), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawn(pub(crate) Holding);

impl Drawn {
    /// The melds that are known.
    pub fn melds(&self) -> &[Meld] {
        self.0.melds()
    }

    /// The tiles that stand in the hand.
    pub const fn standing(&self) -> &TileCounts {
        self.0.standing()
    }

    /// What is held when a tile is discarded; `None` where it does not stand in the hand.
    pub fn without(&self, tile: Tile) -> Option<Holding> {
        let mut rest = *self.standing();
        rest.remove(tile).then(|| self.0.with_standing(rest))
    }
}

/// A hand of the right size that can exist at a table, with the tile it would win on.
///
/// There is no way to build an impossible one: it comes from [`Draft::hand`] alone.
///
/// ```
/// use bafan::{Hand, Suit, Wind};
///
/// let hand: Hand = "[123m,1][EEE,2]456p78s55s9s|ES1000|ab".parse().unwrap();
/// assert_eq!(hand.winning(), Suit::Bamboo.tile(9));
/// assert_eq!((hand.melds().len(), hand.standing().total(), hand.counts().total()), (2, 8, 14));
/// assert_eq!((hand.situation().seat, hand.flowers().count()), (Wind::South, 2));
/// assert_eq!(hand.holding().standing().total(), 7);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    pub(super) holding: Holding,
    pub(super) winning: Tile,
    pub(super) situation: Situation,
    pub(super) flowers: Flowers,
}

impl Hand {
    /// What was held before the winning tile came.
    pub const fn holding(&self) -> &Holding {
        &self.holding
    }

    /// The melds, 0 to 4, in the order entered.
    pub fn melds(&self) -> &[Meld] {
        self.holding.melds()
    }

    /// The standing tiles with the winning tile.
    pub fn standing(&self) -> TileCounts {
        let mut counts = *self.holding.standing();
        counts.add(self.winning);
        counts
    }

    /// All tiles of the hand, melds and winning tile included.
    pub fn counts(&self) -> TileCounts {
        let mut counts = self.holding.counts();
        counts.add(self.winning);
        counts
    }

    /// The winning tile.
    pub const fn winning(&self) -> Tile {
        self.winning
    }

    /// Winds and flags. 和绝张 is set where the player's own melds prove it.
    pub const fn situation(&self) -> Situation {
        self.situation
    }

    /// How many flowers there are, and which where they were named.
    pub const fn flowers(&self) -> Flowers {
        self.flowers
    }
}

impl From<&Hand> for Draft {
    /// The same hand as a draft: standing tiles in notation order, the winning tile last.
    fn from(hand: &Hand) -> Draft {
        let named: Vec<Flower> = hand.flowers.named().collect();
        Draft {
            melds: hand.melds().iter().map(|&meld| meld.into()).collect(),
            standing: hand.holding.standing().tiles().chain([hand.winning]).collect(),
            situation: hand.situation,
            flowers: if named.is_empty() {
                DraftFlowers::Count(hand.flowers.count())
            } else {
                DraftFlowers::Named(named)
            },
        }
    }
}

impl fmt::Display for Hand {
    /// The canonical text: melds as entered, standing tiles in order, the winning tile on its own at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.melds().iter().try_for_each(|meld| write!(f, "{meld}"))?;
        f.write_str(&tile_text(self.holding.standing().tiles()))?;
        write!(f, "{}", self.winning)?;
        let draft = Draft::from(self);
        write_situation(f, &draft.situation, &draft.flowers)
    }
}

impl std::str::FromStr for Hand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Hand, ReadError> {
        text.parse::<Draft>()?.hand().map_err(ReadError::Hand)
    }
}

impl std::str::FromStr for Holding {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Holding, ReadError> {
        text.parse::<Draft>()?.holding().map_err(ReadError::Hand)
    }
}

impl std::str::FromStr for Drawn {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Drawn, ReadError> {
        text.parse::<Draft>()?.drawn().map_err(ReadError::Hand)
    }
}
