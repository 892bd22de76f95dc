//! Long work in turns, and the messages that it is asked and answered with.

use bafan::jobs::{Jobs, News};
use bafan::wire::{self, Packet, Reply, Request, RouteQuestion};
use bafan::{Draft, Hand, RuleSet, Situation, TileCounts, routes, routes_drawn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::hands::{Hands, Rng};

/// A hand before its winning tile, its text as somebody might enter it, and tiles seen elsewhere.
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

fn rest(jobs: &mut Jobs) -> Vec<(u32, News)> {
    std::iter::from_fn(|| jobs.turn(|| true)).collect()
}

#[test]
fn an_answer_by_message_is_the_engines_own() {
    let rules = RuleSet::international();
    for (hand, draft, seen) in positions(5, 40) {
        let question = RouteQuestion::new(&draft, &rules, &seen);
        let Situation { prevalent, seat, .. } = hand.situation();
        let winds = Situation { prevalent, seat, ..Situation::default() };
        let own = routes(hand.holding(), winds, &rules, &seen);
        let mut jobs = Jobs::default();
        jobs.ask(1, &through_json(&question));
        let (1, news) = jobs.turn(|| false).unwrap() else { panic!("{hand}: another question") };
        assert_eq!(news, News::Routes(own.clone()), "{hand}");
        let Reply::Routes { number: 1, routes } = through_json(&Reply::new(1, news)) else {
            panic!("{hand}: no routes")
        };
        assert_eq!(routes, wire::routes_of(&question.hand, &rules, &question.seen).unwrap(), "{hand}");
        assert_eq!(question.read(&routes), Some(own), "{hand}");
    }
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
        let mut jobs = Jobs::default();
        jobs.ask(2, &RouteQuestion { hand: hand.into(), rules: rules.into(), seen: seen.into() });
        match jobs.turn(|| true) {
            Some((2, News::Failed(failure))) => failure.error,
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
fn turns_are_told_of_and_answers_come_in_order() {
    let mut jobs = Jobs::default();
    let questions: Vec<_> =
        positions(7, 3).map(|(_, draft, seen)| RouteQuestion::new(&draft, &RuleSet::textbook(), &seen)).collect();
    for (number, question) in questions.iter().enumerate() {
        jobs.ask(number as u32, question);
    }
    jobs.cancel(1);
    let news = rest(&mut jobs);
    let steps = bafan::route::aims().len();
    assert_eq!(news.len(), 2 * steps);
    for (place, (number, news)) in news.iter().enumerate() {
        assert_eq!(*number, if place < steps { 0 } else { 2 });
        let done = place % steps + 1;
        match news {
            News::Progress(progress) => assert_eq!((progress.done, progress.all), (done, steps)),
            News::Routes(routes) => assert!(done == steps && routes.complete),
            News::Failed(failure) => panic!("{failure:?}"),
        }
    }
    assert!(jobs.is_empty() && jobs.turn(|| true).is_none());
}

#[test]
fn a_question_is_dropped_in_the_middle() {
    let (_, draft, seen) = positions(8, 1).next().unwrap();
    let mut jobs = Jobs::default();
    jobs.ask(3, &RouteQuestion::new(&draft, &RuleSet::textbook(), &seen));
    assert!(matches!(jobs.turn(|| true), Some((3, News::Progress(progress))) if progress.done == 1));
    jobs.cancel(3);
    assert!(jobs.is_empty() && jobs.turn(|| true).is_none());
}

#[test]
fn a_message_without_a_meaning_is_read_as_none() {
    let question = RouteQuestion { hand: "1m".into(), rules: "textbook".into(), seen: String::new() };
    let request = Packet(Some(Request::Routes { number: 1, question }));
    assert_eq!(through_json(&request), request);
    let hello = Packet(Some(Reply::hello()));
    assert_eq!(through_json(&hello), hello);
    for other in [json!(null), json!(5), json!("Hello"), json!({ "Learn": {} }), json!({ "Routes": { "number": -1 } })]
    {
        assert_eq!(from_json::<Packet<Request>>(&other), Packet(None), "{other}");
        assert_eq!(from_json::<Packet<Reply>>(&other), Packet(None), "{other}");
    }
}

fn through_json<T: Serialize + for<'de> Deserialize<'de>>(value: &T) -> T {
    from_json(&serde_json::to_value(value).unwrap())
}

fn from_json<T: for<'de> Deserialize<'de>>(value: &Value) -> T {
    T::deserialize(value).unwrap()
}
