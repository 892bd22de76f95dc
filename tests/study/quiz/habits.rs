//! Typical mistakes in scoring, as data for other tests.

use bafan::Won;
use bafan::{Fan, Profile, Reason, RuleSet, tally};
use bafan_study::quiz::{Mistake, Purpose};

use super::diagnoses::{WAITS, changes, left_out, points, times};

/// Mistakes with the resulting error of the total.
pub(super) type Made = (Vec<Mistake>, i64);

/// A typical mistake: the purposes of hands that invite it, and the mistakes made in a hand with the resulting error of the total.
pub(super) struct Habit {
    pub(super) name: &'static str,
    /// The purposes of hands in which the mistake is possible.
    pub(super) purposes: Vec<Purpose>,
    pub(super) made: fn(&Won) -> Option<Made>,
}

fn forgets(won: &Won, fan: Fan) -> Option<Made> {
    (times(won, fan) > 0).then(|| (vec![Mistake::Missed(fan)], -points(fan) * times(won, fan)))
}

/// Returns the mistake of counting the first fan that another excludes, and the points that the mistake adds; `None` if no fan is excluded.
fn first_left_out(won: &Won) -> Option<Made> {
    won.score.best.uncounted.iter().find_map(|one| match one.reason {
        Reason::Excluded { by, .. } => Some((vec![Mistake::Swallowed { fan: one.fan, by }], points(one.fan))),
        _ => None,
    })
}

/// Returns the typical mistakes.
pub(super) fn habits() -> Vec<Habit> {
    let fan = |name, fan, made| Habit { name, purposes: vec![Purpose::Fan(fan)], made };
    let rules = RuleSet::textbook();
    let excluded = Fan::all()
        .flat_map(|by| Fan::all().map(move |fan| Purpose::Swallowed { fan, by }))
        .filter(|purpose| matches!(*purpose, Purpose::Swallowed { fan, by } if rules.citation(by, fan).is_some()));
    vec![
        Habit { name: "left in what another fan excludes", purposes: excluded.collect(), made: first_left_out },
        fan("forgot 缺一门", Fan::OneVoidedSuit, |won| forgets(won, Fan::OneVoidedSuit)),
        fan("forgot 四归一", Fan::TileHog, |won| forgets(won, Fan::TileHog)),
        fan("forgot 喜相逢", Fan::MixedDoubleChow, |won| forgets(won, Fan::MixedDoubleChow)),
        fan("forgot 幺九刻", Fan::PungOfTerminalsOrHonors, |won| forgets(won, Fan::PungOfTerminalsOrHonors)),
        fan("forgot 断幺", Fan::AllSimples, |won| forgets(won, Fan::AllSimples)),
        fan("forgot the flowers", Fan::FlowerTiles, |won| forgets(won, Fan::FlowerTiles)),
        Habit {
            name: "overlooked the wait",
            purposes: WAITS.map(Purpose::Fan).to_vec(),
            made: |won| {
                let right = WAITS.into_iter().find(|&fan| times(won, fan) > 0)?;
                Some((vec![Mistake::Wait { given: None, right: Some(right) }], -1))
            },
        },
        Habit {
            name: "saw a wait where there were several",
            purposes: [Fan::HalfFlush, Fan::AllTypes, Fan::OutsideHand, Fan::MixedShiftedChows]
                .map(Purpose::Fan)
                .to_vec(),
            made: |won| {
                let seen = |&fan: &Fan| changes(Mistake::Wait { given: Some(fan), right: None }, won) == [1];
                let given = WAITS.into_iter().find(seen).filter(|&fan| left_out(won, fan) == 0)?;
                Some((vec![Mistake::Wait { given: Some(given), right: None }], 1))
            },
        },
        Habit {
            name: "took one wind for the other",
            purposes: vec![Purpose::Fan(Fan::SeatWind), Purpose::Fan(Fan::PrevalentWind)],
            made: |won| changes(Mistake::Winds, won).first().map(|&change| (vec![Mistake::Winds], change)),
        },
        fan("counted 门前清 and 自摸 for 不求人", Fan::FullyConcealedHand, |won| {
            let reason = won.score.best.uncounted.iter().find(|one| one.fan == Fan::SelfDrawn)?.reason;
            let drawn = Mistake::Swallowed { fan: Fan::SelfDrawn, by: reason.by()? };
            let forgotten = Mistake::Missed(Fan::FullyConcealedHand);
            Some((vec![forgotten, Mistake::Absent(Fan::ConcealedHand), drawn], -1))
        }),
        Habit {
            name: "scored by the trial rules of 1998",
            purposes: vec![Purpose::Fan(Fan::MeldedAndConcealedKong)],
            made: |won| {
                let other = tally(&won.hand, &RuleSet::trial1998()).ok()?.total;
                let change = i64::from(other) - i64::from(won.score.total());
                (change != 0).then(|| (vec![Mistake::Profile(Profile::Trial1998)], change))
            },
        },
    ]
}
