//! The analysis at every step: the distances of unfinished hands compared with their definition, and each analysis compared with the
//! results of the functions that it uses.

use std::collections::BTreeMap;

use bafan::shape::shanten_so_far;
use bafan::{
    Analysis, Draft, Goals, Meld, Prospect, RuleSet, Tile, TileCounts, TileSet, WaitValue, Winning, discards, score,
    waits,
};

use crate::hands::{Hands, Rng};
use crate::shanten::deals;

fn so_far(draft: &Draft) -> (u8, TileSet) {
    let melds: Vec<Meld> = draft.melds.iter().map(|meld| meld.try_into().unwrap()).collect();
    let standing = draft.standing.iter().copied().collect();
    let shanten = shanten_so_far(&melds, &standing, Goals::ALL).unwrap();
    (shanten.distance, shanten.useful)
}

/// With fewer than 13 tiles, no next tile lowers the distance by more than one, at least one tile lowers it by one, and the useful kinds
/// are exactly those that do.
#[test]
fn the_distance_of_an_unfinished_hand_falls_by_one_with_a_useful_tile() {
    let mut rng = Rng::seeded(70);
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    for _ in 0..4_000 {
        let mut draft = deals::random(&mut rng, 13);
        let kept = rng.below(draft.standing.len() + 1);
        draft.standing.truncate(kept);
        if draft.tiles_missing() < 2 {
            continue;
        }
        let (distance, useful) = so_far(&draft);
        let counts = draft.counts();
        for tile in Tile::all().filter(|&tile| counts[tile] < 4) {
            let mut next = draft.clone();
            next.standing.push(tile);
            let after = so_far(&next).0;
            assert_eq!(after, distance - u8::from(useful.contains(tile)), "{draft} and {tile}");
        }
        assert!(!useful.is_empty() && useful.iter().all(|tile| counts[tile] < 4), "{draft}: {useful:?}");
        *sizes.entry(draft.tiles_missing()).or_default() += 1;
    }
    println!("hands by tiles missing: {sizes:?}");
    assert!((2..=14).all(|missing| sizes.contains_key(&missing)), "{sizes:?}");
}

#[test]
fn a_few_tiles_lack_what_a_reader_counts() {
    let check = |text: &str, expected: u8| {
        let draft: Draft = text.parse().unwrap();
        assert_eq!(so_far(&draft).0, expected, "{text}");
    };
    check("", 13);
    check("1m", 12);
    check("[123m]", 10);
    check("123m456p", 7);
    check("159m", 10);
    check("1155m", 9);
    // Six pairs; both tiles of the seventh are still missing.
    check("1133557799m11p", 1);
    // Each of the two standing tiles fits, one into a set and one into the pair.
    check("[123m][456p][789s]1p9p", 2);
}

fn seen_beside(rng: &mut Rng, draft: &Draft) -> TileCounts {
    deals::seen(rng, &draft.counts(), 30)
}

fn in_order(waits: &[WaitValue]) -> bool {
    let rank =
        |wait: &WaitValue| (wait.unseen > 0, wait.wins(), wait.drawn.total.max(wait.discarded.total), wait.unseen);
    waits.windows(2).all(|two| rank(&two[0]) >= rank(&two[1]))
}

fn check_prospect(prospect: &Prospect, draft: &Draft) {
    let Prospect { discard, useful, waits: values, .. } = prospect;
    let unseen: u32 = useful.iter().map(|&(_, left)| u32::from(left)).sum();
    assert_eq!(unseen, discard.unseen, "{draft}, {}", discard.tile);
    assert_eq!(useful.iter().map(|&(tile, _)| tile).collect::<TileSet>(), discard.shanten.useful);
    assert_eq!(values.iter().map(|value| value.tile).collect::<TileSet>(), waits(&discard.rest), "{draft}");
    assert!(in_order(values), "{draft}, {}: {values:?}", discard.tile);
    let mut winning = Winning::default();
    for value in values {
        winning.drawn += if value.drawn.points() >= 8 { u32::from(value.unseen) } else { 0 };
        winning.discarded += if value.discarded.points() >= 8 { u32::from(value.unseen) } else { 0 };
    }
    assert_eq!(prospect.winning(), winning, "{draft}, {}", discard.tile);
}

#[test]
fn every_step_says_what_the_engine_says() {
    let rules = RuleSet::international();
    let mut rng = Rng::seeded(71);
    let mut steps = [0; 4];
    for hand in Hands::seeded(72).take(1_000) {
        let mut draft = Draft::from(&hand);
        if rng.percent(40) {
            let place = rng.below(draft.standing.len());
            let other = Tile::all().filter(|&tile| draft.counts()[tile] < 4).nth(rng.below(20)).unwrap();
            draft.standing[place] = other;
        }
        draft.situation.last_of_kind = false;
        draft.situation.kong = false;
        let seen = seen_beside(&mut rng, &draft);
        while !draft.standing.is_empty() {
            match Analysis::of(&draft, &rules, &seen) {
                Analysis::Win(won) => {
                    assert_eq!(score(&won.hand, &rules), Ok(won.score.clone()), "{draft}");
                    assert_eq!(won.score.short() == 0, won.score.reaches_minimum());
                    steps[0] += 1;
                }
                Analysis::Choice(prospects) => {
                    let drawn = draft.drawn().unwrap();
                    assert_eq!(prospects.len(), discards(&drawn, Goals::ALL, &seen).len(), "{draft}");
                    prospects.iter().for_each(|prospect| check_prospect(prospect, &draft));
                    let rank = |prospect: &Prospect| {
                        let farther = 20 - prospect.discard.shanten.distance;
                        (farther, prospect.winning().weight(), prospect.discard.unseen)
                    };
                    assert!(prospects.windows(2).all(|two| rank(&two[0]) >= rank(&two[1])), "{draft}");
                    steps[1] += 1;
                }
                Analysis::Waiting(values) => {
                    let holding = draft.holding().unwrap();
                    assert_eq!(values.iter().map(|value| value.tile).collect::<TileSet>(), waits(&holding), "{draft}");
                    assert!(in_order(&values), "{draft}: {values:?}");
                    steps[2] += 1;
                }
                Analysis::Approach(approach) => {
                    assert_eq!((approach.shanten.distance, approach.shanten.useful), so_far(&draft), "{draft}");
                    assert_eq!(approach.missing, draft.tiles_missing());
                    assert!(usize::from(approach.shanten.distance) >= approach.missing - 1, "{draft}");
                    let held = draft.counts();
                    assert!(approach.useful.iter().all(|&(tile, left)| left + held[tile] + seen[tile] == 4), "{draft}");
                    steps[3] += 1;
                }
                other => panic!("{draft}: {other:?}"),
            }
            draft.standing.pop();
        }
    }
    println!("wins, choices, waits, approaches: {steps:?}");
    assert!(steps.iter().all(|&steps| steps > 100), "{steps:?}");
}

#[test]
fn what_cannot_be_is_named_and_nothing_is_empty() {
    let of = |text: &str| {
        let draft: Draft = text.parse().unwrap();
        Analysis::of(&draft, &RuleSet::textbook(), &TileCounts::EMPTY)
    };
    assert_eq!(of(""), Analysis::Empty);
    assert!(matches!(of("1m|EE0011"), Analysis::Impossible(faults) if faults.len() == 1));
    let Analysis::Waiting(held) = of("[123m][456p][666s]99s78s") else { panic!() };
    let held: Vec<_> = held.iter().map(|wait| (wait.tile.to_string(), wait.unseen)).collect();
    assert_eq!(held, [("9s".to_owned(), 2), ("6s".to_owned(), 1)]);
    // The hand itself holds all copies of the only kind that would complete it.
    assert!(matches!(of("[123m][456p][444s]4s789s"), Analysis::Approach(approach) if approach.shanten.distance == 1));
}
