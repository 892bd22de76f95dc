//! An additional question after a wrong total: if there was a single mistake and the answer is honest, the diagnosis is right more often.

use bafan::{RuleSet, Won, score};
use bafan_study::quiz::{Dealer, Diagnosis, Melds, Mistake, Purpose, diagnose, narrowed, probe};

/// The number of wrong totals examined.
const TOTALS: usize = 2_000;

/// Returns the single mistakes that a hand invites and that concern one fan, with the error of the total.
fn slips(won: &Won, rules: &RuleSet) -> Vec<(Mistake, i64)> {
    let best = &won.score.best;
    let missed =
        best.counted.iter().map(|one| (Mistake::Missed(one.fan), -(one.parts.len() as i64) * i64::from(one.points)));
    let left_in = best.uncounted.iter().filter_map(|one| {
        let by = one.reason.by().filter(|&by| by != one.fan)?;
        let counts = best.counted.iter().any(|own| own.fan == one.fan);
        (!counts).then_some((Mistake::Swallowed { fan: one.fan, by }, i64::from(rules.points(one.fan))))
    });
    missed.chain(left_in).collect()
}

#[test]
fn one_more_question_tells_explanations_apart() {
    let rules = RuleSet::textbook();
    let mut dealer = Dealer::new(3, &rules, Melds::Any);
    let (mut seen, mut before, mut after, mut asked) = (0, 0, 0, 0);
    while seen < TOTALS {
        let hand = dealer.hand(Purpose::Any).expect("a hand");
        let won = Won { score: score(&hand, &rules).expect("a win"), hand };
        for (mistake, change) in slips(&won, &rules) {
            let Ok(total) = u32::try_from(i64::from(won.score.total()) + change) else { continue };
            let open = diagnose(&won, total, &rules);
            let is_first = |found: &[Diagnosis]| found.first().is_some_and(|first| first.mistakes == [mistake]);
            if !open.iter().any(|one| one.mistakes == [mistake]) {
                continue;
            }
            seen += 1;
            before += usize::from(is_first(&open));
            let Some(fan) = probe(&open, &won.score.best) else {
                after += usize::from(is_first(&open));
                continue;
            };
            asked += 1;
            let was_counted = match mistake {
                Mistake::Missed(own) if own == fan => false,
                Mistake::Swallowed { fan: own, .. } if own == fan => true,
                _ => won.score.best.counted.iter().any(|one| one.fan == fan),
            };
            let left = narrowed(&open, fan, was_counted, &won.score.best);
            assert!(
                left.iter().any(|one| one.mistakes == [mistake]),
                "{}: {mistake} is ruled out by a true answer",
                won.hand
            );
            assert!(left.len() < open.len(), "{}: asked of {fan}, nothing is told apart", won.hand);
            let other = narrowed(&open, fan, !was_counted, &won.score.best);
            assert_eq!(left.len() + other.len(), open.len());
            after += usize::from(is_first(&left));
        }
    }
    println!(
        "{seen} wrong totals: the mistake came first in {before}, after one more question (asked {asked} times) in {after}"
    );
    assert!(after * 10 > before * 11, "{after} is hardly more than {before}");
}
