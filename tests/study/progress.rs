//! The stored answers of a learner, and what is computed from them.

mod asked;
mod backup;
mod choice;
mod computed;
mod learner;
mod reviews;

use bafan::Fan;
use bafan_study::progress::{Clock, Deed, Event, Given, Id, Key, Mode, Verdict};
use bafan_study::subject::Subject;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The beginning of a day, UTC.
const START: u64 = 20_000 * DAY;

fn clock(now: u64) -> Clock {
    Clock { now, zone: 0 }
}

fn key(text: &str) -> Key {
    text.parse().expect("a name")
}

/// Returns the subject written as the slug of a fan or, for an excluded fan, as `ping-hu>wu-zi`.
fn subject(text: &str) -> Subject {
    text.parse().expect("a subject")
}

fn subjects(text: &str) -> Vec<Subject> {
    text.split_whitespace().map(subject).collect()
}

/// Returns an answer that showed some subjects to be known and others missed; it is right if nothing was missed.
fn given(knew: &str, missed: &str) -> Given {
    Given {
        kind: key("score-hand"),
        question: key("v=1&s=1&n=1"),
        rules: key("textbook"),
        mode: Mode::Free,
        verdict: if missed.is_empty() { Verdict::Right } else { Verdict::Wrong },
        knew: subjects(knew),
        missed: subjects(missed),
        mistakes: Vec::new(),
        took: 4000,
        rating: 1500,
        app: key("0.1.0"),
    }
}

fn event(at: u64, random: u64, given: Given) -> Event {
    Event { id: Id::new(at, random), deed: Deed::Given(given) }
}

/// Returns `count` different events of all types.
fn many(count: u64) -> Vec<Event> {
    let fans: Vec<Fan> = Fan::all().collect();
    let mut random = oorandom::Rand64::new(7);
    let mut draw = |below: usize| random.rand_range(0..below as u64) as usize;
    let mut events = Vec::new();
    for place in 0..count {
        let id = Id::new(START + place * 61_000, u64::MAX / (place + 1));
        let mut some = || (0..draw(3)).map(|_| Subject::Fan(fans[draw(fans.len())])).collect::<Vec<Subject>>();
        let mut given = Given { knew: some(), missed: some(), ..given("", "") };
        given.missed.push(Subject::Swallowed { fan: Fan::NoHonors, by: Fan::AllChows });
        given.mistakes = vec![key("a\"quoted\\{name}"), key("forgot:que-yi-men")][..draw(3)].to_vec();
        given.app = key(["0.1.0", "1.12.0-beta.3"][draw(2)]);
        given.mode = Mode::ALL[draw(Mode::ALL.len())];
        given.verdict = Verdict::ALL[draw(Verdict::ALL.len())];
        let deed = match draw(6) {
            0 => Deed::Read(key("fan/qing-long")),
            1 => Deed::Unit { unit: key("first-hand"), right: draw(8) as u32, asked: 8 },
            _ => Deed::Given(given),
        };
        events.push(Event { id, deed });
    }
    events
}
