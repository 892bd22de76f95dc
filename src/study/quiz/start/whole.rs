//! Conditions that determine all or nearly all of a hand. A start for one of them also satisfies the other conditions of the same row.

use arrayvec::ArrayVec;

use crate::quiz::plan::{Filling, HandBuilder, Winning};
use crate::seeded::Seeded;
use bafan::fan::Condition;
use bafan::shape::knitted_arrangements;
use bafan::{Form, Suit, Tile, TileSet};

/// Returns whether a condition determines all or nearly all of a hand.
pub(super) fn is_named_by(condition: &Condition) -> bool {
    match condition {
        Condition::Form(form) => *form != Form::Sets,
        condition => matches!(condition, Condition::KnittedStraight | Condition::NineGates),
    }
}

/// Begins a whole hand; returns false if the plan's tiles do not allow this.
pub(super) fn start(plan: &mut HandBuilder, named: &Condition, row: &[Condition], dice: &mut Seeded) -> bool {
    if *named == Condition::NineGates {
        return nine_gates(plan, dice);
    }
    if !plan.sets.is_empty() || !plan.loose.is_empty() {
        return false;
    }
    if *named == Condition::KnittedStraight {
        plan.filling = Filling::Sets(1);
        plan.open.1 = plan.open.1.min(1);
        plan.add_loose(nine(dice));
        return true;
    }
    plan.filling = Filling::Nothing;
    plan.open.1 = 0;
    match named {
        Condition::Form(Form::ThirteenOrphans) => {
            let orphans: Vec<Tile> = TileSet::ORPHANS.iter().collect();
            plan.add_loose(orphans.iter().copied().chain(dice.choose(&orphans)));
        }
        Condition::Form(Form::Knitted) => knitted(plan, row, dice),
        _ if row.contains(&Condition::SevenInARow) => {
            let (suit, low) = (dice.pick(Suit::ALL), 1 + dice.below(3) as u8);
            plan.add_loose((low..low + 7).flat_map(|rank| [suit.tile(rank); 2]));
        }
        _ => plan.filling = Filling::Pairs,
    }
    true
}

/// Adds single honors, all of them if the row requires them, and single tiles of a knitted straight.
fn knitted(plan: &mut HandBuilder, row: &[Condition], dice: &mut Seeded) {
    let all = row.contains(&Condition::WithAll(TileSet::HONORS));
    let honors = if all { TileSet::HONORS.len() } else { dice.pick([5, 6]) };
    let mut tiles: ArrayVec<Tile, 7> = TileSet::HONORS.iter().collect();
    dice.shuffle(&mut tiles);
    let mut numbers = nine(dice);
    dice.shuffle(&mut numbers);
    plan.add_loose(tiles.into_iter().take(honors).chain(numbers.into_iter().take(14 - honors)));
}

/// Returns the nine tiles of a knitted straight.
fn nine(dice: &mut Seeded) -> ArrayVec<Tile, 9> {
    let arrangement = dice.below(6);
    knitted_arrangements().nth(arrangement).into_iter().flat_map(|(_, nine)| nine.iter()).collect()
}

fn nine_gates(plan: &mut HandBuilder, dice: &mut Seeded) -> bool {
    let suit = dice.pick(Suit::ALL);
    plan.filling = Filling::Nothing;
    plan.open.1 = 0;
    let winning = suit.tile(1 + dice.below(9) as u8);
    plan.add_loose([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map(|rank| suit.tile(rank)));
    plan.add_loose([winning]);
    plan.winning = Winning::Tile(winning);
    plan.sets.is_empty()
}
