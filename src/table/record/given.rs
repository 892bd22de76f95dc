//! Penalties as given, and their payments.

use super::{Outcome, Penalty, Refusal};
use crate::book::Book;
use crate::penalties::{self, Booked, Choice, NotOffered, Offense, Past, Row, Ruling, To};
use crate::player::Player;

/// A penalty, with the ruling that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The index of the entry that recorded the penalty.
    pub entry: usize,
    /// The player penalized.
    pub player: Player,
    /// The offense that was penalized.
    pub offense: Offense,
    /// The number of this offense, from 1, among those that the book counts together.
    pub step: usize,
    /// The referee's choice among the rulings that the book offers.
    pub choice: Choice,
    /// The ruling that the choice led to.
    pub ruling: Ruling,
    /// The player harmed, if the points go to that player.
    pub victim: Option<Player>,
}

impl Given {
    /// Computes the penalty under the book, given the player's earlier penalties.
    pub(super) fn new(
        entry: usize,
        penalty: &Penalty,
        book: Book,
        past: &[Past],
        place: (usize, usize),
    ) -> Result<Given, Refusal> {
        let Penalty { player, offense, choice, victim, .. } = *penalty;
        let no_rule = || NotOffered::NoRule(book, offense);
        let row = penalties::row(book, offense).ok_or_else(no_rule)?;
        let offer = penalties::offer(book, offense, past, place.0, place.1).ok_or_else(no_rule)?;
        let ruling = offer.choose(row, choice)?;
        if row.to == To::Victim && ruling.points > 0 {
            if victim.is_none_or(|victim| victim == player) {
                return Err(Refusal::NeedsVictim);
            }
        } else if victim.is_some() {
            return Err(Refusal::NoVictim);
        }
        Ok(Given { entry, player, offense, step: offer.step, choice, ruling, victim })
    }

    /// Returns the penalty as an entry for a hand.
    pub fn penalty(&self, hand: Option<usize>) -> Penalty {
        Penalty { player: self.player, offense: self.offense, choice: self.choice, victim: self.victim, hand }
    }

    /// Returns the change in the four scores, in a hand with this outcome.
    ///
    /// If the points go to the winner but no other player won the hand, they are deducted and nobody receives them.
    pub fn payments(&self, book: Book, outcome: Option<Outcome>) -> [i32; 4] {
        let mut payments = [0; 4];
        let Some(row) = penalties::row(book, self.offense) else { return payments };
        let points = i32::from(self.ruling.points);
        let mut pay = |to: Option<Player>| {
            payments[self.player.index()] -= points;
            if let Some(to) = to {
                payments[to.index()] += points;
            }
        };
        match (row.to, outcome) {
            (To::Each, _) => self.player.others().for_each(|other| pay(Some(other))),
            (To::Victim, _) => pay(self.victim),
            (To::Winner, Some(Outcome::Win { winner, .. })) if winner != self.player => pay(Some(winner)),
            _ => pay(None),
        }
        payments
    }

    /// Returns the account in which the penalty is booked.
    pub fn booked(&self, book: Book) -> Booked {
        match penalties::row(book, self.offense) {
            _ if self.ruling.standard => Booked::Standard,
            Some(Row { booked, .. }) => *booked,
            None => Booked::Nowhere,
        }
    }
}
