//! The log of a sheet: its active lines, and what they record of each hand.

use super::{Ending, SheetEvent, SheetFault};
use crate::games::Amount;

/// The maximum points of a hand or a payment.
const MOST_POINTS: i64 = 1_000_000;

/// A hand during the replay: its end, the ends that corrections have replaced, and the payments since the hand before.
pub(super) struct Noted {
    pub(super) ending: Ending,
    pub(super) was: Vec<Ending>,
    pub(super) beside: Vec<Amount>,
}

/// Returns the active lines; each undo removes the last of them.
pub(super) fn holding(log: &[SheetEvent]) -> Result<Vec<&SheetEvent>, SheetFault> {
    let mut lines = Vec::with_capacity(log.len());
    for event in log {
        match event {
            SheetEvent::Back => drop(lines.pop().ok_or(SheetFault::NothingBack)?),
            event => lines.push(event),
        }
    }
    Ok(lines)
}

/// Returns the hands of a log, and the payments after the last one.
pub(super) fn noted(log: &[SheetEvent], players: usize) -> Result<(Vec<Noted>, Vec<Amount>), SheetFault> {
    let mut hands: Vec<Noted> = Vec::new();
    let mut beside = vec![Amount::ZERO; players];
    for event in holding(log)? {
        match event {
            SheetEvent::Hand(ending) => {
                let beside = std::mem::replace(&mut beside, vec![Amount::ZERO; players]);
                hands.push(Noted { ending: ending.clone(), was: Vec::new(), beside });
            }
            &SheetEvent::Payment { payer, payee, amount } => {
                if payee == Some(payer) || payer.max(payee.unwrap_or_default()) >= players {
                    return Err(SheetFault::Player);
                }
                check_amount(amount)?;
                beside[payer] = beside[payer] - amount;
                if let Some(payee) = payee {
                    beside[payee] = beside[payee] + amount;
                }
            }
            SheetEvent::Correct { hand, ending } => {
                let noted = hands.get_mut(*hand).ok_or(SheetFault::Hand(*hand))?;
                noted.was.push(std::mem::replace(&mut noted.ending, ending.clone()));
            }
            &SheetEvent::Strike { hand } => {
                if hand >= hands.len() {
                    return Err(SheetFault::Hand(hand));
                }
                // The payments before a removed hand are kept and move to the hand after it.
                let struck = hands.remove(hand);
                let after = hands.get_mut(hand).map_or(&mut beside, |next| &mut next.beside);
                after.iter_mut().zip(struck.beside).for_each(|(after, amount)| *after = *after + amount);
            }
            SheetEvent::Back => {}
        }
    }
    Ok((hands, beside))
}

pub(super) fn check_amount(amount: Amount) -> Result<(), SheetFault> {
    let allowed = amount > Amount::ZERO && amount <= Amount::whole(MOST_POINTS);
    if allowed { Ok(()) } else { Err(SheetFault::Amount) }
}
