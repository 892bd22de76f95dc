//! The tiles that complete a hand.

use super::arrangement::knitted_arrangements;
use super::reading::HandTiles;
use crate::hand::{Hand, Holding};
use crate::tiles::{Groups, Packed, TileCounts, TileSet};

/// Returns every kind that completes a winning hand of any form, regardless of value. Omits kinds of which the hand itself holds all four
/// copies.
///
/// ```
/// use bafan::{Holding, waits};
///
/// let holding: Holding = "1112345678999p".parse().unwrap();
/// assert_eq!(waits(&holding).len(), 9);
/// ```
pub fn waits(holding: &Holding) -> TileSet {
    let held = holding.counts();
    waits_in_shape(holding).iter().filter(|&tile| held[tile] < 4).collect()
}

/// Returns every kind that completes a winning shape, including those of which the hand itself holds all four copies (ruling C19).
///
/// ```
/// use bafan::shape::waits_in_shape;
/// use bafan::{Holding, waits};
///
/// // The hand holds all four 9p, so no other can come.
/// let holding: Holding = "9999p123m456m789m".parse().unwrap();
/// assert_eq!((waits(&holding).len(), waits_in_shape(&holding).len()), (0, 1));
/// ```
pub fn waits_in_shape(holding: &Holding) -> TileSet {
    let standing = holding.standing();
    let sets = holding.set_count();
    let found = set_waits(holding.groups());
    if sets > 1 {
        return found;
    }
    let kinds = standing.kinds();
    let found = found.union(knitted_straight_waits(holding.groups(), kinds));
    match kinds.len() {
        _ if sets > 0 => found,
        ..=7 => found.union(pair_waits(standing)),
        12.. => found.union(orphan_waits(kinds)).union(knitted_waits(kinds)),
        _ => found,
    }
}

/// Returns whether a winning hand waited for no kind but its winning tile, in any form. If `held_fourth` is set, a kind of which the hand
/// holds all four copies still counts as waited for (ruling C19). `plain` states that the hand is known to be four sets and a pair
/// without a knitted straight.
pub(crate) fn waited_only_for(hand: &Hand, tiles: &HandTiles, plain: bool, held_fourth: bool) -> bool {
    let winning = tiles.winning;
    if !plain || !held_fourth {
        let waited = if held_fourth { waits_in_shape(hand.holding()) } else { waits(hand.holding()) };
        return waited == TileSet::one(winning);
    }
    let mut own = tiles.standing.at(Packed::group_of(winning));
    own.remove(winning);
    if tiles.melds.len() == 0 && tiles.standing.lacks_pair_other_than(winning) {
        return false;
    }
    // If the pair is in another group, a tile of that group can also complete the hand, provided that `own` divides into sets and a pair.
    let pair_here = own.rest() == 1;
    !own.has_other_wait(pair_here, winning) && (pair_here || !own.parts(true))
}

/// Returns the kinds that complete sets and a pair.
///
/// A set takes three tiles, so the number of tiles in each group (a suit or the honors) modulo three shows which group has the pair and
/// which lacks the tile.
fn set_waits(standing: &Groups) -> TileSet {
    let groups = standing.all();
    let missing_in = |missing: usize, pair: usize| {
        let others = (0..4).filter(|&i| i != missing && i != pair).all(|i| groups[i].parts(false));
        let fits = others && (pair == missing || groups[pair].parts(true));
        if fits { groups[missing].waits(pair == missing) } else { TileSet::default() }
    };
    // These have one bit for each group with a remainder of one or of two, respectively.
    let [one, two] = [0, 1].map(|bit| standing.rests() >> bit & 0x0001_0001_0001_0001);
    let place = |bits: u64| bits.trailing_zeros() as usize / 16;
    let is_one = |bits: u64| bits != 0 && bits & (bits - 1) == 0;
    let second = two & two.wrapping_sub(1);
    if two == 0 && is_one(one) {
        missing_in(place(one), place(one))
    } else if one == 0 && is_one(second) {
        missing_in(place(two), place(second)).union(missing_in(place(second), place(two)))
    } else {
        TileSet::default()
    }
}

/// Returns the kinds that complete a hand of a knitted straight, one more set (melded or not) and a pair.
fn knitted_straight_waits(standing: &Groups, kinds: TileSet) -> TileSet {
    let waits_with = |nine: TileSet| {
        let missing = nine.minus(kinds);
        if missing.has_several() {
            return TileSet::default();
        }
        let mut rest = *standing;
        for tile in nine.intersection(kinds).iter() {
            rest.remove(tile);
        }
        match missing.is_empty() {
            true => set_waits(&rest),
            false if rest.all().into_iter().all(|group| group.parts(group.rest() == 2)) => missing,
            false => TileSet::default(),
        }
    };
    knitted_arrangements().map(|(_, nine)| waits_with(nine)).fold(TileSet::default(), TileSet::union)
}

/// Returns the kind that completes seven pairs, if any.
fn pair_waits(standing: &TileCounts) -> TileSet {
    let odd = standing.kinds_with(1);
    if odd.has_several() { TileSet::default() } else { odd }
}

/// Returns the kinds that complete the thirteen orphans.
fn orphan_waits(kinds: TileSet) -> TileSet {
    match (kinds.is_within(TileSet::ORPHANS), kinds.len()) {
        (true, 13) => TileSet::ORPHANS,
        (true, 12) => TileSet::ORPHANS.minus(kinds),
        _ => TileSet::default(),
    }
}

/// Returns the kinds that complete 14 different tiles from the honors and one knitted arrangement.
fn knitted_waits(kinds: TileSet) -> TileSet {
    if kinds.len() < 13 {
        return TileSet::default();
    }
    knitted_arrangements()
        .map(|(_, nine)| nine.union(TileSet::HONORS))
        .filter(|all| kinds.is_within(*all))
        .map(|all| all.minus(kinds))
        .fold(TileSet::default(), TileSet::union)
}
