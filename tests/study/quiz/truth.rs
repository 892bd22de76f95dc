//! Questions of every kind: every right answer is confirmed by the second scorer or by recomputation.

use bafan::score::Winner;
use bafan::{Fan, Hand, Profile, RuleSet, Situation, Tile, TileCounts, TileSet, Wind, chances_by};
use bafan_study::quiz::{
    Answer, Call, DRAWS, Kind, Line, Melds, Question, Quiz, QuizSettings, Seed, Task, kinds, mark,
};

use bafan_study::threat::Threat;

use super::generator::on_all_cores;
use crate::oracle::{self, Rules, Verdict};

/// The number of quizzes of each kind. Checking a ranking of discards takes as long as fifty other answers.
const QUIZZES: [(Kind, u32); 20] = [
    (Kind::Score, 14),
    (Kind::Total, 6),
    (Kind::Eight, 8),
    (Kind::Name, 12),
    (Kind::Worth, 1),
    (Kind::Points, 4),
    (Kind::Omitted, 12),
    (Kind::Build, 10),
    (Kind::Waits, 8),
    (Kind::Discard, 1),
    (Kind::Pays, 8),
    (Kind::Arrangement, 4),
    (Kind::Counts, 10),
    (Kind::Wins, 4),
    (Kind::Greater, 2),
    (Kind::Claim, 1),
    (Kind::Written, 4),
    (Kind::Improve, 1),
    (Kind::Announce, 2),
    (Kind::Safest, 2),
];

/// Returns the number of questions of each quiz; `cargo xtask soak` asks 1,000.
fn questions() -> u32 {
    std::env::var("BAFAN_HANDS").map_or(150, |number| number.parse().expect("BAFAN_HANDS is a number"))
}

#[test]
fn every_answer_called_right_is_right() {
    let quizzes: Vec<(Kind, u32)> =
        QUIZZES.into_iter().flat_map(|(kind, count)| (0..count).map(move |seed| (kind, seed))).collect();
    on_all_cores(&quizzes, |(kind, seed)| {
        let profile = Profile::ALL[seed as usize % Profile::COUNT];
        let melds = [Melds::Any, Melds::Any, Melds::Concealed, Melds::Open][seed as usize % 4];
        let rules = RuleSet::new(profile);
        let settings = QuizSettings { kinds: vec![kind], rules, melds, ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(u64::from(seed)), settings);
        for index in 0..questions() {
            let question = quiz.question(index).unwrap_or_else(|| panic!("{quiz} has no question {index}"));
            check(&question, &rules, profile, &quiz.key(index));
        }
    });
}

fn judged(hand: &Hand, profile: Profile) -> Verdict {
    oracle::judge(hand, oracle_rules(profile)).unwrap_or_else(|| panic!("{hand} does not win"))
}

fn oracle_rules(profile: Profile) -> Rules {
    match profile {
        Profile::Textbook => Rules::textbook(),
        Profile::Trial1998 => Rules::trial1998(),
        Profile::International => Rules::international(),
        Profile::Wmo => Rules::wmo(),
    }
}

/// Returns whether a fan counts in at least one of the best readings that the tie rule does not rank below another.
fn counts(verdict: &Verdict, fan: Fan) -> bool {
    verdict.equals.iter().any(|fans| fans.contains_key(fan.name()))
}

fn check(question: &Question, rules: &RuleSet, profile: Profile, key: &str) {
    let any = question.task.reply().nothing().expect("there is something to answer");
    let solution = mark(question, &any, rules).expect("the answer is one to the question").solution;
    let marked = mark(question, &solution, rules).expect("a solution is an answer");
    assert!(marked.right, "{key}: {question:?}: {solution:?} is not marked right");
    assert!(is_right(&question.task, &solution, rules, profile), "{key}: {question:?}: {solution:?} is not right");
}

/// Counts the choices of one or two unseen tiles that would wait for a tile in a set or as a pair.
fn waiting_for(tile: Tile, threat: &Threat) -> usize {
    if threat.discards.contains(&tile) {
        return 0;
    }
    let melded: Vec<Tile> = threat.melds.iter().flat_map(|meld| meld.tiles()).collect();
    let seen: Vec<Tile> =
        [&threat.discards, &threat.open, &threat.held, &melded].into_iter().flatten().copied().collect();
    let left = |kind: Tile| 4 - seen.iter().filter(|&&other| other == kind).count();
    let unseen: Vec<Tile> = Tile::all().flat_map(|kind| vec![kind; left(kind)]).collect();
    let singles = unseen.iter().filter(|&&other| other == tile).count();
    let has_discarded = |rank: Option<u8>| {
        threat.discards.iter().any(|discard| discard.suit() == tile.suit() && rank.is_some() && discard.rank() == rank)
    };
    let completes = |one: Tile, other: Tile| {
        let (Some(own), Some(first), Some(second)) = (tile.rank(), one.rank(), other.rank()) else {
            return one == tile && other == tile;
        };
        if one == tile && other == tile {
            return true;
        }
        let mut ranks = [own, first.min(second), first.max(second)];
        let (low, high) = (ranks[1], ranks[2]);
        ranks.sort_unstable();
        let chow = one.suit() == tile.suit() && other.suit() == tile.suit();
        // Two consecutive tiles wait on both sides: a discard of the other end shows that they are not held.
        let other_end =
            if high == low + 1 { Some(if own < low { high + 1 } else { low.wrapping_sub(1) }) } else { None };
        chow && ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2] && !has_discarded(other_end)
    };
    let pairs = (0..unseen.len()).flat_map(|one| (one + 1..unseen.len()).map(move |other| (one, other)));
    singles + pairs.filter(|&(one, other)| completes(unseen[one], unseen[other])).count()
}

/// Returns whether an answer is right, by a method independent of the marking.
fn is_right(task: &Task, answer: &Answer, rules: &RuleSet, profile: Profile) -> bool {
    match (task, answer) {
        (Task::Score(kinds::Score { hand }), Answer::Fans { fans, total }) => {
            let verdict = judged(hand, profile);
            let named = fans.iter().map(|&(fan, times)| (fan.name(), times)).collect();
            *total == Some(verdict.total) && verdict.equals.contains(&named)
        }
        (Task::Total(kinds::Total { hand }), Answer::Total(total)) => *total == judged(hand, profile).total,
        (Task::Eight(kinds::Eight { hand }), Answer::Yes(yes)) => {
            *yes == (judged(hand, profile).total >= 8 + u32::from(hand.flowers().count()))
        }
        (Task::Name(kinds::Name { hand, choices }), Answer::Fan(fan)) => {
            let verdict = judged(hand, profile);
            choices.iter().all(|choice| counts(&verdict, *choice) == (choice == fan))
        }
        (Task::Omitted(kinds::Omitted { hand, choices }), Answer::Fan(fan)) => {
            let verdict = judged(hand, profile);
            choices.iter().all(|choice| counts(&verdict, *choice) == (choice != fan))
        }
        (Task::Counts(kinds::Counts { hand, fan }), Answer::Yes(yes)) => counts(&judged(hand, profile), *fan) == *yes,
        (Task::Worth(kinds::Worth { fan, choices }), Answer::Points(points)) => {
            *points == rules.points(*fan) && choices.contains(points) && choices.is_sorted()
        }
        (Task::Points(kinds::Points { points, choices }), Answer::Fan(fan)) => {
            choices.len() == 4 && choices.iter().all(|choice| (rules.points(*choice) == *points) == (choice == fan))
        }
        (Task::Build(kinds::Build { fans, .. }), Answer::Built(draft)) => {
            let verdict = judged(&draft.hand().expect("an example is a hand"), profile);
            fans.iter().all(|&fan| counts(&verdict, fan))
        }
        (Task::Waits(kinds::Waits { holding, .. }), Answer::Waits { tiles, worth }) => {
            let wins = |&tile: &Tile| {
                let won = holding.with_tile(tile, Situation::default(), Default::default());
                won.is_ok_and(|hand| oracle::judge(&hand, Rules::textbook()).is_some())
            };
            let right: TileSet = Tile::all().filter(wins).collect();
            let first = right
                .iter()
                .next()
                .and_then(|tile| holding.with_tile(tile, Situation::default(), Default::default()).ok());
            let in_shape = first.map_or_else(Vec::new, |hand| oracle::waits(&hand));
            let given: TileSet = tiles.iter().copied().collect();
            given == right && in_shape.into_iter().eq(right.iter().map(Tile::index)) && worth.len() == right.len()
        }
        (Task::Discard(kinds::Discard { drawn, last, .. }), Answer::Discard(tile)) => {
            let chances = chances_by(drawn, Situation::default(), rules, &TileCounts::EMPTY, DRAWS, *last);
            let chance = |tile: Tile| chances.iter().find(|one| one.tile == tile).unwrap().chance;
            chance(*tile) > 0.0 && drawn.standing().iter().all(|(other, _)| chance(*tile) >= 0.99 * chance(other))
        }
        (Task::Pays(kinds::Pays { total, winner }), Answer::Pays(pays)) => {
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
        (Task::Arrangement(kinds::Arrangement { hand, choices }), Answer::Place(choice)) => {
            let score = bafan::score(hand, rules).unwrap();
            let total = |reading: &bafan::Arrangement| {
                let all = [&score.best].into_iter().chain(&score.others);
                all.filter(|account| account.reading == *reading).map(|account| account.total).max()
            };
            let least = choices.iter().enumerate().filter(|(number, _)| number != choice);
            total(&choices[*choice]) == Some(judged(hand, profile).total)
                && least.into_iter().all(|(_, other)| total(other) < total(&choices[*choice]))
        }
        (Task::Greater(kinds::Greater { hands }), Answer::Place(place)) => {
            let totals: Vec<u32> = hands.iter().map(|hand| judged(hand, profile).total).collect();
            totals.iter().enumerate().all(|(other, &total)| other == *place || total < totals[*place])
        }
        (Task::Claim(kinds::Claim { draft, offered, calls, .. }), Answer::Place(place)) => {
            let mut whole = draft.clone();
            whole.standing.push(*offered);
            let eight = |hand: Hand| oracle::judge(&hand, oracle_rules(profile)).is_some_and(|won| won.total >= 8);
            (calls[*place] == Call::Win) == whole.hand().is_ok_and(eight)
        }
        (Task::Written(kinds::Written { hand, lines, total }), Answer::Place(place)) => {
            let verdict = judged(hand, profile);
            let is_right = |line: &Line| {
                let points = line.points == u32::from(rules.points(line.fan));
                points && verdict.equals.iter().any(|fans| fans.get(line.fan.name()) == Some(&line.times))
            };
            let wrong: Vec<usize> = (0..lines.len()).filter(|&at| !is_right(&lines[at])).collect();
            let sum = Line::sum(lines);
            match wrong[..] {
                [wrong] => wrong == *place && sum == *total,
                [] if sum == *total => *place == lines.len() && sum < verdict.total,
                [] => *place == lines.len() + 1 && sum == verdict.total,
                _ => false,
            }
        }
        (Task::Improve(kinds::Improve { hand, .. }), Answer::Built(draft)) => {
            let reaches = |hand: &Hand| judged(hand, profile).total >= 8 + u32::from(hand.flowers().count());
            reaches(&draft.hand().expect("an example is a hand")) && !reaches(hand)
        }
        (Task::Safest(kinds::Safest { threat, choices }), Answer::Place(place)) => {
            let ways: Vec<usize> = choices.iter().map(|&tile| waiting_for(tile, threat)).collect();
            let others = ways.iter().enumerate().filter(|(other, _)| other != place);
            choices.len() == 4
                && choices.iter().all(|tile| threat.held.contains(tile))
                && others.map(|(_, &other)| other).all(|other| other >= 6 && other >= 2 * ways[*place])
        }
        (Task::Announce(kinds::Announce { hand, .. }), Answer::Announced { fans, total, pays }) => {
            let verdict = judged(hand, profile);
            let named = fans.iter().map(|&(fan, times)| (fan.name(), times)).collect();
            *total == verdict.total && verdict.equals.contains(&named) && pays.iter().sum::<i32>() == 0
        }
        (Task::Wins(kinds::Wins { tiles }), Answer::Yes(yes)) => {
            oracle::judge(&tiles.hand().unwrap(), Rules::textbook()).is_some() == *yes
        }
        _ => false,
    }
}
