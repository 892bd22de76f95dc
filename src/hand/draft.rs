//! A hand as a user entered it, and the checks that turn it into one that can exist.

use std::fmt;

use arrayvec::ArrayVec;

use super::notation::write_situation;
use super::{Drawn, Fault, Faults, Flowers, Hand, Holding, Situation};
use crate::tiles::{DraftMeld, Flower, Meld, Tile, TileCounts, tile_text};

/// A hand as entered, whether or not it is valid. The last standing tile is the winning tile.
///
/// ```
/// use bafan::{Draft, Suit};
///
/// let mut draft: Draft = "[123m,1]456p78s55s".parse().unwrap();
/// assert_eq!((draft.counts().total(), draft.tiles_missing()), (10, 4));
/// assert!(draft.holding().is_err() && draft.drawn().is_err());
/// draft.standing.push(Suit::Bamboo.tile(9));
/// assert_eq!(draft.to_string(), "[123m,1]456p78559s|EE0000");
///
/// // Tiles visible on the table are read in the same way.
/// let seen = "11m5pE".parse::<Draft>().unwrap().counts();
/// assert_eq!(seen[Suit::Characters.tile(1)], 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draft {
    /// The melds, as entered.
    pub melds: Vec<DraftMeld>,
    /// The standing tiles, in the order entered.
    pub standing: Vec<Tile>,
    /// The winds and flags. By default both winds are East and no flag is set.
    pub situation: Situation,
    /// The flowers, as entered.
    pub flowers: DraftFlowers,
}

/// Flowers as entered: either a number or a list of names, which may contain duplicates.
///
/// ```
/// use bafan::{Draft, DraftFlowers};
///
/// let draft: Draft = "|EE|ab".parse().unwrap();
/// assert!(matches!(&draft.flowers, DraftFlowers::Named(flowers) if flowers.len() == 2));
/// assert_eq!(DraftFlowers::Count(3).count(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DraftFlowers {
    /// The number of flowers, without their names.
    Count(u8),
    /// The flowers by name.
    Named(Vec<Flower>),
}

impl Default for DraftFlowers {
    fn default() -> DraftFlowers {
        DraftFlowers::Count(0)
    }
}

impl DraftFlowers {
    /// Returns the number of flowers entered.
    pub fn count(&self) -> usize {
        match self {
            DraftFlowers::Count(count) => usize::from(*count),
            DraftFlowers::Named(flowers) => flowers.len(),
        }
    }
}

impl From<&DraftFlowers> for Flowers {
    /// Converts the flowers as far as they can exist: duplicates count once, and a number above eight counts as 0.
    fn from(flowers: &DraftFlowers) -> Flowers {
        match flowers {
            DraftFlowers::Count(count) => Flowers::count_of(*count).unwrap_or_default(),
            DraftFlowers::Named(flowers) => flowers.iter().copied().collect(),
        }
    }
}

impl Draft {
    /// Returns the draft after a claim: with the meld, and without the tiles that the hand contributes to it. Returns `None` if the claimed
    /// tile is not part of the meld or the hand lacks one of the other tiles.
    ///
    /// ```
    /// use bafan::{Draft, Meld, Source};
    ///
    /// let draft: Draft = "12m456p789s115sEE".parse().unwrap();
    /// let claimed = "3m".parse().unwrap();
    /// let meld = Meld::Chow { low: "1m".parse().unwrap(), claimed: Some(3) };
    /// assert_eq!(draft.claiming(meld, claimed).unwrap().to_string(), "[123m,3]456p789115sEE|EE0000");
    /// ```
    pub fn claiming(&self, meld: Meld, claimed: Tile) -> Option<Draft> {
        let mut after = self.clone();
        let mut given: Vec<Tile> = meld.tiles().collect();
        given.remove(given.iter().position(|&tile| tile == claimed)?);
        for tile in given {
            after.standing.remove(after.standing.iter().position(|&standing| standing == tile)?);
        }
        after.melds.push(meld.into());
        Some(after)
    }

    /// Returns the hand that was entered: 14 tiles, counting three for each meld, of which the last standing tile is the winning tile.
    ///
    /// [`score`](crate::score()) decides whether it is a *winning* hand. 和绝张 is also set if the melds alone prove it.
    ///
    /// # Errors
    ///
    /// Returns every fault at once.
    ///
    /// ```
    /// use bafan::{Draft, Fault};
    ///
    /// let draft: Draft = "[123m]456p11s99s|EE1011".parse().unwrap();
    /// let faults = draft.hand().unwrap_err();
    /// assert_eq!(faults.0, [Fault::TooFew(4), Fault::ReplacementWithoutKong]);
    /// ```
    pub fn hand(&self) -> Result<Hand, Faults> {
        let (melds, mut faults) = self.shared_faults(14);
        let situation = self.checked_situation(&melds, &mut faults);
        match (self.standing.split_last(), faults.is_empty()) {
            (Some((&winning, rest)), true) => Ok(Hand {
                holding: Holding {
                    melds,
                    unseen_melds: 0,
                    standing: rest.iter().copied().collect::<TileCounts>().into(),
                },
                winning,
                situation,
                flowers: Flowers::from(&self.flowers),
            }),
            _ => Err(Faults(faults)),
        }
    }

    /// Returns the tiles held before a win: 13, counting three for each meld.
    ///
    /// If no meld is given and there are 1, 4, 7 or 10 standing tiles, the missing sets count as melds that are not shown.
    ///
    /// # Errors
    ///
    /// Returns every fault at once.
    pub fn holding(&self) -> Result<Holding, Faults> {
        self.held(13)
    }

    /// Returns the tiles held after a draw or a claim, one of which is to be discarded: 14, counting three for each meld. Melds that are
    /// not shown count as in [`Draft::holding`].
    ///
    /// # Errors
    ///
    /// Returns every fault at once.
    pub fn drawn(&self) -> Result<Drawn, Faults> {
        self.held(14).map(Drawn)
    }

    fn held(&self, size: usize) -> Result<Holding, Faults> {
        let standing = self.standing.len();
        let unshown = self.melds.is_empty() && standing > 0 && standing < size && (size - standing).is_multiple_of(3);
        let unseen_melds = if unshown { (size - standing) / 3 } else { 0 };
        let (melds, faults) = self.shared_faults(size - unseen_melds * 3);
        if faults.is_empty() {
            Ok(Holding {
                melds,
                unseen_melds: unseen_melds as u8,
                standing: self.standing.iter().copied().collect::<TileCounts>().into(),
            })
        } else {
            Err(Faults(faults))
        }
    }

    /// Returns the number of copies of each kind that were entered, melds included.
    pub fn counts(&self) -> TileCounts {
        self.melds.iter().flat_map(|meld| &meld.tiles).chain(&self.standing).copied().collect()
    }

    /// Returns the valid melds, and the faults of tiles, melds and flowers in a hand that should have `size` tiles.
    fn shared_faults(&self, size: usize) -> (ArrayVec<Meld, 4>, Vec<Fault>) {
        let mut faults = Vec::new();
        let tiles = self.standing.len() + self.melds.len() * 3;
        if tiles < size {
            faults.push(Fault::TooFew(size - tiles));
        } else if tiles > size {
            faults.push(Fault::TooMany(tiles - size));
        }
        if self.melds.len() > 4 {
            faults.push(Fault::TooManyMelds(self.melds.len()));
        }
        let mut melds = ArrayVec::new();
        for (index, draft) in self.melds.iter().enumerate() {
            match Meld::try_from(draft) {
                Ok(meld) => drop(melds.try_push(meld)),
                Err(fault) => faults.push(Fault::Meld { index, meld: draft.to_string(), fault }),
            }
        }
        let fifth = |(tile, copies)| Fault::FifthCopy { tile, copies: usize::from(copies) };
        faults.extend(self.counts().iter().filter(|&(_, copies)| copies > 4).map(fifth));
        let flowers = self.flowers.count();
        if flowers > Flower::KINDS {
            faults.push(Fault::TooManyFlowers(flowers));
        }
        if let DraftFlowers::Named(named) = &self.flowers {
            let twice = |flower: &Flower| named.iter().filter(|&other| other == flower).count() > 1;
            faults.extend(Flower::all().filter(twice).map(Fault::FlowerTwice));
        }
        (melds, faults)
    }

    /// Returns the situation, with 和绝张 set if the melds alone prove it, and appends the faults of impossible situations.
    fn checked_situation(&self, melds: &[Meld], faults: &mut Vec<Fault>) -> Situation {
        let mut situation = self.situation;
        if situation.kong && situation.self_drawn && !melds.iter().any(|meld| meld.is_kong()) {
            faults.push(Fault::ReplacementWithoutKong);
        }
        if situation.robs_kong() && situation.last_tile {
            faults.push(Fault::RobbedAfterLastTile);
        }
        if let Some(&winning) = self.standing.last() {
            let open_tiles = melds.iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles());
            let open = open_tiles.filter(|&tile| tile == winning).count();
            let all = usize::from(self.counts()[winning]);
            if situation.robs_kong() && all > 1 {
                faults.push(Fault::RobbedTileHeld(winning));
            }
            if situation.last_of_kind && all > open + 1 {
                faults.push(Fault::LastOfKindHeld(winning));
            }
            situation.last_of_kind |= open == 3;
        }
        situation
    }
}

impl fmt::Display for Draft {
    /// Writes the notation, with the standing tiles in the order entered.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.melds.iter().try_for_each(|meld| write!(f, "{meld}"))?;
        f.write_str(&tile_text(self.standing.iter().copied()))?;
        write_situation(f, &self.situation, &self.flowers)
    }
}
