//! The match computed from a log.

mod apply;
pub(crate) mod correct;
mod start;

use super::seats::Walk;
use super::{Broken, Entry, Event, Given, HandRecord, Move, Refusal, Shift, Start};
use crate::book::{AtTime, TooFew};
use crate::penalties::Past;
use crate::player::Player;
use crate::seating::HandSeats;
use bafan::order;

/// The maximum number of entries; no real match has more.
pub(super) const MOST_ENTRIES: usize = 2000;

/// A match as recorded in its log, without derived values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The settings.
    pub start: Start,
    /// The hands played, in order.
    pub hands: Vec<HandRecord>,
    /// The moves before the next hand and the penalties in it, which belong to the session if no hand follows.
    pub next: HandRecord,
    /// The call of time, if any.
    pub time: Option<TimeCalled>,
    /// The changes of the table device: the index of the entry, whether the device only keeps the score from that entry on, and the number
    /// of hands played before it.
    pub device: Vec<(usize, bool, usize)>,
    /// The index of the entry that ended the match.
    pub ended: Option<usize>,
    /// The indexes of the withdrawn entries, each with the index of the entry that withdrew it.
    pub withdrawn: Vec<(usize, usize)>,
    /// The removed hands: the old number, and the old result with the entry that removed the hand.
    pub struck: Vec<(usize, super::Was)>,
}

/// A call of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeCalled {
    /// The index of the entry in the log.
    pub entry: usize,
    /// The number of hands entered before the call.
    pub hands: usize,
    /// Whether a declared win was being counted.
    pub counting: bool,
}

impl Match {
    /// Returns the seats of each hand and, last, of the next one. If no hand follows, those of the last hand are repeated.
    pub fn seats(&self) -> Vec<HandSeats> {
        let mut walk = Walk::new(&self.start);
        let mut all = Vec::with_capacity(self.hands.len() + 1);
        for hand in &self.hands {
            walk.arrive(hand);
            all.push(walk.seats());
            walk.leave(hand);
        }
        if self.may_play_on() || all.is_empty() {
            walk.arrive(&self.next);
            all.push(walk.seats());
        } else {
            all.extend(all.last().copied());
        }
        all
    }

    /// Returns the seats of the next hand, or of the last one if none follows.
    pub fn seats_now(&self) -> HandSeats {
        let mut seats = self.seats();
        seats.pop().unwrap_or(HandSeats {
            round: bafan::Wind::East,
            dealing: bafan::Wind::East,
            seating: crate::seating::Seating::FIRST,
        })
    }

    /// Returns the hands played and, last, the entries for the next one.
    pub(crate) fn with_next(&self) -> impl Iterator<Item = &HandRecord> {
        self.hands.iter().chain([&self.next])
    }

    /// Returns the penalties of a player, in the order of the hands.
    pub(crate) fn given(&self, player: Player) -> impl Iterator<Item = &Given> {
        self.with_next().flat_map(|hand| &hand.given).filter(move |given| given.player == player)
    }

    /// Returns whether each player is absent in each hand and, last, in the next one.
    pub fn absences(&self) -> Vec<[bool; 4]> {
        let mut walk = Walk::new(&self.start);
        let absent = |hand: &HandRecord| {
            walk.arrive(hand);
            walk.absent
        };
        self.with_next().map(absent).collect()
    }

    /// Returns whether another hand can be played.
    pub fn may_play_on(&self) -> bool {
        self.next_refused().is_none()
    }

    /// Returns the reason why no further hand can be played, if any.
    pub fn next_refused(&self) -> Option<Refusal> {
        if self.ended.is_some() {
            return Some(Refusal::Ended);
        }
        if self.rounds_over(self.hands.len()) {
            return Some(Refusal::Complete(self.hands.len()));
        }
        if self.too_few() {
            return Some(Refusal::TooFew);
        }
        let time = self.time?;
        (self.hands.len() >= time.hands + self.after_time(time)).then_some(Refusal::Time(time.hands))
    }

    /// Returns whether a penalty has put a player out of the session or the event.
    pub fn is_out(&self, player: Player) -> bool {
        self.given(player).any(|given| given.ruling.out.is_some())
    }

    /// Returns whether, under the book, too few players are left to play another hand.
    fn too_few(&self) -> bool {
        let mut gone = [false; 4];
        let most = match self.start.book.too_few() {
            TooFew::Never => return false,
            TooFew::Out(most) => {
                gone = Player::ALL.map(|player| self.is_out(player));
                most
            }
            TooFew::Absent(most) => {
                for Move { shift, .. } in self.with_next().flat_map(|hand| &hand.moves) {
                    if let Shift::Attendance(player, absent) = *shift {
                        gone[player.index()] = absent;
                    }
                }
                most
            }
        };
        gone.iter().filter(|&&gone| gone).count() >= most
    }

    /// Returns the number of hands that can still count after the call of time. The hand in play counts if the book lets it be finished, or
    /// if its win is being counted; in some books, the next hand, which began when that win was declared, counts too (MIL 13).
    fn after_time(&self, time: TimeCalled) -> usize {
        match self.start.book.at_time() {
            AtTime::Stop => usize::from(time.counting),
            AtTime::Finish => 1 + usize::from(time.counting && self.start.book.next_begins_with_the_win()),
        }
    }

    /// Returns whether all rounds are over after this many hands.
    pub(super) fn rounds_over(&self, hands: usize) -> bool {
        let mut walk = Walk::new(&self.start);
        for hand in self.hands.iter().take(hands) {
            walk.arrive(hand);
            walk.leave(hand);
        }
        walk.is_over()
    }

    /// Returns the penalties of a player so far, in the order of the log.
    pub fn past(&self, player: Player) -> Vec<Past> {
        let mut past: Vec<(usize, Past)> = Vec::new();
        for (index, (hand, seats)) in self.with_next().zip(self.seats()).enumerate() {
            let place = Some((index + 1, seats.round as usize));
            for given in hand.given.iter().filter(|given| given.player == player) {
                past.push((given.entry, Past { offense: given.offense, ruling: given.ruling, hand: place }));
            }
        }
        order::by_key(&mut past, |(entry, _)| *entry);
        past.into_iter().map(|(_, past)| past).collect()
    }

    /// Returns the record of a hand by its number, or of the next hand.
    pub(super) fn hand_mut(&mut self, number: Option<usize>) -> Result<&mut HandRecord, Refusal> {
        match number.filter(|&number| number != self.hands.len() + 1) {
            None => Ok(&mut self.next),
            Some(number) => self.played_hand(number),
        }
    }
}

/// Computes the match from a log.
pub(super) fn fold(entries: &[Entry]) -> Result<Match, Broken> {
    let broken = |entry, refusal| Broken { entry, refusal };
    if entries.len() > MOST_ENTRIES {
        return Err(broken(MOST_ENTRIES, Refusal::TooLong));
    }
    let Some(Entry { event: Event::Start(start), .. }) = entries.first() else {
        return Err(broken(0, Refusal::Start));
    };
    let mut state = Match::begin(start).map_err(|refusal| broken(0, refusal))?;
    let withdrawn = withdrawn(entries)?;
    let mut taken_back = vec![false; entries.len()];
    withdrawn.iter().for_each(|(target, _)| taken_back[*target] = true);
    for (index, entry) in entries.iter().enumerate().skip(1) {
        if !taken_back[index] && !matches!(entry.event, Event::Withdraw { .. }) {
            state.apply(index, entry).map_err(|refusal| broken(index, refusal))?;
        }
    }
    state.withdrawn = withdrawn;
    Ok(state)
}

/// Returns the indexes of the withdrawn entries, each with the index of the entry that withdrew it.
fn withdrawn(entries: &[Entry]) -> Result<Vec<(usize, usize)>, Broken> {
    let mut withdrawn: Vec<(usize, usize)> = Vec::new();
    let mut standing = vec![false; entries.len()];
    for (index, entry) in entries.iter().enumerate() {
        let Event::Withdraw { entry: target } = entry.event else {
            standing[index] = index > 0;
            continue;
        };
        let may = standing.get(target) == Some(&true)
            && (is_apart(&entries[target]) || standing.iter().rposition(|&standing| standing) == Some(target));
        if !may {
            return Err(Broken { entry: index, refusal: Refusal::Withdraw(target) });
        }
        standing[target] = false;
        withdrawn.push((target, index));
    }
    Ok(withdrawn)
}

/// Returns the index of the last active entry other than the start, if there is one.
pub(super) fn last_standing(entries: &[Entry]) -> Option<usize> {
    let withdrawn = withdrawn(entries).unwrap_or_default();
    let holds =
        |&place: &usize| !is_withdrawal(&entries[place]) && !withdrawn.iter().any(|(target, _)| *target == place);
    (1..entries.len()).rev().find(holds)
}

fn is_withdrawal(entry: &Entry) -> bool {
    matches!(entry.event, Event::Withdraw { .. })
}

/// Returns whether an entry can be withdrawn even if later entries follow, because it does not add, correct or remove a hand.
fn is_apart(entry: &Entry) -> bool {
    !matches!(
        entry.event,
        Event::Start(_) | Event::Hand(_) | Event::Insert { .. } | Event::Strike { .. } | Event::Correct { .. }
    )
}
