//! Two logs of one match that parted, made one: what both say counts once, what one alone says is added, and where they contradict
//! each other somebody chooses.
//!
//! The logs are not spliced. Each is a match of its own, and so is what they have in common; a hand, a move or a penalty that only
//! the other one has changed since is entered in this one as a further event. So this log stays what it was, and its sheet shows
//! what was put right. Hands are compared by their numbers: where one log has struck or inserted a hand, those after it are asked too.

use super::merge::common;
use super::{Event, Given, HandRecord, Log, Match, Penalty, Played, Refusal, Shift};
use crate::player::Player;
use crate::seating::Seating;

/// Something on which two logs contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// How a hand went; `None` where it was not played.
    Hand {
        /// Its number, from 1.
        hand: usize,
        /// What this log says.
        this: Option<Played>,
        /// What the other one says.
        other: Option<Played>,
    },
    /// Who sat where from a hand on.
    Seats {
        /// Its number, from 1.
        hand: usize,
        /// What this log says.
        this: Seating,
        /// What the other one says.
        other: Seating,
    },
}

/// What the two logs contradict each other on, in the order of the hands.
pub fn conflicts(this: &Log, other: &Log) -> Vec<Conflict> {
    let mut found = Vec::new();
    // Where something is refused, what was found by then is all there is to ask.
    _ = reconcile(this, other, |conflict| {
        found.push(conflict.clone());
        false
    });
    found
}

/// The events that bring the other log into this one; none where it says nothing new. `takes` tells of each contradiction whether
/// the other log is right. What a device kept of itself, and who was absent in hands that are here already, stays as this log has it.
///
/// # Errors
///
/// [`Refusal`] where both together cannot be, as where time was called in one and a hand follows in the other.
pub fn reconcile(this: &Log, other: &Log, takes: impl FnMut(&Conflict) -> bool) -> Result<Vec<Event>, Refusal> {
    let shared = common(this.entries(), other.entries());
    let base = Log::replay(this.entries()[..shared].to_vec()).map_err(|broken| broken.refusal)?;
    let sides = Sides { base: base.state(), this: this.state(), other: other.state() };
    let mut joining = Joining { sides, log: this.clone(), events: Vec::new(), takes };
    for number in 1..=this.state().hands.len().max(other.state().hands.len()) + 1 {
        joining.hand(number)?;
    }
    joining.strike()?;
    joining.finish()
}

/// What the logs had in common, and the two.
#[derive(Clone, Copy)]
struct Sides<'a> {
    base: &'a Match,
    this: &'a Match,
    other: &'a Match,
}

/// Which side is followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    This,
    Other,
    Asked,
}

impl<'a> Sides<'a> {
    /// What the three say of something, and who alone has changed it.
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
    /// This log with what has been added.
    log: Log,
    events: Vec<Event>,
    takes: F,
}

impl<F: FnMut(&Conflict) -> bool> Joining<'_, F> {
    fn add(&mut self, event: Event) -> Result<(), Refusal> {
        // A sheet that was signed is opened for what is missing on it, and signed again at the end.
        if let Some(entry) = self.log.state().ended {
            self.log.push(Event::Withdraw { entry }, None)?;
            self.events.push(Event::Withdraw { entry });
        }
        self.log.push(event.clone(), None)?;
        self.events.push(event);
        Ok(())
    }

    /// How many hands there are by now.
    fn here(&self) -> usize {
        self.log.state().hands.len()
    }

    /// A hand, with who sat where before it and its penalties; or what waits for the next one.
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
        let take = match self.sides.of(|side| moves(side, number)) {
            Follow::This => false,
            Follow::Other => true,
            Follow::Asked => (self.takes)(&Conflict::Seats { hand: number, this: seating, other: theirs }),
        };
        if !take {
            return Ok(());
        }
        let from = (number <= self.here()).then_some(number);
        let (ours, moved) = (moves(this, number), moves(other, number));
        // What is entered is what the other log says, so that it is known again the next time.
        let events: Vec<Event> = match moved.strip_prefix(&ours[..]) {
            Some(rest) => rest.iter().filter_map(|shift| told(*shift, from)).collect(),
            None => vec![Event::Seats { seating: theirs, from }],
        };
        events.into_iter().try_for_each(|event| self.add(event))
    }

    /// Who is absent in a hand that is not here yet, how often it was begun anew, and whether time was called before it.
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

    /// Time that was called after so many hands.
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
            // A hand that would move up to the place of one that was struck here is no plain addition.
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

    /// Penalties have no order: of each sort there are as many as whoever changed their number says.
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

    /// Hands that were in both and that the other log has struck.
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

/// A hand by its number, or what waits for the next one.
fn record(side: &Match, number: usize) -> Option<&HandRecord> {
    let index = number.checked_sub(1)?;
    side.hands.get(index).or_else(|| Some(&side.next).filter(|_| index == side.hands.len()))
}

fn given(side: &Match, number: usize) -> &[Given] {
    record(side, number).map_or(&[], |hand| &hand.given)
}

/// Who changed places before a hand.
fn moves(side: &Match, number: usize) -> Vec<Shift> {
    let moves = record(side, number).map_or(&[][..], |hand| &hand.moves);
    moves.iter().map(|step| step.shift).filter(|shift| !matches!(shift, Shift::Attendance(..))).collect()
}

/// The event that tells of a move.
fn told(shift: Shift, from: Option<usize>) -> Option<Event> {
    match shift {
        Shift::Exchange(one, other) => Some(Event::Exchange { players: [one, other], from, results: false }),
        Shift::Seats(seating) => Some(Event::Seats { seating, from }),
        Shift::Attendance(..) => None,
    }
}

/// The positions in a hand; those after the last one where there are fewer.
fn seating(side: &Match, number: usize) -> Seating {
    let seats = side.seats();
    seats.get(number - 1).or(seats.last()).map_or(Seating::FIRST, |seats| seats.seating)
}
