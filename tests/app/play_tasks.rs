//! The worker's answers about a played hand are those of the opponents themselves.

use bafan::{Draft, Wind};
use bafan_app::model::play::{Deal, Game, Turn};
use bafan_app::model::tasks::{DecisionQuestion, ReviewQuestion, TaskAnswer, TaskNews, TaskQueue, WorkerTask};
use bafan_table::play::opponent::{Estimate, Strength};
use bafan_table::play::{Action, Log, Outcome, Setup, State};

fn answer(question: &impl WorkerTask) -> TaskAnswer {
    let mut queue = TaskQueue::default();
    queue.ask(1, question.question());
    match std::iter::from_fn(|| queue.turn(|| true)).last() {
        Some((1, TaskNews::Answer(answer))) => answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_worker_decides_and_reviews_as_the_opponents_do() {
    let mut game = Game::new(Deal::of_query("s=3&me=S&o=eight.nearest.careful").unwrap()).unwrap();
    let mut number = 0;
    let mut own = Vec::new();
    while number < 60 {
        let (seat, action) = match game.turn() {
            Turn::Over => break,
            Turn::Passes => (Wind::South, Action::Pass),
            Turn::Own => {
                own.push(game.seen());
                (Wind::South, *game.seen().legal().last().unwrap())
            }
            Turn::Other(seat, strength) => {
                let seen = game.state().observe(seat);
                let action = strength.decide(&seen);
                if number % 9 == 0 {
                    let log = Log::of(game.state()).one_line();
                    let question = DecisionQuestion { log, seat: seat.letter(), strength: strength.name().into() };
                    let TaskAnswer::Decided(decided) = answer(&question) else { panic!("no decision") };
                    assert_eq!(seen.legal()[decided.place], action);
                }
                (seat, action)
            }
        };
        game = game.after(seat, action).unwrap();
        number += 1;
    }
    let log = Log::of(game.state()).one_line();
    let question = ReviewQuestion { log, seat: 'S', from: 0, eights: true };
    let TaskAnswer::Review(review) = answer(&question) else { panic!("no review") };
    let chosen: Vec<_> = own.iter().filter(|seen| seen.legal().len() > 1).collect();
    assert_eq!(review.decisions.iter().filter(|decision| decision.taken.is_some()).count(), chosen.len());
    let mut risky = 0;
    for (decision, seen) in review.decisions.iter().zip(chosen) {
        assert_eq!(decision.taken, Some(seen.legal().len() - 1));
        let mut estimate = Estimate::new(seen);
        let engine: Vec<i32> =
            seen.legal().iter().map(|&action| (estimate.promise(action) * 100.0).round() as i32).collect();
        assert_eq!(decision.promises, engine);
        let risks = seen.legal().into_iter().enumerate().map(|(place, action)| (decision.risk(place), action));
        assert!(
            risks.clone().all(|(risk, action)| risk >= 0.0 && (risk == 0.0 || matches!(action, Action::Discard(_))))
        );
        risky += risks.filter(|(risk, _)| *risk > 0.0).count();
        assert!(decision.cost(decision.best()) == 0.0 && decision.cost(0) >= 0.0);
        let discards = seen.legal().iter().filter(|action| matches!(action, Action::Discard(_))).count();
        assert_eq!(decision.eights.iter().flatten().count(), discards);
        assert_eq!(decision.best_eight().is_some(), discards > 0);
    }
    assert!(risky > 0);
}

#[test]
fn a_pass_of_a_tile_that_another_player_wins_is_not_judged() {
    let mut void = 0;
    for seed in 0..40 {
        let mut state = State::new(Setup::seeded(seed));
        while let Some(seat) = state.to_act().next() {
            state.act(seat, Strength::Eight.decide(&state.observe(seat))).unwrap();
        }
        let (log, Some(Outcome::Won(win))) = (Log::of(&state), state.outcome()) else { continue };
        let Some(from) = win.from else { continue };
        let gives = |(_, action): &(Wind, Action)| matches!(action, Action::Discard(_) | Action::AddedKong(_));
        let last = log.actions().iter().rposition(gives).unwrap();
        for seat in Wind::ALL.into_iter().filter(|&seat| seat != win.seat && seat != from) {
            let passed = log.actions().iter().enumerate().skip(last).find(|(_, (who, _))| *who == seat);
            let Some((number, _)) = passed.filter(|(number, _)| log.moment(*number).observe(seat).legal().len() > 1)
            else {
                continue;
            };
            let question = ReviewQuestion { log: log.one_line(), seat: seat.letter(), from: last, eights: false };
            let TaskAnswer::Review(review) = answer(&question) else { panic!("no review") };
            assert!(review.decisions.is_empty(), "hand {seed}: the pass at {number} is judged");
            void += 1;
        }
    }
    assert!(void > 3, "{void}");
}

#[test]
fn what_is_no_hand_is_refused() {
    for (log, seat, strength) in [("x", 'E', "eight"), ("bafan-hand 1", 'E', "eight")] {
        let mut queue = TaskQueue::default();
        let question = DecisionQuestion { log: log.into(), seat, strength: strength.into() };
        queue.ask(1, question.question());
        assert!(matches!(queue.turn(|| true), Some((1, TaskNews::Failed(_)))), "{log}");
    }
    assert_eq!(Strength::named("x"), None);
}

#[test]
fn a_discard_may_be_the_tile_that_the_hand_then_waits_for() {
    // After discarding 5m, the hand waits for 5m: 双暗刻 2, 不求人 4, 缺一门 1, 坎张 1. As dealt, with 5m, the hand is complete and worth seven.
    let game = Game::new(Deal::of_query("s=1&t=222456m333678pFF&me=E").unwrap()).unwrap();
    let log = Log::of(game.state()).one_line();
    let TaskAnswer::Review(review) = answer(&ReviewQuestion { log, seat: 'E', from: 0, eights: true }) else {
        panic!("no review")
    };
    let place = game.seen().legal().iter().position(|&action| action == Action::Discard("5m".parse().unwrap()));
    assert_eq!(review.decisions[0].eight(place.unwrap()).map(|eight| eight.lacking), Some(1));
}

#[test]
fn a_costly_choice_says_the_waits_and_the_fan_that_the_better_one_is_nearer_to() {
    // (the tiles dealt, the fan at which the best discard aims; another discard, its waits and their points, the waits after the best
    // discard, the fan that it is nearer to)
    let cases = [
        ("1144m5577p2339sEC", Some("qi-dui"), "1m", "", 0, "", Some("qi-dui")),
        ("1255678m456p3445s", Some("san-se-san-bu-gao"), "4s", "3m", 7, "", None),
        ("245667m123456p33s", Some("san-se-san-bu-gao"), "1p", "", 0, "58m", Some("san-se-san-bu-gao")),
    ];
    for (tiles, aim, discard, waits, points, best, fan) in cases {
        let game = Game::new(Deal::of_query(&format!("s=1&t={tiles}&me=E")).unwrap()).unwrap();
        let open = ReviewQuestion { log: Log::of(game.state()).one_line(), seat: 'E', from: 0, eights: false };
        let TaskAnswer::Review(advice) = answer(&open) else { panic!("no advice") };
        assert_eq!(advice.decisions[0].fan.as_deref(), aim, "{tiles}");
        let game = game.after(Wind::East, Action::Discard(discard.parse().unwrap())).unwrap();
        let log = Log::of(game.state()).one_line();
        let TaskAnswer::Review(review) = answer(&ReviewQuestion { log, seat: 'E', from: 0, eights: true }) else {
            panic!("no review")
        };
        let decision = review.decisions[0].clone();
        let kinds = |tiles: &str| -> Vec<usize> {
            tiles.parse::<Draft>().unwrap().standing.iter().map(|tile| tile.index()).collect()
        };
        assert_eq!((decision.waits, decision.most), (kinds(waits), points), "{tiles}");
        assert_eq!(decision.best_waits, kinds(best), "{tiles}");
        assert_eq!(decision.fan.as_deref(), fan, "{tiles}");
    }
}
