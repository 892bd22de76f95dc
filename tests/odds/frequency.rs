//! Counts over played hands, compared with a second count of the same hands.

use std::collections::{BTreeMap, BTreeSet};

use bafan::Fan;
use bafan_table::odds::{BANDS, Frequency, Share, band};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Outcome, Setup, State};

fn played(seed: u32) -> State {
    let mut state = State::new(Setup::seeded(seed));
    while let Some(seat) = state.to_act().next() {
        state.act(seat, Strength::Eight.decide(&state.observe(seat))).unwrap();
    }
    state
}

fn counted(states: &[State]) -> Frequency {
    let mut frequency = Frequency::default();
    frequency.command = "counted by a test".to_owned();
    states.iter().for_each(|state| frequency.add(state));
    frequency
}

#[test]
fn each_number_is_that_of_a_second_count() {
    let states: Vec<State> = (1..=60).map(played).collect();
    let frequency = counted(&states);
    let wins: Vec<_> = states
        .iter()
        .filter_map(|state| match state.outcome() {
            Some(Outcome::Won(win)) => Some((state, win)),
            _ => None,
        })
        .collect();
    assert_eq!((frequency.hands, frequency.wins), (60, wins.len() as u64));
    assert!(wins.len() > 30, "{} wins are too few to tell anything", wins.len());
    let count = |holds: &dyn Fn(&State, &bafan_table::play::Win) -> bool| {
        wins.iter().filter(|(state, win)| holds(state, win)).count() as u64
    };
    assert_eq!(frequency.self_drawn, count(&|_, win| win.from.is_none()));
    for one in Fan::all().filter(|&fan| fan != Fan::FlowerTiles) {
        let has = |win: &bafan_table::play::Win, fan| win.tally.times(fan) > 0;
        let of = frequency.of(one);
        assert_eq!(of.wins, count(&|_, win| has(win, one)), "{}", one.name());
        assert_eq!(of.repeated, count(&|_, win| win.tally.times(one) > 1), "{}", one.name());
        assert_eq!(of.self_drawn, count(&|_, win| has(win, one) && win.from.is_none()), "{}", one.name());
        let points: Vec<u64> =
            wins.iter().filter(|(_, win)| has(win, one)).map(|(_, win)| win.tally.points().into()).collect();
        assert_eq!(of.points, points.iter().sum::<u64>());
        assert_eq!(of.squares, points.iter().map(|points| points * points).sum::<u64>());
        assert_eq!(of.bands.iter().sum::<u64>(), of.wins);
        for other in Fan::all().filter(|&other| other != one && other != Fan::FlowerTiles) {
            let both = count(&|_, win| has(win, one) && has(win, other));
            assert_eq!(frequency.together(one, other), both, "{} {}", one.name(), other.name());
        }
    }
}

#[test]
fn the_turn_is_counted_by_the_answers_given() {
    let states: Vec<State> = (1..=60).map(played).collect();
    let mut turns = BTreeMap::<u32, u64>::new();
    for state in states.iter().filter(|state| matches!(state.outcome(), Some(Outcome::Won(_)))) {
        let discards = state.actions().iter().filter(|(_, action)| matches!(action, Action::Discard(_))).count() as u32;
        let Some(Outcome::Won(win)) = state.outcome() else { continue };
        // The winning tile does not count among the discards before it, and the tile of a robbed kong was not a discard.
        let itself = u32::from(win.from.is_some() && !win.hand.situation().kong);
        *turns.entry((discards - itself) / 4 + 1).or_default() += 1;
    }
    assert_eq!(counted(&states).turns, turns);
}

#[test]
fn parts_add_up_to_the_whole() {
    let frequency = counted(&(1..=60).map(played).collect::<Vec<_>>());
    let wins = frequency.wins;
    for counts in [&frequency.points, &frequency.turns, &frequency.flowers] {
        assert_eq!(counts.values().sum::<u64>(), wins);
    }
    assert_eq!(frequency.seats.iter().sum::<u64>(), wins);
    assert_eq!(frequency.bands().iter().sum::<u64>(), wins);
    let eights = frequency.eights();
    assert_eq!(eights.iter().map(|(_, share)| share.part).sum::<u64>(), frequency.points.get(&8).copied().unwrap_or(0));
    assert!(
        eights
            .iter()
            .all(|(fans, _)| fans.iter().map(|&(fan, times)| times * u32::from(fan.points())).sum::<u32>() == 8)
    );
    let distinct: BTreeSet<_> = eights.iter().map(|(fans, _)| fans.to_vec()).collect();
    assert_eq!(distinct.len(), eights.len());
    let frequent = frequency.clone().without_rare_eights(2);
    let several: Vec<_> = eights.iter().filter(|(_, share)| share.part > 1).cloned().collect();
    assert_eq!((frequent.eights(), frequent.rare_eights), (several.clone(), (eights.len() - several.len()) as u64));
    assert_eq!(frequent.to_string().parse(), Ok(frequent.clone()));
    for (fan, share) in frequency.company(Fan::AllChows) {
        assert_eq!(share, Share { part: frequency.together(fan, Fan::AllChows), of: frequency.of(Fan::AllChows).wins });
    }
}

#[test]
fn bands_part_the_points() {
    assert_eq!([8, 11, 12, 15, 16, 87, 88, 300].map(band), [0, 0, 1, 1, 2, 6, 7, 7]);
    assert!(BANDS.is_sorted());
}

#[test]
fn what_is_written_is_read_and_what_is_damaged_is_named() {
    let frequency = counted(&(1..=20).map(played).collect::<Vec<_>>());
    let text = frequency.to_string();
    assert_eq!(text.parse(), Ok(frequency));
    let fault = |text: &str| text.parse::<Frequency>().unwrap_err().line;
    assert_eq!(fault(""), 1);
    assert_eq!(fault("bafan-frequency 2\n"), 1);
    assert_eq!(fault("bafan-frequency 1\nhands\tmany"), 2);
    assert_eq!(fault("bafan-frequency 1\nhands\t3\nfan\t没有的番\t1"), 3);
    assert_eq!(fault("bafan-frequency 1\nwins\t3\t4"), 2);
    // A truncated line is refused.
    let cut = text.trim_end().rsplit_once('\t').unwrap().0;
    assert_eq!(fault(cut), cut.lines().count());
}

#[test]
fn the_counts_checked_in_are_whole() {
    for (strength, seed) in [(Strength::Eight, 18), (Strength::Careful, 19)] {
        let path = format!("{}/../../static/odds/{}.tsv", env!("CARGO_MANIFEST_DIR"), strength.name());
        let frequency: Frequency = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let options = format!("--hands {} --seed {seed} --strength {}", frequency.hands, strength.name());
        assert!(frequency.command.ends_with(&options), "{path}: {}", frequency.command);
        for counts in [&frequency.points, &frequency.turns, &frequency.flowers] {
            assert_eq!(counts.values().sum::<u64>(), frequency.wins, "{path}");
        }
        assert_eq!(frequency.seats.iter().sum::<u64>(), frequency.wins, "{path}");
        // Wins of eight points, and the combinations of fans that add up to eight, are counted separately. Each combination that the file
        // leaves out occurred 1 to 19 times.
        let eights: u64 = frequency.eights().iter().map(|(_, share)| share.part).sum();
        let left_out = frequency.points[&8] - eights;
        assert!((frequency.rare_eights..20 * frequency.rare_eights).contains(&left_out), "{path}: {left_out}");
        for fan in Fan::all() {
            let of = frequency.of(fan);
            assert_eq!(of.bands.iter().sum::<u64>(), of.wins, "{path}: {}", fan.name());
            assert!(of.wins == 0 || of.points >= 8 * of.wins, "{path}: {}", fan.name());
        }
    }
}
