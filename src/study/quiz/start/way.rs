//! Conditions on the way of winning.

use crate::quiz::plan::{Block, Filling, HandBuilder, Winning};
use crate::seeded::Seeded;
use bafan::fan::{Condition, Wait};
use bafan::hand::Flag;
use bafan::{Suit, TileSet};

/// Applies the way of winning that a row requires, if any; returns false if it is incompatible with the plan.
pub(super) fn start(plan: &mut HandBuilder, row: &[Condition], dice: &mut Seeded) -> bool {
    let drawn = row.iter().find_map(|condition| match condition {
        Condition::SelfDrawn(drawn) => Some(*drawn),
        _ => None,
    });
    if drawn.is_some_and(|drawn| !win_by(plan, drawn)) {
        return false;
    }
    let mut asked = drawn.is_some();
    for condition in row {
        match *condition {
            Condition::Flag(flag) => raise(plan, flag, drawn == Some(true), dice),
            Condition::OpenMelds(0) => plan.open.1 = 0,
            Condition::OpenMelds(open) => plan.open = (open.into(), open.into()),
            // A hand of 十三幺 that already holds its pair waits for a single tile anyway.
            Condition::Wait(Wait::Single) if plan.filling == Filling::Nothing => {}
            Condition::Wait(Wait::Single) => plan.winning = Winning::Pair,
            // Only 自摸 has this condition alone; without an open meld, the hand would count 不求人 instead.
            Condition::SelfDrawn(true) if row.len() == 1 && plan.open.1 > 0 => plan.open.0 = plan.open.0.max(1),
            Condition::SelfDrawn(_) => {}
            _ => continue,
        }
        asked = true;
    }
    !asked || plan.open.0 <= plan.open.1
}

/// Sets the win by self-draw or by discard; returns false if the plan requires the other.
fn win_by(plan: &mut HandBuilder, drawn: bool) -> bool {
    let goes = plan.way.self_drawn.is_none_or(|wanted| wanted == drawn);
    if goes {
        plan.way.self_drawn = Some(drawn);
    }
    goes
}

/// Sets a flag, and plans what the flag requires, such as a kong.
fn raise(plan: &mut HandBuilder, flag: Flag, drawn: bool, dice: &mut Seeded) {
    match flag {
        Flag::LastTile => plan.way.last_tile = true,
        Flag::LastOfKind => {
            plan.way.last_of_kind = true;
            plan.winning = Winning::Lone;
        }
        Flag::Kong => {
            plan.way.kong = true;
            if !drawn {
                plan.winning = Winning::Lone;
            } else if plan.kongs == (0, 0) {
                plan.kongs = dice.pick([(1, 0), (0, 1)]);
                plan.chows = plan.chows.min(60);
            }
        }
    }
}

/// Plans a tile that completes a chow at its edge or in its middle; returns false if the plan does not allow this.
pub(super) fn wait_in_chow(plan: &mut HandBuilder, wait: Wait, dice: &mut Seeded) -> bool {
    let suit = dice.pick(Suit::ALL);
    let (low, winning) = match wait {
        Wait::Edge => dice.pick([(1, 3), (7, 7)]),
        _ => {
            let low = 1 + dice.below(7) as u8;
            (low, low + 1)
        }
    };
    plan.winning = Winning::Tile(suit.tile(winning));
    keep(plan, Block { low: suit.tile(low), chow: true })
}

/// Keeps this set concealed in the plan, after adding it if necessary; returns false if the plan does not allow this.
fn keep(plan: &mut HandBuilder, block: Block) -> bool {
    let there = plan.sets.iter().any(|set| set.block == block);
    if !there && !plan.add(block) {
        return false;
    }
    if let Some(set) = plan.sets.iter_mut().find(|set| set.block == block) {
        set.stays = true;
    }
    true
}

/// Plans one to three open melds, an honor pair and a win by discard, which rule out the most common fans; returns false if the plan does
/// not allow this.
pub(super) fn nothing_else(plan: &mut HandBuilder, dice: &mut Seeded) -> bool {
    if !win_by(plan, false) {
        return false;
    }
    plan.open = (1, 3);
    let pair = dice.choose(&TileSet::HONORS.iter().collect::<Vec<_>>());
    pair.is_some_and(|pair| plan.add_pair(pair))
}
