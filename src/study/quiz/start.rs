//! What a hand for a fan starts from. A start makes the fan likely; whether it counts, the engine says.
//!
//! A start adds to what is there already, so that a hand can be begun for two fans, one after the other.

mod chows;
mod pungs;
mod structure;
mod tiles;
mod winning;

use super::pattern::{Pattern, patterns, ranks};
use super::plan::{Block, Plan};
use crate::dice::Dice;
use crate::fan::{Family, Fan};
use crate::tile::{Suit, Tile};

/// Begins a plan for a fan, or goes on with one; `false` where the fan does not go with what is there.
pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan.family() {
        Family::Chows => chows::start(plan, fan, dice),
        Family::Pungs => pungs::start(plan, fan, dice),
        Family::Tiles => tiles::start(plan, fan, dice),
        Family::Winning => winning::start(plan, fan, dice),
        Family::Structure => structure::start(plan, fan, dice),
        Family::Flowers => {
            plan.way.flowers = true;
            true
        }
    }
}

/// What a fan asks of the rest where another one makes the sets: kinds of tiles and the way of winning, but no sets.
pub(super) fn lean(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan.family() {
        Family::Tiles => tiles::start(plan, fan, dice),
        Family::Winning => winning::lean(plan, fan, dice),
        Family::Pungs => pungs::lean(plan, fan),
        Family::Chows | Family::Structure => true,
        Family::Flowers => start(plan, fan, dice),
    }
}

/// Adds the sets of one of the patterns that make a fan.
fn place_any(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    let Some((chow, patterns)) = patterns(fan) else { return false };
    dice.choose(patterns).is_some_and(|pattern| place(plan, pattern, chow, dice))
}

/// Adds the sets of a pattern at any place where it fits, with the sets that are there as far as they belong to it.
pub(super) fn place(plan: &mut Plan, pattern: &Pattern, chow: bool, dice: &mut Dice) -> bool {
    let ranks = usize::from(ranks(pattern, chow));
    for _ in 0..40 {
        let mut suits = Suit::ALL;
        dice.shuffle(&mut suits);
        let base = 1 + dice.below(ranks) as u8;
        let block = |&(suit, above): &(usize, u8)| Block { low: suits[suit].tile(base + above), chow };
        let mut there: Vec<Block> = plan.sets.iter().map(|set| set.block).collect();
        let mut is_new = |wanted: &Block| match there.iter().position(|block| block == wanted) {
            Some(known) => {
                there.swap_remove(known);
                false
            }
            None => true,
        };
        let new: Vec<Block> = pattern.iter().map(block).filter(|block| is_new(block)).collect();
        let mut whole = plan.clone();
        if new.len() <= plan.room() && new.into_iter().all(|block| whole.add(block)) {
            *plan = whole;
            return true;
        }
    }
    false
}

/// A set of the plan of a sort stays in the hand; it is added where there is none.
fn keep(plan: &mut Plan, block: Block) -> bool {
    let there = plan.sets.iter().any(|set| set.block == block);
    if !there && !plan.add(block) {
        return false;
    }
    if let Some(set) = plan.sets.iter_mut().find(|set| set.block == block) {
        set.stays = true;
    }
    true
}

/// Adds a pung of each of some kinds.
fn add_pungs(plan: &mut Plan, tiles: impl IntoIterator<Item = Tile>) -> bool {
    tiles.into_iter().all(|tile| {
        let block = Block::pung(tile);
        plan.sets.iter().any(|set| set.block == block) || plan.add(block)
    })
}
