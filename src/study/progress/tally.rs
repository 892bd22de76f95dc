//! Statistics of answers by day, kind and family, and the mistakes in them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::Map;
use super::event::{Given, Id, Key, Mode, Verdict};
use crate::subject::Subject;
use bafan::{Family, order};

/// The statistics of a group of answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerStats {
    /// The number of answers that were right in every part.
    pub right: u32,
    /// The number of answers that were wrong in some part.
    pub wrong: u32,
    /// The number of skipped questions, which count neither as right nor as wrong.
    pub skipped: u32,
    /// The total time of all answers in milliseconds, without skipped questions.
    pub took: u64,
}

/// A mistake and its frequency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeMade {
    /// The name of the mistake, as written by [`Mistake`](crate::quiz::Mistake).
    pub mistake: Key,
    /// How many times the mistake was made, at least 1.
    pub times: u32,
    /// When the mistake was last made, in milliseconds since 1970.
    pub last: u64,
    /// The subjects that answers with this mistake showed to be unknown, the most frequent first; these are the subjects to practice.
    pub missed: Vec<Subject>,
}

/// A question answered wrong outside lessons and not answered right since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The text from which the question can be made again.
    pub question: Key,
    /// The [`slug`](crate::quiz::Kind::slug) of the kind of question.
    pub kind: Key,
    /// The time of the last wrong answer, in milliseconds since 1970.
    pub at: u64,
    /// The subjects that the last wrong answer showed to be unknown.
    pub missed: Vec<Subject>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Tallies {
    pub(super) days: Map<i64, AnswerStats>,
    pub(super) kinds: BTreeMap<Key, AnswerStats>,
    pub(super) families: [AnswerStats; Family::ALL.len()],
    pub(super) timed: AnswerStats,
    mistakes: BTreeMap<Key, Arc<Made>>,
    wrong: Map<Key, Arc<Wrong>>,
}

#[derive(Clone, Debug, Default)]
struct Made {
    times: u32,
    last: u64,
    missed: BTreeMap<Subject, u32>,
}

impl AnswerStats {
    /// Returns the number of answers, without skipped questions.
    pub const fn answers(self) -> u32 {
        self.right + self.wrong
    }

    /// Returns the share of right answers, between 0 and 1; `None` if there are no answers.
    pub fn share(self) -> Option<f64> {
        (self.answers() > 0).then(|| f64::from(self.right) / f64::from(self.answers()))
    }

    fn take(&mut self, verdict: Verdict, took: u32) {
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Wrong => self.wrong += 1,
            Verdict::Skipped => self.skipped += 1,
        }
        if verdict != Verdict::Skipped {
            self.took += u64::from(took);
        }
    }
}

impl Tallies {
    pub(super) fn take(&mut self, id: Id, day: i64, given: &Given) {
        for mistake in &given.mistakes {
            let made = Arc::make_mut(self.mistakes.entry(mistake.clone()).or_default());
            made.times += 1;
            made.last = id.at();
            for &subject in &given.missed {
                *made.missed.entry(subject).or_default() += 1;
            }
        }
        // Wrong answers in a lesson are not kept here, because the lesson asks those questions again itself.
        match given.verdict {
            Verdict::Wrong if given.mode != Mode::Lesson => {
                let (question, kind, missed) = (given.question.clone(), given.kind.clone(), given.missed.clone());
                let wrong = Wrong { question: question.clone(), kind, at: id.at(), missed };
                self.wrong.insert_mut(question, Arc::new(wrong));
            }
            Verdict::Right => _ = self.wrong.remove_mut(&given.question),
            Verdict::Wrong | Verdict::Skipped => {}
        }
        if given.mode == Mode::Timed {
            self.timed.take(given.verdict, given.took);
            return;
        }
        let mut of_day = self.days.get(&day).copied().unwrap_or_default();
        of_day.take(given.verdict, given.took);
        self.days.insert_mut(day, of_day);
        self.kinds.entry(given.kind.clone()).or_default().take(given.verdict, given.took);
        if given.verdict != Verdict::Skipped {
            for (subject, knew) in given.outcomes() {
                let verdict = if knew { Verdict::Right } else { Verdict::Wrong };
                self.families[super::family(subject) as usize].take(verdict, given.took);
            }
        }
    }

    pub(super) fn all(&self) -> AnswerStats {
        self.days.values().fold(AnswerStats::default(), |sum, day| AnswerStats {
            right: sum.right + day.right,
            wrong: sum.wrong + day.wrong,
            skipped: sum.skipped + day.skipped,
            took: sum.took + day.took,
        })
    }

    pub(super) fn wrong(&self) -> Vec<&Wrong> {
        let mut wrong: Vec<&Wrong> = self.wrong.values().map(AsRef::as_ref).collect();
        wrong.sort_by_key(|wrong| Reverse(wrong.at));
        wrong
    }

    pub(super) fn made(&self, mistake: &str) -> u32 {
        self.mistakes.get(mistake).map_or(0, |made| made.times)
    }

    pub(super) fn mistakes(&self) -> Vec<MistakeMade> {
        let missed = |made: &Made| {
            let mut missed: Vec<(Subject, u32)> =
                made.missed.iter().map(|(&subject, &times)| (subject, times)).collect();
            order::by_key(&mut missed, |&(subject, times)| (Reverse(times), subject));
            missed.into_iter().map(|(subject, _)| subject).collect()
        };
        let named = |(mistake, made): (&Key, &Arc<Made>)| MistakeMade {
            mistake: mistake.clone(),
            times: made.times,
            last: made.last,
            missed: missed(made),
        };
        let mut mistakes: Vec<MistakeMade> = self.mistakes.iter().map(named).collect();
        order::by_key(&mut mistakes, |made| (Reverse(made.times), Reverse(made.last)));
        mistakes
    }
}
