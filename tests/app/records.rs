//! Tests that the worker parses records as the parser itself does, one record per step, and that records are stored and queried correctly.

use std::rc::Rc;

use bafan::{Wind, waits};
use bafan_app::model::archive::{Item, Kept, Line};
use bafan_app::model::location::Location;
use bafan_app::model::play::{
    CostKind, Order, Origin, ReadArchive, ReadPart, Replay, Reviewed, Who, dearest, figures, hand_count, set_of,
    to_practise, turn_of,
};
use bafan_app::model::stream::{READ_HANDS, Record};
use bafan_app::model::tasks::{
    Decision, Eight, ReadFault, ReadFaultKind, ReadHand, ReadHands, RecordsFile, RecordsQuestion, TaskAnswer, TaskNews,
    TaskQuestion, TaskQueue, WorkerTask,
};
use bafan_study::progress::Id;
use bafan_study::quiz::{Answer, Kind, Quiz, Task, mark};
use bafan_table::exchange::hands::{read, to_people_text};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Event, Face, Log, Outcome, SeatEnd, Setup, State, Tiles};
use oorandom::Rand32;

/// Returns a hand without flowers, played by the strongest opponents, in Botzone's text format for hands of human players.
fn record(seed: u64) -> String {
    played_by(Strength::Careful, seed)
}

fn played_by(strength: Strength, seed: u64) -> String {
    let mut chance = Rand32::new(seed);
    let mut faces: Vec<Face> = Face::set().filter(|face| face.tile().is_some()).collect();
    for place in (1..faces.len()).rev() {
        faces.swap(place, chance.rand_range(0..place as u32 + 1) as usize);
    }
    let mut state = State::new(Setup { tiles: Tiles::order(faces).unwrap(), ..Setup::seeded(0) });
    while let Some(seat) = state.to_act().next() {
        state.act(seat, strength.decide(&state.observe(seat))).unwrap();
    }
    to_people_text(read(&Log::of(&state).to_string())[0].as_ref().unwrap()).unwrap()
}

fn asked(files: &[(&str, &str)]) -> TaskQuestion {
    let file = |&(name, text): &(&str, &str)| RecordsFile { name: name.to_owned(), text: text.into() };
    RecordsQuestion { files: files.iter().map(file).collect() }.question()
}

#[test]
fn a_fault_is_told_by_its_file_and_the_number_in_it() {
    let (whole, cut) = (record(1), "Match cut\nWind 0\nPlayer 0 Deal W1\n");
    let picture = "\u{fffd}PNG\r\n\0{[\0".to_owned();
    let texts = [whole.clone() + cut, " \n".to_owned(), cut.to_owned() + &whole, picture, String::new()];
    let mut queue = TaskQueue::default();
    let names = ["one", "blank", "two", "picture", "empty"];
    let files: Vec<(&str, &str)> = names.into_iter().zip(texts.iter().map(String::as_str)).collect();
    queue.ask(1, asked(&files));
    let news: Vec<TaskNews> = std::iter::from_fn(|| queue.turn(|| true)).map(|(_, news)| news).collect();
    let Some(TaskNews::Answer(TaskAnswer::Records(found))) = news.last() else { panic!("{news:?}") };
    let broken: Vec<_> = found.broken().into_iter().map(|one| (one.file, one.number, one.fault.kind)).collect();
    let expected = [
        ("one", Some(2), ReadFaultKind::Missing),
        ("blank", None, ReadFaultKind::Empty),
        ("two", Some(1), ReadFaultKind::Missing),
        ("picture", None, ReadFaultKind::Unknown),
        ("empty", None, ReadFaultKind::Empty),
    ];
    assert_eq!(broken, expected.map(|(file, number, kind)| (file.to_owned(), number, kind)));
    assert_eq!(found.hands.iter().filter(|hand| hand.fault.is_none()).count(), 2);
}

#[test]
fn a_text_of_records_is_read_a_record_a_step() {
    let text: String = (0..4).map(record).collect::<String>() + "Match cut\nWind 0\nPlayer 0 Deal W1\n";
    let mut queue = TaskQueue::default();
    queue.ask(1, asked(&[("", &text)]));
    let news: Vec<TaskNews> = std::iter::from_fn(|| queue.turn(|| true)).map(|(_, news)| news).collect();
    assert_eq!(news.len(), 7, "{news:?}");
    let Some(TaskNews::Answer(TaskAnswer::Records(found))) = news.last() else { panic!("{news:?}") };
    assert_eq!(found.hands.len(), read(&text).len());
    let (broken, whole) = found.hands.split_last().unwrap();
    let fault = broken.fault.as_ref().unwrap();
    assert!(broken.log.is_none() && fault.kind == ReadFaultKind::Missing, "{fault:?}");
    for hand in whole {
        assert_eq!((hand.verdict.as_deref(), &hand.fault), (Some("equal"), &None));
        assert_eq!(hand.points, hand.awarded);
        let replay = Replay::of_query(&format!("me=N&l={}", hand.log.as_ref().unwrap())).unwrap();
        assert!(replay.origin.is_some() && replay.deal.seat.letter() == 'N');
        assert!(replay.at(replay.last()).outcome().is_some());
    }
    assert!(whole.iter().any(|hand| hand.winner.is_some()), "nobody won");
}

/// Returns several hands with names, as the worker delivers them.
fn hands(seeds: std::ops::Range<u64>) -> ReadHands {
    hands_of(&seeds.map(record).collect::<String>())
}

fn hands_of(records: &str) -> ReadHands {
    let mut queue = TaskQueue::default();
    queue.ask(1, asked(&[("", records)]));
    let news = std::iter::from_fn(|| queue.turn(|| false)).map(|(_, news)| news).last();
    let Some(TaskNews::Answer(TaskAnswer::Records(mut found))) = news else { panic!("{news:?}") };
    for (place, hand) in found.hands.iter_mut().enumerate() {
        let mut names = ["Ann", "Bob C.", "蔡", "Dou&=:"].map(str::to_owned).to_vec();
        names.rotate_left(place % 4);
        hand.names = names;
        hand.title = Some(format!("{place} %"));
    }
    found
}

fn stored(hands: &[Rc<ReadHand>]) -> ReadArchive {
    let mut archive = ReadArchive::default();
    let ids = (1..).map(|number| Id::new(number, 7));
    let texts: Vec<String> = ids
        .zip(hands)
        .map(|(id, hand)| {
            let payload = <Rc<ReadHand> as Kept>::text(&Line::Part(id, ReadPart::Hand(hand.clone())));
            Record { id, version: READ_HANDS.version, payload }.text()
        })
        .collect();
    archive.take(texts.iter().map(String::as_str));
    archive
}

#[test]
fn what_is_kept_is_read_back_and_kept_once() {
    let mut found = hands(0..6);
    let detail = "entry 7 & more: 100 %".to_owned();
    found.hands[1].fault = Some(ReadFault { entry: 7, kind: ReadFaultKind::OtherTile, detail });
    found.hands[2].decided_by = Some("C9: name=choice".to_owned());
    found.hands.push(ReadHand::default());
    found.hands.push(found.hands[0].clone());
    let archive = stored(&ReadArchive::default().new_of(&found));
    assert!(archive.all().map(|item| &*item.kept).eq(&found.hands[..6]));
    assert_eq!((archive.unread, archive.new_of(&found).len()), (0, 0));
    assert_eq!(archive.new_of(&hands(4..8)).len(), 2, "the first two are kept");
    assert_eq!(archive.new_of(&hands(3..6)).len(), 3, "other players have played the same hands");
    let agreed = archive.agreed();
    let [(platform, setup)] = agreed.as_slice() else { panic!("{agreed:?}") };
    assert_eq!((platform.as_str(), setup.minimum, setup.false_win.book.key()), ("botzone", 8, "b98"));
    // Damaged records, and those of a later version, do not affect others.
    let kept = Record { id: Id::new(9, 9), version: READ_HANDS.version, payload: "hand l=x&s=?".into() };
    let mut damaged = archive.clone();
    damaged.take([kept.text().as_str(), "no record"]);
    assert_eq!((damaged.unread, damaged.all().count()), (2, 6));
}

#[test]
fn hands_are_in_the_order_of_play_however_they_were_stored() {
    let titled = |titles: &[(&str, u64)]| -> Vec<Rc<ReadHand>> {
        let hand = |(log, &(title, started)): (usize, &(&str, u64))| ReadHand {
            log: Some(format!("bafan-hand;{log}")),
            title: Some(title.to_owned()).filter(|title| !title.is_empty()),
            started: Some(started).filter(|&started| started > 0),
            names: ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned).to_vec(),
            ..ReadHand::default()
        };
        titles.iter().enumerate().map(hand).map(Rc::new).collect()
    };
    let said = |hands: Vec<Rc<Item<Rc<ReadHand>>>>| -> Vec<String> {
        hands.iter().map(|hand| hand.title.clone().unwrap_or_else(|| hand.log.clone().unwrap_or_default())).collect()
    };
    type Case<'a> = (&'a [(&'a str, u64)], &'a [&'a str], &'a [&'a str]);
    let cases: [Case<'_>; 4] = [
        // Stored in this order: the first hand of a session, two later hands, and a hand that was played before those two.
        (
            &[("home 1", 0), ("home 3", 0), ("home 10", 0), ("home 2", 0)],
            &["home 1", "home 2", "home 3", "home 10"],
            &["home 1", "home 2", "home 3", "home 10"],
        ),
        // The earlier session was stored last.
        (
            &[("late 1", 900), ("late 2", 950), ("early 2", 50), ("early 1", 10)],
            &["early 1", "early 2", "late 1", "late 2"],
            &["late 1", "late 2", "early 1", "early 2"],
        ),
        // Two evenings with the same title, and hands without title or time.
        (
            &[("club 2", 20), ("", 0), ("club 1", 40), ("", 0), ("club 1", 10)],
            &["club 1", "bafan-hand;1", "club 2", "bafan-hand;3", "club 1"],
            &["club 1", "bafan-hand;3", "club 2", "bafan-hand;1", "club 1"],
        ),
        (&[("", 0), ("", 0)], &["bafan-hand;0", "bafan-hand;1"], &["bafan-hand;0", "bafan-hand;1"]),
    ];
    for (titles, in_order, listed) in cases {
        let archive = stored(&titled(titles));
        assert_eq!(said(archive.in_order()), in_order, "{titles:?}");
        assert_eq!(said(archive.listed()), listed, "{titles:?}");
    }
}

fn named(name: &str) -> Who {
    Who::Named(name.to_owned())
}

#[test]
fn a_hand_is_called_by_its_title_its_file_or_the_end_of_its_id() {
    let id = "5f3a9c0012ab34cd56ef7890";
    let text = |title: &str| record(1).replacen("Match bafan", &format!("Match {title}"), 1);
    let files = [("evening.txt", text(id) + &text("late")), ("07.json", text(id)), ("", text(id))];
    let mut queue = TaskQueue::default();
    queue.ask(1, asked(&files.each_ref().map(|(name, text)| (*name, text.as_str()))));
    let news = std::iter::from_fn(|| queue.turn(|| false)).map(|(_, news)| news).last();
    let Some(TaskNews::Answer(TaskAnswer::Records(found))) = news else { panic!("{news:?}") };
    let names: Vec<Option<String>> = found.hands.iter().map(ReadHand::name).collect();
    assert_eq!(names, ["evening 1", "late", "07", "…ef7890"].map(|name| Some(name.to_owned())));
}

#[test]
fn a_hand_that_is_cut_short_gives_way_to_the_whole_one() {
    let whole = record(3);
    let torn = whole[..whole.len() / 2].rfind('\n').unwrap() + "\nPlayer 0".len();
    let cut = &whole[..torn];
    let nameless = |records: &str| -> ReadHands {
        let mut found = hands_of(records);
        found.hands.iter_mut().for_each(|hand| hand.names.clear());
        found
    };
    let (cut, whole, other) = (nameless(cut), nameless(&whole), nameless(&record(4)));
    assert!(cut.hands[0].log.is_some() && cut.hands[0].fault.is_some(), "{cut:?}");
    let first = stored(&ReadArchive::default().new_of(&cut));
    let new = first.new_of(&whole);
    assert_eq!((first.all().len(), new.len()), (1, 1));
    assert_eq!(first.outdone_by(&new), [Id::new(1, 7)]);
    assert!(first.outdone_by(&first.new_of(&other)).is_empty(), "another hand");
    assert!(stored(&new).new_of(&cut).is_empty(), "the whole one is stored");
    let both = ReadHands { hands: [cut.hands, whole.hands].concat(), ..ReadHands::default() };
    assert_eq!(ReadArchive::default().new_of(&both).len(), 1);
}

#[test]
fn the_user_names_a_seat_and_takes_it_back() {
    let mut archive = stored(&ReadArchive::default().new_of(&hands(0..3)));
    let mut number = 100;
    let mut sit = |archive: &mut ReadArchive, hand: u64, seat: Option<Wind>| {
        number += 1;
        let payload = <Rc<ReadHand> as Kept>::text(&Line::Part(Id::new(hand, 7), ReadPart::Own(seat)));
        archive.take([Record { id: Id::new(number, 7), version: READ_HANDS.version, payload }.text().as_str()]);
    };
    sit(&mut archive, 1, Some(Wind::West));
    sit(&mut archive, 3, Some(Wind::East));
    sit(&mut archive, 3, Some(Wind::North));
    assert_eq!((archive.unread, archive.players()[0].clone()), (0, (Who::Own, 2)));
    let seats: Vec<Wind> = archive.seats_of(&Who::Own).into_iter().map(|(_, seat)| seat).collect();
    assert_eq!(seats, [Wind::West, Wind::North]);
    assert!(archive.get(Id::new(1, 7)).unwrap().address().unwrap().contains("me=W"));
    sit(&mut archive, 1, None);
    assert_eq!(archive.seats_of(&Who::Own).len(), 1);
    assert_eq!(archive.new_of(&hands(0..3)).len(), 0, "they are still the same hands");
    for who in [Who::Everyone, Who::Own, named("*"), named("+"), named("蔡 &")] {
        assert_eq!(Who::of_text(&who.text()), Some(who));
    }
}

#[test]
fn a_seat_is_offered_for_the_other_hands_of_its_file() {
    let sources = ["evening 1", "evening 2", "club ann", "club bob", "07"];
    let mut found = hands(0..sources.len() as u64);
    for (hand, source) in found.hands.iter_mut().zip(sources) {
        hand.names.clear();
        (hand.title, hand.source) = (None, Some(source.to_owned()));
    }
    let archive = stored(&ReadArchive::default().new_of(&found));
    let seated = |number: usize| ReadHand { own: Some('S'), ..found.hands[number].clone() };
    assert_eq!(archive.beside(&seated(0)), [Id::new(1, 7), Id::new(2, 7)], "neither is seated as it is stored");
    for (alone, source) in sources.into_iter().enumerate().skip(2) {
        assert_eq!(archive.beside(&seated(alone)), [Id::new(alone as u64 + 1, 7)], "{source}");
    }
}

#[test]
fn a_player_is_followed_through_the_seats() {
    let found = hands(0..40);
    let archive = stored(&ReadArchive::default().new_of(&found));
    let players = archive.players();
    assert_eq!((players.len(), players[0].1), (4, 40));
    let ann = archive.seats_of(&named("Ann"));
    assert!(ann.iter().all(|(hand, seat)| hand.names[*seat as usize] == "Ann"));
    let everyone = archive.seats_of(&Who::Everyone);
    assert_eq!((ann.len(), hand_count(&ann), hand_count(&everyone)), (40, 40, 40));
    let own = figures(&ann);
    let wins = ann.iter().filter(|(hand, seat)| hand.winner == Some(seat.letter()));
    assert_eq!((own.points.count, own.win_points.count), (40, wins.count() as u64));
    let all = figures(&everyone);
    assert_eq!((all.points.count, all.points.sum), (160, 0), "what one wins the others pay");
    let ends = |end: SeatEnd| found.hands.iter().flat_map(|hand| &hand.seats).filter(|seat| seat.end == end).count();
    assert_eq!((all.dealt_in.of, all.dealt_in.part as usize), (160, ends(SeatEnd::DealtIn)));
    assert_eq!(ends(SeatEnd::DealtIn), ends(SeatEnd::Won));
}

#[test]
fn costly_decisions_are_collected_hand_by_hand_and_named_once() {
    let records: String = (0..12).map(|seed| played_by(Strength::Nearest, seed)).collect();
    let archive = stored(&ReadArchive::default().new_of(&hands_of(&records)));
    let ann = Rc::new(archive.seats_of(&named("Ann")));
    let mut reviewed = Reviewed::of(ann.clone());
    assert!(reviewed.is_of(&Rc::new(archive.seats_of(&named("Ann")))) && !reviewed.is_of(&Rc::default()));
    let mut all = 0;
    while let Some(question) = reviewed.question() {
        let (hand, seat) = &ann[ann.len() - 1 - reviewed.done];
        assert_eq!((Some(&question.log), question.seat), (hand.log.as_ref(), seat.letter()), "the latest comes first");
        let mut queue = TaskQueue::default();
        queue.ask(1, question.question());
        let news = std::iter::from_fn(|| queue.turn(|| false)).map(|(_, news)| news).last();
        let Some(TaskNews::Answer(TaskAnswer::Review(review))) = news else { panic!("{news:?}") };
        all += dearest(&review.decisions, Order::Points).len();
        reviewed = reviewed.with(&review);
    }
    assert_eq!((reviewed.done, reviewed.left()), (12, 0));
    let found = &reviewed.found;
    assert!(found.is_sorted_by(|one, other| one.cost() >= other.cost()));
    assert_eq!(found.iter().map(|one| 1 + one.repeated).sum::<usize>(), all);
    assert!(found.iter().any(|one| one.repeated > 0), "no tile was kept turn after turn");
    let mut asked_in_practice = 0;
    for one in found.iter() {
        let replay = Replay::of_query(&one.query).unwrap();
        let (state, seat) = (replay.log().moment(one.decision.action), replay.deal.seat);
        let seen = state.observe(seat);
        if let Some(Location::Quiz(query)) = to_practise(&seen, &one.decision) {
            let mut quiz: Quiz = query.strip_prefix("as=free&").unwrap().parse().unwrap();
            let Action::Discard(tile) = seen.legal()[one.decision.best()] else { panic!("{query}") };
            let marking = mark(&quiz.question(0).unwrap(), &Answer::Discard(tile), &seen.rules);
            assert!(marking.unwrap().right, "Practice calls the coach's choice wrong: {query}");
            asked_in_practice += 1;
        }
        let discards = state.events().iter().filter(|event| matches!(event, Event::Discarded(who, _) if *who == seat));
        assert_eq!(turn_of(&seen), discards.count() + 1);
        let passed_on = replay.nameless().query();
        assert!(one.query.contains("Ann") && !passed_on.contains("Ann"), "{passed_on}");
        let again = Replay::of_query(&passed_on).unwrap();
        assert_eq!((again.deal.seat, again.origin), (seat, Some(Origin::default())));
        assert_eq!(Replay::of_query(&replay.query()).unwrap(), replay, "the address on this device tells all");
    }
    assert!(asked_in_practice > 0);
    let other = Reviewed { kind: Some(found[0].kind), ..reviewed.clone() };
    assert!(other.listed().all(|one| one.kind == found[0].kind) && other.listed().next().is_some());
}

#[test]
fn sets_of_questions_are_about_the_hands_that_were_played() {
    let archive = stored(&ReadArchive::default().new_of(&hands(0..40)));
    let ann = archive.seats_of(&named("Ann"));
    let won: Vec<_> = ann
        .iter()
        .rev()
        .filter_map(|(hand, seat)| match hand.log()?.state().outcome()? {
            Outcome::Won(win) if win.seat == *seat => Some(win.hand.clone()),
            _ => None,
        })
        .collect();
    assert!(won.len() > 2, "{}", won.len());
    let tasks = |kind: Kind| -> Vec<Task> {
        let Some(Location::Quiz(query)) = set_of(kind, &ann) else { panic!("no questions of {kind:?}") };
        assert!(!query.contains("Ann"), "{query}");
        let mut quiz: Quiz = query.strip_prefix("as=free&").unwrap().parse().unwrap();
        (0..quiz.length().unwrap()).map(|number| quiz.question(number).unwrap().task).collect()
    };
    let scores = tasks(Kind::Score);
    assert!(scores.iter().zip(&won).all(|(task, hand)| matches!(task, Task::Score(asked) if asked.hand == *hand)));
    assert_eq!(scores.len(), won.len().min(12));
    for task in tasks(Kind::Waits) {
        let Task::Waits(asked) = task else { panic!("another kind") };
        assert!(!waits(&asked.holding).is_empty());
    }
    let claims = tasks(Kind::Claim);
    assert!(claims.iter().enumerate().all(|(place, task)| !claims[..place].contains(task)), "none comes twice");
    assert_eq!(set_of(Kind::Score, &[]), None);
}

#[test]
fn a_costly_decision_is_called_what_it_was() {
    // The hand ends with a deal-in: the last discard of the payer.
    let (log, payer, winner) = (0..)
        .map(record)
        .find_map(|text| {
            let log = read(&text)[0].as_ref().unwrap().log.clone();
            let Outcome::Won(win) = log.state().outcome()?.clone() else { return None };
            Some((log, win.from?, win.seat))
        })
        .unwrap();
    let discards = |(number, &(seat, action)): (usize, &(Wind, Action))| {
        (seat == payer && matches!(action, Action::Discard(_))).then_some(number)
    };
    let numbers: Vec<usize> = log.actions().iter().enumerate().filter_map(discards).collect();
    let decision = |number: usize, own: u8, best: u8| {
        let legal = log.moment(number).observe(payer).legal();
        let taken = legal.iter().position(|&action| action == log.actions()[number].1);
        let eight = |place: usize| Some(Eight { lacking: if Some(place) == taken { own } else { best }, chance: 0 });
        let eights = (0..legal.len()).map(eight).collect();
        Decision { action: number, taken, promises: vec![0; legal.len()], eights, ..Decision::default() }
    };
    let (&first, &last) = (numbers.first().unwrap(), numbers.last().unwrap());
    let kind = |decision: &Decision| CostKind::of(&log, payer, decision, None);
    let melds = log.state().observe(payer).players[winner as usize].melds.len();
    let dealt_in = if melds >= 3 { CostKind::DealtInToMelds } else { CostKind::DealtIn };
    assert_eq!(kind(&decision(last, 1, 1)), dealt_in);
    assert_eq!(kind(&decision(first, 3, 2)), CostKind::AwayFromEight);
    assert_eq!(kind(&decision(first, 2, 2)), CostKind::Other);
    let is_claim = |action: &Action| matches!(action, Action::Chow(_) | Action::Pung);
    let claimed = log.actions().iter().position(|(_, action)| is_claim(action)).unwrap();
    let (claimer, action) = log.actions()[claimed];
    let taken = log.moment(claimed).observe(claimer).legal().iter().position(|&legal| legal == action);
    let claim = Decision { action: claimed, taken, ..Decision::default() };
    let after = |chance: u32| Decision { eights: vec![Some(Eight { lacking: 2, chance })], ..claim.clone() };
    let kind = |next: Option<Decision>| CostKind::of(&log, claimer, &claim, next.as_ref());
    assert_eq!([kind(None), kind(Some(after(100)))], [CostKind::Claimed; 2]);
    assert_eq!(kind(Some(after(99))), CostKind::ClaimedBlindly);
    let passed = log.actions().iter().position(|&(_, action)| action == Action::Pass).unwrap();
    let (seat, action) = log.actions()[passed];
    let taken = log.moment(passed).observe(seat).legal().iter().position(|&legal| legal == action);
    let pass = Decision { action: passed, taken, ..Decision::default() };
    assert_eq!(CostKind::of(&log, seat, &pass, None), CostKind::Passed);
}
