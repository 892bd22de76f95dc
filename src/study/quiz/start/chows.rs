//! 顺子系.

use super::place;
use crate::fan::Fan;
use crate::study::quiz::dice::Dice;
use crate::study::quiz::plan::{Block, NUMBERS, Plan};
use crate::tile::Suit;

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    let step = dice.pick([1, 2]);
    match fan {
        Fan::QuadrupleChow => place(plan, &[(0, 0); 4], true, dice),
        Fan::PureTripleChow => place(plan, &[(0, 0); 3], true, dice),
        Fan::PureDoubleChow => place(plan, &[(0, 0); 2], true, dice),
        Fan::FourPureShiftedChows => place(plan, &[(0, 0), (0, step), (0, 2 * step), (0, 3 * step)], true, dice),
        Fan::PureShiftedChows => place(plan, &[(0, 0), (0, step), (0, 2 * step)], true, dice),
        Fan::PureStraight => place(plan, &[(0, 0), (0, 3), (0, 6)], true, dice),
        Fan::MixedStraight => place(plan, &[(0, 0), (1, 3), (2, 6)], true, dice),
        Fan::MixedTripleChow => place(plan, &[(0, 0), (1, 0), (2, 0)], true, dice),
        Fan::MixedShiftedChows => place(plan, &[(0, 0), (1, 1), (2, 2)], true, dice),
        Fan::MixedDoubleChow => place(plan, &[(0, 0), (1, 0)], true, dice),
        Fan::ShortStraight => place(plan, &[(0, 0), (0, 3)], true, dice),
        Fan::TwoTerminalChows => place(plan, &[(0, 0), (0, 6)], true, dice),
        Fan::PureTerminalChows => dragons(plan, [0, 0, 0], dice),
        Fan::ThreeSuitedTerminalChows => dragons(plan, [0, 1, 2], dice),
        // 平和
        _ => {
            plan.chows = 100;
            let chows = plan.sets.iter().all(|set| set.block.chow);
            chows && (0..40).any(|_| dice.choose(&NUMBERS.iter().collect::<Vec<_>>()).is_some_and(|t| plan.add_pair(t)))
        }
    }
}

/// 123 and 789 of the first two suits and a pair of 5 in the third.
fn dragons(plan: &mut Plan, places: [usize; 3], dice: &mut Dice) -> bool {
    let mut suits = Suit::ALL;
    dice.shuffle(&mut suits);
    let [one, other, third] = places.map(|place| suits[place]);
    let ends = [one.tile(1), one.tile(7), other.tile(1), other.tile(7)];
    let chows = ends.into_iter().all(|low| Block::chow(low).is_some_and(|block| plan.add(block)));
    chows && plan.add_pair(third.tile(5))
}
