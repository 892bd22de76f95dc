//! One more question after a wrong total, which distinguishes explanations that the total leaves open.

use super::account::counted;
use super::{Diagnosis, Mistake};
use bafan::{Account, Fan, order};

/// The minimum likelihood that each of the two answers must have for the question to be worth asking.
const OPEN: f64 = 0.1;

/// Returns the fan for which "Did you count it?" best distinguishes the explanations of a wrong total; `None` if no fan does.
///
/// ```
/// use bafan::ahead::Won;
/// use bafan_study::quiz::{Mistake, diagnose, narrowed, probe};
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let rules = RuleSet::textbook();
/// let hand: Hand = "[345m,1]45678m345p11s6m|EE0000".parse().unwrap();
/// let won = Won { score: score(&hand, &rules).unwrap(), hand };
/// let open = diagnose(&won, won.score.total() - 1, &rules);
/// let fan = probe(&open, &won.score.best).unwrap();
/// let left_out = narrowed(&open, fan, false, &won.score.best);
/// assert!(left_out.len() < open.len());
/// assert_eq!(left_out[0].mistakes, [Mistake::Missed(fan)]);
/// ```
pub fn probe(diagnoses: &[Diagnosis], account: &Account) -> Option<Fan> {
    let mut fans: Vec<Fan> =
        diagnoses.iter().flat_map(|one| &one.mistakes).flat_map(|one| said(*one)).map(|(fan, _)| fan).collect();
    order::by(&mut fans, Ord::cmp);
    fans.dedup();
    let all: f64 = diagnoses.iter().map(|one| one.likelihood).sum();
    // This is the likelihood of the less likely answer.
    let open = |fan: Fan| {
        let yes: f64 = diagnoses.iter().filter(|one| has_counted(one, fan, account)).map(|one| one.likelihood).sum();
        yes.min(all - yes)
    };
    let best = fans.into_iter().max_by(|&one, &other| open(one).total_cmp(&open(other)))?;
    (open(best) >= OPEN * all).then_some(best)
}

/// Returns the explanations that agree with the learner's answer about a fan, `was_counted`, with new likelihoods, the likeliest first.
pub fn narrowed(diagnoses: &[Diagnosis], fan: Fan, was_counted: bool, account: &Account) -> Vec<Diagnosis> {
    let mut left: Vec<Diagnosis> =
        diagnoses.iter().filter(|one| has_counted(one, fan, account) == was_counted).cloned().collect();
    let all: f64 = left.iter().map(|one| one.likelihood).sum();
    left.iter_mut().for_each(|one| one.likelihood /= all);
    left
}

/// Returns whether a learner who has made these mistakes has counted a fan.
fn has_counted(diagnosis: &Diagnosis, fan: Fan, account: &Account) -> bool {
    let own = diagnosis.mistakes.iter().flat_map(|&one| said(one)).find(|(own, _)| *own == fan);
    own.map_or(counted(account, fan) > 0, |(_, counted)| counted)
}

/// Returns the fans that a mistake counts or misses altogether, each with whether the mistake counts it.
fn said(mistake: Mistake) -> Vec<(Fan, bool)> {
    match mistake {
        Mistake::Missed(fan) => vec![(fan, false)],
        Mistake::Absent(fan) | Mistake::Swallowed { fan, .. } => vec![(fan, true)],
        Mistake::Wait { given, right } => {
            given.map(|fan| (fan, true)).into_iter().chain(right.map(|fan| (fan, false))).collect()
        }
        _ => Vec::new(),
    }
}
