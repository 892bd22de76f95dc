//! Answers to another player's discard, compared with the underlying claims and with the analysis after each answer.

use std::cmp::Reverse;

use bafan::{
    Analysis, ClaimAdvice, Draft, Goals, Holding, Meld, RuleSet, Source, Tile, TileCounts, claim_advice, claimable,
    claims,
};

use crate::hands::Rng;
use crate::shanten::deals;

const HANDS: usize = 2_000;

/// The melds and distances must be those of the claims; the order is specific to the claim advice.
#[test]
fn every_claim_is_answered_for_and_ranked() {
    let rules = RuleSet::textbook();
    let mut rng = Rng::seeded(61);
    let (mut claimed, mut kongs, mut waiting) = (0, 0, 0);
    for _ in 0..HANDS {
        let draft = deals::random(&mut rng, 13);
        let held = draft.counts();
        let seen = deals::seen(&mut rng, &held, 40);
        let holding: Holding = draft.holding().unwrap_or_else(|faults| panic!("{draft}: {faults}"));
        for tile in Tile::all() {
            let expected = claims(&holding, tile, Source::Left, Goals::ALL, &seen);
            assert_eq!(claimable(&draft).contains(tile), expected.len() > 1, "{draft} and {tile}");
            if expected.len() < 2 {
                continue;
            }
            let found = claim_advice(&draft, tile, &rules, &seen);
            assert_eq!(found.len(), expected.len(), "{draft} and {tile}");
            for claim in &expected {
                let answer = found.iter().find(|answer| answer.meld == claim.meld).expect("each claim is answered");
                assert_eq!(answer.distance, claim.distance, "{draft} and {tile}: {:?}", claim.meld);
                assert_eq!(answer.discard.is_some(), !claim.discards.is_empty(), "{draft} and {tile}");
                agrees_with_the_analysis(&draft, tile, answer, &rules, &seen);
                claimed += usize::from(answer.meld.is_some());
                kongs += usize::from(answer.meld.is_some_and(Meld::is_kong));
                waiting += usize::from(!answer.waits.is_empty());
            }
            let rank =
                |answer: &ClaimAdvice| (answer.distance, Reverse(answer.winning().weight()), Reverse(answer.unseen()));
            assert!(found.is_sorted_by_key(rank), "{draft} and {tile}");
        }
    }
    println!("{claimed} claims, {kongs} of them kongs; {waiting} answers leave a wait");
    assert!(claimed > 5_000 && kongs > 100 && waiting > 100);
}

/// Checks that an answer agrees with the analysis of the hand after the answer's claim and discard, if any.
fn agrees_with_the_analysis(draft: &Draft, offered: Tile, answer: &ClaimAdvice, rules: &RuleSet, seen: &TileCounts) {
    let mut after = draft.clone();
    let mut open = *seen;
    match answer.meld {
        None => open.add(offered),
        Some(meld) => {
            after.standing.push(offered);
            for tile in meld.tiles() {
                let place = after.standing.iter().position(|&standing| standing == tile).expect("the hand has it");
                after.standing.remove(place);
            }
            after.melds.push(meld.into());
        }
    }
    if let Some(tile) = answer.discard {
        let place = after.standing.iter().position(|&standing| standing == tile).expect("a tile of the hand");
        after.standing.remove(place);
        open.add(tile);
    }
    match Analysis::of(&after, rules, &open) {
        Analysis::Waiting(waits) => assert_eq!((&waits, 0), (&answer.waits, answer.distance), "{draft}: {answer:?}"),
        Analysis::Approach(approach) => {
            assert_eq!((approach.useful, approach.shanten.distance), (answer.useful.clone(), answer.distance))
        }
        other => panic!("{draft} and {offered}: {other:?}"),
    }
}

#[test]
fn a_claim_that_leaves_fewer_winning_tiles_stands_behind_the_pass() {
    // The hand waits for two kinds with a pure straight; after a pung of the pair it would wait for one.
    let draft: Draft = "123456789m45s55p".parse().unwrap();
    let five: Tile = "5p".parse::<Draft>().unwrap().standing[0];
    let found = claim_advice(&draft, five, &RuleSet::textbook(), &TileCounts::EMPTY);
    assert_eq!(found.iter().map(|answer| answer.meld.is_some()).collect::<Vec<_>>(), [false, true]);
    assert!(found[0].winning().weight() > found[1].winning().weight() && found[1].winning().weight() > 0, "{found:?}");
}

#[test]
fn a_hand_that_lacks_tiles_is_offered_nothing() {
    // The hand of four tiles has three melds, which are not shown.
    for text in ["123m", "1122m"] {
        let draft: Draft = text.parse().unwrap();
        assert!(claimable(&draft).is_empty(), "{text}");
        let tile = draft.standing[0];
        assert!(claim_advice(&draft, tile, &RuleSet::textbook(), &TileCounts::EMPTY).is_empty(), "{text}");
    }
}
