//! The diagnosis of a wrong total: the mistakes that may have led to it.
//!
//! Each slip that a hand invites changes the total by some amount; slips that lead to the given total, alone or in pairs, are diagnoses.
//! Likelihoods follow from rough weights for how common each mistake is; how often the learner has made it before is more informative.

use super::account::{WAITS, counted};
use super::dealer::swallower;
use super::{Lack, Mistake, lacks};
use bafan::fan::Wait;
use bafan::{Account, Fan, Profile, RuleSet, Shape, Won, order, tally};

/// Mistakes that together explain a total.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The mistakes: one, two, or several that belong together. A mistake made several times is listed that many times.
    pub mistakes: Vec<Mistake>,
    /// The probability of this diagnosis among all diagnoses of the total: greater than 0, at most 1.
    pub likelihood: f64,
}

/// A mistake that a hand invites, or several that belong together.
#[derive(Clone, Debug)]
struct Slip {
    mistakes: Vec<Mistake>,
    /// The change of the total, in points.
    change: i64,
    /// The rough relative frequency of the slip.
    weight: f64,
}

/// The likelihood factor for two independent mistakes at once.
const TWO: f64 = 0.02;

/// Returns the mistakes that explain a wrong total, flowers included, the likeliest first; empty if the total is right or nothing explains
/// it. If nothing else does, a fan that a single set or the pair rules out may: it is named if it is the only such fan.
///
/// A total alone seldom settles the matter: most hands have several fans of one point, and a total that is one too low fits each of them.
/// If no other single mistake leads to the total, the actual mistake nearly always comes first. Otherwise a common mistake comes first, and
/// the actual one is mostly among the first three. `tests/study/quiz/diagnoses.rs` prints the shares for typical mistakes. Questions that
/// ask for a total alone prefer hands in which the total identifies the mistake; an answer that names fans always identifies it; and
/// [`Marking::knowing`](super::Marking::knowing) takes the learner's earlier mistakes into account.
///
/// ```
/// use bafan::ahead::Won;
/// use bafan_study::quiz::{Mistake, diagnose};
/// use bafan::{Fan, Hand, RuleSet, score};
///
/// let rules = RuleSet::textbook();
/// let hand: Hand = "[345m,1]45678m345p11s6m|EE0000".parse().unwrap();
/// let won = Won { score: score(&hand, &rules).unwrap(), hand };
/// let likeliest = &diagnose(&won, won.score.total() + 1, &rules)[0];
/// assert_eq!(likeliest.mistakes, [Mistake::Swallowed { fan: Fan::NoHonors, by: Fan::AllChows }]);
/// ```
pub fn diagnose(won: &Won, total: u32, rules: &RuleSet) -> Vec<Diagnosis> {
    let change = i64::from(total) - i64::from(won.score.total());
    if change == 0 {
        return Vec::new();
    }
    let slips = slips(won, rules);
    let mut found: Vec<Diagnosis> = Vec::new();
    let mut add = |mistakes: Vec<Mistake>, likelihood: f64| {
        if !found.iter().any(|known| known.mistakes == mistakes) {
            found.push(Diagnosis { mistakes, likelihood });
        }
    };
    slips.iter().filter(|slip| slip.change == change).for_each(|slip| add(slip.mistakes.clone(), slip.weight));
    for (number, one) in slips.iter().enumerate() {
        for other in slips[..number].iter().filter(|other| one.change + other.change == change && !one.clashes(other)) {
            add([&other.mistakes[..], &one.mistakes].concat(), one.weight * other.weight * TWO);
        }
    }
    if found.is_empty() {
        let near = |fan: &Fan| i64::from(rules.points(*fan)) == change && lacks_one(&lacks(*fan, won, rules));
        let near: Vec<Fan> = Fan::all().filter(near).collect();
        if let [fan] = near[..] {
            found.push(Diagnosis { mistakes: vec![Mistake::Absent(fan)], likelihood: 1.0 });
        }
    }
    ranked(found)
}

/// Returns whether all that a fan lacks is one set, or the pair.
fn lacks_one(lacks: &[Lack]) -> bool {
    match lacks {
        [Lack::Set(_) | Lack::Pair(_)] => true,
        [Lack::Sets { there, missing }] => missing.len() == 1 && there.len() > 1,
        _ => false,
    }
}

/// Multiplies the likelihood of each diagnosis, for each of its mistakes, by one more than the number of times that the learner has made
/// that mistake.
pub(super) fn knowing(mut found: Vec<Diagnosis>, made: impl Fn(&Mistake) -> u32) -> Vec<Diagnosis> {
    for diagnosis in &mut found {
        diagnosis.likelihood *= diagnosis.mistakes.iter().map(|mistake| f64::from(1 + made(mistake))).product::<f64>();
    }
    ranked(found)
}

/// Sorts the diagnoses by likelihood, and scales the sum to 1.
fn ranked(mut found: Vec<Diagnosis>) -> Vec<Diagnosis> {
    order::by(&mut found, |one, other| other.likelihood.total_cmp(&one.likelihood));
    let all: f64 = found.iter().map(|diagnosis| diagnosis.likelihood).sum();
    found.iter_mut().for_each(|diagnosis| diagnosis.likelihood /= all);
    found
}

/// Returns whether a hand invites a wanted mistake that is the likeliest diagnosis of the total to which it leads.
pub(super) fn telling(won: &Won, rules: &RuleSet, wanted: impl Fn(&Mistake) -> bool) -> bool {
    let right = i64::from(won.score.total());
    slips(won, rules).iter().filter(|slip| slip.is_one(&wanted)).any(|slip| {
        let total = u32::try_from(right + slip.change);
        total
            .is_ok_and(|total| diagnose(won, total, rules).first().is_some_and(|first| first.mistakes == slip.mistakes))
    })
}

impl Slip {
    fn one(mistake: Mistake, change: i64, weight: f64) -> Slip {
        Slip { mistakes: vec![mistake], change, weight }
    }

    /// Returns whether the slip is a wanted mistake, made once or several times.
    fn is_one(&self, wanted: &impl Fn(&Mistake) -> bool) -> bool {
        self.mistakes.iter().all(|mistake| *mistake == self.mistakes[0] && wanted(mistake))
    }

    /// Returns whether two slips exclude each other: both are about the same fan, both have the same mistake, or one of them is counting
    /// under another profile.
    fn clashes(&self, other: &Slip) -> bool {
        let same = |one: &Mistake, two: &Mistake| match (one.fan(), two.fan()) {
            (Some(one), Some(two)) => one == two,
            _ => matches!(one, Mistake::Profile(_)) || matches!(two, Mistake::Profile(_)) || one == two,
        };
        self.mistakes.iter().any(|one| other.mistakes.iter().any(|two| same(one, two)))
    }
}

impl Mistake {
    /// Returns the fan that was wrongly given or missed; `None` for a mistake about a wait and for mistakes of other kinds.
    const fn fan(&self) -> Option<Fan> {
        match self {
            Mistake::Missed(fan)
            | Mistake::Absent(fan)
            | Mistake::TooOften(fan)
            | Mistake::TooSeldom(fan)
            | Mistake::Swallowed { fan, .. } => Some(*fan),
            _ => None,
        }
    }
}

fn slips(won: &Won, rules: &RuleSet) -> Vec<Slip> {
    let best = &won.score.best;
    let mut slips = forgotten(best);
    slips.extend(left_in(best, rules));
    slips.extend(wait(won));
    slips.extend(winds(won));
    slips.extend(concealed(won, rules));
    slips.extend(other_profiles(won, rules));
    slips
}

/// Returns slips for fans that count but are forgotten, or are counted too few times.
fn forgotten(best: &Account) -> Vec<Slip> {
    let mut slips = Vec::new();
    for one in &best.counted {
        let (points, times) = (i64::from(one.points), one.parts.len() as i64);
        let mistake = match WAITS.contains(&one.fan) {
            true => Mistake::Wait { given: None, right: Some(one.fan) },
            false => Mistake::Missed(one.fan),
        };
        slips.push(Slip::one(mistake, -points * times, ease_of_forgetting(one.fan)));
        let seldom = |fewer: i64| Slip::one(Mistake::TooSeldom(one.fan), -points * fewer, 1.5 / fewer as f64);
        slips.extend((1..times).map(seldom));
    }
    slips
}

fn ease_of_forgetting(fan: Fan) -> f64 {
    match fan {
        Fan::OneVoidedSuit => 8.0,
        Fan::TileHog => 7.0,
        Fan::FlowerTiles => 5.0,
        Fan::EdgeWait | Fan::ClosedWait | Fan::SingleWait | Fan::PungOfTerminalsOrHonors => 4.0,
        Fan::MixedDoubleChow | Fan::ShortStraight | Fan::TwoTerminalChows | Fan::PureDoubleChow => 4.0,
        Fan::NoHonors | Fan::ConcealedHand | Fan::TwoConcealedPungs | Fan::DoublePung => 3.0,
        Fan::LastTile | Fan::SelfDrawn | Fan::AllSimples | Fan::MeldedKong | Fan::ConcealedKong => 2.0,
        fan if fan.points() <= 2 => 2.0,
        fan if fan.points() <= 8 => 1.0,
        _ => 0.3,
    }
}

/// Returns slips for fans that are counted although another fan excludes them.
fn left_in(best: &Account, rules: &RuleSet) -> Vec<Slip> {
    let mut slips: Vec<Slip> = Vec::new();
    for one in &best.uncounted {
        let Some(by) = swallower(best, one, rules).filter(|&by| by != one.fan) else { continue };
        let mistake = Mistake::Swallowed { fan: one.fan, by };
        let points = i64::from(rules.points(one.fan));
        // If a fan is excluded several times, each further occurrence is less likely to be counted.
        let known = slips.iter().filter(|slip| slip.mistakes.contains(&mistake)).count() as i64 + 1;
        let weight = if points <= 2 { 5.0 } else { 1.5 } / known as f64;
        slips.push(Slip { mistakes: vec![mistake; known as usize], change: points * known, weight });
    }
    slips
}

/// Returns slips for an apparent wait: the winning tile appears to complete a chow at the edge or in the middle, or the pair; empty if the
/// hand has one of the wait fans, counted or not.
fn wait(won: &Won) -> Vec<Slip> {
    let best = &won.score.best;
    if WAITS.iter().any(|&fan| counted(best, fan) > 0 || best.uncounted.iter().any(|one| one.fan == fan)) {
        return Vec::new();
    }
    let winning = won.hand.winning();
    let chows = best.reading.sets.iter().filter(|set| set.shape == Shape::Chow && !set.melded);
    let mut seen: Vec<Fan> = chows.filter_map(|&set| Wait::in_set(set, winning).map(fan_of)).collect();
    seen.extend((best.reading.pair == Some(winning)).then_some(Fan::SingleWait));
    order::by(&mut seen, Ord::cmp);
    seen.dedup();
    let taken = |fan| Slip::one(Mistake::Wait { given: Some(fan), right: None }, 1, 4.0);
    seen.into_iter().map(taken).collect()
}

fn fan_of(wait: Wait) -> Fan {
    match wait {
        Wait::Edge => Fan::EdgeWait,
        Wait::Closed => Fan::ClosedWait,
        Wait::Single => Fan::SingleWait,
    }
}

/// Returns slips that take the pung of the prevalent or seat wind (圈风刻 or 门风刻) for one of another wind (幺九刻), or vice versa; empty if the
/// two winds are the same or a fan excludes 幺九刻.
fn winds(won: &Won) -> Vec<Slip> {
    let situation = won.hand.situation();
    let best = &won.score.best;
    let own = [situation.prevalent.tile(), situation.seat.tile()];
    let pungs = best.reading.sets.iter().filter(|set| set.is_pung() && set.tile.wind().is_some());
    let one_of_two = own[0] != own[1];
    // These fans exclude 幺九刻.
    let alone = !best.counted.iter().any(|one| {
        matches!(
            one.fan,
            Fan::BigFourWinds | Fan::LittleFourWinds | Fan::BigThreeWinds | Fan::AllHonors | Fan::AllTerminalsAndHonors
        )
    });
    let change = |is_own: bool| if is_own { -1 } else { 1 };
    let taken = pungs.filter(|_| alone && one_of_two).map(|set| change(own.contains(&set.tile)));
    let mut changes: Vec<i64> = taken.collect();
    order::by(&mut changes, Ord::cmp);
    changes.dedup();
    changes.into_iter().map(|change| Slip::one(Mistake::Winds, change, 3.0)).collect()
}

/// Returns slips that count 自摸, with or without 门前清, in place of 不求人.
fn concealed(won: &Won, rules: &RuleSet) -> Vec<Slip> {
    let best = &won.score.best;
    if counted(best, Fan::FullyConcealedHand) == 0 {
        return Vec::new();
    }
    // 妙手回春 and 杠上开花 also exclude 自摸.
    let drawn = best.uncounted.iter().find(|one| one.fan == Fan::SelfDrawn);
    let Some(by) = drawn.and_then(|one| swallower(best, one, rules)) else { return Vec::new() };
    let drawn = Mistake::Swallowed { fan: Fan::SelfDrawn, by };
    let by = Fan::FullyConcealedHand;
    let points = |fan| i64::from(rules.points(fan));
    let alone =
        Slip { mistakes: vec![Mistake::Missed(by), drawn], change: points(Fan::SelfDrawn) - points(by), weight: 2.5 };
    let both = Slip {
        mistakes: vec![Mistake::Missed(by), Mistake::Absent(Fan::ConcealedHand), drawn],
        change: points(Fan::SelfDrawn) + points(Fan::ConcealedHand) - points(by),
        weight: 4.5,
    };
    vec![alone, both]
}

/// Returns slips for counting under other profiles.
fn other_profiles(won: &Won, rules: &RuleSet) -> Vec<Slip> {
    let others = Profile::ALL.into_iter().filter(|&profile| profile != rules.profile());
    let total = |profile: Profile| tally(&won.hand, &RuleSet::new(profile)).map(|tally| i64::from(tally.total));
    let right = i64::from(won.score.total());
    // The WMO's rules change the total by a fan or two at most, so a mistake about one of those fans is likelier than counting under the
    // wrong profile.
    let weight = |profile| if profile == Profile::Wmo { 1.2 } else { 3.0 };
    let slip = |profile| Some(Slip::one(Mistake::Profile(profile), total(profile).ok()? - right, weight(profile)));
    others.filter_map(slip).filter(|slip| slip.change != 0).collect()
}
