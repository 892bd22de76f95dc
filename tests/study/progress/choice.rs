//! The choice of the next question.

use std::collections::BTreeSet;

use bafan::{Family, Fan};
use bafan_study::progress::choose::{Choice, choose, choose_each};
use bafan_study::progress::{Level, Log, Progress};
use bafan_study::subject::Subject;

use super::{DAY, START, clock, event, given, subject, subjects};

/// Returns progress in which all fans of chows are known well, except the named ones, which were missed each time.
fn chows_but(weak: &str) -> Progress {
    let weak_ones = subjects(weak);
    let known = chows().map(Subject::Fan).filter(|fan| !weak_ones.contains(fan));
    let known: Vec<String> = known.map(|fan| fan.to_string()).collect();
    answered(6, &known.join(" "), weak)
}

/// Returns the progress after the same answer has been given several times within a second.
fn answered(times: u64, knew: &str, missed: &str) -> Progress {
    let answers = (0..times).map(|place| event(START + place, 0, given(knew, missed)));
    Progress::of(&answers.collect(), clock(START))
}

fn chows() -> impl Iterator<Item = Fan> {
    Fan::all().filter(|fan| fan.family() == Family::Chows)
}

fn chosen(progress: &Progress, count: u64) -> Vec<Choice> {
    (0..count).filter_map(|seed| choose(progress, chows(), &[], seed)).collect()
}

#[test]
fn seven_of_ten_questions_are_about_what_is_weak() {
    let progress = chows_but("qing-long hua-long");
    let weak = [subject("qing-long"), subject("hua-long")];
    assert_eq!(progress.mastery(weak[0]).level(), Level::Weak);
    let chosen = chosen(&progress, 4000);
    let share = |wanted: &[Subject]| {
        chosen.iter().filter(|choice| wanted.contains(&choice.subject)).count() as f64 / chosen.len() as f64
    };
    // The two weak fans also come up among the three of ten questions that are about any fan of the family.
    let expected = 0.7 + 0.3 * 2.0 / chows().count() as f64;
    assert!((share(&weak) - expected).abs() < 0.03, "{} of {expected}", share(&weak));
    let others: BTreeSet<Subject> = chosen.iter().map(|choice| choice.subject).collect();
    assert_eq!(others, chows().map(Subject::Fan).collect());
}

#[test]
fn new_fans_come_in_the_order_of_teaching() {
    let progress = Progress::of(&Log::default(), clock(START));
    let taught = taught();
    let chosen = chosen(&progress, 2000);
    let count = |fan: Fan| chosen.iter().filter(|choice| choice.subject == Subject::Fan(fan)).count();
    assert!(count(taught[0]) > 150 && count(taught[7]) > 100, "eight are in hand");
    assert!(taught[8..].iter().all(|&fan| count(fan) == 0));
    assert!(count(taught[2]) > count(taught[3]) + 50, "three are the next");
}

#[test]
fn new_fans_come_however_much_is_weak() {
    let taught = taught();
    let weak: Vec<String> = taught[..10].iter().map(|fan| fan.slug()).collect();
    let chosen = chosen(&answered(3, "", &weak.join(" ")), 2000);
    let new = chosen.iter().filter(|choice| taught[10..].iter().any(|&fan| choice.subject == Subject::Fan(fan)));
    let share = new.clone().count() as f64 / chosen.len() as f64;
    assert!((share - 0.3).abs() < 0.04, "{share}");
    let next: Vec<Subject> = taught[10..13].iter().map(|&fan| Subject::Fan(fan)).collect();
    assert!(new.into_iter().all(|choice| next.contains(&choice.subject)));
}

#[test]
fn a_pair_is_asked_once_it_was_wrong_and_both_its_fans_were_met() {
    let fans = [Fan::AllChows, Fan::NoHonors, Fan::AllSimples, Fan::TileHog];
    let pair = subject("ping-hu>wu-zi");
    let asked = |progress: &Progress, fans: &[Fan]| {
        (0..60)
            .any(|seed| choose(progress, fans.iter().copied(), &[], seed).is_some_and(|choice| choice.subject == pair))
    };
    let wrong = answered(4, "ping-hu wu-zi", "ping-hu>wu-zi");
    assert!(asked(&wrong, &fans));
    assert!(!asked(&wrong, &fans[1..]), "one of its fans is not among those asked about");
    assert!(!asked(&answered(4, "ping-hu", "ping-hu>wu-zi"), &fans), "无字 was not met");
    assert!(!asked(&answered(2, "ping-hu wu-zi ping-hu>wu-zi", ""), &fans), "it was never wrong");
}

#[test]
fn what_was_right_today_is_left_for_another_day() {
    let fans = [Fan::PureStraight, Fan::MixedStraight, Fan::AllChows];
    let log = [(0, "", "qing-long ping-hu"), (1, "qing-long", "hua-long"), (2, "", "ping-hu")];
    let log: Log = log.iter().map(|&(at, knew, missed)| event(START + at, 0, given(knew, missed))).collect();
    let share = |now: u64| {
        let progress = Progress::of(&log, clock(now));
        let of = (0..600).filter_map(|seed| choose(&progress, fans, &[], seed));
        of.filter(|choice| choice.subject == subject("qing-long")).count() as f64 / 600.0
    };
    // 清龙 still comes up among the three of ten questions that are about any fan.
    assert!((share(START) - 0.1).abs() < 0.04, "{}", share(START));
    assert!(share(START + DAY) > 0.2, "{}", share(START + DAY));
}

#[test]
fn nothing_comes_twice_so_long_as_there_is_something_else() {
    let progress = chows_but("qing-long");
    let last = [subject("qing-long")];
    assert!(
        (0..300).all(|seed| choose(&progress, chows(), &last, seed).is_some_and(|choice| choice.subject != last[0]))
    );
    let only = choose(&progress, [Fan::PureStraight], &last, 1).expect("it is the only one");
    assert_eq!(only.subject, last[0]);
    for seed in 0..20 {
        let fans: Vec<Fan> = chows().collect();
        let some = choose_each(&progress, &fans, 6, seed);
        assert_eq!(some.iter().collect::<BTreeSet<_>>().len(), 6, "{some:?}");
        assert!(some.contains(&last[0]), "what is weak is among them");
        let all: BTreeSet<Subject> = choose_each(&progress, &fans, 100, seed).into_iter().collect();
        assert_eq!(all, chows().map(Subject::Fan).collect());
    }
    assert_eq!(choose_each(&progress, &[], 6, 1), []);
}

/// Returns the chows in the order in which they are taught.
fn taught() -> Vec<Fan> {
    let mut taught: Vec<Fan> = chows().collect();
    taught.sort_by_key(|fan| (fan.lesson(), *fan));
    taught
}

#[test]
fn difficulty_follows_the_rating_of_the_family() {
    let weak = chosen(&chows_but("qing-long"), 1)[0].rating;
    let good = chosen(&chows_but(""), 1)[0].rating;
    assert!(weak < 1300.0 && good > 1400.0, "{weak}, {good}");
}
