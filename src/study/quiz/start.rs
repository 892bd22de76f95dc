//! The start of a hand for a fan, from the conditions in the fan's row. A start makes the fan likely; the engine decides whether it counts.
//!
//! A start adds to the existing plan, so a hand can be begun for two fans in turn. A seed keeps its questions only as long as each
//! condition makes the same number of random draws.

mod kinds;
mod sets;
#[cfg(test)]
mod tests;
mod way;
mod whole;

use super::plan::HandBuilder;
use crate::seeded::Seeded;
use bafan::Fan;
use bafan::fan::{Condition, Wait};

pub(super) use sets::place;

/// Begins or continues a plan for a fan; returns false if the fan is incompatible with the plan.
pub(super) fn start(plan: &mut HandBuilder, fan: Fan, dice: &mut Seeded) -> bool {
    start_row(plan, fan.conditions(), dice)
}

/// Begins or continues a plan for the conditions of a row; returns false if the plan does not allow this.
fn start_row(plan: &mut HandBuilder, conditions: &'static [Condition], dice: &mut Seeded) -> bool {
    match conditions.iter().find(|condition| whole::is_named_by(condition)) {
        Some(condition) => whole::start(plan, condition, conditions, dice),
        None => {
            way::start(plan, conditions, dice)
                && conditions.iter().all(|condition| begin(plan, condition, conditions, dice))
                && sets::go_with(plan, conditions)
        }
    }
}

/// Applies what a fan requires of a hand whose sets another fan makes, that is, the kinds of tiles and the way of winning; returns false if
/// the plan does not allow this. Nothing is required if the fan's conditions determine the whole hand.
pub(super) fn lean(plan: &mut HandBuilder, fan: Fan, dice: &mut Seeded) -> bool {
    let conditions = fan.conditions();
    if conditions.iter().any(whole::is_named_by) {
        return true;
    }
    let begin = |condition: &Condition| match condition {
        Condition::ConcealedPungs(4) => sets::all_concealed(plan),
        condition if makes_sets(condition) => true,
        condition => begin(plan, condition, conditions, dice),
    };
    conditions.iter().all(begin) && way::start(plan, conditions, dice)
}

/// Returns whether a condition concerns the sets or the pair that its fan makes itself.
fn makes_sets(condition: &Condition) -> bool {
    match condition {
        Condition::OnlyPungs | Condition::EachWith(_) => false,
        Condition::Kongs(_) | Condition::EachKong { .. } | Condition::FourAlike | Condition::NothingElse => true,
        condition => condition.is_of_sets(),
    }
}

/// Continues a plan for one condition of a fan's row; returns false if the plan does not allow this.
fn begin(plan: &mut HandBuilder, condition: &Condition, row: &[Condition], dice: &mut Seeded) -> bool {
    match *condition {
        Condition::Within(kinds) => plan.narrow(kinds),
        Condition::EachWith(kinds) => kinds::in_every(plan, kinds),
        Condition::Suits(suits) => kinds::of_suits(plan, suits, row, dice),
        Condition::OnlyChows => {
            plan.chows = 100;
            true
        }
        Condition::OnlyPungs => sets::only_pungs(plan),
        Condition::Pair(kinds) => sets::pair_of(plan, kinds, dice),
        Condition::Related(relations) => dice.choose(relations).is_some_and(|relation| place(plan, &relation, dice)),
        Condition::Pungs(kinds, count) => sets::pungs(plan, kinds, count.into(), dice),
        Condition::PungsAndPair(kinds, count) => sets::pungs_and_pair(plan, kinds, count.into(), dice),
        Condition::ConcealedPungs(count) => sets::concealed(plan, count.into(), dice),
        Condition::Kongs(kongs) => sets::kongs(plan, kongs, dice),
        Condition::EachKong { concealed } => sets::kong(plan, concealed, dice),
        Condition::FourAlike => sets::four_alike(plan, dice),
        Condition::Wait(wait @ (Wait::Edge | Wait::Closed)) => way::wait_in_chow(plan, wait, dice),
        Condition::NothingElse => way::nothing_else(plan, dice),
        Condition::Flowers => {
            plan.way.flowers = true;
            true
        }
        // Nothing is left to do for these conditions: sets are the default, required honors and terminals follow from other conditions, the
        // way of winning has been chosen, and `whole` starts whole hands.
        Condition::Form(_)
        | Condition::SetsOrPairs
        | Condition::With(_)
        | Condition::WithAll(_)
        | Condition::SevenInARow
        | Condition::KnittedStraight
        | Condition::NineGates
        | Condition::OpenMelds(_)
        | Condition::SelfDrawn(_)
        | Condition::Flag(_)
        | Condition::Wait(Wait::Single) => true,
    }
}
