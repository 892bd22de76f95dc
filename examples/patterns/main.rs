//! Scores every concealed winning pattern without knitted tiles once and counts them: about 17 million.
//!
//! ```text
//! cargo run --release --example patterns
//! ```

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

mod enumerate;

use bafan::{Form, RuleSet, arrange, tally};
use enumerate::{Pattern, Patterns, divisions, each_of_orphans, each_of_pairs, each_of_sets, hand};

fn main() {
    let rules = RuleSet::textbook();
    let (suit, honors) = (Patterns::of_suit(), Patterns::of_honors());
    println!("patterns of a suit by number of tiles: {:?}", suit.counts());
    println!("patterns of the honors:                {:?}", honors.counts());
    let mut scored = 0;
    let mut points = 0u64;
    let mut score = |pattern: &Pattern| {
        let hand = hand(pattern, scored);
        let tally = tally(&hand, &rules).unwrap_or_else(|error| panic!("{hand}: {error}"));
        assert!(tally.total > 0, "{hand}: no points at all");
        assert!(divisions(&hand) <= 4, "{hand}: more divisions than scoring counts on");
        scored += 1;
        points += u64::from(tally.total);
    };
    let mut sets = 0u64;
    each_of_sets(&suit, &honors, &mut |pattern| {
        sets += 1;
        score(pattern);
    });
    let (mut pairs, mut both) = (0u64, 0u64);
    each_of_pairs(&mut |pattern| {
        pairs += 1;
        if arrange(&hand(pattern, 0)).iter().any(|reading| reading.form == Form::Sets) {
            both += 1;
        } else {
            score(pattern);
        }
    });
    let mut orphans = 0u64;
    each_of_orphans(&mut |pattern| {
        orphans += 1;
        score(pattern);
    });
    println!("sets and a pair {sets}, seven pairs {pairs}, of these both {both}, orphans {orphans}");
    println!("scored {scored} patterns without a fault, {:.3} points on average", points as f64 / scored as f64);
}
