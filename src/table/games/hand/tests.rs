//! Tests of situations that random play hardly ever reaches.

use std::rc::Rc;

use bafan::{Draft, DraftMeld, Flower, Tile, Wind};

use super::{Action, Face, Hand, Moment, Start};
use crate::games::divide::Shape;
use crate::games::entry::Piece;
use crate::games::win::Meld;
use crate::games::{Game, GameName, Sixteen, TwoPlayer};

fn pieces(tiles: &str) -> Vec<Piece> {
    let counts = tiles.parse::<Draft>().unwrap().counts();
    counts.iter().flat_map(|(tile, copies)| vec![Piece::Tile(tile); copies.into()]).collect()
}

/// Deals so that East can take the gold by discarding 9饼, and South can take it instead.
fn two_who_can_take(game: Sixteen) -> Hand {
    let mut hand = Hand::new(Rc::new(game) as Rc<dyn Game>, Start::default(), 1);
    let Piece::Tile(gold) = pieces("5p")[0] else { panic!("5p is a tile") };
    (hand.turned, hand.lies, hand.moment) = (Some(gold), true, Moment::Turn { drawn: true, kong: false });
    for (seat, tiles) in hand.seats.iter_mut().zip([
        "123456789m1234567s9p",
        "123456m123789p1239s",
        "11447m2288p1133666s",
        "11447m2288p1133666s",
    ]) {
        seat.standing = pieces(tiles);
    }
    (0..4).for_each(|place| hand.look(place));
    hand
}

fn winner(hand: &Hand) -> Option<Wind> {
    hand.outcome().map(|outcome| outcome.wins[0].0.situation.seat)
}

#[test]
fn the_dealer_takes_the_gold_first_where_that_is_chosen() {
    let mut game = Sixteen::default();
    game.take("grab-order=dealer").unwrap();
    let mut hand = two_who_can_take(game);
    hand.act(Wind::East, Action::Grab(Some(pieces("9p")[0]))).unwrap();
    assert_eq!(winner(&hand), Some(Wind::East));
}

#[test]
fn another_takes_the_gold_before_the_dealer() {
    for (answer, wins) in [(Action::Grab(None), Wind::South), (Action::Pass, Wind::East)] {
        let mut hand = two_who_can_take(Sixteen::default());
        hand.act(Wind::East, Action::Grab(Some(pieces("9p")[0]))).unwrap();
        assert_eq!(hand.to_act(), [Wind::South]);
        assert_eq!(hand.legal(Wind::South), [Action::Grab(None), Action::Pass]);
        assert_eq!(hand.observe(Wind::South).win, None);
        hand.act(Wind::South, answer).unwrap();
        assert_eq!(winner(&hand), Some(wins));
        let outcome = hand.outcome().unwrap();
        assert_eq!(outcome.wins[0].1.times("抢金"), 1);
        let pay = outcome.pay.as_ref().unwrap();
        assert!(
            pay.iter().enumerate().all(|(seat, pay)| (seat == wins as usize) == (*pay > crate::games::Amount::ZERO))
        );
    }
}

fn tile(text: &str) -> Tile {
    text.parse::<Draft>().unwrap().standing[0]
}

/// Sets up the turn of East, with the standing tiles of each seat and the tile that East has drawn.
fn turn_of_east(game: Rc<dyn Game>, standing: &[&str], drawn: &str) -> Hand {
    let mut hand = Hand::new(game, Start::default(), 1);
    hand.moment = Moment::Turn { drawn: true, kong: false };
    for (seat, tiles) in hand.seats.iter_mut().zip(standing) {
        seat.standing = pieces(tiles);
    }
    (0..standing.len()).for_each(|place| hand.look(place));
    hand.seats[0].standing.push(Piece::Tile(tile(drawn)));
    hand
}

#[test]
fn a_kong_in_the_turn_of_a_claim_is_made_where_that_is_chosen() {
    for (name, rules, may) in [
        ("two-player", "", false),
        ("two-player", "claim-kong=allowed", true),
        ("yichun", "", false),
        ("yichun", "claim-kong=allowed", true),
    ] {
        let mut game = GameName::named(name).unwrap().game();
        game.take(rules).unwrap();
        let far = "147m258p369sESWN";
        let standing = &[far, "55m1111p234567s9s", far, far][..game.setting().players];
        let mut hand = turn_of_east(game.into(), standing, "5m");
        hand.act(Wind::East, Action::Discard(Piece::Tile(tile("5m")))).unwrap();
        let pung = hand.legal(Wind::South).into_iter().find(|action| matches!(action, Action::Claim(_)));
        hand.act(Wind::South, pung.unwrap()).unwrap();
        assert_eq!(hand.legal(Wind::South).contains(&Action::Kong(tile("1p"))), may, "{name} {rules}");
        if may {
            hand.act(Wind::South, Action::Kong(tile("1p"))).unwrap();
            assert_eq!(hand.moment, Moment::Turn { drawn: true, kong: true });
            assert_eq!((hand.seats[1].standing.len(), hand.seats[1].melds.len()), (8, 2));
        }
    }
}

#[test]
fn after_ready_a_kong_of_the_drawn_tile_leaves_the_waits_as_they_are_where_that_is_chosen() {
    let same = "ready-kongs=same-waits";
    for (rules, standing, pung, drawn, may) in [
        ("", "111456m789p3455s", false, "1m", false),
        (same, "111456m789p3455s", false, "1m", true),
        ("", "456m789p3455s", true, "1m", false),
        (same, "456m789p3455s", true, "1m", true),
        // In the next row, 2万 and 3万 complete the hand, but after the kong only 2万 does. In the last row, the kong is not of the drawn
        // tile.
        (same, "1112456m789p555s", false, "1m", false),
        (same, "1111456m789p345s", false, "9s", false),
    ] {
        let mut game = TwoPlayer::default();
        game.take(rules).unwrap();
        let mut hand = turn_of_east(Rc::new(game), &[standing, "147m258p369sESWN"], drawn);
        hand.seats[0].ready = Some((0, false));
        if pung {
            let tiles = vec![tile("1m"); 3];
            let meld = DraftMeld { tiles: tiles.clone(), mark: Some(2) };
            hand.seats[0].melds.push((meld, Meld { shape: Shape::Pung, tiles }));
        }
        let kong = Action::Kong(tile("1m"));
        assert_eq!(hand.legal(Wind::East).contains(&kong), may, "{standing} {drawn} {rules}");
        if may {
            hand.act(Wind::East, kong).unwrap();
            let last = hand.seats[0].standing.last().copied().map(Action::Discard);
            assert_eq!(hand.legal(Wind::East).last(), last.as_ref());
            let others = hand.legal(Wind::East).into_iter().filter(|action| matches!(action, Action::Discard(_)));
            assert_eq!(others.count(), 1);
        }
    }
}

#[test]
fn after_the_gap_is_shown_a_kong_keeps_it_or_is_none() {
    for (rules, standing, drawn, may) in [
        ("", "111222m46p33345699s", "1m", true),
        ("gap-kongs=never", "111222m46p33345699s", "1m", false),
        ("", "111222m4446p333456s", "4p", false),
    ] {
        let mut game = Sixteen::default();
        game.take(rules).unwrap();
        let far = "11447m2288p1133666s";
        let mut hand = turn_of_east(Rc::new(game), &[standing, far, far, far], drawn);
        hand.turned = Some(tile("5p"));
        hand.seats[0].gap = true;
        let kong = Action::Kong(tile(drawn));
        assert_eq!(hand.legal(Wind::East).contains(&kong), may, "{standing} {rules}");
    }
}

#[test]
fn the_tile_after_a_flower_replaces_the_flower_and_not_the_kong_before_it() {
    for flowers in [0, 1] {
        let game = GameName::named("function").expect("a game").game();
        let mut hand = Hand::new(game, Start::default(), 1);
        hand.wall.push_front(Face::Piece(pieces("E")[0]));
        Flower::all().take(flowers).for_each(|flower| hand.wall.push_front(Face::Flower(flower)));
        hand.draw(true);
        assert_eq!(hand.moment, Moment::Turn { drawn: true, kong: flowers == 0 });
    }
}
