//! The payments for a hand on a sheet.

use bafan::Wind;

use super::log::check_amount;
use super::{Ending, SheetFault, SheetStart};
use crate::games::dealer::Ended;
use crate::games::entry::Entry;
use crate::games::{Amount, Game, Score, Told, paid, settle_several_by};

/// Returns the amount for each seat, the dealer's first, and the end of the hand.
pub(super) fn settle(
    game: &dyn Game,
    start: &SheetStart,
    ending: &Ending,
    hands: u32,
) -> Result<([Amount; 4], Ended), SheetFault> {
    let seats = game.setting().seats();
    match ending {
        &Ending::Drawn { last } if seats.contains(&last) => Ok(([Amount::ZERO; 4], Ended::Drawn { last })),
        Ending::Drawn { .. } => Err(SheetFault::Seat),
        &Ending::Points { ref won, from, ref buyers } => {
            let winners: Vec<Wind> = won.iter().map(|&(winner, _)| winner).collect();
            check_seats(game, &winners, from)?;
            let bought = buyers.is_empty() || start.has_buyers(game);
            if !bought || !buyers.iter().all(|buyer| seats.contains(buyer)) {
                return Err(SheetFault::Seat);
            }
            let mut sum = [Amount::ZERO; 4];
            for &(winner, points) in won {
                check_amount(points)?;
                let mut entry = Entry::default();
                (entry.situation.seat, entry.situation.self_drawn) = (winner, from.is_none());
                entry.flags.extend(from.map(|from| ("from".to_owned(), from.letter().to_string())));
                let letters: String = buyers.iter().map(|buyer| buyer.letter()).collect();
                entry.flags.extend(Some(("buy".to_owned(), letters)).filter(|(_, letters)| !letters.is_empty()));
                let own = paid(game, &entry, &Score::of_total(points), start.way).map_err(SheetFault::Tiles)?;
                sum = std::array::from_fn(|seat| sum[seat] + own[seat]);
            }
            Ok((sum, Ended::Won { winners, from }))
        }
        Ending::Won(entries) => {
            let entries: Vec<Entry> = entries.iter().map(|entry| dealt(game, entry, hands)).collect();
            let first = entries.first().ok_or(SheetFault::Seat)?;
            let from = first.from().map_err(SheetFault::Tiles)?;
            let winners: Vec<Wind> = entries.iter().map(|entry| entry.situation.seat).collect();
            check_seats(game, &winners, from)?;
            let paid = settle_several_by(game, &entries, start.way).map_err(SheetFault::Tiles)?;
            Ok((paid, Ended::Won { winners, from }))
        }
    }
}

/// Checks that winners and discarder are different seats of the game, and that the game allows this number of winners on one tile.
fn check_seats(game: &dyn Game, winners: &[Wind], from: Option<Wind>) -> Result<(), SheetFault> {
    let setting = game.setting();
    let all: Vec<&Wind> = winners.iter().chain(&from).collect();
    let there = all.iter().all(|seat| setting.seats().contains(seat));
    let apart = all.iter().enumerate().all(|(place, seat)| !all[..place].contains(seat));
    let together = winners.len() == 1 || winners.len() > 1 && setting.several_winners && from.is_some();
    if there && apart && together { Ok(()) } else { Err(SheetFault::Seat) }
}

/// Returns the winning hand as it is scored on the sheet: East is the dealer, and the streak is that of the sheet.
pub(super) fn dealt(game: &dyn Game, entry: &Entry, hands: u32) -> Entry {
    let mut entry = entry.clone();
    entry.flags.retain(|(name, _)| name != "dealer" && name != "streak");
    let told = Told { streak: hands.saturating_sub(1), ..Told::default() };
    entry.flags.extend(game.flags(&told).into_iter().filter(|(name, _)| name == "streak"));
    entry
}

impl Ended {
    /// Returns the end with the seats mapped to other places.
    pub(super) fn placed(&self, place: impl Fn(Wind) -> Wind) -> Ended {
        match self {
            Ended::Drawn { last } => Ended::Drawn { last: place(*last) },
            Ended::Won { winners, from } => {
                Ended::Won { winners: winners.iter().map(|&winner| place(winner)).collect(), from: from.map(place) }
            }
        }
    }
}
