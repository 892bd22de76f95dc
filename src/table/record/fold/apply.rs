//! The effect of a single event on a match.

use super::super::{Entry, Event, Given, HandRecord, Move, Outcome, Penalty, Played, Refusal, Shift};
use super::{Match, TimeCalled};
use crate::player::{Player, is_name};

/// The maximum points of a win; a higher number must be a typing error.
const MOST_POINTS: u32 = 9999;

/// The maximum length of the address of a scored hand, in bytes.
const LONGEST_LINK: usize = bafan::wire::MAX_LENGTH;

impl Match {
    /// Applies an entry. If it is refused, the match may be partly changed and must be discarded.
    pub(in super::super) fn apply(&mut self, index: usize, entry: &Entry) -> Result<(), Refusal> {
        if self.ended.is_some() {
            return Err(Refusal::Ended);
        }
        match &entry.event {
            Event::Start(_) => Err(Refusal::Start),
            Event::Hand(played) | Event::Correct { played, .. } | Event::Insert { played, .. } if !is_known(played) => {
                Err(Refusal::Scored)
            }
            Event::Hand(played) => self.play(played),
            Event::Penalty(penalty) => self.penalise(index, penalty),
            Event::Correct { hand, played } => self.correct(index, entry.at, *hand, played),
            Event::Insert { hand, played } => self.insert(index, entry.at, *hand, played),
            Event::Strike { hand } => self.strike(index, entry.at, *hand),
            Event::Exchange { players: [one, other], from, results } => {
                if one == other {
                    return Err(Refusal::SamePlayer);
                }
                self.shift(index, *from, Shift::Exchange(*one, *other))?;
                if *results {
                    self.exchange_results(*one, *other, from.unwrap_or(self.hands.len() + 1));
                    self.regrade()?;
                }
                self.check()
            }
            Event::Seats { seating, from } => {
                self.shift(index, *from, Shift::Seats(*seating))?;
                self.check()
            }
            Event::Attendance { player, absent } => self.attend(index, *player, *absent),
            Event::Rename { player, name } => self.rename(*player, name),
            Event::Replay => {
                self.next.replays = self.next.replays.saturating_add(1);
                Ok(())
            }
            Event::Time { counting } => self.call_time(index, *counting),
            Event::Device { on } => {
                if self.device.last().is_some_and(|(_, before, _)| *before) == *on {
                    return Err(Refusal::Device);
                }
                self.device.push((index, *on, self.hands.len()));
                Ok(())
            }
            Event::End => {
                self.ended = Some(index);
                Ok(())
            }
            Event::Withdraw { entry } => Err(Refusal::Withdraw(*entry)),
        }
    }

    fn play(&mut self, played: &Played) -> Result<(), Refusal> {
        if let Some(refusal) = self.next_refused() {
            return Err(refusal);
        }
        let next = std::mem::take(&mut self.next);
        self.hands.push(HandRecord { played: Some(played.clone()), ..next });
        self.check()
    }

    fn penalise(&mut self, index: usize, penalty: &Penalty) -> Result<(), Refusal> {
        self.give(index, penalty)?;
        self.check()
    }

    /// Adds a penalty, whose points depend on earlier penalties.
    pub(super) fn give(&mut self, index: usize, penalty: &Penalty) -> Result<(), Refusal> {
        let number = penalty.hand.unwrap_or(self.hands.len() + 1);
        let round = self.seats().get(number.saturating_sub(1)).map_or(0, |seats| seats.round as usize);
        let (book, past) = (self.start.book, self.past(penalty.player));
        let given = Given::new(index, penalty, book, &past, (number, round))?;
        self.hand_mut(Some(number))?.given.push(given);
        Ok(())
    }

    fn shift(&mut self, entry: usize, from: Option<usize>, shift: Shift) -> Result<(), Refusal> {
        self.hand_mut(from)?.moves.push(Move { entry, shift });
        Ok(())
    }

    fn attend(&mut self, index: usize, player: Player, absent: bool) -> Result<(), Refusal> {
        if !self.start.book.plays_with_three() {
            return Err(Refusal::NoAbsence);
        }
        let now = self.absences().last().is_some_and(|absences| absences[player.index()]);
        if now == absent {
            return Err(Refusal::AsBefore(player));
        }
        self.shift(index, None, Shift::Attendance(player, absent))
    }

    fn rename(&mut self, player: Player, name: &str) -> Result<(), Refusal> {
        if !is_name(name) {
            return Err(Refusal::Name(player));
        }
        match Player::ALL.into_iter().find(|other| self.start.names[other.index()] == name) {
            Some(same) if same == player => Err(Refusal::AsBefore(player)),
            Some(other) => Err(Refusal::SameName(player.min(other), player.max(other))),
            None => {
                name.clone_into(&mut self.start.names[player.index()]);
                Ok(())
            }
        }
    }

    fn call_time(&mut self, entry: usize, counting: bool) -> Result<(), Refusal> {
        if self.time.is_some() {
            return Err(Refusal::TimeAgain);
        }
        self.time = Some(TimeCalled { entry, hands: self.hands.len(), counting });
        Ok(())
    }

    /// Checks that every hand is possible and that none comes after the end of the session.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let book = self.start.book;
        let mut out = [false; 4];
        for (hand, absent) in self.hands.iter().zip(self.absences()) {
            let gone = hand.given.iter().filter(|given| book.wins_no_more(&given.ruling));
            gone.for_each(|given| out[given.player.index()] = true);
            check_hand(hand, absent, out)?;
        }
        let number = self.hands.len();
        if number > 0 && self.rounds_over(number - 1) { Err(Refusal::BeyondEnd(number)) } else { Ok(()) }
    }
}

/// Checks a hand, given the players who are absent and those who are out.
fn check_hand(hand: &HandRecord, absent: [bool; 4], out: [bool; 4]) -> Result<(), Refusal> {
    let Some(Outcome::Win { winner, from, points, flowers }) = hand.outcome() else { return Ok(()) };
    if from == Some(winner) {
        return Err(Refusal::OwnTile(winner));
    }
    if flowers > 8 {
        return Err(Refusal::Flowers(flowers));
    }
    if points < 8 + u32::from(flowers) || points > MOST_POINTS {
        return Err(Refusal::Points(points, flowers));
    }
    if hand.bars(winner) {
        return Err(Refusal::Barred(winner));
    }
    if out[winner.index()] {
        return Err(Refusal::Out(winner));
    }
    match [Some(winner), from].into_iter().flatten().find(|player| absent[player.index()]) {
        Some(player) => Err(Refusal::Absent(player)),
        None => Ok(()),
    }
}

/// Returns whether the address of the scored hand can be read; true if there is none.
fn is_known(played: &Played) -> bool {
    let known = |address: &String| address.len() <= LONGEST_LINK && address.parse::<bafan::HandLink>().is_ok();
    played.scored.as_ref().is_none_or(known)
}
