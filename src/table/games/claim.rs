//! The claims that a player may make on another's discard.

use bafan::{Tile, TileCounts, order};

use super::divide::{Shape, chows_with, honor_sets};
use super::setting::Setting;
use super::win::Meld;

/// A claim of a discard for a meld. Wins are not claims here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The meld that the claim makes, including the claimed tile.
    pub meld: Meld,
    /// The tiles of the meld that come from the hand.
    pub from_hand: Vec<Tile>,
}

/// Returns the pungs, kongs, chows and honor sets for which a player may claim a discard; chows and honor sets only if `previous`, that is,
/// if the player before this one discarded the tile. A gold tile is neither claimed nor part of a claim.
///
/// ```
/// use bafan::Draft;
/// use bafan_table::games::{Game, Yichun, claims};
///
/// let standing = "ESW23m".parse::<Draft>().unwrap().counts();
/// let north = "N".parse::<Draft>().unwrap().standing[0];
/// assert_eq!(claims(Yichun::default().setting(), &standing, north, true, None).len(), 3);
/// ```
pub fn claims(
    setting: &Setting,
    standing: &TileCounts,
    tile: Tile,
    previous: bool,
    gold: Option<Tile>,
) -> Vec<Claimed> {
    if !setting.has(tile) || gold == Some(tile) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (shape, copies) in [(Shape::Pung, 2), (Shape::MeldedKong, 3)] {
        if standing[tile] >= copies {
            let from_hand = vec![tile; usize::from(copies)];
            let tiles = vec![tile; usize::from(copies) + 1];
            found.push(Claimed { meld: Meld { shape, tiles }, from_hand });
        }
    }
    if previous {
        let chows = chows_with(tile).map(|chow| (Shape::Chow, chow));
        let honors = honor_sets(setting.rules).filter(|(_, kinds)| kinds.contains(&tile));
        for (shape, kinds) in chows.chain(honors) {
            let from_hand: Vec<Tile> = kinds.into_iter().filter(|&kind| kind != tile).collect();
            if from_hand.iter().all(|&kind| standing[kind] > 0 && gold != Some(kind)) {
                let mut tiles = kinds.to_vec();
                order::by(&mut tiles, Ord::cmp);
                found.push(Claimed { meld: Meld { shape, tiles }, from_hand });
            }
        }
    }
    found
}
