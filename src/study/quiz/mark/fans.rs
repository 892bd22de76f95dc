//! The marking of answers that name fans.

use std::rc::Rc;

use super::{Answer, Item, ItemVerdict, Marking, Mistake, Totals};
use crate::quiz::account::{WAITS, counted};
use crate::quiz::dealer::swallower;
use crate::quiz::{diagnose, lacks};
use crate::subject::Subject;
use bafan::{Account, Fan, Hand, RuleSet, Uncounted, Won, score, score_as_named};

/// Marks the fans of a hand, and the total if given; `None` if the hand does not win.
pub(in crate::quiz) fn marked_fans(
    hand: &Hand,
    given: &[(Fan, u32)],
    total: Option<u32>,
    rules: &RuleSet,
) -> Option<Marking> {
    let won = Rc::new(Won { hand: hand.clone(), score: score_as_named(hand, rules, given).ok()? });
    let best = &won.score.best;
    let named = |fan: Fan| given.iter().filter(|&&(own, _)| own == fan).map(|&(_, times)| times).sum::<u32>();
    // Flowers are usually not announced; if the total is right, the learner has counted them.
    let times = |fan: Fan| match named(fan) {
        0 if fan == Fan::FlowerTiles && total == Some(best.total) => counted(best, fan),
        times => times,
    };
    let items: Vec<Item> = Fan::all().filter_map(|fan| item(&won, fan, times(fan), rules)).collect();
    let totals = total.map(|given| Totals { given, right: best.total });
    let all_right = items.iter().all(|item| item.verdict == ItemVerdict::Right);
    let sum_right = totals.is_none_or(|totals| totals.given == totals.right);
    let mut mistakes = mistakes(&items);
    if all_right && !sum_right {
        mistakes.push(Mistake::Sum);
    }
    let left_out = best.uncounted.iter().filter_map(|one| {
        let by = swallower(best, one, rules)?;
        Some((Subject::Swallowed { fan: one.fan, by }, times(one.fan) <= counted(best, one.fan)))
    });
    let shown = items.iter().filter(|item| !matches!(item.verdict, ItemVerdict::Swallowed { .. }));
    let outcomes = shown.map(|item| (Subject::Fan(item.fan), item.verdict == ItemVerdict::Right)).chain(left_out);
    let right = all_right && sum_right;
    Some(Marking {
        right,
        in_part: !right && items.iter().any(|item| item.verdict == ItemVerdict::Right),
        total: totals,
        mistakes,
        outcomes: once_each(outcomes),
        items,
        ..Marking::of_hand(won.clone(), false, solution(best))
    })
}

/// Marks a total without fans; `None` if the hand does not win.
pub(in crate::quiz) fn marked_total(hand: &Hand, given: u32, rules: &RuleSet) -> Option<Marking> {
    let won = scored(hand, rules)?;
    let best = &won.score.best;
    let right = given == best.total;
    let known = best.counted.iter().map(|counted| (Subject::Fan(counted.fan), true));
    let left_out = best
        .uncounted
        .iter()
        .filter_map(|one| Some((Subject::Swallowed { fan: one.fan, by: swallower(best, one, rules)? }, true)));
    // A wrong total allows only guesses about knowledge.
    let outcomes = if right { once_each(known.chain(left_out)) } else { Vec::new() };
    let total = Some(Totals { given, right: best.total });
    let diagnoses = diagnose(&won, given, rules);
    Some(Marking { total, outcomes, diagnoses, ..Marking::of_hand(won.clone(), right, Answer::Total(best.total)) })
}

pub(in crate::quiz) fn scored(hand: &Hand, rules: &RuleSet) -> Option<Rc<Won>> {
    Some(Rc::new(Won { hand: hand.clone(), score: score(hand, rules).ok()? }))
}

/// Returns the mistake of counting a fan that does not count: [`Mistake::Swallowed`] if another fan rules it out, otherwise
/// [`Mistake::Absent`].
pub(in crate::quiz) fn added(account: &Account, fan: Fan, rules: &RuleSet) -> Mistake {
    let by = uncounted(account, fan).and_then(|one| swallower(account, one, rules));
    by.filter(|&by| by != fan).map_or(Mistake::Absent(fan), |by| Mistake::Swallowed { fan, by })
}

/// Returns an uncounted occurrence of a fan, preferably one that another fan rules out, rather than the same fan or the choice of another
/// reading; `None` if no occurrence is uncounted.
fn uncounted(account: &Account, fan: Fan) -> Option<&Uncounted> {
    let mut of_fan = account.uncounted.iter().filter(|one| one.fan == fan);
    let by_another = of_fan.clone().find(|one| one.reason.by().is_some_and(|by| by != fan));
    by_another.or_else(|| of_fan.next())
}

/// Marks a fan; `None` if it is neither given nor counted.
pub(in crate::quiz) fn item(won: &Won, fan: Fan, given: u32, rules: &RuleSet) -> Option<Item> {
    let account = &won.score.best;
    let counted = counted(account, fan);
    let (mut lacked, one) = (Vec::new(), uncounted(account, fan));
    let verdict = match (given, counted, one) {
        (0, 0, _) => return None,
        (given, counted, _) if given == counted => ItemVerdict::Right,
        (0, ..) => ItemVerdict::Missed,
        (_, 0, Some(one)) => ItemVerdict::Swallowed { reason: one.reason, by: swallower(account, one, rules) },
        (_, 0, None) => {
            lacked = lacks(fan, won, rules);
            ItemVerdict::Absent
        }
        _ => ItemVerdict::Times,
    };
    Some(Item { fan, given, counted, verdict, lacks: lacked })
}

/// Returns the mistakes in the fans given or missed; two mistakes that come from confusing two fans become one.
fn mistakes(items: &[Item]) -> Vec<Mistake> {
    let of = |wanted: fn(&ItemVerdict) -> bool, fans: &[Fan]| {
        items.iter().find(|item| wanted(&item.verdict) && fans.contains(&item.fan)).map(|item| item.fan)
    };
    let absent = |verdict: &ItemVerdict| *verdict == ItemVerdict::Absent;
    let missed = |verdict: &ItemVerdict| *verdict == ItemVerdict::Missed;
    let winds = [Fan::PrevalentWind, Fan::SeatWind];
    let (given, right) = (of(absent, &WAITS), of(missed, &WAITS));
    let wait = (given.is_some() || right.is_some()).then_some(Mistake::Wait { given, right });
    let swapped = of(absent, &winds).zip(of(missed, &winds)).map(|_| Mistake::Winds);
    let said = |item: &&Item| {
        let of_wait = given == Some(item.fan) || right == Some(item.fan);
        let of_winds = swapped.is_some() && winds.contains(&item.fan);
        !of_wait && !of_winds
    };
    let one_by_one = items.iter().filter(said).filter_map(|item| match item.verdict {
        ItemVerdict::Right => None,
        ItemVerdict::Missed => Some(Mistake::Missed(item.fan)),
        ItemVerdict::Times if item.given > item.counted => Some(Mistake::TooOften(item.fan)),
        ItemVerdict::Times => Some(Mistake::TooSeldom(item.fan)),
        ItemVerdict::Swallowed { by: Some(by), .. } if by != item.fan => Some(Mistake::Swallowed { fan: item.fan, by }),
        ItemVerdict::Swallowed { .. } | ItemVerdict::Absent => Some(Mistake::Absent(item.fan)),
    });
    one_by_one.chain(wait).chain(swapped).collect()
}

fn solution(account: &Account) -> Answer {
    let fans = account.counted.iter().map(|counted| (counted.fan, counted.parts.len() as u32)).collect();
    Answer::Fans { fans, total: Some(account.total) }
}

/// Returns each subject once, without exclusions of a fan by itself; a subject with both outcomes counts as not known.
fn once_each(outcomes: impl Iterator<Item = (Subject, bool)>) -> Vec<(Subject, bool)> {
    let mut known: Vec<(Subject, bool)> = Vec::new();
    for (subject, right) in outcomes {
        match known.iter_mut().find(|(other, _)| *other == subject) {
            Some((_, all)) => *all &= right,
            None if !matches!(subject, Subject::Swallowed { fan, by } if fan == by) => known.push((subject, right)),
            None => {}
        }
    }
    known
}
