//! The clocks.

use bafan_table::Book;
use bafan_table::clock::{AfterTime, Clock, InPlay, LIMITS, Phase, Timer, after_time};

use super::cell;

#[test]
fn the_limits_are_those_of_the_second_copy() {
    let copy = super::rows(include_str!("../data/table/clocks.tsv"));
    let timer = |name: &str| match name {
        "session" => Timer::Session,
        "break" => Timer::Break,
        "warning" => Timer::Warning,
        "flowers after the deal" => Timer::FirstFlowers,
        "dealer's first discard" => Timer::FirstDiscard,
        "turn from discard" => Timer::TurnFromDiscard,
        "turn from draw" => Timer::TurnFromDraw,
        "pung" => Timer::Pung,
        "chow holds" => Timer::Chow,
        "wait for a full table" => Timer::FullTable,
        "appeal" => Timer::Appeal,
        other => panic!("{other}"),
    };
    assert_eq!(LIMITS.len(), copy.len());
    for line in copy {
        let seconds: u64 = cell(&line, "seconds").parse().unwrap();
        let (timer, source) = (timer(cell(&line, "clock")), cell(&line, "source"));
        let found = LIMITS.iter().any(|limit| (limit.timer, limit.seconds, limit.source) == (timer, seconds, source));
        assert!(found, "{line:?}");
    }
}

#[test]
fn a_session_runs_warns_and_ends() {
    const MINUTE: u64 = 60_000;
    let mut clock = Clock::session(90);
    assert_eq!((clock.phase(5), clock.left(5)), (Phase::Waiting, 90 * MINUTE));
    clock.start(1000);
    clock.start(2000);
    assert_eq!(clock.phase(1000), Phase::Running);
    clock.pause(1000 + 30 * MINUTE);
    let later = 1000 + 50 * MINUTE;
    assert_eq!((clock.phase(later), clock.left(later)), (Phase::Paused, 60 * MINUTE));
    clock.start(later);
    assert_eq!(clock.phase(later + 45 * MINUTE - 1), Phase::Running);
    assert_eq!(clock.phase(later + 45 * MINUTE), Phase::Warning);
    // The phone slept for a day.
    assert_eq!((clock.phase(later + 1440 * MINUTE), clock.left(later + 1440 * MINUTE)), (Phase::Over, 0));
    // The system clock was set back.
    assert_eq!(clock.left(0), 60 * MINUTE);
    clock.restart(7);
    assert_eq!((clock.passed(8), clock.phase(8)), (1, Phase::Running));
}

#[test]
fn the_call_of_time_is_that_of_the_book() {
    use AfterTime::{FinishCount, FinishHand, OneMore, Stop};
    let of = |book| {
        let all = [(InPlay::Hand, 4), (InPlay::Counting, 4), (InPlay::Counting, 15)];
        all.map(|(in_play, done)| after_time(book, in_play, done, 16))
    };
    assert_eq!(of(Book::B98), [Stop, FinishCount, FinishCount]);
    assert_eq!(of(Book::Mil25), [FinishHand, OneMore, FinishCount]);
    assert_eq!(of(Book::Nat25), of(Book::Mil25));
    assert_eq!(of(Book::Wmo), of(Book::B98));
    assert_eq!(of(Book::Ema), [FinishHand, FinishCount, FinishCount]);
}
