//! A club evening: seatings, results, and standings.

use bafan_table::Book;
use bafan_table::event::{Plan, Results, TableResult, Taken, figures, plan, plan_after, standings, teams};
use bafan_table::standard::Twelfths;

/// Checks that every player sits or rests once in each round.
fn check(plan: &Plan) {
    for round in &plan.rounds {
        let mut all: Vec<usize> = round.tables.iter().flatten().chain(&round.resting).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..plan.players).collect::<Vec<_>>());
        assert_eq!(round.resting.len(), plan.players % 4);
    }
}

/// Numbers of players, each with a number of rounds in which nobody need meet anybody twice. A plan has at most ten rounds.
const WITHOUT: [(usize, usize); 13] = [
    (16, 5),
    (20, 5),
    (24, 7),
    (28, 7),
    (32, 9),
    (36, 9),
    (40, 10),
    (44, 10),
    (48, 10),
    (52, 10),
    (56, 10),
    (60, 10),
    (64, 10),
];

#[test]
fn nobody_meets_twice_where_that_is_known_to_be_possible() {
    for (players, rounds) in WITHOUT {
        for seed in [0, 5] {
            let plan = plan(players, rounds, seed).expect("a plan");
            check(&plan);
            let figures = figures(&plan);
            assert_eq!((figures.repeated, figures.most, figures.at_least), (0, 1, 0), "{players} in {rounds}");
            assert!(figures.east <= 2, "{players} in {rounds}: {figures:?}");
        }
    }
}

#[test]
fn every_number_of_players_and_rounds_has_a_plan() {
    for players in (4..=64).step_by(3) {
        for rounds in [1, 3, 10] {
            let planned = plan(players, rounds, 1).expect("a plan");
            check(&planned);
            assert_eq!(planned.rounds.len(), rounds);
            let figures = figures(&planned);
            assert!(figures.repeated >= figures.at_least, "{players} in {rounds}: {figures:?}");
            assert!(figures.rests <= 1 && figures.east <= 3, "{players} in {rounds}: {figures:?}");
            assert_eq!(figures.meetings, 6 * (players / 4) * rounds);
        }
    }
    assert!(plan(3, 1, 0).is_err() && plan(65, 1, 0).is_err() && plan(16, 0, 0).is_err() && plan(16, 11, 0).is_err());
}

/// Whoever leaves or joins between two rounds, the rounds already played stay as they are, and everybody present sits or rests once in each
/// of the others.
#[test]
fn rounds_are_planned_anew_for_those_who_are_present() {
    let mut repeated = 0;
    for players in 5..=40 {
        for played in 0..=3 {
            let seed = (10 * players + played) as u64;
            let first = plan(players, 4, seed).expect("a plan").rounds[..played].to_vec();
            // One player leaves, and up to three join.
            let mut present: Vec<usize> = (1..players + played).collect();
            present.rotate_left(played);
            let planned = plan_after(first.clone(), &present, 4, seed).expect("a plan");
            assert_eq!((&planned.rounds[..played], planned.rounds.len()), (&first[..], 4), "{players} after {played}");
            for round in &planned.rounds[played..] {
                let mut all: Vec<usize> = round.tables.iter().flatten().chain(&round.resting).copied().collect();
                all.sort_unstable();
                assert_eq!(all, (1..players + played).collect::<Vec<_>>());
            }
            if players >= 20 {
                repeated += figures(&planned).repeated;
            }
        }
    }
    assert!(repeated < 84, "{repeated} in 84 plans");
    assert!(plan_after(Vec::new(), &[0, 1, 2], 1, 0).is_err() && plan_after(Vec::new(), &[0, 1, 2, 3], 0, 0).is_err());
}

#[test]
fn what_cannot_be_had_is_told() {
    let of = |players, rounds| figures(&plan(players, rounds, 2).expect("a plan"));
    // One table: each round after the first repeats all six meetings.
    let four = of(4, 3);
    assert_eq!((four.meetings, four.repeated, four.at_least, four.most), (18, 12, 12, 3));
    // Two tables: at each, two pairs of players have already met.
    let eight = of(8, 2);
    assert_eq!((eight.repeated, eight.at_least), (4, 4));
    let twelve = of(12, 2);
    assert_eq!((twelve.repeated, twelve.at_least), (3, 3));
    // Sixteen players: after five rounds everyone has met everyone.
    let sixteen = of(16, 6);
    assert_eq!((sixteen.repeated, sixteen.at_least), (24, 24));
}

fn result(round: usize, table: usize, lines: [(&str, i32, i32); 4]) -> TableResult {
    TableResult {
        round,
        table,
        players: lines.map(|(name, ..)| name.to_owned()),
        scores: lines.map(|(_, points, _)| points),
        standard: lines.map(|(.., halves)| Twelfths::of(6 * halves)),
    }
}

/// P has 4, 2 and 1/2 standard points and Q has 3, 3 and 1/2, both with 45 session points in total: under the booklet, the better single
/// session decides.
#[test]
fn ties_are_broken_as_the_book_says() {
    let rounds = [
        result(1, 1, [("P", 20, 8), ("Q", 15, 6), ("x", 0, 0), ("y", 0, 0)]),
        result(2, 1, [("P", 15, 4), ("Q", 20, 6), ("x", 0, 0), ("y", 0, 0)]),
        result(3, 1, [("P", 10, 1), ("Q", 10, 1), ("x", 0, 0), ("y", 0, 0)]),
    ];
    let places = |book| {
        let lines = standings(book, &rounds);
        lines
            .iter()
            .map(|line| format!("{} {} {} {}", line.place, line.name, line.standard, line.points))
            .collect::<Vec<_>>()
    };
    assert_eq!(places(Book::B98), ["1 P 13/2 45", "2 Q 13/2 45", "3 x 0 0", "3 y 0 0"]);
    assert_eq!(places(Book::Wmo), ["1 P 13/2 45", "1 Q 13/2 45", "3 x 0 0", "3 y 0 0"]);
    let team = |name: &str| (name != "y").then(|| if name == "Q" { "two" } else { "one" }.to_owned());
    let lines = teams(Book::B98, &rounds, team);
    assert_eq!(lines.iter().map(|line| (&*line.name, line.points)).collect::<Vec<_>>(), [("one", 45), ("two", 45)]);
}

#[test]
fn the_same_result_counts_once() {
    let first = result(1, 1, [("a", 9, 8), ("b", 3, 4), ("c", 0, 2), ("d", -12, 0)]);
    let mut turned = first.clone();
    turned.players.rotate_left(1);
    turned.scores.rotate_left(1);
    turned.standard.rotate_left(1);
    let corrected = result(1, 1, [("a", 3, 4), ("b", 9, 8), ("c", 0, 2), ("d", -12, 0)]);
    let elsewhere = result(1, 2, [("a", 3, 4), ("f", 9, 8), ("g", 0, 2), ("h", -12, 0)]);
    let mut results = Results::default();
    assert_eq!(results.take(first.clone()), Taken::New);
    assert_eq!(results.take(first.clone()), Taken::Again);
    assert_eq!(results.take(turned), Taken::Again);
    assert_eq!(results.take(elsewhere.clone()), Taken::Elsewhere { player: "a".into(), table: 1 });
    assert_eq!(results.take(result(0, 1, [("a", 0, 0), ("b", 0, 0), ("c", 0, 0), ("d", 0, 0)])), Taken::NoPlace);
    assert_eq!(results.take(corrected.clone()), Taken::Corrected(first));
    let mut other = Results::default();
    other.take(result(2, 1, [("a", 1, 8), ("b", 0, 4), ("c", 0, 2), ("d", -1, 0)]));
    assert_eq!(results.merge(&other), []);
    let before = results.clone();
    assert_eq!(results.merge(&other), []);
    assert_eq!(results, before);
    assert_eq!(results.all().len(), 2);
}
