//! Conditions on the kinds of tiles.

use arrayvec::ArrayVec;

use super::sets::add_pungs;
use crate::quiz::plan::{Block, Filling, HandBuilder};
use crate::seeded::Seeded;
use bafan::fan::Condition;
use bafan::{Suit, Tile, TileSet};

/// Requires a tile of these kinds in each set and the pair; returns false if the plan does not allow this.
pub(super) fn in_every(plan: &mut HandBuilder, kinds: TileSet) -> bool {
    plan.want_in_every(kinds) && plan.narrow(near(kinds))
}

/// Requires this number of suits; returns false if the plan does not allow this.
pub(super) fn of_suits(plan: &mut HandBuilder, suits: u8, row: &[Condition], dice: &mut Seeded) -> bool {
    match suits {
        1 => {
            let suit = one_suit(plan, dice);
            plan.narrow(suit.union(TileSet::HONORS))
        }
        2 => without_a_suit(plan, dice),
        // A complete hand already has its tiles.
        _ => plan.filling == Filling::Nothing || all_suits(plan, row, dice),
    }
}

/// Returns the kinds of all sets that contain one of these kinds.
fn near(kinds: TileSet) -> TileSet {
    let chows = TileSet::ranks(1, 7).iter().map(|low| TileSet::three(low, 1));
    chows.filter(|chow| chow.meets(kinds)).fold(kinds, TileSet::union)
}

/// Returns the suit of a tile in the plan, or a random one.
fn one_suit(plan: &HandBuilder, dice: &mut Seeded) -> TileSet {
    let there = plan.counts.kinds().iter().find_map(|tile| tile.suit());
    TileSet::suit(there.unwrap_or(dice.pick(Suit::ALL)))
}

fn without_a_suit(plan: &mut HandBuilder, dice: &mut Seeded) -> bool {
    let mut suits = Suit::ALL;
    dice.shuffle(&mut suits);
    let free = suits.into_iter().find(|&suit| !plan.counts.kinds().meets(TileSet::suit(suit)));
    free.is_some_and(|suit| plan.narrow(plan.pool.minus(TileSet::suit(suit))))
}

/// Adds a pung of one of two required groups and a pair of the other, and sets of the missing suits, or, to a hand of pairs, only a pair of
/// each group; returns false if the plan does not allow this.
fn all_suits(plan: &mut HandBuilder, row: &[Condition], dice: &mut Seeded) -> bool {
    let sorts = row.iter().filter_map(|condition| match condition {
        Condition::With(kinds) => Some(kinds.iter().collect::<Vec<Tile>>()),
        _ => None,
    });
    let mut with: ArrayVec<Tile, 2> = sorts.filter_map(|kinds| dice.choose(&kinds)).collect();
    dice.shuffle(&mut with);
    if plan.filling == Filling::Pairs {
        plan.add_loose(with.into_iter().flat_map(|tile| [tile; 2]));
        return true;
    }
    if !add_pungs(plan, with.first().copied()) || !with.get(1).is_none_or(|&tile| plan.add_pair(tile)) {
        return false;
    }
    Suit::ALL.into_iter().all(|suit| {
        plan.counts.kinds().meets(TileSet::suit(suit))
            || (0..20).any(|_| {
                let low = suit.tile(1 + dice.below(9) as u8);
                plan.add(Block::chow(low).filter(|_| dice.percent(70)).unwrap_or(Block::pung(low)))
            })
    })
}
