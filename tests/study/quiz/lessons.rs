//! The questions of the course: a unit asks what it teaches, and shows nothing that was not taught before.

use std::collections::BTreeSet;
use std::time::Instant;

use bafan::{Arrangement, Draft, Fan, Form, Hand, RuleSet, Winner, arrange, tally};
use bafan_study::book::Pages;
use bafan_study::book::course::{Leaf, Unit};
use bafan_study::path::taught;
use bafan_study::quiz::{Call, Kind, Question, Seed, Task, kinds, lesson};
use bafan_study::subject::Subject;

/// The number of lessons for each unit.
const LESSONS: u64 = 3;

fn course() -> Vec<Unit> {
    let text = include_str!("../../../static/learn/hands/course.json");
    serde_json::from_str::<Pages<Unit>>(text).expect("the course").as_slice().to_vec()
}

fn page(slug: &str) -> Leaf {
    Leaf::Basics(slug.to_owned())
}

/// Returns the units that precede a unit on its path, then the unit itself.
fn so_far<'a>(course: &'a [Unit], unit: &Unit) -> Vec<&'a Unit> {
    let place = course.iter().position(|other| other.slug == unit.slug).expect("a unit of the course");
    course[..=place].iter().filter(|other| other.way == unit.way).collect()
}

fn has_read(course: &[Unit], unit: &Unit, leaf: &Leaf) -> bool {
    so_far(course, unit).iter().any(|unit| unit.pages.contains(leaf))
}

/// Returns the hands whose counted fans the learner has to know.
fn counted_hands(task: &Task) -> Vec<Hand> {
    match task {
        Task::Improve(kinds::Improve { hand, example }) => vec![hand.clone(), example.clone()],
        Task::Claim(kinds::Claim { draft, offered, calls, .. }) if calls.contains(&Call::Win) => {
            let mut whole = draft.clone();
            whole.standing.push(*offered);
            vec![whole.hand().expect("it can be declared")]
        }
        _ => task.hand().cloned().into_iter().collect(),
    }
}

/// Returns the forms of a winning hand.
fn forms(tiles: &Draft) -> Vec<Form> {
    tiles
        .hand()
        .map(|hand| arrange(&hand).iter().map(|reading: &Arrangement| reading.form).collect())
        .unwrap_or_default()
}

fn each_question(mut check: impl FnMut(&Unit, &Question)) {
    let (course, rules) = (course(), RuleSet::textbook());
    for unit in &course {
        let begun = Instant::now();
        for seed in 1..=LESSONS {
            let questions = lesson(Seed(seed), &course, unit, &rules);
            assert_eq!(questions.len(), 3 * unit.ask.len(), "{}, seed {seed}", unit.slug);
            questions.iter().for_each(|question| check(unit, question));
        }
        println!("{}: {:.0} ms a lesson", unit.slug, begun.elapsed().as_secs_f64() * 1e3 / LESSONS as f64);
    }
}

#[test]
fn nothing_counts_in_a_question_that_was_not_taught() {
    let (course, rules) = (course(), RuleSet::textbook());
    each_question(|unit, question| {
        let mut known = taught(&course, unit);
        known.extend(has_read(&course, unit, &page("flowers")).then_some(Fan::FlowerTiles));
        for hand in counted_hands(&question.task) {
            for (fan, _) in tally(&hand, &rules).expect("a win").fans() {
                assert!(known.contains(&fan), "{}: {fan} counts in {hand} of {:?}", unit.slug, question.task.kind());
            }
        }
        if let Task::Name(kinds::Name { choices, .. }) = &question.task {
            assert!(choices.len() > 1 && choices.iter().all(|fan| known.contains(fan)), "{}: {choices:?}", unit.slug);
        }
        if let Some(about) = question.about {
            let own: Vec<Fan> = unit.fans().collect();
            let asked = if own.is_empty() { &known } else { &own };
            assert!(asked.contains(&about.fan()), "{} asks about {about}", unit.slug);
        }
        let teaches = unit.fans().next().is_some();
        let can_ask = question.task.kind().asks_about(Subject::Fan(Fan::PureStraight));
        assert!(question.about.is_some() || !teaches || !can_ask, "{}: {question:?}", unit.slug);
    });
}

#[test]
fn payments_are_asked_for_both_ways_of_winning_and_for_different_totals() {
    let course = course();
    let unit = course.iter().find(|unit| unit.slug == "tonight-table").expect("a unit");
    for seed in 1..=20 {
        let pays = lesson(Seed(seed), &course, unit, &RuleSet::textbook()).into_iter().filter_map(|question| {
            if let Task::Pays(kinds::Pays { total, winner }) = question.task { Some((total, winner)) } else { None }
        });
        let pays: Vec<(u32, Winner)> = pays.collect();
        let self_drawn = |(_, winner): &(u32, Winner)| matches!(winner, Winner::SelfDrawn(_));
        assert!(pays.windows(2).all(|two| self_drawn(&two[0]) != self_drawn(&two[1])), "{pays:?}");
        let totals: BTreeSet<u32> = pays.iter().map(|(total, _)| *total).collect();
        assert_eq!((pays.len(), totals.len()), (3, 3), "{pays:?}");
    }
}

#[test]
fn before_the_forms_are_taught_a_win_is_four_sets_and_a_pair() {
    let course = course();
    each_question(|unit, question| {
        if let (Task::Wins(kinds::Wins { tiles }), false) = (&question.task, has_read(&course, unit, &page("forms"))) {
            assert!(forms(tiles).iter().all(|form| *form == Form::Sets), "{}: {tiles}", unit.slug);
        }
    });
    let mut early = course.iter().find(|unit| unit.pages.contains(&page("sets"))).expect("a unit").clone();
    early.pages.retain(|leaf| *leaf != page("forms"));
    let questions = (0..40).flat_map(|seed| lesson(Seed(seed), &[], &early, &RuleSet::textbook()));
    let tiles = questions
        .filter_map(|question| if let Task::Wins(kinds::Wins { tiles }) = question.task { Some(tiles) } else { None });
    assert!(tiles.flat_map(|tiles| forms(&tiles)).all(|form| form == Form::Sets));
}

#[test]
fn units_that_teach_playing_ask_what_to_play() {
    let asks = |slug: &str| {
        let course = course();
        let unit = course.iter().find(|unit| unit.slug == slug).expect("a unit");
        unit.ask.iter().map(|&ask| Kind::from(ask)).collect::<Vec<Kind>>()
    };
    assert_eq!(asks("building"), [Kind::Claim, Kind::Discard, Kind::Safest]);
    assert_eq!(asks("tonight-building"), [Kind::Claim, Kind::Discard]);
    assert!(asks("recipes").contains(&Kind::Improve));
    assert!(asks("shapes").contains(&Kind::Waits));
}
