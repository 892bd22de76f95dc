//! Ranking of discards and claims by distance and useful tiles.

use crate::hand::{Drawn, Holding};
use crate::order;
use crate::shape::{Goals, Shanten, shanten, shanten_of_rests};
use crate::tiles::{Meld, Source, Tile, TileCounts, TileSet};

/// A discard and the hand it leaves.
///
/// ```
/// use bafan::{Drawn, Goals, TileCounts, discards, waits};
///
/// let drawn: Drawn = "123456789m12p5sEE".parse().unwrap();
/// let best = discards(&drawn, Goals::ALL, &TileCounts::EMPTY).swap_remove(0);
/// assert_eq!(waits(&best.rest), best.shanten.useful);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discard {
    /// The tile to discard.
    pub tile: Tile,
    /// The tiles held after the discard.
    pub rest: Holding,
    /// The distance and the useful kinds after the discard.
    pub shanten: Shanten,
    /// The number of unseen copies of the useful kinds.
    pub unseen: u32,
}

/// Returns every discard, ordered by least distance, then most unseen useful tiles, then notation order. `seen` are the tiles visible
/// elsewhere. The value of a win is ignored; [`chances`](super::chances()) considers it. Returns an empty list if melds rule out all goals.
///
/// ```
/// use bafan::{Drawn, Goals, TileCounts, discards};
///
/// let drawn: Drawn = "123456789m12p5sEE".parse().unwrap();
/// let best = &discards(&drawn, Goals::ALL, &TileCounts::EMPTY)[0];
/// assert_eq!((best.tile.to_string(), best.shanten.distance, best.unseen), ("5s".to_owned(), 0, 4));
/// ```
pub fn discards(drawn: &Drawn, goals: Goals, seen: &TileCounts) -> Vec<Discard> {
    let leaving = |(tile, shanten): (Tile, Shanten)| {
        let rest = drawn.without(tile)?;
        let unseen = unseen_of(shanten.useful, &rest, tile, seen);
        Some(Discard { tile, rest, shanten, unseen })
    };
    let mut discards: Vec<Discard> = shanten_of_rests(drawn, goals).into_iter().filter_map(leaving).collect();
    order::by_key(&mut discards, |discard| (discard.shanten.distance, std::cmp::Reverse(discard.unseen)));
    discards
}

/// Returns the number of copies of the given kinds that are neither held, nor just discarded, nor seen elsewhere.
fn unseen_of(kinds: TileSet, rest: &Holding, discarded: Tile, seen: &TileCounts) -> u32 {
    let held = rest.counts();
    let known = |tile: Tile| held[tile].saturating_add(seen[tile]).saturating_add(u8::from(tile == discarded));
    kinds.iter().map(|tile| u32::from(4u8.saturating_sub(known(tile)))).sum()
}

/// A possible answer to another player's discard.
///
/// ```
/// use bafan::{Goals, Holding, Source, TileCounts, Wind, claims};
///
/// let holding: Holding = "[123m,1]4567m22p34sEE".parse().unwrap();
/// let claims = claims(&holding, Wind::East.tile(), Source::Right, Goals::ALL, &TileCounts::EMPTY);
/// let [pung, pass] = &claims[..] else { panic!() };
/// assert_eq!((pung.distance, pass.distance), (0, 1));
/// assert!(!pung.discards.is_empty() && pass.meld.is_none() && pass.discards.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The meld to make with the discard; `None` to pass.
    pub meld: Option<Meld>,
    /// The least distance after the answer; after a chow or pung, with the best discard.
    pub distance: u8,
    /// After a chow or pung, every discard, best first; empty after a kong, because a tile is drawn first, and after a pass.
    pub discards: Vec<Discard>,
    /// The number of unseen copies of the useful kinds; after a chow or pung, with the best discard.
    pub unseen: u32,
}

/// Returns every answer to a discard of the given player, including a pass, ordered by least distance, then most unseen useful tiles. A
/// chow can only be claimed from the player to the left. The value of a win is ignored; [`claim_advice`](super::claim_advice()) considers
/// it.
///
/// ```
/// use bafan::{Goals, Holding, Source, Tile, TileCounts, claims};
///
/// let holding: Holding = "[123m,1]4567m22p34sEE".parse().unwrap();
/// let east = Tile::at(27).unwrap();
/// let claims = claims(&holding, east, Source::Right, Goals::ALL, &TileCounts::EMPTY);
/// assert_eq!(claims.iter().map(|claim| claim.meld.is_some()).collect::<Vec<_>>(), [true, false]);
/// ```
pub fn claims(holding: &Holding, offered: Tile, from: Source, goals: Goals, seen: &TileCounts) -> Vec<Claim> {
    let mut claims: Vec<Claim> = possible_melds(holding, offered, from)
        .into_iter()
        .filter_map(|meld| after_claim(holding, offered, meld, goals, seen))
        .chain(unchanged(holding, None, offered, goals, seen))
        .collect();
    order::by_key(&mut claims, |claim| (claim.distance, std::cmp::Reverse(claim.unseen)));
    claims
}

/// Returns the melds that a holding can make with a tile; empty if the holding already has all four copies, since no fifth copy can be
/// offered.
pub(crate) fn possible_melds(holding: &Holding, offered: Tile, from: Source) -> Vec<Meld> {
    let standing = holding.standing();
    let low_of_chow = |place: u8| {
        let low = offered.lower(place)?;
        let others = (0..3).filter(|&i| i != place).all(|i| low.higher(i).is_some_and(|tile| standing[tile] > 0));
        (others && low.higher(2).is_some()).then_some(Meld::Chow { low, claimed: Some(place + 1) })
    };
    let mut melds = Vec::new();
    if holding.counts()[offered] > 3 {
        return melds;
    }
    if from == Source::Left {
        melds.extend((0..3).filter_map(low_of_chow));
    }
    if standing[offered] >= 2 {
        melds.push(Meld::Pung { tile: offered, from: Some(from) });
    }
    if standing[offered] >= 3 {
        melds.push(Meld::MeldedKong { tile: offered, from, added: false });
    }
    melds
}

fn after_claim(holding: &Holding, offered: Tile, meld: Meld, goals: Goals, seen: &TileCounts) -> Option<Claim> {
    let held = holding.claiming(meld, offered)?;
    if meld.is_kong() {
        return unchanged(&held, Some(meld), offered, goals, seen);
    }
    let discards = discards(&Drawn(held), goals, seen);
    let best = discards.first()?;
    Some(Claim { meld: Some(meld), distance: best.shanten.distance, unseen: best.unseen, discards })
}

/// Evaluates a pass, or a claim after which nothing is discarded; `None` if the melds rule out all goals.
fn unchanged(rest: &Holding, meld: Option<Meld>, offered: Tile, goals: Goals, seen: &TileCounts) -> Option<Claim> {
    let shanten = shanten(rest, goals)?;
    let mut seen = *seen;
    if meld.is_none() {
        seen.add(offered);
    }
    let held = rest.counts();
    let left = |tile: Tile| u32::from(4u8.saturating_sub(held[tile].saturating_add(seen[tile])));
    let unseen = shanten.useful.iter().map(left).sum();
    Some(Claim { meld, distance: shanten.distance, discards: Vec::new(), unseen })
}
