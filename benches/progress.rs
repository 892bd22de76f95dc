//! Benchmarks with `cargo bench`: the time that a learner waits for statistics of many answers.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use bafan::Fan;
use bafan_study::progress::{Clock, Deed, Event, Given, Id, Key, Log, Mode, Progress, Verdict};
use bafan_study::subject::Subject;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Measures the statistics of answers about whole hands; each answer covers ten fans.
#[divan::bench(args = [1_000, 50_000], sample_count = 5)]
fn progress(bencher: Bencher, answers: u64) {
    let fans: Vec<Subject> = Fan::all().map(Subject::Fan).collect();
    let key = |text: &str| text.parse::<Key>().expect("a name");
    let event = |place: u64| {
        let given = Given {
            kind: key("score"),
            question: key("v=1&s=1"),
            rules: key("textbook"),
            mode: Mode::Free,
            verdict: Verdict::Wrong,
            knew: fans.iter().cycle().skip(place as usize % 82).step_by(8).take(9).copied().collect(),
            missed: vec![fans[place as usize % 82]],
            mistakes: Vec::new(),
            took: 4000,
            rating: 1500,
            app: key("0.1.0"),
        };
        // The answers are ten minutes apart.
        Event { id: Id::new(place * 600_000, 0), deed: Deed::Given(given) }
    };
    let log: Log = (0..answers).map(event).collect();
    let clock = Clock { now: answers * 600_000, zone: 0 };
    bencher.counter(ItemsCount::new(answers)).bench_local(|| Progress::of(&log, clock));
}
