//! Measures how many answers a simulated learner needs to know each of the 82 fans, with random questions and with those that the app
//! chooses. The assumptions about the learner are in `model.rs`.
//!
//! ```text
//! cargo run --release --example learner
//! ```
//!
//! Mean and range of 20 runs:
//!
//! | asked | answers a day | at random | as the app asks |
//! | --- | ---: | ---: | ---: |
//! | whole hands | 20 | 1620 (1140 to 2400) | 717 (580 to 980) |
//! | whole hands | 40 | 1754 (760 to 3080) | 708 (440 to 1040) |
//! | whole hands | 100 | 1545 (900 to 3000) | 1150 (600 to 2800) |
//! | one fact about a hand | 20 | 3561 (1640 to 5960) | 1982 (1280 to 2880) |
//! | one fact about a hand | 40 | 3012 (1400 to 5800) | 1988 (1280 to 3720) |
//! | one fact about a hand | 100 | 2270 (1300 to 3200) | 1730 (1000 to 2300) |
//!
//! With many answers a day the difference is smaller, because memory depends more on the number of days than on the number of answers,
//! whichever way the questions are chosen.
//!
//! Answers along the course, with due questions first each day, until the learner knows the fans that make up four fifths of all fans in
//! wins:
//!
//! | answers a day | by usefulness | in the textbook's order |
//! | ---: | ---: | ---: |
//! | 20 | 127 (101 to 180) | 141 (110 to 222) |
//! | 40 | 219 (169 to 314) | 283 (224 to 362) |
//! | 100 | 305 (272 to 372) | 294 (264 to 365) |
//!
//! In the order of usefulness, the course has taught these fans after 19 of the 82; in the textbook's order, after 65. But a fan counts as
//! known only after repetition on later days, which takes equally long in both orders.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

mod model;

use bafan_study::book::course;
use model::{Asked, Way, along, practise};

/// The number of runs for each way, with different random numbers.
const SEEDS: u64 = 20;

fn main() {
    for asked in [Asked::Hands, Asked::Single] {
        for a_day in [20, 40, 100] {
            for way in [Way::Random, Way::Adaptive] {
                let runs: Vec<Option<u32>> = (0..SEEDS).map(|seed| practise(way, asked, a_day, seed)).collect();
                println!("{asked:?}, {a_day} a day, {way:?}: {}", told(&runs));
            }
        }
    }
    for a_day in [20, 40, 100] {
        for way in course::Way::ALL {
            let runs: Vec<Option<u32>> = (0..SEEDS).map(|seed| along(way, a_day, seed)).collect();
            println!("the course, {way:?}, {a_day} a day: {}", told(&runs));
        }
    }
}

/// Formats the mean and the range of the runs that reached the goal, and the number of runs that did not.
fn told(runs: &[Option<u32>]) -> String {
    let done: Vec<u32> = runs.iter().flatten().copied().collect();
    let given_up = match runs.len() - done.len() {
        0 => String::new(),
        count => format!("; {count} of {} never came there", runs.len()),
    };
    let (Some(least), Some(most)) = (done.iter().min(), done.iter().max()) else { return "never".to_owned() };
    let mean = done.iter().sum::<u32>() / done.len() as u32;
    format!("{mean} answers, {least} to {most}{given_up}")
}
