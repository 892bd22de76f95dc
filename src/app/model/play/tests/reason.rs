//! Tests the reasons for discards.

use bafan::{RuleSet, Tile};

use crate::model::play::{Deal, Game, Reason, reason};

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn of(hand: &str, discard: &str) -> Option<Reason> {
    let tiles = hand.parse::<bafan::Draft>().unwrap().standing;
    let deal = Deal { seat: bafan::Wind::East, ..Deal::of_tiles(tiles, RuleSet::textbook()) };
    reason(&Game::new(deal).unwrap().seen(), tile(discard))
}

#[test]
fn a_discard_keeps_the_sets_and_the_pair_of_the_rest() {
    let found = of("456m222p789s55sEW3p", "E").unwrap();
    let set = |text: &str| -> [Tile; 3] { [0, 1, 2].map(|place| tile(text.split(' ').nth(place).unwrap())) };
    assert_eq!(found.sets, [set("4m 5m 6m"), set("2p 2p 2p"), set("7s 8s 9s")]);
    assert!(found.pair && found.distance > 0 && found.helpful > 0);
    assert_eq!(found.pairs, 2);
}

#[test]
fn a_hand_that_waits_then_says_for_how_many_tiles() {
    let found = of("123456789m55s34pE", "E").unwrap();
    assert!(found.distance == 0 && found.pair);
    assert_eq!((found.sets.len(), found.helpful), (3, 8));
}

#[test]
fn waits_are_in_the_order_of_the_tiles_whatever_they_are_worth() {
    for (hand, waits) in [("234567m23p55678sE", ["1p", "4p"]), ("123456m78p99p789sE", ["6p", "9p"])] {
        let found: Vec<Tile> = of(hand, "E").unwrap().waits.iter().map(|wait| wait.tile).collect();
        assert_eq!(found, waits.map(tile), "{hand}");
    }
}

#[test]
fn what_is_not_held_has_no_reason() {
    assert_eq!(of("123456789m55s34pE", "W"), None);
}
