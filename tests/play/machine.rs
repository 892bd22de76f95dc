//! The state of a hand under random play, compared with a second implementation of the rules.

use bafan::{Fan, Wind};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, FalseWin, Log, Outcome, Setup, State};
use oorandom::Rand32;

use crate::referee::{Referee, number};

/// Plays a hand by random actions: mostly legal ones, sometimes a false win.
fn played(seed: u32, mut see: impl FnMut(&State, &mut Rand32, Option<(Wind, Action)>)) -> State {
    let mut chance = Rand32::new(u64::from(seed) + 77);
    let mut state = State::new(setup(seed));
    see(&state, &mut chance, None);
    while state.outcome().is_none() {
        let asked: Vec<Wind> = state.to_act().collect();
        let seat = asked[chance.rand_range(0..asked.len() as u32) as usize];
        let action = random_action(&state, seat, &mut chance);
        state.act(seat, action).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        see(&state, &mut chance, Some((seat, action)));
    }
    state
}

fn setup(seed: u32) -> Setup {
    let false_win: Vec<FalseWin> = FalseWin::all().collect();
    let false_win = false_win[seed as usize % false_win.len()];
    Setup { prevalent: Wind::ALL[seed as usize / 3 % 4], false_win, ..Setup::seeded(seed) }
}

/// Returns a random action. Wins and concealed or added kongs are mostly taken if possible, and each claim is as likely as a pass, so that
/// every phase is reached.
fn random_action(state: &State, seat: Wind, chance: &mut Rand32) -> Action {
    let legal = state.legal(seat);
    let can_declare = state.observe(seat).winning_tile().is_some();
    if can_declare && chance.rand_range(0..200) == 0 {
        return Action::Win;
    }
    let rare = |action: &Action| matches!(action, Action::Win | Action::ConcealedKong(_) | Action::AddedKong(_));
    match legal.iter().find(|action| rare(action)) {
        Some(&action) if chance.rand_range(0..4) > 0 => action,
        _ => legal[chance.rand_range(0..legal.len() as u32) as usize],
    }
}

#[test]
fn random_hands_agree_with_a_second_statement_of_the_rules() {
    // `cargo xtask soak` plays 100,000 hands.
    let hands = std::env::var("BAFAN_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(400);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for first in 0..threads {
            scope.spawn(move || (first as u32..hands).step_by(threads).for_each(agrees_throughout));
        }
    });
}

/// Plays a hand by random actions and compares every moment and the outcome with the second implementation. Also checks the number of
/// tiles, the sum of the payments, and the log.
fn agrees_throughout(seed: u32) {
    let mut referee = None;
    let end = played(seed, |state, _, step| {
        let names = || state.wall().tiles().iter().map(ToString::to_string).collect::<Vec<_>>();
        let referee = referee.get_or_insert_with(|| Referee::new(setup(seed), &names()));
        if let Some((seat, action)) = step {
            referee.act(number(seat), action);
        }
        agree(seed, state, referee);
    });
    let referee = referee.unwrap();
    let result = match end.outcome().unwrap() {
        Outcome::Won(win) => Some((number(win.seat), win.from.map(number), win.tally.total)),
        Outcome::Drawn => None,
    };
    assert_eq!(Some(result), referee.result(), "seed {seed}");
    assert_eq!(end.penalties(), referee.penalties, "seed {seed}");
    assert_eq!(end.payments().iter().sum::<i32>(), 0, "seed {seed}");
    assert_eq!(tiles_of(&end), 144, "seed {seed}");
    let read: Log = Log::of(&end).to_string().parse().unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    assert_eq!(read.state(), end, "seed {seed}");
}

/// Counts the tiles in the hands, in front of the players and in the wall, and the tile of a robbed kong.
fn tiles_of(state: &State) -> usize {
    let players = Wind::ALL.into_iter().map(|seat| {
        let seen = state.observe(seat);
        let own = seen.own();
        let melds: usize = seen.melds.iter().map(|meld| meld.tiles().count()).sum();
        let river = own.discards.iter().filter(|discard| discard.claimed_by.is_none()).count();
        let standing: usize = state.standing(seat).as_array().iter().map(|&held| usize::from(held)).sum();
        standing + usize::from(seen.kept_flower) + melds + river + own.flowers.len()
    });
    let robbed = matches!(state.outcome(), Some(Outcome::Won(win)) if win.from.is_some() && win.hand.situation().kong);
    players.sum::<usize>() + state.wall().left() + usize::from(robbed)
}

#[test]
fn hands_of_opponents_agree_with_it_too_and_have_what_is_rare() {
    let mut fans = [0; Fan::COUNT];
    for seed in 0..150 {
        let mut state = State::new(setup(seed));
        let names: Vec<String> = state.wall().tiles().iter().map(ToString::to_string).collect();
        let mut referee = Referee::new(setup(seed), &names);
        while let Some(seat) = state.to_act().next() {
            let action = Strength::Nearest.decide(&state.observe(seat));
            state.act(seat, action).unwrap();
            referee.act(number(seat), action);
            if seed < 40 {
                agree(seed, &state, &referee);
            }
        }
        if let Some(Outcome::Won(win)) = state.outcome() {
            let result = (number(win.seat), win.from.map(number), win.tally.total);
            assert_eq!(Some(Some(result)), referee.result(), "seed {seed}");
            win.tally.fans().for_each(|(fan, _)| fans[fan.index()] += 1);
        }
    }
    for fan in [Fan::LastTile, Fan::LastTileDraw, Fan::LastTileClaim, Fan::OutWithReplacementTile, Fan::RobbingTheKong]
    {
        assert!(fans[fan.index()] > 0, "never {}", fan.name());
    }
}

fn agree(seed: u32, state: &State, referee: &Referee) {
    let place = || format!("seed {seed} after {} actions", state.actions().len());
    assert_eq!(state.wall().left(), referee.wall_left(), "{}", place());
    for seat in Wind::ALL {
        let mut legal = state.legal(seat);
        legal.sort_unstable();
        assert_eq!(legal, referee.legal(number(seat)), "{} {seat:?}", place());
        let counts: Vec<usize> = state.standing(seat).as_array().iter().map(|&n| usize::from(n)).collect();
        assert_eq!(counts, referee.standing(number(seat))[..34], "{} {seat:?}", place());
        let seen = state.observe(seat);
        let own = seen.own();
        let melds: usize = seen.melds.iter().map(|meld| meld.tiles().count()).sum();
        let river = own.discards.iter().filter(|discard| discard.claimed_by.is_none()).count();
        let won = matches!(state.outcome(), Some(Outcome::Won(_)));
        if !won {
            assert_eq!(melds + river + own.flowers.len(), referee.laid(number(seat)), "{} {seat:?}", place());
        }
    }
}

#[test]
fn no_answer_changes_with_what_a_seat_cannot_see() {
    for seed in 0..150 {
        played(seed, |state, chance, _| {
            for seat in Wind::ALL {
                if chance.rand_range(0..20) == 0 {
                    let seen = state.observe(seat);
                    let imagined = state.imagined(seat, chance.rand_u32()).observe(seat);
                    assert_eq!(seen, imagined, "seed {seed} {seat:?}");
                    assert_eq!(seen.legal(), imagined.legal(), "seed {seed} {seat:?}");
                }
            }
        });
    }
}

#[test]
fn a_log_plays_the_same_hand_at_every_moment() {
    for seed in 0..150 {
        let mut states = Vec::new();
        let end = played(seed, |state, chance, _| {
            if chance.rand_range(0..10) == 0 {
                let text = Log::of(state).to_string();
                let read: Log = text.parse().unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{text}"));
                assert_eq!(&read.state(), state, "seed {seed}\n{text}");
                assert_eq!(read.to_string(), text, "seed {seed}");
                states.push(state.clone());
            }
        });
        let log = Log::of(&end);
        assert_eq!(log.state(), end, "seed {seed}");
        for state in states {
            let same = log.moment(state.actions().len());
            // The answers to a discard are put in order once all three are given, so a state before that may differ.
            if !matches!(state.to_act().next().map(|seat| state.observe(seat).asked), Some(Asked::Claim { .. })) {
                assert_eq!(same, state, "seed {seed}");
            }
        }
    }
}
