//! Tests of how answers to quiz questions are stored.

use bafan::{Draft, Fan, RuleSet, Wind};
use bafan_study::progress::backup::{event, record};
use bafan_study::progress::{BadKey, Deed, Event, Given, Id, Mode, Progress, Verdict};
use bafan_study::quiz::{Answer, Marking, Mistake, Quiz, QuizSettings, Seed, mark};

use super::{START, clock};

#[test]
fn every_answer_to_a_question_can_be_kept() {
    let rules = RuleSet::textbook();
    let mut quiz = Quiz::new(Seed(5), QuizSettings::default());
    for index in 0..60 {
        let question = quiz.question(index).expect("a question");
        let key = quiz.key(index);
        let blind = answers().into_iter().filter_map(|answer| mark(&question, &answer, &rules));
        let blind: Vec<Marking> = blind.collect();
        let solution = blind.first().expect("an answer of its sort").solution.clone();
        let right = mark(&question, &solution, &rules).expect("the solution is an answer");
        assert!(right.right, "{:?}", question.task);
        let nameless = !question.task.kind().names_fans() && question.about.is_none();
        assert!(!nameless || right.outcomes.is_empty(), "{:?}", question.task);
        let markings: Vec<Marking> = blind.into_iter().chain([right]).collect();
        let given = |marking| Given::new(&question, &key, &rules, Mode::Free, marking, 700).expect("it can be kept");
        assert_eq!(given(None).verdict, Verdict::Skipped);
        for marking in &markings {
            let given = given(Some(marking));
            assert_eq!(given.verdict == Verdict::Right, marking.right);
            let outcomes = given.outcomes();
            assert!(marking.outcomes.iter().all(|(subject, _)| outcomes.iter().any(|(kept, _)| kept == subject)));
            let read: Vec<Mistake> =
                given.mistakes.iter().map(|key| key.as_str().parse().expect("a mistake")).collect();
            assert_eq!(read, marking.mistakes);
            let event_kept = Event { id: Id::new(START, u64::from(index)), deed: Deed::Given(given) };
            assert_eq!(event(&record(event_kept.id, &event_kept.deed)), Ok(event_kept.clone()));
            let progress = Progress::of(&[event_kept].into_iter().collect(), clock(START));
            assert_eq!(progress.all().answers(), 1);
        }
    }
    let question = quiz.question(0).expect("a question");
    let long = "x".repeat(5000);
    assert_eq!(Given::new(&question, &long, &rules, Mode::Free, None, 0), Err(BadKey(long)));
}

/// Returns an answer of each type, given without regard to the question.
fn answers() -> Vec<Answer> {
    vec![
        Answer::Total(8),
        Answer::Fans { fans: vec![(Fan::PureStraight, 1), (Fan::NoHonors, 1)], total: Some(17) },
        Answer::Yes(true),
        Answer::Yes(false),
        Answer::Fan(Fan::PureStraight),
        Answer::Points(2),
        Answer::Built(Draft::default()),
        Answer::Waits { tiles: Vec::new(), worth: Vec::new() },
        Answer::Discard(Wind::East.tile()),
        Answer::Pays([0; 4]),
        Answer::Place(0),
        Answer::Announced { fans: vec![(Fan::PureStraight, 1)], total: 16, pays: [0; 4] },
    ]
}
