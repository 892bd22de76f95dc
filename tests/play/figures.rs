//! Statistics of players over several hands, recomputed from the events at the table.

use bafan::{Goals, Wind, shape::shanten_so_far, waits};
use bafan_table::figures::{CountedWin, PlayerFigures};
use bafan_table::odds::{Mean, Share};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Event, Log, Outcome, SeatEnd, SeatResult, Setup, State, seat_results};

fn played(seed: u32) -> State {
    let mut state = State::new(Setup::seeded(seed));
    while let Some(seat) = state.to_act().next() {
        let strength = Strength::ALL[(seed as usize + seat as usize) % Strength::ALL.len()];
        state.act(seat, strength.decide(&state.observe(seat))).unwrap();
    }
    state
}

#[test]
fn a_hand_comes_to_what_happened_in_it() {
    let mut ends = [0; 5];
    for seed in 0..120 {
        let state = played(seed);
        let log = Log::of(&state);
        for (seat, result) in Wind::ALL.into_iter().zip(seat_results(&log)) {
            let won = state.events().iter().find_map(|event| match *event {
                Event::Won(winner, from) => Some((winner, from)),
                _ => None,
            });
            let end = match won {
                Some((winner, None)) if winner == seat => SeatEnd::SelfDrew,
                Some((winner, Some(_))) if winner == seat => SeatEnd::Won,
                Some((_, Some(from))) if from == seat => SeatEnd::DealtIn,
                Some(_) => SeatEnd::Lost,
                None => SeatEnd::Drawn,
            };
            ends[end as usize] += 1;
            assert_eq!(result.end, end, "seed {seed}, {seat:?}");
            assert_eq!(result.points, state.payments()[seat as usize] + state.penalties()[seat as usize]);
            // These are the discards of all players, of which those claimed by this player are counted.
            let discards =
                Wind::ALL.into_iter().flat_map(|other| state.observe(other).players[other as usize].discards.clone());
            let claims = discards.filter(|discard| discard.claimed_by == Some(seat)).count();
            let winning = usize::from(end == SeatEnd::Won);
            assert!(
                (claims.saturating_sub(winning)..=claims).contains(&usize::from(result.claims)),
                "seed {seed}, {seat:?}"
            );
            // If a player has neither won nor drawn a tile since the last discard, the hand ends as it was after that discard.
            let (melds, standing) = (state.melds(seat), state.standing(seat));
            if standing.total() + 3 * melds.len() == 13 {
                assert_eq!(
                    Some(result.lacking),
                    shanten_so_far(melds, standing, Goals::ALL).map(|found| found.distance)
                );
            }
            assert!(result.nearest <= result.lacking);
            if let Some(Outcome::Won(win)) = state.outcome()
                && win.seat == seat
                && state.actions().iter().any(|&(who, action)| who == seat && matches!(action, Action::Discard(_)))
            {
                assert_eq!(result.lacking, 0, "seed {seed}: a winner waited");
                assert!(waits(win.hand.holding()).contains(win.hand.winning()) && result.waits > 0);
            }
        }
    }
    assert!(ends.iter().all(|&count| count > 5), "{ends:?}");
}

#[test]
fn figures_are_shares_and_means_with_their_errors() {
    let won = SeatResult { end: SeatEnd::Won, points: 36, claims: 2, waits: 4, ..SeatResult::default() };
    let dealt = SeatResult { end: SeatEnd::DealtIn, points: -20, lacking: 3, nearest: 1, ..SeatResult::default() };
    let drawn = SeatResult { end: SeatEnd::Drawn, waits: 2, ..SeatResult::default() };
    let mut figures = PlayerFigures::default();
    let fans = [(bafan::Fan::AllChows, 1), (bafan::Fan::MixedDoubleChow, 2)].to_vec();
    figures.add(&won, Some(&CountedWin { points: 12, awarded: Some(10), fans }));
    [dealt, drawn, drawn].iter().for_each(|result| figures.add(result, None));
    let value = |mean: Mean| (mean.count, mean.value());
    let share = |share: Share| (share.of, share.value());
    assert_eq!(value(figures.points), (4, 4.0));
    assert_eq!((share(figures.won), share(figures.self_drawn)), ((4, 0.25), (1, 0.0)));
    assert_eq!((value(figures.win_points), share(figures.counted_less)), ((1, 12.0), (1, 1.0)));
    assert_eq!((share(figures.dealt_in), value(figures.deal_in_points)), ((4, 0.25), (1, 20.0)));
    assert_eq!((value(figures.claims), value(figures.waits)), ((4, 0.5), (3, 8.0 / 3.0)));
    assert_eq!((share(figures.waiting), value(figures.given_up_at)), ((3, 2.0 / 3.0), (1, 1.0)));
    assert_eq!(figures.fans[&bafan::Fan::MixedDoubleChow], 2);
    // The sample variance of 36, -20, 0 and 0 is 544, and that of their mean is a quarter of it.
    assert!((figures.points.error().unwrap() - 3.182 * (1632.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
    assert_eq!((figures.win_points.error(), Mean::default().error()), (None, None));
}
