//! What to ask next: what is not known well yet, and new fans beside it.

use std::collections::BTreeSet;

use oorandom::Rand64;

use super::Progress;
use super::mastery::{Level, Mastery};
use crate::subject::Subject;
use bafan::{Fan, order};

/// The share of questions about what is not known well.
const WEAK: f64 = 0.7;

/// How many things somebody learns at a time: while fewer are in hand, new ones join them.
const IN_HAND: usize = 8;

/// Among how many new fans the next one is drawn.
const NEXT: usize = 3;

/// What to ask next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What the question is about.
    pub subject: Subject,
    /// How difficult it may be, on the scale of [`Rating`](super::Rating).
    pub rating: f64,
}

/// What to ask next of these fans; nothing where there is none among them. Nothing of `asked` is chosen, so long as there is
/// anything else.
///
/// Seven questions of ten are about what is not known well: at most eight things at a time, the least known likeliest, joined by
/// new fans in the order in which they are taught. The others go on in that order whatever is weak, so that somebody meets all
/// fans at a steady pace; once all were met they are about any of them.
///
/// What was answered right today is left for another day, since the same again at once teaches little. That a fan leaves
/// another uncounted is among the weak things once it was answered wrong and both fans were met: there are more such pairs than
/// fans, and a question about a fan shows those around it as well.
///
/// Cards that are due have a queue of their own ([`Progress::due`]) and are no likelier here.
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

/// What to ask about, one after the other: up to so many choices, each of something else.
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

/// What can be chosen from.
struct Field<'a> {
    progress: &'a Progress,
    fans: &'a BTreeSet<Fan>,
    asked: &'a [Subject],
}

impl Field<'_> {
    /// What somebody is learning: the least known of what was met, and new fans while that is little.
    fn in_hand(&self) -> Vec<(Subject, Mastery)> {
        let met = self.progress.met().filter(|&(subject, mastery)| self.is_weak(subject, mastery));
        let mut weak: Vec<(Subject, Mastery)> = met.collect();
        order::by(&mut weak, |(_, a), (_, b)| a.sure().total_cmp(&b.sure()));
        weak.into_iter().chain(self.unmet()).take(IN_HAND).collect()
    }

    /// The next new fans, or any fans where all were met.
    fn others(&self) -> Vec<(Subject, Mastery)> {
        let new: Vec<(Subject, Mastery)> = self.unmet().into_iter().take(NEXT).collect();
        if new.is_empty() { self.all().collect() } else { new }
    }

    /// The fans that were not met, in the order in which they are taught.
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

    /// Whether something that was met is to be learned now.
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

/// Draws one by weight.
fn weighted(from: &[(Subject, Mastery)], weight: impl Fn(&Mastery) -> f64, random: &mut Rand64) -> Option<Subject> {
    let mut left = random.rand_float() * from.iter().map(|(_, mastery)| weight(mastery)).sum::<f64>();
    let drawn = from.iter().find(|(_, mastery)| {
        left -= weight(mastery);
        left < 0.0
    });
    drawn.or(from.last()).map(|(subject, _)| *subject)
}
