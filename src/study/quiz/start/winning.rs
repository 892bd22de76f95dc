//! 和法.

use super::keep;
use crate::dice::Dice;
use crate::fan::Fan;
use crate::study::quiz::plan::{Block, Filling, Plan, Winning};
use crate::tile::{Suit, TileSet};

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan {
        Fan::NineGates => nine_gates(plan, dice),
        Fan::EdgeWait => {
            let suit = dice.pick(Suit::ALL);
            let (low, winning) = dice.pick([(1, 3), (7, 7)]);
            plan.winning = Winning::Tile(suit.tile(winning));
            keep(plan, Block { low: suit.tile(low), chow: true })
        }
        Fan::ClosedWait => {
            let low = dice.pick(Suit::ALL).tile(1 + dice.below(7) as u8);
            plan.winning = low.higher(1).map_or(Winning::Any, Winning::Tile);
            keep(plan, Block { low, chow: true })
        }
        _ => lean(plan, fan, dice),
    }
}

/// The way of winning that a fan asks for.
pub(super) fn lean(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    let self_drawn = match fan {
        Fan::NineGates | Fan::EdgeWait | Fan::ClosedWait => return true,
        Fan::LastTileDraw | Fan::OutWithReplacementTile | Fan::FullyConcealedHand | Fan::SelfDrawn => Some(true),
        Fan::LastTileClaim | Fan::RobbingTheKong | Fan::MeldedHand | Fan::ConcealedHand | Fan::ChickenHand => {
            Some(false)
        }
        _ => plan.way.self_drawn,
    };
    if plan.way.self_drawn.is_some_and(|wanted| Some(wanted) != self_drawn) {
        return false;
    }
    plan.way.self_drawn = self_drawn;
    match fan {
        Fan::LastTileDraw | Fan::LastTileClaim => plan.way.last_tile = true,
        Fan::OutWithReplacementTile => {
            plan.way.kong = true;
            if plan.kongs == (0, 0) {
                plan.kongs = dice.pick([(1, 0), (0, 1)]);
                plan.chows = plan.chows.min(60);
            }
        }
        Fan::RobbingTheKong => {
            plan.way.kong = true;
            plan.winning = Winning::Lone;
        }
        Fan::LastTile => {
            plan.way.last_of_kind = true;
            plan.winning = Winning::Lone;
        }
        // 十三幺 waits for one tile when it holds the pair.
        Fan::SingleWait if plan.filling == Filling::Nothing => {}
        Fan::SingleWait => plan.winning = Winning::Pair,
        Fan::MeldedHand => plan.open = (4, 4),
        Fan::FullyConcealedHand | Fan::ConcealedHand => plan.open.1 = 0,
        // Without an open meld it would be 不求人.
        Fan::SelfDrawn if plan.open.1 > 0 => plan.open.0 = plan.open.0.max(1),
        Fan::SelfDrawn => {}
        // 无番和: an open meld and an honour pair keep the commonest fans away.
        _ => {
            plan.open = (1, 3);
            let pair = dice.choose(&TileSet::HONORS.iter().collect::<Vec<_>>());
            return pair.is_some_and(|pair| plan.add_pair(pair));
        }
    }
    plan.open.0 <= plan.open.1
}

fn nine_gates(plan: &mut Plan, dice: &mut Dice) -> bool {
    let suit = dice.pick(Suit::ALL);
    plan.filling = Filling::Nothing;
    plan.open.1 = 0;
    let winning = suit.tile(1 + dice.below(9) as u8);
    plan.add_loose([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map(|rank| suit.tile(rank)));
    plan.add_loose([winning]);
    plan.winning = Winning::Tile(winning);
    plan.sets.is_empty()
}
