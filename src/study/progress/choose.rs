//! The choice of the next question: weak subjects, mixed with new fans.

use std::collections::BTreeSet;

use oorandom::Rand64;

use super::Progress;
use super::mastery::{Level, Mastery};
use crate::subject::Subject;
use bafan::{Fan, order};

/// The share of questions about weak subjects.
const WEAK: f64 = 0.7;

/// The number of subjects learned at a time; if fewer are weak, new fans are added.
const IN_HAND: usize = 8;

/// The number of new fans from which the next one is drawn.
const NEXT: usize = 3;

/// The subject and the difficulty of the next question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The subject of the question.
    pub subject: Subject,
    /// The target difficulty, on the scale of [`Rating`](super::Rating).
    pub rating: f64,
}

/// Chooses the subject and the difficulty of the next question about these fans; `None` if there are no fans. Subjects in `asked` are
/// avoided as long as there are others.
///
/// Seven questions in ten are about weak subjects, at most eight at a time; the less a subject is known, the likelier it is chosen. If
/// fewer than eight are weak, new fans in teaching order fill the gap. The other questions continue in teaching order, regardless of which
/// subjects are weak, so that the learner meets all fans at a steady pace; once all have been met, these questions are about any of them.
///
/// A subject answered right today is left for another day, because repeating it at once teaches little. The exclusion of one fan by another
/// becomes a weak subject only after it has been answered wrong and both fans have been met: there are more exclusions than fans, and a
/// question about a fan also shows related fans.
///
/// Due cards have their own queue ([`Progress::due`]) and are not more likely here.
///
/// The same progress, fans and seed give the same choice.
///
/// ```
/// use bafan::Fan;
/// use bafan_study::progress::{Clock, Log, Progress, choose::choose};
///
/// let progress = Progress::of(&Log::default(), Clock { now: 0, zone: 0 });
/// let choice = choose(&progress, Fan::all(), &[], 1).unwrap();
/// assert_eq!(choice, choose(&progress, Fan::all(), &[], 1).unwrap());
/// assert!(choose(&progress, [], &[], 1).is_none());
/// ```
pub fn choose(
    progress: &Progress,
    fans: impl IntoIterator<Item = Fan>,
    asked: &[Subject],
    seed: u64,
) -> Option<Choice> {
    let field = Field { progress, fans: &fans.into_iter().collect(), asked };
    let mut random = Rand64::new(u128::from(seed));
    let weak = weighted(&field.in_hand(), |mastery| 1.0 - mastery.sure(), &mut random);
    let other = weighted(&field.others(), |_| 1.0, &mut random);
    let chosen = if random.rand_float() < WEAK { weak.or(other) } else { other.or(weak) };
    let subject = chosen.or_else(|| field.fans.first().map(|&fan| Subject::Fan(fan)))?;
    Some(Choice { subject, rating: progress.rating(super::family(subject)).aim() })
}

/// Chooses up to `count` different subjects, one after the other.
pub fn choose_each(progress: &Progress, fans: &[Fan], count: usize, seed: u64) -> Vec<Subject> {
    let mut chosen = Vec::new();
    for place in 0..count as u64 {
        let choice = choose(progress, fans.iter().copied(), &chosen, seed.wrapping_add(place));
        match choice {
            Some(Choice { subject, .. }) if !chosen.contains(&subject) => chosen.push(subject),
            _ => break,
        }
    }
    chosen
}

/// The subjects to choose from.
struct Field<'a> {
    progress: &'a Progress,
    fans: &'a BTreeSet<Fan>,
    asked: &'a [Subject],
}

impl Field<'_> {
    /// Returns the subjects being learned: the least known of the weak ones, filled up with new fans.
    fn in_hand(&self) -> Vec<(Subject, Mastery)> {
        let met = self.progress.met().filter(|&(subject, mastery)| self.is_weak(subject, mastery));
        let mut weak: Vec<(Subject, Mastery)> = met.collect();
        order::by(&mut weak, |(_, a), (_, b)| a.sure().total_cmp(&b.sure()));
        weak.into_iter().chain(self.unmet()).take(IN_HAND).collect()
    }

    /// Returns the next new fans among those not asked about yet, or all of those if none is new.
    fn others(&self) -> Vec<(Subject, Mastery)> {
        let new: Vec<(Subject, Mastery)> = self.unmet().into_iter().take(NEXT).collect();
        if new.is_empty() { self.all().collect() } else { new }
    }

    /// Returns the fans neither met nor asked yet, in teaching order.
    fn unmet(&self) -> Vec<(Subject, Mastery)> {
        let mut new: Vec<(Subject, Mastery)> =
            self.all().filter(|(_, mastery)| mastery.level() == Level::New).collect();
        order::by_key(&mut new, |(subject, _)| (subject.fan().lesson(), *subject));
        new
    }

    fn all(&self) -> impl Iterator<Item = (Subject, Mastery)> {
        let fans = self.fans.iter().map(|&fan| Subject::Fan(fan)).filter(|fan| !self.asked.contains(fan));
        fans.map(|fan| (fan, self.progress.mastery(fan)))
    }

    /// Returns whether a subject that has been met should be practiced now.
    fn is_weak(&self, subject: Subject, mastery: Mastery) -> bool {
        let met = |fan| self.progress.mastery(Subject::Fan(fan)).answers > 0;
        let wanted = match subject {
            Subject::Fan(fan) => self.fans.contains(&fan),
            Subject::Swallowed { fan, by } => {
                let both = [fan, by].into_iter().all(|fan| self.fans.contains(&fan) && met(fan));
                both && mastery.right < mastery.answers
            }
        };
        let today = self.progress.clock().today();
        let right_today = self.progress.card(subject).is_some_and(|card| card.last == today && card.due > today);
        wanted && mastery.level() < Level::Sure && !right_today && !self.asked.contains(&subject)
    }
}

fn weighted(from: &[(Subject, Mastery)], weight: impl Fn(&Mastery) -> f64, random: &mut Rand64) -> Option<Subject> {
    let mut left = random.rand_float() * from.iter().map(|(_, mastery)| weight(mastery)).sum::<f64>();
    let drawn = from.iter().find(|(_, mastery)| {
        left -= weight(mastery);
        left < 0.0
    });
    drawn.or(from.last()).map(|(subject, _)| *subject)
}
