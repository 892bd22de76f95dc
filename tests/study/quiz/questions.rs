//! Questions of every kind, and answers to them.

use std::collections::HashSet;

use bafan::{Fan, RuleSet, score};
use bafan_study::quiz::{
    Answer, Kind, LEVELS, Making, Mistake, Question, Quiz, QuizSettings, Reply, Seed, Task, kinds, mark, report,
};
use bafan_study::subject::Subject;

/// Returns the first questions of a quiz of one kind.
fn asked(kind: Kind, seed: u64, count: u32) -> Vec<Question> {
    let settings = QuizSettings { kinds: vec![kind], ..QuizSettings::default() };
    let mut quiz = Quiz::new(Seed(seed), settings);
    let question = |index| quiz.question(index).unwrap_or_else(|| panic!("{kind:?}, seed {seed}: no question {index}"));
    (0..count).map(question).collect()
}

/// Returns a wrong answer of the type that the question takes.
fn wrong(question: &Question, solution: &Answer) -> Answer {
    let is_wrong = |answer: &Answer| mark(question, answer, &RuleSet::textbook()).is_some_and(|marked| !marked.right);
    match (question.task.reply(), solution) {
        (Reply::Choice(choices), _) => {
            let mut answers = choices.iter().enumerate().map(|(place, choice)| choice.answer(place));
            answers.find(is_wrong).expect("there is something to choose")
        }
        (Reply::Discard { drawn, .. }, _) => {
            let mut answers = drawn.standing().iter().map(|(tile, _)| Answer::Discard(tile));
            answers.find(is_wrong).expect("not every discard is best")
        }
        (_, Answer::Total(total)) => Answer::Total(total + 1),
        (_, Answer::Fans { fans, total }) => Answer::Fans { fans: fans[1..].to_vec(), total: *total },
        (_, Answer::Built(_)) => Answer::Built("123m".parse().unwrap()),
        (_, Answer::Waits { tiles, .. }) => Answer::Waits { tiles: tiles[1..].to_vec(), worth: vec![] },
        (_, Answer::Pays(pays)) => Answer::Pays(pays.map(|amount| -amount)),
        (_, Answer::Announced { fans, total, pays }) => {
            Answer::Announced { fans: fans.clone(), total: total + 1, pays: *pays }
        }
        other => panic!("no wrong answer to {other:?}"),
    }
}

#[test]
fn every_kind_is_asked_and_the_solution_is_marked_right_and_another_answer_wrong() {
    let rules = RuleSet::textbook();
    for kind in Kind::ALL {
        for question in asked(kind, 11, 120) {
            assert_eq!(question.task.kind(), kind);
            assert!((600.0..=2600.0).contains(&question.rating), "{question:?}");
            let any = question.task.reply().nothing().expect("there is something to answer");
            let marking = mark(&question, &any, &rules).unwrap_or_else(|| panic!("{question:?} is not marked"));
            let solution = marking.solution;
            let right = mark(&question, &solution, &rules).expect("a solution is an answer");
            assert!(right.right && right.mistakes.is_empty(), "{question:?}: {solution:?} is marked {right:?}");
            assert!(right.outcomes.iter().all(|&(_, known)| known), "{question:?}: {right:?}");
            let answer = wrong(&question, &solution);
            let wrong = mark(&question, &answer, &rules).expect("a wrong answer is an answer");
            assert!(!wrong.right, "{question:?}: {answer:?} is marked right");
            assert!(
                kind == Kind::Score || kind == Kind::Total || !wrong.mistakes.is_empty(),
                "{question:?}: {answer:?} shows no mistake"
            );
            let other = if kind == Kind::Pays { Answer::Yes(true) } else { Answer::Pays([0; 4]) };
            assert_eq!(mark(&question, &other, &rules), None, "{other:?} is no answer to {question:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_questions_for_good() {
    let first = |seed, settings: &str| {
        let settings = settings.parse().unwrap();
        let question = Quiz::new(Seed(seed), settings).question(0).unwrap();
        question.task.hand().map_or(format!("{:?}", question.task), ToString::to_string)
    };
    let hands = [
        first(1, "v=1&k=score"),
        first(2, "v=1&k=eight"),
        first(3, "v=1&k=name&f=qing-long"),
        first(4, "v=1&k=omitted&f=ping-hu_wu-zi"),
    ];
    assert_eq!(
        hands,
        [
            "25m369p147sESWNPF|NE0100|b",
            "[3333p,6]34555m78889p8p|WS1000|ae",
            "[456m,3][123m,1][NNN,2]89m22p7m|EE0000",
            "55m556667778p56s7s|EE0000"
        ]
    );
}

#[test]
fn the_difficulty_changes_on_the_way_and_what_was_asked_stays() {
    let settings: QuizSettings = "v=1&k=score&l=1000".parse().unwrap();
    let even = Quiz::new(Seed(5), settings);
    let risen = even.clone().with_level(20, 1800);
    let asked = |quiz: &Quiz| {
        let mut quiz = quiz.clone();
        (0..40).map(|index| quiz.question(index).unwrap()).collect::<Vec<Question>>()
    };
    let (easy, both) = (asked(&even), asked(&risen));
    assert_eq!(easy[..20], both[..20]);
    let mean = |questions: &[Question]| questions.iter().map(|one| one.rating).sum::<f64>() / questions.len() as f64;
    assert!(mean(&both[20..]) > mean(&easy[20..]) + 200.0, "{} and {}", mean(&both[20..]), mean(&easy[20..]));
    assert!(both.iter().enumerate().all(|(at, one)| !both[..at].contains(one)), "none comes twice");
    // The text contains all settings and changes, so a quiz in progress can be resumed.
    assert_eq!(risen.to_string(), "s=5&d=20-1800&v=1&k=score&l=1000");
    assert_eq!(asked(&risen.to_string().parse().unwrap()), both);
    assert_eq!(risen.as_begun(), even);
    // A second change at the same question has no effect, and the number of changes is limited.
    assert_eq!(even.clone().with_level(20, 1800).with_level(20, 900).changes(), 1);
    assert_eq!((0..500).fold(even, |quiz, index| quiz.with_level(index, 1000)).changes(), Quiz::CHANGES);
}

#[test]
fn questions_can_be_had_in_any_order_and_none_comes_twice() {
    let mut quiz =
        Quiz::new(Seed(5), QuizSettings { kinds: vec![Kind::Score, Kind::Waits], ..QuizSettings::default() });
    let in_order: Vec<Question> = (0..300).map(|index| quiz.question(index).unwrap()).collect();
    let tasks: HashSet<&Task> = in_order.iter().map(|question| &question.task).collect();
    assert_eq!(tasks.len(), in_order.len());
    let mut other = Quiz::new(quiz.seed(), quiz.settings().clone());
    for index in [299, 0, 150, 7] {
        assert_eq!(other.question(index).as_ref(), Some(&in_order[index as usize]), "question {index}");
    }
    let mut ten = Quiz::daily((2026, 11, 21), RuleSet::international());
    assert!((0..Quiz::DAILY).all(|index| ten.question(index).is_some()) && ten.question(Quiz::DAILY).is_none());
    assert_ne!(ten, Quiz::daily((2026, 11, 22), RuleSet::international()));
}

#[test]
fn each_kind_has_its_turn() {
    let rated = QuizSettings { rating: Some(1200), ..QuizSettings::default() };
    let about = vec![Subject::Fan(Fan::PureStraight), Subject::Fan(Fan::AllPungs)];
    for settings in [QuizSettings::default(), rated, QuizSettings { about, ..QuizSettings::default() }] {
        for seed in 0..4 {
            let mut quiz = Quiz::new(Seed(seed), settings.clone());
            let kinds: Vec<Kind> = (0..40).map(|index| quiz.question(index).unwrap().task.kind()).collect();
            let fitting = |kind: &&Kind| settings.about.iter().all(|&about| kind.asks_about(about));
            let asked = Making::default().practice().iter().filter(fitting).count();
            assert!(kinds.windows(2).all(|two| two[0] != two[1]), "twice running: {kinds:?}");
            for round in kinds.chunks_exact(asked) {
                assert_eq!(round.iter().collect::<HashSet<_>>().len(), asked, "not each kind once: {round:?}");
            }
        }
    }
}

#[test]
fn a_quiz_about_something_asks_about_it() {
    let rules = RuleSet::textbook();
    let swallowed = Subject::Swallowed { fan: Fan::MixedDoubleChow, by: Fan::MixedTripleChow };
    for about in [Subject::Fan(Fan::PureStraight), Subject::Fan(Fan::EdgeWait), swallowed] {
        let settings = QuizSettings { kinds: vec![Kind::Score], about: vec![about], ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(3), settings);
        for index in 0..40 {
            let question = quiz.question(index).unwrap();
            assert_eq!(question.about, Some(about));
            let hand = question.task.hand().unwrap();
            let best = score(hand, &rules).unwrap().best;
            let shown = match about {
                Subject::Fan(fan) => best.counted.iter().any(|one| one.fan == fan),
                Subject::Swallowed { fan, by } => {
                    best.uncounted.iter().any(|one| one.fan == fan && one.reason.by() == Some(by))
                }
            };
            assert!(shown, "{hand} does not show {about}");
        }
    }
}

#[test]
fn a_level_gives_questions_of_about_its_difficulty() {
    let mean = |level: u16| {
        let settings = QuizSettings { kinds: vec![Kind::Score], rating: Some(level), ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(9), settings);
        (0..100).map(|index| quiz.question(index).unwrap().rating).sum::<f64>() / 100.0
    };
    let means = LEVELS.map(mean);
    println!("levels {LEVELS:?}: mean ratings {means:.0?}");
    assert!(means.windows(2).all(|two| two[0] + 50.0 < two[1]), "{means:?}");
}

#[test]
fn a_report_says_what_was_asked_and_what_the_engine_says() {
    for kind in Kind::ALL {
        let mut quiz = Quiz::new(Seed(8), QuizSettings { kinds: vec![kind], ..QuizSettings::default() });
        let question = quiz.question(0).unwrap();
        let text = report(&question, &RuleSet::textbook(), "1.2.3", "https://example.org/#/quiz?s=8");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], ["Bafan 1.2.3", "https://example.org/#/quiz?s=8"]);
        assert_eq!(lines[2..4], ["rules: textbook", &format!("question: {}", kind.slug())]);
        if let Some(hand) = question.task.hand() {
            let total = score(hand, &RuleSet::textbook()).unwrap().total();
            assert_eq!(lines[4], format!("hand: {hand}"));
            assert!(lines.last().unwrap().starts_with(&format!("total: {total}, ")), "{text}");
        }
        assert!(lines.len() > 4, "{text}");
    }
}

#[test]
fn another_reading_worth_as_much_is_right_too() {
    let rules = RuleSet::textbook();
    // The 3 either completes 12 or is between 2 and 4.
    let hand: bafan::Hand = "[123s,1]11m234p12234s3s|SE0000".parse().unwrap();
    let score = score(&hand, &rules).unwrap();
    let other = score.others.iter().find(|other| other.total == score.total() && other.counted != score.best.counted);
    let other = other.unwrap_or_else(|| panic!("{hand} has no other reading worth as much: {score:?}"));
    let fans = |account: &bafan::Account| account.counted.iter().map(|one| (one.fan, one.parts.len() as u32)).collect();
    let question = Question { task: Task::Score(kinds::Score { hand: hand.clone() }), about: None, rating: 1500.0 };
    for account in [&score.best, other] {
        let marked =
            mark(&question, &Answer::Fans { fans: fans(account), total: Some(account.total) }, &rules).unwrap();
        assert!(marked.right, "{marked:?}");
        assert_eq!(marked.won.unwrap().score.best.counted, account.counted);
    }
}

#[test]
fn another_naming_worth_as_much_is_right_too() {
    let rules = RuleSet::textbook();
    // 456s is joined either to 456p or to 123m.
    let hand: bafan::Hand = "[123m,1][456s,1]789p56pCC4p".parse().unwrap();
    let question = Question { task: Task::Score(kinds::Score { hand }), about: None, rating: 1500.0 };
    let marked = |fans: &[Fan], total| {
        let fans = fans.iter().map(|&fan| (fan, 1)).collect();
        mark(&question, &Answer::Fans { fans, total: Some(total) }, &rules).unwrap()
    };
    for link in [Fan::MixedDoubleChow, Fan::ShortStraight] {
        let whole = marked(&[Fan::MixedStraight, link], 9);
        assert!(whole.right && whole.mistakes.is_empty(), "{whole:?}");
        let lacking = marked(&[link], 1);
        assert_eq!(lacking.mistakes, [Mistake::Missed(Fan::MixedStraight)]);
    }
    let both = marked(&[Fan::MixedStraight, Fan::MixedDoubleChow, Fan::ShortStraight], 10);
    assert!(!both.right && both.in_part, "{both:?}");
}

/// An answer need not name the flowers, since nobody calls them out at a table.
#[test]
fn a_right_total_counts_the_flowers_that_were_not_named() {
    let hand: bafan::Hand = "123456789m123p55s|ES0000|abc".parse().unwrap();
    let rules = RuleSet::textbook();
    let best = score(&hand, &rules).unwrap().best;
    let named = best.counted.iter().filter(|one| one.fan != Fan::FlowerTiles);
    let fans: Vec<(Fan, u32)> = named.map(|one| (one.fan, one.parts.len() as u32)).collect();
    let question = Question { task: Task::Score(kinds::Score { hand }), about: None, rating: 1500.0 };
    let marked = |total| mark(&question, &Answer::Fans { fans: fans.clone(), total }, &rules).unwrap();
    let total = best.total;
    assert!(marked(Some(total)).right);
    for other in [Some(total - 3), None] {
        assert_eq!(marked(other).mistakes, [Mistake::Missed(Fan::FlowerTiles)]);
    }
}

/// The discard that leaves the nearest shape is not the best one if this shape cannot reach eight points.
#[test]
fn the_best_discard_looks_at_points() {
    let mut differs = 0;
    let settings = QuizSettings { kinds: vec![Kind::Discard], ..QuizSettings::default() };
    for seed in 0..40 {
        let Some(question) = Quiz::new(Seed(seed), settings.clone()).question(0) else { continue };
        let Task::Discard(kinds::Discard { drawn, .. }) = &question.task else { panic!("{question:?}") };
        let nearest = bafan::discards(drawn, bafan::Goals::ALL, &bafan::TileCounts::EMPTY)[0].tile;
        let marking = mark(&question, &Answer::Discard(nearest), &settings.rules).unwrap();
        let Answer::Discard(best) = marking.solution else { panic!("{marking:?}") };
        assert_eq!(marking.right, best == nearest);
        differs += usize::from(!marking.right);
    }
    assert!((3..=37).contains(&differs), "{differs} of 40");
}

#[test]
fn hands_of_ones_own_are_asked_in_turn_and_those_that_do_not_serve_are_passed_over() {
    let wins = ["123456789m123s99p|ES1000", "[123s,1]11m234p12234s3s|SE0000", "1122335566778p8p|EE0000"];
    let hands: Vec<bafan::Hand> = wins.iter().map(|hand| hand.parse().unwrap()).collect();
    let quiz = |kind: Kind, hands: &[bafan::Hand]| {
        let settings = QuizSettings { kinds: vec![kind], hands: hands.to_vec(), ..QuizSettings::default() };
        settings.to_string().parse().map(|read| Quiz::new(Seed(5), read)).unwrap()
    };
    let (mut scores, mut waits) = (quiz(Kind::Score, &hands), quiz(Kind::Waits, &hands));
    for (index, hand) in (0..).zip(&hands) {
        let Task::Score(asked) = scores.question(index).unwrap().task else { panic!("another kind") };
        assert_eq!(&asked.hand, hand);
        let Task::Waits(asked) = waits.question(index).unwrap().task else { panic!("another kind") };
        assert_eq!(&asked.holding, hand.holding());
    }
    // The first hand neither wins nor waits, so no question is about it as long as there is another hand.
    let spoilt: bafan::Hand = "147m258p369sEESWN|ES0000".parse().unwrap();
    let mixed = [spoilt.clone(), hands[0].clone()];
    for kind in [Kind::Score, Kind::Waits] {
        assert!(quiz(kind, &mixed).question(0).is_some(), "{kind:?}");
        assert!(quiz(kind, std::slice::from_ref(&spoilt)).question(0).is_none(), "{kind:?}");
    }
    // The last tile of a hand is offered: it completes a win worth eight points.
    let Task::Claim(asked) = quiz(Kind::Claim, &hands[..1]).question(0).unwrap().task else { panic!("another kind") };
    assert_eq!((asked.offered, asked.draft.standing.len()), (hands[0].winning(), 13));
}
