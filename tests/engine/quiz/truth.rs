//! A hundred thousand questions: every answer called right is right, said by the second scorer or worked out anew.

use std::sync::atomic::{AtomicUsize, Ordering};

use bafan::settle::Winner;
use bafan::study::quiz::{Answer, Kind, Melds, Question, Quiz, Seed, Settings, Task, mark};
use bafan::{Draft, Fan, Hand, Profile, RuleSet, Situation, Tile, TileSet, Wind, shanten};

use super::generator::on_all_cores;
use crate::oracle::{self, Rules, Verdict};

/// How many questions of each kind; a ranked discard costs as much as fifty other answers.
const QUESTIONS: [(Kind, u32); 14] = [
    (Kind::Score, 14_000),
    (Kind::Total, 6_000),
    (Kind::Eight, 8_000),
    (Kind::Name, 12_000),
    (Kind::Worth, 1_000),
    (Kind::Points, 4_000),
    (Kind::Omitted, 12_000),
    (Kind::Build, 10_000),
    (Kind::Waits, 8_000),
    (Kind::Discard, 1_000),
    (Kind::Pays, 8_000),
    (Kind::Reading, 4_000),
    (Kind::Counts, 10_000),
    (Kind::Wins, 4_000),
];

/// So many questions are of one seed.
const RUN: u32 = 1_000;

#[test]
fn every_answer_called_right_is_right() {
    let runs: Vec<(Kind, u32)> =
        QUESTIONS.into_iter().flat_map(|(kind, count)| (0..count / RUN).map(move |run| (kind, run))).collect();
    let checked = AtomicUsize::new(0);
    on_all_cores(&runs, |(kind, run)| {
        let profile = Profile::ALL[run as usize % 3];
        let melds = [Melds::Any, Melds::Any, Melds::Concealed, Melds::Open][run as usize % 4];
        let rules = RuleSet::new(profile);
        let settings = Settings { kinds: vec![kind], rules: rules.clone(), melds, ..Settings::default() };
        let mut quiz = Quiz::new(Seed(u64::from(run)), settings);
        for index in 0..RUN {
            let question = quiz.question(index).unwrap_or_else(|| panic!("{} has no question {index}", quiz));
            check(&question, &rules, profile, &quiz.key(index));
            checked.fetch_add(1, Ordering::Relaxed);
        }
    });
    let checked = checked.into_inner();
    println!("{checked} questions, every answer called right is right");
    assert!(checked >= 100_000);
}

fn judged(hand: &Hand, profile: Profile) -> Verdict {
    let rules = match profile {
        Profile::Textbook => Rules::textbook(),
        Profile::Trial1998 => Rules::trial1998(),
        Profile::International => Rules::international(),
    };
    oracle::judge(hand, rules).unwrap_or_else(|| panic!("{hand} does not win"))
}

/// Whether a fan counts in every reading that is best and not behind another.
fn counts(verdict: &Verdict, fan: Fan) -> bool {
    verdict.equals.iter().any(|fans| fans.contains_key(fan.name()))
}

fn check(question: &Question, rules: &RuleSet, profile: Profile, key: &str) {
    let any = match &question.task {
        Task::Score { .. } => Answer::Fans { fans: vec![], total: None },
        Task::Total { .. } => Answer::Total(0),
        Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. } => Answer::Yes(false),
        Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => {
            Answer::Fan(choices[0])
        }
        Task::Worth { .. } => Answer::Points(0),
        Task::Build { .. } => Answer::Built(Draft::default()),
        Task::Waits { .. } => Answer::Waits { tiles: vec![], worth: vec![] },
        Task::Discard { .. } => Answer::Discard(Tile::at(0).unwrap()),
        Task::Pays { .. } => Answer::Pays([0; 4]),
        Task::Reading { .. } => Answer::Reading(0),
    };
    let solution = mark(question, &any, rules).expect("the answer is one to the question").solution;
    let marked = mark(question, &solution, rules).expect("a solution is an answer");
    assert!(marked.right, "{key}: {question:?}: {solution:?} is not marked right");
    assert!(is_right(&question.task, &solution, rules, profile), "{key}: {question:?}: {solution:?} is not right");
}

/// Whether an answer is right, by other means than those that marked it.
fn is_right(task: &Task, answer: &Answer, rules: &RuleSet, profile: Profile) -> bool {
    match (task, answer) {
        (Task::Score { hand }, Answer::Fans { fans, total }) => {
            let verdict = judged(hand, profile);
            let named = fans.iter().map(|&(fan, times)| (fan.name(), times)).collect();
            *total == Some(verdict.total) && verdict.equals.contains(&named)
        }
        (Task::Total { hand }, Answer::Total(total)) => *total == judged(hand, profile).total,
        (Task::Eight { hand }, Answer::Yes(yes)) => {
            *yes == (judged(hand, profile).total >= 8 + u32::from(hand.flowers().count()))
        }
        (Task::Name { hand, choices }, Answer::Fan(fan)) => {
            let verdict = judged(hand, profile);
            choices.iter().all(|choice| counts(&verdict, *choice) == (choice == fan))
        }
        (Task::Omitted { hand, choices }, Answer::Fan(fan)) => {
            let verdict = judged(hand, profile);
            choices.iter().all(|choice| counts(&verdict, *choice) == (choice != fan))
        }
        (Task::Counts { hand, fan }, Answer::Yes(yes)) => counts(&judged(hand, profile), *fan) == *yes,
        (Task::Worth { fan, choices }, Answer::Points(points)) => {
            *points == rules.points(*fan) && choices.contains(points) && choices.is_sorted()
        }
        (Task::Points { points, choices }, Answer::Fan(fan)) => {
            choices.len() == 4 && choices.iter().all(|choice| (rules.points(*choice) == *points) == (choice == fan))
        }
        (Task::Build { fans, .. }, Answer::Built(draft)) => {
            let verdict = judged(&draft.hand().expect("an example is a hand"), profile);
            fans.iter().all(|&fan| counts(&verdict, fan))
        }
        (Task::Waits { holding, .. }, Answer::Waits { tiles, worth }) => {
            let wins = |&tile: &Tile| {
                let won = holding.with_tile(tile, Situation::default(), Default::default());
                won.is_ok_and(|hand| oracle::judge(&hand, Rules::textbook()).is_some())
            };
            let right: TileSet = Tile::all().filter(wins).collect();
            tiles.iter().copied().collect::<TileSet>() == right && worth.len() == right.len()
        }
        (Task::Discard { drawn }, Answer::Discard(tile)) => {
            let left = |tile: Tile| {
                let rest = drawn.without(tile).unwrap();
                let after = shanten(&rest, bafan::Goals::ALL).unwrap();
                let unseen = |kind: Tile| 4 - u32::from(rest.counts()[kind]) - u32::from(kind == tile);
                (after.distance, std::cmp::Reverse(after.useful.iter().map(unseen).sum::<u32>()))
            };
            drawn.standing().iter().all(|(other, _)| left(*tile) <= left(other))
        }
        (Task::Pays { total, winner }, Answer::Pays(pays)) => {
            let total = *total as i32;
            let (seat, paid): (Wind, [i32; 4]) = match *winner {
                Winner::SelfDrawn(seat) => (seat, [8 + total; 4]),
                Winner::OnTileOf { winner, payer } => {
                    (winner, Wind::ALL.map(|wind| if wind == payer { 8 + total } else { 8 }))
                }
            };
            let loses = |wind: &Wind| *wind == seat || pays[*wind as usize] == -paid[*wind as usize];
            pays.iter().sum::<i32>() == 0 && Wind::ALL.iter().all(loses)
        }
        (Task::Reading { hand, choices }, Answer::Reading(choice)) => {
            let score = bafan::score(hand, rules).unwrap();
            let total = |reading: &bafan::Reading| {
                let all = [&score.best].into_iter().chain(&score.others);
                all.filter(|account| account.reading == *reading).map(|account| account.total).max()
            };
            let least = choices.iter().enumerate().filter(|(number, _)| number != choice);
            total(&choices[*choice]) == Some(judged(hand, profile).total)
                && least.into_iter().all(|(_, other)| total(other) < total(&choices[*choice]))
        }
        (Task::Wins { tiles }, Answer::Yes(yes)) => {
            oracle::judge(&tiles.hand().unwrap(), Rules::textbook()).is_some() == *yes
        }
        _ => false,
    }
}
