//! The reasons why a draft is not a valid hand.

use std::fmt;

use crate::tiles::{Flower, MeldFault, Tile};

/// A reason why a draft is not a valid hand.
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
    /// The number of tiles missing, counting three for each meld.
    TooFew(usize),
    /// The number of tiles in excess, counting three for each meld.
    TooMany(usize),
    /// More than four melds, with their number.
    TooManyMelds(usize),
    /// More than four copies of a kind, including those in melds.
    FifthCopy {
        /// The kind of tile.
        tile: Tile,
        /// The number of copies entered.
        copies: usize,
    },
    /// Tiles entered as a meld that do not form one.
    Meld {
        /// The index of the meld, from 0.
        index: usize,
        /// The text of the meld.
        meld: String,
        /// What is wrong with the meld.
        fault: MeldFault,
    },
    /// 杠上开花 without a kong among the melds.
    ReplacementWithoutKong,
    /// 抢杠和 on a tile that the hand also holds, although the other three copies are in the pung to which it was added (ruling C53).
    RobbedTileHeld(Tile),
    /// 抢杠和 together with 海底捞月, although nobody makes a kong after the last tile (rulings C23, C51).
    RobbedAfterLastTile,
    /// 和绝张 on a tile of which another copy is among the standing tiles or in a concealed kong, so that the other three cannot all be
    /// visible (rulings C22, C52).
    LastOfKindHeld(Tile),
    /// More than eight flowers, with their number.
    TooManyFlowers(usize),
    /// A flower entered twice, although only one copy exists.
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
            Fault::TooManyFlowers(_) => f.write_str("too many flowers: there are only eight"),
            Fault::FlowerTwice(flower) => write!(f, "flower {} comes twice", flower.letter()),
        }
    }
}

impl std::error::Error for Fault {}

/// Returns the noun for the given number of tiles.
fn tiles(count: usize) -> &'static str {
    if count == 1 { "tile" } else { "tiles" }
}

/// All reasons why a draft is not a valid hand, at least one.
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
