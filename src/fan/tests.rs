//! Tests of the rows, and of a fan that is defined only by its row.
//!
//! [`Fan::TestOnly`] has a row in the table, a row in the exclusions and a flag in the rules; no other code names it. The tests check
//! that it is found, counted and accounted for, and that a route aims at it. `src/study/quiz/start/tests.rs` shows the same for its
//! conditions in quiz questions.

use std::collections::BTreeSet;

use super::links::EDGES;
use super::related::{KNOWN, Related, THREES};
use super::*;
use crate::hand::{Hand, Holding, Situation};
use crate::rules::{Profile, RuleSet};
use crate::shape::{SetNumber, Sets};
use crate::tiles::{Tile, TileCounts};
use crate::{Reason, routes, score, tally};

/// The chows 234m 456p 678s are shifted by two ranks each, and no tile is above 8.
const HAND: &str = "[234m,1]345m456p678s22p|EE0000";

fn test_only() -> RuleSet {
    let mut rules = RuleSet::textbook();
    rules.with_test_fan = true;
    rules.worked_out()
}

fn hand() -> Hand {
    HAND.parse().expect("a hand")
}

#[test]
fn a_fan_that_is_only_a_row_counts() {
    let score = score(&hand(), &test_only()).expect("it wins");
    let counted = score.best.counted.iter().find(|counted| counted.fan == Fan::TestOnly).expect("it counts");
    let sets = |part: &Part| {
        let sets = score.best.reading.sets.iter().enumerate().filter(|(place, _)| part.mask() >> place & 1 == 1);
        sets.map(|(_, set)| set.tile.to_string()).collect::<Vec<String>>()
    };
    assert_eq!((counted.points, counted.parts.len()), (24, 1));
    assert_eq!(sets(&counted.parts[0]), ["2m", "4p", "6s"]);
    assert_eq!(tally(&hand(), &test_only()).expect("it wins").total, score.total());
}

#[test]
fn its_other_condition_holds_too() {
    let high: Hand = "[345m,1]567p789s345m22p|EE0000".parse().expect("a hand");
    assert_eq!(tally(&high, &test_only()).expect("it wins").times(Fan::TestOnly), 0);
}

#[test]
fn what_it_excludes_is_left_out_for_it() {
    let score = score(&hand(), &test_only()).expect("it wins");
    let no_honors = score.best.uncounted.iter().find(|one| one.fan == Fan::NoHonors).expect("it is there");
    assert!(matches!(no_honors.reason, Reason::Excluded { by: Fan::TestOnly, .. }), "{:?}", no_honors.reason);
}

#[test]
fn other_rules_do_not_have_it() {
    for rules in Profile::ALL.map(RuleSet::new) {
        let score = score(&hand(), &rules).expect("it wins");
        let named = score.best.uncounted.iter().map(|one| one.fan).chain(score.fans().map(|(fan, _)| fan));
        assert!(!named.into_iter().any(|fan| fan == Fan::TestOnly), "under {rules}");
    }
}

#[test]
fn a_way_to_eight_aims_at_it() {
    let holding: Holding = "234m45p678s22555p".parse().expect("a holding");
    let routes = routes(&holding, Situation::default(), &test_only(), &TileCounts::EMPTY);
    let route = routes.routes.iter().find(|route| route.fans == [Fan::TestOnly]).expect("a way");
    assert_eq!(route.distance, 0);
    assert!(route.needed.iter().eq([Tile::at(14).expect("6p")]), "{:?}", route.needed);
}

/// Returns every position of a relation, as sorted set numbers.
fn places(relation: &'static Relation) -> BTreeSet<Vec<usize>> {
    relation.places().map(|placed| in_order(placed.sets().map(SetNumber::of))).collect()
}

fn in_order(sets: impl Iterator<Item = SetNumber>) -> Vec<usize> {
    let mut numbers: Vec<usize> = sets.map(SetNumber::index).collect();
    numbers.sort_by_key(|&number| number);
    numbers
}

/// Checks that, for any two and any three sets of number tiles, the tables find the same relations as the rows.
#[test]
fn relations_are_told_by_each_two_of_their_sets() {
    let honor = SetNumber::pung(Tile::ALL[27]);
    let numbers = &SetNumber::ALL[..honor.index()];
    let relations: Vec<_> = KNOWN.iter().map(|known| (known, places(known.relation()))).collect();
    let mut found = 0;
    for (one, &a) in numbers.iter().enumerate() {
        for (two, &b) in numbers.iter().enumerate().skip(one) {
            for &c in &numbers[two..] {
                let mut sets = Sets::NONE;
                [a, b, c, honor].into_iter().for_each(|set| sets.push(set));
                let related = Related::among(sets, Tile::ALL[27]);
                let mut linked = Vec::new();
                related.links.each(|fan, sets| linked.push((fan, sets)));
                for (known, places) in &relations {
                    let (there, sets) = match known.size() {
                        2 => (linked.contains(&(known.fan, EDGES[0])), vec![a, b]),
                        3 => (related.threes[0] & known.bit() != 0, vec![a, b, c]),
                        _ => continue,
                    };
                    found += usize::from(there);
                    let wanted = places.contains(&in_order(sets.iter().copied()));
                    assert_eq!(there, wanted, "{}: {sets:?}", known.fan);
                }
            }
        }
    }
    assert!(found > 1000, "only {found} relations among all sets");
    assert_eq!((EDGES[0], THREES[0]), (0b0011, 0b0111));
}
