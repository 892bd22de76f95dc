//! 顺子系: fans of chows.

use super::facts::Facts;
use super::finds::Finder;
use super::relation::{Places, Relation};

/// 一色双龙会: 123 123 789 789 and a pair of 5 in one suit.
pub(super) fn pure_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    terminal_chows(facts, found, 1);
}

/// 三色双龙会: 123 and 789 in each of two suits and a pair of 5 in the third.
pub(super) fn three_suited_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    terminal_chows(facts, found, 3);
}

/// A pair of 5 and, twice, 123 and 789 of a suit: in so many suits together.
fn terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>, suits: usize) {
    let ends = |relation: &Relation| relation.one_suit && relation.step == 6;
    let middle_pair = facts.reading.pair.is_some_and(|pair| pair.rank() == Some(5));
    if middle_pair && facts.hand.suits == suits {
        let pairs = || facts.chows.twos.iter().filter(|relation| ends(relation));
        if pairs().any(|one| pairs().any(|other| !one.sets.meets(other.sets))) {
            found.group(Places::ALL, true);
        }
    }
}

/// 一色四同顺: one chow four times.
pub(super) fn quadruple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.four, |chows| chows.one_suit && chows.step == 0);
}

/// 一色四步高: four chows of a suit, each one rank, or each two ranks, above the one before.
pub(super) fn four_pure_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.four, |chows| chows.one_suit && matches!(chows.step, 1 | 2));
}

/// 一色三同顺: one chow three times.
pub(super) fn pure_triple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| chows.one_suit && chows.step == 0);
}

/// 清龙: 123 456 789 of a suit.
pub(super) fn pure_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| chows.one_suit && chows.step == 3);
}

/// 一色三步高: three chows of a suit, each one rank, or each two ranks, above the one before.
pub(super) fn pure_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| chows.one_suit && matches!(chows.step, 1 | 2));
}

/// 花龙: 123, 456 and 789, each of another suit.
pub(super) fn mixed_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| !chows.one_suit && chows.step == 3);
}

/// 三色三同顺: one chow in each suit.
pub(super) fn mixed_triple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| !chows.one_suit && chows.step == 0);
}

/// 三色三步高: three chows, one of each suit, each one rank above the one before.
pub(super) fn mixed_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.threes, |chows| !chows.one_suit && chows.step == 1);
}

/// 平和: four chows and a pair of number tiles. A knitted straight is three chows (ruling C17).
pub(super) fn all_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let number_pair = facts.reading.pair.is_some_and(|pair| !pair.is_honor());
    found.hand_if(number_pair && facts.has_sets() && facts.all_pungs.is_empty());
}

/// 一般高: one chow twice.
pub(super) fn pure_double_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.twos, |chows| chows.one_suit && chows.step == 0);
}

/// 喜相逢: one chow in two suits.
pub(super) fn mixed_double_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.twos, |chows| !chows.one_suit && chows.step == 0);
}

/// 连六: two chows of a suit that continue each other.
pub(super) fn short_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.twos, |chows| chows.one_suit && chows.step == 3);
}

/// 老少副: 123 and 789 of a suit.
pub(super) fn two_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.chows.twos, |chows| chows.one_suit && chows.step == 6);
}
