//! Values computed from the log.

use bafan::{Family, Fan};
use bafan_study::path::Done;
use bafan_study::progress::{
    AnswerStats, Clock, Deed, ENOUGH, Event, Given, Id, Key, Level, Log, Mode, Progress, Verdict,
};
use bafan_study::quiz::{Kind, Making};
use bafan_study::subject::Subject;

use super::{DAY, START, clock, event, given, key, many, subject, subjects};

/// Returns the progress after answers given one minute apart.
fn progress(answers: &[Given]) -> Progress {
    let events =
        answers.iter().enumerate().map(|(place, given)| event(START + place as u64 * 60_000, 0, given.clone()));
    Progress::of(&events.collect(), clock(START))
}

#[test]
fn the_order_in_which_events_arrive_changes_nothing() {
    let events = many(300);
    let forth: Log = events.iter().cloned().collect();
    let back: Log = events.iter().rev().chain(&events).cloned().collect();
    assert_eq!(forth, back);
    let (a, b) = (Progress::of(&forth, clock(START)), Progress::of(&back, clock(START)));
    assert_eq!(format!("{a:?}"), format!("{b:?}"));
}

#[test]
fn one_answer_more_is_taken_as_if_it_had_been_there() {
    let events = many(200);
    let mut step = Progress::of(&Log::default(), clock(START));
    for event in &events {
        step.take(event.id, &event.deed);
    }
    assert_eq!(format!("{step:?}"), format!("{:?}", Progress::of(&events.into_iter().collect(), clock(START))));
}

#[test]
fn below_three_answers_nothing_is_said() {
    let fan = subject("qing-long");
    let level = |answers: &[bool]| {
        let answers: Vec<Given> =
            answers.iter().map(|&knew| if knew { given("qing-long", "") } else { given("", "qing-long") }).collect();
        progress(&answers).mastery(fan).level()
    };
    assert_eq!(ENOUGH, 3);
    assert_eq!(level(&[]), Level::New);
    assert_eq!(level(&[true]), Level::Few);
    assert_eq!(level(&[false, false]), Level::Few);
    assert_eq!(level(&[true, true, true]), Level::Sure);
    assert_eq!(level(&[false, true, true]), Level::Growing);
    assert_eq!(level(&[false, false, true]), Level::Weak);
    assert_eq!(level(&[true, true, true, true, true, false]), Level::Growing);
    assert_eq!(level(&[[false; 4].as_slice(), &[true; 7]].concat()), Level::Growing);
    assert_eq!(level(&[[false; 4].as_slice(), &[true; 12]].concat()), Level::Sure, "old answers weigh less");
    let mastery = progress(&[given("", "qing-long"), given("qing-long", "")]).mastery(fan);
    assert_eq!((mastery.answers, mastery.right, mastery.last), (2, 1, START + 60_000));
}

#[test]
fn what_is_missed_anywhere_in_an_answer_is_not_known() {
    let progress = progress(&[given("wu-zi qing-long wu-zi", "wu-zi ping-hu>wu-zi")]);
    let right = |text: &str| (progress.mastery(subject(text)).answers, progress.mastery(subject(text)).right);
    assert_eq!(right("wu-zi"), (1, 0));
    assert_eq!(right("qing-long"), (1, 1));
    assert_eq!(right("ping-hu>wu-zi"), (1, 0));
    assert_eq!(right("ping-hu"), (0, 0));
}

#[test]
fn a_skip_is_no_mistake() {
    let skipped = Given { verdict: Verdict::Skipped, ..given("", "qing-long") };
    let progress = progress(&[skipped]);
    assert_eq!(progress.mastery(subject("qing-long")).level(), Level::New);
    assert!(progress.card(subject("qing-long")).is_none());
    assert_eq!(progress.all(), AnswerStats { skipped: 1, ..AnswerStats::default() });
    assert_eq!(progress.all().share(), None);
    assert_eq!(progress.rating(Family::Chows).value, 1500.0);
}

#[test]
fn answers_are_counted_by_day_kind_and_family() {
    let eight = Given { kind: key("eight"), took: 1000, ..given("hua-long san-an-ke", "") };
    let timed = Given { mode: Mode::Timed, ..given("", "qing-long") };
    let log = [
        event(START, 0, given("qing-long", "ping-hu>wu-zi")),
        event(START + DAY - 1, 0, eight),
        event(START + DAY, 0, given("", "qing-long")),
        event(START + DAY, 1, timed),
    ];
    let log: Log = log.into_iter().collect();
    let progress = Progress::of(&log, clock(START + DAY));
    let tally = |right, wrong, took| AnswerStats { right, wrong, skipped: 0, took };
    assert_eq!(progress.by_day().collect::<Vec<_>>(), [(20_000, tally(1, 1, 5000)), (20_001, tally(0, 1, 4000))]);
    let kinds: Vec<(&str, AnswerStats)> = progress.by_kind().map(|(kind, tally)| (kind.as_str(), tally)).collect();
    assert_eq!(kinds, [("eight", tally(1, 0, 1000)), ("score-hand", tally(0, 2, 8000))]);
    assert_eq!(progress.family(Family::Chows), tally(2, 1, 9000));
    assert_eq!(progress.family(Family::Pungs), tally(1, 0, 1000));
    assert_eq!(progress.family(Family::Tiles), tally(0, 1, 4000));
    assert_eq!(progress.timed(), tally(0, 1, 4000));
    assert_eq!(progress.all(), tally(1, 2, 9000));
    assert_eq!(progress.all().share(), Some(1.0 / 3.0));
    // One hour farther east, the last millisecond of the day belongs to the next day.
    let east = Progress::of(&log, Clock { now: START + DAY, zone: 60 });
    assert_eq!(
        east.by_day().map(|(day, tally)| (day, tally.answers())).collect::<Vec<_>>(),
        [(20_000, 1), (20_001, 2)]
    );
}

#[test]
fn a_question_that_went_wrong_stays_until_it_is_answered_right() {
    let answered =
        |question: &str, verdict: Verdict| Given { question: key(question), verdict, ..given("", "que-yi-men") };
    let lesson = Given { mode: Mode::Lesson, ..answered("u=first", Verdict::Wrong) };
    let answers = [
        answered("one", Verdict::Wrong),
        answered("two", Verdict::Right),
        answered("three", Verdict::Wrong),
        answered("one", Verdict::Skipped),
        lesson,
        answered("one", Verdict::Wrong),
        answered("four", Verdict::Wrong),
        answered("three", Verdict::Right),
    ];
    let wrong = |count: usize| -> Vec<String> {
        progress(&answers[..count]).wrong().iter().map(|wrong| wrong.question.as_str().to_owned()).collect()
    };
    assert_eq!(wrong(4), ["three", "one"]);
    assert_eq!(wrong(7), ["four", "one", "three"]);
    assert_eq!(wrong(8), ["four", "one"]);
    let progress = progress(&answers);
    let first = progress.wrong()[0];
    assert_eq!((first.at, &first.missed), (START + 6 * 60_000, &subjects("que-yi-men")));
}

/// A copy of the progress shares the computed values, so that a copy can be made for each answer.
#[test]
fn a_copy_shares_the_questions_that_went_wrong() {
    let answered =
        |question: &str| Given { question: key(question), verdict: Verdict::Wrong, ..given("", "que-yi-men") };
    let answer = answered("one");
    let progress = progress(&[answer.clone(), answered("two")]);
    let copy = progress.clone();
    assert_eq!(copy.wrong(), progress.wrong());
    assert!(copy.wrong().into_iter().zip(progress.wrong()).all(|(one, other)| std::ptr::eq(one, other)));
    let text = |question: &Key| question.as_str().as_ptr();
    assert_eq!(text(&progress.wrong()[1].question), text(&answer.question));
}

#[test]
fn mistakes_come_with_what_to_practise() {
    let made = |mistakes: &[&str], missed: &str| Given {
        mistakes: mistakes.iter().map(|text| key(text)).collect(),
        ..given("", missed)
    };
    let progress = progress(&[
        made(&["forgot:que-yi-men"], "que-yi-men"),
        made(&["forgot:que-yi-men", "swallowed"], "que-yi-men ping-hu>wu-zi"),
        made(&["swallowed"], "ping-hu>wu-zi"),
        made(&["flowers"], "hua-pai"),
        made(&["swallowed"], "qing-yi-se>wu-zi"),
    ]);
    let mistakes = progress.mistakes();
    let named: Vec<(&str, u32)> = mistakes.iter().map(|made| (made.mistake.as_str(), made.times)).collect();
    assert_eq!(named, [("swallowed", 3), ("forgot:que-yi-men", 2), ("flowers", 1)]);
    assert_eq!(mistakes[0].missed, subjects("ping-hu>wu-zi que-yi-men qing-yi-se>wu-zi"));
    assert_eq!(mistakes[0].last, START + 4 * 60_000);
    assert_eq!((progress.made("swallowed"), progress.made("eight")), (3, 0));
}

/// The numbers are computed by hand from Glickman's paper: a new player (1500, deviation 350) beats, or loses to, a question of 1500 with
/// deviation 60. g = 0.98235, v = 4.14503, φ' = 1.43240, μ' = 1.00777.
#[test]
fn ratings_rise_and_fall_by_family() {
    let right = progress(&[given("qing-long", "")]);
    let wrong = progress(&[given("qing-long", "ping-hu>wu-zi")]);
    let (up, same) = (right.rating(Family::Chows), right.rating(Family::Tiles));
    assert!((up.value - 1675.07).abs() < 0.05 && (up.deviation - 248.83).abs() < 0.05, "{up:?}");
    assert_eq!((same.value, same.deviation), (1500.0, 350.0));
    let (won, lost) = (wrong.rating(Family::Chows), wrong.rating(Family::Tiles));
    assert_eq!(won, up, "of the chows all was known");
    assert!((lost.value + won.value - 3000.0).abs() < 1e-6, "{lost:?}");
    let timed = progress(&[Given { mode: Mode::Timed, ..given("", "qing-long") }]);
    assert_eq!(timed.rating(Family::Chows).value, 1500.0);
    assert!((up.aim() - (up.value - 200.0)).abs() < 1e-9);
}

/// Returns the progress after right or wrong answers to a question without a fan.
fn nameless(verdict: Verdict, times: usize) -> Progress {
    let answer = Given { kind: key("eight"), verdict, ..given("", "") };
    progress(&vec![answer; times])
}

#[test]
fn what_names_no_fan_moves_the_difficulty_too() {
    let (right, wrong) = (nameless(Verdict::Right, 3), nameless(Verdict::Wrong, 3));
    let new = nameless(Verdict::Skipped, 3);
    let aim = |progress: &Progress, kinds: &[Kind]| progress.aim(kinds, &[]);
    let only = [Kind::Eight, Kind::Waits];
    assert!(aim(&right, &only) > aim(&new, &only) + 200.0, "{}", aim(&right, &only));
    assert!(aim(&wrong, &only) < aim(&new, &only) - 200.0, "{}", aim(&wrong, &only));
    let practice = Making::default().practice();
    assert!((aim(&right, &practice) + aim(&wrong, &practice) - 2.0 * aim(&new, &only)).abs() < 1e-6);
    assert!(aim(&right, &practice) > aim(&new, &practice) + 100.0, "with all kinds it counts by half");
    assert_eq!(aim(&right, &[Kind::Score]), aim(&new, &[Kind::Score]), "fans are another matter");
    assert_eq!(right.rating(Family::Chows), new.rating(Family::Chows));
}

#[test]
fn a_rating_finds_how_far_somebody_is() {
    // Questions of the recommended difficulty are answered right as often as Glicko-2 expects of a rating of 1900.
    let mut random = oorandom::Rand64::new(3);
    let mut progress = Progress::of(&Log::default(), clock(START));
    for place in 0..400 {
        let rating = progress.rating(Family::Chows).aim().round();
        let chance = 1.0 / (1.0 + 10f64.powf((rating - 1900.0) / 400.0));
        let (knew, missed) = if random.rand_float() < chance { ("qing-long", "") } else { ("", "qing-long") };
        let event = event(START + place, 0, Given { rating: rating as u16, ..given(knew, missed) });
        progress.take(event.id, &event.deed);
    }
    let rating = progress.rating(Family::Chows);
    assert!((rating.value - 1900.0).abs() < 3.0 * rating.deviation && rating.deviation < 90.0, "{rating:?}");
}

#[test]
fn what_was_read_and_finished_is_known() {
    let log: Log = many(200).into_iter().collect();
    let progress = Progress::of(&log, clock(START));
    assert!(progress.read("fan/qing-long").is_some() && progress.read("fan/hua-long").is_none());
    let done = progress.unit("first-hand").expect("it was finished");
    assert!(done.at > START && done.right < 8 && done.asked == 8);
    assert!(progress.unit("second-hand").is_none());
    assert!(Fan::all().any(|fan| progress.mastery(Subject::Fan(fan)).answers > 0));
}

#[test]
fn questions_of_which_too_many_went_wrong_come_back_the_next_day() {
    let of = |right, asked, now| {
        let deed = Deed::Unit { unit: key("first-hand"), right, asked };
        let log: Log = [Event { id: Id::new(START, 1), deed }].into_iter().collect();
        Progress::of(&log, clock(now)).has_to_answer_again("first-hand")
    };
    for (right, asked, again) in [(0, 4, true), (2, 4, true), (3, 4, false), (4, 4, false), (6, 9, true), (7, 9, false)]
    {
        assert!(!of(right, asked, START), "not on the same day");
        assert_eq!(of(right, asked, START + DAY), again, "{right} of {asked}");
    }
}
