use std::rc::Rc;

use bafan::{RuleSet, Wind};
use bafan_study::progress::Id;
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, Asked, Event, Log, Session};

use super::*;
use crate::model::archive::{Kept, Line};
use crate::model::stream::Record;

mod kept;
mod reason;
mod review;

fn deal(query: &str) -> Deal {
    Deal::of_query(query).unwrap_or_else(|_| panic!("{query} is no deal"))
}

/// Plays a hand with the user deciding like the weakest opponent, calling `see` at the start and after every action.
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
    assert_eq!(deal("s=7&r=international"), Deal::seeded(7, RuleSet::international()));
    for query in ["", "t=11111m", "t=123456789m123456789p"] {
        assert_eq!(Deal::of_query(query), Err(NoDeal::Impossible), "{query}");
    }
    for part in [
        "s=x",
        "s=99999999999",
        "o=eight",
        "me=X",
        "w=",
        "m=7.16.0.0.0.0",
        "m=1.0.-2147483648.0.0.0",
        "m=1.2",
        "t=1x",
        "vs=much",
    ] {
        let fault = NoDeal::Part(part.to_owned());
        assert_eq!(Deal::of_query(&format!("s=7&{part}&r=textbook")), Err(fault));
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
        let line = Line::Part(Id::new(5, 6), Rc::new(finished));
        let record = Record { id: Id::new(5, 6), version: 1, payload: Rc::<Finished>::text(&line) };
        assert_eq!(Rc::<Finished>::read(&record), Some(line));
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

/// Plays the given number of actions of a hand, with the user deciding like the weakest opponent.
fn begun_hand(deal: Deal, actions: usize) -> Game {
    let end = played(deal.clone(), |_| ());
    Game::from_log(deal, &Log::of(end.state()), actions)
}

fn in_match(seed: u32) -> Deal {
    let first = Deal { opponents: [Strength::Nearest; 3], ..Deal::seeded(0, RuleSet::textbook()) };
    first.in_match(MatchHand { seed, number: 0, totals: [0; 4] })
}

#[test]
fn a_count_is_one_of_its_hand_alone() {
    let hand = |text: &str| text.parse::<bafan::Draft>().unwrap().hand().unwrap();
    let (own, other) = (hand("123456m789p11s234s"), hand("123456m789p22s234s"));
    let count = Counted::new(own.clone(), crate::model::answer_sheet::Sheet::default());
    assert!(count.of(&own).is_some() && count.of(&other).is_none());
}

#[test]
fn what_happened_since_the_own_last_choice_is_told() {
    let (mut all, mut others) = (0, 0);
    played(deal("s=3&me=W&o=nearest.nearest.nearest"), |game| {
        let own = game.deal().seat;
        let since: Vec<Event> = game.events().skip(game.chose_last()).collect();
        let chose =
            |event: &&Event| matches!(event, Event::Discarded(seat, _) | Event::Melded(seat, _) if *seat == own);
        all += 1;
        others = others.max(since.len() - since.iter().filter(chose).count());
        assert!(since.iter().filter(chose).count() <= 1, "{since:?}");
    });
    assert!(all > 20 && others > 2, "{all} {others}");
}

#[test]
fn a_hand_with_a_wall_of_its_own_is_played_on_with_that_wall() {
    let end = played(deal("s=9&t=123456789m1122p&w=S&me=E&o=nearest.nearest.nearest"), |_| ());
    let replay = Replay::of_query(&format!("l={}", Log::of(end.state()).one_line())).unwrap();
    let game = replay.game(replay.last() / 2);
    let again = deal(&game.deal().to_string());
    assert_eq!(again.setup().as_ref(), Some(end.state().setup()));
    assert_eq!(Game::read(&game.text()), Some(game));
}

#[test]
fn a_match_goes_from_hand_to_hand() {
    let first = Deal::seeded(0, RuleSet::textbook()).in_match(MatchHand { seed: 4, number: 0, totals: [0; 4] });
    let mut next = Some(Deal { opponents: [Strength::Nearest; 3], ..first });
    let (mut hands, mut last) = (0, [0; 4]);
    while let Some(deal) = next {
        let game = played(deal, |_| ());
        let totals = game.totals().unwrap();
        for (seat, amount) in Wind::ALL.into_iter().zip(game.state().amounts()) {
            let player = game.deal().player(seat);
            assert_eq!(
                (totals[player] - last[player], player == 0),
                (amount, seat == game.deal().seat),
                "hand {hands}"
            );
        }
        assert_eq!(totals.iter().sum::<i32>(), 0);
        (last, hands, next) = (totals, hands + 1, game.next_of_match());
    }
    assert_eq!(hands, Session::HANDS);
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
    // This text was stored before the clock and the sounds became options.
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

#[test]
fn a_deal_of_ones_own_is_refused_with_its_reason() {
    let rules = RuleSet::textbook();
    let of = |number: &str, tiles: &str| own_source(number, tiles, None, 5, &rules);
    assert_eq!(of("", ""), Ok(Source::Seed(5)));
    assert_eq!(of(" 12 ", ""), Ok(Source::Seed(12)));
    assert_eq!(of("１２", ""), Ok(Source::Seed(12)));
    let two = vec!["1m", "1m"].into_iter().map(|_| bafan::Suit::Characters.tile(1)).collect();
    assert_eq!(of("12", "11m"), Ok(Source::Own(two, 12)));
    for number in ["x", "-1", "4294967296", "1.5"] {
        assert_eq!(of(number, ""), Err(Unfit::Number), "{number}");
    }
    assert_eq!(of("", "[123m]45p"), Err(Unfit::Melds));
    assert_eq!(of("", "123m|EE|ab"), Err(Unfit::Flowers));
    let Err(Unfit::Misread(faults)) = of("", "123m4x") else { panic!("no fault") };
    assert_eq!(faults[0].at, 4);
}

#[test]
fn tiles_stay_where_they_were_put() {
    let tiles = |text: &str| text.parse::<bafan::Draft>().unwrap().standing;
    let order = moved(tiles("123m5p5p"), 4, 0);
    assert_eq!(order, tiles("5p123m5p"));
    assert_eq!(arranged(&order, &tiles("12m55p9sE")), tiles("5p12m5p9sE"));
    assert_eq!(arranged(&[], &tiles("3m1m")), tiles("3m1m"));
    assert_eq!(moved(tiles("12m"), 5, 0), tiles("12m"));
}
