//! Payments after a win.

use bafan::{Hand, OwnTile, Role, RuleSet, Situation, Wind, Winner, score, seats, settle};

use Wind::{East, North, South, West};

/// The worked examples of the bilingual text on the principles: hand, way of winning, payments.
const WORKED: [(&str, Winner, [i32; 4]); 5] = [
    ("[123m,1][789m,1][123p,1]79p55s8p|EW0000|1", on_tile(West, South), [-8, -26, 42, -8]),
    ("[678m,1][234m,1]23467mWW8m|EE1000", Winner::SelfDrawn(East), [51, -17, -17, -17]),
    ("[333p,1][444s,1]555m22mPP2m|EN0000|2", on_tile(North, West), [-8, -8, -24, 40]),
    ("[456m,1][456p,1][234s,1]78m55s9m|EE0101", on_tile(East, North), [36, -8, -8, -20]),
    ("[567m,1][567s,1]56767pCC5p|ES0000|3", on_tile(South, East), [-20, 36, -8, -8]),
];

const fn on_tile(winner: Wind, payer: Wind) -> Winner {
    Winner::OnTileOf { winner, payer }
}

#[test]
fn the_worked_examples_are_paid_as_printed() {
    for (text, winner, payments) in WORKED {
        let hand: Hand = text.parse().unwrap();
        let score = score(&hand, &RuleSet::textbook()).unwrap();
        assert_eq!(settle(score.total(), winner), Ok(payments), "{text}");
    }
}

#[test]
fn payments_add_up_to_nothing() {
    for total in [0, 1, 8, 88, 400, u32::MAX] {
        for winner in Wind::ALL {
            let payers = Wind::ALL.into_iter().filter(|&payer| payer != winner);
            let ways = payers.map(|payer| on_tile(winner, payer)).chain([Winner::SelfDrawn(winner)]);
            for way in ways {
                let payments = settle(total, way).unwrap();
                assert_eq!(payments.iter().sum::<i32>(), 0, "{total} {way:?}");
                assert!(payments[winner as usize] > 0, "{total} {way:?}");
            }
        }
    }
}

#[test]
fn nobody_wins_on_their_own_discard() {
    assert_eq!(settle(8, on_tile(South, South)), Err(OwnTile));
}

#[test]
fn the_seats_are_paid_as_settled() {
    for seat in Wind::ALL {
        let claimed = Situation { seat, ..Situation::default() };
        for payer in Wind::ALL.into_iter().filter(|&payer| payer != seat) {
            let paid = seats(18, claimed, Some(payer));
            assert_eq!(Ok(paid.map(|seat| seat.amount)), settle(18, on_tile(seat, payer)));
            let role = |wind| if wind == payer { Role::Payer } else { Role::Other };
            let expected = Wind::ALL.map(|wind| if wind == seat { Role::Winner } else { role(wind) });
            assert_eq!(paid.map(|seat| seat.role), expected);
            assert!(paid.iter().all(|seat| seat.otherwise.is_none()));
        }
        // A payer entered earlier does not matter on a self-draw.
        let drawn = seats(9, Situation { self_drawn: true, ..claimed }, Some(seat.next()));
        assert_eq!(Ok(drawn.map(|seat| seat.amount)), settle(9, Winner::SelfDrawn(seat)));
        assert!(drawn.iter().all(|seat| seat.otherwise.is_none() && seat.role != Role::Payer));
    }
}

#[test]
fn until_the_payer_is_known_a_seat_has_two_amounts() {
    for seat in Wind::ALL {
        for open in seats(18, Situation { seat, ..Situation::default() }, None) {
            let expected = if open.wind == seat { (42, None) } else { (-26, Some(-8)) };
            assert_eq!((open.amount, open.otherwise), expected, "{open:?}");
        }
    }
}
