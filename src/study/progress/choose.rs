//! What to ask next: mostly what is not known well yet, the rest mixed.

use std::collections::BTreeSet;

use oorandom::Rand64;

use super::Progress;
use super::mastery::{Level, Mastery};
use crate::fan::Fan;
use crate::study::subject::Subject;

/// The share of questions about what is not known well.
const WEAK: f64 = 0.7;

/// How many things somebody learns at a time: while fewer are in hand, new ones join them.
const IN_HAND: usize = 8;

/// What to ask next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What the question is about.
    pub subject: Subject,
    /// How difficult it may be, on the scale of [`Rating`](super::Rating).
    pub rating: f64,
}

/// What to ask next of these fans; nothing where there is none among them.
///
/// Seven questions of ten are about what is not known well: at most eight things at a time, the least known likeliest, joined by
/// new fans in the order in which they are taught. The others are about any of the fans. The same twice running is avoided.
/// Cards that are due have a queue of their own ([`Progress::due`]) and are no likelier here.
///
/// The same progress, fans and seed give the same choice.
///
/// ```
/// use bafan::Fan;
/// use bafan::study::progress::{Clock, Log, Progress, choose::choose};
///
/// let progress = Progress::of(&Log::default(), Clock { now: 0, zone: 0 });
/// let choice = choose(&progress, Fan::all(), None, 1).unwrap();
/// assert_eq!(choice, choose(&progress, Fan::all(), None, 1).unwrap());
/// assert!(choose(&progress, [], None, 1).is_none());
/// ```
pub fn choose(
    progress: &Progress,
    fans: impl IntoIterator<Item = Fan>,
    last: Option<Subject>,
    seed: u64,
) -> Option<Choice> {
    let fans: BTreeSet<Fan> = fans.into_iter().collect();
    let mut random = Rand64::new(u128::from(seed));
    let weak = in_hand(progress, &fans);
    let weak = weighted(&weak, last, |mastery| 1.0 - mastery.sure(), &mut random)
        .filter(|_| random.rand_float() < WEAK || fans.len() < 2);
    let any: Vec<(Subject, Mastery)> = fans.iter().map(|&fan| known(progress, Subject::Fan(fan))).collect();
    let subject =
        weak.or_else(|| weighted(&any, last, |_| 1.0, &mut random)).or(any.first().map(|(first, _)| *first))?;
    Some(Choice { subject, rating: progress.rating(super::family(subject)).aim() })
}

/// What somebody is learning: the least known of what was met, and new fans while that is little.
fn in_hand(progress: &Progress, fans: &BTreeSet<Fan>) -> Vec<(Subject, Mastery)> {
    let asked = |subject: Subject| match subject {
        Subject::Fan(fan) => fans.contains(&fan),
        Subject::Swallowed { fan, by } => fans.contains(&fan) && fans.contains(&by),
    };
    let weak = progress.met().filter(|(subject, mastery)| asked(*subject) && mastery.level() < Level::Sure);
    let mut weak: Vec<(Subject, Mastery)> = weak.collect();
    weak.sort_by(|(_, a), (_, b)| a.sure().total_cmp(&b.sure()));
    let new = fans.iter().map(|&fan| known(progress, Subject::Fan(fan)));
    let mut new: Vec<(Subject, Mastery)> = new.filter(|(_, mastery)| mastery.level() == Level::New).collect();
    new.sort_by_key(|(subject, _)| (super::fan(*subject).lesson(), *subject));
    weak.into_iter().chain(new).take(IN_HAND).collect()
}

fn known(progress: &Progress, subject: Subject) -> (Subject, Mastery) {
    (subject, progress.mastery(subject))
}

/// Draws one by weight, never the last one.
fn weighted(
    from: &[(Subject, Mastery)],
    last: Option<Subject>,
    weight: impl Fn(&Mastery) -> f64,
    random: &mut Rand64,
) -> Option<Subject> {
    let open = || from.iter().filter(|(subject, _)| Some(*subject) != last);
    let mut left = random.rand_float() * open().map(|(_, mastery)| weight(mastery)).sum::<f64>();
    let drawn = open().find(|(_, mastery)| {
        left -= weight(mastery);
        left < 0.0
    });
    drawn.or_else(|| open().next_back()).map(|(subject, _)| *subject)
}
