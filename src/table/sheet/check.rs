//! The checks of a score sheet, and the reconstruction of a win from its payments.

use super::column::pays_all;
use super::{Column, Sheet, Symbol};
use crate::book::Book;
use crate::player::Player;
use crate::record::{HandRecord, Match, Outcome};

/// A failed check: the condition that does not hold, with the number of the hand, from 1, if it concerns one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The payments of a hand sum to zero.
    SumOfHand(usize),
    /// The payments of a won hand are those of the recorded win. This is not checked if one player pays for all three.
    Pattern(usize),
    /// No penalty in a hand, or since the last hand, gives the players more points than it deducts.
    SumOfPenalties(usize),
    /// All totals sum to four times the base, less the points that penalties have deducted without giving them to others.
    SumOfTotals,
    /// The hand has one dealer.
    Dealer(usize),
    /// The marks for self-draw, deal-in and drawn hand fit the result of the hand.
    Marks(usize),
}

/// Returns the failed checks, those of hands first.
pub fn faults(state: &Match, sheet: &Sheet) -> Vec<Check> {
    let book = state.start.book;
    let columns = sheet.columns.iter().zip(&state.hands);
    let mut faults: Vec<Check> = columns.flat_map(|(column, hand)| column_faults(column, hand, book)).collect();
    let mut taken_off = 0;
    for (index, hand) in state.with_next().enumerate() {
        let sums: Vec<i32> = hand.given.iter().map(|given| given.payments(book, hand.outcome()).iter().sum()).collect();
        if sums.iter().any(|&sum| sum > 0) {
            faults.push(Check::SumOfPenalties(index + 1));
        }
        taken_off -= sums.iter().sum::<i32>();
    }
    if sheet.totals.iter().sum::<i32>() != 4 * sheet.base - taken_off {
        faults.push(Check::SumOfTotals);
    }
    faults
}

fn column_faults(column: &Column, hand: &HandRecord, book: Book) -> Vec<Check> {
    let outcome = column.played.as_ref().map(|played| played.outcome);
    let count = |symbol: Symbol| column.symbols.iter().filter(|symbols| symbols.contains(&symbol)).count();
    let marks = match outcome {
        Some(Outcome::Win { from: Some(_), .. }) => [0, 1, 0],
        Some(Outcome::Win { from: None, .. }) => [1, 0, 0],
        Some(Outcome::Drawn) | None => [0, 0, 4],
    };
    let pattern = match outcome {
        // One player pays the shares of all three, so the payments do not fit the usual pattern.
        Some(Outcome::Win { from: Some(from), .. }) if pays_all(book, hand, from) => true,
        Some(Outcome::Win { winner, from, points, .. }) => read_back(column.play) == Some((winner, from, points)),
        Some(Outcome::Drawn) | None => true,
    };
    let found = [Symbol::SelfDrawn, Symbol::DealtIn, Symbol::Drawn].map(count);
    let number = column.number;
    let holds = [
        (Check::SumOfHand(number), column.play.iter().sum::<i32>() == 0),
        (Check::Pattern(number), pattern),
        (Check::Dealer(number), count(Symbol::Dealer) == 1),
        (Check::Marks(number), found == marks),
    ];
    holds.into_iter().filter(|(_, holds)| !holds).map(|(check, _)| check).collect()
}

/// Finds the win behind four payments: winner, payer (`None` if self-drawn) and points with flowers. `None` if no single win explains them:
/// three equal losses are a self-draw; losses of 8, 8 and more are a win by discard.
///
/// Since a win has at least 8 points, no win explains payments whose largest loss is below 16.
pub fn read_back(payments: [i32; 4]) -> Option<(Player, Option<Player>, u32)> {
    let winner = Player::ALL.into_iter().find(|player| payments[player.index()] > 0)?;
    let losses: Vec<(Player, i32)> = winner.others().map(|other| (other, -payments[other.index()])).collect();
    let most = losses.iter().map(|(_, loss)| *loss).max()?;
    let points = u32::try_from(most.checked_sub(8)?).ok().filter(|&points| points >= 8)?;
    if payments.iter().sum::<i32>() != 0 {
        return None;
    }
    if losses.iter().all(|(_, loss)| *loss == most) {
        return Some((winner, None, points));
    }
    let (from, _) = losses.iter().find(|(_, loss)| *loss == most)?;
    let others = losses.iter().filter(|(other, _)| other != from);
    others.into_iter().all(|(_, loss)| *loss == 8).then_some((winner, Some(*from), points))
}
