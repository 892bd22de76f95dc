//! 牌种限制.

use super::add_pungs;
use crate::dice::Dice;
use crate::fan::{Fan, GREEN, REVERSIBLE};
use crate::study::quiz::plan::{Block, Filling, NUMBERS, Plan};
use crate::tile::{Dragon, Suit, TileSet, Wind};

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    let pool = match fan {
        // The honours of a hand that is whole are there already.
        Fan::AllTypes => return plan.filling == Filling::Nothing || all_types(plan, dice),
        Fan::AllFives => return plan.want_in_every(TileSet::ranks(5, 5)) && plan.narrow(TileSet::ranks(3, 7)),
        Fan::OutsideHand => {
            let ends = TileSet::ranks(1, 3).union(TileSet::ranks(7, 9)).union(TileSet::HONORS);
            return plan.want_in_every(TileSet::ORPHANS) && plan.narrow(ends);
        }
        Fan::AllGreen => GREEN,
        Fan::AllTerminals => TileSet::TERMINALS,
        Fan::AllHonors => TileSet::HONORS,
        Fan::AllTerminalsAndHonors => TileSet::ORPHANS,
        Fan::FullFlush => one_suit(plan, dice),
        Fan::HalfFlush => one_suit(plan, dice).union(TileSet::HONORS),
        Fan::UpperTiles => TileSet::ranks(7, 9),
        Fan::MiddleTiles => TileSet::ranks(4, 6),
        Fan::LowerTiles => TileSet::ranks(1, 3),
        Fan::UpperFour => TileSet::ranks(6, 9),
        Fan::LowerFour => TileSet::ranks(1, 4),
        Fan::ReversibleTiles => REVERSIBLE,
        Fan::AllSimples => TileSet::ranks(2, 8),
        Fan::OneVoidedSuit => return without_a_suit(plan, dice),
        // 无字
        _ => NUMBERS,
    };
    plan.narrow(pool)
}

/// The suit of a tile that is there, or any.
fn one_suit(plan: &Plan, dice: &mut Dice) -> TileSet {
    let there = plan.counts.kinds().iter().find_map(|tile| tile.suit());
    TileSet::suit(there.unwrap_or(dice.pick(Suit::ALL)))
}

fn without_a_suit(plan: &mut Plan, dice: &mut Dice) -> bool {
    let mut suits = Suit::ALL;
    dice.shuffle(&mut suits);
    let free = suits.into_iter().find(|&suit| !plan.counts.kinds().meets(TileSet::suit(suit)));
    free.is_some_and(|suit| plan.narrow(plan.pool.minus(TileSet::suit(suit))))
}

/// A pung of a wind and a pair of a dragon, or the other way round, and sets of the suits that lack.
fn all_types(plan: &mut Plan, dice: &mut Dice) -> bool {
    let mut honors = [dice.pick(Wind::ALL).tile(), dice.pick(Dragon::ALL).tile()];
    dice.shuffle(&mut honors);
    if plan.filling == Filling::Pairs {
        plan.add_loose([honors[0], honors[0], honors[1], honors[1]]);
        return true;
    }
    if !add_pungs(plan, [honors[0]]) || !plan.add_pair(honors[1]) {
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
