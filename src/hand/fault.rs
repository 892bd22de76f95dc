//! Every reason why what was entered is no hand.

use std::fmt;

use crate::tiles::{Flower, MeldFault, Tile};

/// One reason why a draft is no hand.
///
/// ```
/// use bafan::{Draft, Fault};
///
/// let faults = "123456789m123sEE9p".parse::<Draft>().unwrap().hand().unwrap_err();
/// assert_eq!(faults.0, [Fault::TooMany(1)]);
/// assert_eq!(faults.0[0].to_string(), "1 tile too many");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// So many tiles are missing; a meld counts as three.
    TooFew(usize),
    /// So many tiles are too many; a meld counts as three.
    TooMany(usize),
    /// A hand has at most four melds.
    TooManyMelds(usize),
    /// A kind has four copies, melds and kongs included.
    FifthCopy {
        /// The kind.
        tile: Tile,
        /// How many copies were entered.
        copies: usize,
    },
    /// The tiles of a meld are no meld.
    Meld {
        /// Which meld, from 0.
        index: usize,
        /// Its text.
        meld: String,
        /// What is wrong with it.
        fault: MeldFault,
    },
    /// 杠上开花 needs a kong among the melds.
    ReplacementWithoutKong,
    /// 抢杠和: the other three copies lie in the robbed pung, so the hand holds no further one (ruling C53).
    RobbedTileHeld(Tile),
    /// 抢杠和 and 海底捞月 exclude each other: after the last tile nobody makes a kong (rulings C23, C51).
    RobbedAfterLastTile,
    /// 和绝张: a copy stands in the hand or lies in a concealed kong, so three cannot lie open (rulings C22, C52).
    LastOfKindHeld(Tile),
    /// There are eight flowers.
    TooManyFlowers(usize),
    /// Each flower is there once.
    FlowerTwice(Flower),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooFew(count) => write!(f, "{count} more {} needed", tiles(*count)),
            Fault::TooMany(count) => write!(f, "{count} {} too many", tiles(*count)),
            Fault::TooManyMelds(count) => write!(f, "{count} melds, but a hand has at most four"),
            Fault::FifthCopy { tile, copies } => write!(f, "{copies} copies of {tile}, but there are only four"),
            Fault::Meld { index, meld, fault } => write!(f, "meld {} {meld}: {fault}", index + 1),
            Fault::ReplacementWithoutKong => f.write_str("杠上开花 needs a kong among the melds"),
            Fault::RobbedTileHeld(tile) => write!(
                f,
                "抢杠和 on {tile}: the other three copies lie in the robbed pung, so the hand cannot hold one"
            ),
            Fault::RobbedAfterLastTile => {
                f.write_str("抢杠和 with 海底捞月: after the last tile of the wall nobody can make a kong")
            }
            Fault::LastOfKindHeld(tile) => write!(
                f,
                "和绝张 on {tile}: the other three copies must lie open, but the hand holds one that does not"
            ),
            Fault::TooManyFlowers(count) => write!(f, "{count} flowers, but there are only eight"),
            Fault::FlowerTwice(flower) => write!(f, "flower {} comes twice", flower.letter()),
        }
    }
}

/// The word for so many tiles.
fn tiles(count: usize) -> &'static str {
    if count == 1 { "tile" } else { "tiles" }
}

/// Every reason why a draft is no hand, at least one.
///
/// ```
/// let faults = "11111m".parse::<bafan::Draft>().unwrap().hand().unwrap_err();
/// assert_eq!(faults.0.len(), 2);
/// assert_eq!(faults.to_string(), "9 more tiles needed; 5 copies of 1m, but there are only four");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
