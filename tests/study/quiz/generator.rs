//! Hands for a purpose: for each fan, and for each fan excluded by another, ten thousand different ones if there is time.

use std::collections::HashSet;
use std::sync::Mutex;

use bafan::{Family, Fan, Hand, Principle, Profile, Reason, RuleSet, score, tally};
use bafan_study::quiz::{
    Dealer, FanDraw, Kind, Melds, NEVER, Purpose, Quiz, QuizSettings, Seed, Task, WINS, is_possible, kinds, met,
};
use bafan_study::subject::Subject;

/// Returns the required number of different hands: ten thousand if `cargo xtask soak` asks for it; in ordinary runs, enough to show that
/// each purpose is served repeatedly.
fn wanted() -> usize {
    std::env::var("BAFAN_HANDS").map_or(400, |hands| hands.parse().expect("BAFAN_HANDS is a number"))
}

/// Deals many different hands for a purpose and checks each with the engine; returns their number.
fn deal(purpose: Purpose, rules: &RuleSet, shows: impl Fn(&Hand) -> bool) -> usize {
    let mut dealer = Dealer::new(0, rules, Melds::Any);
    let wanted = wanted();
    let mut hands = HashSet::with_capacity(wanted);
    // If few hands exist, new ones become rare, so more are dealt than wanted.
    for _ in 0..wanted * 4 {
        let Some(hand) = dealer.hand(purpose) else { break };
        assert!(shows(&hand), "{hand} is no hand for {purpose:?}");
        hands.insert(hand);
        if hands.len() == wanted {
            break;
        }
    }
    hands.len()
}

/// Processes a list on all cores and returns the results.
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
fn there_are_many_hands_for_each_fan() {
    let rules = RuleSet::textbook();
    let fans: Vec<Fan> = Fan::all().collect();
    let found =
        on_all_cores(&fans, |fan| deal(Purpose::Fan(fan), &rules, |hand| tally(hand, &rules).unwrap().times(fan) > 0));
    let (fan, least) = found.iter().min_by_key(|(_, hands)| hands).unwrap();
    println!("{} fans, {} hands; least: {fan} with {least}", found.len(), found.iter().map(|(_, n)| n).sum::<usize>());
    let few: Vec<_> = found.iter().filter(|(_, hands)| *hands < wanted()).collect();
    assert!(few.is_empty(), "fewer than {} hands: {few:?}", wanted());
}

#[test]
fn there_are_many_hands_for_each_fan_left_out_beside_another() {
    let rules = RuleSet::textbook();
    let pairs: Vec<(Fan, Fan)> = Fan::all()
        .flat_map(|by| Fan::all().map(move |fan| (by, fan)))
        .filter(|&(by, fan)| by != fan && rules.citation(by, fan).is_some())
        .collect();
    let found = on_all_cores(&pairs, |(by, fan)| {
        deal(Purpose::Swallowed { fan, by }, &rules, |hand| {
            let best = score(hand, &rules).unwrap().best;
            // A fan of another reading also counts as excluded, since by the rules it cannot be combined with the counted fan.
            let left_out = |reason: Reason| reason.by() == Some(by) || matches!(reason, Reason::OtherReading(_));
            let counts = best.counted.iter().any(|one| one.fan == by);
            counts && best.uncounted.iter().any(|one| one.fan == fan && left_out(one.reason))
        })
    });
    let never = |by: Fan, fan: Fan| NEVER.contains(&(by, fan));
    let wrong: Vec<_> = found
        .iter()
        .filter(|((by, fan), hands)| {
            *hands < if never(*by, *fan) { 0 } else { wanted() } || never(*by, *fan) && *hands > 0
        })
        .collect();
    assert!(wrong.is_empty(), "not {} hands, or hands for what never occurs: {wrong:?}", wanted());
    let occur: Vec<_> = found.iter().filter(|((by, fan), _)| !never(*by, *fan)).collect();
    let ((by, fan), least) = occur.iter().min_by_key(|(_, hands)| hands).unwrap();
    println!(
        "{} of {} exclusions occur, {} hands; least: {fan} beside {by} with {least}",
        occur.len(),
        found.len(),
        occur.iter().map(|(_, n)| n).sum::<usize>()
    );
}

/// Returns every possible subject: each fan, and each fan as excluded by each other fan.
fn subjects() -> Vec<Subject> {
    let pairs = Fan::all().flat_map(|by| Fan::all().map(move |fan| Subject::Swallowed { fan, by }));
    let pairs = pairs.filter(|pair| !matches!(pair, Subject::Swallowed { fan, by } if fan == by));
    Fan::all().map(Subject::Fan).chain(pairs).collect()
}

/// Exclusions of the World Mahjong Organization's rules that apply only to seven pairs (C57), which are not dealt for these fans.
const NOT_DEALT: [(Profile, &str); 2] =
    [(Profile::Wmo, "lv-yi-se>si-gui-yi"), (Profile::Wmo, "qing-yao-jiu>si-gui-yi")];

#[test]
fn what_is_called_impossible_is_and_what_the_rules_print_is_found() {
    for profile in Profile::ALL {
        let rules = RuleSet::new(profile);
        let asked: Vec<Subject> = subjects()
            .into_iter()
            .filter(|&subject| match subject {
                Subject::Fan(_) => true,
                Subject::Swallowed { fan, by } => rules.citation(by, fan).is_some(),
            })
            .collect();
        let wrong: Vec<_> = on_all_cores(&asked, |subject| {
            let purpose = match subject {
                Subject::Fan(fan) => Purpose::Fan(fan),
                Subject::Swallowed { fan, by } => Purpose::Swallowed { fan, by },
            };
            Dealer::new(3, &rules, Melds::Any).hand(purpose).is_some() == is_possible(subject, &rules)
        })
        .into_iter()
        .filter(|(_, right)| !right)
        .map(|(subject, _)| subject.to_string())
        .filter(|subject| !NOT_DEALT.contains(&(profile, subject.as_str())))
        .collect();
        assert!(wrong.is_empty(), "{profile:?}: {wrong:?}");
    }
}

#[test]
fn what_is_impossible_is_refused_before_anything_is_dealt() {
    for rules in Profile::ALL.map(RuleSet::new) {
        let impossible: Vec<Subject> =
            subjects().into_iter().filter(|&subject| !is_possible(subject, &rules)).collect();
        assert!(impossible.len() > 4_000, "{} pairs", impossible.len());
        for rating in [None, Some(1400)] {
            for subject in &impossible {
                let kinds = Kind::ALL.into_iter().filter(|kind| kind.asks_about(*subject)).collect();
                let settings = QuizSettings { kinds, about: vec![*subject], rating, rules, ..QuizSettings::default() };
                assert_eq!(Quiz::new(Seed(1), settings).question(0), None, "{subject}");
            }
        }
    }
}

#[test]
fn a_question_far_into_a_set_can_be_made_step_by_step_and_is_the_same() {
    let settings = QuizSettings { kinds: vec![Kind::Name, Kind::Pays], rating: Some(1200), ..QuizSettings::default() };
    let mut at_once = Quiz::new(Seed(9), settings);
    let mut steps = at_once.clone();
    let mut count = 0;
    while steps.make(30) {
        count += 1;
    }
    assert_eq!(steps.made(), 31);
    assert!(count >= 310, "{count} steps are fewer than the hands that are looked at");
    assert_eq!(steps.question(30), at_once.question(30));
    assert_eq!(steps, at_once);
    assert!(!steps.clone().with_length(31).make(9_999));
    // With the stored text of how the questions were made, they are made again in far fewer steps.
    let mut kept = Quiz::new(Seed(9), steps.settings().clone()).with_made(&steps.made_text());
    let again = (0..).take_while(|_| kept.make(12)).count();
    assert!((1..20).contains(&again), "{again} steps");
    assert_eq!((kept.question(12), kept.made()), (at_once.question(12), 31));
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
    // 清龙 has terminals, and 断幺 has none.
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

/// Returns how often the first questions of many sets are about each fan.
fn asked_about(settings: &QuizSettings, sets: u64) -> [u32; Fan::COUNT] {
    let mut times = [0; Fan::COUNT];
    for seed in 0..sets {
        let question = Quiz::new(Seed(seed), settings.clone()).question(0).unwrap();
        times[question.about.unwrap().fan().index()] += 1;
    }
    times
}

#[test]
fn fans_are_asked_about_as_often_as_they_come() {
    const SETS: u64 = 20_000;
    let some = [Fan::AllChows, Fan::AllPungs, Fan::PureStraight, Fan::BigFourWinds];
    for about in [vec![], some.map(Subject::Fan).to_vec()] {
        let settings =
            QuizSettings { kinds: vec![Kind::Worth], draw: FanDraw::AsMet, about, ..QuizSettings::default() };
        let drawn = |fan: Fan| settings.about.is_empty() || settings.about.contains(&Subject::Fan(fan));
        let weight = |fan: Fan| if drawn(fan) { f64::from(met(fan).max(1)) } else { 0.0 };
        let all: f64 = Fan::all().map(weight).sum();
        let times = asked_about(&settings, SETS);
        for fan in Fan::all() {
            let share = weight(fan) / all;
            let wanted = share * SETS as f64;
            let error = (wanted * (1.0 - share)).sqrt();
            let came = f64::from(times[fan.index()]);
            assert!((came - wanted).abs() <= 4.5 * error + 1.0, "{fan}: {came} of {wanted:.1} ± {error:.1}");
        }
    }
}

#[test]
fn hands_drawn_as_they_are_met_are_made_of_what_is_met() {
    let rules = RuleSet::international();
    // This is the distance between the shares of fans in the questions and those in counted wins.
    let distance = |draw: FanDraw| {
        let settings = QuizSettings { kinds: vec![Kind::Score], draw, rules, ..QuizSettings::default() };
        let mut quiz = Quiz::new(Seed(11), settings);
        let mut hands = [0; Fan::COUNT];
        for question in (0..200).filter_map(|index| quiz.question(index)) {
            let Task::Score(kinds::Score { hand }) = question.task else {
                panic!("a hand to be counted was asked for")
            };
            tally(&hand, &rules).unwrap().fans().for_each(|(fan, _)| hands[fan.index()] += 1);
        }
        let share = |fan: Fan| f64::from(hands[fan.index()]) / 200.0 - f64::from(met(fan)) / f64::from(WINS);
        Fan::all().map(|fan| share(fan).abs()).sum::<f64>()
    };
    let (alike, as_met) = (distance(FanDraw::Alike), distance(FanDraw::AsMet));
    println!("shares apart: {alike:.2} where all fans are alike, {as_met:.2} as they are met");
    assert!(as_met < 0.6 * alike, "{as_met:.2} and {alike:.2}");
}
