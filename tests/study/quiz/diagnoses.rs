//! Wrong totals: every diagnosis is true of the hand and adds up, and typical mistakes are named.

use std::collections::BTreeMap;

use bafan::Won;
use bafan::{Fan, Hand, Profile, RuleSet, Shape, Wind, score, tally};
use bafan_study::quiz::{
    Answer, Dealer, Diagnosis, Kind, Melds, Mistake, Purpose, Question, Quiz, QuizSettings, Seed, Task, diagnose,
    failing, kinds, mark,
};
use bafan_study::subject::Subject;

use super::habits::habits;
use crate::oracle::{self, Rules};

pub(super) const WAITS: [Fan; 3] = [Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait];

fn dealt(purpose: Purpose, dealer: &mut Dealer<'_>) -> Won {
    let hand = dealer.hand(purpose).unwrap_or_else(|| panic!("no hand for {purpose:?}"));
    Won { score: score(&hand, &RuleSet::textbook()).unwrap(), hand }
}

/// Returns how many times a fan counts.
pub(super) fn times(won: &Won, fan: Fan) -> i64 {
    won.score.fans().find(|&(own, _)| own == fan).map_or(0, |(_, times)| i64::from(times))
}

/// Returns the number of occurrences of a fan that do not count.
pub(super) fn left_out(won: &Won, fan: Fan) -> i64 {
    won.score.best.uncounted.iter().filter(|one| one.fan == fan).count() as i64
}

pub(super) fn points(fan: Fan) -> i64 {
    i64::from(RuleSet::textbook().points(fan))
}

/// Returns by how much a mistake can change the total of a hand, computed independently; empty if the mistake is impossible in the hand.
pub(super) fn changes(mistake: Mistake, won: &Won) -> Vec<i64> {
    let hand = &won.hand;
    let sets = &won.score.best.reading.sets;
    let counts = |fan: Fan| times(won, fan) > 0;
    let winning = hand.winning();
    match mistake {
        Mistake::Missed(fan) if counts(fan) => vec![-points(fan) * times(won, fan)],
        Mistake::TooSeldom(fan) => (1..times(won, fan)).map(|fewer| -points(fan) * fewer).collect(),
        // If a fan is left out several times, counting each occurrence is a separate mistake.
        Mistake::Swallowed { fan, by } if counts(by) && left_out(won, fan) > 0 => vec![points(fan)],
        Mistake::Absent(fan) if failing(fan, won, &RuleSet::textbook()) == 1 => vec![points(fan)],
        Mistake::Absent(Fan::ConcealedHand) if hand.situation().self_drawn => vec![points(Fan::ConcealedHand)],
        Mistake::Wait { given: None, right: Some(fan) } if counts(fan) => vec![-1],
        Mistake::Wait { given: Some(fan), right: None } if !WAITS.into_iter().any(counts) => {
            let at = |wanted: &dyn Fn(u8, u8) -> bool| {
                let ranks = |set: &bafan::Set| set.tile.rank().zip(winning.rank());
                let of =
                    |set: &&bafan::Set| set.shape == Shape::Chow && !set.melded && set.tile.suit() == winning.suit();
                sets.iter().filter(of).any(|set| ranks(set).is_some_and(|(low, own)| wanted(low, own)))
            };
            let seen = match fan {
                Fan::SingleWait => won.score.best.reading.pair == Some(winning),
                Fan::ClosedWait => at(&|low, own| own == low + 1),
                _ => at(&|low, own| low == 1 && own == 3 || low == 7 && own == 7),
            };
            if seen { vec![1] } else { vec![] }
        }
        Mistake::Winds => {
            let own = [hand.situation().prevalent, hand.situation().seat];
            let pung = |tile| sets.iter().any(|set| set.is_pung() && set.tile == tile);
            let of = |wanted| Wind::ALL.into_iter().any(|wind| own.contains(&wind) == wanted && pung(wind.tile()));
            // With these fans, a pung of a wind that is neither the round's nor the seat's is worth nothing by itself.
            let greater =
                ["大四喜", "小四喜", "三风刻", "字一色", "混幺九"].iter().any(|name| counts(Fan::named(name).unwrap()));
            let taken = own[0] != own[1] && of(true) && !greater;
            let guest = own[0] != own[1] && of(false) && counts(Fan::PungOfTerminalsOrHonors);
            [(taken, -1), (guest, 1)].into_iter().filter(|&(there, _)| there).map(|(_, by)| by).collect()
        }
        Mistake::Profile(profile) => {
            let other = tally(hand, &RuleSet::new(profile)).expect("it wins").total;
            vec![i64::from(other) - i64::from(won.score.total())]
        }
        _ => vec![],
    }
}

/// Returns whether the second scorer gives a hand the same total and fans, and the same totals under the other profiles.
fn agrees(won: &Won) -> bool {
    let named = won.score.fans().map(|(fan, times)| (fan.name(), times)).collect();
    let own = oracle::judge(&won.hand, Rules::textbook()).expect("it wins");
    let others = [Rules::textbook(), Rules::trial1998(), Rules::international(), Rules::wmo()];
    let totals = others.map(|rules| oracle::judge(&won.hand, rules).expect("it wins").total);
    own.equals.contains(&named)
        && totals == Profile::ALL.map(|profile| tally(&won.hand, &RuleSet::new(profile)).unwrap().total)
}

/// Returns whether the mistakes are possible in a hand and change its total by the given amount.
fn explains(diagnosis: &Diagnosis, won: &Won, change: i64) -> bool {
    let sums = diagnosis.mistakes.iter().fold(vec![0], |sums: Vec<i64>, &mistake| {
        let changes = changes(mistake, won);
        sums.iter().flat_map(|sum| changes.iter().map(move |change| sum + change)).collect()
    });
    sums.contains(&change)
}

#[test]
fn every_diagnosis_is_true_of_the_hand_and_adds_up() {
    let rules = RuleSet::textbook();
    let fans: Vec<Fan> = Fan::all().collect();
    let (mut asked, mut explained, mut given) = (0, 0, 0);
    for seed in 0..700u64 {
        let purpose = if seed % 2 == 0 { Purpose::Any } else { Purpose::Fan(fans[seed as usize % fans.len()]) };
        let won = dealt(purpose, &mut Dealer::new(seed, &rules, Melds::Any));
        assert!(agrees(&won), "{}: the second scorer says something else", won.hand);
        for change in (-6..=6).filter(|&change| change != 0) {
            let total = i64::from(won.score.total()) + change;
            let Ok(total) = u32::try_from(total) else { continue };
            let found = diagnose(&won, total, &rules);
            (asked, explained, given) = (asked + 1, explained + usize::from(!found.is_empty()), given + found.len());
            for diagnosis in &found {
                assert!(explains(diagnosis, &won, change), "{} with {total}: {diagnosis:?}", won.hand);
                assert!(diagnosis.likelihood > 0.0 && diagnosis.likelihood <= 1.0, "{diagnosis:?}");
            }
            assert!(found.is_sorted_by(|one, other| one.likelihood >= other.likelihood), "{found:?}");
        }
        assert!(diagnose(&won, won.score.total(), &rules).is_empty(), "{}", won.hand);
    }
    println!("{asked} wrong totals, {explained} explained, {given} diagnoses, all of them true");
}

#[test]
fn a_fan_that_one_set_rules_out_explains_a_total_that_nothing_else_explains() {
    let rules = RuleSet::textbook();
    let absent = |hand: &str, change: u32| -> Vec<Vec<Mistake>> {
        let hand: Hand = hand.parse().unwrap();
        let won = Won { score: score(&hand, &rules).unwrap(), hand };
        let found = diagnose(&won, won.score.total() + change, &rules);
        found.into_iter().map(|diagnosis| diagnosis.mistakes).collect()
    };
    let all_chows = [Mistake::Absent(Fan::AllChows)];
    // One pung, two pungs, and a pair of winds.
    assert_eq!(absent("[123m,1][456p,1][222s,1]88p67m8m|EE0000", 2), [all_chows]);
    assert!(!absent("[123m,1][444p,1][222s,1]88p67m8m|EE0000", 2).contains(&all_chows.to_vec()));
    assert_eq!(absent("[123m,1][456p,1][345s,1]SS67m8m|EE0000", 2), [all_chows]);
}

/// Counts the single mistakes that change the total of a hand by the given amount.
fn rivals(won: &Won, change: i64) -> usize {
    let best = &won.score.best;
    let mut all: Vec<(String, i64)> = Vec::new();
    for one in &best.counted {
        let most = times(won, one.fan);
        all.extend((1..=most).map(|fewer| (format!("{} {fewer} fewer", one.fan), -points(one.fan) * fewer)));
    }
    for one in &best.uncounted {
        let more = all.iter().filter(|(name, _)| name.starts_with(&format!("{} more", one.fan))).count() as i64 + 1;
        all.push((format!("{} more {more}", one.fan), points(one.fan) * more));
    }
    let waits = WAITS.map(|fan| Mistake::Wait { given: Some(fan), right: None });
    let others = waits.into_iter().chain([Mistake::Winds]).chain(Profile::ALL.map(Mistake::Profile));
    for mistake in others {
        all.extend(changes(mistake, won).into_iter().map(|change| (mistake.to_string(), change)));
    }
    if times(won, Fan::FullyConcealedHand) > 0 {
        all.extend([("alone".to_owned(), -3), ("both".to_owned(), -1)]);
    }
    all.iter().filter(|(_, other)| *other == change).count()
}

/// How many times a habitual mistake has been observed.
const SEEN: u32 = 9;

/// Returns the diagnoses of a total given by a learner whose only previous mistakes are these.
fn of_somebody(won: &Won, total: u32, habit: &[Mistake]) -> Vec<Diagnosis> {
    let question = Question { task: Task::Total(kinds::Total { hand: won.hand.clone() }), about: None, rating: 1500.0 };
    let marking = mark(&question, &Answer::Total(total), &RuleSet::textbook()).expect("it is an answer");
    marking.knowing(|mistake| if habit.contains(mistake) { SEEN } else { 0 }).diagnoses
}

#[test]
fn the_likeliest_diagnosis_names_the_mistake_that_was_made() {
    const HANDS: usize = 1000;
    let rules = RuleSet::textbook();
    for habit in habits() {
        let (mut dealt_in_all, mut alone, mut named_in_all, mut among_three) = (0, 0, 0, 0);
        let (mut telling, mut named, mut named_of_known) = (0, 0, 0);
        let mut taken_for: BTreeMap<String, usize> = BTreeMap::new();
        let mut dealers: Vec<Dealer<'_>> =
            habit.purposes.iter().zip(0..).map(|(_, seed)| Dealer::new(seed, &rules, Melds::Any)).collect();
        for round in 0..300 * HANDS {
            let number = round % habit.purposes.len();
            let Some(hand) = dealers[number].hand(habit.purposes[number]) else { continue };
            let won = Won { score: score(&hand, &rules).unwrap(), hand };
            let Some((mistakes, change)) = (habit.made)(&won) else { continue };
            let Ok(total) = u32::try_from(i64::from(won.score.total()) + change) else { continue };
            let is_telling = rivals(&won, change) == 1;
            if !is_telling && dealt_in_all >= HANDS {
                continue;
            }
            let found = diagnose(&won, total, &rules);
            let right = found.first().is_some_and(|first| first.mistakes == mistakes);
            if dealt_in_all < HANDS {
                dealt_in_all += 1;
                alone += usize::from(is_telling);
                named_in_all += usize::from(right);
                among_three += usize::from(found.iter().take(3).any(|one| one.mistakes == mistakes));
                let known = of_somebody(&won, total, &mistakes);
                named_of_known += usize::from(known.first().is_some_and(|first| first.mistakes == mistakes));
                if !right {
                    let name = found.first().map_or("nothing".to_owned(), |one| format!("{:?}", one.mistakes));
                    *taken_for.entry(name).or_default() += 1;
                }
            }
            if is_telling && telling < HANDS {
                telling += 1;
                named += usize::from(right);
            }
            if telling == HANDS && dealt_in_all == HANDS {
                break;
            }
        }
        let share = |part: usize, all: usize| part as f64 * 100.0 / all.max(1) as f64;
        println!(
            "{}: named in {:.1} % of {telling} hands in which no other single mistake gives the total, as is so in {:.1} % of \
             all; of any {dealt_in_all} hands first in {:.1} %, among the first three in {:.1} %",
            habit.name,
            share(named, telling),
            share(alone, dealt_in_all),
            share(named_in_all, dealt_in_all),
            share(among_three, dealt_in_all)
        );
        let mut others: Vec<_> = taken_for.into_iter().collect();
        others.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        others.iter().take(3).for_each(|(name, count)| println!("    {count} times taken for {name}"));
        assert!(telling == HANDS, "{}: {telling} telling hands", habit.name);
        assert!(share(named, telling) >= 95.0, "{}", habit.name);
        println!(
            "    and in {:.1} % of any hands, where somebody was seen to do it before",
            share(named_of_known, dealt_in_all)
        );
        assert!(share(named_of_known, dealt_in_all) >= 95.0, "{}: {named_of_known} of somebody known", habit.name);
        assert!(share(among_three, dealt_in_all) >= 85.0, "{}: {among_three} among the first three", habit.name);
    }
}

fn about(purpose: Purpose) -> Option<Subject> {
    match purpose {
        Purpose::Fan(fan) => Some(Subject::Fan(fan)),
        Purpose::Swallowed { fan, by } => Some(Subject::Swallowed { fan, by }),
        _ => None,
    }
}

#[test]
fn where_a_total_is_asked_the_mistake_asked_about_is_told_from_others() {
    const QUESTIONS: usize = 20;
    let rules = RuleSet::textbook();
    let (mut told, mut asked_in_all, mut named_in_all) = (0, 0, 0);
    for habit in habits() {
        let (mut asked, mut named) = (0, 0);
        for number in 0..3 * QUESTIONS {
            let subject = about(habit.purposes[number % habit.purposes.len()]);
            let settings = QuizSettings {
                kinds: vec![Kind::Total],
                about: subject.into_iter().collect(),
                ..QuizSettings::default()
            };
            let Some(question) = Quiz::new(Seed(number as u64), settings).question(0) else { continue };
            let Some(hand) = question.task.hand() else { continue };
            let won = Won { score: score(hand, &rules).unwrap(), hand: hand.clone() };
            let Some((mistakes, change)) = (habit.made)(&won) else { continue };
            let Ok(total) = u32::try_from(i64::from(won.score.total()) + change) else { continue };
            // No question is about several mistakes at once, nor about winds, other rules, or an absent fan.
            if mistakes.len() > 1 || mistakes[0].subject().is_none() {
                break;
            }
            if mistakes[0].subject() != subject {
                continue;
            }
            let marking = mark(&question, &Answer::Total(total), &rules).unwrap();
            asked += 1;
            named += usize::from(marking.diagnoses.first().is_some_and(|first| first.mistakes == mistakes));
            if asked == QUESTIONS {
                break;
            }
        }
        if asked > 0 {
            (told, asked_in_all, named_in_all) = (told + 1, asked_in_all + asked, named_in_all + named);
            println!("{}: in questions about it that ask for the total, named first in {named} of {asked}", habit.name);
            // Some fans are excluded only together with others of the same value, so another one may be named first.
            assert!(asked > QUESTIONS / 2 && named * 100 >= asked * 90, "{}: {named} of {asked}", habit.name);
        }
    }
    assert_eq!(told, 8, "so many habits can be asked about");
    assert!(named_in_all * 100 >= asked_in_all * 95, "{named_in_all} of {asked_in_all}");
}

#[test]
fn an_answer_with_fans_leaves_nothing_to_guess() {
    const HANDS: usize = 1000;
    let rules = RuleSet::textbook();
    // The habit of scoring by other rules is left out, since a learner with this habit names the fans that count under those rules.
    for habit in habits().into_iter().filter(|habit| habit.purposes != [Purpose::Fan(Fan::MeldedAndConcealedKong)]) {
        let mut marked = 0;
        for seed in 0..20 * HANDS as u64 {
            let purpose = habit.purposes[seed as usize % habit.purposes.len()];
            let Some(hand) = Dealer::new(seed, &rules, Melds::Any).hand(purpose) else { continue };
            let won = Won { score: score(&hand, &rules).unwrap(), hand };
            let Some((mistakes, change)) = (habit.made)(&won) else { continue };
            let mut fans: Vec<(Fan, u32)> = won.score.fans().collect();
            for mistake in &mistakes {
                match *mistake {
                    Mistake::Missed(fan) | Mistake::Wait { given: None, right: Some(fan) } => {
                        fans.retain(|one| one.0 != fan)
                    }
                    Mistake::Swallowed { fan, .. } | Mistake::Absent(fan) | Mistake::Wait { given: Some(fan), .. } => {
                        fans.push((fan, 1));
                    }
                    _ => continue,
                }
            }
            let winds = [Fan::SeatWind, Fan::PrevalentWind];
            if mistakes == [Mistake::Winds] {
                if winds.into_iter().all(|wind| times(&won, wind) > 0) {
                    continue;
                }
                let Some(one) = fans.iter_mut().find(|one| winds.contains(&one.0)) else { continue };
                one.0 = winds[usize::from(one.0 == Fan::SeatWind)];
            }
            let question =
                Question { task: Task::Score(kinds::Score { hand: won.hand.clone() }), about: None, rating: 1500.0 };
            let total = u32::try_from(i64::from(won.score.total()) + change).ok();
            let marking = mark(&question, &Answer::Fans { fans, total }, &rules).unwrap();
            let named = |mistake: &Mistake| {
                let often = matches!(*mistake, Mistake::Swallowed { fan, .. } if marking.mistakes.contains(&Mistake::TooOften(fan)));
                often || marking.mistakes.contains(mistake)
            };
            assert!(!marking.right && mistakes.iter().all(named), "{}: {mistakes:?} is marked {marking:?}", won.hand);
            marked += 1;
            if marked == HANDS {
                break;
            }
        }
        println!("{}: named in all of {marked} answers with fans", habit.name);
        assert!(marked == HANDS, "{}: {marked} answers", habit.name);
    }
}
