//! Tests the stored hands: those in progress, the finished ones, and files of them.

use super::*;
use crate::model::language::Language;
use crate::model::tasks::{ReadFault, RecordsFile};

#[test]
fn a_match_is_gone_on_with_between_two_hands() {
    let mut kept = UnderWay::default();
    let over = played(in_match(4), |_| ());
    kept.keep(&over);
    let next = over.next_of_match().unwrap();
    let ways = |kept: &UnderWay| kept.ways_on().iter().map(|game| game.deal().to_string()).collect::<Vec<_>>();
    assert_eq!(ways(&kept), [next.to_string()]);
    // The result stays available until the next hand has begun.
    assert_eq!(kept.find(over.deal()), Some(over.clone()));
    kept.keep(&Game::new(next.clone()).unwrap());
    assert_eq!((ways(&kept), kept.find(over.deal())), (vec![next.to_string()], None));
    let mut last = played(next, |_| ());
    while let Some(next) = last.next_of_match() {
        kept.keep(&last);
        last = played(next, |_| ());
    }
    kept.keep(&last);
    assert_eq!(ways(&kept), [""; 0]);
}

#[test]
fn no_hand_takes_the_place_of_another() {
    let mut kept = UnderWay::default();
    let matches = [4, 5].map(|seed| begun_hand(in_match(seed), 20));
    let single = |seed: u32| deal(&format!("s={seed}&o=nearest.nearest.nearest"));
    matches.iter().for_each(|game| kept.keep(game));
    for seed in 0..20 {
        kept.keep(&Game::new(single(seed)).unwrap());
        for actions in 1..4 {
            kept.keep(&begun_hand(single(seed), actions));
        }
    }
    let kept = UnderWay::read(&kept.text());
    let ways = kept.ways_on();
    assert_eq!(ways.len(), 10);
    assert_eq!(ways[0], begun_hand(single(19), 3));
    for game in &matches {
        assert_eq!(kept.find(game.deal()).as_ref(), Some(game));
    }
    assert_eq!(kept.find(&single(3)), None);
    // In the first format, only one hand was stored.
    assert_eq!(UnderWay::read(&matches[0].text()).ways_on(), [matches[0].clone()]);
}

#[test]
fn the_beginning_of_an_old_hand_does_not_undo_a_match() {
    let mut kept = UnderWay::default();
    let first = played(in_match(4), |_| ());
    let second = played(first.next_of_match().unwrap(), |_| ());
    let third = begun_hand(second.next_of_match().unwrap(), 9);
    [&first, &second, &third].into_iter().for_each(|game| kept.keep(game));
    for old in [&first, &second] {
        kept.keep(&Game::new(old.deal().clone()).unwrap());
        assert_eq!(kept.ways_on(), std::slice::from_ref(&third));
    }
    kept.forget(third.deal());
    assert_eq!(kept, UnderWay::default());
}

fn take(hands: &mut Hands, at: u64, line: &Line<Rc<Finished>>) {
    let record = Record { id: Id::new(at, 1), version: 1, payload: Rc::<Finished>::text(line) };
    hands.take([record.text().as_str()]);
}

fn finish(hands: &mut Hands, at: u64, hand: Finished) {
    take(hands, at, &Line::Part(Id::new(at, 1), hand.into()));
}

#[test]
fn hands_that_were_forgotten_stay_so() {
    let finished = Finished::of(&played(deal("s=1&o=nearest.nearest.nearest"), |_| ())).unwrap();
    let mut kept = Hands::default();
    take(&mut kept, 999, &Line::Deleted(Id::new(2, 1)));
    for at in 1..=3 {
        finish(&mut kept, at, finished.clone());
    }
    let ids: Vec<u64> = kept.hands().map(|(id, _)| id.at()).collect();
    assert_eq!(ids, [3, 1]);
    assert_eq!(kept.export().matches("bafan-hand 1\n").count(), 2);
    for at in 10..300 {
        finish(&mut kept, at, finished.clone());
    }
    assert_eq!(kept.hands().len(), 292);
}

#[test]
fn a_replay_shows_each_moment_once_and_plays_on_from_it() {
    let end = played(deal("s=5&o=nearest.nearest.nearest"), |_| ());
    let log = Log::of(end.state());
    let replay = Replay::new(end.deal().clone(), log.clone());
    let mut known = 0;
    for moment in 1..=replay.last() {
        let events = replay.at(moment).events().len();
        assert!(events > known, "moment {moment}");
        known = events;
    }
    assert_eq!(&replay.at(replay.last()), end.state());
    let middle = replay.game(replay.last() / 2);
    assert_eq!(Game::read(&middle.text()), Some(middle));
    assert_eq!(replay.moment_of(0), 0);
    let query = format!("{}&l={}", end.deal(), log.one_line());
    assert_eq!(Replay::of_query(&query), Ok(replay));
    let by_itself = Replay::of_query(&format!("l={}", log.one_line())).unwrap();
    assert_eq!((by_itself.deal.seat, &by_itself.at(by_itself.last())), (Wind::East, end.state()));
    assert!(Replay::of_query("l=bafan-hand").is_err() && Replay::of_query("").is_err());
}

#[test]
fn a_file_of_several_hands_is_read_as_it_was_written() {
    let mut kept = Hands::default();
    let deals = [
        "s=1&w=E&me=S&o=nearest.eight.nearest&r=textbook&f=b98",
        "m=4.0.0.0.0.0&o=nearest.nearest.nearest&r=textbook&f=wmo",
    ];
    for (at, query) in (1..).zip(deals) {
        let finished = Finished::of(&played(deal(query), |_| ())).unwrap();
        finish(&mut kept, at, finished);
    }
    let file = kept.export();
    let read: Vec<Finished> = read_logs(&file).map(|replay| replay.unwrap().finished().unwrap()).collect();
    let known: Vec<Finished> = kept.hands().map(|(_, hand)| Finished::clone(hand)).collect();
    assert_eq!(read, known);
    assert!(read.iter().all(|hand| kept.has(hand)));
    // Logs without deals are viewed from East.
    let bare: String = file.lines().filter(|line| !line.starts_with("deal ")).map(|line| format!("{line}\n")).collect();
    assert_eq!(read_logs(&bare).filter(|read| read.is_ok()).count(), 2);
    let broken = file.replacen("wall 1\n", "wall x\n", 1);
    let [Ok(_), Err(why)] = &read_logs(&broken).collect::<Vec<_>>()[..] else { panic!("the second is broken") };
    assert!(matches!(read_logs("x").collect::<Vec<_>>()[..], [Err(_)]));
    let said = Language::Chinese.text().play().fault(&ReadFault::from(why));
    assert!(said.contains(&why.word.to_string()) && !said.contains(|sign: char| sign.is_ascii_alphabetic()), "{said}");
}

#[test]
fn names_and_titles_of_a_link_are_visible_and_not_endless() {
    let log = Finished::of(&played(deal("s=1&w=E&me=S&o=nearest.eight.nearest&r=textbook&f=b98"), |_| ())).unwrap().log;
    let query = format!("p=A%E2%80%AE%00.{}&h={}%0A&l={log}", "B".repeat(4000), "C".repeat(4000));
    let origin = Replay::of_query(&query).unwrap().origin.unwrap();
    assert_eq!(origin.names, ["A ".to_owned(), "B".repeat(40)]);
    assert_eq!(origin.title.map(|title| title.len()), Some(120));
}

#[test]
fn files_of_hands_give_what_is_whole_once_and_in_order() {
    let hands = ["s=1", "s=2"].map(|seed| {
        let query = format!("{seed}&w=E&me=S&o=nearest.eight.nearest&r=textbook&f=b98");
        Finished::of(&played(deal(&query), |_| ())).unwrap()
    });
    let saved = hands.clone().map(|hand| format!("deal {}\n{}\n", hand.deal.alone(), hand.log));
    let own = |texts: &[&str], kept: &Hands| {
        let mut read = OwnLogs::default();
        for text in texts {
            let file = RecordsFile { name: "mine.txt".into(), text: (*text).into() };
            (1..).zip(read_logs(text)).for_each(|(number, log)| read.add(number, log, &file, kept));
        }
        read.whole()
    };
    let none = Hands::default();
    let whole = saved.concat();
    let [latest, earlier] = hands.clone();
    let both = vec![earlier.clone(), latest.clone()];
    assert_eq!(own(&[&whole], &none), OwnLogs { new: both.clone(), all: 2, ..OwnLogs::default() });
    // Repeated hands count once, and stored ones are not new.
    let mut kept = Hands::default();
    finish(&mut kept, 1, latest.clone());
    assert_eq!((own(&[&whole, &saved[0]], &none).new, own(&[&whole], &kept).new), (both, vec![earlier]));
    // Damaged and unfinished logs do not prevent the others from being read.
    let broken = saved[1].replacen("rules;textbook", "rules;x", 1);
    let read = own(&[&saved[0], &format!("{}{broken}", saved[0])], &none);
    assert_eq!(read.new, std::slice::from_ref(&latest));
    assert!(matches!(&read.faults[..], [(file, 2, _)] if file == "mine.txt"), "{:?}", read.faults);
    let cut = &saved[1][..saved[1].rfind(';').unwrap()];
    let read = own(&[&saved[0], cut], &none);
    assert_eq!((read.new.len(), read.all, read.unfinished), (1, 2, 1));
    // If a single hand has its deal, it is taken for a backup, otherwise for a hand that someone else has sent.
    assert_eq!(own(&[&saved[0]], &none).new, std::slice::from_ref(&latest));
    assert_eq!(own(&[&saved[0]], &none).alone, None);
    assert_eq!(
        own(&[&latest.log], &none).alone.and_then(|replay| replay.finished()).map(|hand| hand.log),
        Some(latest.log)
    );
}

#[test]
fn a_match_becomes_one_of_the_match_companion() {
    let mut kept = Hands::default();
    let names = || ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned);
    let mut game = played(in_match(4), |_| ());
    for at in 1.. {
        let log = kept.match_of(&game, names()).unwrap();
        assert_eq!(bafan_table::sheet::Sheet::of(log.state()).totals, game.totals().unwrap());
        finish(&mut kept, at, Finished::of(&game).unwrap());
        let Some(next) = game.next_of_match() else { break };
        game = played(next, |_| ());
    }
    take(&mut kept, 99, &Line::Deleted(Id::new(3, 1)));
    assert_eq!(kept.match_of(&game, names()), None);
    assert_eq!(kept.match_of(&played(deal("s=1&o=nearest.nearest.nearest"), |_| ()), names()), None);
}

#[test]
fn a_challenge_finds_the_hand_that_answers_it() {
    let mut kept = Hands::default();
    let hand = played(deal("m=7.6.0.0.0.0&o=nearest.nearest.nearest"), |_| ());
    finish(&mut kept, 1, Finished::of(&hand).unwrap());
    let challenge = Deal { rival: Some(-8), ..hand.deal().by_itself() };
    assert_eq!(kept.last_of(&challenge).map(|hand| hand.outline), hand.outline());
    assert_eq!(kept.last_of(&deal("s=3")), None);
}
