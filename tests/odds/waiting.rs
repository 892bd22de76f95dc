//! The value of a wait, compared with every order of the unseen tiles and with the engine's chance of a wait.

use bafan::{Flowers, Holding, RuleSet, Situation, TileCounts, unseen_in_all, wait_chance, wait_values};
use bafan_table::odds::{Awaited, Promise, Waiting};
use oorandom::Rand32;

/// Computes the promise from a single order of the tiles; `None` is a tile that does not win.
fn in_order(order: &[Option<Awaited>], draws: u32, let_go: f64) -> Promise {
    let mut promise = Promise::default();
    let mut goes_on = 1.0;
    for (place, tile) in order.iter().enumerate().take(4 * draws as usize) {
        let Some(tile) = tile else { continue };
        match (place % 4 == 3, tile.drawn, tile.discarded) {
            (true, Some(points), _) => {
                promise.drawn += goes_on;
                promise.points += goes_on * f64::from(points);
                return promise;
            }
            (false, _, Some(points)) => {
                promise.discarded += goes_on * let_go;
                promise.points += goes_on * let_go * f64::from(points);
                goes_on *= 1.0 - let_go;
            }
            _ => {}
        }
    }
    promise
}

/// Calls `with` for every order of the tiles.
fn each_order(tiles: &mut Vec<Option<Awaited>>, from: usize, with: &mut impl FnMut(&[Option<Awaited>])) {
    if from == tiles.len() {
        return with(tiles);
    }
    for place in from..tiles.len() {
        tiles.swap(from, place);
        each_order(tiles, from + 1, with);
        tiles.swap(from, place);
    }
}

#[test]
fn small_waits_agree_with_every_order_of_the_unseen_tiles() {
    let mut chance = Rand32::new(7);
    for case in 0..300 {
        let unseen = chance.rand_range(1..8);
        let mut room = unseen;
        let mut points = |always: bool| (always || chance.rand_range(0..3) > 0).then(|| chance.rand_range(8..200));
        let mut awaited: Vec<Awaited> =
            (0..3).map(|kind| Awaited { copies: 0, drawn: points(kind == 0), discarded: points(kind == 2) }).collect();
        for one in &mut awaited {
            one.copies = chance.rand_range(0..room.min(4) + 1) as u8;
            room -= u32::from(one.copies);
        }
        let (draws, let_go) = (chance.rand_range(0..3), chance.rand_float().into());
        let mut tiles: Vec<Option<Awaited>> =
            awaited.iter().flat_map(|&one| (0..one.copies).map(move |_| Some(one))).collect();
        tiles.resize(unseen as usize, None);
        let (mut sum, mut orders) = (Promise::default(), 0.0);
        each_order(&mut tiles, 0, &mut |order| {
            let one = in_order(order, draws, let_go);
            sum.drawn += one.drawn;
            sum.discarded += one.discarded;
            sum.points += one.points;
            orders += 1.0;
        });
        let waiting = Waiting { awaited, unseen, draws, let_go };
        let promise = waiting.promise().unwrap();
        for (found, all) in
            [(promise.drawn, sum.drawn), (promise.discarded, sum.discarded), (promise.points, sum.points)]
        {
            assert!((found - all / orders).abs() < 1e-9, "case {case}: {waiting:?}: {promise:?}, {}", all / orders);
        }
    }
}

/// Hands that wait for one kind or for many, and hands that win only by self-draw or only by discard.
const HANDS: [&str; 6] = [
    "123456789m1355s",
    "1112345678999m",
    "[123m][345m][678p]56sWW",
    "[111m,1][EEE,1]2255p999s",
    "19m19p19sESWNPFC",
    "1122335577s99m5p",
];

/// Converts a hand to a wait in which each win has its points.
fn waiting(hand: &str, draws: u32, let_go: f64) -> Waiting {
    let (holding, rules, none): (Holding, _, _) = (hand.parse().unwrap(), RuleSet::textbook(), TileCounts::EMPTY);
    let awaited = wait_values(&holding, Situation::default(), Flowers::default(), &rules, &none)
        .into_iter()
        .map(|wait| Awaited {
            copies: wait.unseen,
            drawn: wait.drawn.reaches_minimum().then_some(wait.drawn.total),
            discarded: wait.discarded.reaches_minimum().then_some(wait.discarded.total),
        })
        .collect();
    Waiting { awaited, unseen: unseen_in_all(&holding, &none), draws, let_go }
}

#[test]
fn where_everything_or_nothing_is_let_go_it_is_the_chance_of_a_wait() {
    for hand in HANDS {
        let (holding, none): (Holding, _) = (hand.parse().unwrap(), TileCounts::EMPTY);
        let waits = wait_values(&holding, Situation::default(), Flowers::default(), &RuleSet::textbook(), &none);
        for draws in [1, 2, 5, 12, 21] {
            let engine = wait_chance(&waits, unseen_in_all(&holding, &none), draws);
            let all = waiting(hand, draws.into(), 1.0).promise().unwrap();
            let nothing = waiting(hand, draws.into(), 0.0).promise().unwrap();
            assert!((all.wins() - engine.anybody).abs() < 1e-9, "{hand}, {draws}: {all:?}, {engine:?}");
            assert!((nothing.wins() - engine.drawn).abs() < 1e-9, "{hand}, {draws}: {nothing:?}, {engine:?}");
            assert_eq!(nothing.discarded, 0.0);
        }
    }
}

#[test]
fn more_draws_more_copies_and_freer_discards_never_win_less() {
    for hand in HANDS {
        for (draws, percent) in (0..22).step_by(3).flat_map(|draws| (0..100).step_by(20).map(move |one| (draws, one))) {
            let of = |draws, percent: u32| waiting(hand, draws, f64::from(percent) / 100.0);
            let wins = |waiting: &Waiting| waiting.promise().unwrap().wins() + 1e-12;
            let now = of(draws, percent);
            assert!(wins(&of(draws + 1, percent)) >= wins(&now), "{hand}");
            assert!(wins(&of(draws, percent + 20)) >= wins(&now), "{hand}");
            let mut fewer = now.clone();
            fewer.awaited[0].copies -= 1;
            assert!(wins(&now) >= wins(&fewer), "{hand}");
        }
    }
}

#[test]
fn no_more_is_promised_than_the_dearest_payment_by_the_chance_to_win() {
    for hand in HANDS {
        let waiting = waiting(hand, 12, 0.8);
        let promise = waiting.promise().unwrap();
        let most = waiting.awaited.iter().filter_map(|one| one.drawn.max(one.discarded)).max().unwrap();
        assert!(promise.points <= f64::from(most) * promise.wins() + 1e-9, "{hand}: {promise:?}");
        assert!(promise.points >= 8.0 * promise.wins(), "{hand}: {promise:?}");
    }
}

#[test]
fn impossible_waits_are_named() {
    let one = Awaited { copies: 4, drawn: Some(32), discarded: Some(32) };
    let fault = |awaited: Awaited, unseen, let_go| {
        let waiting = Waiting { awaited: vec![awaited], unseen, draws: 3, let_go };
        waiting.promise().unwrap_err().to_string()
    };
    assert_eq!(fault(Awaited { copies: 5, ..one }, 90, 0.5), "a kind has four copies, so 5 cannot be unseen");
    assert_eq!(fault(one, 145, 0.5), "there are at most 144 tiles, so 145 cannot be unseen");
    assert_eq!(fault(one, 3, 0.5), "4 tiles are waited for, but only 3 are unseen");
    assert_eq!(fault(one, 90, 1.5), "a chance lies between 0 and 1, not at 1.5");
    assert_eq!(fault(one, 90, f64::NAN), "a chance lies between 0 and 1, not at NaN");
}
