use super::*;

/// Plays a hand to its end, with the human player deciding like an opponent.
fn played(mut playing: Playing, mut each: impl FnMut(&Playing)) -> Playing {
    for _ in 0..2000 {
        each(&playing);
        if playing.hand().outcome().is_some() {
            return playing;
        }
        if playing.is_asked() {
            let action = playing.strength().decide(&playing.seen());
            assert!(playing.take(&action), "{action:?}");
        } else {
            assert!(playing.go_on());
        }
    }
    panic!("the hand does not end");
}

#[test]
fn every_moment_is_kept_as_text() {
    for name in GameName::ALL {
        let mut moments = 0;
        played(Playing::new(name, "", Strength::Nearest, 7), |playing| {
            moments += 1;
            if moments % 9 == 0 || playing.hand().outcome().is_some() {
                let read = Playing::read(name, &playing.text()).unwrap();
                assert_eq!(read.text(), playing.text());
                assert_eq!(read.hand().to_act(), playing.hand().to_act());
                assert_eq!((read.standing(), read.own()), (playing.standing(), playing.own()));
            }
        });
        assert!(moments > 20, "{}", name.slug());
    }
}

#[test]
fn the_last_action_is_that_of_an_opponent_who_answered_before_a_pass() {
    for name in GameName::ALL {
        for seed in 0..12 {
            let mut playing = Playing::new(name, "", Strength::Nearest, seed);
            while playing.hand().outcome().is_none() {
                if !playing.go_on() {
                    let passes = playing.hand().legal(playing.own()).contains(&Action::Pass);
                    let action = if passes { Action::Pass } else { playing.strength().decide(&playing.seen()) };
                    assert!(playing.take(&action), "{action:?}");
                }
                // Reading a stored text replays it action by action, so no opponent answers ahead of the human player.
                let read = Playing::read(name, &playing.text()).unwrap();
                assert_eq!(read.done(), playing.done(), "{} {}", name.slug(), playing.text());
            }
        }
    }
}

#[test]
fn a_text_that_is_damaged_is_no_hand() {
    let name = GameName::named("yichun").unwrap();
    let whole = Playing::new(name, "", Strength::Counting, 3).text();
    assert!(Playing::read(name, &whole).is_some());
    for damaged in [
        "",
        "1",
        "3  counting 3 0 E 0 0 0 ",
        "2  counting 3 0 E 0 0 2 ",
        "2  counting 3 0 E 0 0",
        "1  best 3 0 E 0 0 ",
        "1  counting x 0 E 0 0 ",
        "1  counting 3 0 Q 0 0 ",
        "1  counting 3 0 E 0 0 200",
        "1  counting 3 0 E 0 0 0.x",
        "1  counting 3 0 E 0 0 0 0",
    ] {
        assert!(Playing::read(name, damaged).is_none(), "{damaged}");
    }
    // This is the format of the first version.
    assert_eq!(Playing::read(name, "1  counting 3 0 E 0 0 ").unwrap().text(), whole);
    let two = GameName::named("two-player").unwrap();
    assert!(Playing::read(two, "1  counting 3 0 W 0 0 ").is_none());
}

#[test]
fn hand_follows_hand_and_the_total_with_them() {
    for name in GameName::ALL {
        let mut playing = Playing::new(name, "", Strength::Nearest, 11);
        let mut total = Amount::ZERO;
        for hands in 0..12 {
            let end = played(playing, |_| ());
            let outcome = end.hand().outcome().unwrap();
            total = total + outcome.pay.as_ref().unwrap()[end.own() as usize];
            assert_eq!(end.total(), total, "{} {hands}", name.slug());
            playing = end.next(hands % 2 == 1);
            assert_eq!(playing.buys(), hands % 2 == 1 && name == GameName::Yichun);
            assert_eq!(Playing::read(name, &playing.text()).unwrap().buys(), playing.buys());
            assert_eq!((playing.total(), playing.places.len()), (total, 0));
            let winners: Vec<Wind> = outcome.wins.iter().map(|(entry, _)| entry.situation.seat).collect();
            let dealer = match (name, &winners[..]) {
                (GameName::Function, _) => Wind::East,
                (GameName::TwoPlayer, _) => Wind::ALL[1 - end.dealer() as usize],
                (GameName::Yichun, []) => outcome.last,
                (GameName::Yichun, [winner]) => *winner,
                (GameName::Yichun, _) => outcome.wins[0].0.from().unwrap().unwrap(),
                (_, winners) if winners.is_empty() || winners.contains(&end.dealer()) => end.dealer(),
                _ => end.dealer().next(),
            };
            assert_eq!(playing.dealer(), dealer, "{} {hands}", name.slug());
        }
    }
}

#[test]
fn a_hand_that_is_over_leaves_no_game_behind() {
    let name = GameName::named("yichun").unwrap();
    let games: std::collections::HashSet<*const ()> = (0..50)
        .map(|seed| std::ptr::from_ref(Playing::new(name, "", Strength::Nearest, seed).seen().game).cast())
        .collect();
    assert!(games.len() < 50, "each hand has a game at a place of its own");
}

#[test]
fn what_is_not_allowed_changes_nothing() {
    let name = GameName::named("sixteen").unwrap();
    let mut playing = Playing::new(name, "", Strength::Nearest, 1);
    let before = playing.text();
    assert!(!playing.take(&Action::Kong("1m".parse().unwrap())));
    assert_eq!(playing.text(), before);
}

#[test]
fn what_is_bought_counts_twice() {
    let name = GameName::named("yichun").unwrap();
    let first = played(Playing::new(name, "", Strength::Nearest, 4), |_| ());
    let mut doubled = 0;
    for seed in 0..12 {
        let text = |buys: u8| format!("2  nearest {seed} 3 E 0 0 {buys} ");
        let ends = [0, 1].map(|buys| played(Playing::read(name, &text(buys)).unwrap(), |_| ()));
        let [plain, bought] = ends.map(|end| end.hand().outcome().unwrap().pay.clone().unwrap());
        assert_eq!(bought[0], plain[0].times(2), "{seed}");
        doubled += u32::from(plain[0] != Amount::ZERO);
    }
    assert!(doubled > 3, "{doubled} hands of twelve brought or cost anything");
    assert!(first.next(true).buys());
}
