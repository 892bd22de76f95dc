//! The review schedule: FSRS with its authors' default parameters, one card per subject.

use bafan::{Family, order};
use std::collections::BTreeMap;

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, ItemState, MemoryState, NextStates, current_retrievability};

use crate::subject::Subject;

/// The target chance that a subject is still known when it is asked again.
const RETENTION: f32 = 0.9;

/// The longest interval considered, in days: 27 years.
const LONGEST: i64 = 10_000;

/// The schedule of a subject. Days are those of [`Clock::day`](super::Clock::day).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    /// The day of the last answer.
    pub last: i64,
    /// The first day on which the subject is asked again; after a wrong answer, the day of that answer.
    pub due: i64,
    memory: MemoryState,
}

/// A subject that is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// The fan, or the exclusion of one fan by another.
    pub subject: Subject,
    /// The number of days overdue; 0 if today is the first day.
    pub late: i64,
    /// The chance that the subject is still known, between 0 and 1.
    pub recall: f32,
}

impl Card {
    /// Returns the number of days from `today` until the subject is asked again: 0 or less if it is due.
    pub const fn days_left(&self, today: i64) -> i64 {
        self.due - today
    }

    /// Returns the chance that the subject is still known on a day, between 0 and 1.
    pub fn recall(&self, day: i64) -> f32 {
        let days = (day - self.last).clamp(0, LONGEST) as f32;
        current_retrievability(self.memory, days, FSRS6_DEFAULT_DECAY)
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    scheduler: FSRS,
    cards: BTreeMap<Subject, Card>,
}

impl Cards {
    /// Records an answer on a day; a missing card is created.
    pub(super) fn review(&mut self, subject: Subject, day: i64, knew: bool) {
        let before = self.cards.get(&subject);
        // If the clock was set back, the elapsed time counts as 0.
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

    /// Iterates over the cards to be asked again. Flowers are excluded, because a question about them teaches nothing.
    fn reviewed(&self) -> impl Iterator<Item = (&Subject, &Card)> {
        self.cards.iter().filter(|(subject, _)| subject.fan().family() != Family::Flowers)
    }

    /// Returns the due cards, the most likely forgotten first.
    pub(super) fn due(&self, today: i64) -> Vec<Due> {
        let due = self.reviewed().filter(|(_, card)| card.due <= today);
        let mut due: Vec<Due> =
            due.map(|(&subject, card)| Due { subject, late: today - card.due, recall: card.recall(today) }).collect();
        order::by(&mut due, |a, b| a.recall.total_cmp(&b.recall).then(a.subject.cmp(&b.subject)));
        due
    }

    /// Returns the number of cards due on each day from today; overdue cards count for today.
    pub(super) fn coming(&self, today: i64, days: usize) -> Vec<usize> {
        let mut coming = vec![0; days];
        for (_, card) in self.reviewed() {
            let day = usize::try_from(card.days_left(today)).unwrap_or(0);
            if let Some(count) = coming.get_mut(day) {
                *count += 1;
            }
        }
        coming
    }
}
