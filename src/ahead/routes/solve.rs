//! The search for one route.

use super::claim::all_claimed;
use super::first_claim::after_a_claim;
use super::nearest::{Effort, Found, ask, is_sure, nearest};
use super::plan::Position;
use super::target::Judge;
use crate::fan::{Condition, Fan};

/// Finds the nearest hands with the given fans or, if none are given, those that reach eight points with small fans; `None` if no hand is
/// found.
pub(super) fn solve(judge: &Judge<'_>, position: &Position, fans: &[Fan]) -> Option<Found> {
    let nothing_else = ask(fans, |condition| *condition == Condition::NothingElse);
    if nothing_else && position.open_melds() == 0 {
        return after_a_claim(judge, position, fans);
    }
    if ask(fans, |condition| *condition == Condition::OpenMelds(4)) {
        return all_claimed(judge, position, fans);
    }
    let giving_up = !is_sure(fans) || ask(fans, |condition| matches!(condition, Condition::Kongs(_)));
    nearest(judge, position, fans, Effort { looks: 60, most: u8::MAX, giving_up })
}
