use bafan::{RuleSet, Wind};
use bafan_study::progress::Id;
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, Log, Session};

use super::*;

fn deal(query: &str) -> Deal {
    Deal::of_query(query).unwrap_or_else(|| panic!("{query} is no deal"))
}

/// A hand in which the person plays as the weakest opponent would, seen after every action.
fn played(deal: Deal, mut see: impl FnMut(&Game)) -> Game {
    let mut game = Game::new(deal).unwrap();
    loop {
        see(&game);
        let (seat, action) = match game.turn() {
            Turn::Over => return game,
            Turn::Passes => (game.deal().seat, Action::Pass),
            Turn::Own => (game.deal().seat, Strength::Nearest.decide(&game.seen())),
            Turn::Other(seat, strength) => (seat, strength.decide(&game.state().observe(seat))),
        };
        game = game.after(seat, action).unwrap();
    }
}

#[test]
fn a_link_says_what_is_dealt() {
    for query in [
        "s=7&w=S&me=N&o=nearest.eight.careful&r=textbook&f=b98",
        "s=0&t=123456789m1122p&w=E&me=S&o=eight.eight.eight&r=international&f=mil25&vs=-24",
        "m=7.3.12.-4.0.-8&o=nearest.nearest.nearest&r=textbook&f=nat25",
    ] {
        assert_eq!(deal(query).to_string(), query);
    }
    assert_eq!(deal("s=7"), Deal::seeded(7, RuleSet::textbook()));
    for query in ["", "s=x", "s=7&o=eight", "s=7&me=X", "t=11111m", "t=123456789m123456789p", "m=7.16.0.0.0.0", "m=1.2"]
    {
        assert_eq!(Deal::of_query(query), None, "{query}");
    }
}

#[test]
fn tiles_asked_for_are_dealt() {
    for seat in Wind::ALL {
        let deal = deal(&format!("s=9&t=19m19p19sESWNCFP&w=E&me={}", seat.letter()));
        let game = Game::new(deal).unwrap();
        let text: String = game.state().standing(seat).tiles().map(|tile| tile.to_string()).collect();
        let wanted = "1m9m1p9p1s9sESWNCFP";
        let found = wanted.split_inclusive(char::is_alphabetic).all(|tile| text.contains(tile.trim()));
        assert!(found, "{seat:?}: {text}");
    }
}

#[test]
fn every_moment_of_a_hand_can_be_kept() {
    for seed in 0..3 {
        let deal = deal(&format!("s={seed}&w=E&me=W&o=nearest.nearest.eight"));
        let end = played(deal, |game| {
            let text = game.text();
            assert_eq!(Game::read(&text).as_ref(), Some(game), "{text}");
        });
        let finished = Finished::of(&end).unwrap();
        assert_eq!(Some(finished.outline), end.outline());
        let record = PlayedEvent::Finished(finished.clone().into()).record(Id::new(5, 6));
        assert_eq!(PlayedEvent::read(&record), Some(PlayedEvent::Finished(finished.into())));
    }
    for text in [
        "",
        "1",
        "2 s=1 x",
        "1 s=1 bafan-hand",
        "1 s=2&w=E&me=E bafan-hand;1;rules;textbook;false-win;b98;prevalent;E;wall;3",
    ] {
        assert_eq!(Game::read(text), None, "{text}");
    }
}

#[test]
fn a_match_goes_from_hand_to_hand() {
    let first = Deal::seeded(0, RuleSet::textbook()).in_match(MatchHand { seed: 4, number: 0, totals: [0; 4] });
    let mut next = Some(Deal { opponents: [Strength::Nearest; 3], ..first });
    let (mut hands, mut last) = (0, [0; 4]);
    while let Some(deal) = next {
        let game = played(deal, |_| ());
        let own = game.own_amount();
        let totals = game.totals().unwrap();
        assert_eq!(totals[0] - last[0], own, "hand {hands}");
        assert_eq!(totals.iter().sum::<i32>(), 0);
        (last, hands, next) = (totals, hands + 1, game.next_of_match());
    }
    assert_eq!(hands, Session::HANDS);
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
    let query = format!("{}&l={}", end.deal(), one_line(&log));
    assert_eq!(Replay::of_query(&query), Ok(replay));
    let by_itself = Replay::of_query(&format!("l={}", one_line(&log))).unwrap();
    assert_eq!((by_itself.deal.seat, &by_itself.at(by_itself.last())), (Wind::East, end.state()));
    assert!(Replay::of_query("l=bafan-hand").is_err() && Replay::of_query("").is_err());
}

#[test]
fn a_hand_of_a_match_can_be_dealt_by_itself() {
    let deal = deal("m=7.6.0.0.0.0&o=nearest.eight.careful");
    let by_itself = deal.by_itself();
    assert_eq!(by_itself.setup(), deal.setup());
    for seat in Wind::ALL {
        assert_eq!(by_itself.strength(seat), deal.strength(seat), "{seat:?}");
    }
}

#[test]
fn hands_that_were_forgotten_stay_so() {
    let finished =
        PlayedEvent::Finished(Finished::of(&played(deal("s=1&o=nearest.nearest.nearest"), |_| ())).unwrap().into());
    let mut kept = Kept::default();
    kept.take(Id::new(3, 1), PlayedEvent::Forgot(Id::new(2, 1)));
    for at in 1..=3 {
        kept.take(Id::new(at, 1), finished.clone());
    }
    let ids: Vec<u64> = kept.hands().map(|(id, _)| id.at()).collect();
    assert_eq!(ids, [3, 1]);
    assert_eq!(kept.export().matches("bafan-hand 1\n").count(), 2);
    for at in 10..300 {
        kept.take(Id::new(at, 1), finished.clone());
    }
    assert_eq!(kept.hands().len(), 200);
}

#[test]
fn options_are_read_as_they_were_kept() {
    let own = Options {
        confirm: false,
        counting: Counting::Never,
        pace: Pace::AtOnce,
        time: Time::Rules,
        sound: true,
        ..Options::default()
    };
    assert_eq!(Options::read(&own.text()), own);
    // As they were kept before there was a clock.
    assert_eq!(Options::read("01202"), Options { time: Time::Free, sound: false, ..own });
    for text in ["", "9", "xx", "0123456789"] {
        assert_eq!(Options::read(&Options::read(text).text()), Options::read(text));
    }
}

#[test]
fn when_the_time_is_up_a_claim_is_let_go_and_the_drawn_tile_discarded() {
    let (mut claims, mut drawn, mut others) = (0, 0, 0);
    for seed in 0..20 {
        played(deal(&format!("s={seed}&me=E&o=nearest.nearest.nearest")), |game| {
            let allowed = [Time::Free, Time::Long, Time::Rules].map(|time| time.allowed(game));
            if game.turn() != Turn::Own {
                return assert_eq!(allowed, [None; 3], "seed {seed}");
            }
            let action = game.when_time_is_up().unwrap();
            assert!(game.seen().legal().contains(&action), "seed {seed}: {action:?}");
            match game.seen().asked {
                Asked::Claim { .. } => {
                    claims += 1;
                    assert_eq!((allowed, action), ([None, Some(10), Some(3)], Action::Pass), "seed {seed}");
                }
                _ if game.state().actions().is_empty() => assert_eq!(allowed, [None, Some(30), Some(30)]),
                Asked::Turn { drawn: Some(tile), .. } => {
                    drawn += 1;
                    assert_eq!((allowed, action), ([None, Some(30), Some(15)], Action::Discard(tile)), "seed {seed}");
                }
                _ => others += 1,
            }
        });
    }
    assert!(claims > 0 && drawn > 0 && others > 0, "{claims} {drawn} {others}");
}

#[test]
fn each_sound_is_heard_and_ends() {
    let mut heard = std::collections::BTreeSet::new();
    for seed in 0..3 {
        let end = played(deal(&format!("s={seed}&o=nearest.nearest.nearest")), |_| ());
        heard.extend(end.events().filter_map(|event| Sound::of(&event)));
    }
    assert_eq!(heard.into_iter().collect::<Vec<_>>(), [Sound::Tile, Sound::Claim, Sound::Win]);
    for note in [Sound::Tile, Sound::Claim, Sound::Win].into_iter().flat_map(Sound::notes) {
        assert!(note.after + note.length <= 1.0 && note.length > 0.0, "{note:?}");
    }
}

#[test]
fn a_start_has_tiles_of_its_fan() {
    let rules = RuleSet::textbook();
    for fan in startable() {
        let tiles = begun(fan, 3, &rules).unwrap_or_else(|| panic!("no start for {fan:?}"));
        assert_eq!(tiles.len(), 8, "{fan:?}");
        let source = Source::Own(tiles, 3);
        assert!(Game::new(Deal { source, ..Deal::seeded(3, rules) }).is_some(), "{fan:?}");
    }
}
