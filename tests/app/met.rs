//! The frequency of fans in the quiz, compared with the counts that the app ships.

use bafan::Fan;
use bafan_study::quiz::{WINS, met};
use bafan_table::odds::Frequency;

#[test]
fn the_quiz_draws_fans_by_the_count_that_is_shown() {
    let counted: Frequency = include_str!("../../static/odds/careful.tsv").parse().unwrap();
    assert_eq!(counted.wins, u64::from(WINS));
    for fan in Fan::all().filter(|&fan| fan != Fan::FlowerTiles) {
        assert_eq!(counted.of(fan).wins, u64::from(met(fan)), "{fan}");
    }
    let without = counted.flowers.get(&0).copied().unwrap_or_default();
    assert_eq!(counted.wins - without, u64::from(met(Fan::FlowerTiles)), "wins with flowers");
}
