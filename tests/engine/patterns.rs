//! The winning patterns of 14 concealed tiles, counted with the engine's readings.

#[path = "../../examples/patterns/enumerate.rs"]
mod enumerate;

use bafan::{Form, RuleSet, arrange, tally};
use enumerate::{Pattern, Patterns, divisions, each_of_orphans, each_of_pairs, each_of_sets, hand};

/// One in this many patterns is scored here; `examples/patterns` scores them all.
const SAMPLE: u64 = 500;

#[test]
fn there_are_as_many_patterns_as_combinatorics_says() {
    let (suit, honors) = (Patterns::of_suit(), Patterns::of_honors());
    assert_eq!(suit.counts(), [1, 9, 16, 135, 127, 996, 627, 4475, 2098, 13259]);
    assert_eq!(honors.counts(), [1, 7, 7, 42, 21, 105, 35, 140, 35, 105]);
    let rules = RuleSet::textbook();
    let mut seen = 0;
    let mut score = |pattern: &Pattern| {
        seen += 1;
        if seen % SAMPLE == 0 {
            let hand = hand(pattern, seen as usize);
            assert!(divisions(&hand) <= 4, "{hand} has more divisions than scoring counts on");
            assert!(tally(&hand, &rules).is_ok_and(|tally| tally.total > 0), "{hand} has no score");
        }
    };
    let mut sets = 0;
    each_of_sets(&suit, &honors, &mut |pattern| {
        sets += 1;
        score(pattern);
    });
    let mut pairs = 0;
    let mut both = 0;
    each_of_pairs(&mut |pattern| {
        pairs += 1;
        // Only patterns with at least three consecutive pairs can also be read as chows, and such patterns are few enough to check each.
        let in_row = |kind: usize| kind < 27 && kind % 9 < 7 && pattern[kind..kind + 3] == [2, 2, 2];
        if (0..27).any(in_row) && arrange(&hand(pattern, 0)).iter().any(|reading| reading.form == Form::Sets) {
            both += 1;
        }
        score(pattern);
    });
    let mut orphans = 0;
    each_of_orphans(&mut |pattern| {
        orphans += 1;
        score(pattern);
    });
    assert_eq!((sets, pairs, both, orphans), (11_498_658, 5_379_616, 4_668, 13));
    println!("{} patterns, {} of them scored", sets + pairs - both + orphans, seen / SAMPLE);
}
