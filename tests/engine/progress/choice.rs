//! What is asked next.

use std::collections::BTreeSet;

use bafan::study::progress::choose::{Choice, choose};
use bafan::study::progress::{Level, Log, Progress};
use bafan::study::subject::Subject;
use bafan::{Family, Fan};

use super::{START, clock, event, given, subject};

/// All of a family are known well, but for what is named, which was got wrong each time.
fn chows_but(weak: &str) -> Progress {
    let chows: Vec<String> = chows().map(|fan| fan.slug()).filter(|slug| !weak.contains(slug.as_str())).collect();
    let answers = (0..6).map(|place| event(START + place, 0, given(&chows.join(" "), weak)));
    Progress::of(&answers.collect(), clock(START))
}

fn chows() -> impl Iterator<Item = Fan> {
    Fan::all().filter(|fan| fan.family() == Family::Chows)
}

fn chosen(progress: &Progress, count: u64) -> Vec<Choice> {
    (0..count).filter_map(|seed| choose(progress, chows(), None, seed)).collect()
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
    // Two of the family's fans are weak: they come up among the others as well.
    let expected = 0.7 + 0.3 * 2.0 / chows().count() as f64;
    assert!((share(&weak) - expected).abs() < 0.03, "{} of {expected}", share(&weak));
    let others: BTreeSet<Subject> = chosen.iter().map(|choice| choice.subject).collect();
    assert_eq!(others, chows().map(Subject::Fan).collect());
}

#[test]
fn new_fans_come_in_the_order_of_teaching() {
    let progress = Progress::of(&Log::default(), clock(START));
    let mut taught: Vec<Fan> = chows().collect();
    taught.sort_by_key(|fan| (fan.lesson(), *fan));
    let chosen = chosen(&progress, 2000);
    let count = |fan: Fan| chosen.iter().filter(|choice| choice.subject == Subject::Fan(fan)).count();
    let (first, last) = (count(taught[0]), count(taught[taught.len() - 1]));
    assert!(first > 2 * last, "{first}, {last}");
}

#[test]
fn swallowed_fans_are_asked_where_both_are_chosen() {
    let progress = chows_but("ping-hu>wu-zi");
    assert!(chosen(&progress, 200).iter().all(|choice| matches!(choice.subject, Subject::Fan(_))));
    let both = [Fan::AllChows, Fan::NoHonors];
    let swallowed = subject("ping-hu>wu-zi");
    assert!((0..20).any(|seed| choose(&progress, both, None, seed).is_some_and(|choice| choice.subject == swallowed)));
}

#[test]
fn the_same_is_not_asked_twice_running() {
    let progress = chows_but("qing-long");
    let last = Some(subject("qing-long"));
    assert!(
        (0..300).all(|seed| choose(&progress, chows(), last, seed).is_some_and(|choice| Some(choice.subject) != last))
    );
    let only = choose(&progress, [Fan::PureStraight], last, 1).expect("it is the only one");
    assert_eq!(Some(only.subject), last);
}

#[test]
fn difficulty_follows_the_rating_of_the_family() {
    let weak = chosen(&chows_but("qing-long"), 1)[0].rating;
    let good = chosen(&chows_but(""), 1)[0].rating;
    assert!(weak < 1300.0 && good > 1400.0, "{weak}, {good}");
}
