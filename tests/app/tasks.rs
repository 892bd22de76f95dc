//! Tests that long tasks run in turns, and the messages for their questions and answers.

use std::collections::HashSet;
use std::rc::Rc;

use bafan::wire::{self, ChanceQuestion, RouteQuestion};
use bafan::{
    ClaimAdvice, Draft, Hand, LastTile, RuleSet, Situation, Tile, TileCounts, chances_by, claim_advice, claim_chance,
    routes, routes_drawn,
};
use bafan_app::model::tasks::{
    ClaimChancesQuestion, Patterns, PatternsQuestion, Reply, Request, StandIns, StandInsQuestion, TaskAnswer, TaskNews,
    TaskProgress, TaskQueue, TaskState, WorkerTask,
};
use bafan_table::odds::{Counting, Deck, Forms, Question};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::hands::{Hands, Rng};

/// Yields winning hands, each with a shuffled draft of the hand without its winning tile, and with tiles seen elsewhere.
fn positions(seed: u64, count: usize) -> impl Iterator<Item = (Hand, Draft, TileCounts)> {
    let mut rng = Rng::seeded(seed);
    Hands::seeded(seed).take(count).map(move |hand| {
        let mut draft = Draft::from(&hand);
        draft.standing.pop();
        rng.shuffle(&mut draft.standing);
        let free = bafan::Tile::all().filter(|&tile| hand.counts()[tile] < 4);
        let seen = free.filter(|_| rng.percent(10)).collect();
        (hand, draft, seen)
    })
}

fn rest(queue: &mut TaskQueue) -> Vec<(u32, TaskNews)> {
    std::iter::from_fn(|| queue.turn(|| true)).collect()
}

#[test]
fn an_answer_by_message_is_the_engines_own() {
    let rules = RuleSet::international();
    for (hand, draft, seen) in positions(5, 40) {
        let question = RouteQuestion::new(&draft, &rules, &seen);
        let Situation { prevalent, seat, .. } = hand.situation();
        let winds = Situation { prevalent, seat, ..Situation::default() };
        let own = routes(hand.holding(), winds, &rules, &seen);
        let mut queue = TaskQueue::default();
        queue.ask(1, through_json(&question.question()));
        let Some((1, TaskNews::Answer(answer))) = queue.turn(|| false) else { panic!("{hand}: no answer") };
        let message = from_json(&serde_json::to_value(&answer).unwrap());
        assert_eq!(message, wire::routes_of(&question.hand, &rules, &question.seen).unwrap(), "{hand}");
        assert_eq!(WorkerTask::read(&question, message), Some(own), "{hand}");
    }
}

#[test]
fn chances_by_message_are_the_engines_own() {
    let rules = RuleSet::international();
    for (hand, mut draft, seen) in positions(9, 40) {
        let free = |tile: &Tile| draft.counts()[*tile] + seen[*tile] < 4 && *tile != hand.winning();
        let drawn = Tile::all().find(free).unwrap();
        draft.standing.push(drawn);
        let question = ChanceQuestion::new(&draft, &rules, &seen, 9);
        let Situation { prevalent, seat, .. } = hand.situation();
        let winds = Situation { prevalent, seat, ..Situation::default() };
        let own = chances_by(&draft.drawn().unwrap(), winds, &rules, &seen, 9, LastTile::DrawnOrDiscarded);
        let mut queue = TaskQueue::default();
        queue.ask(1, through_json(&question.question()));
        let Some((1, TaskNews::Answer(answer))) = queue.turn(|| false) else { panic!("{draft}: no answer") };
        let message = from_json(&serde_json::to_value(&answer).unwrap());
        assert_eq!(WorkerTask::read(&question, message), Some(own), "{draft}");
    }
}

#[test]
fn chances_of_claims_by_message_are_the_engines_own() {
    let rules = RuleSet::international();
    let (mut claims, mut discards) = (0, 0);
    for (hand, draft, seen) in positions(12, 40) {
        // The offered tile is of a kind that the hand holds, so that it can often be claimed.
        let free = |tile: &Tile| draft.counts()[*tile] + seen[*tile] < 4 && *tile != hand.winning();
        let Some(offered) = draft.standing.iter().copied().find(free) else { continue };
        let question = ClaimChancesQuestion::new(&draft, offered, &rules, &seen, 9);
        let mut queue = TaskQueue::default();
        queue.ask(1, through_json(&question.question()));
        let Some((1, TaskNews::Answer(answer))) = rest(&mut queue).pop() else { panic!("{hand}: no answer") };
        let read = question.read(from_json(&serde_json::to_value(&answer).unwrap())).unwrap();
        let answers = question.answers();
        let melds = |answers: &[ClaimAdvice]| answers.iter().map(|answer| answer.meld).collect::<HashSet<_>>();
        assert_eq!(melds(&answers), melds(&claim_advice(&draft, offered, &rules, &seen)), "{hand}");
        let own = answers
            .iter()
            .map(|answer| claim_chance(&draft, offered, answer.meld, &rules, &seen, 9, LastTile::DrawnOrDiscarded));
        assert_eq!(read, own.collect::<Vec<_>>(), "{hand}");
        claims += answers.iter().filter(|answer| answer.meld.is_some()).count();
        discards += read.iter().flatten().filter(|after| after.discard.is_some()).count();
    }
    assert!(claims > 20 && discards > 20, "{claims} claims, {discards} discards");
}

#[test]
fn a_drawn_tile_makes_two_more_than_sets() {
    let hand: Hand = "[123m,1]456p789s55sE79m|SW0000".parse().unwrap();
    let draft = Draft::from(&hand);
    let question = RouteQuestion::new(&draft, &RuleSet::textbook(), &TileCounts::EMPTY);
    let winds = hand.situation();
    let own = routes_drawn(&draft.drawn().unwrap(), winds, &RuleSet::textbook(), &TileCounts::EMPTY);
    let answer = wire::routes_of(&draft.to_string(), &RuleSet::textbook(), "").unwrap();
    assert_eq!(question.read(&answer), Some(own));
}

#[test]
fn what_makes_no_difference_is_not_asked() {
    let ask = |text: &str| RouteQuestion::new(&text.parse().unwrap(), &RuleSet::textbook(), &TileCounts::EMPTY);
    assert_eq!(ask("E1m5p|ES1010|3"), ask("5p1mE|ES0000|abc"));
    assert_ne!(ask("E1m5p|ES0000"), ask("E1m5p|EE0000"));
}

#[test]
fn an_answer_of_another_engine_is_not_read() {
    let (_, draft, seen) = positions(6, 1).next().unwrap();
    let question = RouteQuestion::new(&draft, &RuleSet::textbook(), &seen);
    let mut answer = wire::routes_of(&question.hand, &RuleSet::textbook(), &question.seen).unwrap();
    answer.routes[0].worth.total += 1;
    assert_eq!(question.read(&answer), None);
    answer.routes[0].worth.total -= 1;
    assert!(question.read(&answer).is_some());
    answer.routes[0].fans.push("青龙".into());
    assert_eq!(question.read(&answer), None);
}

#[test]
fn a_question_without_an_answer_says_why() {
    let failure = |hand: &str, rules: &str, seen: &str| {
        let mut queue = TaskQueue::default();
        queue.ask(2, RouteQuestion { hand: hand.into(), rules: rules.into(), seen: seen.into() }.question());
        match queue.turn(|| true) {
            Some((2, TaskNews::Failed(failure))) => failure.error,
            news => panic!("{hand} under {rules}: {news:?}"),
        }
    };
    assert_eq!(failure("12", "textbook", ""), failure("12", "textbook", "1m"));
    assert!(failure("123m", "textbook", "").contains("more tile"));
    assert!(failure("1112345678999p", "mine", "").contains("unknown rules"));
    assert!(failure("1112345678999p", "textbook", "11p").contains("more than four 1p"));
    assert!(failure("1112345678999p", "textbook", "x").contains("no tile"));
}

#[test]
fn tasks_take_turns_and_tell_of_each() {
    let mut queue = TaskQueue::default();
    for (number, (_, draft, seen)) in (0..).zip(positions(7, 3)) {
        queue.ask(number, RouteQuestion::new(&draft, &RuleSet::textbook(), &seen).question());
    }
    queue.cancel(1);
    let news = rest(&mut queue);
    let all = bafan::ahead::aims().len() as u32;
    assert_eq!(news.len() as u32, 2 * all);
    for (place, (number, news)) in (0..).zip(&news) {
        assert_eq!(*number, [0, 2][place as usize % 2]);
        let done = place / 2 + 1;
        match news {
            TaskNews::Progress(progress) => assert_eq!(*progress, TaskProgress { done, all }),
            TaskNews::Answer(TaskAnswer::Routes(routes)) => assert!(done == all && routes.complete),
            TaskNews::Answer(_) => panic!("another answer: {news:?}"),
            TaskNews::Failed(failure) => panic!("{failure:?}"),
        }
    }
    assert!(queue.is_empty() && queue.turn(|| true).is_none());
}

#[test]
fn a_task_is_dropped_in_the_middle() {
    let (_, draft, seen) = positions(8, 1).next().unwrap();
    let mut queue = TaskQueue::default();
    queue.ask(3, RouteQuestion::new(&draft, &RuleSet::textbook(), &seen).question());
    assert!(matches!(queue.turn(|| true), Some((3, TaskNews::Progress(progress))) if progress.done == 1));
    queue.cancel(3);
    assert!(queue.is_empty() && queue.turn(|| true).is_none());
}

#[test]
fn a_message_without_a_meaning_is_refused() {
    let question = RouteQuestion { hand: "1m".into(), rules: "textbook".into(), seen: String::new() };
    for request in [Request::Ask { number: 1, question: question.question() }, Request::Cancel { number: 1 }] {
        assert_eq!(through_json(&request), request);
    }
    assert_eq!(through_json(&Reply::hello()), Reply::hello());
    for other in [json!(null), json!(5), json!("Hello"), json!({ "Learn": {} }), json!({ "Ask": { "number": -1 } })] {
        assert!(Request::deserialize(&other).is_err(), "{other}");
        assert!(Reply::deserialize(&other).is_err(), "{other}");
    }
}

#[test]
fn a_state_is_equal_to_itself_alone() {
    let (one, other) = (Rc::new(1), Rc::new(1));
    assert!(TaskState::Ready(one.clone()) == TaskState::Ready(one.clone()));
    assert!(TaskState::Ready(one) != TaskState::Ready(other));
    assert!(TaskState::<u8>::Pending(None) != TaskState::NoWorker);
    let progress = |done| TaskState::<u8>::Pending(Some(TaskProgress { done, all: 2 }));
    assert!(progress(1) == progress(1).clone() && progress(1) != progress(2));
}

fn through_json<T: Serialize + for<'de> Deserialize<'de>>(value: &T) -> T {
    from_json(&serde_json::to_value(value).unwrap())
}

fn from_json<T: for<'de> Deserialize<'de>>(value: &Value) -> T {
    T::deserialize(value).unwrap()
}

#[test]
fn the_winning_hands_are_counted_by_message_as_directly() {
    for deck in [Deck::SUITS, Deck::PLAIN, Deck::FULL] {
        for (sets, forms) in [(4, Forms::Sets), (4, Forms::Source), (4, Forms::Official), (5, Forms::Sets)] {
            let question = Question { deck, sets, forms };
            let mut own = Counting::new(question).unwrap();
            while own.advance() {}
            let asked = PatternsQuestion::new(question);
            let mut queue = TaskQueue::default();
            queue.ask(1, through_json(&asked.question()));
            let mut news = rest(&mut queue);
            let Some((1, TaskNews::Answer(answer))) = news.pop() else { panic!("{question:?}: no answer") };
            let parts = own.stages().len() as u32;
            let progress = (1..parts).map(|done| (1, TaskNews::Progress(TaskProgress { done, all: parts })));
            assert_eq!(news, progress.collect::<Vec<_>>());
            let message: Patterns = serde_json::from_value(serde_json::to_value(&answer).unwrap()).unwrap();
            let read = asked.read(message.clone()).unwrap();
            assert_eq!((read.steps(), read.total(), read.chance()), (own.steps(), own.total(), own.chance()));
            let mut short = message.clone();
            short.stages.pop();
            let mut odd = message;
            odd.stages[0].count[0] = "many".to_owned();
            assert!(asked.read(short).is_none() && asked.read(odd).is_none());
        }
    }
    let mut queue = TaskQueue::default();
    let impossible = PatternsQuestion { honors: true, flowers: 9, sets: 4, forms: 0 };
    queue.ask(1, impossible.question());
    assert!(matches!(queue.turn(|| true), Some((1, TaskNews::Failed(_)))));
}

#[test]
fn what_function_tiles_stand_for_is_what_scoring_finds() {
    use bafan_app::model::games::{GameName, outcome, waits};
    let name = GameName::named("function").unwrap();
    for (rules, hand) in [
        ("", "1x2x3x45678m123p55s|EE1000"),
        ("table=ranks", "1x2x3x456789m123p55s|EE1000||from=W"),
        ("table=ranks", "1x2x3x456789m123p5s|EE1000"),
        ("", "1x2x3x456789m19p55s|EE1000"),
    ] {
        let game = name.game_by(rules);
        let entry: bafan_table::games::Entry = hand.parse().unwrap();
        let asked = StandInsQuestion { rules: rules.to_owned(), hand: entry.to_string() };
        let mut queue = TaskQueue::default();
        queue.ask(1, through_json(&asked.question()));
        let Some((1, TaskNews::Answer(answer))) = rest(&mut queue).pop() else { panic!("{hand}: no answer") };
        let message: StandIns = serde_json::from_value(serde_json::to_value(&answer).unwrap()).unwrap();
        let found = asked.read(message).unwrap();
        assert_eq!(found.waits, waits(&*game, &entry), "{hand}");
        let own = outcome(&*game, &entry, None);
        assert_eq!(found.wins, own.is_ok(), "{hand}");
        if let Ok(own) = own {
            assert_eq!(outcome(&*game, &found.narrowed(&entry), None), Ok(own), "{hand}");
        }
    }
    let mut queue = TaskQueue::default();
    queue.ask(1, StandInsQuestion { rules: String::new(), hand: "123q".to_owned() }.question());
    assert!(matches!(queue.turn(|| true), Some((1, TaskNews::Failed(_)))));
}
