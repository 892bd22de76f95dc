//! Hands that can exist at a table: before a draw, after one, and with the winning tile.

use std::fmt;

use arrayvec::ArrayVec;

use super::notation::{ReadError, write_situation};
use super::{Draft, DraftFlowers, Faults, Flowers, Situation};
use crate::tiles::{Flower, Groups, Meld, Tile, TileCounts, tile_text};

/// The tiles held before a win: melds and standing tiles that add up to 13, counting three for each meld, with at most four copies of a
/// kind. The winds, flags and flowers of a text are not kept; [`Draft`] has them.
///
/// ```
/// use bafan::{Flowers, Holding, Situation, Suit};
///
/// let holding: Holding = "[123m,1]4567m22p34sEE".parse().unwrap();
/// assert_eq!((holding.melds().len(), holding.set_count()), (1, 1));
/// assert_eq!((holding.standing().total(), holding.counts().total()), (10, 13));
///
/// // The hand after a self-draw that completes it.
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

/// The standing tiles of a hand, both as counts and packed by suit.
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
    /// Returns the melds that are known.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Returns the standing tiles: all tiles but the melds.
    pub const fn standing(&self) -> &TileCounts {
        &self.standing.counts
    }

    /// Returns the standing tiles packed by suit, with the honors as a fourth group.
    pub(crate) const fn groups(&self) -> &Groups {
        &self.standing.groups
    }

    /// Returns the number of melds, 0 to 4, including those that are not shown.
    pub fn set_count(&self) -> usize {
        self.melds.len() + usize::from(self.unseen_melds)
    }

    /// Returns the number of copies of each kind, melds included.
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
    /// Adds one more tile as the winning tile and returns the resulting hand. The hand need not be a winning one.
    ///
    /// # Errors
    ///
    /// Returns every fault at once: a fifth copy or an impossible situation, or [`Fault::TooFew`](super::Fault::TooFew) if melds are not
    /// shown.
    pub fn with_tile(&self, tile: Tile, situation: Situation, flowers: Flowers) -> Result<Hand, Faults> {
        let hand = Hand { holding: self.clone(), winning: tile, situation, flowers };
        Draft::from(&hand).hand()
    }
}

impl Holding {
    /// Returns a holding with the same melds and other standing tiles.
    pub(crate) fn with_standing(&self, standing: TileCounts) -> Holding {
        Holding { standing: standing.into(), ..self.clone() }
    }

    /// Returns the tiles held after a claim for a meld: 13 after a kong, otherwise 14. Returns `None` if the claimed tile is not part of
    /// the meld, if the rest of the meld is not among the standing tiles, or if the hand already has four melds.
    pub(crate) fn claiming(&self, meld: Meld, claimed: Tile) -> Option<Holding> {
        let mut held = self.clone();
        held.melds.try_push(meld).ok()?;
        let mut rest: Vec<Tile> = meld.tiles().collect();
        rest.remove(rest.iter().position(|&tile| tile == claimed)?);
        let mut standing = *self.standing();
        rest.into_iter().all(|tile| standing.remove(tile)).then(|| held.with_standing(standing))
    }
}

/// The tiles held after a draw or a claim: one more than in a [`Holding`], so that one has to be discarded. The winds, flags and flowers of
/// a text are not kept; [`Draft`] has them.
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
    /// Returns the melds that are known.
    pub fn melds(&self) -> &[Meld] {
        self.0.melds()
    }

    /// Returns the standing tiles: all tiles but the melds, including one just drawn.
    pub const fn standing(&self) -> &TileCounts {
        self.0.standing()
    }

    /// Returns the tiles held after discarding a tile, or `None` if it is not among the standing tiles.
    pub fn without(&self, tile: Tile) -> Option<Holding> {
        let mut rest = *self.standing();
        rest.remove(tile).then(|| self.0.with_standing(rest))
    }
}

/// A hand of the right size that can exist at a table, together with its winning tile.
///
/// An impossible hand cannot be built: every value comes from [`Draft::hand`].
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
    /// Returns the tiles held before the winning tile.
    pub const fn holding(&self) -> &Holding {
        &self.holding
    }

    /// Returns the melds, 0 to 4, in the order entered.
    pub fn melds(&self) -> &[Meld] {
        self.holding.melds()
    }

    /// Returns the standing tiles including the winning tile.
    pub fn standing(&self) -> TileCounts {
        let mut counts = *self.holding.standing();
        counts.add(self.winning);
        counts
    }

    /// Returns all tiles of the hand, including melds and the winning tile.
    pub fn counts(&self) -> TileCounts {
        let mut counts = self.holding.counts();
        counts.add(self.winning);
        counts
    }

    /// Returns the winning tile, which [`holding`](Hand::holding) does not include.
    pub const fn winning(&self) -> Tile {
        self.winning
    }

    /// Returns the winds and flags. 和绝张 is set if it was entered or if the player's own melds prove it.
    pub const fn situation(&self) -> Situation {
        self.situation
    }

    /// Returns the number of flowers, and which flowers they are if they were named.
    pub const fn flowers(&self) -> Flowers {
        self.flowers
    }
}

impl From<&Hand> for Draft {
    /// Converts a hand to a draft: standing tiles in notation order, the winning tile last.
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
    /// Writes the canonical text: melds as entered, then the standing tiles in notation order, then the winning tile on its own.
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
