//! The time at which a subject is asked again.

use bafan_study::progress::{Event, Progress};

use super::{DAY, START, clock, event, given, subject};

/// Returns the progress on a day after answers about one fan, given as the day and whether the fan was known.
fn on(today: u64, answers: &[(u64, bool)]) -> Progress {
    let answered = |(place, &(day, knew)): (usize, &(u64, bool))| -> Event {
        let given = if knew { given("qing-long", "") } else { given("", "qing-long") };
        event(START + day * DAY + place as u64, 0, given)
    };
    Progress::of(&answers.iter().enumerate().map(answered).collect(), clock(START + today * DAY))
}

fn interval(answers: &[(u64, bool)]) -> i64 {
    let last = answers.last().expect("an answer").0;
    on(last, answers).card(subject("qing-long")).expect("a card").days_left(20_000 + last as i64)
}

#[test]
fn a_card_comes_back_when_it_is_due() {
    let due = |today, answers: &[(u64, bool)]| on(today, answers).due().len();
    assert_eq!(due(0, &[]), 0);
    assert_eq!(due(0, &[(0, true)]), 0);
    assert_eq!(due(1, &[(0, true)]), 0);
    assert_eq!(due(2, &[(0, true)]), 1, "the first interval of FSRS is 2.3 days");
    assert_eq!(due(0, &[(0, false)]), 1, "what was not known is asked again today");
    assert_eq!(due(0, &[(0, false), (0, true)]), 0);
    assert_eq!(due(1, &[(0, false), (0, true)]), 1);
    assert_eq!(on(9, &[(0, true)]).due()[0].late, 7);
}

#[test]
fn flowers_are_not_reviewed() {
    let missed = [event(START, 0, given("", "hua-pai")), event(START + 1, 0, given("", "qing-long"))];
    let progress = Progress::of(&missed.into_iter().collect(), clock(START + 3 * DAY));
    let due: Vec<_> = progress.due().iter().map(|due| due.subject).collect();
    assert_eq!(due, [subject("qing-long")]);
    assert_eq!(progress.coming(1), [1]);
}

#[test]
fn intervals_grow_with_every_right_answer_and_shrink_with_a_wrong_one() {
    let mut answers = vec![(0, true)];
    let mut intervals = vec![interval(&answers)];
    for _ in 0..4 {
        let next = answers.last().expect("one").0 + *intervals.last().expect("one") as u64;
        answers.push((next, true));
        intervals.push(interval(&answers));
    }
    assert!(intervals.windows(2).all(|pair| pair[0] < pair[1]), "{intervals:?}");
    assert_eq!(intervals[0], 2);
    let day = answers.last().expect("one").0 + 20;
    answers.extend([(day, false), (day, true)]);
    assert!(interval(&answers) < intervals[4], "{} after {intervals:?}", interval(&answers));
    assert!(interval(&[(0, true), (0, true)]) < intervals[1], "the same day teaches less than a day later");
}

#[test]
fn what_is_likeliest_forgotten_comes_first() {
    let log = [
        event(START, 0, given("hua-long", "")),
        event(START, 1, given("qing-long", "")),
        event(START + 2 * DAY, 0, given("hua-long", "")),
        event(START + 2 * DAY, 1, given("", "ping-hu>wu-zi")),
    ];
    let progress = Progress::of(&log.into_iter().collect(), clock(START + 30 * DAY));
    let due = progress.due();
    assert!(due.windows(2).all(|pair| pair[0].recall <= pair[1].recall), "{due:?}");
    let order: Vec<_> = due.iter().map(|due| due.subject).collect();
    assert_eq!(order, [subject("ping-hu>wu-zi"), subject("qing-long"), subject("hua-long")]);
}

#[test]
fn the_days_to_come_hold_every_card_once() {
    let log = [
        event(START, 0, given("hua-long", "ping-hu")),
        event(START, 1, given("qing-long", "")),
        event(START + DAY, 0, given("qing-long", "")),
    ];
    let progress = Progress::of(&log.into_iter().collect(), clock(START + DAY));
    assert_eq!(progress.coming(2), [1, 1]);
    assert_eq!(progress.coming(60).iter().sum::<usize>(), 3);
}

#[test]
fn a_clock_set_back_does_no_harm() {
    let progress = on(3, &[(3, true), (0, true), (3, false), (1, true)]);
    let card = progress.card(subject("qing-long")).expect("a card");
    assert!(card.due >= card.last && card.recall(-1_000_000) <= 1.0 && card.recall(i64::from(i32::MAX)) >= 0.0);
    let late = Progress::of(
        &[event((1 << 48) - 1, 0, given("qing-long", "")), event(0, 0, given("qing-long", ""))].into_iter().collect(),
        clock(0),
    );
    assert!(late.card(subject("qing-long")).expect("a card").days_left(0) > 0);
}
