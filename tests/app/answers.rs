//! The cost of an answer after thousands of others: nothing that grows with their number is copied.

use allocation_counter::measure;
use bafan::Fan;
use bafan_app::model::archive::Streamed;
use bafan_app::model::progress::{Entry, Known};
use bafan_study::progress::{Clock, Deed, Event, Given, Id, Mode, Verdict};
use bafan_study::subject::Subject;

const CLOCK: Clock = Clock { now: 1_790_000_000_000, zone: 0 };

/// Returns an answer by its number: every third answer is wrong, and each day has some answers.
fn answer(number: usize) -> String {
    let subject = Subject::Fan(Fan::all().nth(number % Fan::COUNT).unwrap());
    let wrong = number.is_multiple_of(3);
    let given = Given {
        kind: "eight".parse().unwrap(),
        question: format!("i={number}&s=5&v=1").parse().unwrap(),
        rules: "textbook".parse().unwrap(),
        mode: Mode::Free,
        verdict: if wrong { Verdict::Wrong } else { Verdict::Right },
        knew: if wrong { Vec::new() } else { vec![subject] },
        missed: if wrong { vec![subject] } else { Vec::new() },
        mistakes: Vec::new(),
        took: 4_000,
        rating: 1_500,
        app: "0.1.0".parse().unwrap(),
    };
    let id = Id::new(CLOCK.now + number as u64 * 10_000_000, number as u64);
    Entry::from(Event { id, deed: Deed::Given(given) }).text()
}

#[test]
fn the_nine_thousandth_answer_copies_no_more_than_the_first_hundreds() {
    let mut known = Known::default();
    known.set_clock(CLOCK);
    let mut bytes = |from: usize, to: usize| {
        (from..to).for_each(|number| known.take([answer(number).as_str()]));
        // This is an average, because an answer copies a little more when a tree is rebalanced.
        let each = |number: usize| {
            let text = answer(number);
            // The page still holds the previous version.
            let shown = known.clone();
            let allocated = measure(|| known.take([text.as_str()])).bytes_total;
            drop(shown);
            allocated
        };
        (to..to + 30).map(each).sum::<u64>() / 30
    };
    let (early, late) = (bytes(0, 300), bytes(330, 9_000));
    // The tree of thirty times as many answers is five levels deeper, so each answer may copy a little more.
    assert!(late < early * 3 / 2, "{early} bytes for an answer after 300, {late} after 9000");
}
