//! Combines two logs of one match that diverged: shared entries count once, entries of only one log are added, and contradictions are
//! decided by the user.
//!
//! The logs are not spliced. Three matches are compared: those of the two logs and that of their common part. If only the other log has
//! changed a hand, a move or a penalty since the common part, the change is appended to this log as a further event. This log thus keeps
//! its history, and its sheet shows the corrections. Hands are compared by number: if one log has removed or inserted a hand, the user must
//! also decide on the hands after that one.

use super::merge::common;
use super::{Event, Given, HandRecord, Log, Match, Penalty, Played, Refusal, Shift};
use crate::player::Player;
use crate::seating::Seating;

/// A contradiction between two logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The result of a hand; `None` if it was not played.
    Hand {
        /// The number of the hand, from 1.
        hand: usize,
        /// The result in this log.
        this: Option<Played>,
        /// The result in the other log.
        other: Option<Played>,
    },
    /// The seating from a hand on.
    Seats {
        /// The number of the hand, from 1.
        hand: usize,
        /// The seating in this log.
        this: Seating,
        /// The seating in the other log.
        other: Seating,
    },
}

/// Returns the contradictions between two logs, in the order of the hands.
pub fn conflicts(this: &Log, other: &Log) -> Vec<Conflict> {
    let mut found = Vec::new();
    // If an event is refused, there is nothing to decide beyond the contradictions found so far.
    _ = reconcile(this, other, |conflict| {
        if !found.contains(conflict) {
            found.push(conflict.clone());
        }
        false
    });
    found
}

/// Returns the events that add the other log to this one; empty if it has nothing new. `takes` decides for each contradiction whether the
/// other log is right. If the two logs renamed a player differently, this log's name stays. This log also keeps its own device changes, and
/// its absences and replays in hands that it already has.
///
/// # Errors
///
/// Returns [`Refusal`] if the two logs cannot be combined, for example if time was called in one and a hand follows in the other.
pub fn reconcile(this: &Log, other: &Log, mut takes: impl FnMut(&Conflict) -> bool) -> Result<Vec<Event>, Refusal> {
    let (mut log, mut events) = (this.clone(), Vec::new());
    // Once a hand is removed, the next one takes its number and is compared with what the other log has under that number.
    for _ in 0..MOST_ROUNDS {
        let added = joined(&log, other, &mut takes)?;
        if added.is_empty() {
            break;
        }
        for event in &added {
            log.push(event.clone(), None)?;
        }
        events.extend(added);
    }
    Ok(events)
}

/// The maximum number of comparisons, after which no log of a real match has anything left to add.
const MOST_ROUNDS: usize = 8;

fn joined(this: &Log, other: &Log, takes: impl FnMut(&Conflict) -> bool) -> Result<Vec<Event>, Refusal> {
    let shared = common(this.entries(), other.entries());
    let base = Log::replay(this.entries()[..shared].to_vec()).map_err(|broken| broken.refusal)?;
    let sides = Sides { base: base.state(), this: this.state(), other: other.state() };
    let mut joining = Joining { sides, log: this.clone(), events: Vec::new(), takes };
    joining.names()?;
    for number in 1..=this.state().hands.len().max(other.state().hands.len()) + 1 {
        joining.hand(number)?;
    }
    joining.strike()?;
    joining.finish()
}

/// The matches that follow from the common part of the logs and from each of the two logs.
#[derive(Clone, Copy)]
struct Sides<'a> {
    base: &'a Match,
    this: &'a Match,
    other: &'a Match,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    This,
    Other,
    Asked,
}

impl<'a> Sides<'a> {
    /// Compares a value in the three matches and returns the side that alone changed it, [`Follow::Asked`] if both changed it differently,
    /// or [`Follow::This`] if there is nothing to take over.
    fn of<T: PartialEq>(self, of: impl Fn(&'a Match) -> T) -> Follow {
        let [base, this, other] = [self.base, self.this, self.other].map(of);
        if this == other || other == base {
            Follow::This
        } else if this == base {
            Follow::Other
        } else {
            Follow::Asked
        }
    }
}

struct Joining<'a, F> {
    sides: Sides<'a>,
    /// The log of the side `this`, followed by the events added so far.
    log: Log,
    events: Vec<Event>,
    takes: F,
}

impl<'a, F: FnMut(&Conflict) -> bool> Joining<'a, F> {
    fn add(&mut self, event: Event) -> Result<(), Refusal> {
        // A signed sheet is reopened for the missing entries, and signed again at the end.
        if let Some(entry) = self.log.state().ended {
            self.log.push(Event::Withdraw { entry }, None)?;
            self.events.push(Event::Withdraw { entry });
        }
        self.log.push(event.clone(), None)?;
        self.events.push(event);
        Ok(())
    }

    /// Takes over the names that only the other log has changed, except a name that another player has in this log.
    fn names(&mut self) -> Result<(), Refusal> {
        for player in Player::ALL {
            let name = |side: &'a Match| &side.start.names[player.index()];
            let new = name(self.sides.other);
            if self.sides.of(name) == Follow::Other && !self.log.state().start.names.contains(new) {
                self.add(Event::Rename { player, name: new.clone() })?;
            }
        }
        Ok(())
    }

    /// Returns the number of hands in `log` so far.
    fn here(&self) -> usize {
        self.log.state().hands.len()
    }

    /// Combines a hand with its seating and penalties, or the entries for the next hand.
    fn hand(&mut self, number: usize) -> Result<(), Refusal> {
        self.seats(number)?;
        if number > self.here() {
            self.before(number)?;
        }
        self.played(number)?;
        self.penalties(number)
    }

    fn seats(&mut self, number: usize) -> Result<(), Refusal> {
        let Sides { this, other, .. } = self.sides;
        let (seating, theirs) = (seating(this, number), seating(other, number));
        let next = self.here() + 1;
        // After the last hand of a match, seats no longer matter.
        if self.log.state().rounds_over(number.min(next) - 1) {
            return Ok(());
        }
        let is_next = self::seating(self.log.state(), next) == theirs;
        let take = match self.sides.of(|side| moves(side, number)) {
            Follow::This => false,
            Follow::Other if number <= next => true,
            // This log has removed a hand. The other log's change of seats can now apply only to the next hand, and may be there already.
            _ if number > next && (is_next || moves(self.log.state(), next).ends_with(&moves(other, number))) => false,
            // Different events have led to the same seats.
            Follow::Asked if seating == theirs => false,
            Follow::Other | Follow::Asked => {
                (self.takes)(&Conflict::Seats { hand: number, this: seating, other: theirs })
            }
        };
        if !take {
            return Ok(());
        }
        let from = (number <= self.here()).then_some(number);
        let (ours, moved) = (moves(this, number), moves(other, number));
        // Add the same events as in the other log, so that the next comparison recognizes them.
        let events: Vec<Event> = match moved.strip_prefix(&ours[..]) {
            Some(rest) => rest.iter().filter_map(|shift| told(*shift, from)).collect(),
            None => vec![Event::Seats { seating: theirs, from }],
        };
        events.into_iter().try_for_each(|event| self.add(event))
    }

    /// Adds absences, replays and the call of time before a hand that this log does not have yet.
    fn before(&mut self, number: usize) -> Result<(), Refusal> {
        let other = self.sides.other;
        let absent = |side: &Match| side.absences().get(number - 1).copied();
        if let (Some(there), Some(here)) = (absent(other), absent(self.log.state())) {
            for player in Player::ALL.into_iter().filter(|player| there[player.index()] != here[player.index()]) {
                self.add(Event::Attendance { player, absent: there[player.index()] })?;
            }
        }
        let replays = record(other, number).map_or(0, |hand| hand.replays);
        for _ in self.log.state().next.replays..replays {
            self.add(Event::Replay)?;
        }
        self.time(number - 1)
    }

    /// Adds the other log's call of time if it came after at most this many hands and this log has none.
    fn time(&mut self, hands: usize) -> Result<(), Refusal> {
        match self.sides.other.time {
            Some(time) if time.hands <= hands && self.log.state().time.is_none() => {
                self.add(Event::Time { counting: time.counting })
            }
            _ => Ok(()),
        }
    }

    fn played(&mut self, number: usize) -> Result<(), Refusal> {
        let outcome = |side| record(side, number).and_then(HandRecord::outcome);
        let said = |side| record(side, number).and_then(|hand| hand.played.clone());
        let Sides { this, other, .. } = self.sides;
        let take = match self.sides.of(outcome) {
            Follow::This => false,
            // If this log has removed a hand, a later hand would take its number, so the user has to decide.
            Follow::Other if number <= self.here() + 1 => true,
            Follow::Other | Follow::Asked => {
                let (this, other) = (said(this), said(other));
                (self.takes)(&Conflict::Hand { hand: number, this, other })
            }
        };
        match said(other).filter(|_| take) {
            Some(played) if number <= self.here() => self.add(Event::Correct { hand: number, played }),
            Some(played) => self.add(Event::Hand(played)),
            None => Ok(()),
        }
    }

    /// Combines the penalties, whose order does not matter: for each kind of penalty, the log that changed the number decides; if both did,
    /// the larger number counts.
    fn penalties(&mut self, number: usize) -> Result<(), Refusal> {
        let Sides { base, this, other } = self.sides;
        let [base, this, other] = [base, this, other].map(|side| given(side, number));
        let mut done: Vec<Penalty> = Vec::new();
        for one in other.iter().chain(this) {
            let penalty = one.penalty(None);
            if done.contains(&penalty) {
                continue;
            }
            let count = |all: &[Given]| all.iter().filter(|given| given.penalty(None) == penalty).count();
            let (was, here, there) = (count(base), count(this), count(other));
            let wanted = if there == was {
                here
            } else if here == was {
                there
            } else {
                here.max(there)
            };
            for _ in here..wanted {
                self.add(Event::Penalty(Penalty { hand: Some(number), ..penalty }))?;
            }
            let surplus =
                this.iter().rev().filter(|given| given.penalty(None) == penalty).take(here - wanted.min(here));
            for entry in surplus.map(|given| given.entry) {
                self.add(Event::Withdraw { entry })?;
            }
            done.push(penalty);
        }
        Ok(())
    }

    /// Removes as many hands from the end as the other log has removed from the common part, if this log has as many hands as that part.
    fn strike(&mut self) -> Result<(), Refusal> {
        let Sides { base, this, other } = self.sides;
        if this.hands.len() == base.hands.len() {
            for hand in (other.hands.len() + 1..=base.hands.len()).rev() {
                self.add(Event::Strike { hand })?;
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<Event>, Refusal> {
        self.time(usize::MAX)?;
        let Sides { this, other, .. } = self.sides;
        if (this.ended.is_some() || other.ended.is_some()) && self.log.state().ended.is_none() {
            self.add(Event::End)?;
        }
        Ok(self.events)
    }
}

/// Returns the record of a hand, or of the entries for the next one.
fn record(side: &Match, number: usize) -> Option<&HandRecord> {
    let index = number.checked_sub(1)?;
    side.hands.get(index).or_else(|| Some(&side.next).filter(|_| index == side.hands.len()))
}

fn given(side: &Match, number: usize) -> &[Given] {
    record(side, number).map_or(&[], |hand| &hand.given)
}

/// Returns the changes of seats before a hand.
fn moves(side: &Match, number: usize) -> Vec<Shift> {
    let moves = record(side, number).map_or(&[][..], |hand| &hand.moves);
    moves.iter().map(|step| step.shift).filter(|shift| !matches!(shift, Shift::Attendance(..))).collect()
}

/// Returns the event for a change of seats; `None` for a change of attendance.
fn told(shift: Shift, from: Option<usize>) -> Option<Event> {
    match shift {
        Shift::Exchange(one, other) => Some(Event::Exchange { players: [one, other], from, results: false }),
        Shift::Seats(seating) => Some(Event::Seats { seating, from }),
        Shift::Attendance(..) => None,
    }
}

/// Returns the seating in a hand; if there are fewer hands, the last known seating.
fn seating(side: &Match, number: usize) -> Seating {
    let seats = side.seats();
    seats.get(number - 1).or(seats.last()).map_or(Seating::FIRST, |seats| seats.seating)
}
