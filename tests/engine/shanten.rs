//! Distances and useful kinds, compared with an enumeration of complete hands, with their definition, and with another engine.

mod brute;
pub mod deals;

use std::collections::BTreeMap;
use std::fs;

use bafan::{Draft, Drawn, Goal, Goals, Holding, Tile, TileSet, arrange, shanten, waits};

use crate::hands::Rng;

/// The number of hands near each goal.
const HANDS_NEAR: usize = 2_500;

const DRAWING_HANDS: usize = 20_000;

fn distance_and_useful(holding: &Holding, goals: Goals) -> Option<(u8, TileSet)> {
    shanten(holding, goals).map(|shanten| (shanten.distance, shanten.useful))
}

fn distance(holding: &Holding) -> u8 {
    shanten(holding, Goals::ALL).unwrap_or_else(|| panic!("{holding:?}: sets and a pair are always possible")).distance
}

fn most_melds(goal: Goal) -> usize {
    match goal {
        Goal::Sets => 4,
        Goal::KnittedStraight => 1,
        Goal::SevenPairs | Goal::ThirteenOrphans | Goal::HonorsAndKnitted => 0,
    }
}

/// Returns whether all copies of a kind are held and at least one of them is standing.
fn holds_fourfold(holding: &Holding) -> bool {
    let counts = holding.counts();
    holding.standing().iter().any(|(tile, _)| counts[tile] == 4)
}

#[test]
fn no_complete_hand_is_nearer() {
    let mut rng = Rng::seeded(40);
    for goal in Goal::ALL {
        let mut distances: BTreeMap<u8, usize> = BTreeMap::new();
        let (mut fourfold, mut with_melds) = (0, [0; 5]);
        for number in 0..HANDS_NEAR {
            let melds = number % (most_melds(goal) + 1);
            let exchanges = rng.below(5);
            let shown = rng.percent(75);
            let holding = deals::near(&mut rng, goal, melds, shown, exchanges);
            let most = Goals::ALL.without(rng.pick(&Goal::ALL));
            for goals in [Goals::only(goal), rng.pick(&[Goals::ALL, Goals::ALL, most])] {
                let expected = brute::nearest(&holding, goals);
                assert_eq!(distance_and_useful(&holding, goals), expected, "{holding:?} to {goals:?}");
            }
            let nearest = shanten(&holding, Goals::only(goal)).unwrap_or_else(|| panic!("{holding:?} to {goal:?}"));
            *distances.entry(nearest.distance).or_default() += 1;
            fourfold += usize::from(holds_fourfold(&holding));
            with_melds[holding.set_count()] += usize::from(shown);
        }
        println!(
            "{goal:?}: hands by distance {distances:?}, {fourfold} with a kind fourfold, shown melds {with_melds:?}"
        );
        assert!(fourfold >= 50, "{goal:?}: only {fourfold} hands hold all copies of a kind");
        assert!((0..=3).all(|distance| distances.contains_key(&distance)), "{goal:?}: {distances:?}");
    }
}

#[test]
fn melds_rule_goals_out() {
    let check = |text: &str, possible: &[Goal]| {
        let holding: Holding = text.parse().unwrap();
        for goal in Goal::ALL {
            let found = shanten(&holding, Goals::only(goal));
            assert_eq!(found.is_some(), possible.contains(&goal), "{text} to {goal:?}");
        }
    };
    check("19m19p19sESWNCFP", &Goal::ALL);
    check("[EEEE]147m258p369sS", &[Goal::Sets, Goal::KnittedStraight]);
    check("147m258p369sS", &[Goal::Sets, Goal::KnittedStraight]);
    check("[123m][EEE,2]1122p33sP", &[Goal::Sets]);
    check("1122334p", &[Goal::Sets]);
    check("[123m][EEE][456s][7777p]9p", &[Goal::Sets]);
    check("9p", &[Goal::Sets]);
}

#[test]
fn a_kong_takes_its_kind_from_a_knitted_straight() {
    // With a pung, 147p uses the fourth 4p. With the kong, dots must be 369 (lacking 39p, 147s, and one for a pair of any of 167p 369s) or
    // 258 (lacking all of it and 147m, with 66p as the pair).
    let check = |text: &str, distance: u8, useful: &str| {
        let found = shanten(&text.parse().unwrap(), Goals::only(Goal::KnittedStraight)).unwrap();
        assert_eq!((found.distance, format!("{:?}", found.useful).as_str()), (distance, useful), "{text}");
    };
    check("[444p]258m1667p369s", 0, "4p");
    check("[4444p]258m1667p369s", 5, "147m12356789p134679s");
}

/// The definition: a hand waits if some tile that can be drawn completes it; otherwise it is one exchange farther away than the nearest
/// hand that one exchange reaches. A tile is drawn before one is discarded, so a fifth copy cannot come.
#[test]
fn the_distance_is_the_least_number_of_exchanges() {
    let mut rng = Rng::seeded(41);
    let mut seen = [0; 5];
    for number in 0..500 {
        let goal = Goal::ALL[number % 5];
        let (melds, exchanges) = (rng.below(most_melds(goal) + 1), rng.below(5));
        let holding = deals::near(&mut rng, goal, melds, true, exchanges);
        let draft = deals::draft_of(&holding);
        let after_draw = |tile: Tile| {
            let mut drawn = draft.clone();
            drawn.standing.push(tile);
            drawn
        };
        let completes = |draft: &Draft| draft.hand().is_ok_and(|hand| !arrange(&hand).is_empty());
        let drawable = || Tile::all().filter(|&tile| holding.counts()[tile] < 4);
        let expected = if drawable().any(|tile| completes(&after_draw(tile))) {
            0
        } else {
            let drawn = drawable().filter_map(|tile| after_draw(tile).drawn().ok());
            1 + drawn.filter_map(|drawn| least_after_discard(&drawn, 0)).min().unwrap()
        };
        assert_eq!(distance(&holding), expected, "{draft}");
        seen[usize::from(expected).min(4)] += 1;
    }
    assert!(seen[..3].iter().all(|&hands| hands > 30), "{seen:?}");
}

/// Returns the lowest distance after a discard, or the first one found that does not exceed `enough`; `None` if there is no tile to
/// discard.
fn least_after_discard(drawn: &Drawn, enough: u8) -> Option<u8> {
    let mut least = None;
    for (tile, _) in drawn.standing().iter() {
        let distance = distance(&drawn.without(tile)?);
        least = least.into_iter().chain([distance]).min();
        if distance <= enough {
            break;
        }
    }
    least
}

#[test]
fn useful_kinds_are_those_whose_draw_lowers_the_distance() {
    let mut rng = Rng::seeded(42);
    let mut distances: BTreeMap<u8, usize> = BTreeMap::new();
    let mut fourfold = 0;
    for _ in 0..DRAWING_HANDS {
        let mut draft = deals::random(&mut rng, 13);
        // Melds that are not shown do not use up any copies.
        if rng.percent(20) {
            draft.melds.clear();
        }
        let holding = draft.holding().unwrap_or_else(|faults| panic!("{draft}: {faults}"));
        let (before, useful) = distance_and_useful(&holding, Goals::ALL).unwrap();
        for tile in Tile::all() {
            let mut drawn = draft.clone();
            drawn.standing.push(tile);
            let expected = match drawn.drawn() {
                // A fifth copy cannot be drawn.
                Err(_) => false,
                Ok(_) if before == 0 => waits(&holding).contains(tile),
                Ok(drawn) => least_after_discard(&drawn, before - 1).is_some_and(|after| after < before),
            };
            assert_eq!(useful.contains(tile), expected, "{draft}: distance {before}, drawing {tile}");
        }
        *distances.entry(before).or_default() += 1;
        fourfold += usize::from(holds_fourfold(&holding));
    }
    println!("hands by distance {distances:?}, {fourfold} with a kind fourfold");
    assert!((0..=6).all(|distance| distances.contains_key(&distance)), "{distances:?}");
}

#[test]
fn a_hand_waits_at_distance_0_and_only_there() {
    let mut rng = Rng::seeded(43);
    let mut waiting = 0;
    for number in 0..20_000 {
        let goal = Goal::ALL[number % 5];
        let (melds, exchanges, shown) = (rng.below(most_melds(goal) + 1), rng.below(3), rng.percent(75));
        let holding = deals::near(&mut rng, goal, melds, shown, exchanges);
        let (distance, useful) = distance_and_useful(&holding, Goals::ALL).unwrap();
        let expected = if distance == 0 { useful } else { TileSet::default() };
        assert_eq!(waits(&holding), expected, "{holding:?} at distance {distance}");
        waiting += usize::from(distance == 0);
    }
    assert!(waiting > 5_000, "only {waiting} hands wait");
}

/// The other engine reports a hand as waiting if its shape lacks only a kind of which it holds all four copies, and then lists no useful
/// kind. No tile can complete this hand, so it does not wait and needs an exchange.
#[test]
fn another_engine_agrees_but_on_waits_for_a_fifth_copy() {
    let text = fs::read_to_string("tests/data/shanten.tsv").expect("the file stands in the repository");
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [hand, expected, useful] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let expected: u8 = expected.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let holding: Holding = hand.parse().unwrap_or_else(|error| panic!("{hand}: {error}"));
        let ours = shanten(&holding, Goals::ALL).unwrap();
        rows += 1;
        if useful.is_empty() {
            let fourfold: Vec<Tile> = Tile::all().filter(|&tile| holding.standing()[tile] == 4).collect();
            let with_fifth = |&tile: &Tile| brute::is_complete_with_fifth(&holding, tile);
            assert!(expected == 0 && fourfold.iter().any(with_fifth), "{hand}: no fifth copy completes it");
            assert_eq!((ours.distance, waits(&holding)), (1, TileSet::default()), "{hand}");
        } else {
            let names: Vec<String> = ours.useful.iter().map(|tile| tile.to_string()).collect();
            assert_eq!((ours.distance, names.join(",").as_str()), (expected, useful), "{hand}");
        }
    }
    assert_eq!(rows, 3_000);
}
