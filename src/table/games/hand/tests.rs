//! Moments that hardly ever come about by chance.

use bafan::{Draft, Wind};

use super::{Action, Hand, Moment, Start};
use crate::games::entry::Piece;
use crate::games::{Game, Sixteen};

fn pieces(tiles: &str) -> Vec<Piece> {
    let counts = tiles.parse::<Draft>().unwrap().counts();
    counts.iter().flat_map(|(tile, copies)| vec![Piece::Tile(tile); copies.into()]).collect()
}

/// East can take the gold for 9饼, and South could take it too.
fn two_who_can_take(game: &Sixteen) -> Hand<'_> {
    let mut hand = Hand::new(game, Start::default(), 1);
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

fn winner(hand: &Hand<'_>) -> Option<Wind> {
    hand.outcome().map(|outcome| outcome.wins[0].0.situation.seat)
}

#[test]
fn the_dealer_takes_the_gold_first_where_that_is_chosen() {
    let mut game = Sixteen::default();
    game.take("grab-order=dealer").unwrap();
    let mut hand = two_who_can_take(&game);
    hand.act(Wind::East, Action::Grab(Some(pieces("9p")[0]))).unwrap();
    assert_eq!(winner(&hand), Some(Wind::East));
}

#[test]
fn another_takes_the_gold_before_the_dealer() {
    let game = Sixteen::default();
    for (answer, wins) in [(Action::Grab(None), Wind::South), (Action::Pass, Wind::East)] {
        let mut hand = two_who_can_take(&game);
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
