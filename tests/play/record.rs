//! A played match and the log that is made of it have the same result.

use std::collections::HashSet;

use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, FalseWin, Session, State, seating};
use bafan_table::record::Log;
use bafan_table::sheet::Sheet;

/// Plays a match in which players sometimes declare a win whatever their hands are.
fn hands(session: &Session) -> Vec<State> {
    let hand = |number: usize| {
        let mut state = State::new(session.setup(number));
        while let Some(seat) = state.to_act().next() {
            let seen = state.observe(seat);
            let rash = state.actions().len() % 47 == 46 && seen.winning_tile().is_some();
            let action = if rash { Action::Win } else { Strength::Nearest.decide(&seen) };
            state.act(seat, action).unwrap();
        }
        state
    };
    (0..Session::HANDS).map(hand).collect()
}

#[test]
fn the_totals_agree_hand_for_hand() {
    let mut false_wins = 0;
    for (seed, false_win) in (0..).zip(FalseWin::all()) {
        let session = Session { false_win, ..Session::seeded(seed) };
        let hands = hands(&session);
        let names = ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned);
        let mut totals = [0; 4];
        for (number, hand) in hands.iter().enumerate() {
            for (seat, player) in seating(number).into_iter().enumerate() {
                totals[player] += hand.payments()[seat] + hand.penalties()[seat];
            }
            let log = session.record(names.clone(), &hands[..=number]).unwrap();
            let sheet = Sheet::of(log.state());
            assert_eq!(sheet.totals, totals, "{}, seed {seed}, hand {number}", false_win.book);
            assert_eq!(Log::replay(log.entries().to_vec()).unwrap(), log);
        }
        false_wins += hands.iter().filter(|hand| hand.penalties() != [0; 4]).count();
    }
    assert!(false_wins > 10, "{false_wins}");
}

#[test]
fn matches_that_lie_apart_have_next_to_no_walls_in_common() {
    let walls = |distance: u32| {
        let sessions = (0..1_000).map(|place| Session::seeded(1 + place * distance));
        let all = sessions.flat_map(|session| (0..Session::HANDS).map(move |number| session.setup(number).tiles));
        all.map(|tiles| tiles.to_string()).collect::<HashSet<String>>().len()
    };
    // Matches with neighboring seeds have most walls in common; links depend on these walls, so this cannot be changed.
    assert_eq!([walls(1), walls(Session::APART)], [1_026, 15_873]);
}
