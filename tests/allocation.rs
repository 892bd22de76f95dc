//! Scoring a hand without its account, and finding its waits, never allocates on the heap.
//!
//! This is a separate test binary, because the counting allocator replaces the allocator of the whole program.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(not(target_arch = "wasm32"))]

use std::hint::black_box;

use allocation_counter::measure;
use bafan::{Hand, Profile, RuleSet, score, tally, waits};

const REFERENCE: &str = include_str!("data/reference.tsv");

fn hands() -> Vec<Hand> {
    let lines = REFERENCE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split('\t').next()?.parse().ok()).collect()
}

#[test]
fn scoring_without_the_account_allocates_nothing() {
    let hands = hands();
    assert!(hands.len() > 1000, "only {} hands were read", hands.len());
    for rules in Profile::ALL.map(RuleSet::new) {
        for hand in &hands {
            let allocated = measure(|| _ = black_box(tally(hand, &rules))).count_total;
            assert_eq!(allocated, 0, "{hand} under {rules}");
        }
    }
}

#[test]
fn waits_allocate_nothing() {
    for hand in hands() {
        let allocated = measure(|| _ = black_box(waits(hand.holding()))).count_total;
        assert_eq!(allocated, 0, "waits of {hand}");
    }
}

/// The account consists of lists, so this shows that the counter works.
#[test]
fn the_account_allocates() {
    let hand = &hands()[0];
    assert!(measure(|| _ = black_box(score(hand, &RuleSet::textbook()))).count_total > 0);
}
