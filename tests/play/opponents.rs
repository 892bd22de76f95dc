//! Opponents see only what a player at the table would see, and never declare a false win.

use bafan::{Draft, Tile, Wind};
use bafan_table::play::opponent::{Estimate, Strength};
use bafan_table::play::{
    Action, Asked, Log, Observation, Outcome, Session, Setup, State, Tiles, seating, standard_points,
};

#[test]
fn no_opponent_decides_by_what_it_cannot_see() {
    for seed in 0..12u32 {
        let mut state = State::new(Setup::seeded(seed));
        let mut number = 0;
        while let Some(seat) = state.to_act().next() {
            let strength = Strength::ALL[(seed as usize + seat as usize) % 3];
            let action = strength.decide(&state.observe(seat));
            number += 1;
            if number % 7 == 0 {
                let imagined = state.imagined(seat, number).observe(seat);
                assert_eq!(strength.decide(&imagined), action, "hand {seed}, decision {number}");
            }
            state.act(seat, action).unwrap();
        }
    }
}

#[test]
fn opponents_play_matches_to_the_end_and_eight_beats_nearest() {
    let strengths = [Strength::Nearest, Strength::Eight, Strength::Nearest, Strength::Eight];
    let mut points = [0; 2];
    for seed in 0..8 {
        let who = |player: usize| (player + seed as usize) % 4;
        let decide = |player: usize, seen: &Observation| strengths[who(player)].decide(seen);
        let results = Session::seeded(seed).play_hands(0..Session::HANDS, decide).unwrap();
        assert_eq!(results.len(), 16);
        for result in results {
            assert_eq!(result.penalties, [0; 4], "a false win: {result:?}");
            assert_eq!(result.payments.iter().sum::<i32>(), 0);
            assert!(
                result.winner.is_none() == (result.points == 0) && result.winner.is_none() == result.fans.is_empty()
            );
            assert!(result.winner.is_none() || result.points - result.flowers >= 8);
            for player in 0..4 {
                points[who(player) % 2] += result.payments[player];
            }
        }
    }
    assert!(points[1] > points[0], "{points:?}");
}

#[test]
fn each_player_deals_once_a_round_and_sits_everywhere() {
    for round in 0..4 {
        let mut dealers: Vec<usize> = (0..4).map(|hand| seating(4 * round + hand)[0]).collect();
        // The deal passes to the next player.
        assert_eq!(seating(4 * round)[1], seating(4 * round + 1)[0]);
        dealers.sort_unstable();
        assert_eq!(dealers, [0, 1, 2, 3]);
    }
    let first: Vec<[usize; 4]> = (0..4).map(|round| seating(4 * round)).collect();
    assert_eq!(first, [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]]);
}

#[test]
fn ties_share_the_mean_of_their_places() {
    for (totals, points) in [
        ([42, -26, -8, -8], [400, 0, 150, 150]),
        ([8, 8, -8, -8], [300, 300, 50, 50]),
        ([0; 4], [175; 4]),
        ([3, 3, 3, -9], [233, 233, 233, 0]),
    ] {
        assert_eq!(standard_points(totals), points);
    }
}

#[test]
fn a_seat_that_is_not_asked_has_nothing_to_do() {
    let mut state = State::new(Setup::seeded(3));
    let south = state.observe(Wind::South);
    assert_eq!((south.asked, south.legal()), (Asked::Nothing, Vec::new()));
    assert_eq!(Strength::Careful.decide(&south), Action::Pass);
    assert!(state.act(Wind::South, Action::Pass).is_err());
    let same = state.clone();
    assert!(state.act(Wind::East, Action::Pung).is_err());
    assert_eq!(state, same);
    while let Some(seat) = state.to_act().next() {
        let action = *state.legal(seat).last().unwrap();
        state.act(seat, action).unwrap();
    }
    assert_eq!(state.outcome(), Some(&Outcome::Drawn));
    assert!(state.act(Wind::East, Action::Pass).is_err());
}

/// Redeals the tiles that East cannot see, makes the kong, and takes the value of the best action with the replacement tile in hand. The
/// mean of these values must be close to what the estimate promises for the kong.
#[test]
fn a_kong_promises_what_is_best_with_its_replacement_tile() {
    const DEALS: u32 = 400;
    for own in ["1111m234m567p99s34s", "EEEE234m567p88s9s1p", "5555p1199m2288sPP"] {
        let tiles: Vec<Tile> = own.parse::<Draft>().unwrap().standing;
        let setup = Setup { tiles: Tiles::dealing(Wind::East, &tiles, 5).unwrap(), ..Setup::seeded(0) };
        let state = State::new(setup);
        let seen = state.observe(Wind::East);
        let kong = *seen.legal().iter().find(|action| matches!(action, Action::ConcealedKong(_))).unwrap();
        let best = |seen: &Observation| {
            let mut estimate = Estimate::new(seen);
            seen.legal().iter().map(|&action| estimate.promise(action)).fold(f32::MIN, f32::max)
        };
        let after = (0..DEALS).map(|number| {
            let mut dealt = state.imagined(Wind::East, number);
            dealt.act(Wind::East, kong).unwrap();
            best(&dealt.observe(Wind::East))
        });
        let (mean, said) = (after.sum::<f32>() / DEALS as f32, Estimate::new(&seen).promise(kong));
        assert!((mean - said).abs() < 0.1 * mean, "{own}: {said} said, {mean} on average");
    }
}

/// A link deals the same tiles, and the opponents that the link names play the hand identically, whatever strengths are added later.
#[test]
fn the_first_three_strengths_play_as_ever() {
    let mut played: u64 = 0xCBF2_9CE4_8422_2325;
    for seed in 0..48u32 {
        let mut state = State::new(Setup::seeded(seed));
        while let Some(seat) = state.to_act().next() {
            let strengths = [Strength::Nearest, Strength::Eight, Strength::Careful];
            let strength = strengths[(seed as usize / 4 + seat as usize) % 3];
            state.act(seat, strength.decide(&state.observe(seat))).unwrap();
        }
        for byte in Log::of(&state).to_string().bytes() {
            played = (played ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    assert_eq!(played, 15_693_788_420_076_645_662);
}
