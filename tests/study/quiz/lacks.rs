//! The reasons why a fan is not in a hand: each is true of the hand, and every absent fan has a reason.

use bafan::Won;
use bafan::{Fan, Form, Meld, RuleSet, Set, Shape, Suit, Tile, TileSet, score, waits};
use bafan_study::quiz::{Dealer, Lack, Melds, Purpose, lacks};

/// Returns hands of all types.
fn hands(count: u64) -> Vec<Won> {
    let rules = RuleSet::textbook();
    let fans: Vec<Fan> = Fan::all().collect();
    (0..count)
        .map(|seed| {
            let purpose = if seed % 3 == 0 { Purpose::Any } else { Purpose::Fan(fans[seed as usize % fans.len()]) };
            let hand = Dealer::new(seed, &rules, Melds::Any).hand(purpose).expect("there is such a hand");
            Won { score: score(&hand, &rules).expect("it wins"), hand }
        })
        .collect()
}

#[test]
fn every_fan_that_is_not_there_has_its_reasons_and_all_of_them_are_true() {
    let rules = RuleSet::textbook();
    let mut said = 0;
    for won in hands(3000) {
        let best = &won.score.best;
        for fan in Fan::all() {
            let there =
                best.counted.iter().any(|one| one.fan == fan) || best.uncounted.iter().any(|one| one.fan == fan);
            let found = lacks(fan, &won, &rules);
            assert_eq!(found.is_empty(), there, "{}: {fan} has the reasons {found:?}", won.hand);
            for lack in found {
                assert!(holds(&lack, &won), "{}: {fan} is said to lack {lack:?}", won.hand);
                said += 1;
            }
        }
    }
    println!("{said} reasons, all of them true");
}

#[test]
fn reasons_are_the_ones_that_a_teacher_would_give() {
    let rules = RuleSet::textbook();
    let check = |text: &str, fan: Fan, wanted: &[Lack]| {
        let hand: bafan::Hand = text.parse().unwrap();
        let won = Won { score: score(&hand, &rules).unwrap(), hand };
        assert_eq!(lacks(fan, &won, &rules), wanted, "{text}: {fan}");
    };
    let tile = |text: &str| Tile::all().find(|tile| tile.to_string() == text).unwrap();
    let tiles = |text: &str| text.split(' ').map(tile).collect::<TileSet>();
    let chow = |text: &str, melded| Set { shape: Shape::Chow, tile: tile(text), melded };
    let plain = "[123m,1]456m123p77p67s8s|EE0000";
    check(plain, Fan::FullFlush, &[Lack::Suits(3)]);
    check(plain, Fan::HalfFlush, &[Lack::Suits(3), Lack::Without(TileSet::HONORS)]);
    check(plain, Fan::AllSimples, &[Lack::Tiles(tiles("1m 1p"))]);
    check(plain, Fan::ConcealedHand, &[Lack::OpenMelds(1)]);
    check(plain, Fan::FullyConcealedHand, &[Lack::OpenMelds(1), Lack::SelfDrawn(false)]);
    check(plain, Fan::EdgeWait, &[Lack::Waits(tiles("5s 8s")), Lack::Completes(Some(chow("6s", false)))]);
    check(plain, Fan::DragonPung, &[Lack::NoPung(tiles("C F P"))]);
    check(plain, Fan::TileHog, &[Lack::FourAlike(None)]);
    check(plain, Fan::SevenPairs, &[Lack::Form(Form::Sets)]);
    check(
        plain,
        Fan::MixedTripleChow,
        &[Lack::Sets { there: vec![chow("1m", true), chow("1p", false)], missing: vec![chow("1s", false)] }],
    );
    check("[4444m]4p56p777s888s9s9s|EE0000", Fan::TileHog, &[Lack::FourAlike(Some(tile("4m")))]);
}

/// Returns whether a reason is true, judged from the tiles.
fn holds(lack: &Lack, won: &Won) -> bool {
    let (hand, reading) = (&won.hand, &won.score.best.reading);
    let counts = hand.counts();
    let has = |tile: Tile| counts[tile] > 0;
    let situation = hand.situation();
    match lack {
        Lack::Rules => false,
        Lack::Form(form) => reading.form == *form,
        Lack::Tiles(kinds) => !kinds.is_empty() && kinds.iter().all(has),
        Lack::Without(kinds) => !kinds.is_empty() && !kinds.iter().any(has),
        Lack::Suits(suits) => {
            let held = |&suit: &Suit| (1..=9).any(|rank| has(Tile::number(suit, rank).unwrap()));
            Suit::ALL.iter().filter(|suit| held(suit)).count() == usize::from(*suits)
        }
        Lack::Set(set) => reading.sets.contains(set),
        Lack::Pair(pair) => reading.pair == Some(*pair),
        Lack::Sets { there, missing } => {
            let kinds = |set: &Set| (set.is_pung(), set.tile);
            let knitted = |set: &&Set| set.shape == Shape::Knitted;
            let own: Vec<_> = reading.sets.iter().filter(|set| !knitted(set)).map(kinds).collect();
            let count = |list: &[(bool, Tile)], one| list.iter().filter(|&&other| other == one).count();
            let here: Vec<_> = there.iter().map(kinds).collect();
            let whole: Vec<_> = there.iter().chain(missing).map(kinds).collect();
            !missing.is_empty()
                && here.iter().all(|&one| count(&here, one) <= count(&own, one))
                && missing.iter().all(|one| count(&whole, kinds(one)) > count(&own, kinds(one)))
        }
        Lack::NoPung(kinds) => {
            let pung = |tile: Tile| reading.sets.iter().any(|set| set.is_pung() && set.tile == tile);
            !kinds.is_empty() && !kinds.iter().any(pung)
        }
        Lack::Kongs { melded, concealed } => {
            let of = |open: bool| hand.melds().iter().filter(|meld| meld.is_kong() && meld.is_open() == open).count();
            of(true) == usize::from(*melded) && of(false) == usize::from(*concealed)
        }
        Lack::ConcealedPungs(pungs) => {
            let laid = hand.melds().iter().filter(|meld| matches!(meld, Meld::ConcealedKong { .. })).count();
            let standing = reading.sets.iter().filter(|set| set.is_pung() && !set.melded).count();
            let claimed = standing + laid - usize::from(*pungs);
            usize::from(*pungs) <= standing + laid && claimed <= usize::from(!situation.self_drawn)
        }
        Lack::OpenMelds(open) => hand.melds().iter().filter(|meld| meld.is_open()).count() == usize::from(*open),
        Lack::SelfDrawn(drawn) => situation.self_drawn == *drawn,
        Lack::Flag(flag) => !flag.is_on(&situation),
        Lack::Waits(waited) => {
            let alone = waited.len() == 1;
            waits(hand.holding()).is_within(*waited) && (!alone || waited.contains(hand.winning()))
        }
        Lack::Completes(set) => match set {
            Some(set) => reading.sets.contains(set) && set.contains(hand.winning()),
            None => reading.pair == Some(hand.winning()),
        },
        Lack::FourAlike(None) => counts.iter().all(|(_, copies)| copies < 4),
        Lack::FourAlike(Some(tile)) => {
            counts[*tile] == 4 && hand.melds().iter().any(|meld| meld.is_kong() && meld.tile() == *tile)
        }
        Lack::Flowers => hand.flowers().count() == 0,
        Lack::OtherFan(fan) => {
            let best = &won.score.best;
            best.counted.iter().any(|one| one.fan == *fan) || best.uncounted.iter().any(|one| one.fan == *fan)
        }
    }
}
