//! The seating and the dealer of each hand.

use bafan::Wind;

use super::{Dealing, HandRecord, Length, OnDraw, OnWin, Outcome, Shift, Start};
use crate::player::Player;
use crate::seating::{HandSeats, Rotation, Seating};

/// The round, the dealer, the seating and the absences before a hand.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    rotation: Rotation,
    dealing: Dealing,
    rounds: Option<usize>,
    /// The round, from 0.
    pub round: usize,
    dealer: Wind,
    /// The number of hands that the dealer has dealt in a row.
    row: usize,
    seating: Seating,
    pub absent: [bool; 4],
}

impl Walk {
    pub fn new(start: &Start) -> Walk {
        let rounds = match start.length {
            Length::Rounds(rounds) => Some(usize::from(rounds)),
            Length::Loss(_) => None,
        };
        Walk {
            rotation: start.rotation,
            dealing: start.dealing,
            rounds,
            round: 0,
            dealer: Wind::East,
            row: 1,
            seating: Seating::FIRST,
            absent: [false; 4],
        }
    }

    /// Returns whether all rounds are over.
    pub fn is_over(&self) -> bool {
        self.rounds.is_some_and(|rounds| self.round >= rounds)
    }

    /// Applies the changes of seats and attendance before a hand.
    pub fn arrive(&mut self, hand: &HandRecord) {
        for step in &hand.moves {
            match step.shift {
                Shift::Exchange(one, other) => self.seating.exchange(one, other),
                Shift::Seats(seating) => self.seating = seating,
                Shift::Attendance(player, absent) => self.absent[player.index()] = absent,
            }
        }
    }

    /// Returns the seats of this hand.
    pub fn seats(&self) -> HandSeats {
        HandSeats { round: Wind::ALL[self.round % 4], dealing: self.dealer, seating: self.seating }
    }

    /// Moves on to the next hand.
    pub fn leave(&mut self, hand: &HandRecord) {
        let dealer = self.seating.at(self.dealer);
        let stays = match hand.outcome().unwrap_or(Outcome::Drawn) {
            Outcome::Drawn => self.dealing.draw == OnDraw::Stays,
            Outcome::Win { winner, .. } => match self.dealing.win {
                OnWin::Passes => false,
                OnWin::Stays => winner == dealer,
                OnWin::StaysToThree => winner == dealer && self.row < 3,
                OnWin::Winner => return self.deal_by(winner),
            },
        };
        if stays {
            self.row += 1;
        } else {
            self.pass();
        }
    }

    fn deal_by(&mut self, winner: Player) {
        self.dealer = self.seating.position(winner);
    }

    fn pass(&mut self) {
        self.row = 1;
        self.dealer = self.dealer.next();
        if self.dealer == Wind::East && self.dealing.win != OnWin::Winner {
            self.round += 1;
            if !self.is_over() {
                self.seating = self.rotation.turned(self.seating, Wind::ALL[self.round % 4]);
            }
        }
    }
}
