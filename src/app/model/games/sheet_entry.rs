//! Enters a hand or a payment on another game's sheet: a tap for each player involved and, except for a drawn hand, a number.

#[cfg(test)]
mod tests;

use bafan::order;
use bafan_table::games::{Amount, Custom, Drawn, Ending, Sheet, SheetEvent};

use crate::model::amount::number_in;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Entering {
    #[default]
    Win,
    /// A drawn hand, for which the user enters the player who drew the last tile.
    Draw,
    Payment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Winner,
    /// The discarder, or a self-draw.
    From,
    Last,
    Payer,
    Payee,
    Points,
    Amount,
}

impl Asked {
    pub const ALL: [Asked; 7] =
        [Asked::Winner, Asked::From, Asked::Last, Asked::Payer, Asked::Payee, Asked::Points, Asked::Amount];
}

/// The taps so far. Players are counted from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetEntry {
    /// The hand to correct; `None` for the next hand.
    correct: Option<usize>,
    entering: Entering,
    first: Option<usize>,
    /// The discarder, or `Some(None)` for a self-draw; for a payment, the recipient, or `Some(None)` if nobody receives it; `None` until
    /// tapped.
    second: Option<Option<usize>>,
    /// The other winners on the same tile who were entered before, with their points.
    others: Vec<(usize, Amount)>,
    buyers: Vec<usize>,
    /// The points recorded for the hand to correct.
    recorded: Option<Amount>,
}

impl SheetEntry {
    /// Returns an empty entry for the next hand, or for the correction of an earlier one.
    pub fn of(entering: Entering, correct: Option<usize>) -> SheetEntry {
        SheetEntry { entering, correct, ..SheetEntry::default() }
    }

    /// Returns the recorded entry of a hand, to be corrected; an empty entry if the hand was drawn.
    pub fn recorded(sheet: &Sheet, hand: usize) -> SheetEntry {
        let empty = SheetEntry::of(Entering::Win, Some(hand));
        let Some(row) = sheet.rows().get(hand) else { return empty };
        let mut others = sheet.won(hand, &row.ending);
        let Some((winner, points)) = others.pop() else { return empty };
        let (second, buyers) = (Some(sheet.from(hand, &row.ending)), sheet.buyers(hand, &row.ending));
        SheetEntry { first: Some(winner), second, others, buyers, recorded: Some(points), ..empty }
    }

    /// Returns an empty entry for a win in the same hand. A correction keeps its buyers and the recorded points.
    pub fn restarted(&self) -> SheetEntry {
        let entry = SheetEntry::of(Entering::Win, self.correct);
        if self.correct.is_none() {
            entry
        } else {
            SheetEntry { buyers: self.buyers.clone(), recorded: self.recorded, ..entry }
        }
    }

    /// Returns the initial text of the number field: the recorded points when a hand is corrected, otherwise an empty text.
    pub fn number(&self) -> String {
        self.recorded.map(|points| points.to_string()).unwrap_or_default()
    }

    pub const fn entering(&self) -> Entering {
        self.entering
    }

    /// Returns the winner or payer, and the discarder or recipient; each is `None` until tapped.
    pub const fn chosen(&self) -> (Option<usize>, Option<Option<usize>>) {
        (self.first, self.second)
    }

    /// Returns the other winners on the same tile who were entered before, with their points.
    pub fn others(&self) -> &[(usize, Amount)] {
        &self.others
    }

    pub fn asked(&self) -> Asked {
        match (self.entering, self.first, self.second) {
            (Entering::Win, None, _) => Asked::Winner,
            (Entering::Win, Some(_), None) => Asked::From,
            (Entering::Win, Some(_), Some(_)) => Asked::Points,
            (Entering::Draw, ..) => Asked::Last,
            (Entering::Payment, None, _) => Asked::Payer,
            (Entering::Payment, Some(_), None) => Asked::Payee,
            (Entering::Payment, Some(_), Some(_)) => Asked::Amount,
        }
    }

    pub const fn correct(&self) -> Option<usize> {
        self.correct
    }

    pub fn asks_number(&self) -> bool {
        matches!(self.asked(), Asked::Points | Asked::Amount)
    }

    /// Returns whether a player can be chosen; a player can have only one role.
    pub fn can_be(&self, player: usize) -> bool {
        let won = self.others.iter().any(|&(winner, _)| winner == player);
        !won && self.first != Some(player) && (self.first.is_some() || self.second != Some(Some(player)))
    }

    pub fn with(&self, player: Option<usize>) -> SheetEntry {
        let mut entry = self.clone();
        match self.asked() {
            Asked::Winner | Asked::Payer => entry.first = player,
            Asked::From | Asked::Payee => entry.second = Some(player),
            Asked::Last | Asked::Points | Asked::Amount => {}
        }
        entry
    }

    pub fn has_bought(&self, player: usize) -> bool {
        self.buyers.contains(&player)
    }

    pub fn with_buyer(&self, player: usize) -> SheetEntry {
        let mut entry = self.clone();
        if self.has_bought(player) {
            entry.buyers.retain(|&buyer| buyer != player)
        } else {
            entry.buyers.push(player)
        }
        order::by(&mut entry.buyers, Ord::cmp);
        entry
    }

    pub fn without_buyers(&self) -> SheetEntry {
        SheetEntry { buyers: Vec::new(), ..self.clone() }
    }

    /// Returns the event described by the taps and the typed number; `None` if a tap is missing, the number cannot be parsed, or the hand
    /// is drawn.
    pub fn event(&self, sheet: &Sheet, number: &str) -> Option<SheetEvent> {
        match self.asked() {
            Asked::Points => {
                let hand = self.hand(sheet);
                let seat = |player: usize| sheet.seat(hand, player);
                let mut won: Vec<_> = self.others.iter().map(|&(winner, points)| (seat(winner), points)).collect();
                won.push((seat(self.first?), amount(number)?));
                let buyers = self.buyers.iter().map(|&buyer| seat(buyer)).collect();
                Some(self.ended(Ending::Points { won, from: self.second?.map(seat), buyers }))
            }
            Asked::Amount => {
                Some(SheetEvent::Payment { payer: self.first?, payee: self.second?, amount: amount(number)? })
            }
            _ => None,
        }
    }

    /// Returns the entry for the next winner on the same tile; `None` unless the points of this winner are a positive number.
    pub fn another(&self, number: &str) -> Option<SheetEntry> {
        let points = amount(number).filter(|points| *points > Amount::ZERO)?;
        let mut others = self.others.clone();
        others.push((self.first?, points));
        Some(SheetEntry { first: None, others, recorded: None, ..self.clone() })
    }

    /// Returns whether another player can win on the same tile: the game allows it, the tile was discarded, and a player is left.
    pub fn can_have_another(&self, sheet: &Sheet) -> bool {
        let players = sheet.start().players.len();
        let discarded = matches!(self.second, Some(Some(_)));
        self.entering == Entering::Win && discarded && sheet.has_several_winners() && self.others.len() + 2 < players
    }

    /// Returns the event of a drawn hand; `last` drew the last tile.
    pub fn drawn(&self, sheet: &Sheet, last: usize) -> SheetEvent {
        self.ended(Ending::Drawn { last: sheet.seat(self.hand(sheet), last) })
    }

    fn hand(&self, sheet: &Sheet) -> usize {
        self.correct.unwrap_or(sheet.rows().len())
    }

    fn ended(&self, ending: Ending) -> SheetEvent {
        match self.correct {
            Some(hand) => SheetEvent::Correct { hand, ending },
            None => SheetEvent::Hand(ending),
        }
    }
}

/// The custom that decides who deals next: the game's own rule, or one named by a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CustomName {
    #[default]
    Own,
    Passes,
    /// The dealer stays after winning or after a draw.
    Stays,
    /// The dealer stays only after winning.
    StaysOnWin,
    PaysForDraw,
    /// The dealer stays for at most three hands in a row.
    StaysThrice,
    WinnerDeals,
    /// The winner deals next, until a player has lost more than the agreed amount.
    WinnerUntil,
}

impl CustomName {
    pub const ALL: [CustomName; 8] = [
        CustomName::Own,
        CustomName::Passes,
        CustomName::Stays,
        CustomName::StaysOnWin,
        CustomName::PaysForDraw,
        CustomName::StaysThrice,
        CustomName::WinnerDeals,
        CustomName::WinnerUntil,
    ];

    /// Returns the default of the number that the custom needs, if any: the payment for a drawn hand, or the agreed loss.
    pub const fn number(self) -> Option<u32> {
        match self {
            CustomName::PaysForDraw => Some(1),
            CustomName::WinnerUntil => Some(100),
            _ => None,
        }
    }

    pub fn custom(self, number: u32) -> Option<Custom> {
        let stays = |drawn| Some(Custom::Stays { drawn, limit: None });
        match self {
            CustomName::Own => None,
            CustomName::Passes => Some(Custom::Passes),
            CustomName::Stays => stays(Drawn::Stays),
            CustomName::StaysOnWin => stays(Drawn::Passes),
            CustomName::PaysForDraw => stays(Drawn::PassesAndPays(number)),
            CustomName::StaysThrice => Some(Custom::Stays { drawn: Drawn::Stays, limit: Some(3) }),
            CustomName::WinnerDeals => Some(Custom::WinnerDeals),
            CustomName::WinnerUntil => Some(Custom::WinnerDealsUntil(number)),
        }
    }
}

/// Formats the sheet as a table for a spreadsheet, with tabs between the columns: the players' names, one line per hand, a line for
/// payments since the last hand if there were any, and the totals.
pub fn spreadsheet(sheet: &Sheet, total: &str) -> String {
    let line = |head: &str, amounts: &[Amount]| {
        let cells = amounts.iter().map(|amount| format!("\t{amount}")).collect::<String>();
        format!("{head}{cells}\n")
    };
    let names = format!("\t{}\n", sheet.start().players.join("\t"));
    let hands = sheet.rows().iter().enumerate().map(|(hand, row)| line(&(hand + 1).to_string(), &row.change));
    let beside = sheet.beside();
    let paid = beside.iter().any(|&amount| amount != Amount::ZERO).then(|| line("", beside));
    std::iter::once(names).chain(hands).chain(paid).chain([line(total, &sheet.totals())]).collect()
}

/// Parses an amount as people type it, with any decimal point or comma.
fn amount(typed: &str) -> Option<Amount> {
    number_in(&typed.replace(['。', ',', '，'], "."))
}
