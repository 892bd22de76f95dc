//! 顺子系.

use super::place_any;
use crate::dice::Dice;
use crate::fan::Fan;
use crate::study::quiz::plan::{NUMBERS, Plan};
use crate::tile::{Suit, Tile};

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan {
        Fan::PureTerminalChows => place_any(plan, fan, dice) && pair_of_fives(plan, true),
        Fan::ThreeSuitedTerminalChows => place_any(plan, fan, dice) && pair_of_fives(plan, false),
        Fan::AllChows => {
            plan.chows = 100;
            let numbers: Vec<Tile> = NUMBERS.intersection(plan.pool).iter().collect();
            let mut pair = || dice.choose(&numbers).is_some_and(|tile| plan.add_pair(tile));
            let paired = (0..40).any(|_| pair());
            paired && plan.sets.iter().all(|set| set.block.chow)
        }
        _ => place_any(plan, fan, dice),
    }
}

/// A pair of 5 in the suit of the chows, or in the one that has none.
fn pair_of_fives(plan: &mut Plan, of_chows: bool) -> bool {
    let has_chow = |suit: Suit| plan.sets.iter().any(|set| set.block.low.suit() == Some(suit));
    let suit = Suit::ALL.into_iter().find(|&suit| has_chow(suit) == of_chows);
    suit.is_some_and(|suit| plan.add_pair(suit.tile(5)))
}
