//! When something is asked again: FSRS with the parameters that its authors give, one card a subject.

use bafan::order;
use std::collections::BTreeMap;

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, ItemState, MemoryState, NextStates, current_retrievability};

use crate::subject::Subject;

/// How likely an answer is still to be known when it is asked again.
const RETENTION: f32 = 0.9;

/// The longest time that is reckoned with, in days: 27 years.
const LONGEST: i64 = 10_000;

/// When something is asked again. Days are [`Clock::day`](super::Clock::day)'s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// The day of the last answer.
    pub last: i64,
    /// The day from which on it is asked again: the day of the last answer where that was wrong.
    pub due: i64,
    memory: MemoryState,
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// The fan that is to be asked about, or the fan left out beside another.
    pub subject: Subject,
    /// For how many days it has been due; 0: since today.
    pub late: i64,
    /// How likely it is still known, between 0 and 1.
    pub recall: f32,
}

impl Card {
    /// In how many days it is asked again, counted from `today`: 0 or less where it is due.
    pub const fn days_left(&self, today: i64) -> i64 {
        self.due - today
    }

    /// How likely it is known on a day, between 0 and 1.
    pub fn recall(&self, day: i64) -> f32 {
        let days = (day - self.last).clamp(0, LONGEST) as f32;
        current_retrievability(self.memory, days, FSRS6_DEFAULT_DECAY)
    }
}

/// All cards.
#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    scheduler: FSRS,
    cards: BTreeMap<Subject, Card>,
}

impl Cards {
    /// What was asked on a day: a card that is not there yet is made.
    pub(super) fn review(&mut self, subject: Subject, day: i64, knew: bool) {
        let before = self.cards.get(&subject);
        // A clock that was set back makes no time pass.
        let elapsed = before.map_or(0, |card| (day - card.last).clamp(0, LONGEST)) as u32;
        let last = before.map_or(day, |card| card.last.max(day));
        let states = self.scheduler.next_states(before.map(|card| card.memory), RETENTION, elapsed);
        let state = |states: NextStates| if knew { states.good } else { states.again };
        if let Ok(ItemState { memory, interval }) = states.map(state) {
            let days = if knew { (interval.round() as i64).clamp(1, LONGEST) } else { 0 };
            self.cards.insert(subject, Card { last, due: last + days, memory });
        }
    }

    pub(super) fn get(&self, subject: Subject) -> Option<&Card> {
        self.cards.get(&subject)
    }

    /// The cards that are due, what is likeliest to be forgotten first.
    pub(super) fn due(&self, today: i64) -> Vec<Due> {
        let due = self.cards.iter().filter(|(_, card)| card.due <= today);
        let mut due: Vec<Due> =
            due.map(|(&subject, card)| Due { subject, late: today - card.due, recall: card.recall(today) }).collect();
        order::by(&mut due, |a, b| a.recall.total_cmp(&b.recall).then(a.subject.cmp(&b.subject)));
        due
    }

    /// How many cards come due on each day from today on; today's with those that are late.
    pub(super) fn coming(&self, today: i64, days: usize) -> Vec<usize> {
        let mut coming = vec![0; days];
        for card in self.cards.values() {
            let day = usize::try_from(card.days_left(today)).unwrap_or(0);
            if let Some(count) = coming.get_mut(day) {
                *count += 1;
            }
        }
        coming
    }
}
