//! 特定结构.

use arrayvec::ArrayVec;

use super::winning;
use crate::arrange::knitted_arrangements;
use crate::dice::Dice;
use crate::fan::Fan;
use crate::study::quiz::plan::{Block, Filling, NUMBERS, Plan};
use crate::tile::{Suit, Tile, TileSet};

pub(super) fn start(plan: &mut Plan, fan: Fan, dice: &mut Dice) -> bool {
    match fan {
        Fan::TileHog => return four_alike(plan, dice),
        Fan::ChickenHand => return winning::lean(plan, fan, dice),
        _ if !plan.sets.is_empty() || !plan.loose.is_empty() => return false,
        Fan::SevenPairs => {
            plan.filling = Filling::Pairs;
            plan.open.1 = 0;
            return true;
        }
        Fan::KnittedStraight => {
            plan.filling = Filling::Sets(1);
            plan.open.1 = plan.open.1.min(1);
            plan.add_loose(nine(dice));
            return true;
        }
        _ => {
            plan.filling = Filling::Nothing;
            plan.open.1 = 0;
        }
    }
    match fan {
        Fan::SevenShiftedPairs => {
            let (suit, low) = (dice.pick(Suit::ALL), 1 + dice.below(3) as u8);
            plan.add_loose((low..low + 7).flat_map(|rank| [suit.tile(rank); 2]));
        }
        Fan::ThirteenOrphans => {
            let orphans: Vec<Tile> = TileSet::ORPHANS.iter().collect();
            plan.add_loose(orphans.iter().copied().chain(dice.choose(&orphans)));
        }
        // 全不靠, and 七星不靠 with all seven honours.
        _ => {
            let honors = if fan == Fan::GreaterHonorsAndKnitted { 7 } else { dice.pick([5, 6]) };
            let mut tiles: ArrayVec<Tile, 7> = TileSet::HONORS.iter().collect();
            dice.shuffle(&mut tiles);
            let mut numbers = nine(dice);
            dice.shuffle(&mut numbers);
            plan.add_loose(tiles.into_iter().take(honors).chain(numbers.into_iter().take(14 - honors)));
        }
    }
    true
}

/// The nine tiles of a knitted straight.
fn nine(dice: &mut Dice) -> ArrayVec<Tile, 9> {
    let arrangement = dice.below(6);
    knitted_arrangements().nth(arrangement).into_iter().flat_map(|(_, nine)| nine.iter()).collect()
}

/// A pung and a chow, or the pair and two chows, that share a kind.
fn four_alike(plan: &mut Plan, dice: &mut Dice) -> bool {
    let numbers: Vec<Tile> = NUMBERS.intersection(plan.pool).iter().collect();
    (0..40).any(|_| {
        let Some(tile) = dice.choose(&numbers) else { return false };
        let mut whole = plan.clone();
        let mut chow = || tile.lower(dice.below(3) as u8).and_then(Block::chow);
        let [one, other] = [chow(), chow()];
        let alike = if dice.percent(60) {
            whole.add(Block::pung(tile)) && one.is_some_and(|chow| whole.add(chow))
        } else {
            whole.add_pair(tile) && [one, other].into_iter().all(|chow| chow.is_some_and(|chow| whole.add(chow)))
        };
        if alike {
            *plan = whole;
        }
        alike
    })
}
