//! Tests the review of decisions that mattered.

use bafan_table::Book;
use bafan_table::play::FalseWin;

use super::*;
use crate::model::tasks::{Decision, Eight};

fn decision(action: usize, promises: [i32; 2], eights: [Option<(u8, u32)>; 2]) -> Decision {
    let eights = eights.map(|eight| eight.map(|(lacking, chance)| Eight { lacking, chance })).to_vec();
    Decision { action, taken: Some(0), promises: promises.to_vec(), eights, ..Decision::default() }
}

#[test]
fn decisions_are_put_in_order_by_what_they_cost() {
    let decisions = [
        decision(1, [100, 250], [Some((2, 500)), Some((1, 450))]),
        decision(2, [100, 900], [Some((1, 500)), Some((1, 800))]),
        decision(3, [100, 150], [Some((1, 100)), Some((1, 900))]),
        decision(4, [300, 100], [Some((1, 900)), Some((1, 100))]),
        decision(5, [0, 120], [None, None]),
        // The coach would have chosen the same action.
        decision(6, [100, 100], [Some((1, 100)), Some((1, 900))]),
    ];
    let of = |order: Order| dearest(&decisions, order).iter().map(|(_, decision)| decision.action).collect::<Vec<_>>();
    assert_eq!(of(Order::Points), [2, 1, 5]);
    assert_eq!(of(Order::Tiles), [1]);
    assert_eq!(of(Order::Chance), [3, 2]);
    let slight = [100, 70, 30, 99, 25, 20].map(|cost| decision(cost, [0, cost as i32 - 20], [None, None]));
    let few: Vec<usize> = slightest(&slight, Order::Points).iter().map(|(_, decision)| decision.action).collect();
    assert_eq!(few, [100, 99, 70], "the three that cost the most");
    let few: Vec<usize> = slightest(&slight[4..], Order::Chance).iter().map(|(_, decision)| decision.action).collect();
    assert_eq!(few, [0; 0], "0.05 points are as good");
    let many: Vec<Decision> = (0..9).map(|action| decision(action, [100, 300], [None, None])).collect();
    assert_eq!(dearest(&many, Order::Points).len(), 9);
}

#[test]
fn a_false_win_is_found_with_its_price() {
    let deal =
        Deal { false_win: FalseWin::of(Book::Mil25), ..deal("s=1&t=123456m789p11s234s&o=nearest.nearest.nearest") };
    let game = Game::new(deal.clone()).unwrap().after(Wind::East, Action::Win).unwrap();
    assert_eq!(false_win(&deal, &Log::of(game.state())), Some((0, 40)));
    let other = Deal { seat: Wind::South, ..deal };
    assert_eq!(false_win(&other, &Log::of(game.state())), None);
    let plain = played(super::deal("s=1&o=nearest.nearest.nearest"), |_| ());
    assert_eq!(false_win(plain.deal(), &Log::of(plain.state())), None);
}

#[test]
fn a_discard_becomes_a_question_for_practise() {
    let game = Game::new(deal("s=1&t=123456789m1355s9p&me=E")).unwrap();
    let seen = game.seen();
    let legal = seen.legal();
    let best = |action: &Action| matches!(action, Action::Discard(tile) if tile.to_string() == "9p");
    let eights = legal.iter().map(|action| Some(Eight { lacking: 1, chance: if best(action) { 5000 } else { 10 } }));
    let asked = Decision {
        action: 0,
        taken: Some(0),
        promises: legal.iter().map(|action| i32::from(best(action))).collect(),
        eights: eights.collect(),
        holds_unseen: true,
        ..Decision::default()
    };
    let question = to_practise(&seen, &asked).unwrap().to_string();
    assert!(question.contains("discard"), "{question}");
    let other = Decision { holds_unseen: false, ..asked.clone() };
    assert_eq!(to_practise(&seen, &other), None, "Practice would call the coach's choice wrong");
    let flat = Decision { eights: vec![Some(Eight { lacking: 3, chance: 10 }); legal.len()], ..asked };
    assert_eq!(to_practise(&seen, &flat), None);
}
