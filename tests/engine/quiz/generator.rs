//! Hands for a purpose: for each fan, and for each fan left out beside another, ten thousand different ones.

use std::collections::HashSet;
use std::sync::Mutex;

use bafan::study::quiz::{Dealer, Melds, Purpose};
use bafan::{Family, Fan, Hand, Principle, Reason, RuleSet, score, tally};

/// How many different hands there must be.
const HANDS: usize = 10_000;

/// Exclusions that the rules print and that no hand shows, and why: the fan that is left out cannot be in such a hand at all.
const NEVER: &[(Fan, Fan, &str)] = &[
    (Fan::BigFourWinds, Fan::OneVoidedSuit, "one suit at most beside four pungs of winds"),
    (Fan::LittleFourWinds, Fan::OneVoidedSuit, "one set beside the winds: one suit"),
    (Fan::AllHonors, Fan::OneVoidedSuit, "no suit at all, and 缺一门 wants two (C1)"),
    (Fan::AllHonors, Fan::AllTerminalsAndHonors, "no terminals"),
    (Fan::AllTerminals, Fan::AllTerminalsAndHonors, "no honours"),
    (Fan::NineGates, Fan::OneVoidedSuit, "one suit, and 缺一门 wants two (C1)"),
    (Fan::SevenShiftedPairs, Fan::OneVoidedSuit, "one suit, and 缺一门 wants two (C1)"),
    (Fan::PureTerminalChows, Fan::OneVoidedSuit, "one suit, and 缺一门 wants two (C1)"),
    (Fan::FullFlush, Fan::OneVoidedSuit, "one suit, and 缺一门 wants two (C1)"),
    (Fan::ThirteenOrphans, Fan::AllTerminalsAndHonors, "not found in this form (C34)"),
    (Fan::ThirteenOrphans, Fan::OutsideHand, "has no sets"),
    (Fan::GreaterHonorsAndKnitted, Fan::SingleWait, "has no pair"),
    (Fan::LesserHonorsAndKnitted, Fan::SingleWait, "has no pair"),
    (Fan::FullyConcealedHand, Fan::ConcealedHand, "one is a drawn win, the other is not"),
];

/// Many different hands for a purpose, each held against the engine; as many as were found.
fn deal(purpose: Purpose, rules: &RuleSet, shows: impl Fn(&Hand) -> bool) -> usize {
    let mut dealer = Dealer::new(0, rules, Melds::Any);
    let mut hands = HashSet::with_capacity(HANDS);
    // Different hands get rarer where there are few, so more are dealt than wanted.
    for _ in 0..HANDS * 4 {
        let Some(hand) = dealer.hand(purpose) else { break };
        assert!(shows(&hand), "{hand} is no hand for {purpose:?}");
        hands.insert(hand);
        if hands.len() == HANDS {
            break;
        }
    }
    hands.len()
}

/// Works through a list on all the cores there are, and gives what came of each.
pub fn on_all_cores<T: Copy + Send + Sync, R: Send>(list: &[T], work: impl Fn(T) -> R + Sync) -> Vec<(T, R)> {
    let next = Mutex::new(list.iter());
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(&one) = { next.lock().unwrap().next() } {
                    let result = work(one);
                    done.lock().unwrap().push((one, result));
                }
            });
        }
    });
    done.into_inner().unwrap()
}

#[test]
fn there_are_ten_thousand_hands_for_each_fan() {
    let rules = RuleSet::textbook();
    let fans: Vec<Fan> = Fan::all().collect();
    let found =
        on_all_cores(&fans, |fan| deal(Purpose::Fan(fan), &rules, |hand| tally(hand, &rules).unwrap().times(fan) > 0));
    let (fan, least) = found.iter().min_by_key(|(_, hands)| hands).unwrap();
    println!("{} fans, {} hands; least: {fan} with {least}", found.len(), found.iter().map(|(_, n)| n).sum::<usize>());
    let few: Vec<_> = found.iter().filter(|(_, hands)| *hands < HANDS).collect();
    assert!(few.is_empty(), "fewer than {HANDS} hands: {few:?}");
}

#[test]
fn there_are_ten_thousand_hands_for_each_fan_left_out_beside_another() {
    let rules = RuleSet::textbook();
    let pairs: Vec<(Fan, Fan)> = Fan::all()
        .flat_map(|by| Fan::all().map(move |fan| (by, fan)))
        .filter(|&(by, fan)| by != fan && rules.citation(by, fan).is_some())
        .collect();
    let found = on_all_cores(&pairs, |(by, fan)| {
        deal(Purpose::Swallowed { fan, by }, &rules, |hand| {
            let best = score(hand, &rules).unwrap().best;
            // A fan of another reading is left out, too: the rules say that it does not go with the one that counts.
            let left_out = |reason: Reason| reason.by() == Some(by) || matches!(reason, Reason::OtherReading(_));
            let counts = best.counted.iter().any(|one| one.fan == by);
            counts && best.uncounted.iter().any(|one| one.fan == fan && left_out(one.reason))
        })
    });
    let never = |by: Fan, fan: Fan| NEVER.iter().any(|&(own, other, _)| own == by && other == fan);
    let wrong: Vec<_> = found
        .iter()
        .filter(|((by, fan), hands)| {
            *hands < if never(*by, *fan) { 0 } else { HANDS } || never(*by, *fan) && *hands > 0
        })
        .collect();
    assert!(wrong.is_empty(), "not {HANDS} hands, or hands for what never occurs: {wrong:?}");
    let occur: Vec<_> = found.iter().filter(|((by, fan), _)| !never(*by, *fan)).collect();
    let ((by, fan), least) = occur.iter().min_by_key(|(_, hands)| hands).unwrap();
    println!(
        "{} of {} exclusions occur, {} hands; least: {fan} beside {by} with {least}",
        occur.len(),
        found.len(),
        occur.iter().map(|(_, n)| n).sum::<usize>()
    );
}

#[test]
fn the_other_purposes_are_served_too() {
    let rules = RuleSet::international();
    let principles = Principle::ALL.into_iter().filter(|&principle| principle != Principle::NonSeparation);
    let purposes: Vec<Purpose> = [Purpose::Any, Purpose::Wait(None), Purpose::Wait(Some(Fan::EdgeWait))]
        .into_iter()
        .chain(Family::ALL.map(Purpose::Family))
        .chain(principles.map(Purpose::Principle))
        .chain([Purpose::Pair(Fan::HalfFlush, Fan::AllPungs), Purpose::Pair(Fan::MixedStraight, Fan::ConcealedHand)])
        .collect();
    for (purpose, melds) in
        purposes.iter().flat_map(|&purpose| [Melds::Any, Melds::Concealed, Melds::Open].map(|m| (purpose, m)))
    {
        let mut dealer = Dealer::new(1, &rules, melds);
        let hands: HashSet<Hand> = (0..200).filter_map(|_| dealer.hand(purpose)).collect();
        assert!(hands.len() > 190, "{purpose:?}, {melds:?}: {} different hands of 200", hands.len());
        let open = |hand: &&Hand| hand.melds().iter().any(|meld| meld.is_open());
        match melds {
            Melds::Open => {}
            Melds::Concealed => {
                let melded = hands.iter().filter(open).count();
                assert!(purpose != Purpose::Any || melded == 0, "{melded} hands with melds");
            }
            Melds::Any => {
                assert!(hands.iter().any(|hand| tally(hand, &rules).unwrap().reaches_minimum()), "{purpose:?}")
            }
        }
    }
    // 清龙 has terminals, and 断幺 none.
    assert_eq!(Dealer::new(1, &rules, Melds::Any).hand(Purpose::Pair(Fan::AllSimples, Fan::PureStraight)), None);
}

#[test]
fn hands_look_like_those_of_a_table() {
    let rules = RuleSet::textbook();
    let mut dealer = Dealer::new(4, &rules, Melds::Any);
    let hands: Vec<Hand> = (0..4000).map(|_| dealer.hand(Purpose::Any).unwrap()).collect();
    let share = |holds: fn(&Hand) -> bool| hands.iter().filter(|hand| holds(hand)).count() * 100 / hands.len();
    let shares = [
        ("worth eight", share(|hand| tally(hand, &RuleSet::textbook()).unwrap().reaches_minimum()), 95..=100),
        ("with an open meld", share(|hand| hand.melds().iter().any(|meld| meld.is_open())), 45..=90),
        ("drawn", share(|hand| hand.situation().self_drawn), 25..=55),
        ("with the last tile", share(|hand| hand.situation().last_tile), 0..=8),
        ("with a kong", share(|hand| hand.melds().iter().any(|meld| meld.is_kong())), 0..=20),
        ("with flowers", share(|hand| hand.flowers().count() > 0), 40..=80),
    ];
    for (what, share, range) in shares {
        println!("{share} in a hundred are {what}");
        assert!(range.contains(&share), "{share} in a hundred are {what}, not {range:?}");
    }
}
