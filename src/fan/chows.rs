//! 顺子系: fans of chows.

use super::facts::{Block, Facts, Finder, different_suits, one_suit, step};
use crate::arrange::Shape;
use crate::tile::Suit;

/// 一色双龙会: 123 123 789 789 and a pair of 5 in one suit.
pub(super) fn pure_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let Some((suit, chows)) = terminal_chows(facts) else { return };
    if one_suit(chows) && chows[0].suit == suit {
        found.group(0..4, true);
    }
}

/// 三色双龙会: 123 and 789 in each of two suits and a pair of 5 in the third.
pub(super) fn three_suited_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let Some((suit, chows)) = terminal_chows(facts) else { return };
    let (low, high) = chows.split_at(2);
    let two_suits = |blocks: &[Block]| different_suits(blocks) && blocks.iter().all(|block| block.suit != suit);
    if two_suits(low) && two_suits(high) {
        found.group(0..4, true);
    }
}

/// The chows where they are two 123 and two 789, with the suit of the pair where that is of 5s.
fn terminal_chows<'a>(facts: &'a Facts<'_>) -> Option<(Suit, &'a [Block])> {
    let pair = facts.reading.pair.filter(|pair| pair.rank() == Some(5))?;
    let terminal = facts.chows.iter().map(|chow| chow.rank).eq([1, 1, 7, 7]);
    Some((pair.suit()?, facts.chows.as_slice())).filter(|_| terminal)
}

/// 一色四同顺: one chow four times.
pub(super) fn quadruple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 4, |chows| one_suit(chows) && step(chows) == Some(0));
}

/// 一色四步高: four chows of a suit, each one rank, or each two ranks, above the one before.
pub(super) fn four_pure_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 4, |chows| one_suit(chows) && matches!(step(chows), Some(1 | 2)));
}

/// 一色三同顺: one chow three times.
pub(super) fn pure_triple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| one_suit(chows) && step(chows) == Some(0));
}

/// 清龙: 123 456 789 of a suit.
pub(super) fn pure_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| one_suit(chows) && step(chows) == Some(3));
}

/// 一色三步高: three chows of a suit, each one rank, or each two ranks, above the one before.
pub(super) fn pure_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| one_suit(chows) && matches!(step(chows), Some(1 | 2)));
}

/// 花龙: 123, 456 and 789, each of another suit.
pub(super) fn mixed_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| different_suits(chows) && step(chows) == Some(3));
}

/// 三色三同顺: one chow in each suit.
pub(super) fn mixed_triple_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| different_suits(chows) && step(chows) == Some(0));
}

/// 三色三步高: three chows, one of each suit, each one rank above the one before.
pub(super) fn mixed_shifted_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 3, |chows| different_suits(chows) && step(chows) == Some(1));
}

/// 平和: four chows and a pair of number tiles. A knitted straight is three chows (ruling C17).
pub(super) fn all_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let number_pair = facts.reading.pair.is_some_and(|pair| !pair.is_honor());
    found.hand_if(number_pair && facts.sets().all(|(_, set)| matches!(set.shape, Shape::Chow | Shape::Knitted)));
}

/// 一般高: one chow twice.
pub(super) fn pure_double_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 2, |chows| one_suit(chows) && step(chows) == Some(0));
}

/// 喜相逢: one chow in two suits.
pub(super) fn mixed_double_chow(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 2, |chows| different_suits(chows) && step(chows) == Some(0));
}

/// 连六: two chows of a suit that continue each other.
pub(super) fn short_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 2, |chows| one_suit(chows) && step(chows) == Some(3));
}

/// 老少副: 123 and 789 of a suit.
pub(super) fn two_terminal_chows(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.groups(&facts.chows, 2, |chows| one_suit(chows) && step(chows) == Some(6));
}
