//! The questions at the table: which hand is worth more, how to answer a discard, what is wrong in an account, what brings a hand to eight
//! points, and an announced win. Each question is valid, and each answer is marked according to the engine.

use bafan::{Draft, Fan, RuleSet, Tile, Winner, score, settle, tally};
use bafan_study::quiz::kinds::{self, AfterCall, changes};
use bafan_study::quiz::{
    Answer, Call, ItemVerdict, Kind, Line, Mistake, Question, Quiz, QuizSettings, Seed, Task, mark,
};

const EACH: u32 = 300;

fn questions(kind: Kind) -> Vec<Question> {
    let settings = QuizSettings { kinds: vec![kind], ..QuizSettings::default() };
    let mut quiz = Quiz::new(Seed(11), settings);
    (0..EACH).map(|index| quiz.question(index).unwrap_or_else(|| panic!("{kind:?} has no question {index}"))).collect()
}

fn rules() -> RuleSet {
    RuleSet::textbook()
}

/// Marks each choice and returns the indices of the right ones.
fn right_places(question: &Question, choices: usize) -> Vec<usize> {
    let right = |&place: &usize| mark(question, &Answer::Place(place), &rules()).expect("a marking").right;
    (0..choices).filter(right).collect()
}

#[test]
fn of_two_hands_the_one_with_the_greater_total_is_right() {
    let mut tempting = 0;
    for question in questions(Kind::Greater) {
        let Task::Greater(kinds::Greater { hands }) = &question.task else { panic!("{question:?}") };
        let scores: Vec<_> = hands.iter().map(|hand| score(hand, &rules()).expect("a win")).collect();
        let greater = usize::from(scores[1].total() > scores[0].total());
        assert_ne!(scores[0].total(), scores[1].total());
        assert_eq!(right_places(&question, 2), [greater], "{hands:?}");
        tempting += u32::from(scores[greater].best.counted.len() < scores[1 - greater].best.counted.len());
    }
    println!("in {tempting} of {EACH} the hand with fewer fans is worth more");
    assert!(tempting * 2 > EACH, "{tempting} of {EACH} hands with fewer fans are worth more");
}

#[test]
fn to_a_discard_a_win_of_eight_is_right_and_a_false_win_never() {
    let (mut wins, mut false_wins, mut passes, mut claims, mut farther) = (0, 0, 0, 0, 0);
    for question in questions(Kind::Claim) {
        let Task::Claim(claim @ kinds::Claim { draft, offered, calls, after, .. }) = &question.task else {
            panic!("{question:?}")
        };
        let mut whole = draft.clone();
        whole.standing.push(*offered);
        let won = whole.hand().ok().and_then(|hand| tally(&hand, &rules()).ok());
        assert_eq!(calls.contains(&Call::Win), won.is_some(), "{draft} {offered}");
        let right = right_places(&question, calls.len());
        assert!(!right.is_empty() && right.len() < calls.len(), "{draft} {offered}: {right:?} of {calls:?}");
        let best = |call: Call| right.iter().any(|&place| calls[place] == call);
        match &won {
            Some(won) if won.reaches_minimum() => {
                assert_eq!(
                    right.iter().map(|&place| calls[place]).collect::<Vec<_>>(),
                    [Call::Win],
                    "{draft} {offered}"
                );
                wins += 1;
            }
            Some(_) => {
                assert!(!best(Call::Win), "{draft} {offered}");
                let place = calls.iter().position(|&call| call == Call::Win).expect("a win");
                let marking = mark(&question, &Answer::Place(place), &rules()).expect("a marking");
                assert_eq!(marking.mistakes, [Mistake::FalseWin]);
                false_wins += 1;
            }
            None if best(Call::Pass) => passes += 1,
            None => claims += 1,
        }
        let mut wrongly = after.iter().enumerate().filter(|(place, _)| !right.contains(place));
        let likeliest = after.iter().max().expect("some can be said");
        assert!(wrongly.all(|(_, likely)| 100 * likely.millionths < 99 * likeliest.millionths), "{draft} {offered}");
        // The best answer need not leave the nearest shape, which may not reach eight points; such questions are counted here.
        let comes = claim.after_calls(&rules());
        let distance = |one: &AfterCall| one.leaves.as_ref().map(|leaves| leaves.distance);
        let nearest = comes.iter().filter_map(distance).min();
        let best = right.iter().map(|&place| &comes[place]);
        // `leaves` is `None` if another discard would leave a nearer shape.
        let is_farther = |one: &AfterCall| distance(one).is_none_or(|distance| Some(distance) > nearest);
        farther += u32::from(best.filter(|one| one.call != Call::Win).all(is_farther) && won.is_none());
    }
    println!("in {farther} another call leaves a nearer shape, and less of eight points");
    assert!(farther >= 3, "the nearest shape is always best");
    println!("{wins} wins, {false_wins} false ones, {passes} passes, {claims} claims");
    assert!([wins, false_wins, passes, claims].iter().all(|&count| count >= 5), "one answer is hardly ever asked");
}

#[test]
fn in_an_account_one_thing_is_wrong() {
    let (mut missing, mut sums, mut of_lines) = (0, 0, 0);
    for question in questions(Kind::Written) {
        let Task::Written(kinds::Written { hand, lines, total }) = &question.task else { panic!("{question:?}") };
        let best = score(hand, &rules()).expect("a win").best;
        let right = right_places(&question, lines.len() + 2);
        assert_eq!(right.len(), 1, "{hand}: {lines:?}");
        // After the correction, the written account is the same as the engine's.
        let mut mended: Vec<(Fan, u32)> = lines.iter().map(|line| (line.fan, line.times * line.points)).collect();
        let counted = |fan: Fan| {
            best.counted
                .iter()
                .filter(|one| one.fan == fan)
                .map(|one| one.parts.len() as u32 * u32::from(one.points))
                .sum()
        };
        match right[0] {
            place if place < lines.len() => {
                mended[place].1 = counted(mended[place].0);
                of_lines += 1;
            }
            place if place == lines.len() => {
                let lacks = |fan: &Fan| !lines.iter().any(|line| line.fan == *fan);
                let fan = best.counted.iter().map(|one| one.fan).find(lacks).expect("a fan that is missing");
                mended.push((fan, counted(fan)));
                missing += 1;
            }
            _ => {
                assert_ne!(Line::sum(lines), *total);
                sums += 1;
            }
        }
        assert_eq!(mended.iter().map(|(_, points)| points).sum::<u32>(), best.total, "{hand}: {lines:?}");
        assert!(mended.iter().all(|&(fan, points)| points == counted(fan)), "{hand}: {lines:?}");
    }
    println!("{of_lines} wrong lines, {missing} missing, {sums} sums");
    assert!(missing > 5 && sums > 5 && of_lines > 5);
}

#[test]
fn a_hand_is_brought_to_eight_with_the_fewest_tiles() {
    for question in questions(Kind::Improve).iter().take(60) {
        let Task::Improve(kinds::Improve { hand, example }) = &question.task else { panic!("{question:?}") };
        let reaches = |hand: &bafan::Hand| tally(hand, &rules()).is_ok_and(|tally| tally.reaches_minimum());
        assert!(!reaches(hand) && reaches(example), "{hand} {example}");
        let fewest = changes(hand, example);
        assert!((1..=2).contains(&fewest), "{hand} {example}");
        let draft = Draft::from(hand);
        let last = draft.standing.len() - 1;
        let one = (0..last).flat_map(|place| Tile::all().map(move |tile| (place, tile))).any(|(place, tile)| {
            let mut other = draft.clone();
            other.standing[place] = tile;
            other.hand().is_ok_and(|hand| reaches(&hand))
        });
        assert_eq!(one, fewest == 1, "{hand}: one tile is enough, or is not");
        let marking = |draft: Draft| mark(question, &Answer::Built(draft), &rules()).expect("a marking");
        assert!(marking(Draft::from(example)).right, "{hand} {example}");
        let unchanged = marking(draft);
        assert!(!unchanged.right && unchanged.mistakes == [Mistake::Improve], "{hand}");
    }
}

#[test]
fn a_fan_of_a_built_hand_that_another_fan_rules_out_is_said_to_be_there() {
    let hand: bafan::Hand = "123456m456p78s99m9s|EE0000".parse().expect("a hand");
    let task = Task::Build(kinds::Build { fans: vec![Fan::NoHonors, Fan::PureStraight], example: hand.clone() });
    let answer = Answer::Built(Draft::from(&hand));
    let question = Question { task, about: None, rating: 1500.0 };
    let marking = mark(&question, &answer, &rules()).expect("a marking");
    let verdicts: Vec<_> = marking.items.iter().map(|item| (&item.verdict, item.lacks.is_empty())).collect();
    let by_all_chows =
        |verdict: &ItemVerdict| matches!(verdict, ItemVerdict::Swallowed { by: Some(Fan::AllChows), .. });
    assert!(by_all_chows(verdicts[0].0), "{verdicts:?}");
    assert_eq!(verdicts[1], (&ItemVerdict::Absent, false));
}

#[test]
fn a_win_is_announced_with_its_fans_its_total_and_what_each_pays() {
    for question in questions(Kind::Announce).iter().take(60) {
        let Task::Announce(kinds::Announce { hand, winner }) = &question.task else { panic!("{question:?}") };
        let best = score(hand, &rules()).expect("a win").best;
        let fans: Vec<(Fan, u32)> = best.counted.iter().map(|one| (one.fan, one.parts.len() as u32)).collect();
        let pays = settle(best.total, *winner).expect("payments");
        let said = |total, pays| Answer::Announced { fans: fans.clone(), total, pays };
        let marking = |answer| mark(question, &answer, &rules()).expect("a marking");
        assert!(marking(said(best.total, pays)).right, "{hand}");
        let wrong = marking(said(best.total, [0; 4]));
        assert!(!wrong.right && wrong.in_part && wrong.mistakes == [Mistake::Pays], "{hand}");
        assert!(!marking(said(best.total + 1, pays)).right, "{hand}");
        let drawn = matches!(winner, Winner::SelfDrawn(_));
        assert_eq!(drawn, hand.situation().self_drawn);
    }
}
