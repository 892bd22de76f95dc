//! The most recently scored hands, as stored on a device.

use bafan::{Draft, HandLink};
use bafan_app::model::recent_hands::{self, RecentHand, RecentHands};

use crate::hands::Hands;

/// Returns the link of a hand without additional information.
fn address(draft: Draft) -> HandLink {
    HandLink { draft, ..HandLink::default() }
}

fn scored(address: &str, total: u32) -> RecentHand {
    RecentHand { address: address.parse().unwrap(), total, at: None, winner: String::new() }
}

#[test]
fn a_history_comes_back_from_its_text() {
    let mut history = RecentHands::default();
    for (total, hand) in Hands::seeded(8).take(80).enumerate() {
        let at = (total % 3 > 0).then_some(1_700_000_000 + total as u64);
        let winner = if at.is_some() { ["", "小王", "Anna B"][total % 3].to_owned() } else { String::new() };
        history.add(RecentHand { address: address(Draft::from(&hand)), total: total as u32, at, winner });
    }
    assert_eq!(history.hands().len(), recent_hands::KEPT);
    assert_eq!(history.hands()[0].total, 79);
    assert_eq!(RecentHands::read(&history.to_string()), (history, vec![]));
    assert_eq!(RecentHands::read(&RecentHands::default().to_string()), (RecentHands::default(), vec![]));
}

#[test]
fn a_hand_is_noted_with_its_second_and_its_winner() {
    let text = "bafan-history 1\n24 v=1&h=123456789m123s99p&t=ES1000 1795370400 Anna B\n24 v=1&h=123456789m123p99s";
    let (history, damaged) = RecentHands::read(text);
    let known: Vec<_> = history.hands().iter().map(|hand| (hand.at, hand.winner.as_str())).collect();
    assert_eq!((known, damaged), (vec![(Some(1_795_370_400), "Anna B"), (None, "")], vec![]));
    assert_eq!(history.to_string(), text);
    let (_, damaged) = RecentHands::read("bafan-history 1\n24 v=1&h=123456789m123s99p yesterday");
    assert_eq!(damaged.len(), 1);
}

#[test]
fn the_same_tiles_are_one_hand_in_the_history() {
    let mut history = RecentHands::default();
    history.add(scored("v=1&h=123456789m123s99p", 24));
    history.add(scored("v=1&h=123456789m123p99s", 24));
    history.add(scored("v=1&h=231456789m123s99p&t=ES1000&q=1", 26));
    assert_eq!(
        history.hands(),
        [scored("v=1&h=231456789m123s99p&t=ES1000", 26), scored("v=1&h=123456789m123p99s", 24)]
    );
    history.remove(5);
    history.remove(0);
    assert_eq!(history.hands().len(), 1);
}

#[test]
fn what_is_damaged_in_a_history_is_set_aside() {
    let good = "24 v=1&h=123456789m123s99p";
    let text = format!("bafan-history 1\nrubbish\n{good}\n-1 v=1&h=1m\n5 v=9&h=1m\n\0");
    let (history, damaged) = RecentHands::read(&text);
    assert_eq!(history.hands(), [scored("v=1&h=123456789m123s99p", 24)]);
    assert_eq!(damaged, ["rubbish", "-1 v=1&h=1m", "5 v=9&h=1m", "\0"]);
    for unknown in ["bafan-history 2\n24 v=1&h=1m", "{}", "\0\n\0"] {
        let (history, damaged) = RecentHands::read(unknown);
        assert_eq!((history, damaged.len()), (RecentHands::default(), unknown.lines().count()), "{unknown:?}");
    }
}
