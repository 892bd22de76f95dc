//! The engine compared with the oracle, on random hands of every type and under all rules.

use std::collections::BTreeMap;

use bafan::{Draft, Hand, Profile, RuleSet, Switch, Tile};

use crate::hands::{Hands, Rng};
use crate::oracle::{self, ConcealedSpecials, Fan, Fans, InevitableHog, Rules};

/// Returns the number of hands per test; `cargo xtask soak` takes 40,000.
fn hands() -> usize {
    std::env::var("BAFAN_HANDS").map_or(16_000, |hands| hands.parse().expect("BAFAN_HANDS is a number"))
}

/// The number of disagreements that a failing test prints.
const SHOWN: usize = 5;

#[test]
fn textbook_first() {
    agree_in_profile(RuleSet::textbook(), Rules::textbook(), 1);
}

#[test]
fn textbook_second() {
    agree_in_profile(RuleSet::textbook(), Rules::textbook(), 2);
}

#[test]
fn trial1998_first() {
    agree_in_profile(RuleSet::trial1998(), Rules::trial1998(), 3);
}

#[test]
fn trial1998_second() {
    agree_in_profile(RuleSet::trial1998(), Rules::trial1998(), 4);
}

#[test]
fn international_first() {
    agree_in_profile(RuleSet::international(), Rules::international(), 5);
}

#[test]
fn international_second() {
    agree_in_profile(RuleSet::international(), Rules::international(), 6);
}

#[test]
fn wmo_first() {
    agree_in_profile(RuleSet::wmo(), Rules::wmo(), 11);
}

#[test]
fn wmo_second() {
    agree_in_profile(RuleSet::wmo(), Rules::wmo(), 12);
}

/// Tests each choice of each switch alone, in each profile.
#[test]
fn single_switches() {
    let mut differences = Differences::default();
    for (i, switch) in Switch::ALL.into_iter().enumerate() {
        for &choice in switch.choices() {
            for (engine, oracle) in profiles() {
                let both = turned(engine, oracle, switch, choice);
                for hand in Hands::seeded(100 + i as u64).take(hands() / 40) {
                    differences.compare(&hand, &both);
                }
            }
        }
    }
    differences.assert_none();
}

/// Makes a random choice for about half of the switches in every hand.
#[test]
fn mixed_switches() {
    let mut rng = Rng::seeded(7);
    let mut differences = Differences::default();
    for hand in Hands::seeded(8).take(hands()) {
        let (mut engine, mut oracle) = profiles().swap_remove(rng.below(Profile::COUNT));
        for switch in Switch::ALL {
            if let Some(choice) = switch.choices().get(rng.below(2 * switch.choices().len())) {
                (engine, oracle) = turned(engine, oracle, switch, choice);
            }
        }
        differences.compare(&hand, &(engine, oracle));
    }
    differences.assert_none();
}

/// Exchanges one tile of winning hands: a hand that no longer wins has no score.
#[test]
fn spoiled_hands() {
    let mut rng = Rng::seeded(9);
    let mut differences = Differences::default();
    let (mut won, mut lost) = (0, 0);
    for hand in Hands::seeded(10).take(hands()) {
        let mut draft = Draft::from(&hand);
        let at = rng.below(draft.standing.len());
        draft.standing[at] = Tile::at(rng.below(Tile::KINDS)).expect("an index below the number of kinds");
        let Ok(hand) = draft.hand() else { continue };
        differences.compare(&hand, &(RuleSet::textbook(), Rules::textbook()));
        *(if oracle::judge(&hand, Rules::textbook()).is_some() { &mut won } else { &mut lost }) += 1;
    }
    differences.assert_none();
    assert!(won > hands() / 50 && lost > hands() / 2, "{won} spoiled hands win, {lost} do not");
}

fn profiles() -> Vec<(RuleSet, Rules)> {
    vec![
        (RuleSet::textbook(), Rules::textbook()),
        (RuleSet::trial1998(), Rules::trial1998()),
        (RuleSet::international(), Rules::international()),
        (RuleSet::wmo(), Rules::wmo()),
    ]
}

/// Returns the rule sets of the engine and of the oracle, each with one switch changed.
fn turned(engine: RuleSet, mut oracle: Rules, switch: Switch, choice: &str) -> (RuleSet, Rules) {
    match (switch, choice) {
        (Switch::AllGreenHalfFlush, choice) => oracle.all_green_half_flush = choice == "on",
        (Switch::NineGatesTerminals, choice) => oracle.nine_gates_all_terminal_pungs = choice == "all",
        (Switch::NineGatesShape, choice) => oracle.nine_gates_shape = choice == "finished",
        (Switch::ConcealedSpecials, "never") => oracle.concealed_specials = ConcealedSpecials::Never,
        (Switch::ConcealedSpecials, "always") => oracle.concealed_specials = ConcealedSpecials::Always,
        (Switch::ConcealedSpecials, _) => oracle.concealed_specials = ConcealedSpecials::FourPungs,
        (Switch::AllTerminalsDoublePung, choice) => oracle.all_terminals_double_pung = choice == "counted",
        (Switch::SevenPairsTraits, choice) => oracle.seven_pairs_traits_literal = choice == "literal",
        (Switch::UpperLowerFour, choice) => oracle.upper_lower_four = choice == "counted",
        (Switch::KongsBesideKongs, choice) => oracle.kongs_beside_kongs = choice == "kongs",
        (Switch::TwoConcealedKongs, points) => oracle.two_concealed_kongs = points.parse().expect("points"),
        (Switch::MeldedAndConcealedKong, points) => oracle.melded_and_concealed_kong = points.parse().ok(),
        (Switch::KnittedWait, choice) => {
            oracle.knitted_wait = choice != "not";
            oracle.knitted_single_wait_only = choice == "single";
        }
        (Switch::HeldFourthWait, choice) => oracle.held_fourth_wait = choice == "counts",
        (Switch::SevenPairsInevitableHog, "counted") => oracle.inevitable_hog = InevitableHog::Counted,
        (Switch::SevenPairsInevitableHog, "none") => oracle.inevitable_hog = InevitableHog::NoneCounted,
        (Switch::SevenPairsInevitableHog, _) => oracle.inevitable_hog = InevitableHog::OneAbsorbed,
    }
    (engine.with(switch, choice).expect("a choice of the switch"), oracle)
}

/// Compares totals, names and waits of many hands; every fan of the profile must count often enough.
fn agree_in_profile(engine: RuleSet, oracle: Rules, seed: u64) {
    let mut differences = Differences::default();
    let mut coverage: BTreeMap<&str, usize> = Fan::ALL.iter().map(|fan| (fan.name(), 0)).collect();
    let both = (engine, oracle);
    for hand in Hands::seeded(seed).take(hands()) {
        for name in differences.compare(&hand, &both).unwrap_or_default().into_keys() {
            *coverage.entry(name).or_default() += 1;
        }
    }
    differences.assert_none();
    if oracle.melded_and_concealed_kong.is_none() {
        assert_eq!(coverage.remove(Fan::阴阳杠.name()), Some(0), "this profile has no 阴阳杠");
    }
    let mut coverage: Vec<(usize, &str)> = coverage.into_iter().map(|(name, hands)| (hands, name)).collect();
    coverage.sort_unstable();
    println!("{} hands, seed {seed}, {coverage:?}", hands());
    assert!(coverage[0].0 >= hands() / 2_000, "too rare: {coverage:?}");
}

/// The differences between the engine and the oracle.
#[derive(Default)]
struct Differences {
    hands: usize,
    count: usize,
    shown: Vec<String>,
}

impl Differences {
    /// Compares one hand, records a difference if there is one, and returns the fans that the engine counts; `None` if the hand does not
    /// win.
    fn compare(&mut self, hand: &Hand, (engine, oracle): &(RuleSet, Rules)) -> Option<Fans> {
        self.hands += 1;
        let wanted = oracle::judge(hand, *oracle);
        let score = bafan::score(hand, engine).ok();
        let total = score.as_ref().map(|score| score.total());
        let fans = score.as_ref().map(|score| named(score.fans()));
        let tally = bafan::tally(hand, engine).ok();
        let waits: Vec<usize> = bafan::waits(hand.holding()).iter().map(|tile| tile.index()).collect();
        let fault = if total != wanted.as_ref().map(|verdict| verdict.total) {
            "totals differ"
        } else if wanted.as_ref().zip(fans.as_ref()).is_some_and(|(verdict, fans)| !verdict.equals.contains(fans)) {
            "totals agree, but the engine's fans are no best reading named by the tie rule"
        } else if tally.as_ref().map(|tally| (tally.total, named(tally.fans()))) != total.zip(fans.clone()) {
            "score and tally differ"
        } else if waits != oracle::waits(hand) {
            "waits differ"
        } else {
            return fans;
        };
        self.count += 1;
        if self.shown.len() < SHOWN {
            let kinds = |kinds: Vec<usize>| kinds.into_iter().filter_map(Tile::at).collect::<Vec<_>>();
            self.shown.push(format!(
                "{hand}: {fault}\n  rules  {oracle:?}\n  engine {total:?} {fans:?}, waits {:?}\n  tally  {:?}\n  oracle {:?} {:?}, waits {:?}\n",
                kinds(waits),
                tally.map(|tally| (tally.total, named(tally.fans()))),
                wanted.as_ref().map(|verdict| verdict.total),
                wanted.map(|verdict| verdict.equals),
                kinds(oracle::waits(hand)),
            ));
        }
        fans
    }

    fn assert_none(&self) {
        let Differences { hands, count, shown } = self;
        assert_eq!(*count, 0, "{count} of {hands} comparisons differ, among them:\n{}", shown.join("\n"));
    }
}

/// Converts the engine's fans to the oracle's names.
fn named(fans: impl Iterator<Item = (bafan::Fan, u32)>) -> Fans {
    let name = |fan: bafan::Fan| Fan::ALL.iter().map(|own| own.name()).find(|&own| own == fan.name());
    fans.map(|(fan, times)| (name(fan).unwrap_or_else(|| panic!("{} is no fan", fan.name())), times)).collect()
}
